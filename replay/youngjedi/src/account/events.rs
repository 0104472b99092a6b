//! Events.

use holocron_ingest::event::Event;
use holocron_ingest::event::youngjedi::{Kind, Word, Zone};
use holocron_ingest::id::{Blueprint, CardId, Side};

use holocron_replay::account::{At, EventRecord};

pub(super) fn record(at: At, event: &Event<Kind>) -> EventRecord {
    let mut record = EventRecord::bare(at, event, event.kind.code());
    table(&mut record, &event.kind);
    fight(&mut record, &event.kind);
    duel(&mut record, &event.kind);
    record
}

/// Turns, cards and piles, evacuations and planets.
fn table(record: &mut EventRecord, kind: &Kind) {
    match kind {
        Kind::Deck(deck) => {
            record.side = Some(deck.player);
            record.num_cards = Some(deck.cards.iter().map(|(_, count)| *count).fold(0, u32::saturating_add));
        }
        Kind::Turn(turn) => record.side = Some(turn.player),
        Kind::Phase(change) => record.side = Some(change.player),
        Kind::Said(said) => record.side = said.player,
        Kind::Placed(placed) => {
            card(record, placed.player, placed.card, Some(placed.blueprint));
            record.zone = Some(placed.zone.word());
        }
        Kind::Removed(removed) => {
            cards(record, removed.owner, &removed.cards);
            record.zone = Some(removed.zone.word());
        }
        Kind::Revealed(revealed) => {
            card(record, revealed.player, revealed.card, Some(revealed.blueprint));
            record.zone = Some(revealed.zone.word());
        }
        Kind::Drawn(drawn) => {
            record.side = Some(drawn.player);
            record.zone = Some(Zone::Hand.word());
            record.num_cards = Some(drawn.count);
        }
        Kind::Shuffled(shuffled) => record.side = Some(shuffled.player),
        Kind::Looked(looked) => {
            record.side = Some(looked.player);
            record.zone = Some(looked.zone.word());
        }
        Kind::Limit(limit) => card(record, limit.player, limit.source, None),
        Kind::Activated(used) => card(record, used.player, used.card, None),
        Kind::EvacuationStarted(start) => cards(record, start.player, &start.cards),
        Kind::Interception(decided) => {
            record.side = Some(decided.player);
            record.num_cards = decided.starships.as_deref().and_then(count);
        }
        Kind::Surrendered(surrender) => record.side = Some(surrender.player),
        Kind::Controlled(control) => record.side = Some(control.player),
        Kind::Misplay(misplay) => cards(record, misplay.player, misplay.cards.as_deref().unwrap_or_default()),
        Kind::Won(win) => record.side = win.winner,
        _ => {}
    }
}

/// Battles, fights, destiny and damage.
fn fight(record: &mut EventRecord, kind: &Kind) {
    match kind {
        Kind::BattleStarted(battle) => record.side = Some(battle.attacking),
        Kind::PlanLaid(plan) => {
            record.side = Some(plan.player);
            record.num_cards = Some(plan.count);
        }
        Kind::Declared(declared) => {
            record.side = Some(declared.player);
            record.zone = Some(Zone::BattlePlan.word());
            record.num_cards = Some(declared.count);
        }
        Kind::FightStarted(fight) => {
            record.card = fight.attackers.first().copied();
            record.num_cards = u32::try_from(fight.attackers.len() + fight.defenders.len()).ok();
        }
        Kind::DestinyDrawn(draw) => {
            card(record, draw.player, draw.card, Some(draw.blueprint));
            record.zone = Some(draw.zone.word());
        }
        Kind::DestinyChanged(change) => record.card = Some(change.source),
        Kind::Power(power) => record.side = Some(power.player),
        Kind::FightEnded(end) => {
            record.side = end.winner;
            record.num_cards = end.defeated.as_deref().and_then(count);
        }
        Kind::Breakthrough(through) => cards(record, through.player, &through.cards),
        Kind::Damage(damage) => {
            cards(record, damage.player, &damage.cards);
            record.zone = Some(Zone::DiscardPile.word());
        }
        _ => {}
    }
}

fn duel(record: &mut EventRecord, kind: &Kind) {
    match kind {
        Kind::DuelStarted(duel) => cards(record, duel.attacking, &duel.attackers),
        Kind::DuelingHand(hand) => {
            record.side = Some(hand.player);
            record.zone = Some(Zone::DuelingHand.word());
            record.num_cards = Some(hand.count);
        }
        Kind::DuelAttack(attack) => {
            card(record, attack.player, attack.card, Some(attack.blueprint));
            record.zone = Some(Zone::DuelingPile.word());
        }
        Kind::DuelBlock(block) => {
            card(record, block.player, block.card, Some(block.blueprint));
            record.zone = Some(Zone::DuelingPile.word());
        }
        Kind::DuelText(used) => card(record, used.player, used.card, None),
        Kind::Hit(hit) => record.card = Some(hit.target),
        Kind::DuelEnded(end) => {
            record.side = end.winner;
            record.card = end.defeated;
        }
        _ => {}
    }
}

fn card(record: &mut EventRecord, side: Side, card: CardId, blueprint: Option<Blueprint>) {
    record.side = Some(side);
    record.card = Some(card);
    record.blueprint = blueprint;
}

fn cards(record: &mut EventRecord, side: Side, cards: &[CardId]) {
    record.side = Some(side);
    record.card = cards.first().copied();
    record.num_cards = count(cards);
}

fn count(cards: &[CardId]) -> Option<u32> {
    u32::try_from(cards.len()).ok()
}
