//! Evacuations.

pub(super) mod evc_01;
pub(super) mod evc_02;
pub(super) mod evc_03;
pub(super) mod evc_04;
pub(super) mod evc_05;
pub(super) mod evc_06;
