//! Statistics over the tables of a run: their definitions as values, and their computation. Results are plain structs.

mod card;
mod catalogue;
mod derive;
mod endings;
pub mod interval;
mod life;
mod overview;
mod phases;
mod query;
mod rules;
mod turns;

pub use card::card_stats;
pub use catalogue::{ALL, Stat, find};
pub use derive::{Derived, derive};
pub use endings::{Ending, endings};
pub use life::{Happening, Level, LifeCurve, What, life_curve, longest_game};
pub use overview::{Overview, overview};
pub use phases::phase_stats;
pub use query::Tables;
pub use rules::{DoubtCount, RuleCount, doubts, rule_counts};
pub use turns::turn_stats;

#[cfg(test)]
mod tests;
