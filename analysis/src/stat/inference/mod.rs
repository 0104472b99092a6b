//! What estimates need: shrinkage, tests of many cards at once, and adjustment for what else differs.

pub mod cluster;
pub mod contest;
pub mod discovery;
pub mod dyads;
pub mod shrink;

pub use holocron_replay::logistic;
