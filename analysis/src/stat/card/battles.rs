//! How a card fares in battle, and what it does on the table.

use super::row::CardGame;
use super::sums::count;
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

#[derive(Clone, Debug, Default)]
pub(super) struct Sums {
    /// All, won and lost.
    battles: [i64; 3],
    power_battles: i64,
    power_share: f64,
    drains: i64,
    drained: f64,
    hits: i64,
    moves: i64,
    uses: i64,
    pulled: i64,
    games_pulled: u32,
    lost_as_force: i64,
}

impl Sums {
    pub(super) fn add(&mut self, row: &CardGame) {
        for (sum, num) in self.battles.iter_mut().zip(row.battles) {
            *sum += i64::from(num);
        }
        self.power_battles += i64::from(row.power_battles);
        self.power_share += row.sum_power_share;
        self.drains += i64::from(row.drains);
        self.drained += row.sum_drained;
        self.hits += i64::from(row.hits);
        self.moves += i64::from(row.moves);
        self.uses += i64::from(row.uses);
        self.pulled += i64::from(row.pulled);
        self.games_pulled += u32::from(row.pulled > 0);
        self.lost_as_force += i64::from(row.lost_as_force);
    }

    pub(super) fn merge(&mut self, later: &Sums) {
        for (sum, num) in self.battles.iter_mut().zip(later.battles) {
            *sum += num;
        }
        self.power_battles += later.power_battles;
        self.power_share += later.power_share;
        self.drains += later.drains;
        self.drained += later.drained;
        self.hits += later.hits;
        self.moves += later.moves;
        self.uses += later.uses;
        self.pulled += later.pulled;
        self.games_pulled += later.games_pulled;
        self.lost_as_force += later.lost_as_force;
    }

    pub(super) fn fill(&self, row: &mut CardStatRow) {
        let [all, won, lost] = self.battles.map(count);
        row.battle = rate(won, won.saturating_add(lost));
        row.num_battles = all;
        // Sums of several threads differ in their last digits.
        let digits = |x: f64| (x * 1e6).round() / 1e6;
        row.mean_power_share = (self.power_battles > 0).then(|| digits(self.power_share / self.power_battles as f64));
        row.num_drains = count(self.drains);
        row.drain_total = self.drained;
        row.num_hits = count(self.hits);
        row.num_moves = count(self.moves);
        row.num_activations = count(self.uses);
        row.num_games_pulled = self.games_pulled;
        row.num_pulled = count(self.pulled);
        row.num_lost_as_force = count(self.lost_as_force);
    }
}
