//! Unique units and their stacks.

pub(super) mod stk_01;
pub(super) mod stk_02;
pub(super) mod stk_03;
pub(super) mod stk_04;
pub(super) mod stk_05;
pub(super) mod stk_06;
pub(super) mod stk_07;
