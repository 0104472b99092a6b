//! What a release must have: a version with its changes, licences that fit, a wheel with its parts list, and checksums.

mod changelog;
mod licence;
mod sums;
mod wheel;

pub use changelog::has_section;
pub use licence::{Package, packages, unknown};
pub use sums::{sum, sums};
pub use wheel::Wheel;
