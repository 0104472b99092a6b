//! Numbers recomputed from the table: printed values plus what the cards in play make of them. Where a log cannot say
//! whether a text applies, the answer is an interval.

mod accepts;
mod amount;
pub mod battle;
mod condition;
pub mod deploy;
pub mod drain;
mod entitlement;
pub mod fees;
pub mod generation;
mod icons;
mod modifiers;
mod places;
mod politics;
pub mod power;
mod scene;
mod sure;
mod total;

pub(crate) use condition::{acted, acted_lately, converted};
pub use modifiers::MadeChange;
pub(crate) use scene::present;
pub use scene::{Present, Scene, Seen};
pub use total::Total;
