//! One row of `card_games` as the statistics of cards read it.

use std::path::Path;

use arrow::array::{Array, AsArray, BooleanArray, Float64Array, Int32Array, RecordBatch};
use arrow::datatypes::{Float64Type, Int32Type};

use crate::error::{Error, Result};

/// A card design of one player in one game; what the columns mean stands in the table's dictionary.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct CardGame {
    pub(super) won: Option<bool>,
    pub(super) is_deck_known: bool,
    pub(super) copies: i32,
    pub(super) started: i32,
    pub(super) opening_hand: Option<i32>,
    pub(super) drawn: Option<i32>,
    pub(super) pulled: i32,
    pub(super) deployed: i32,
    pub(super) played: i32,
    pub(super) first_turn_deployed: Option<i32>,
    pub(super) turns_held: Option<i32>,
    pub(super) turns_in_play: i32,
    pub(super) left: [i32; 7],
    pub(super) lost_as_force: i32,
    pub(super) destinies: i32,
    pub(super) sum_destiny: f64,
    pub(super) battles: [i32; 3],
    pub(super) power_battles: i32,
    pub(super) sum_power_share: f64,
    pub(super) drains: i32,
    pub(super) sum_drained: f64,
    pub(super) hits: i32,
    pub(super) moves: i32,
    pub(super) uses: i32,
    pub(super) paid_plays: i32,
    pub(super) sum_paid: f64,
    pub(super) printed_cost: Option<f64>,
}

impl CardGame {
    /// Ever in its owner's known hand; `None` when the hand is not known.
    pub(super) fn in_hand(&self) -> Option<bool> {
        Some(self.opening_hand? + self.drawn? > 0)
    }

    /// Deployed or played.
    pub(super) fn is_used(&self) -> bool {
        self.deployed + self.played > 0
    }
}

/// The columns of a batch.
pub(super) struct Columns<'a> {
    won: &'a BooleanArray,
    is_deck_known: &'a BooleanArray,
    ints: [&'a [i32]; 24],
    maybe: [&'a Int32Array; 4],
    reals: [&'a [f64]; 4],
    printed_cost: &'a Float64Array,
}

const INTS: [&str; 24] = [
    "num_copies",
    "num_started",
    "num_pulled",
    "num_deployed",
    "num_played",
    "num_turns_in_play",
    "left_forfeited",
    "left_lost_battle",
    "left_weapon",
    "left_card_text",
    "left_eaten",
    "left_other",
    "num_survived",
    "num_lost_as_force",
    "num_destiny",
    "num_battles",
    "num_battles_won",
    "num_battles_lost",
    "num_drains",
    "num_hits",
    "num_moves",
    "num_uses",
    "num_paid_plays",
    "num_power_battles",
];
const MAYBE: [&str; 4] = ["num_opening_hand", "num_drawn", "first_turn_deployed", "num_turns_held"];
const REALS: [&str; 4] = ["sum_destiny", "sum_drained", "sum_paid", "sum_power_share"];

/// The columns that are read.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    INTS.into_iter().chain(MAYBE).chain(REALS).chain(["won", "is_deck_known", "printed_cost"])
}

impl<'a> Columns<'a> {
    pub(super) fn of(batch: &'a RecordBatch, path: &Path) -> Result<Columns<'a>> {
        let get = |name: &str| -> Result<&'a dyn Array> {
            batch.column_by_name(name).map(AsRef::as_ref).ok_or_else(|| Error::no_column(path, name))
        };
        let int = |name: &str| -> Result<&'a Int32Array> {
            get(name)?.as_primitive_opt::<Int32Type>().ok_or_else(|| Error::no_column(path, name))
        };
        let real = |name: &str| -> Result<&'a Float64Array> {
            get(name)?.as_primitive_opt::<Float64Type>().ok_or_else(|| Error::no_column(path, name))
        };
        let flag = |name: &str| -> Result<&'a BooleanArray> {
            get(name)?.as_boolean_opt().ok_or_else(|| Error::no_column(path, name))
        };
        let mut ints: [&[i32]; 24] = [&[]; 24];
        for (slot, name) in ints.iter_mut().zip(INTS) {
            *slot = int(name)?.values();
        }
        let mut reals: [&[f64]; 4] = [&[]; 4];
        for (slot, name) in reals.iter_mut().zip(REALS) {
            *slot = real(name)?.values();
        }
        let [opening, drawn, first, held] = MAYBE;
        Ok(Columns {
            won: flag("won")?,
            is_deck_known: flag("is_deck_known")?,
            ints,
            maybe: [int(opening)?, int(drawn)?, int(first)?, int(held)?],
            reals,
            printed_cost: real("printed_cost")?,
        })
    }

    pub(super) fn row(&self, row: usize) -> CardGame {
        let int = |column: usize| self.ints[column][row];
        let maybe = |column: usize| {
            let array: &Int32Array = self.maybe[column];
            array.is_valid(row).then(|| array.value(row))
        };
        let real = |column: usize| self.reals[column][row];
        CardGame {
            won: self.won.is_valid(row).then(|| self.won.value(row)),
            is_deck_known: self.is_deck_known.value(row),
            copies: int(0),
            started: int(1),
            pulled: int(2),
            deployed: int(3),
            played: int(4),
            turns_in_play: int(5),
            left: [int(6), int(7), int(8), int(9), int(10), int(11), int(12)],
            lost_as_force: int(13),
            destinies: int(14),
            battles: [int(15), int(16), int(17)],
            drains: int(18),
            hits: int(19),
            moves: int(20),
            uses: int(21),
            paid_plays: int(22),
            power_battles: int(23),
            sum_power_share: real(3),
            opening_hand: maybe(0),
            drawn: maybe(1),
            first_turn_deployed: maybe(2),
            turns_held: maybe(3),
            sum_destiny: real(0),
            sum_drained: real(1),
            sum_paid: real(2),
            printed_cost: self.printed_cost.is_valid(row).then(|| self.printed_cost.value(row)),
        }
    }
}
