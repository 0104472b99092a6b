//! The derived tables of a run.

use super::query::Tables;
use super::{card_stats, phase_stats, turn_stats};
use crate::error::Result;
use crate::store::{Meta, write_stats};
use crate::table::{CardStatRow, PhaseStatRow, TurnStatRow};

/// The rows of the derived tables.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Derived {
    pub card_stats: Vec<CardStatRow>,
    pub phase_stats: Vec<PhaseStatRow>,
    pub turn_stats: Vec<TurnStatRow>,
}

/// Computes the derived tables from the others of a finished run and writes them beside them.
///
/// # Errors
/// When tables cannot be read or written.
pub fn derive(tables: &Tables, meta: &Meta) -> Result<Derived> {
    let derived =
        Derived { card_stats: card_stats(tables)?, phase_stats: phase_stats(tables)?, turn_stats: turn_stats(tables)? };
    write_stats(tables.out(), meta, &derived.card_stats)?;
    write_stats(tables.out(), meta, &derived.phase_stats)?;
    write_stats(tables.out(), meta, &derived.turn_stats)?;
    Ok(derived)
}
