//! Plain structs and the texts made of them: no files, no terminal, no replay.

pub mod cards;
pub mod catalogue;
pub mod json;
pub mod sarif;
pub mod show;
pub mod state;
pub mod table;
pub mod text;

pub use holocron_view::recording;
