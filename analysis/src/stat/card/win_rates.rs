//! Win rates by what became of a card, after 17lands.

use std::array::from_fn;

use super::columns::{Columns, UNKNOWN};
use super::inclusion::Games;
use super::totals::Places;
use crate::stat::definition::Stat;
use crate::stat::inference::discovery::equal_shares;
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
/// used, lost as Force. The eighth place is always 0 and makes both lists as wide as the processor likes them.
#[derive(Clone, Copy, Debug, Default)]
struct Groups {
    decided: [u32; 8],
    won: [u32; 8],
}

/// The groups of each card.
#[derive(Clone, Debug, Default)]
pub(super) struct Sums(Vec<Groups>);

impl Sums {
    pub(super) fn grow(&mut self, places: usize) {
        self.0.resize(places, Groups::default());
    }

    pub(super) fn add(&mut self, places: Places<'_>, rows: &Columns<'_>) {
        // What each set of groups adds: a look into a list instead of seven questions.
        let adds: [[u32; 8]; 128] = from_fn(|set| from_fn(|group| (set as u32 >> group) & 1));
        for (row, place) in places.rows() {
            if !rows.is_decided[row] {
                continue;
            }
            let sum = &mut self.0[place];
            let won = u32::from(rows.won[row]);
            for ((decided, won_in), add) in sum.decided.iter_mut().zip(&mut sum.won).zip(&adds[groups(rows, row)]) {
                *decided += add;
                *won_in += add * won;
            }
        }
    }

    pub(super) fn merge(&mut self, later: &Sums, ours: &[usize]) {
        for (place, more) in ours.iter().zip(&later.0) {
            let sum = &mut self.0[*place];
            sum.decided.iter_mut().zip(more.decided).for_each(|(sum, more)| *sum += more);
            sum.won.iter_mut().zip(more.won).for_each(|(sum, more)| *sum += more);
        }
    }

    pub(super) fn fill(&self, place: usize, row: &mut CardStatRow, games: Option<&Games>) {
        let sum = &self.0[place];
        let [gp, oh, gd, gih, gns, played, lost, _] = from_fn(|group| rate(sum.won[group], sum.decided[group]));
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

/// The set of groups that a row belongs to, a bit for each.
fn groups(rows: &Columns<'_>, row: usize) -> usize {
    let (opening_hand, drawn, is_held) = (rows.opening_hand[row], rows.drawn[row], rows.is_held[row]);
    let is_touched = rows.started[row] + rows.pulled[row] > 0 || rows.is_used[row];
    let is_unseen = rows.is_deck_known[row] & (opening_hand != UNKNOWN) & (drawn != UNKNOWN) & !is_held & !is_touched;
    let later = (opening_hand == 0) & (drawn > 0);
    let is_lost = rows.lost_as_force[row] > 0;
    let groups = [true, opening_hand > 0, later, is_held, is_unseen, rows.is_used[row], is_lost];
    groups.into_iter().rev().fold(0, |set, is_in| set << 1 | usize::from(is_in))
}
