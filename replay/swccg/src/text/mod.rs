//! What the card texts in play say: whom one touches, when, and by how much, on the table as it lies. Where a log cannot
//! tell, an answer is "maybe" and a number an interval.

mod amount;
mod condition;
mod filter;
mod in_force;
mod interval;
mod pilots;
mod place;
mod presence;
mod shield;
#[cfg(test)]
mod tests;
mod touch;
mod truth;
mod view;

pub use interval::Interval;
pub(crate) use interval::{ANYTHING, NOTHING};
pub use touch::MadeChange;
pub(crate) use touch::{Asked, Copies, Text, Touch};
pub(crate) use truth::{Truth, any};
pub use view::{Seen, View};
