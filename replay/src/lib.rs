//! x
pub mod swccg;
