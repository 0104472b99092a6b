//! Battles.

use holocron_ingest::event::gemp::{Kind, Zone};
use holocron_ingest::id::{Blueprint, CardId, Side};
use holocron_ingest::message::Statement;
use holocron_ingest::message::battle::Battle;
use holocron_replay::rule::{Doubt, Finding, Verdict};
use holocron_replay::rulebook::Area;

use super::support::placing;
use crate::cards::{Card as Facts, Modifier, ModifierKind, Trait};
use crate::state::State;
use crate::state::fight::battle::Segment;
use crate::state::table::TableCard;
use crate::state::table::presence::is_fighter;
use crate::state::turn::bars::Barred;
use crate::step::{Step, What};
use crate::{Swccg, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/battle_participants.md"),
    checks: &[
        ("SWCCG-BATTLE-05", topic::SCOPES, one_battle_per_card),
        ("SWCCG-BATTLE-06", topic::SCOPES, all_active_cards_take_part),
        ("SWCCG-BATTLE-22", topic::SCOPES, joins_before_totals),
        ("SWCCG-BATTLE-24", topic::LINE, barred_card_stays_out),
    ],
};

/// A card takes part in one battle a turn.
fn one_battle_per_card(state: &State, step: &Step<'_>) -> Verdict {
    let ids: &[CardId] = match &step.what {
        What::Event(Kind::BattleStarted(listed)) => &listed.cards,
        What::Event(Kind::JoinedBattle(card)) => std::slice::from_ref(&card.id),
        _ => return Verdict::Silent,
    };
    let veteran = |id: &&CardId| {
        let card = state.table.get(**id);
        state.turn.battles.veterans.contains(*id) && card.and_then(|card| card.facts).is_some_and(is_fighter)
    };
    let Some(card) = ids.iter().find(veteran).and_then(|id| state.table.get(*id)) else { return Verdict::Kept };
    Verdict::of(false, || {
        Finding::illegal(format!("{} takes part in a second battle this turn", card.title()))
            .values("one battle a turn for each card", "a second battle")
            .by(card.owner)
            .card(state.mention_card(card))
    })
}

/// All active cards at the location take part.
fn all_active_cards_take_part(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::BattleStarted(listed)) = &step.what else { return Verdict::Silent };
    let Some(column) = listed.location else { return Verdict::Silent };
    for side in Side::BOTH {
        for (card, facts) in state.fighters(side, column) {
            let is_listed = listed.cards.contains(&card.id) || state.turn.battles.veterans.contains(&card.id);
            let Some(facts) = facts else { continue };
            if is_listed {
                continue;
            }
            if let Some(by) = barring_card(state, card.id, facts) {
                return Verdict::Unknown(Doubt::CardText(by));
            }
            return wrong_participant(
                state,
                card,
                format!("{} is left out of a battle at its location", card.title()),
                "left out",
            );
        }
    }
    for card in listed.cards.iter().filter_map(|id| state.table.get(*id)) {
        let is_fighting_kind = card.facts.is_some_and(is_fighter);
        let is_here = state.table.column(card) == Some(column) && state.is_active(card);
        let is_spy = card.owner != card.zone_owner && card.zone == Zone::AtLocation;
        if is_fighting_kind && !is_here && !is_spy {
            let message = format!("{} takes part in a battle where it is not an active card", card.title());
            return wrong_participant(state, card, message, "taking part");
        }
    }
    Verdict::Kept
}

fn wrong_participant(state: &State, card: &TableCard, message: String, got: &str) -> Verdict {
    let finding = Finding::illegal(message)
        .values("all active characters, vehicles and starships at the location", got)
        .by(card.owner)
        .card(state.mention_card(card));
    Verdict::Broken(Box::new(finding))
}

/// The card that keeps this one out: a line that forbids it to battle, or a text that may.
fn barring_card(state: &State, id: CardId, facts: &Facts) -> Option<Blueprint> {
    let bars = |modifier: &Modifier| modifier.kind == ModifierKind::MayNotParticipateInBattle;
    if facts.modifiers.iter().any(bars) || facts.has_trait(Trait::TextUnread) {
        return Some(facts.blueprint);
    }
    if state.turn.bars.from_battle(id) != Barred::No || state.turn.moves.barred.iter().any(|barred| barred.card == id) {
        return Some(facts.blueprint);
    }
    let in_play = state.table.iter().filter(|card| card.is_in_play());
    let mut barring = in_play.filter(|card| card.facts.is_some_and(|facts| facts.modifiers.iter().any(bars)));
    barring.next().map(|card| card.blueprint)
}

/// Late comers do not join.
fn joins_before_totals(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(battle), What::Event(Kind::JoinedBattle(card))) = (&state.battle, &step.what) else {
        return Verdict::Silent;
    };
    Verdict::of(battle.segment < Segment::Totals, || {
        let title = state.table.get(card.id).map_or("a card", |known| known.title());
        let finding = Finding::illegal(format!("{title} joins a battle whose totals were told"))
            .values("before the power segment ends", "after the totals")
            .by(card.owner);
        match state.table.get(card.id) {
            Some(known) => finding.card(state.mention_card(known)),
            None => finding,
        }
    })
}

/// Who may not battle stays out.
fn barred_card_stays_out(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(battle), What::Said(Statement::Battle(Battle::Power { .. }))) = (&state.battle, &step.what) else {
        return Verdict::Silent;
    };
    let stays = state.modifies(|modifier| modifier.kind == ModifierKind::MayNotBeExcludedFromBattle);
    let mut verdict = Verdict::Silent;
    for id in &battle.cards {
        let one = match state.turn.bars.from_battle(*id) {
            Barred::No => continue,
            _ if state.fight.excluded.contains(id) => Verdict::Kept,
            Barred::Yes if let Some(text) = stays => Verdict::Unknown(Doubt::CardText(text)),
            Barred::Perhaps => Verdict::Unknown(Doubt::Unmodelled("which of several copies is meant")),
            Barred::Yes => {
                let Some(card) = state.table.get(*id) else { continue };
                let finding = Finding::illegal(format!("{} battles although it may not", card.title()))
                    .values("it leaves the battle", "it takes part")
                    .by(card.owner)
                    .card(state.mention_card(card));
                Verdict::Broken(Box::new(finding))
            }
        };
        verdict = placing::worse(verdict, one);
    }
    verdict
}
