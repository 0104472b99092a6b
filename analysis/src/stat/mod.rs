//! Statistics over the tables of a run: their definitions as values, and their computation. Results are plain structs.

mod appearances;
mod card;
mod catalogue;
mod cube;
mod debuts;
mod deck_destiny;
mod definition;
mod derive;
mod economy;
pub mod inference;
pub mod interval;
mod lengths;
mod life;
mod listed;
pub mod meta;
mod overview;
mod pairs;
mod phases;
mod players;
mod query;
pub mod randomness;
mod rules;
mod scope;
mod stretch;
mod turns;

pub use appearances::{Appearance, appearances};
pub use card::{CardStats, card_stats, card_table};
pub use catalogue::{all, find};
pub use cube::{Condition, CubeCell, DIMENSIONS, Dimension, Metric, Of, cube, metrics};
pub use debuts::{DebutKey, ROUNDS, debuts};
pub use definition::Stat;
pub use derive::{Derived, derive};
pub use economy::{FLOWS, Flow, economy};
pub use lengths::{Length, lengths};
pub use life::{Happening, Level, LifeCurve, What, life_curve, longest_game};
pub use listed::{Listed, listed};
pub use overview::{Overview, overviews};
pub use pairs::card_pairs;
pub use phases::phase_stats;
pub use players::PlayerGame;
pub use query::Tables;
pub use randomness::{DestinyCounts, DiceCounts, destiny_counts, dice_counts, dice_stats, fairness_stats};
pub use rules::{DoubtCount, RuleCount, doubts, rule_counts};
pub use turns::turn_stats;

#[cfg(test)]
mod tests;
