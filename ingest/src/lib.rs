//! Reads the logs of Star Wars card games, as the GEMP server writes them, into typed events.
//!
//! This crate knows containers, XML and the message grammar; it knows no game rules.
//!
//! "SWCCG format 6.5" in a comment is section 6.5 of `replay/swccg/rulebook/format.md`; "SWTCG format" and "Young Jedi
//! format" are the same file of the other two games. In a game's own crate it is called "format".

mod buffer;
mod bytes;
pub mod copies;
mod cut;
mod dialect;
mod error;
pub mod event;
pub mod gemp;
pub mod hash;
pub mod id;
pub mod key;
mod limits;
pub mod log;
pub mod message;
mod named;
pub mod pair;
mod problems;
pub mod raw;
mod read;
mod rename;
pub mod swtcg;
mod takeback;
mod xml;
pub mod youngjedi;

pub use cut::cut;
pub use error::{Error, ErrorKind};
pub use limits::Limits;
pub use message::plain;
pub use read::{AnyLog, read_any};
pub use rename::{Aliases, read_renamed};
