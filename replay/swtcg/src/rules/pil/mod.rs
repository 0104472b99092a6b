//! Pilots.

pub(super) mod pil_01;
pub(super) mod pil_02;
pub(super) mod pil_03;
pub(super) mod pil_04;
pub(super) mod pil_05;
pub(super) mod pil_06;
pub(super) mod pil_07;
pub(super) mod pil_08;
pub(super) mod pil_09;
pub(super) mod pil_10;
