//! What texts used in this turn may have left on the power at a location.

use holocron_ingest::id::{Blueprint, CardId, Number};

use super::counted::Changed;
use crate::cards::{self, Card, Flag, Leave, ModifierKind, Trait};
use crate::state::State;
use crate::state::table::TableCard;
use crate::text::{Seen, View};

/// A card whose text was used in this turn, or goes on to work, and may explain a power at a location.
pub(in crate::rules) fn on_power(state: &State, change: &Changed) -> Option<Blueprint> {
    let view = View::new(state);
    let location = change.place.and_then(|place| view.get(place))?;
    let here: Vec<&Seen<'_>> = view.cards().iter().filter(|seen| seen.column == location.column).collect();
    let is_here = |design: &Blueprint| here.iter().any(|seen| seen.card.blueprint.front() == design.front());
    let mut left = Left::default();
    let used = &state.text.used;
    for told in used.told().filter(|told| told.names.iter().any(is_here)) {
        match told.change {
            Some(much) => left.add(much, told.by),
            None => return Some(told.by),
        }
    }
    let silenced = || used.silenced().find(|design| is_here(design) || is_far_reaching(design)).copied();
    silenced()
        .or_else(|| {
            used.at_work().copied().find(|card| match cards::lookup(card) {
                Some(facts) if !facts.has_trait(Trait::TextUnread) => {
                    facts.leaves.iter().any(|leave| left.may_be_anything(&view, facts, leave, &here))
                }
                _ => true,
            })
        })
        .or_else(|| left.by.filter(|_| left.explains(change)))
}

/// What is left on the power at a location.
#[derive(Default)]
struct Left {
    /// What cards may lose, together: one that has less loses all that it has.
    less: Number,
    /// What cards may gain, each all or nothing.
    gains: Vec<Number>,
    by: Option<Blueprint>,
}

/// So many gains are tried in every combination.
const FEW: usize = 8;

impl Left {
    fn add(&mut self, much: Number, by: Blueprint) {
        if much > Number::ZERO {
            self.gains.push(much);
        } else {
            self.less = self.less + much;
        }
        self.by = self.by.or(Some(by));
    }

    fn explains(&self, change: &Changed) -> bool {
        let now = change.now.ceil_tenth();
        let is_between = |low: Number, high: Number| {
            (change.total.low + self.less + low).ceil_tenth() <= now && now <= (change.total.high + high).ceil_tenth()
        };
        if self.gains.len() > FEW {
            return is_between(Number::ZERO, self.gains.iter().copied().sum());
        }
        let mut sums = vec![Number::ZERO];
        for gain in &self.gains {
            sums.extend(sums.iter().map(|sum| *sum + *gain).collect::<Vec<_>>());
        }
        sums.into_iter().any(|sum| is_between(sum, sum))
    }

    /// Counts what an action leaves, and says whether nobody can tell how much that is.
    fn may_be_anything(&mut self, view: &View<'_>, facts: &Card, leave: &Leave, here: &[&Seen<'_>]) -> bool {
        let is_at = |id: Option<CardId>| id.is_some_and(|id| here.iter().any(|seen| seen.card.id == id));
        match leave {
            // Lines name the cards that these reach.
            Leave::Named | Leave::Silenced | Leave::Total => false,
            // Where an attack takes place is not asked.
            Leave::Battle if view.state.fight.scopes.attack => true,
            Leave::Battle => is_at(view.state.battle.as_ref().and_then(|battle| battle.place)),
            Leave::Politics => view.hears(ModifierKind::UsePoliticsForPower),
            Leave::Cards(filter, much) => {
                let lone = TableCard::of_design(facts.blueprint, facts.side);
                let is_source = |seen: &&Seen<'_>| seen.card.blueprint.front() == facts.blueprint.front();
                let mut sources: Vec<Seen<'_>> = view.cards().iter().filter(is_source).copied().collect();
                if sources.is_empty() {
                    sources.push(view.seen(&lone));
                }
                let takes = |source: &Seen<'_>, seen: &Seen<'_>| view.accepts(filter, source, seen).may_be();
                let taken = here.iter().filter(|seen| sources.iter().any(|source| takes(source, seen))).count();
                match much {
                    Some(much) => {
                        (0..taken).for_each(|_| self.add(*much, facts.blueprint));
                        false
                    }
                    None => taken > 0,
                }
            }
        }
    }
}

/// Whether power hangs on the text of a card elsewhere.
fn is_far_reaching(design: &Blueprint) -> bool {
    const FLAGS: [Flag; 4] = [Flag::PowerMod, Flag::AbilMod, Flag::GtCancel, Flag::TextMod];
    cards::may_be(design, |facts| FLAGS.into_iter().any(|flag| facts.may_lift(flag)))
}
