//! Plain structs and the texts made of them: no files, no terminal, no replay.

pub mod cards;
pub mod catalogue;
pub mod coverage;
pub mod deck;
pub mod json;
pub mod junit;
pub mod lacks;
pub mod pack;
pub mod paint;
pub mod question;
pub mod sarif;
pub mod scenario;
pub mod show;
pub mod snippet;
pub mod state;
pub mod statistics;
pub mod story;
pub mod table;
pub mod text;

pub use holocron_view::recording;
