//! How a card fares in battle, and what it does on the table.

use super::columns::Columns;
use super::sums::count;
use super::totals::{Places, Totals};
use crate::stat::catalogue::Stat;
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
    counts: [Totals<i64>; 10],
    power_share: Totals<f64>,
    drained: Totals<f64>,
    games_pulled: Totals<i64>,
}

impl Sums {
    pub(super) fn grow(&mut self, places: usize) {
        self.counts.iter_mut().for_each(|sum| sum.grow(places));
        self.power_share.grow(places);
        self.drained.grow(places);
        self.games_pulled.grow(places);
    }

    pub(super) fn add(&mut self, places: Places<'_>, rows: &Columns<'_>) {
        for (sum, nums) in self.counts.iter_mut().zip(counted(rows)) {
            sum.add(places, nums);
        }
        self.power_share.add(places, rows.sum_power_share);
        self.drained.add(places, rows.sum_drained);
        let is_pulled: Vec<bool> = rows.pulled.iter().map(|num| *num > 0).collect();
        self.games_pulled.add(places, &is_pulled);
    }

    pub(super) fn merge(&mut self, later: &Sums, ours: &[usize]) {
        for (sum, more) in self.counts.iter_mut().zip(&later.counts) {
            sum.merge(more, ours);
        }
        self.power_share.merge(&later.power_share, ours);
        self.drained.merge(&later.drained, ours);
        self.games_pulled.merge(&later.games_pulled, ours);
    }

    pub(super) fn fill(&self, place: usize, row: &mut CardStatRow) {
        let [all, won, lost, power, drains, hits, moves, uses, pulled, lost_as_force] =
            self.counts.each_ref().map(|sum| count(sum.at(place)));
        row.battle = rate(won, won.saturating_add(lost));
        row.num_battles = all;
        // Sums of several threads differ in their last digits.
        let digits = |x: f64| (x * 1e6).round() / 1e6;
        row.mean_power_share = (power > 0).then(|| digits(self.power_share.at(place) / f64::from(power)));
        row.num_drains = drains;
        row.drain_total = self.drained.at(place);
        row.num_hits = hits;
        row.num_moves = moves;
        row.num_activations = uses;
        row.num_games_pulled = count(self.games_pulled.at(place));
        row.num_pulled = pulled;
        row.num_lost_as_force = lost_as_force;
    }
}
