//! Deployment.

pub(super) mod deploy_01;
pub(super) mod deploy_02;
pub(super) mod deploy_03;
pub(super) mod deploy_05;
pub(super) mod deploy_06;
pub(super) mod deploy_07;
pub(super) mod deploy_08;
pub(super) mod deploy_09;
pub(super) mod deploy_11;
pub(super) mod deploy_12;
pub(super) mod deploy_13;
pub(super) mod deploy_14;
pub(super) mod deploy_16;
pub(super) mod deploy_17;
pub(super) mod deploy_19;
pub(super) mod deploy_20;
