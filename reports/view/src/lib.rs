//! What people see of an audited recording: the object that the command line prints, and the timeline that the viewer plays.
//!
//! Pages, the command line and whatever else shows a game share it; so it knows no files, no terminal and no charts.

mod change;
pub mod game;
pub mod judge;
mod record;
pub mod recording;
mod timeline;

pub use change::{ChangeRow, change};
pub use record::timeline;
pub use timeline::{Frame, Lay, Lying, Mark, Moment, Pair, Timeline};
