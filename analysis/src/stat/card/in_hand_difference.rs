//! What drawing a card is worth.

use crate::stat::definition::Stat;
use crate::stat::inference::discovery::equal_shares;
use crate::stat::interval::difference;
use crate::table::CardStatRow;

pub(in crate::stat) static STAT: Stat = Stat {
    id: "in-hand-difference",
    question: "How much more often does its owner win with the card in hand than without ever seeing it?",
    definition: "win-rate-in-hand minus win-rate-never-seen, with Newcombe's interval.",
    denominator: "The games of both rates; they are disjoint.",
    bias: "Low for cards of fast decks and high for late and situational cards, because long games draw more cards.",
    table: "card_stats",
    column: "iwd",
};

pub(super) fn fill(row: &mut CardStatRow) {
    row.iwd = difference(&row.gih, &row.gns);
    row.iwd.p = equal_shares((row.gih.k, row.gih.n), (row.gns.k, row.gns.n));
}
