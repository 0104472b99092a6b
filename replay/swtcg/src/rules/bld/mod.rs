//! The build step.

pub(super) mod bld_01;
pub(super) mod bld_02;
pub(super) mod bld_03;
pub(super) mod bld_04;
pub(super) mod bld_05;
pub(super) mod bld_06;
pub(super) mod bld_07;
pub(super) mod bld_08;
pub(super) mod bld_09;
pub(super) mod bld_10;
pub(super) mod bld_11;
pub(super) mod bld_12;
pub(super) mod bld_13;
