//! Reads the logs of Star Wars card games, as the GEMP server writes them, into typed events.
//!
//! This crate knows containers, XML and the message grammar; it knows no game rules.

pub mod event;
pub mod id;
pub mod log;
pub mod message;
