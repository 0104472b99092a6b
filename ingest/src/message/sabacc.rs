//! Sabacc (SWCCG format 7.8).

use super::FreeText;
use super::declare::{Part, sentences};
use super::scan::Scan;
use crate::id::{Number, Side};

sentences! {
    /// A line about a sabacc game.
    pub enum Sabacc {
        /// `NAME game begins`
        Begins {
            name: Box<str>, "The Interrupt's title, without markup.";
        } = "sab.begin",
        /// `NAME game ends`
        Ends {
            name: Box<str>, "The Interrupt's title, without markup.";
        } = "sab.begin",
        /// `P draws a card into sabacc hand from Reserve Deck`
        Draws { [player: Side] } = "sab.draw",
        /// `P wins sabacc game with N cards totaling T against Q's M cards totaling U`
        Won {
            [player: Side]
            hand: Hand, "The winner's hand.";
            loser: Hand, "The loser's hand.";
        } = "sab.win",
        /// Everything else that speaks of sabacc: examined hands, who passes, a perfect hand.
        Said {
            [player: Option<Side>]
            text: FreeText, "The words after the subject.";
        } = "sab.misc",
    }
}

/// A sabacc hand when it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hand {
    /// How many cards.
    pub cards: u32,
    /// What they add up to.
    pub total: Number,
}

impl Part for Hand {}

impl Sabacc {
    pub(super) fn fixed(s: Scan<'_>) -> Option<Sabacc> {
        let text = s.rest();
        if let Some(name) = text.strip_suffix(" game begins").filter(|name| name.ends_with("Sabacc")) {
            return Some(Sabacc::Begins { name: name.into() });
        }
        if let Some(name) = text.strip_suffix(" game ends").filter(|name| name.ends_with("Sabacc")) {
            return Some(Sabacc::Ends { name: name.into() });
        }
        None
    }

    /// A line without markup that speaks of sabacc; `s` stands after the subject.
    pub(super) fn said(s: Scan<'_>, player: Option<Side>) -> Option<Sabacc> {
        if let Some(won) = player.and_then(|player| Sabacc::won(s, player)) {
            return Some(won);
        }
        let plain = s.rest().split('<').next()?;
        (plain.contains("sabacc") || plain.starts_with("'wins double'"))
            .then(|| Sabacc::Said { player, text: FreeText::rest(s) })
    }
}

impl Sabacc {
    fn won(mut s: Scan<'_>, player: Side) -> Option<Sabacc> {
        s.lit("wins sabacc game with ")?;
        let hand = Hand::read(&mut s)?;
        s.lit(" against ")?;
        s.owner()?;
        let loser = Hand::read(&mut s)?;
        s.done(Sabacc::Won { player, hand, loser })
    }
}

impl Hand {
    /// `N card[s] totaling T`
    fn read(s: &mut Scan<'_>) -> Option<Hand> {
        let cards = s.natural()?;
        s.lit(" card")?;
        s.opt("s");
        s.lit(" totaling ")?;
        Some(Hand { cards, total: s.number()? })
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests_support::read;

    #[test]
    fn sabacc_has_its_own_lines() {
        let same = |line: &str, id: &str| assert_eq!(read(line).template(), id, "{line}");
        same("Cloud City Sabacc game begins", "sab.begin");
        same("Cloud City Sabacc game ends", "sab.begin");
        same("Q draws a card into sabacc hand from Reserve Deck", "sab.draw");
        same("Q examines sabacc hand to determine sabacc card values", "sab.misc");
        same("Neither player has a perfect sabacc", "sab.misc");
        same("Q wins sabacc game with 3 cards totaling 10 against P's 1 card totaling 9.5", "sab.win");
        same("Q wins sabacc game with 3 cards totaling 22", "sab.misc");
        same("Q chooses to 'pass' on drawing another sabacc card", "sab.misc");
    }
}
