//! Attrition, battle damage and forfeits.

pub(super) mod attr_01;
pub(super) mod attr_02;
pub(super) mod attr_03;
pub(super) mod attr_04;
pub(super) mod attr_05;
pub(super) mod attr_06;
pub(super) mod attr_07;
pub(super) mod attr_08;
pub(super) mod attr_09;
pub(super) mod attr_10;
pub(super) mod attr_12;
pub(super) mod attr_14;
