//! Charts of single cards.

use holocron_analysis::table::CardStatRow;

use super::{FEWEST, estimate};
use crate::chart::{Chart, Unit, Words, forest, inclusion, leave};

/// Cards drawn at most in a ranking.
const MOST: usize = 25;

fn label(card: &CardStatRow) -> String {
    format!("{} ({})", card.title, card.side)
}

pub(super) fn ranked(cards: &[&CardStatRow], words: &Words) -> Chart {
    let mut rows: Vec<forest::Row> = cards
        .iter()
        .filter(|card| card.gih.n >= FEWEST)
        .filter_map(|card| {
            Some(forest::Row { label: label(card), n: u64::from(card.gih.n), estimate: estimate(&card.gih)? })
        })
        .collect();
    // By the lower end of the interval: a card seen twice does not lead.
    rows.sort_by(|a, b| b.estimate.lo.total_cmp(&a.estimate.lo).then_with(|| a.label.cmp(&b.label)));
    let measure = forest::Measure {
        axis: "win rate of games with the card ever in hand".to_owned(),
        unit: Unit::Percent,
        even: 0.5,
        most: MOST,
        definition: format!(
            "Share of games won by the card's owner, of games with a winner in which it was ever in the owner's hand. Bars: \
             95 % interval (Wilson). Ranked by the lower end; cards with fewer than {FEWEST} games are left out. A player who \
             is winning draws more cards, so the rate flatters what is drawn late."
        ),
    };
    forest::chart(&rows, &measure, words)
}

pub(super) fn lifted(cards: &[&CardStatRow], words: &Words) -> Chart {
    let rows: Vec<inclusion::Row> = cards
        .iter()
        .filter(|card| card.oh.n >= FEWEST)
        .filter_map(|card| {
            Some(inclusion::Row {
                label: label(card),
                n: u64::from(card.oh.n),
                inclusion: estimate(&card.pct_decks)?,
                lift: estimate(&card.opening_lift)?,
            })
        })
        .collect();
    inclusion::chart(&rows, words)
}

pub(super) fn left(cards: &[&CardStatRow], words: &Words) -> Chart {
    let sum = |card: &CardStatRow| {
        let left = &card.left;
        u64::from(left.forfeited + left.lost_in_battle + left.weapon + left.card_text + left.eaten + left.other)
            + u64::from(left.survived)
    };
    let mut cards: Vec<&CardStatRow> = cards.iter().copied().filter(|card| sum(card) > 0).collect();
    cards.sort_by(|a, b| sum(b).cmp(&sum(a)).then_with(|| label(a).cmp(&label(b))));
    let rows: Vec<leave::Row> = cards
        .into_iter()
        .take(MOST)
        .map(|card| leave::Row {
            label: label(card),
            forfeited: u64::from(card.left.forfeited),
            lost_battle: u64::from(card.left.lost_in_battle),
            weapon: u64::from(card.left.weapon),
            card_text: u64::from(card.left.card_text),
            eaten: u64::from(card.left.eaten),
            other: u64::from(card.left.other),
            survived: u64::from(card.left.survived),
        })
        .collect();
    leave::chart(&rows, words)
}
