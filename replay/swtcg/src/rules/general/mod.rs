//! What holds of every log.

pub(super) mod gen_01;
pub(super) mod gen_02;
