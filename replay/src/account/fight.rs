//! The running fight, as the table shows it.

use holocron_ingest::id::{Blueprint, CardId, Side, Sides};

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

/// One side's numbers in a fight; `None` or empty where they are not told, or not yet.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FightSide {
    /// Total power.
    pub power: Option<f64>,
    /// What the power is made of, by name; what gives nothing is left out.
    pub parts: Vec<(&'static str, i32)>,
    /// What chance has given so far: total destiny, or hits of dice.
    pub destiny: Option<f64>,
    /// Attrition left to satisfy.
    pub attrition: Option<f64>,
    /// Damage left to satisfy.
    pub damage: Option<f64>,
    /// The dice that it rolled.
    pub roll: Option<FightRoll>,
    /// What its card has taken.
    pub toll: Option<Toll>,
    /// The card that it attacked or blocked with last.
    pub stroke: Option<Stroke>,
    /// Cards that it has left to attack and block with.
    pub cards_left: Option<u32>,
}

/// Dice as they lie.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FightRoll {
    /// Their faces.
    pub dice: Vec<i32>,
    /// Added to each of them.
    pub modifier: i32,
    /// What a die must reach to hit, when the log says it.
    pub need: Option<i32>,
}

/// What a card in a fight has taken of what it can bear.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Toll {
    /// What it takes, for people: damage, or hits.
    pub name: &'static str,
    /// How much it has taken.
    pub taken: i32,
    /// How much is on its way.
    pub coming: i32,
    /// How much of that was prevented.
    pub prevented: i32,
    /// How much it can bear, where it is known.
    pub limit: Option<i32>,
}

/// A card that was played to attack or to block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// The card's design.
    pub blueprint: Blueprint,
    /// Its number.
    pub number: u32,
    /// It blocked another card.
    pub is_block: bool,
}
