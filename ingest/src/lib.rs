//! Reads the logs of Star Wars card games, as the GEMP server writes them, into typed events.
//!
//! This crate knows containers, XML and the message grammar; it knows no game rules.

mod bytes;
pub mod copies;
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
pub mod pair;
mod problems;
pub mod raw;
mod read;
pub mod swtcg;
mod takeback;
mod xml;
pub mod youngjedi;

pub use error::{Error, ErrorKind};
pub use limits::Limits;
pub use read::{AnyLog, read_any};
