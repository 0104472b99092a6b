//! What the actions of a card do, as far as its class says it.

use super::flag::{Flag, Flags};
use super::limits::Limit;
use super::modifier::{ModifierKind, ModifierType, Questions};
use holocron_replay::row::{Row, TableError};

/// What the actions of a card do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Actions {
    /// The limit that the text sets to each action that begins at the top level of a phase.
    pub once: Option<Limit>,
    /// The questions of legal plays that modifiers made for a time may answer.
    pub(crate) makes: Questions,
    /// The rules that modifiers made for a time may lift or change.
    pub(crate) lifts: Flags,
    /// The kinds of those modifiers.
    pub(crate) kinds: Box<[ModifierKind]>,
}

impl Actions {
    /// Whether they make a modifier of one of these kinds.
    pub(crate) fn make(&self, kinds: &[ModifierKind]) -> bool {
        self.kinds.iter().any(|kind| kinds.contains(kind))
    }

    /// Whether an action may do unheard what a flag stands for.
    pub(crate) fn may_do(&self, flag: Flag) -> bool {
        self.lifts.has(flag) || self.acts(flag, Flags::OF_NUMBERS)
    }

    /// Whether an action may leave unheard, after it is over, what a flag stands for.
    pub(crate) fn may_leave(&self, flag: Flag) -> bool {
        self.lifts.has(flag) || self.acts(flag, Flags::LASTING_NUMBERS)
    }

    /// Whether an action may do what a flag stands for without a modifier, which alone does what is in `by_modifier`. Cards
    /// are moved by classes that say so.
    fn acts(&self, flag: Flag, by_modifier: Flags) -> bool {
        if flag == Flag::MoveTime { self.makes.has(Questions::MOVES) } else { !by_modifier.has(flag) }
    }

    /// Reads the columns of a card's actions.
    pub(super) fn read(row: &mut Row<'static>) -> Result<Actions, TableError> {
        let once = row.option(|cell| match cell {
            "turn" => Some(Limit::Turn),
            "game" => Some(Limit::Game),
            _ => None,
        })?;
        let (makes, lifts, kinds) = row.read(|cell| {
            let types = cell.split(' ').filter(|name| !name.is_empty());
            let types: Vec<_> = types.map(ModifierType::of).collect::<Option<_>>()?;
            let lifts = types.iter().fold(Flags::NONE, |flags, one| flags.union(one.flags));
            let kinds = types.iter().map(|one| one.kind).filter(|kind| *kind != ModifierKind::Other).collect();
            Some((types.iter().map(|one| one.questions).collect(), lifts, kinds))
        })?;
        Ok(Actions { once, makes, lifts, kinds })
    }
}
