//! Remarks of the server that the message table does not list. They are known by their openings, taken from the
//! sentences that the server's effects write; none of them changes the table by itself.

use super::FreeText;
use super::declare::{Sentences, parts};
use super::scan::Scan;
use crate::id::Side;

/// A remark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// What it is about.
    pub about: About,
    /// The subject, or whose matter it is, when a player is.
    pub player: Option<Side>,
    /// The whole sentence after the player's name, as written.
    pub text: FreeText,
}

/// What a remark is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum About {
    /// Something may not or cannot be done.
    Forbidden,
    /// Something was tried in vain, or undone before it happened.
    Failed,
    /// A starting Effect or Objective did not satisfy its requirements.
    Unmet,
    /// A player chooses, or has only one choice.
    Choice,
    /// A question and its answer.
    Answer,
    /// Targets are chosen anew.
    ReTargeted,
    /// A number or a card changes.
    Changed,
    /// A card or a pile is shown.
    Shown,
    /// A card moves without anybody who moves it.
    Moved,
    /// A word of colour without meaning for the game.
    Colour,
}

type Opening = (&'static str, About);

/// After `P `.
const OF_PLAYER: [Opening; 26] = [
    ("is not allowed to ", About::Forbidden),
    ("is not able to ", About::Forbidden),
    ("is unable to ", About::Forbidden),
    ("may not ", About::Forbidden),
    ("has no Force to ", About::Forbidden),
    ("is choosing ", About::Choice),
    ("must select ", About::Choice),
    ("selects ", About::Choice),
    ("choose to do nothing", About::Choice),
    ("declares ", About::Choice),
    ("chooses: ", About::Choice),
    ("re-targets ", About::ReTargeted),
    ("resets ", About::Changed),
    ("closes ", About::Changed),
    ("opens ", About::Changed),
    ("sells ", About::Changed),
    ("raises ", About::Changed),
    ("flips over ", About::Shown),
    ("drawing ", About::Shown),
    ("guesses ", About::Answer),
    ("answers ", About::Answer),
    ("refused to answer ", About::Answer),
    ("cancels attempt ", About::Failed),
    ("canceled attempt ", About::Failed),
    ("failed to ", About::Failed),
    ("places a card from hand face down on side of table", About::Moved),
];

/// After `P's `.
const OF_POSSESSIVE: [Opening; 4] = [
    ("power present in battle is ", About::Changed),
    ("only option is ", About::Choice),
    ("card on side of table is ", About::Shown),
    ("total failed due to ", About::Failed),
];

/// After `C`.
const OF_CARD: [Opening; 10] = [
    (" could not be placed on ", About::Failed),
    (" did not satisfy ", About::Unmet),
    (" 'hides' from ", About::Changed),
    (" 'enslaved' ", About::Changed),
    (" was 'bullseyed' by ", About::Changed),
    (" was 'probed'", About::Changed),
    (" drove ", About::Changed),
    (" may not cancel ", About::Forbidden),
    (" moves from ", About::Moved),
    // The server leaves out a blank here.
    ("is prevented from ", About::Forbidden),
];

/// At the beginning of a line.
const FIXED: [Opening; 28] = [
    ("Both players failed ", About::Failed),
    ("Warrior's total failed ", About::Failed),
    ("Opponents's total failed ", About::Failed),
    ("Opponent's total failed ", About::Failed),
    ("Force retrieval not allowed ", About::Forbidden),
    ("Force retrieval will not ", About::Forbidden),
    ("No valid ", About::Forbidden),
    ("No Interrupt with card title of ", About::Failed),
    ("Death Star's Power is ", About::Changed),
    ("Number of attrition destiny draws ", About::Changed),
    ("Enforcing limit of ", About::Changed),
    ("Luke is a Resistance Agent ", About::Changed),
    ("Maneuvering Flaps ", About::Changed),
    ("'Hidden Base' system ", About::Changed),
    ("Release escorted captives of ", About::Changed),
    ("Losing 1 Force is the only available choice", About::Choice),
    ("Only available option is ", About::Choice),
    ("Only option available is ", About::Choice),
    ("Placing ", About::Choice),
    ("Awaiting answer from ", About::Answer),
    ("Randomly selected ", About::Shown),
    ("Found ", About::Shown),
    ("Revealed ", About::Shown),
    ("Weather Vane with ", About::Shown),
    ("Take ", About::Moved),
    ("Takes ", About::Moved),
    ("Permanent pilot", About::Changed),
    ("BEEP-BOOP", About::Colour),
];

impl Remark {
    /// A line that nothing else covers.
    pub(super) fn of(s: Scan<'_>) -> Option<Remark> {
        let about = |openings: &[Opening], rest: &str| {
            openings.iter().find(|(opening, _)| rest.starts_with(opening)).map(|(_, about)| *about)
        };
        let remark = |about, player, s| Remark { about, player, text: FreeText::rest(s) };
        let mut ahead = s;
        if ahead.at_card() {
            ahead.cards()?;
            return about(&OF_CARD, ahead.rest()).map(|about| remark(about, None, s));
        }
        if let Some(player) = ahead.player() {
            let owns = ahead.opt("'s ");
            let openings = if owns { OF_POSSESSIVE.as_slice() } else { OF_PLAYER.as_slice() };
            if (owns || ahead.opt(" "))
                && let Some(about) = about(openings, ahead.rest())
            {
                return Some(remark(about, Some(player), ahead));
            }
        }
        let mut choice = s;
        if choice.number().is_some() && choice.rest().starts_with(" is the only choice ") {
            return Some(remark(About::Choice, None, s));
        }
        about(&FIXED, s.rest()).map(|about| remark(about, None, s))
    }

    /// It names the cards that it is about.
    pub(super) fn is_typed(&self) -> bool {
        !self.text.cards.is_empty()
    }
}

parts!(Remark of player { text });

impl Sentences for Remark {
    fn templates() -> Vec<&'static str> {
        Vec::new()
    }

    fn template(&self) -> &'static str {
        "remark"
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests_support::read;
    use super::super::{Coverage, Statement};
    use super::*;

    #[test]
    fn remarks_are_known_by_their_openings() {
        for line in [
            "P may not reset Q's total battle destiny",
            "Both players failed due to failed destiny draws",
            "Q's power present in battle is doubled",
            "P places a card from hand face down on side of table",
            "P is not allowed to remove cards from Q's hand",
        ] {
            let remark = read(line);
            assert_eq!((remark.template(), remark.coverage()), ("remark", Coverage::Generic), "{line}");
        }
    }

    #[test]
    fn a_remark_about_cards_is_typed() {
        for (line, about) in [
            ("P re-targets [A] from [B] to [C], [D]", About::ReTargeted),
            ("[A]is prevented from having its power increased by [B]", About::Forbidden),
            ("[A] could not be placed on [B]", About::Failed),
            ("[A] did not satisfy its deployment requirements, so it will be placed out of play", About::Unmet),
        ] {
            let Statement::Remark(remark) = read(line) else { panic!("{line}") };
            assert_eq!((remark.about, remark.is_typed()), (about, true), "{line}");
        }
    }

    #[test]
    fn nonsense_stays_unknown() {
        let lines =
            ["P sings a song", "Somebody plays [A] from hand", "[A] sings", "P", "P's", " ", "<div", "P 's total"];
        for line in lines {
            assert_eq!(read(line).coverage(), Coverage::Unknown, "{line}");
        }
    }
}
