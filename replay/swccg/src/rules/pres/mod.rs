//! Presence, occupation and control.

pub(super) mod pres_01;
pub(super) mod pres_02;
pub(super) mod pres_03;
pub(super) mod pres_05;
