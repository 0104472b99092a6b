//! How a card fares in battle, and what it does on the table.

use super::columns::Columns;
use super::sums::count;
use super::totals::{Places, Totals};
use crate::stat::definition::Stat;
use crate::stat::interval::rate;
use crate::table::CardStatRow;

pub(in crate::stat) static STAT: Stat = Stat {
    id: "win-rate-battle",
    question: "How often does the card's side win the battles that it is in?",
    definition: "Battles won by its owner divided by battles won by anybody, among those it was in when they began.",
    denominator: "Battles with a winner; a game can count many times.",
    bias: "Players start the battles that they expect to win, and strong companions win them too.",
    table: "card_stats",
    column: "battle_wr",
};

pub(in crate::stat) static POWER: Stat = Stat {
    id: "power-share",
    question: "How much of the power in its battles is on the card's side?",
    definition: "Its owner's total power divided by both sides' at the end of a battle, averaged over the battles that the card was \
                 in when they began.",
    denominator: "Battles whose total powers the log announces and which are not both 0; a game can count many times.",
    bias: "Companions count as much as the card, and players start the battles in which they are the stronger.",
    table: "card_stats",
    column: "mean_power_share",
};

pub(in crate::stat) static PULLED: Stat = Stat {
    id: "pulled",
    question: "How often is the card taken or deployed out of a pile by card text?",
    definition: "Copies taken into hand or deployed from a pile by card text, and games in which it happened.",
    denominator: "All games with the card in the deck; totals, not rates.",
    bias: "A card is pulled when it is needed, so that its win rate when pulled says more of the moment than of the card.",
    table: "card_stats",
    column: "num_pulled",
};

pub(in crate::stat) static DRAINS: Stat = Stat {
    id: "drains-of-card",
    question: "At how many Force drains was the card present, and how much did they drain?",
    definition: "Its owner's Force drains at its location, and the sum of their final amounts.",
    denominator: "All games with the card in the deck; totals, not rates.",
    bias: "A drain counts for every card that stands there, so that the totals of cards add up to more than the drains.",
    table: "card_stats",
    column: "num_drains",
};

pub(in crate::stat) static USES: Stat = Stat {
    id: "uses-of-card",
    question: "How often does the card hit, move, or use its text?",
    definition: "Cards hit by it as a weapon, its moves (hops of a longer move left out), and uses of its text by an action \
                 or an optional response.",
    denominator: "All games with the card in the deck; totals, not rates.",
    bias: "Texts that are always at work are not counted, and moves aboard another card count for that card.",
    table: "card_stats",
    column: "num_hits",
};

/// Columns that are counted.
fn counted<'a>(rows: &Columns<'a>) -> [&'a [i32]; 10] {
    let [all, won, lost] = rows.battles;
    let table = [rows.power_battles, rows.drains, rows.hits, rows.moves, rows.uses, rows.pulled, rows.lost_as_force];
    let [power, drains, hits, moves, uses, pulled, lost_as_force] = table;
    [all, won, lost, power, drains, hits, moves, uses, pulled, lost_as_force]
}

#[derive(Clone, Debug, Default)]
pub(super) struct Sums {
    /// In the order of [`counted`].
    counts: Totals<i64, 10>,
    /// Shares of power, and Force drained.
    reals: Totals<f64, 2>,
    games_pulled: Totals<i64, 1>,
}

impl Sums {
    pub(super) fn grow(&mut self, places: usize) {
        self.counts.grow(places);
        self.reals.grow(places);
        self.games_pulled.grow(places);
    }

    pub(super) fn add(&mut self, places: Places<'_>, rows: &Columns<'_>) {
        self.counts.add(places, counted(rows));
        self.reals.add(places, [rows.sum_power_share, rows.sum_drained]);
        let is_pulled: Vec<bool> = rows.pulled.iter().map(|num| *num > 0).collect();
        self.games_pulled.add(places, [&is_pulled]);
    }

    pub(super) fn merge(&mut self, later: &Sums, ours: &[usize]) {
        self.counts.merge(&later.counts, ours);
        self.reals.merge(&later.reals, ours);
        self.games_pulled.merge(&later.games_pulled, ours);
    }

    pub(super) fn fill(&self, place: usize, row: &mut CardStatRow) {
        let [all, won, lost, power, drains, hits, moves, uses, pulled, lost_as_force] =
            self.counts.at(place).map(count);
        let [power_share, drained] = self.reals.at(place);
        row.battle = rate(won, won.saturating_add(lost));
        row.num_battles = all;
        // Sums of several threads differ in their last digits.
        let digits = |x: f64| (x * 1e6).round() / 1e6;
        row.mean_power_share = (power > 0).then(|| digits(power_share / f64::from(power)));
        row.num_drains = drains;
        row.drain_total = drained;
        row.num_hits = hits;
        row.num_moves = moves;
        row.num_activations = uses;
        [row.num_games_pulled] = self.games_pulled.at(place).map(count);
        row.num_pulled = pulled;
        row.num_lost_as_force = lost_as_force;
    }
}
