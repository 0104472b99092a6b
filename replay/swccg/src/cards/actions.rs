//! What the actions of a card do, as far as its class says it.

use super::limits::Limit;
use super::modifier::{ModifierType, Questions};
use holocron_replay::row::{Row, TableError};

/// What the actions of a card do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Actions {
    /// The limit that the text sets to each action that begins at the top level of a phase.
    pub once: Option<Limit>,
    /// The questions of legal plays that modifiers made for a time may answer.
    pub(crate) makes: Questions,
}

impl Actions {
    /// Reads the columns of a card's actions.
    pub(super) fn read(row: &mut Row<'static>) -> Result<Actions, TableError> {
        let once = row.option(|cell| match cell {
            "turn" => Some(Limit::Turn),
            "game" => Some(Limit::Game),
            _ => None,
        })?;
        let makes = row.read(|cell| {
            let types = cell.split(' ').filter(|name| !name.is_empty()).map(ModifierType::of);
            types.map(|one| one.map(|one| one.questions)).collect()
        })?;
        Ok(Actions { once, makes })
    }
}
