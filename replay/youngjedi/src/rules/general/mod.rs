//! Cards and counters as a whole.

pub(super) mod gen_01;
pub(super) mod gen_02;
pub(super) mod gen_03;
