//! The running fight as a film tells it.

use holocron_ingest::id::Side;
use holocron_replay::account::{Chronicle, Fight, FightRoll, FightSide, Stroke, Toll};
use serde::{Serialize, Serializer};

use super::frames::{number, winner};
use super::sheet::Sheet;

/// A fight that is under way, or its end.
#[derive(Clone, Debug, PartialEq)]
pub enum Running {
    /// It is over.
    Over,
    /// It is under way.
    Now(Box<FightNow>),
}

impl Serialize for Running {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Running::Over => serializer.serialize_u8(0),
            Running::Now(fight) => fight.serialize(serializer),
        }
    }
}

/// A fight that is under way.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct FightNow {
    /// What the game calls it.
    pub name: &'static str,
    /// The column.
    pub column: Option<u16>,
    /// Who began it.
    pub by: Option<u8>,
    /// The cards in it.
    pub cards: Vec<i64>,
    /// Each side's numbers.
    pub sides: [FightSideNow; 2],
    /// The winner; -1 for nobody. Absent before it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<i8>,
}

/// One side of a fight.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct FightSideNow {
    /// Total power.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub power: Option<f64>,
    /// What the power is made of.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<(&'static str, i32)>,
    /// Total destiny, or hits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub destiny: Option<f64>,
    /// Attrition left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attrition: Option<f64>,
    /// Damage left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<f64>,
    /// Dice, what is added to each, and what each must reach to hit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub roll: Option<(Vec<i32>, i32, Option<i32>)>,
    /// What its card has taken: the word for it, taken, on its way, prevented, and how much it can bear.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub toll: Option<(&'static str, i32, i32, i32, Option<i32>)>,
    /// The card that it attacked or blocked with last: its place among the designs, its number, and 1 for a block.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stroke: Option<(usize, u32, u8)>,
    /// Cards that it has left to attack and block with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<u32>,
}

/// A running fight, its cards named by their place in the sheet.
pub(super) fn running<G: Chronicle>(sheet: &mut Sheet, fight: &Fight) -> FightNow {
    FightNow {
        name: fight.name,
        column: fight.column,
        by: fight.by.map(number),
        cards: fight.cards.iter().map(|id| i64::from(id.0)).collect(),
        sides: Side::BOTH.map(|one| side::<G>(sheet, &fight.sides[one])),
        winner: fight.winner.map(winner),
    }
}

fn side<G: Chronicle>(sheet: &mut Sheet, side: &FightSide) -> FightSideNow {
    let roll = |roll: &FightRoll| (roll.dice.clone(), roll.modifier, roll.need);
    let toll = |toll: Toll| (toll.name, toll.taken, toll.coming, toll.prevented, toll.limit);
    let stroke = |stroke: Stroke| (sheet.design::<G>(&stroke.blueprint), stroke.number, u8::from(stroke.is_block));
    FightSideNow {
        power: side.power,
        parts: side.parts.clone(),
        destiny: side.destiny,
        attrition: side.attrition,
        damage: side.damage,
        roll: side.roll.as_ref().map(roll),
        toll: side.toll.map(toll),
        stroke: side.stroke.map(stroke),
        left: side.cards_left,
    }
}
