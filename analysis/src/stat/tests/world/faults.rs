//! Mistakes that statistics of card games are known for, made on purpose: the measure of coverage has to find each of them.

use super::play::Played;
use super::rows::id;
use super::units::Unit;
use super::{CARDS, Sort};
use crate::stat::derive::Derived;
use crate::stat::inference::discovery::{q_values, share_is};
use crate::stat::interval::{difference, rate};
use crate::stat::meta::{ending_stats, matchups};
use crate::stat::{Tables, card_pairs, card_stats};

/// A mistake in what is counted, or in what is made of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// Cards that come back to the hand count as drawn, and winners take more of them back.
    ReturnedAreDrawn,
    /// Recordings that players keep, of games that they won, count beside those of the server.
    CopiesCount,
    /// Copies that the table never showed are left out: who counts is decided after the deal.
    SeenCopiesOnly,
    /// Without a list, the cards that were seen stand for it: what was not shown is missing.
    SeenIsTheList,
    /// How far match-ups differ is taken for known, and for nearly nothing.
    CertainPrior,
    /// What a card is worth is the plain difference of games with it and without it, whoever played them.
    PlainDifference,
    /// Games of the same decks and players are taken for independent.
    IndependentGames,
    /// That a card beats another is tested against one half, whatever both win otherwise.
    AgainstOneHalf,
}

impl Fault {
    pub(super) const ALL: [Fault; 8] = [
        Fault::ReturnedAreDrawn,
        Fault::CopiesCount,
        Fault::SeenCopiesOnly,
        Fault::SeenIsTheList,
        Fault::CertainPrior,
        Fault::PlainDifference,
        Fault::IndependentGames,
        Fault::AgainstOneHalf,
    ];

    /// Whether it shows where all lists are known, and where few are.
    pub(super) fn shows(self) -> [bool; 2] {
        [self != Fault::SeenIsTheList, self != Fault::SeenCopiesOnly]
    }

    /// Archives of each world in which it is looked for: more for what shows less.
    pub(super) fn archives(self) -> usize {
        match self {
            Fault::CopiesCount => 16,
            Fault::AgainstOneHalf => 10,
            Fault::SeenIsTheList => 24,
            Fault::SeenCopiesOnly | Fault::PlainDifference => 8,
            Fault::ReturnedAreDrawn | Fault::CertainPrior | Fault::IndependentGames => 3,
        }
    }

    /// Where it shows.
    pub(super) fn only(self) -> fn(&Unit) -> bool {
        match self {
            Fault::ReturnedAreDrawn => |unit| unit.column == "gd_wr",
            Fault::CopiesCount => |unit| unit.column == "ending share",
            Fault::SeenCopiesOnly => |unit| unit.column == "opening_lift",
            Fault::SeenIsTheList | Fault::IndependentGames => |unit| unit.column == "pct_decks",
            Fault::CertainPrior => |unit| unit.column == "dark_wr_eb",
            Fault::PlainDifference => |unit| unit.column == "adjusted_lift" && unit.sort == Some(Sort::OfTheStrong),
            Fault::AgainstOneHalf => |unit| unit.column == "counters",
        }
    }
}

/// The tables in which it shows: all of them take long.
pub(super) fn derived(tables: &Tables, fault: Fault) -> Derived {
    let mut derived = Derived::default();
    match fault {
        Fault::CopiesCount => derived.ending_stats = ending_stats(tables).expect("computed"),
        Fault::CertainPrior => derived.matchups = matchups(tables).expect("computed"),
        Fault::AgainstOneHalf => derived.card_pair_stats = card_pairs(tables).expect("computed"),
        _ => {
            let cards = card_stats(tables, &[], &[]).expect("computed").rows;
            derived.card_stats = cards.into_iter().map(|(_, row)| row).collect();
        }
    }
    derived
}

/// Makes the mistake, if it is one in what is made of the counts.
pub(super) fn spoil(derived: &mut Derived, played: &[Played], fault: Option<Fault>) {
    match fault {
        Some(Fault::CertainPrior) => {
            for row in &mut derived.matchups {
                (row.dark.eb_lo, row.dark.eb_hi) = (row.dark.eb.map(|x| x - 0.02), row.dark.eb.map(|x| x + 0.02));
            }
        }
        Some(Fault::PlainDifference) => plain_differences(derived, played),
        Some(Fault::IndependentGames) => {
            for row in &mut derived.card_stats {
                let told = rate(row.pct_decks.k, row.pct_decks.n);
                (row.pct_decks.lo, row.pct_decks.hi) = (told.lo, told.hi);
            }
        }
        Some(Fault::AgainstOneHalf) => {
            let rows: Vec<_> = derived.card_pair_stats.iter_mut().filter(|row| row.kind == "counters").collect();
            let p: Vec<Option<f64>> = rows.iter().map(|row| share_is(0.5, row.wins.k, row.wins.n)).collect();
            rows.into_iter().zip(q_values(&p)).for_each(|(row, q)| row.wins.q = q);
        }
        _ => {}
    }
}

fn plain_differences(derived: &mut Derived, played: &[Played]) {
    for row in derived.card_stats.iter_mut().filter(|row| !row.has_bot) {
        let Some(card) = (0..CARDS).find(|card| id(*card) == row.blueprint_id) else { continue };
        let mut sums = [(0, 0); 2];
        for one in played.iter().filter(|one| !one.has_bot) {
            let Some(dark_won) = one.dark_won else { continue };
            let side = usize::from(row.side != "dark");
            let (k, n) = &mut sums[usize::from(one.seats[side].cards[card].copies > 0)];
            *n += 1;
            *k += u32::from(dark_won == (side == 0));
        }
        let [without, with] = sums.map(|(k, n)| rate(k, n));
        row.adjusted = difference(&with, &without);
    }
}
