//! Copies of one recording: the same bytes compressed in another way, or cut short.

use crate::event;
use crate::log::Log;
use crate::read::AnyLog;

/// How much a copy tells, for a choice between copies: the greater is the one to keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Worth {
    /// Its bytes are not damaged.
    pub is_sound: bool,
    /// Events.
    pub events: usize,
    /// It is not cut short.
    pub is_whole: bool,
}

impl Worth {
    /// The worth of a log.
    pub fn of<K>(log: &Log<K>) -> Worth {
        Worth { is_sound: log.damage().is_none(), events: log.events.len(), is_whole: !log.is_truncated }
    }
}

/// Whether two logs are copies of one recording: they say the same to the same viewer, or one of them does as far as it goes and
/// is cut short there.
pub fn are_copies<K: event::Kind>(one: &Log<K>, other: &Log<K>) -> bool {
    let (short, long) = if one.events.len() <= other.events.len() { (one, other) } else { (other, one) };
    (short.events.len() == long.events.len() || short.is_truncated)
        && (one.viewer, one.dialect) == (other.viewer, other.dialect)
        && one.players == other.players
        && short.events.iter().zip(&long.events).all(|(a, b)| a.kind == b.kind)
}

impl AnyLog {
    /// [`are_copies`], whatever the game.
    pub fn is_copy_of(&self, other: &AnyLog) -> bool {
        match (self, other) {
            (AnyLog::Gemp(one), AnyLog::Gemp(other)) => are_copies(one, other),
            (AnyLog::Swtcg(one), AnyLog::Swtcg(other)) => are_copies(one, other),
            (AnyLog::YoungJedi(one), AnyLog::YoungJedi(other)) => are_copies(one, other),
            _ => false,
        }
    }

    /// [`Worth::of`], whatever the game.
    pub fn worth(&self) -> Worth {
        match self {
            AnyLog::Gemp(log) => Worth::of(log),
            AnyLog::Swtcg(log) => Worth::of(log),
            AnyLog::YoungJedi(log) => Worth::of(log),
        }
    }
}
