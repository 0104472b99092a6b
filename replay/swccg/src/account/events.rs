//! Events.

use holocron_ingest::event::Event;
use holocron_ingest::event::gemp::{Card, Kind};

use holocron_replay::account::{At, EventRecord};

pub(super) fn record(at: At, event: &Event<Kind>) -> EventRecord {
    let mut record = EventRecord::bare(at, event, code(&event.kind));
    let count = |cards: usize| u32::try_from(cards).ok();
    match &event.kind {
        Kind::Turn(side) => record.side = *side,
        Kind::Said(said) => {
            record.template = Some(said.template());
            record.side = said.player();
        }
        Kind::Removed(removed) => {
            record.side = removed.pile_owner;
            record.card = removed.cards.first().copied();
            record.num_cards = count(removed.cards.len());
        }
        Kind::BattleStarted(battle) | Kind::DuelStarted(battle) | Kind::CombatStarted(battle) => {
            record.location_index = battle.location;
            record.num_cards = count(battle.cards.len());
        }
        Kind::AttackStarted(attack) => {
            record.location_index = attack.location;
            record.num_cards = count(attack.attackers.len() + attack.defenders.len());
        }
        Kind::ColumnsRemoved(columns) => record.num_cards = count(columns.len()),
        Kind::Affects(affects) => {
            card(&mut record, &affects.card);
            record.num_cards = count(affects.targets.len());
        }
        Kind::DestinyDrawn(draw) => card(&mut record, &draw.card),
        Kind::Asked(decision) => record.side = decision.player,
        Kind::Players(players) => record.side = players.viewer,
        Kind::Placed(c)
        | Kind::Restored(c)
        | Kind::Moved(c)
        | Kind::Replaced(c)
        | Kind::Rotated(c)
        | Kind::Flipped(c)
        | Kind::TurnedOver(c)
        | Kind::JoinedBattle(c)
        | Kind::LeftBattle(c)
        | Kind::Activated(c)
        | Kind::Shown(c) => card(&mut record, c),
        Kind::Phase(_)
        | Kind::BattleEnded
        | Kind::AttackEnded
        | Kind::DuelEnded
        | Kind::CombatEnded
        | Kind::SabaccStarted
        | Kind::SabaccRevealed
        | Kind::SabaccEnded
        | Kind::Warned(_)
        | Kind::Tally(_)
        | Kind::Other(_) => {}
    }
    record
}

fn card(record: &mut EventRecord, card: &Card) {
    record.side = card.owner;
    record.card = Some(card.id);
    record.blueprint = Some(card.blueprint);
    record.zone = Some(card.zone.word());
    record.location_index = Some(card.location);
    record.host = card.host;
}

/// The wire code of an event's type (format 2.3).
fn code(kind: &Kind) -> &str {
    match kind {
        Kind::Players(_) => "P",
        Kind::Turn(_) => "TC",
        Kind::Phase(_) => "GPC",
        Kind::Placed(_) => "PCIP",
        Kind::Restored(_) => "PCIPAR",
        Kind::Removed(_) => "RCFP",
        Kind::Moved(_) => "MCIP",
        Kind::Replaced(_) => "RCIP",
        Kind::Rotated(_) => "ROCIP",
        Kind::Flipped(_) => "FCIP",
        Kind::TurnedOver(_) => "TCO",
        Kind::ColumnsRemoved(_) => "RLFP",
        Kind::BattleStarted(_) => "SB",
        Kind::JoinedBattle(_) => "ATB",
        Kind::LeftBattle(_) => "RFB",
        Kind::BattleEnded => "EB",
        Kind::AttackStarted(_) => "SA",
        Kind::AttackEnded => "EA",
        Kind::DuelStarted(_) => "SD",
        Kind::DuelEnded => "ED",
        Kind::CombatStarted(_) => "SLC",
        Kind::CombatEnded => "ELC",
        Kind::SabaccStarted => "SS",
        Kind::SabaccRevealed => "RSH",
        Kind::SabaccEnded => "ES",
        Kind::Said(_) => "M",
        Kind::Warned(_) => "W",
        Kind::Tally(_) => "GS",
        Kind::Activated(_) => "CA",
        Kind::Affects(_) => "CAC",
        Kind::Shown(_) => "IP",
        Kind::DestinyDrawn(_) => "DD",
        Kind::Asked(_) => "D",
        Kind::Other(other) => &other.code,
    }
}
