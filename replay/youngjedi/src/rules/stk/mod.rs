//! Stacks and copies.

pub(super) mod stk_01;
pub(super) mod stk_02;
