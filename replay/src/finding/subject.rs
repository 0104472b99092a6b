//! Who or what a finding is about.

use std::fmt;

use holocron_ingest::cut;
use holocron_ingest::id::{Side, Sides};

use super::{CardMention, Finding, Where};
use crate::tell::{Titled, Told, Word};
use crate::told;

/// Who or what a finding is about: the subject of its sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A player.
    Player {
        /// Which.
        side: Side,
        /// The name, or "bot_D's" when the deed begins with what is the player's.
        name: Told,
    },
    /// A card.
    Card(CardMention),
    /// Something else of the game: a battle, a drain, a turn.
    Thing(Told),
    /// The server.
    Server,
    /// The log.
    Log,
}

impl Subject {
    pub(super) fn cut(&mut self, longest: usize) {
        match self {
            Subject::Player { name, .. } | Subject::Thing(name) => name.cut(longest),
            Subject::Card(card) => cut(&mut card.title, longest),
            Subject::Server | Subject::Log => {}
        }
    }
}

/// A state that knows what the players are called.
pub trait Players {
    /// The players' names.
    fn names(&self) -> &Sides<Box<str>>;

    /// A player's name.
    fn name(&self, side: Side) -> &str {
        &self.names()[side]
    }

    /// A player, as the subject of a finding.
    fn player(&self, side: Side) -> Subject {
        Subject::player(side, self.name(side))
    }

    /// What is a player's, as the subject of a finding whose deed begins with it.
    fn whose(&self, side: Side) -> Subject {
        Subject::whose(side, self.name(side))
    }

    /// An illegal step of a player's: what is done, where.
    fn illegal(&self, side: Side, deed: impl Into<Told>, place: impl Into<Where>) -> Finding {
        Finding::illegal(self.player(side), deed, place)
    }

    /// A step of a player's that a text may have made legal which the log does not name.
    fn unsure(&self, side: Side, deed: impl Into<Told>, place: impl Into<Where>) -> Finding {
        Finding::unsure(self.player(side), deed, place)
    }
}

impl Subject {
    /// A player.
    pub fn player(side: Side, name: &str) -> Subject {
        Subject::Player { side, name: told!("{}", Titled(name)) }
    }

    /// What is a player's: the deed begins with it.
    pub fn whose(side: Side, name: &str) -> Subject {
        Subject::Player { side, name: told!("{}'s", Titled(name)) }
    }

    /// Something else of the game.
    pub fn thing(what: impl Into<Told>) -> Subject {
        Subject::Thing(what.into())
    }

    /// The player's side.
    pub fn side(&self) -> Option<Side> {
        match self {
            Subject::Player { side, .. } => Some(*side),
            _ => None,
        }
    }

    /// The card.
    pub fn card(&self) -> Option<&CardMention> {
        match self {
            Subject::Card(card) => Some(card),
            _ => None,
        }
    }
}

impl From<CardMention> for Subject {
    fn from(card: CardMention) -> Subject {
        Subject::Card(card)
    }
}

impl From<Told> for Subject {
    fn from(what: Told) -> Subject {
        Subject::Thing(what)
    }
}

impl From<&'static str> for Subject {
    /// Something else of the game, by a phrase.
    fn from(what: &'static str) -> Subject {
        Subject::Thing(what.into())
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Subject::Player { name, .. } => write!(f, "{name}"),
            // A hidden card has no title.
            Subject::Card(card) if card.title.starts_with("a ") => capital(f, &card.title),
            Subject::Card(card) => write!(f, "{}", Word(card)),
            Subject::Thing(what) => capital(f, what.as_str()),
            Subject::Server => f.write_str("GEMP"),
            Subject::Log => f.write_str("The log"),
        }
    }
}

/// A sentence begins with a capital; what begins with a number or a title stays as it is.
fn capital(f: &mut fmt::Formatter<'_>, words: &str) -> fmt::Result {
    let mut chars = words.chars();
    let first = chars.next().map(|first| first.to_ascii_uppercase());
    write!(f, "{}{}", first.unwrap_or('?'), chars.as_str())
}
