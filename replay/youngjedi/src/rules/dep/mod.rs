//! Deploying.

pub(super) mod dep_01;
pub(super) mod dep_02;
pub(super) mod dep_03;
pub(super) mod dep_04;
pub(super) mod dep_05;
pub(super) mod dep_06;
pub(super) mod dep_07;
