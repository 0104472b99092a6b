//! Charts of single cards.

use holocron_analysis::table::CardStatRow;

use super::estimate;
use crate::chart::{Chart, Estimate, Unit, Words, forest, inclusion, leave};

/// Games from which a card is drawn.
const FEWEST: u32 = 20;
/// Cards drawn at most in a ranking.
const MOST: usize = 25;

fn label(card: &CardStatRow) -> String {
    format!("{} ({})", card.title, card.side)
}

pub(super) fn ranked(cards: &[&CardStatRow], words: &Words) -> Chart {
    // Sides differ, cards are compared with their own.
    let mean = |side: &str| {
        let of_side = cards.iter().filter(|card| card.side == side);
        let (k, n) = of_side.fold((0.0, 0.0), |(k, n), card| (k + f64::from(card.gih.k), n + f64::from(card.gih.n)));
        k / n
    };
    let means = [mean("dark"), mean("light")];
    let mut rows: Vec<forest::Row> = cards
        .iter()
        .filter(|card| card.gih.n >= FEWEST)
        .filter_map(|card| {
            let of_side = means[usize::from(card.side == "light")];
            let part = |value: Option<f64>| value.map(|value| value - of_side);
            let (value, lo, hi) = (part(card.gih.eb)?, part(card.gih.eb_lo)?, part(card.gih.eb_hi)?);
            Some(forest::Row { label: label(card), n: u64::from(card.gih.n), estimate: Estimate { value, lo, hi } })
        })
        .collect();
    rows.sort_by(|a, b| b.estimate.value.total_cmp(&a.estimate.value).then_with(|| a.label.cmp(&b.label)));
    // Both ends: the best alone would look better than they are.
    if rows.len() > MOST {
        rows.drain(MOST.div_ceil(2)..rows.len() - MOST / 2);
    }
    let measure = forest::Measure {
        axis: "win rate of games with the card ever in hand, less that of its side's cards (points)".to_owned(),
        unit: Unit::Points,
        even: 0.0,
        most: MOST,
        definition: format!(
            "Share of games won by the card's owner, of games with a winner in which it was ever in the owner's hand, drawn \
             towards the cards of its side and category, less the mean of its side. Bars hold the truth with 95 %. The upper \
             and the lower end of all cards with at least {FEWEST} games: a card whose bar reaches 0 need not differ at all."
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

/// Cards that left play; locations and most Effects never do.
pub(super) fn left(cards: &[&CardStatRow], words: &Words) -> Chart {
    let row = |card: &CardStatRow| leave::Row {
        label: label(card),
        forfeited: u64::from(card.left.forfeited),
        lost_battle: u64::from(card.left.lost_in_battle),
        weapon: u64::from(card.left.weapon),
        card_text: u64::from(card.left.card_text),
        eaten: u64::from(card.left.eaten),
        other: u64::from(card.left.other),
        survived: u64::from(card.left.survived),
    };
    leave::chart(&cards.iter().copied().map(row).filter(|row| row.departures() > 0).collect::<Vec<_>>(), words)
}
