//! Podraces: what is drawn and stacked between two counters.

use std::collections::{BTreeMap, BTreeSet};

use holocron_ingest::event::gemp::{Kind, Zone};
use holocron_ingest::id::{Blueprint, CardId, Number, Side, Sides};
use holocron_ingest::message::Statement;
use holocron_ingest::message::destiny::{Destiny, Kind as DestinyKind};

use crate::cards::{self, Modifier, ModifierKind};
use crate::state::State;
use crate::step::{Step, What};

/// What the race totals follow.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Race {
    /// Race destinies drawn in this turn that may still be stacked, with their values.
    pub drawn: Sides<Vec<(Blueprint, Number)>>,
    /// What was stacked on a Podracer since the last counters: the sum, when every value is known.
    pub stacked: Sides<Option<Number>>,
    /// The cards that lie stacked, with their owners and what they lie on.
    lying: BTreeMap<CardId, (Option<Side>, Option<CardId>)>,
    /// Cards that were said to be stacked and have not come yet.
    awaited: Vec<(Side, Blueprint)>,
    /// Whether stacked cards were moved in another way since the last counters, or a Podracer came or went.
    pub is_stirred: bool,
}

/// Follows a step.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    match &step.what {
        What::Event(Kind::Tally(_)) => {
            state.fight.race.stacked = Sides::from_fn(|_| Some(Number::ZERO));
            state.fight.race.is_stirred = false;
        }
        What::Event(Kind::Turn(_)) if !state.recording.is_dumping => state.fight.race.drawn = Sides::default(),
        What::Event(Kind::Players(_)) => state.fight.race = Race::default(),
        What::Event(Kind::Placed(card) | Kind::Restored(card) | Kind::Moved(card) | Kind::Replaced(card)) => {
            let race = &mut state.fight.race;
            if !matches!(card.zone, Zone::Stacked | Zone::StackedFaceDown) {
                return;
            }
            race.lying.insert(card.id, (card.owner, card.host));
            let front = card.blueprint.front();
            let Some(place) = race.awaited.iter().position(|(_, awaited)| *awaited == front) else {
                race.is_stirred = true;
                return;
            };
            let (player, _) = race.awaited.swap_remove(place);
            let value = race.value(player, front);
            race.stacked[player] = race.stacked[player].zip(value).map(|(sum, value)| sum + value);
        }
        What::Event(Kind::Removed(removed)) => {
            let race = &mut state.fight.race;
            let left = removed.cards.iter().filter(|id| race.lying.remove(id).is_some()).count();
            race.is_stirred |= left > 0;
        }
        What::Said(Statement::Destiny(destiny)) => follow(&mut state.fight.race, destiny),
        _ => {}
    }
}

fn follow(race: &mut Race, destiny: &Destiny) {
    match destiny {
        Destiny::Drawn { player, card, value, kind: DestinyKind::Race, .. } => {
            race.drawn[*player].push((card.blueprint.front(), *value));
        }
        Destiny::Chosen { player, draws, .. } => {
            race.drawn[*player].extend(draws.iter().map(|(card, value)| (card.blueprint.front(), *value)));
        }
        Destiny::Substituted { player, value, kind: DestinyKind::Race, .. } => {
            race.drawn[*player].iter_mut().for_each(|(_, known)| *known = *value);
        }
        Destiny::RaceStacked { player, is_stacked: true, card, .. } => {
            race.awaited.push((*player, card.blueprint.front()));
        }
        _ => {}
    }
}

impl Race {
    /// On how many cards race destinies of a player lie.
    pub fn hosts(&self, player: Side) -> usize {
        let own = self.lying.values().filter(|(owner, _)| *owner == Some(player));
        own.map(|(_, host)| host).collect::<BTreeSet<_>>().len()
    }

    /// The value of a drawn race destiny; `None` when it was not drawn, or in several ways, or is another one while it is drawn.
    pub fn value(&self, player: Side, card: Blueprint) -> Option<Number> {
        let is_of_draw = |one: &Modifier| one.kind == ModifierKind::DestinyWhenDrawnForDestiny;
        if cards::may_be(&card, |facts| facts.modifiers.iter().any(is_of_draw)) {
            return None;
        }
        let mut drawn = self.drawn[player].iter().filter(|(known, _)| *known == card).map(|(_, value)| *value);
        let value = drawn.next()?;
        drawn.all(|other| other == value).then_some(value)
    }
}
