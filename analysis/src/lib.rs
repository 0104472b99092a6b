//! Turns judged games into tables of Parquet files, and tables into statistics.
//!
//! This crate knows arrow, parquet and polars; their types do not leave it. The meaning of rows and columns is data:
//! [`table::dictionary`] lists it.

pub mod collect;
mod error;
mod frame;
pub mod history;
mod moment;
pub mod objects;
pub mod stat;
pub mod store;
pub mod table;

pub use error::{Error, ErrorKind, Result};
pub use frame::{Cell, Frame};
