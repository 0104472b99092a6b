//! How a card leaves play.

use holocron_replay::account::Departures;

use super::row::CardGame;
use super::sums::count;
use crate::stat::catalogue::Stat;
use crate::table::CardStatRow;

pub(in crate::stat) static STAT: Stat = Stat {
    id: "departures",
    question: "How does the card leave play?",
    definition: "Each copy that was in play counts once for each time that it left, under the first cause that applies: \
                 eaten, forfeited, hit by a weapon, lost during a battle, card text, unexplained; or it is in play when \
                 the log ends.",
    denominator: "All times that a copy was in play.",
    bias: "The causes compete: a card that is forfeited early cannot be lost to card text later.",
    table: "card_stats",
    column: "left_forfeited",
};

/// In the order of the columns of `card_games`.
#[derive(Clone, Debug, Default)]
pub(super) struct Sums([i64; 7]);

impl Sums {
    pub(super) fn add(&mut self, row: &CardGame) {
        for (sum, num) in self.0.iter_mut().zip(row.left) {
            *sum += i64::from(num);
        }
    }

    pub(super) fn merge(&mut self, later: &Sums) {
        for (sum, num) in self.0.iter_mut().zip(later.0) {
            *sum += num;
        }
    }

    pub(super) fn fill(&self, row: &mut CardStatRow) {
        let [forfeited, lost_in_battle, weapon, card_text, eaten, other, survived] = self.0.map(count);
        row.left = Departures { forfeited, lost_in_battle, weapon, card_text, eaten, other, survived };
    }
}
