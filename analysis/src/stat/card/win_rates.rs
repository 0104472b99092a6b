//! Win rates by what became of a card, after 17lands.

use super::inclusion::Games;
use super::row::CardGame;
use crate::stat::care::discovery::equal_shares;
use crate::stat::catalogue::Stat;
use crate::stat::interval::rate;
use crate::table::CardStatRow;

pub(in crate::stat) static IN_DECK: Stat = Stat {
    id: "win-rate-in-deck",
    question: "How often do decks with this card win?",
    definition: "Wins divided by games in which the card was in the deck, as listed or else as seen.",
    denominator: "Games with a winner and the card in the deck.",
    bias: "Good players and good decks choose the same cards; without deck lists longer games show more cards.",
    table: "card_stats",
    column: "gp_wr",
};

pub(in crate::stat) static OPENING_HAND: Stat = Stat {
    id: "win-rate-opening-hand",
    question: "How often does its owner win with the card in the opening hand?",
    definition: "Wins divided by games in which at least one copy was in the opening hand.",
    denominator: "Games with a winner, the owner's recording, and a copy in the opening hand.",
    bias: "Decks with more copies see it more often: compare with opening lift, which does not depend on it.",
    table: "card_stats",
    column: "oh_wr",
};

pub(in crate::stat) static DRAWN: Stat = Stat {
    id: "win-rate-drawn",
    question: "How often does its owner win after drawing the card later?",
    definition: "Wins divided by games in which it was drawn later and was not in the opening hand.",
    denominator: "Games with a winner, the owner's recording, a later draw and no copy in the opening hand.",
    bias: "Long games draw more cards, so it leans to the win rate of long games.",
    table: "card_stats",
    column: "gd_wr",
};

pub(in crate::stat) static IN_HAND: Stat = Stat {
    id: "win-rate-in-hand",
    question: "How often does its owner win when the card was ever in hand?",
    definition: "Wins divided by games in which it was in the opening hand or drawn later.",
    denominator: "Games with a winner, the owner's recording, and the card ever in hand.",
    bias: "It overrates cards of slow decks, because long games draw more cards.",
    table: "card_stats",
    column: "gih_wr",
};

pub(in crate::stat) static NEVER_SEEN: Stat = Stat {
    id: "win-rate-never-seen",
    question: "How often does its owner win without ever seeing the card?",
    definition: "Wins divided by games in which it was in the deck and never in hand, in play, or pulled.",
    denominator: "Games with a winner, the owner's recording, a deck list, and the card never seen by its owner.",
    bias: "Short games see fewer cards, so it leans to the win rate of short games.",
    table: "card_stats",
    column: "gns_wr",
};

pub(in crate::stat) static PLAYED: Stat = Stat {
    id: "win-rate-played",
    question: "How often does its owner win after using the card?",
    definition: "Wins divided by games in which it was deployed or played at least once.",
    denominator: "Games with a winner in which it was deployed or played.",
    bias: "Expensive cards are played by players who can afford them, who are ahead already.",
    table: "card_stats",
    column: "played_wr",
};

pub(in crate::stat) static LOST_AS_FORCE: Stat = Stat {
    id: "win-rate-lost-as-force",
    question: "How often does its owner win after losing the card as Force?",
    definition: "Wins divided by games in which it was lost to satisfy Force loss.",
    denominator: "Games with a winner in which it was lost as Force.",
    bias: "Whoever loses much Force loses the game: compare cards with each other, not with other rates.",
    table: "card_stats",
    column: "lost_as_force_wr",
};

/// Games with a winner, and games won, of each group: in deck, opening hand, drawn later, ever in hand, never seen,
/// used, lost as Force.
#[derive(Clone, Debug, Default)]
pub(super) struct Sums([(u32, u32); 7]);

impl Sums {
    pub(super) fn add(&mut self, row: &CardGame) {
        let Some(won) = row.won else { return };
        let in_hand = row.in_hand();
        let touched = row.started + row.pulled + row.deployed + row.played;
        let groups = [
            true,
            row.opening_hand.is_some_and(|num| num > 0),
            row.opening_hand == Some(0) && row.drawn.is_some_and(|num| num > 0),
            in_hand == Some(true),
            row.is_deck_known && in_hand == Some(false) && touched == 0,
            row.is_used(),
            row.lost_as_force > 0,
        ];
        for (sum, is_in) in self.0.iter_mut().zip(groups) {
            sum.0 += u32::from(is_in);
            sum.1 += u32::from(is_in && won);
        }
    }

    pub(super) fn merge(&mut self, later: &Sums) {
        for (sum, more) in self.0.iter_mut().zip(later.0) {
            *sum = (sum.0 + more.0, sum.1 + more.1);
        }
    }

    pub(super) fn fill(&self, row: &mut CardStatRow, games: Option<&Games>) {
        let [gp, oh, gd, gih, gns, played, lost] = self.0.map(|(n, k)| rate(k, n));
        row.gp = gp;
        // Games with the card against those of the same side without it.
        let rest = games.map(|games| (games.won.saturating_sub(gp.k), games.decided.saturating_sub(gp.n)));
        row.gp.p = rest.and_then(|rest| equal_shares((gp.k, gp.n), rest));
        row.oh = oh;
        row.gd = gd;
        row.gih = gih;
        row.gns = gns;
        row.played = played;
        row.lost_as_force = lost;
    }
}
