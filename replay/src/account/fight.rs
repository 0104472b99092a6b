//! The running fight, as the table shows it.

use holocron_ingest::id::{CardId, Side, Sides};

/// A battle, or a fight of any other name, that is under way.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Fight {
    /// What the game calls it.
    pub name: &'static str,
    /// Column of the location row, or the area.
    pub column: Option<u16>,
    /// Who began it.
    pub by: Option<Side>,
    /// Cards in it.
    pub cards: Vec<CardId>,
    /// Each side's numbers.
    pub sides: Sides<FightSide>,
    /// Who won, once it is known; `Some(None)` for nobody.
    pub winner: Option<Option<Side>>,
}

/// One side's numbers in a fight; `None` where they are not told, or not yet.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct FightSide {
    /// Total power.
    pub power: Option<f64>,
    /// What chance has given so far: total destiny, or hits of dice.
    pub destiny: Option<f64>,
    /// Attrition left to satisfy.
    pub attrition: Option<f64>,
    /// Damage left to satisfy.
    pub damage: Option<f64>,
}
