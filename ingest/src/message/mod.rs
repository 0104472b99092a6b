//! The message grammar of GEMP's text log (format section 7): one file per group of statements.

use crate::id::Blueprint;

/// A card named in a message. It names a design, not a physical card, and always by its front (format section 3.3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardRef {
    /// The front's blueprint id.
    pub blueprint: Blueprint,
    /// The title as printed, with its uniqueness dots.
    pub title: Box<str>,
}

/// What a message said.
#[derive(Clone, Debug, PartialEq)]
pub enum Statement {
    /// No template covers it.
    Unknown(Box<str>),
}
