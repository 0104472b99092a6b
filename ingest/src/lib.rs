//! Reads the logs of Star Wars card games, as the GEMP server writes them, into typed events.
//!
//! This crate knows containers, XML and the message grammar; it knows no game rules.

mod bytes;
mod dialect;
mod error;
pub mod event;
pub mod fnv;
pub mod id;
mod limits;
pub mod log;
pub mod message;
pub mod pair;
mod problems;
pub mod raw;
mod read;
mod takeback;
mod write;
mod xml;
pub mod youngjedi;

pub use error::{Error, ErrorKind};
pub use limits::Limits;
pub use read::{AnyLog, read, read_any, read_slice, read_swtcg};
pub use write::{code_swtcg, document_swtcg, line_swtcg};
