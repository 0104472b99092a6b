//! What the card texts in play make of numbers: printed values plus what they change. Where a log cannot say whether a text
//! applies, the answer is an interval.

mod battle;
mod battle_cost;
pub mod deploy_cost;
pub(crate) mod destiny;
mod drain;
mod entitlement;
mod forfeit;
mod generation;
mod icons;
pub mod move_cost;
mod politics;
mod power;
mod speed;
