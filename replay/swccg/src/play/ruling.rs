//! The three answers to "may this be played?" and how they combine.

use holocron_ingest::id::Blueprint;

use crate::text::Truth;
use holocron_replay::rule::Doubt;

/// Whether a play is legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// The rules allow it, and no text in the game can be seen to forbid it.
    Legal,
    /// The rules forbid it, and no text in the game can be seen to allow it.
    Illegal(&'static str),
    /// It hangs on something that cannot be decided here.
    Unknown(Uncertain),
}

/// Why a ruling cannot be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Uncertain {
    /// What is in doubt.
    pub why: &'static str,
    /// The card whose text or facts decide it, when there is one.
    pub card: Option<Blueprint>,
}

impl Uncertain {
    /// The doubt as rules report it.
    pub fn doubt(&self) -> Doubt {
        self.card.map_or(Doubt::Unmodelled(self.why), Doubt::CardText)
    }
}

impl Ruling {
    /// Legal when the condition holds, else illegal for the given reason.
    pub fn when(holds: bool, else_why: &'static str) -> Ruling {
        if holds { Ruling::Legal } else { Ruling::Illegal(else_why) }
    }

    /// Undecided.
    pub fn unknown(why: &'static str, card: Option<Blueprint>) -> Ruling {
        Ruling::Unknown(Uncertain { why, card })
    }

    /// Both must hold. What is illegal stays so whatever the doubts.
    pub fn and(self, other: impl FnOnce() -> Ruling) -> Ruling {
        match self {
            Ruling::Illegal(_) => self,
            Ruling::Legal => other(),
            Ruling::Unknown(_) => match other() {
                illegal @ Ruling::Illegal(_) => illegal,
                _ => self,
            },
        }
    }

    /// One must hold. What is legal stays so whatever the doubts.
    pub fn or(self, other: impl FnOnce() -> Ruling) -> Ruling {
        match self {
            Ruling::Legal => self,
            Ruling::Illegal(_) => match other() {
                Ruling::Illegal(_) => self,
                better => better,
            },
            Ruling::Unknown(_) => match other() {
                Ruling::Legal => Ruling::Legal,
                _ => self,
            },
        }
    }

    /// A card may forbid what is otherwise legal.
    pub fn unless_barred(self, why: &'static str, by: Option<Blueprint>) -> Ruling {
        match (self, by) {
            (Ruling::Legal, Some(_)) => Ruling::unknown(why, by),
            _ => self,
        }
    }

    /// A card forbids what is otherwise legal, or may.
    pub(crate) fn forbidden(self, why: &'static str, by: Option<(Truth, Blueprint)>) -> Ruling {
        match (self, by) {
            (Ruling::Illegal(_), _) | (_, None | Some((Truth::No, _))) => self,
            (_, Some((Truth::Yes, _))) => Ruling::Illegal(why),
            (Ruling::Legal, Some((Truth::Maybe, by))) => Ruling::unknown(why, Some(by)),
            (Ruling::Unknown(_), Some((Truth::Maybe, _))) => self,
        }
    }

    /// A card allows what is otherwise illegal, or may.
    pub(crate) fn granted(self, why: &'static str, by: Option<(Truth, Blueprint)>) -> Ruling {
        match (self, by) {
            (Ruling::Legal, _) | (_, None | Some((Truth::No, _))) => self,
            (_, Some((Truth::Yes, _))) => Ruling::Legal,
            (Ruling::Illegal(_), Some((Truth::Maybe, by))) => Ruling::unknown(why, Some(by)),
            (Ruling::Unknown(_), Some((Truth::Maybe, _))) => self,
        }
    }

    /// A card may allow what is otherwise illegal.
    pub fn unless_allowed(self, why: &'static str, by: Option<Blueprint>) -> Ruling {
        match (self, by) {
            (Ruling::Illegal(_), Some(_)) => Ruling::unknown(why, by),
            _ => self,
        }
    }

    /// One of several must hold; with none at all it is illegal for the given reason.
    pub fn any(rulings: impl IntoIterator<Item = Ruling>, else_why: &'static str) -> Ruling {
        let mut best = Ruling::Illegal(else_why);
        let mut is_first = true;
        for ruling in rulings {
            match (best, ruling) {
                (_, Ruling::Legal) => return Ruling::Legal,
                (Ruling::Illegal(_), Ruling::Illegal(_)) if is_first => best = ruling,
                (Ruling::Illegal(_), Ruling::Unknown(_)) => best = ruling,
                _ => {}
            }
            is_first = false;
        }
        best
    }
}

impl From<Ruling> for Truth {
    fn from(ruling: Ruling) -> Truth {
        match ruling {
            Ruling::Legal => Truth::Yes,
            Ruling::Illegal(_) => Truth::No,
            Ruling::Unknown(_) => Truth::Maybe,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NO: Ruling = Ruling::Illegal("no");
    const MAYBE: Ruling = Ruling::Unknown(Uncertain { why: "maybe", card: None });

    #[test]
    fn doubt_gives_way_to_certainty() {
        assert_eq!(MAYBE.and(|| NO), NO);
        assert_eq!(MAYBE.and(|| Ruling::Legal), MAYBE);
        assert_eq!(MAYBE.or(|| Ruling::Legal), Ruling::Legal);
        assert_eq!(MAYBE.or(|| NO), MAYBE);
        assert_eq!(Ruling::any([NO, MAYBE], "none"), MAYBE);
        assert_eq!(Ruling::any([MAYBE, Ruling::Legal, NO], "none"), Ruling::Legal);
        assert_eq!(Ruling::any([], "none"), Ruling::Illegal("none"));
    }

    #[test]
    fn a_text_that_allows_does_not_forbid() {
        let card = Some(Blueprint::LIGHT_BACK);
        assert_eq!(Ruling::Legal.unless_allowed("text", card), Ruling::Legal);
        assert_eq!(NO.unless_barred("text", card), NO);
        assert!(matches!(Ruling::Legal.unless_barred("text", card), Ruling::Unknown(_)));
        assert_eq!(Ruling::Legal.unless_barred("text", None), Ruling::Legal);
    }
}
