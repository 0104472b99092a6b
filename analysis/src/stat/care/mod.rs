//! The care that every number gets: shrinkage, tests of many cards at once, and adjustment for what else differs.

pub mod discovery;
pub mod logistic;
pub mod shrink;
