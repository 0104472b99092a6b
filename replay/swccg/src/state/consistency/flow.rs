//! Which counters a line of the text log moves (format 5.4).
//!
//! Arrivals on top of a pile are not listed: the event that shows the new top with a fresh number counts them.

use holocron_ingest::id::Side;
use holocron_ingest::message::capture::Capture;
use holocron_ingest::message::deploy::{Deploy, Deployment};
use holocron_ingest::message::destiny::Destiny;
use holocron_ingest::message::force::Force;
use holocron_ingest::message::generic::GenericKind;
use holocron_ingest::message::leave::{Fate, Leave};
use holocron_ingest::message::loss::Loss;
use holocron_ingest::message::pile::PileMove;
use holocron_ingest::message::play::Play;
use holocron_ingest::message::retrieve::Retrieve;
use holocron_ingest::message::setup::Setup;
use holocron_ingest::message::stack::{SpecialCard, Stack};
use holocron_ingest::message::turn::Turn;
use holocron_ingest::message::{CardRef, Cards, Pile, Place, Position, Source, Statement};

use super::counters::{Count, Counter};
use crate::cards;

/// One effect of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// A counter changes by a number of cards.
    Change(Side, Counter, Count),
    /// All cards of the first counter go to the second.
    All(Side, Counter, Counter),
    /// Cards go under a pile: they count when no fresh top shows them.
    Under(Side, Counter, Count),
    /// Cards change places with cards of this pile: its fresh tops do not count.
    Swapped(Side, Counter),
    /// The line moves cards in a way that it does not fully word.
    Unworded(&'static str),
}

/// The counter of a place, when it has one.
pub fn counter(place: &Place) -> Option<Counter> {
    Some(match place {
        Place::Hand => Counter::Hand,
        Place::ReserveDeck => Counter::Reserve,
        Place::ForcePile => Counter::Force,
        Place::UsedPile => Counter::Used,
        Place::LostPile => Counter::Lost,
        _ => return None,
    })
}

/// Calls `flow` with every effect of a line on the counters of the two hands and the eight piles.
pub fn flows(said: &Statement, mut flow: impl FnMut(Flow)) {
    let flow: &mut dyn FnMut(Flow) = &mut flow;
    match said {
        Statement::Force(said) => force(said, flow),
        Statement::Turn(Turn::Recirculated { player }) => flow(Flow::All(*player, Counter::Used, Counter::Reserve)),
        Statement::Pile(said) => pile(said, flow),
        Statement::Loss(said) => loss(said, flow),
        Statement::Retrieve(said) => retrieve(said, flow),
        Statement::Deploy(said) => deploy(said, flow),
        Statement::Play(Play::Interrupt { player, source, .. }) => leave(source, *player, 1, flow),
        Statement::Setup(Setup::StartingInterruptPlayed { player, .. }) => {
            flow(Flow::Change(*player, Counter::Reserve, -1));
        }
        Statement::Leave(Leave::Left(left)) if left.fate == Fate::Hand => returned(&left.cards, flow),
        Statement::Leave(Leave::Left(left)) if !left.from_table => {
            flow(Flow::Unworded("cards left a place that the line does not name"));
        }
        Statement::Stack(said) => stack(said, flow),
        Statement::Destiny(Destiny::TakenIntoHand { player, .. }) => flow(Flow::Change(*player, Counter::Hand, 1)),
        Statement::Capture(Capture::Stolen { .. }) => flow(Flow::Unworded("a card was stolen")),
        Statement::Generic(generic) if matches!(generic.kind, GenericKind::Result | GenericKind::CardResult) => {
            flow(Flow::Unworded("a card's text did what its line does not tell in full"));
        }
        _ => {}
    }
}

fn force(said: &Force, flow: &mut dyn FnMut(Flow)) {
    let (side, from, to, amount) = match said {
        Force::Activated { player, amount, .. } => (*player, Counter::Reserve, Counter::Force, amount),
        Force::Used { owner, amount, .. } => (*owner, Counter::Force, Counter::Used, amount),
    };
    match amount.to_whole() {
        Some(amount) => {
            flow(Flow::Change(side, from, -amount));
            flow(Flow::Change(side, to, amount));
        }
        None => flow(Flow::Unworded("a fraction of Force")),
    }
}

fn pile(said: &PileMove, flow: &mut dyn FnMut(Flow)) {
    match said {
        PileMove::Drew { player, cards, from, .. } => {
            let n = count(cards);
            from_pile(from, *player, n, flow);
            flow(Flow::Change(*player, Counter::Hand, n));
        }
        PileMove::Took { player, cards, source, .. } => {
            let n = count(cards);
            if let Some(source) = source {
                leave(source, *player, n, flow);
            }
            flow(Flow::Change(*player, Counter::Hand, n));
        }
        PileMove::ShuffledInto { player, what, into } => {
            let owner = into.owner.unwrap_or(*player);
            match (&*what.text, counter(&into.place)) {
                ("hand and Used Pile", Some(to)) => {
                    flow(Flow::All(owner, Counter::Hand, to));
                    flow(Flow::All(owner, Counter::Used, to));
                }
                _ => flow(Flow::Unworded("cards were shuffled into a pile")),
            }
        }
        PileMove::Put { player, cards, source, position, to, .. } => {
            let n = count(cards);
            let owner = to.as_ref().and_then(|to| to.owner).unwrap_or(*player);
            if let Some(source) = source {
                leave(source, owner, n, flow);
            }
            match to.as_ref().and_then(|to| counter(&to.place)) {
                Some(Counter::Hand) => flow(Flow::Change(owner, Counter::Hand, n)),
                Some(pile) if *position == Position::Bottom => flow(Flow::Under(owner, pile, n)),
                _ => {}
            }
        }
        PileMove::PlacedPile { player, from, to } => {
            let owner = from.owner.unwrap_or(*player);
            match (counter(&from.place), counter(&to.place)) {
                (Some(from), Some(to)) => flow(Flow::All(owner, from, to)),
                _ => flow(Flow::Unworded("a pile was placed elsewhere")),
            }
        }
        PileMove::LostFromTop { player, cards, from } => {
            if let Some(from) = counter(from) {
                flow(Flow::Change(*player, from, -count(cards)));
            }
        }
        PileMove::Exchanged { player, .. } => {
            for pile in [Counter::Reserve, Counter::Force, Counter::Used, Counter::Lost] {
                flow(Flow::Swapped(*player, pile));
            }
            flow(Flow::Unworded("cards were exchanged"));
        }
        _ => {}
    }
}

fn loss(said: &Loss, flow: &mut dyn FnMut(Flow)) {
    match said {
        Loss::Lost { player, source, .. } => {
            if let Some(from) = counter(source) {
                flow(Flow::Change(*player, from, -1));
            }
        }
        Loss::FromPile { lost, player, .. } => {
            for (cards, source) in lost {
                match source.owner.or(*player) {
                    Some(owner) => from_pile(source, owner, len(cards), flow),
                    None => flow(Flow::Unworded("cards were lost from a pile of nobody named")),
                }
            }
        }
        _ => {}
    }
}

fn retrieve(said: &Retrieve, flow: &mut dyn FnMut(Flow)) {
    if let Retrieve::Retrieved { player, to, .. } = said {
        flow(Flow::Change(*player, Counter::Lost, -1));
        match to.as_ref().and_then(counter) {
            Some(Counter::Hand) => flow(Flow::Change(*player, Counter::Hand, 1)),
            Some(pile) => flow(Flow::Under(*player, pile, 1)),
            None => {}
        }
    }
}

fn deploy(said: &Deploy, flow: &mut dyn FnMut(Flow)) {
    match said {
        Deploy::Deployed(deployment) => {
            let Deployment { player, source, with, is_announced: false, .. } = &**deployment else { return };
            leave(source, *player, 1, flow);
            if let Some(with) = with {
                leave(with.source.as_ref().unwrap_or(source), *player, 1, flow);
            }
        }
        Deploy::PersonaReplaced { player, .. } => flow(Flow::Change(*player, Counter::Hand, -1)),
        Deploy::Inserted { player, source, is_announced: false, .. } => leave(source, *player, 1, flow),
        Deploy::Combined { .. } => flow(Flow::Unworded("cards were combined")),
        _ => {}
    }
}

fn stack(said: &Stack, flow: &mut dyn FnMut(Flow)) {
    match said {
        Stack::Stacked { player, cards, source: Some(source), .. } => {
            if let Some(from) = counter(source) {
                // The line names the player who stacks; a card of the other side comes from the other's pile.
                let owner = cards.named().first().and_then(|card| cards::lookup(&card.blueprint));
                flow(Flow::Change(owner.map_or(*player, |facts| facts.side), from, -count(cards)));
            }
        }
        Stack::Special { player, kind: SpecialCard::Combat, .. } => {
            flow(Flow::Change(*player, Counter::Hand, -1));
            flow(Flow::Unworded("a card was placed under another"));
        }
        Stack::Special { .. } | Stack::PlacedFrom { .. } => flow(Flow::Unworded("a card was placed under another")),
        Stack::Returned { cards, from } => match cards {
            Cards::Named(cards) => returned(cards, flow),
            _ => match cards::lookup(&from.blueprint).map(|facts| facts.side) {
                Some(side) => flow(Flow::Change(side, Counter::Hand, count(cards))),
                None => flow(Flow::Unworded("cards were returned to a hand")),
            },
        },
        _ => {}
    }
}

/// Cards that return to their owners' hands; the line does not name the owner.
fn returned(cards: &[CardRef], flow: &mut dyn FnMut(Flow)) {
    for card in cards {
        match cards::lookup(&card.blueprint).map(|facts| facts.side) {
            Some(side) => flow(Flow::Change(side, Counter::Hand, 1)),
            None => flow(Flow::Unworded("cards were returned to a hand")),
        }
    }
}

fn leave(source: &Source, player: Side, n: Count, flow: &mut dyn FnMut(Flow)) {
    if let Source::Pile(pile) = source {
        from_pile(pile, player, n, flow);
    }
}

fn from_pile(pile: &Pile, player: Side, n: Count, flow: &mut dyn FnMut(Flow)) {
    if let Some(from) = counter(&pile.place) {
        flow(Flow::Change(pile.owner.unwrap_or(player), from, -n));
    }
}

fn count(cards: &Cards) -> Count {
    cards.count().and_then(|n| Count::try_from(n).ok()).unwrap_or(0)
}

fn len(cards: &[CardRef]) -> Count {
    Count::try_from(cards.len()).unwrap_or(Count::MAX)
}
