//! The events that all dialects of our own have: the opening of a log, snapshots and messages.

use super::codec::{Input, Letter, Output, Record, record};
pub use super::gemp::Other;
use crate::id::{Blueprint, Side, Sides};
use crate::limits::NAME;

/// `P`: the players. The log names the Dark player in `participantId`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Players {
    /// The names, as in the file.
    pub names: Sides<Box<str>>,
}

impl Record for Players {
    /// They must be two different names, one for each side.
    fn read(from: &mut impl Input) -> Option<Players> {
        let names: Vec<Box<str>> = from.need("allParticipantIds")?;
        let sides: Vec<Letter> = from.need("sides")?;
        let dark: Box<str> = from.need("participantId")?;
        let [first, second] = <[Box<str>; 2]>::try_from(names)
            .map_err(|names| from.contradiction("allParticipantIds", &names.join(",")))
            .ok()?;
        let is_name = |name: &str| !name.is_empty() && name.len() <= NAME;
        if !is_name(&first) || !is_name(&second) || first == second {
            from.contradiction("allParticipantIds", &format!("{first},{second}"));
            return None;
        }
        let names = match sides.as_slice() {
            [Letter(Side::Dark), Letter(Side::Light)] => Sides { dark: first, light: second },
            [Letter(Side::Light), Letter(Side::Dark)] => Sides { dark: second, light: first },
            _ => {
                from.contradiction("sides", "not each side once");
                return None;
            }
        };
        if names.dark != dark {
            from.contradiction("participantId", &dark);
        }
        Some(Players { names })
    }

    fn write(&self, to: &mut impl Output) {
        let Sides { dark, light } = &self.names;
        to.need("allParticipantIds", &vec![dark.clone(), light.clone()]);
        to.need("sides", &Side::BOTH.map(Letter).to_vec());
        to.need("participantId", dark);
    }
}

record! {
    /// `DL`: what a player brought. Only his own recording has it.
    pub struct Deck {
        pub player: Side = "participantId", "Whose deck it is.";
        pub side: Side = "side" via Letter, "The side that the list names.";
        pub cards: Vec<(Blueprint, u32)> = "cards", "Cards and how many of each, in the order of the list.";
    } shown only to player

    /// `M`: a message for people; never evidence.
    pub struct Said {
        pub player: Option<Side> = "participantId", "Who speaks.";
        pub text: Box<str> = "message", "As written.";
    }
}

/// `GS`: a snapshot of counters `C`; `None` for a player of whom the log tells nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally<C> {
    /// Each side's counters.
    pub sides: Sides<Option<C>>,
}

impl<C> Default for Tally<C> {
    fn default() -> Tally<C> {
        Tally { sides: Sides { dark: None, light: None } }
    }
}

impl<C: Record> Record for Tally<C> {
    fn read(from: &mut impl Input) -> Option<Tally<C>> {
        Some(from.tally())
    }

    fn write(&self, to: &mut impl Output) {
        to.tally(self);
    }
}
