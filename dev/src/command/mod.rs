//! The commands, one a file.
#![allow(clippy::print_stdout, reason = "what the commands are for")]

pub mod blind;
pub mod docs;
pub mod doctor;
pub mod generated;
pub mod histories;
pub mod intervals;
pub mod lost_effects;
pub mod mutate;
pub mod objects;
pub mod offers;
pub mod proof;
pub mod python;
pub mod recompute;
pub mod release;
pub mod shapes;
pub mod survey;
pub mod web;
pub mod winning;
pub mod youngjedi_cards;

/// How a command ends.
pub(crate) type Outcome = Result<(), Box<dyn std::error::Error>>;
