//! The files of a release: a command that needs nothing of the system, a wheel for old systems, lists of their parts, licences and
//! checksums; how they are built so that anyone can build the same bytes; and what one of them lacks.

mod build;
mod changelog;
mod check;
mod elf;
mod licences;
mod names;
mod parts;
mod sbom;
mod source;
mod sums;
mod wheel;

pub use build::{
    Built, FEATURES, PACKAGE, SYSTEM, TARGET, TOOLS, Texts, build, library, runtime, runtime_licences, without_library,
};
pub use changelog::has_section;
pub use check::{List, files, samples, version};
pub use elf::{is_static, newest_glibc};
pub use licences::licences;
pub use names::Names;
pub use parts::{Part, parts};
pub use sbom::{Runtime, sbom};
pub use source::copy;
pub use sums::{sum, sums};
pub use wheel::Wheel;
