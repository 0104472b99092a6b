//! The history of each physical card across its changing numbers (format 3.1).
//!
//! A number denotes a card only until it changes its zone. When a fresh number arrives, it belongs to one of the cards
//! that just left a visible place; the one of the same design, or the only one whose design is not known, is taken for
//! it. Where several fit, or none, a new history begins: it is better to know less than to mix two cards.
//!
//! Histories are no part of the state, because no rule needs them: whoever does calls [`Histories::note`] from a sink's
//! `before`.

use std::collections::BTreeMap;

use holocron_ingest::event::gemp::{Card, Kind, Zone};
use holocron_ingest::id::{Blueprint, CardId, Side};
use holocron_ingest::message::Statement;
use holocron_ingest::message::force::Force;
use holocron_ingest::message::turn::Turn;

use super::counters::is_quiescent;
use crate::state::State;
use crate::step::{Step, What};

/// One physical card, as far as the recording lets it be followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    /// Its owner when it was last seen.
    pub owner: Option<Side>,
    /// Its design, once it was seen face up.
    pub blueprint: Option<Blueprint>,
    /// Where it was, in order.
    pub stays: Vec<Stay>,
}

/// A place of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stay {
    /// Index of the event that showed it there first.
    pub event: u32,
    /// Its number there.
    pub id: CardId,
    /// The place.
    pub zone: Zone,
}

/// How the fresh numbers of a recording were explained.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Links {
    /// By the only card that fits.
    pub linked: u64,
    /// Several cards fit.
    pub ambiguous: u64,
    /// No visible card left: it comes from a hidden hand or from inside a pile.
    pub hidden: u64,
    /// A card turned out to be of another design than before: a link was wrong.
    pub conflicts: u64,
}

/// A card that left a visible place and has not been seen since.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Leaving {
    card: usize,
    id: CardId,
    zone: Zone,
    zone_owner: Option<Side>,
}

/// The histories of all cards of one recording.
#[derive(Clone, Debug, Default)]
pub struct Histories {
    cards: Vec<History>,
    by_id: BTreeMap<CardId, usize>,
    leaving: Vec<Leaving>,
    links: Links,
}

impl Histories {
    /// Every card, in the order of appearance; the index is its physical number.
    pub fn cards(&self) -> &[History] {
        &self.cards
    }

    /// The physical number of the card that has, or last had, this number in the log.
    pub fn index(&self, id: CardId) -> Option<usize> {
        self.by_id.get(&id).copied()
    }

    /// How fresh numbers were explained so far.
    pub fn links(&self) -> Links {
        self.links
    }

    /// Follows a step; `state` is the state before it.
    pub fn note(&mut self, state: &State, step: &Step<'_>) {
        if is_quiescent(step) {
            self.leaving.clear();
            return;
        }
        let event = step.at.event;
        match &step.what {
            What::Event(Kind::Placed(card) | Kind::Restored(card)) => self.place(state, card, event),
            What::Event(Kind::Moved(card) | Kind::Flipped(card) | Kind::Rotated(card) | Kind::TurnedOver(card)) => {
                let index = self.known(card, event);
                self.stay(index, card, event);
            }
            // Another card takes over the number; the one that had it goes on unseen.
            What::Event(Kind::Replaced(card)) => {
                let index = self.begin(card, event);
                self.by_id.insert(card.id, index);
            }
            What::Event(Kind::Shown(card)) if !card.blueprint.is_face_down() => {
                let index = self.known(card, event);
                self.stay(index, card, event);
                self.leave(Leaving { card: index, id: card.id, zone: Zone::Void, zone_owner: card.zone_owner });
            }
            // Numbers are kept when a pile is shuffled: nothing left.
            What::Event(Kind::Removed(removed)) if removed.pile_owner.is_none() => {
                for id in &removed.cards {
                    let (Some(card), Some(known)) = (self.index(*id), state.table.get(*id)) else { continue };
                    self.leave(Leaving { card, id: *id, zone: known.zone, zone_owner: known.zone_owner });
                }
            }
            // After a take-back numbers are given away anew.
            What::Event(Kind::Players(_)) => {
                self.by_id.clear();
                self.leaving.clear();
            }
            What::Said(Statement::Force(Force::Activated { player, .. })) => {
                self.kept(*player, &[Zone::TopOfReserveDeck, Zone::TopOfForcePile]);
            }
            What::Said(Statement::Force(Force::Used { owner, .. })) => {
                self.kept(*owner, &[Zone::TopOfForcePile, Zone::TopOfUsedPile]);
            }
            What::Said(Statement::Turn(Turn::Recirculated { player })) => {
                self.kept(*player, &[Zone::TopOfUsedPile, Zone::TopOfReserveDeck]);
            }
            _ => {}
        }
    }

    fn place(&mut self, state: &State, card: &Card, event: u32) {
        let known = self.index(card.id);
        let was_here = known.and_then(|index| self.last(index)).is_some_and(|stay| stay.zone == card.zone);
        let is_fresh = state.consistency.highest_id.is_some_and(|highest| card.id > highest);
        if card.zone.is_pile_top() && (is_fresh || known.is_some() && !was_here) {
            // A card arrived: the one that was on top lies under it.
            self.leaving.retain(|one| one.zone != card.zone || one.zone_owner != card.zone_owner);
        }
        let index = match known {
            Some(index) => index,
            None if is_fresh => self.arrive(card, event),
            None => self.begin(card, event),
        };
        self.leaving.retain(|one| one.card != index);
        self.by_id.insert(card.id, index);
        self.stay(index, card, event);
    }

    /// The card behind a fresh number.
    fn arrive(&mut self, card: &Card, event: u32) -> usize {
        let fit = |one: &Leaving| {
            let history = self.cards.get(one.card)?;
            if history.owner.is_some() && card.owner.is_some() && history.owner != card.owner {
                return None;
            }
            match history.blueprint {
                Some(_) if card.blueprint.is_face_down() => Some(1),
                Some(face) => (face.front() == card.blueprint.front()).then_some(2),
                None => Some(1),
            }
        };
        let best = self.leaving.iter().filter_map(fit).max();
        let mut fitting = self.leaving.iter().filter(|one| best.is_some() && fit(one) == best);
        match (fitting.next(), fitting.next()) {
            (Some(one), None) => {
                let index = one.card;
                self.links.linked += 1;
                index
            }
            (Some(_), Some(_)) => {
                self.links.ambiguous += 1;
                self.begin(card, event)
            }
            (None, _) => {
                self.links.hidden += 1;
                self.begin(card, event)
            }
        }
    }

    fn known(&mut self, card: &Card, event: u32) -> usize {
        match self.index(card.id) {
            Some(index) => index,
            None => {
                let index = self.begin(card, event);
                self.by_id.insert(card.id, index);
                index
            }
        }
    }

    fn begin(&mut self, card: &Card, event: u32) -> usize {
        let blueprint = (!card.blueprint.is_face_down()).then_some(card.blueprint.front());
        let stays = vec![Stay { event, id: card.id, zone: card.zone }];
        self.cards.push(History { owner: card.owner, blueprint, stays });
        self.cards.len() - 1
    }

    fn stay(&mut self, index: usize, card: &Card, event: u32) {
        let Some(history) = self.cards.get_mut(index) else { return };
        history.owner = card.owner.or(history.owner);
        if !card.blueprint.is_face_down() {
            let face = card.blueprint.front();
            self.links.conflicts += u64::from(history.blueprint.is_some_and(|known| known != face));
            history.blueprint = Some(face);
        }
        if history.stays.last().is_none_or(|stay| stay.id != card.id || stay.zone != card.zone) {
            history.stays.push(Stay { event, id: card.id, zone: card.zone });
        }
    }

    fn last(&self, index: usize) -> Option<Stay> {
        self.cards.get(index)?.stays.last().copied()
    }

    fn leave(&mut self, leaving: Leaving) {
        self.leaving.retain(|one| one.card != leaving.card);
        self.leaving.push(leaving);
    }

    /// Cards on these piles kept their numbers.
    fn kept(&mut self, side: Side, zones: &[Zone]) {
        self.leaving.retain(|one| one.zone_owner != Some(side) || !zones.contains(&one.zone));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Swccg, scenario};
    use holocron_ingest::event::Event;
    use holocron_replay::run::{Sink, run};
    use holocron_replay::select::Selection;

    #[derive(Default)]
    struct Follow(Histories);

    impl Sink<Swccg> for Follow {
        fn before(&mut self, _: &Event<Kind>, step: &Step<'_>, state: &State) {
            self.0.note(state, step);
        }
    }

    fn follow(text: &str) -> Histories {
        let game = scenario::read(text).expect("a game");
        let mut follow = Follow::default();
        run::<Swccg>(&game.log, &Selection::all(), &mut follow);
        follow.0
    }

    fn ids(histories: &Histories, id: u32) -> Vec<u32> {
        let index = histories.index(CardId(id)).expect("seen");
        histories.cards()[index].stays.iter().map(|stay| stay.id.0).collect()
    }

    #[test]
    fn a_card_is_followed_from_hand_over_the_table_to_the_lost_pile() {
        let histories = follow(
            "players\nin 5 1_168 D HAND\nin 6 1_171 D HAND\nremove 5\nat 7 1_168 D @0\n\
             remove 7\nin 8 1_168 D TOP_OF_LOST_PILE",
        );
        assert_eq!(ids(&histories, 8), [5, 7, 8]);
        assert_eq!(ids(&histories, 6), [6]);
        // The first number of a recording is above no other: it is neither linked nor hidden.
        assert_eq!(histories.links(), Links { linked: 2, hidden: 1, ..Links::default() });
    }

    #[test]
    fn a_covered_top_has_not_left_and_twins_are_not_guessed() {
        let histories = follow(
            "players\nin 5 1_168 D TOP_OF_LOST_PILE\nin 6 1_171 D HAND\nremove 6\nremove 5\n\
             in 7 1_171 D TOP_OF_LOST_PILE",
        );
        assert_eq!(ids(&histories, 7), [6, 7]);
        let twins = follow("players\nat 5 1_168 D @0\nat 6 1_168 D @0\nremove 5,6\nin 7 1_168 D TOP_OF_LOST_PILE");
        assert_eq!(twins.links().ambiguous, 1);
        assert_eq!(ids(&twins, 7), [7]);
    }
}
