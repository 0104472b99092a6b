//! Battles.

use holocron_ingest::event::gemp::{Kind, Zone};
use holocron_ingest::id::{Blueprint, CardId, Side};
use holocron_ingest::message::Statement;
use holocron_ingest::message::battle::Battle;
use holocron_replay::rule::{Doubt, Finding, Verdict, Where};
use holocron_replay::rulebook::Area;

use super::support::placing;
use crate::cards::{Card as Facts, Modifier, ModifierKind, Trait};
use crate::state::State;
use crate::state::fight::battle::Segment;
use crate::state::table::TableCard;
use crate::state::turn::bars::Barred;
use crate::state::words::event_card;
use crate::step::{Step, What};
use crate::{Swccg, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/battle_participants.md"),
    checks: &[
        ("SWCCG-BATTLE-05", topic::GOING_ON.amid(topic::scene::BATTLE), one_battle_per_card),
        ("SWCCG-BATTLE-06", topic::SCOPES, all_active_cards_take_part),
        ("SWCCG-BATTLE-22", topic::SCOPES, joins_before_totals),
        ("SWCCG-BATTLE-24", topic::said::BATTLE, barred_card_stays_out),
    ],
};

/// A card takes part in one battle a turn.
fn one_battle_per_card(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(listed), Some(battle)) = (state.turn.battles.listed, &state.battle) else { return Verdict::Silent };
    // Whoever has fought elsewhere is listed with the others there, and excluded before play goes on.
    if !state.turn.battles.goes_on(step) {
        return Verdict::Silent;
    }
    let known = battle.cards.iter().filter_map(|id| state.table.get(*id));
    let mut fighters = known.filter(|card| state.takes_part(card.id) && state.fights(card));
    let veteran = fighters.find(|card| state.turn.battles.veterans.contains(&card.id));
    let Some(card) = veteran else { return Verdict::Kept };
    Verdict::of(false, || {
        Finding::illegal(state.mention_card(card), "takes part in a second battle this turn", state.fight_place())
            .rule("a card takes part in one battle a turn")
            .by(card.owner)
            .at(Some(listed))
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
            return wrong_participant(state, card, column, "is left out of the battle");
        }
    }
    for card in listed.cards.iter().filter_map(|id| state.table.get(*id)) {
        let is_fighting_kind = state.fights(card);
        let is_here = state.table.column(card) == Some(column) && state.is_active(card);
        let is_spy = card.owner != card.zone_owner && card.zone == Zone::AtLocation;
        if is_fighting_kind && !is_here && !is_spy {
            return wrong_participant(
                state,
                card,
                column,
                "takes part in the battle though it is no active card there",
            );
        }
    }
    Verdict::Kept
}

fn wrong_participant(state: &State, card: &TableCard, column: u16, deed: &'static str) -> Verdict {
    let place = state.table.location_at(column).map_or(Where::Nowhere, |location| state.at(location));
    let finding = Finding::illegal(state.mention_card(card), deed, place)
        .rule("all active characters, vehicles and starships at the location take part")
        .by(card.owner);
    Verdict::Broken(Box::new(finding))
}

/// The card that keeps this one out: a line that forbids it to battle, or a text that may.
fn barring_card(state: &State, id: CardId, facts: &Facts) -> Option<Blueprint> {
    let bars = |modifier: &Modifier| modifier.kind == ModifierKind::MayNotParticipateInBattle;
    if facts.modifiers.iter().any(bars) || facts.has_trait(Trait::TextUnread) {
        return Some(facts.blueprint);
    }
    if state.turn.bars.from_battle(id) != Barred::No || state.turn.bars.from_moving(id) != Barred::No {
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
        let subject = state.table.get(card.id).map_or_else(|| event_card(card), |known| state.mention_card(known));
        Finding::illegal(subject, "joins the battle", state.fight_place())
            .how("after its totals are told")
            .rule("cards join before the power segment ends")
            .by(card.owner)
    })
}

/// Who may not battle stays out.
fn barred_card_stays_out(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(battle), What::Said(Statement::Battle(Battle::Power { .. }))) = (&state.battle, &step.what) else {
        return Verdict::Silent;
    };
    let stays = state.modifies(|modifier| modifier.kind == ModifierKind::MayNotBeExcludedFromBattle);
    let stays = stays.or_else(|| state.text.used.making(&[ModifierKind::MayNotBeExcludedFromBattle]));
    let mut verdict = Verdict::Silent;
    for id in &battle.cards {
        let one = match state.turn.bars.from_battle(*id) {
            Barred::No => continue,
            _ if state.fight.excluded.contains(id) => Verdict::Kept,
            Barred::Yes if let Some(text) = stays => Verdict::Unknown(Doubt::CardText(text)),
            Barred::Perhaps => Verdict::Unknown(Doubt::Unmodelled("which of several copies is meant")),
            Barred::Yes => {
                let Some(card) = state.table.get(*id) else { continue };
                let finding = Finding::illegal(
                    state.mention_card(card),
                    "stays in the battle although a text forbids it to battle",
                    state.fight_place(),
                )
                .rule("it leaves the battle")
                .by(card.owner);
                Verdict::Broken(Box::new(finding))
            }
        };
        verdict = placing::worse(verdict, one);
    }
    verdict
}
