//! The columns of `card_games` that the statistics of cards read; what they mean stands in the table's dictionary.

use std::borrow::Cow;
use std::path::Path;

use arrow_array::cast::AsArray;
use arrow_array::types::{ArrowPrimitiveType, Float64Type, Int32Type};
use arrow_array::{Array, BooleanArray, Float64Array, Int32Array, PrimitiveArray, RecordBatch};

use crate::error::{Error, Result};

/// The columns that are read.
pub(super) const NAMES: [&str; 36] = [
    "won",
    "is_deck_known",
    "num_copies",
    "num_started",
    "num_opening_hand",
    "num_drawn",
    "num_pulled",
    "num_pulled_first",
    "num_deployed",
    "num_played",
    "first_turn_deployed",
    "num_turns_held",
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
    "sum_destiny",
    "num_battles",
    "num_battles_won",
    "num_battles_lost",
    "num_power_battles",
    "sum_power_share",
    "num_drains",
    "sum_drained",
    "num_hits",
    "num_moves",
    "num_uses",
    "num_paid_plays",
    "sum_paid",
    "printed_cost",
];

/// A batch of rows, each a card design of one player in one game.
pub(super) struct Columns<'a> {
    pub(super) is_decided: Vec<bool>,
    /// False where it is not decided.
    pub(super) won: Vec<bool>,
    pub(super) is_deck_known: Vec<bool>,
    pub(super) copies: &'a [i32],
    pub(super) started: &'a [i32],
    /// [`UNKNOWN`] without the owner's hand.
    pub(super) opening_hand: Cow<'a, [i32]>,
    /// [`UNKNOWN`] without the owner's hand.
    pub(super) drawn: Cow<'a, [i32]>,
    pub(super) pulled: &'a [i32],
    pub(super) pulled_first: &'a [i32],
    pub(super) deployed: &'a [i32],
    pub(super) played: &'a [i32],
    /// [`UNKNOWN`] when it never was.
    pub(super) first_turn_deployed: Cow<'a, [i32]>,
    /// 0 without the owner's hand.
    pub(super) turns_held: Cow<'a, [i32]>,
    pub(super) turns_in_play: &'a [i32],
    pub(super) left: [&'a [i32]; 7],
    pub(super) lost_as_force: &'a [i32],
    pub(super) destinies: &'a [i32],
    pub(super) sum_destiny: &'a [f64],
    /// All, won and lost.
    pub(super) battles: [&'a [i32]; 3],
    pub(super) power_battles: &'a [i32],
    pub(super) sum_power_share: &'a [f64],
    pub(super) drains: &'a [i32],
    pub(super) sum_drained: &'a [f64],
    pub(super) hits: &'a [i32],
    pub(super) moves: &'a [i32],
    pub(super) uses: &'a [i32],
    pub(super) paid_plays: &'a [i32],
    pub(super) sum_paid: &'a [f64],
    pub(super) printed_cost: &'a Float64Array,
    /// Known to have ever been in its owner's hand.
    pub(super) is_held: Vec<bool>,
    /// Deployed or played.
    pub(super) is_used: Vec<bool>,
}

/// A number that the row does not have.
pub(super) const UNKNOWN: i32 = -1;

impl<'a> Columns<'a> {
    /// # Errors
    /// When a column is absent or of another type.
    pub(super) fn of(batch: &'a RecordBatch, path: &Path) -> Result<Columns<'a>> {
        let flag = |name: &str| -> Result<&'a BooleanArray> {
            let column = batch.column_by_name(name).and_then(|column| column.as_boolean_opt());
            column.ok_or_else(|| Error::no_column(path, name))
        };
        let maybe = |name: &str| numbers::<Int32Type>(batch, path, name);
        let int = |name: &str| Ok::<&'a [i32], Error>(maybe(name)?.values());
        let maybe_real = |name: &str| numbers::<Float64Type>(batch, path, name);
        let real = |name: &str| Ok::<&'a [f64], Error>(maybe_real(name)?.values());
        let (opening_hand, drawn) = (or(maybe("num_opening_hand")?, UNKNOWN), or(maybe("num_drawn")?, UNKNOWN));
        let (deployed, played) = (int("num_deployed")?, int("num_played")?);
        let is_held = |(opening, drawn): (&i32, &i32)| *opening >= 0 && *drawn >= 0 && opening + drawn > 0;
        let is_held = opening_hand.iter().zip(drawn.iter()).map(is_held).collect();
        let is_used = deployed.iter().zip(played).map(|(deployed, played)| deployed + played > 0).collect();
        let won = flag("won")?;
        let is_true = |flag: &BooleanArray| -> Vec<bool> {
            let values = flag.values();
            match flag.nulls() {
                None => values.iter().collect(),
                Some(known) => (values & known.inner()).iter().collect(),
            }
        };
        Ok(Columns {
            is_decided: won.nulls().map_or_else(|| vec![true; won.len()], |known| known.iter().collect()),
            won: is_true(won),
            is_deck_known: is_true(flag("is_deck_known")?),
            copies: int("num_copies")?,
            started: int("num_started")?,
            opening_hand,
            drawn,
            pulled: int("num_pulled")?,
            pulled_first: int("num_pulled_first")?,
            deployed,
            played,
            first_turn_deployed: or(maybe("first_turn_deployed")?, UNKNOWN),
            turns_held: or(maybe("num_turns_held")?, 0),
            turns_in_play: int("num_turns_in_play")?,
            left: [
                int("left_forfeited")?,
                int("left_lost_battle")?,
                int("left_weapon")?,
                int("left_card_text")?,
                int("left_eaten")?,
                int("left_other")?,
                int("num_survived")?,
            ],
            lost_as_force: int("num_lost_as_force")?,
            destinies: int("num_destiny")?,
            sum_destiny: real("sum_destiny")?,
            battles: [int("num_battles")?, int("num_battles_won")?, int("num_battles_lost")?],
            power_battles: int("num_power_battles")?,
            sum_power_share: real("sum_power_share")?,
            drains: int("num_drains")?,
            sum_drained: real("sum_drained")?,
            hits: int("num_hits")?,
            moves: int("num_moves")?,
            uses: int("num_uses")?,
            paid_plays: int("num_paid_plays")?,
            sum_paid: real("sum_paid")?,
            printed_cost: maybe_real("printed_cost")?,
            is_held,
            is_used,
        })
    }
}

fn numbers<'a, T: ArrowPrimitiveType>(
    batch: &'a RecordBatch,
    path: &Path,
    name: &str,
) -> Result<&'a PrimitiveArray<T>> {
    let column = batch.column_by_name(name).and_then(|column| column.as_primitive_opt::<T>());
    column.ok_or_else(|| Error::no_column(path, name))
}

/// A column with a number for each row, this one where it has none.
fn or(column: &Int32Array, absent: i32) -> Cow<'_, [i32]> {
    match column.null_count() {
        0 => Cow::Borrowed(column.values()),
        _ => column.iter().map(|number| number.unwrap_or(absent)).collect(),
    }
}
