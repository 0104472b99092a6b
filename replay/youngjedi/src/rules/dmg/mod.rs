//! DAMAGE.

pub(super) mod dmg_01;
pub(super) mod dmg_02;
pub(super) mod dmg_03;
pub(super) mod dmg_04;
