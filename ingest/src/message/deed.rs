//! What the free words of a card's text say beyond doubt: the verb, an amount, where from, where to and for how long.

use super::scan::Scan;
use super::{Pile, Place};
use crate::id::{Number, Side};

/// What a card's text does, as far as its words follow a pattern. The rest stays in the words themselves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deed {
    /// The first verb.
    pub verb: Option<Verb>,
    /// It is not done: `chooses to not retrieve 1 Force`.
    pub is_not: bool,
    /// The number after the verb, or that of the change that it makes.
    pub amount: Option<Number>,
    /// The number is a limit: `up to N`.
    pub is_up_to: bool,
    /// The pile that cards come from.
    pub from: Option<Pile>,
    /// The pile that cards go to.
    pub to: Option<Pile>,
    /// How long it lasts, when said.
    pub until: Option<Until>,
}

/// How long an effect lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// `until end of [the ]turn`, `for remainder of turn`
    EndOfTurn,
    /// `until end of [P's ]next turn`
    EndOfNextTurn(Option<Side>),
    /// `until start of P's next turn`
    StartOfNextTurn(Side),
    /// `until end of battle`, `for remainder of battle`
    EndOfBattle,
    /// `until damage segment of battle`
    DamageSegment,
    /// `during playing of C`, `during deployment of C`
    CardPlayed,
    /// `for remainder of game`
    EndOfGame,
}

macro_rules! verbs {
    ($($name:ident $word:literal)*) => {
        /// The verbs of card texts.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Verb {
            $(#[doc = concat!("`", $word, "`")] $name,)*
        }
        /// In the order of their letters.
        const VERBS: &[(&str, Verb)] = &[$(($word, Verb::$name),)*];
    };
}

verbs! {
    BreakCover "'break" Court "'court" Explode "'explode" Probe "'probe" Shield "'shield" Transport "'transport"
    Activate "activate" Add "add" Allow "allow" Attach "attach" Block "block" Cancel "cancel" Capture "capture"
    Cause "cause" Change "change" Choose "choose" Close "close" Convert "convert" Cross "cross" Deploy "deploy"
    Destroy "destroy" Disable "disable" Double "double" Download "download" Draw "draw" Exchange "exchange"
    Exclude "exclude" Examine "examine" Fire "fire" Flip "flip" Give "give" Have "have" Increase "increase"
    Initiate "initiate" Leave "leave" Limit "limit" Look "look" Lose "lose" Make "make" Mindscan "mindscanned"
    Move "move" Multiply "multipli" Open "open" Peek "peek" Pay "pay" Place "place" Play "play" Prevent "prevent"
    Purchase "'purchase" Put "put" Raise "raise" Reduce "reduce" Release "release" Relocate "relocate" Replace "replace"
    Reset "reset" Restore "restore" ReTarget "re-target" Retrieve "retrieve" Return "return" Reveal "reveal"
    Rotate "rotate" Satisfy "satisfy" Search "search" Shuffle "shuffle" Smoke "smoke" Stack "stack" Steal "steal"
    Substitute "substitute" Subtract "subtract" Suspend "suspend" Switch "switch" Take "take" Target "target"
    Transfer "transfer" Triple "triple" Turn "turn" Unlock "unlock" Upload "upload" Use "use"
    MayNot "may not" May "may" Cannot "cannot" Must "must" Require "require" Is "is"
}

/// Words that say what holds, wherever they stand.
const MODALS: [(&str, Verb); 11] = [
    (" may not ", Verb::MayNot),
    (" may ", Verb::May),
    (" cannot ", Verb::Cannot),
    (" can't ", Verb::Cannot),
    (" must ", Verb::Must),
    (" requires ", Verb::Require),
    (" is ", Verb::Is),
    (" are ", Verb::Is),
    ("immune to ", Verb::Is),
    ("game text canceled", Verb::Cancel),
    (" makes ", Verb::Make),
];

impl Verb {
    /// The verb in one of its forms: `take`, `takes`, `re-targets`, `'courts'`.
    fn of(word: &str) -> Option<Verb> {
        let is = |base: &str| {
            let ending = word.strip_prefix(base);
            ending.is_some_and(|ending| matches!(ending.trim_end_matches('\''), "" | "s" | "es"))
        };
        VERBS.iter().find(|(base, _)| is(base)).map(|(_, verb)| *verb)
    }
}

impl Deed {
    /// Reads the words of a text; `actor` is whose text it is.
    pub(super) fn of(words: Scan<'_>, actor: Option<Side>) -> Deed {
        let mut s = words;
        s.blanks();
        let mut deed = Deed { until: until(s), ..Deed::default() };
        s.opt("to ");
        deed.is_not = s.opt("not to ") || s.opt("not ");
        s.opt("to ");
        let word = s.rest().split(' ').next().unwrap_or_default();
        deed.verb = Verb::of(word);
        match deed.verb {
            Some(_) => {
                s.skip(word.len());
                s.blanks();
                deed.is_up_to = s.opt("up to ");
                deed.amount = s.number().or_else(|| change(s));
            }
            None => {
                deed.verb = MODALS.iter().find(|(modal, _)| s.rest().contains(modal)).map(|(_, verb)| *verb);
                deed.amount = if deed.verb.is_none() { s.number() } else { None };
            }
        }
        deed.from = pile(s, actor, &[" from "]);
        deed.to = pile(s, actor, &[" into ", " in ", " to ", " on top of ", " on bottom of ", " on ", "place "]);
        if s.rest().contains(" out of play") {
            deed.to = Some(Pile { owner: None, place: Place::OutOfPlay });
        }
        deed
    }

    /// The words name a verb and at least one thing that a program can use: an amount, a pile or a time.
    pub(super) fn is_typed(&self) -> bool {
        let Deed { amount, from, to, until, .. } = self;
        self.verb.is_some() && (amount.is_some() || from.is_some() || to.is_some() || until.is_some())
    }
}

/// `... by 3`, `power +2`, `forfeit = 0`.
fn change(s: Scan<'_>) -> Option<Number> {
    [" by ", " +", " - ", " -", " = ", " to "].iter().find_map(|word| {
        let mut ahead = s;
        ahead.skip(s.rest().find(word)? + word.len());
        ahead.number()
    })
}

/// The first known pile after one of these words.
fn pile(s: Scan<'_>, actor: Option<Side>, before: &[&str]) -> Option<Pile> {
    before.iter().find_map(|word| {
        s.rest().match_indices(word).find_map(|(at, _)| {
            let mut ahead = s;
            ahead.skip(at + word.len());
            let pile = Pile::scan(&mut ahead, actor)?;
            (!matches!(pile.place, Place::Other(_))).then_some(pile)
        })
    })
}

/// How long the words say that it lasts.
fn until(s: Scan<'_>) -> Option<Until> {
    if let Some(at) = s.rest().rfind(" until ") {
        let mut s = s;
        s.skip(at + " until ".len());
        if s.opt("start of ") {
            let player = s.owner()?;
            return s.rest().starts_with("next turn").then_some(Until::StartOfNextTurn(player));
        }
        if s.opt("damage segment") {
            return Some(Until::DamageSegment);
        }
        s.lit("end of ")?;
        let player = s.owner();
        s.opt("the ");
        return match s.rest() {
            rest if rest.starts_with("next turn") => Some(Until::EndOfNextTurn(player)),
            rest if rest.starts_with("turn") => Some(Until::EndOfTurn),
            rest if rest.starts_with("battle") => Some(Until::EndOfBattle),
            _ => None,
        };
    }
    const OTHERS: [(&str, Until); 7] = [
        (" during playing of ", Until::CardPlayed),
        (" during deployment of ", Until::CardPlayed),
        (" till end of battle", Until::EndOfBattle),
        ("for remainder of battle", Until::EndOfBattle),
        ("for remainder of turn", Until::EndOfTurn),
        ("for remainder of game", Until::EndOfGame),
        ("for remainder of Game", Until::EndOfGame),
    ];
    OTHERS.iter().find(|(words, _)| s.rest().contains(words)).map(|(_, until)| *until)
}

#[cfg(test)]
mod tests {
    use super::super::tests_support::{expand, scan};
    use super::*;

    fn deed(words: &str) -> Deed {
        let words = expand(words);
        Deed::of(scan(&words), Some(Side::Dark))
    }

    fn place(pile: Option<Pile>) -> Option<Place> {
        pile.map(|pile| pile.place)
    }

    #[test]
    fn a_search_names_its_piles() {
        let found = deed("to take I Have You Now or Evader into hand from Reserve Deck");
        assert_eq!(found.verb, Some(Verb::Take));
        assert_eq!((place(found.from), place(found.to)), (Some(Place::ReserveDeck), Some(Place::Hand)));
        let found = deed("to place [A] from opponent's Lost Pile out of play");
        let owner = found.from.as_ref().and_then(|pile| pile.owner);
        assert_eq!(
            (owner, place(found.from), place(found.to)),
            (Some(Side::Light), Some(Place::LostPile), Some(Place::OutOfPlay))
        );
    }

    #[test]
    fn amounts_are_exact_or_limits() {
        let found = deed("to activate up to 3 Force");
        assert_eq!((found.verb, found.amount, found.is_up_to), (Some(Verb::Activate), Some(Number::whole(3)), true));
        let found = deed("to not retrieve 1 Force");
        assert!(found.is_not && !found.is_up_to && found.amount == Some(Number::whole(1)));
    }

    #[test]
    fn effects_last() {
        for (words, until) in [
            ("makes [A] power +2 until end of the turn", Until::EndOfTurn),
            ("makes [A] power = 0 until end of Q's next turn", Until::EndOfNextTurn(Some(Side::Light))),
            ("makes [A] unable to move until end of turn until end of the turn", Until::EndOfTurn),
            ("doubles [A]'s power until start of P's next turn", Until::StartOfNextTurn(Side::Dark)),
            ("triples the result of [A] during playing of [B]", Until::CardPlayed),
            ("[A] is an Assassin for remainder of Game ", Until::EndOfGame),
        ] {
            assert_eq!((deed(words).until, deed(words).is_typed()), (Some(until), true), "{words}");
        }
    }

    #[test]
    fn what_is_not_said_is_not_typed() {
        for words in ["sings", "to smoke pipe", "everything < 3", "from here to there", ""] {
            assert!(!deed(words).is_typed(), "{words}");
        }
    }
}
