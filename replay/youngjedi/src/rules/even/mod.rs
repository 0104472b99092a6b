//! Even Up.

pub(super) mod even_01;
pub(super) mod even_02;
