//! What people see of an audited recording: the object that the command line prints, and the film that the viewer plays.
//!
//! Pages, the command line and whatever else shows a game share it; so it knows no files, no terminal and no charts.

mod change;
pub mod film;
pub mod game;
pub mod judge;
pub mod recording;
pub mod viewer;

pub use change::{ChangeRow, change};

/// Text as it is set for people: the server writes a diamond as `<>`.
pub fn typeset(text: &str) -> String {
    text.replace("<>", "◇")
}
