//! The parts of an event's shape.
//!
//! A breach in a shape that no real game has shown to the rule may be the reader's mistake: it is suspect at most. What a
//! rule itself judges must not count for that, so a rule names the parts that are its own business.

/// A part of an event's shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Which kind of event it is; of a rule that judges at whatever comes next.
    Event,
    /// The zones, owners and hosts of its cards.
    Cards,
    /// What is open around it: the start, a battle, an attack.
    Brackets,
}

impl Part {
    /// The part that a word of the rulebook names.
    pub fn from_word(word: &str) -> Option<Part> {
        match word {
            "event" => Some(Part::Event),
            "cards" => Some(Part::Cards),
            "brackets" => Some(Part::Brackets),
            _ => None,
        }
    }
}
