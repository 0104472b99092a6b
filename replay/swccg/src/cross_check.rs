//! What the other recording of a game says beside this one (format 4.2): whether the events that both players
//! see are the same, and whether the opponent held the cards that came out of that hand.

use std::collections::BTreeMap;

use holocron_ingest::event::gemp::{Kind, Prompt, Zone};
use holocron_ingest::event::{At, Event, Standing};
use holocron_ingest::id::{Blueprint, CardId, Side};
use holocron_ingest::log::Log;
use holocron_ingest::message::deploy::Deploy;
use holocron_ingest::message::loss::Loss;
use holocron_ingest::message::pile::PileMove;
use holocron_ingest::message::play::Play;
use holocron_ingest::message::{CardRef, Place, Source, Statement};
use holocron_ingest::pair::{Disagreement, Merged};

use super::cards;
use super::step::{CrossCheck, Step, What};

/// The steps that `other` adds to `log`. None when they are not the two recordings of one game.
pub(super) fn steps<'a>(
    log: &'a Log<Kind>,
    other: &'a Log<Kind>,
    merged: &Result<Merged<Kind>, Disagreement>,
) -> Vec<(At, Step<'a>)> {
    let Some(viewer) = log.viewer else { return Vec::new() };
    let step = |at: At, beside| (at, Step::new(at, What::CrossCheck(beside)));
    match merged {
        Ok(merged) => {
            let mut steps = Vec::new();
            let mut hand = Hand::default();
            let pairs = merged.sources.iter().filter_map(|source| {
                let theirs = other.events.get(usize::try_from(source[viewer.opponent()]?).ok()?)?;
                let ours = source[viewer].and_then(|at| log.events.get(usize::try_from(at).ok()?));
                Some((ours, theirs))
            });
            for (ours, theirs) in pairs {
                hand.follow(theirs);
                let (Some(ours), Standing::Final) = (ours, theirs.standing) else { continue };
                let Kind::Said(said) = &ours.kind else { continue };
                from_hand(said, &mut |player, card| {
                    if player != viewer {
                        let was_held = hand.held(card);
                        steps.push(step(ours.at, CrossCheck::FromHand { player, card, was_held }));
                    }
                });
            }
            if let Some(last) = log.events.last() {
                steps.push(step(last.at, CrossCheck::Same { events: merged.shared }));
            }
            steps
        }
        Err(Disagreement::Contradiction(found)) => {
            let at = log.events.get(found.at[viewer]).map_or_else(At::default, |event| event.at);
            let (ours, theirs) = (found.says[viewer].clone(), found.says[viewer.opponent()].clone());
            vec![step(at, CrossCheck::Differs { ours, theirs })]
        }
        Err(_) => Vec::new(),
    }
}

/// Calls `visit` with every card that a line names as coming out of a hand, and whose.
pub(crate) fn from_hand<'a>(said: &'a Statement, visit: &mut dyn FnMut(Side, &'a CardRef)) {
    let is_hand = |source: &Source| source.place() == Some(&Place::Hand);
    match said {
        Statement::Deploy(Deploy::Deployed(play)) if !play.is_announced => {
            if is_hand(&play.source) {
                visit(play.player, &play.card);
            }
            if let Some(with) = &play.with
                && is_hand(with.source.as_ref().unwrap_or(&play.source))
            {
                visit(play.player, &with.card);
            }
        }
        Statement::Deploy(Deploy::PersonaReplaced { player, new, .. }) => visit(*player, new),
        Statement::Play(Play::Interrupt { player, card, source, .. }) if is_hand(source) => visit(*player, card),
        Statement::Loss(Loss::Lost { player, card: Some(card), source: Place::Hand, .. }) => visit(*player, card),
        Statement::Pile(PileMove::Put { player, cards: put, source: Some(Source::Pile(pile)), to, .. })
            if pile.place == Place::Hand =>
        {
            // "P puts C from hand on  Q's Used Pile" may mean either player's hand.
            let is_unclear =
                pile.owner.is_none() && to.as_ref().and_then(|to| to.owner).is_some_and(|to| to != *player);
            let owner = pile.owner.unwrap_or(*player);
            if is_unclear {
                return;
            }
            // A card of the other side shows that the hand is not this one, or that the card was stolen.
            let is_own = |card: &&CardRef| cards::lookup(&card.blueprint).is_some_and(|facts| facts.side == owner);
            put.named().iter().filter(is_own).for_each(|card| visit(owner, card));
        }
        _ => {}
    }
}

/// The hand that a recording shows, with what left it since its player was last asked for a top-level action.
#[derive(Default)]
struct Hand {
    held: BTreeMap<CardId, Blueprint>,
    gone: Vec<Blueprint>,
}

impl Hand {
    fn follow(&mut self, event: &Event<Kind>) {
        match &event.kind {
            Kind::Placed(card) | Kind::Restored(card) if card.zone == Zone::Hand => {
                self.held.insert(card.id, card.blueprint);
            }
            Kind::Removed(removed) => self.gone.extend(removed.cards.iter().filter_map(|id| self.held.remove(id))),
            Kind::Players(_) => *self = Hand::default(),
            Kind::Asked(decision) if matches!(decision.prompt, Prompt::TopLevel(_)) => self.gone.clear(),
            _ => {}
        }
    }

    fn held(&self, card: &CardRef) -> bool {
        self.held.values().chain(&self.gone).any(|face| face.front() == card.blueprint.front())
    }
}
