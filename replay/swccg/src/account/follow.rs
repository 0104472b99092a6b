//! Follows each card through a game: in hand, in play, and how it left.

use std::collections::BTreeMap;

use holocron_ingest::event::gemp::{Card, Kind, Zone};
use holocron_ingest::id::CardId;
use holocron_ingest::message::Statement;
use holocron_ingest::message::pile::PileMove;

use super::card::{design, named};
use super::leaving::Leaving;
use crate::state::State;
use holocron_replay::account::{Account, At, Design};

/// The cards of one game. Only play of the game as it was finally played comes here.
#[derive(Default)]
pub(super) struct Cards {
    live: BTreeMap<CardId, Live>,
    leaving: Leaving,
    /// Arrivals in hand that no line has explained yet: the line that does is the next one.
    arrived: Vec<Design>,
    has_begun: bool,
}

/// A card in a hand or in play.
#[derive(Clone, Copy)]
struct Live {
    design: Design,
    place: Stay,
    since: u32,
    is_hit: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stay {
    Hand,
    Play,
}

fn stay(zone: Zone) -> Option<Stay> {
    match zone {
        Zone::Hand => Some(Stay::Hand),
        Zone::Locations | Zone::AtLocation | Zone::Attached | Zone::SideOfTable => Some(Stay::Play),
        _ => None,
    }
}

impl Cards {
    /// An event about to be applied.
    pub(super) fn event(&mut self, kind: &Kind, at: &At, state: &State, account: &mut Account) {
        match kind {
            Kind::Turn(_) if !self.has_begun && !state.clock.is_joined_late => self.begin(at, account),
            Kind::Turn(_) | Kind::Phase(_) => self.leaving.settle(&mut account.cards, None),
            Kind::Removed(removed) => {
                for id in &removed.cards {
                    self.end(*id, at, state.battle.is_some(), account);
                }
            }
            Kind::Placed(card) | Kind::Moved(card) | Kind::Replaced(card) | Kind::Flipped(card) => {
                self.stand(card, at, state.battle.is_some(), account);
            }
            Kind::Rotated(card) => {
                if let Some(live) = self.live.get_mut(&card.id) {
                    live.is_hit = card.posture.sideways;
                }
            }
            _ => {}
        }
    }

    /// The first turn begins: what is on the table has started there, what is in hand is the opening hand.
    fn begin(&mut self, at: &At, account: &mut Account) {
        self.has_begun = true;
        self.arrived.clear();
        let live: Vec<Live> = self.live.values().copied().collect();
        for card in live {
            let tally = account.card(card.design, at);
            match card.place {
                Stay::Hand => tally.opening += 1,
                Stay::Play => tally.started += 1,
            }
        }
    }

    /// A card event shows where a card is now.
    fn stand(&mut self, card: &Card, at: &At, in_battle: bool, account: &mut Account) {
        let now = design(&card.blueprint, card.owner).zip(stay(card.zone));
        if let (Some(live), Some((design, place))) = (self.live.get(&card.id), now)
            && live.design == design
            && live.place == place
        {
            return;
        }
        self.end(card.id, at, in_battle, account);
        if let Some((design, place)) = now {
            account.card(design, at);
            let live = Live { design, place, since: at.turns, is_hit: card.posture.sideways };
            self.live.insert(card.id, live);
            if place == Stay::Hand && self.has_begun {
                self.arrived.push(design);
            }
        }
    }

    fn end(&mut self, id: CardId, at: &At, in_battle: bool, account: &mut Account) {
        let Some(live) = self.live.remove(&id) else { return };
        let turns = at.turns.saturating_sub(live.since);
        let tally = account.card(live.design, at);
        match live.place {
            Stay::Hand => tally.turns_held += turns,
            Stay::Play => {
                tally.turns_in_play += turns;
                if self.has_begun {
                    self.leaving.left(&mut account.cards, live.design, at.event, live.is_hit, in_battle);
                }
            }
        }
    }

    /// A line about to be applied.
    pub(super) fn said(&mut self, said: &Statement, at: &At, account: &mut Account) {
        self.leaving.said(said, at.event, &mut account.cards);
        // What another line explains was returned, exchanged or retrieved, and is no part of the next draw.
        let mut arrived = std::mem::take(&mut self.arrived);
        let (player, cards, is_draw) = match said {
            Statement::Pile(PileMove::Drew { player, cards, .. }) => (*player, cards, true),
            Statement::Pile(PileMove::Took { player, cards, .. }) => (*player, cards, false),
            _ => return,
        };
        arrived.retain(|design| design.0 == player);
        let hidden = cards.named().is_empty();
        if is_draw || hidden {
            for design in arrived {
                let tally = account.card(design, at);
                if is_draw { tally.drawn += 1 } else { tally.pull(at) }
            }
        } else {
            for card in cards.named() {
                if let Some(tally) = named(account, card, Some(player), at) {
                    tally.pull(at);
                }
            }
        }
    }

    /// After a card event: how many copies are in sight at once.
    pub(super) fn after(&mut self, kind: &Kind, at: &At, state: &State, account: &mut Account) {
        let (Kind::Placed(card) | Kind::Replaced(card) | Kind::Moved(card)) = kind else { return };
        let Some(wanted) = design(&card.blueprint, card.owner) else { return };
        let same = state.table.iter().filter(|c| c.blueprint.front() == wanted.1).count();
        let tally = account.card(wanted, at);
        tally.copies = tally.copies.max(u32::try_from(same).unwrap_or(u32::MAX));
    }

    /// The log is over: what is in play has survived.
    pub(super) fn finish(mut self, turns: u32, account: &mut Account) {
        self.leaving.settle(&mut account.cards, None);
        for live in self.live.values() {
            let Some(tally) = account.cards.get_mut(&live.design) else { continue };
            let stayed = turns.saturating_sub(live.since);
            match live.place {
                Stay::Hand => tally.turns_held += stayed,
                Stay::Play => {
                    tally.turns_in_play += stayed;
                    tally.left.survived += 1;
                }
            }
        }
    }
}
