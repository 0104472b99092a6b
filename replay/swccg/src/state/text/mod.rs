//! Card texts at work.

pub mod aims;
pub mod cause;
pub mod muted;
pub mod provenance;
pub mod texts;
