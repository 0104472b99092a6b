//! What texts used in this turn may have left on the power at a location.

use holocron_ingest::id::{Blueprint, CardId};

use crate::cards::{self, Card, Flag, Leave, ModifierKind, Trait};
use crate::state::State;
use crate::state::table::TableCard;
use crate::text::{Seen, View};

/// A card whose text was used in this turn, or goes on to work, and may still change power at a location.
pub(in crate::rules) fn on_power(state: &State, place: CardId) -> Option<Blueprint> {
    let view = View::new(state);
    let location = view.get(place)?;
    let here: Vec<&Seen<'_>> = view.cards().iter().filter(|seen| seen.column == location.column).collect();
    let is_here = |design: &Blueprint| here.iter().any(|seen| seen.card.blueprint.front() == design.front());
    let used = &state.text.used;
    let told = used.told().find(|told| told.names.iter().any(is_here)).map(|told| told.by);
    let silenced = || used.silenced().find(|design| is_here(design) || is_far_reaching(design)).copied();
    let leaves = |card: &Blueprint| match cards::lookup(card) {
        None => true,
        Some(facts) => {
            facts.has_trait(Trait::TextUnread) || facts.leaves.iter().any(|leave| reaches(&view, facts, leave, &here))
        }
    };
    told.or_else(silenced).or_else(|| used.at_work().find(|card| leaves(card)).copied())
}

/// Whether power hangs on the text of a card elsewhere.
fn is_far_reaching(design: &Blueprint) -> bool {
    const FLAGS: [Flag; 4] = [Flag::PowerMod, Flag::AbilMod, Flag::GtCancel, Flag::TextMod];
    cards::lookup(design).is_none_or(|facts| FLAGS.into_iter().any(|flag| facts.may_lift(flag)))
}

fn reaches(view: &View<'_>, facts: &Card, leave: &Leave, here: &[&Seen<'_>]) -> bool {
    let is_at = |id: Option<CardId>| id.is_some_and(|id| here.iter().any(|seen| seen.card.id == id));
    match leave {
        // Lines name the cards that these reach.
        Leave::Named | Leave::Silenced | Leave::Total => false,
        // Where an attack takes place is not asked.
        Leave::Battle if view.state.fight.scopes.attack => true,
        Leave::Battle => is_at(view.state.battle.as_ref().and_then(|battle| battle.place)),
        Leave::Politics => view.hears(ModifierKind::UsePoliticsForPower),
        Leave::Cards(filter) => {
            let takes = |source: &Seen<'_>| here.iter().any(|seen| view.accepts(filter, source, seen).may_be());
            let is_source = |seen: &&Seen<'_>| seen.card.blueprint.front() == facts.blueprint.front();
            let mut sources = view.cards().iter().filter(is_source).peekable();
            if sources.peek().is_some() {
                return sources.any(takes);
            }
            takes(&view.seen(&TableCard::of_design(facts.blueprint, facts.side)))
        }
    }
}
