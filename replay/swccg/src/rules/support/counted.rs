//! Numbers in the counters that changed, beside what the table makes of them (rules VALUE-10 and VALUE-11).

use std::collections::BTreeSet;
use std::sync::Arc;

use holocron_ingest::event::gemp::{Kind, Tally, Zone};
use holocron_ingest::id::{Blueprint, CardId, Number, Side};

use super::left;
use crate::cards::Flag;
use crate::state::State;
use crate::state::fight::battle::Battle;
use crate::state::fight::numbers::BattleNumbers;
use crate::state::table::TableCard;
use crate::step::{Step, What};
use crate::text::{Interval, View};

/// A number that the last counters gave otherwise.
pub(in crate::rules) struct Changed {
    /// Whose.
    pub(in crate::rules) side: Side,
    /// The location, for power; `None` for Force generation.
    pub(in crate::rules) place: Option<CardId>,
    /// What the last counters said; `None` where they gave no power, since nobody was there.
    pub(in crate::rules) before: Option<Number>,
    /// What these say.
    pub(in crate::rules) now: Number,
    /// What the cards come to.
    pub(in crate::rules) total: Interval,
}

/// What to make of a change.
pub(in crate::rules) enum Reading {
    /// The number is what the cards make it.
    Agrees,
    /// A text may or may not count.
    Perhaps(Blueprint),
    /// The table has not changed, the number has: by just what these cards add.
    Lost(Vec<Blueprint>),
    /// The number is not what the cards make it.
    Differs,
}

/// The powers that these counters give otherwise than the last.
pub(in crate::rules) fn powers(state: &State, step: &Step<'_>) -> Vec<Changed> {
    changed(state, step, false)
}

/// The powers and Force generations that these counters give otherwise than the last, though no card in play was touched
/// between the two.
pub(in crate::rules) fn unprompted(state: &State, step: &Step<'_>) -> Vec<Changed> {
    changed(state, step, true)
}

fn changed(state: &State, step: &Step<'_>, is_unprompted: bool) -> Vec<Changed> {
    let (What::Event(Kind::Tally(now)), Some(before)) = (&step.what, &state.tally) else { return Vec::new() };
    let mut found = Vec::new();
    let generation = is_unprompted;
    // A power may be wrong by staying what it was, where cards have come, changed or gone, or a battle has begun or ended.
    let touched = touched(state).filter(|card| card.zone != Zone::Locations);
    let mut stirred: BTreeSet<u16> = touched.filter_map(|card| state.table.column(card)).collect();
    stirred.extend(&state.consistency.stirred);
    let is_due = match is_unprompted {
        true => is_any(before, now, generation) && is_still(state),
        false => is_any(before, now, false) || !stirred.is_empty(),
    };
    if !is_due || state.table.locations().next().is_none() {
        return found;
    }
    // Dear: so everything cheap has been asked before.
    let view = View::new(state).counted(now);
    for side in Side::BOTH {
        let (before, now) = (&before.sides[side], &now.sides[side]);
        if generation && before.force_generation != now.force_generation && state.clock.has_started() {
            let (before, now) = (Some(before.force_generation), now.force_generation);
            found.push(Changed { side, place: None, before, now, total: view.generation(side) });
        }
        if before.power.len() != now.power.len() || now.power.len() != view.locations().count() {
            continue;
        }
        for location in view.locations() {
            let column = usize::from(location.card.location);
            let of = |powers: &[Option<Number>]| powers.get(column).copied().flatten();
            // The server shows 0 at the place of a battle that is cancelled, until it ends.
            let is_cancelled = |battle: &&Battle| battle.is_cancelled && battle.place == Some(location.card.id);
            if state.battle.as_ref().is_some_and(|battle| is_cancelled(&battle)) {
                continue;
            }
            let (before, now) = (of(&before.power), of(&now.power));
            let is_stirred = !is_unprompted && stirred.contains(&location.card.location);
            if let Some(now) = now.filter(|now| before != Some(*now) || is_stirred) {
                let total = view.power_at(location, side, |_| true);
                found.push(Changed { side, place: Some(location.card.id), before, now, total });
            }
        }
    }
    found
}

/// Counters are compared with the last ones first: nine tenths of them change none of these numbers.
fn is_any(before: &Arc<Tally>, now: &Arc<Tally>, generation: bool) -> bool {
    Side::BOTH.into_iter().any(|side| {
        let (before, now) = (&before.sides[side], &now.sides[side]);
        before.power != now.power || (generation && before.force_generation != now.force_generation)
    })
}

/// Whether no card in play was touched since the last counters.
fn is_still(state: &State) -> bool {
    touched(state).next().is_none()
}

/// The cards in play that the log has described since the last counters.
fn touched(state: &State) -> impl Iterator<Item = &TableCard> {
    state.table.iter().filter(|card| card.is_in_play() && card.touched > state.consistency.counted_at)
}

impl Changed {
    /// What to make of it. Texts used in this turn may last unseen.
    pub(in crate::rules) fn read(&self, state: &State) -> Reading {
        let same = |a: Number, b: Number| a.ceil_tenth() == b.ceil_tenth();
        let (low, high) = (self.total.low.ceil_tenth(), self.total.high.ceil_tenth());
        let is_within = low <= self.now.ceil_tenth() && self.now.ceil_tenth() <= high;
        if is_within && self.total.is_exact() {
            return Reading::Agrees;
        }
        if is_within {
            let by = self.total.perhaps.first().copied();
            return by.map_or(Reading::Agrees, Reading::Perhaps);
        }
        let flags = [Flag::GenMod, Flag::IconMod, Flag::GtCancel];
        let used = match self.place {
            Some(_) => left::on_power(state, self),
            None => flags.iter().find_map(|flag| state.text.used.used(*flag)),
        };
        if let Some(by) = used {
            return Reading::Perhaps(by);
        }
        let topics = state.battle.as_ref().filter(|battle| battle.worded.has(BattleNumbers::POWER));
        if let Some(battle) = topics.filter(|battle| self.place.is_some() && battle.place == self.place) {
            let place = self.place.and_then(|id| state.table.get(id)).map(|place| place.blueprint);
            return battle.worded_by.or(place).map_or(Reading::Differs, Reading::Perhaps);
        }
        if self.total.is_exact() && self.before.is_some_and(|before| same(before, self.total.low)) && is_still(state) {
            let lost = self.lost();
            if !lost.is_empty() {
                return Reading::Lost(lost);
            }
        }
        Reading::Differs
    }

    /// The cards whose change is just what is missing: each alone, or all of one design together.
    pub(in crate::rules) fn lost(&self) -> Vec<Blueprint> {
        let missing = self.total.low - self.now;
        let mut cards: Vec<Blueprint> = Vec::new();
        for (card, change) in &self.total.by {
            let all =
                self.total.by.iter().filter(|(other, _)| other == card).map(|(_, change)| *change).sum::<Number>();
            if (*change == missing || all == missing) && !cards.contains(card) {
                cards.push(*card);
            }
        }
        cards
    }
}
