//! Events.

use holocron_ingest::event::Event;
use holocron_ingest::event::swtcg::{Kind, Zone};
use holocron_ingest::id::{Blueprint, CardId, Side};

use super::notes::zone;
use holocron_replay::account::{At, EventRecord};

pub(super) fn record(at: At, event: &Event<Kind>) -> EventRecord {
    let kind = &event.kind;
    EventRecord {
        side: side(kind),
        card: card(kind),
        blueprint: blueprint(kind),
        zone: place(kind).map(zone),
        host: host(kind),
        num_cards: cards(kind).and_then(|cards| u32::try_from(cards).ok()),
        ..EventRecord::bare(at, event, kind.code())
    }
}

fn side(kind: &Kind) -> Option<Side> {
    Some(match kind {
        Kind::Deck(e) => e.player,
        Kind::Turn(e) => e.player,
        Kind::Step(e) => return e.player,
        Kind::Said(e) => return e.player,
        Kind::Placed(e) => e.player,
        Kind::Moved(e) => e.player,
        Kind::Left(e) => e.player,
        Kind::Drawn(e) => e.player,
        Kind::Shuffled(e) => e.player,
        Kind::Rolled(e) => e.player,
        Kind::Rerolled(e) => e.player,
        Kind::Resource(e) => e.player,
        Kind::Finished(e) => e.player,
        Kind::Stacked(e) => e.player,
        Kind::Retreated(e) => e.player,
        Kind::Played(e) => e.player,
        Kind::Activated(e) => e.player,
        Kind::Disrupted(e) => e.player,
        Kind::Passed(e) => e.player,
        Kind::Triggered(e) => e.player,
        Kind::AttackStarted(e) => e.player,
        Kind::Prevented(e) => e.player,
        Kind::Bid(e) => e.player,
        Kind::ContestEnded(e) => e.winner,
        Kind::GameEnded(e) => return e.winner,
        _ => return None,
    })
}

fn card(kind: &Kind) -> Option<CardId> {
    Some(match kind {
        Kind::Placed(e) => e.card,
        Kind::Moved(e) => e.card,
        Kind::Left(e) => return e.cards.first().copied(),
        Kind::Rolled(e) => return e.card,
        Kind::Rerolled(e) => e.card,
        Kind::Resource(e) => return e.card,
        Kind::Counter(e) => e.card,
        Kind::Finished(e) => e.card,
        Kind::Stacked(e) => e.card,
        Kind::Retreated(e) => e.card,
        Kind::Tapped(e) => e.card,
        Kind::Untapped(e) => e.card,
        Kind::Played(e) => e.card,
        Kind::Activated(e) => e.card,
        Kind::Triggered(e) => e.card,
        Kind::AttackStarted(e) => e.card,
        Kind::DefenderChanged(e) => e.target,
        Kind::Hits(e) => e.target,
        Kind::DamagePending(e) => e.target,
        Kind::Prevented(e) => e.card,
        Kind::ContestEnded(e) => e.card,
        _ => return None,
    })
}

/// What the recording shows of the card.
fn blueprint(kind: &Kind) -> Option<Blueprint> {
    match kind {
        Kind::Placed(e) => Some(e.blueprint),
        Kind::Moved(e) => Some(e.blueprint),
        Kind::Finished(e) => Some(e.blueprint),
        Kind::Played(e) => Some(e.blueprint),
        _ => None,
    }
}

/// Where the card is once the event is over.
fn place(kind: &Kind) -> Option<Zone> {
    match kind {
        Kind::Placed(e) => Some(e.zone),
        Kind::Moved(e) => Some(e.zone),
        Kind::Left(e) => Some(e.zone),
        Kind::Finished(e) => Some(e.zone),
        Kind::Played(e) => Some(e.from),
        Kind::AttackStarted(e) => Some(e.arena.zone()),
        _ => None,
    }
}

/// The card that it is put on.
fn host(kind: &Kind) -> Option<CardId> {
    match kind {
        Kind::Placed(placed) => placed.host,
        Kind::Moved(moved) => moved.host,
        _ => None,
    }
}

/// Length of the event's list of cards.
fn cards(kind: &Kind) -> Option<usize> {
    match kind {
        Kind::Deck(e) => Some(e.cards.len()),
        Kind::Left(e) => Some(e.cards.len()),
        Kind::Drawn(e) => Some(e.cards.len()),
        Kind::Stacked(e) => Some(e.beneath.len()),
        Kind::Retreated(e) => Some(e.pilots.len()),
        Kind::Played(e) => Some(e.targets.len()),
        Kind::Activated(e) => Some(e.targets.len()),
        Kind::ContestStarted(e) => Some(e.cards.len()),
        _ => None,
    }
}
