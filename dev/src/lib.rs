//! What the command `cargo dev` does: measurements and generated pages, for developers.

pub mod attack;
pub mod command;
pub mod doctor;
pub mod files;
pub mod lost;
pub mod mutate;
pub mod python;
pub mod release;
pub mod toolchain;
pub mod web;
