//! Playing cards and abilities.

pub(super) mod ply_01;
pub(super) mod ply_02;
pub(super) mod ply_03;
pub(super) mod ply_04;
pub(super) mod ply_05;
pub(super) mod ply_06;
pub(super) mod ply_07;
