//! Control of arenas.

pub(super) mod ctl_01;
pub(super) mod ctl_02;
pub(super) mod ctl_03;
