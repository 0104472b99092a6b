//! Replays typed logs through the rules of their game and judges every step.
//!
//! This crate knows the games; it knows no XML, no files and no threads.

pub mod account;
pub mod audit;
pub mod book;
mod damage;
pub mod edition;
pub mod game;
pub mod generate;
pub mod missing;
mod rng;
mod row;
pub mod rule;
#[cfg(test)]
mod rule_checks;
pub mod run;
#[cfg(test)]
mod scenario;
pub mod select;
pub mod step;

pub mod swccg;
pub mod swtcg;
pub mod topics;
pub mod youngjedi;
