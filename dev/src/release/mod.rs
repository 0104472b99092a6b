//! What a release must have: a version with its changes, a wheel with its parts list, and checksums. The licences of
//! what is linked are held against `deny.toml` by a test.

mod changelog;
mod sums;
mod wheel;

pub use changelog::has_section;
pub use sums::{sum, sums};
pub use wheel::Wheel;
