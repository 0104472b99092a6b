//! The rules, in the order of their ids. The list is written by hand; a test compares it with the files.

mod drain;
#[allow(dead_code, reason = "soft rules follow")]
mod soft;

use super::Swccg;
use crate::rule::Rule;

/// Every rule.
pub const ALL: &[&Rule<Swccg>] = &[&drain::drain_01::RULE];

#[cfg(test)]
mod tests;
