//! Folders in an object store, by addresses such as `s3://bucket/reports/spring`.
//!
//! The store is found, and its keys are taken, as the tools of its maker do: by `AWS_ENDPOINT`, `AWS_REGION`,
//! `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY` and their like. A build without the feature `s3` knows addresses and opens none.

#[cfg(not(feature = "s3"))]
mod absent;
#[cfg(feature = "s3")]
mod bucket;
#[cfg(feature = "s3")]
mod claim;
#[cfg(feature = "s3")]
mod client;
#[cfg(feature = "s3")]
mod object;

use std::path::Path;

#[cfg(not(feature = "s3"))]
pub use absent::{Bucket, Claim};
#[cfg(feature = "s3")]
pub use bucket::Bucket;
#[cfg(feature = "s3")]
pub use claim::Claim;

#[cfg(not(feature = "s3"))]
pub(crate) use absent::Object;
#[cfg(feature = "s3")]
pub(crate) use object::Object;

/// What an address begins with.
const SCHEME: &str = "s3://";

/// An object in a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its name inside the folder, with `/` between folders.
    pub name: String,
    /// Bytes.
    pub size: u64,
}

/// What came of asking for a claim on a folder.
#[derive(Debug)]
pub enum Claimed {
    /// It is held until it is dropped.
    Held(Claim),
    /// Another holds it.
    Taken,
    /// The store replaces objects whatever is asked of it: it cannot hold claims.
    Unknown,
}

/// Whether a path is the address of a folder or file in an object store, and none of this machine.
///
/// ```
/// use holocron_analysis::objects::is_address;
///
/// assert!(is_address("s3://bucket/report".as_ref()) && !is_address("s3/report".as_ref()));
/// ```
pub fn is_address(path: &Path) -> bool {
    path.to_str().is_some_and(|text| text.starts_with(SCHEME))
}
