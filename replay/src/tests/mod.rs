//! Checks that the tests of every game make: of its rulebook, and of the games that it generates.

pub mod generate;
pub mod rulebook;
