//! Actions.

pub(super) mod stack_01;
pub(super) mod stack_04;
pub(super) mod stack_07;
