//! The rules, in the order of their ids. The list is written by hand; a test compares it with the files.

use super::YoungJedi;
use crate::rule::Rule;

/// Every rule.
pub const ALL: &[&Rule<YoungJedi>] = &[];
