//! The command line, the charts and the report page.
//!
//! Only this crate prints. Everything that is drawn or written is made from plain structs by functions without side
//! effects; files and the terminal are touched in `inputs`, `output`, `store`, `progress` and `terminal`, and by commands.

pub mod chart;
pub mod cli;
pub mod command;
pub mod config;
pub mod deck;
pub mod failure;
pub mod format;
mod game;
mod given;
pub mod inputs;
pub use command::library;
pub mod output;
pub mod page;
pub mod plain_table;
pub mod progress;
mod store;
pub mod suggest;
pub mod terminal;
pub mod viewer;
