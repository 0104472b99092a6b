//! Remarks of the server that the message table does not list. They are known by their openings, taken from the
//! sentences that the server's effects write; none of them changes the table by itself.

use super::FreeText;
use super::scan::Scan;
use crate::id::Side;

/// A remark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The subject, or whose matter it is, when a player is.
    pub player: Option<Side>,
    /// The whole sentence after the player's name, as written.
    pub text: FreeText,
}

/// After `P `.
const OF_PLAYER: [&str; 24] = [
    "is not allowed to ",
    "is not able to ",
    "is unable to ",
    "is choosing ",
    "may not ",
    "must select ",
    "selects ",
    "re-targets ",
    "resets ",
    "closes ",
    "opens ",
    "flips over ",
    "drawing ",
    "choose to do nothing",
    "sells ",
    "declares ",
    "guesses ",
    "answers ",
    "refused to answer ",
    "raises ",
    "has no Force to ",
    "chooses: ",
    "cancels attempt ",
    "places a card from hand face down on side of table",
];

/// After `P's `.
const OF_POSSESSIVE: [&str; 4] =
    ["power present in battle is ", "only option is ", "card on side of table is ", "total failed due to "];

/// After `C`.
const OF_CARD: [&str; 12] = [
    " could not be placed on ",
    " 'hides' from ",
    " 'enslaved' ",
    " did not satisfy ",
    " was 'bullseyed' by ",
    " may not cancel ",
    " changes ",
    " moves from ",
    " causes ",
    " cancels ",
    " drove ",
    // The server leaves out a blank here.
    "is prevented from ",
];

/// At the beginning of a line.
const FIXED: [&str; 21] = [
    "Both players failed ",
    "Force retrieval not allowed ",
    "Force retrieval will not ",
    "No valid ",
    "No Interrupt with card title of ",
    "Warrior's total failed ",
    "Opponents's total failed ",
    "Opponent's total failed ",
    "Death Star's Power is ",
    "Number of attrition destiny draws ",
    "Losing 1 Force is the only available choice",
    "Only available option is ",
    "Placing ",
    "Randomly selected ",
    "Found ",
    "Enforcing limit of ",
    "Awaiting answer from ",
    "Revealed ",
    "Permanent pilot",
    "Weather Vane with ",
    "Luke is a Resistance Agent ",
];

impl Remark {
    /// A line that nothing else covers.
    pub(super) fn of(s: Scan<'_>) -> Option<Remark> {
        let known = |openings: &[&str], rest: &str| openings.iter().any(|opening| rest.starts_with(opening));
        let mut ahead = s;
        if ahead.at_card() {
            ahead.cards()?;
            return known(&OF_CARD, ahead.rest()).then(|| Remark { player: None, text: FreeText::rest(s) });
        }
        if let Some(player) = ahead.player() {
            let owns = ahead.opt("'s ");
            let openings = if owns { OF_POSSESSIVE.as_slice() } else { OF_PLAYER.as_slice() };
            if (owns || ahead.opt(" ")) && known(openings, ahead.rest()) {
                return Some(Remark { player: Some(player), text: FreeText::rest(ahead) });
            }
        }
        known(&FIXED, s.rest()).then(|| Remark { player: None, text: FreeText::rest(s) })
    }
}

#[cfg(test)]
mod tests {
    use super::super::Coverage;
    use super::super::tests_support::read;

    #[test]
    fn remarks_are_known_by_their_openings() {
        for line in [
            "P may not reset Q's total battle destiny",
            "P re-targets [A] from [B] to [C], [D]",
            "[A]is prevented from having its power increased by [B]",
            "[A] could not be placed on [B]",
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
    fn nonsense_stays_unknown() {
        let lines =
            ["P sings a song", "Somebody plays [A] from hand", "[A] sings", "P", "P's", " ", "<div", "P 's total"];
        for line in lines {
            assert_eq!(read(line).coverage(), Coverage::Unknown, "{line}");
        }
    }
}
