//! Replays typed logs through the rules of their game and judges every step.
//!
//! This crate knows what all games share; each game is a crate beside it. It knows no XML, no files and no threads.

pub mod account;
pub mod audit;
mod damage;
pub mod edition;
pub mod finding;
pub mod game;
pub mod generate;
pub mod hole;
pub mod interval;
pub mod lifters;
pub mod logistic;
pub mod missing;
pub mod question;
pub mod rng;
pub mod row;
pub mod rule;
pub mod rulebook;
pub mod run;
pub mod scenario;
pub mod select;
pub mod shape;
pub mod step;
pub mod tell;
pub mod tests;
pub mod topics;
pub mod winning;

pub use holocron_ingest::named;
