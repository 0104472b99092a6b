//! What the Battle cards that work may add to power (rule FGT-05).

use holocron_ingest::event::youngjedi::DestinyReason;
use holocron_ingest::id::Side;

use super::State;
use super::fight::Fight;
use crate::cards::{Card, Fact, is_named};

impl State {
    /// The numbers that the Battle cards which work for one side may add, most of the time one; `None` when a card in the fight
    /// is unknown.
    pub fn battle_bonus(&self, fight: &Fight, side: Side, working: &[&Card]) -> Option<Vec<i32>> {
        let mut sums = vec![0_i32];
        for card in working {
            let Some(text) = &card.battle else { continue };
            let bonus = if card.has(|fact| *fact == Fact::DestinyGap) { gap(fight, side) } else { text.bonus };
            let mut holds = Some(true);
            for fact in &card.facts {
                holds = match (holds, self.holds(fight, side, fact)?) {
                    (Some(false), _) | (_, Some(false)) => Some(false),
                    (Some(true), Some(true)) => Some(true),
                    _ => None,
                };
            }
            let numbers: &[i32] = match holds {
                Some(true) => &[bonus],
                Some(false) => &[0],
                None => &[0, bonus],
            };
            sums = sums.iter().flat_map(|sum| numbers.iter().map(|number| sum.saturating_add(*number))).collect();
        }
        Some(sums)
    }

    /// Whether the condition of a bonus holds; the inner `None` where no event tells. The outer one: a card is unknown.
    #[allow(clippy::option_option, reason = "unknown cards, and conditions that no event tells")]
    fn holds(&self, fight: &Fight, side: Side, fact: &Fact) -> Option<Option<bool>> {
        let opponent = side.opponent();
        Some(match fact {
            Fact::OnlyAgainst(names) => {
                let facing = self.all_facts(&fight.cards[opponent])?;
                Some(facing.iter().any(|card| is_named(card, names)))
            }
            Fact::OnlyUsing(title) => {
                let used = self.all_facts(&fight.weapons[side])?;
                Some(used.iter().any(|weapon| weapon.title == *title))
            }
            Fact::OnlyLost => Some(self.planets.lost(side)),
            Fact::OnlyShown => None,
            _ => Some(true),
        })
    }
}

/// How much higher the opposing character destiny is.
fn gap(fight: &Fight, side: Side) -> i32 {
    let of = |side| {
        let draws = fight.counted(side).filter(|draw| draw.reason == DestinyReason::Character);
        draws.fold(0, |sum: i32, draw| sum.saturating_add(draw.number))
    };
    of(side.opponent()).saturating_sub(of(side)).max(0)
}
