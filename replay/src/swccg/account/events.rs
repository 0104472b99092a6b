//! Events.

use holocron_ingest::event::gemp::{Card, Kind};
use holocron_ingest::event::{Event, Standing};

use crate::account::{At, EventRecord};

pub(super) fn record(at: At, event: &Event<Kind>) -> EventRecord {
    let mut row = EventRecord {
        at,
        byte: event.at.byte,
        is_repeated: event.standing == Standing::Repeated,
        code: code(&event.kind).into(),
        template: None,
        side: None,
        card: None,
        blueprint: None,
        zone: None,
        location_index: None,
        host: None,
        num_cards: None,
    };
    let count = |cards: usize| u32::try_from(cards).ok();
    match &event.kind {
        Kind::Turn(side) => row.side = *side,
        Kind::Said(said) => {
            row.template = Some(said.template());
            row.side = said.player();
        }
        Kind::Removed(removed) => {
            row.side = removed.pile_owner;
            row.card = removed.cards.first().copied();
            row.num_cards = count(removed.cards.len());
        }
        Kind::BattleStarted(battle) | Kind::DuelStarted(battle) | Kind::CombatStarted(battle) => {
            row.location_index = battle.location;
            row.num_cards = count(battle.cards.len());
        }
        Kind::AttackStarted(attack) => {
            row.location_index = attack.location;
            row.num_cards = count(attack.attackers.len() + attack.defenders.len());
        }
        Kind::ColumnsRemoved(columns) => row.num_cards = count(columns.len()),
        Kind::Affects(affects) => {
            card(&mut row, &affects.card);
            row.num_cards = count(affects.targets.len());
        }
        Kind::DestinyDrawn(draw) => card(&mut row, &draw.card),
        Kind::Asked(decision) => row.side = decision.player,
        Kind::Players(players) => row.side = players.viewer,
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
        | Kind::Shown(c) => card(&mut row, c),
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
    row
}

fn card(row: &mut EventRecord, card: &Card) {
    row.side = card.owner;
    row.card = Some(card.id);
    row.blueprint = Some(card.blueprint);
    row.zone = Some(card.zone.word());
    row.location_index = Some(card.location);
    row.host = card.host;
}

/// The wire code of an event's type (format section 2.3).
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
