//! Captives and their escorts. Movement.

use holocron_ingest::event::gemp::{Kind, Phase};
use holocron_ingest::id::{Blueprint, Side};
use holocron_ingest::message::Statement;
use holocron_ingest::message::capture::Capture;
use holocron_replay::rule::{Doubt, Finding, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::Counted;
use holocron_replay::told;

use super::support::{placing, soft};
use crate::cards::{Category, Flag, Icon, Keyword, Modifier, ModifierKind, Trait};
use crate::state::State;
use crate::state::table::TableCard;
use crate::state::words::mention;
use crate::step::{Step, What};
use crate::text::View;
use crate::{Swccg, cards, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/captives.md"),
    checks: &[
        ("SWCCG-CAPTIVE-01", topic::PHASE, who_may_escort),
        ("SWCCG-CAPTIVE-02", topic::PHASE, one_captive_per_escort),
        ("SWCCG-MOVE-23", topic::said::CAPTURE, delivered_in_dark_move_phase),
    ],
};

/// Who escorts captives.
fn who_may_escort(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Phase(_)) = &step.what else { return Verdict::Silent };
    let mut verdict = Verdict::Silent;
    // Asked of those who were taken since the last phase began: later nobody knows any more what text took them.
    let is_taken = |captive: &TableCard| {
        captive.touched >= state.clock.since && state.recording.dumped_until.is_none_or(|until| captive.touched > until)
    };
    let is_new = |(captive, escort): &(&TableCard, &TableCard)| {
        is_taken(captive) && !state.places.custody.led(captive.id, escort.id)
    };
    for (captive, escort) in state.table.captives().filter(is_new) {
        let Some(facts) = escort.facts else { return Verdict::Unknown(Doubt::NoFacts(escort.blueprint)) };
        let may_lead = facts.has_icon(Icon::Warrior)
            || facts.has_keyword(Keyword::BountyHunter)
            || facts.models.contains(&"BATTLE")
            || facts.modifiers.iter().any(|one| {
                matches!(one.kind, ModifierKind::MayEscortACaptive | ModifierKind::MayEscortAnyNumberOfCaptives)
            });
        if may_lead && escort.owner == Some(Side::Dark) {
            verdict = placing::worse(verdict, Verdict::Kept);
            continue;
        }
        // An Objective may have other cards lead a captive, and an Effect may make a warrior.
        let is_objective = |card: &&Blueprint| cards::may_be(card, |facts| facts.category == Category::Objective);
        let by = state.text.used.used_cards().iter().find(is_objective).copied();
        let view = View::new(state);
        let is_made = view.shows_icon(Icon::Warrior, &view.seen(escort)).may_be().then_some(escort.blueprint);
        if let Some(by) = by.or(is_made) {
            verdict = placing::worse(verdict, Verdict::Unknown(Doubt::CardText(by)));
            continue;
        }
        if deploys_captive(captive) {
            verdict = placing::worse(verdict, Verdict::Unknown(Doubt::CardText(captive.blueprint)));
            continue;
        }
        let finding = Finding::illegal(
            state.mention_card(escort),
            told!("leads {} as a captive", captive),
            state.place_of(escort),
        )
        .rule("captives are led by a Dark warrior, bounty hunter or battle droid")
        .by(escort.owner)
        .card(state.mention_card(captive));
        verdict = placing::worse(verdict, soft::suspect(state, &[], finding));
    }
    verdict
}

/// One captive each.
fn one_captive_per_escort(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Phase(_)) = &step.what else { return Verdict::Silent };
    let mut verdict = Verdict::Silent;
    for (captive, escort) in state.table.captives() {
        let number = state.table.captives().filter(|(_, other)| other.id == escort.id).count();
        // How they were taken is not known of those that lay there when the recording began.
        let is_old = |card: &TableCard| card.born < state.recording.seen_from;
        let one = if number == 1 {
            Verdict::Kept
        } else if (is_old(escort) && is_old(captive)) || state.places.custody.has(escort.blueprint) {
            Verdict::Silent
        } else if let Some(own) =
            state.table.captives().find(|(own, other)| other.id == escort.id && deploys_captive(own))
        {
            // Whom it deploys to is not asked whether there is room.
            Verdict::Unknown(Doubt::CardText(own.0.blueprint))
        } else {
            let finding = Finding::illegal(
                state.mention_card(escort),
                told!("leads {}", Counted(number, "captive", "captives")),
                state.place_of(escort),
            )
            .rule("an escort leads one")
            .by(escort.owner)
            .card(state.mention_card(captive));
            let lifts = |one: &Modifier| one.kind == ModifierKind::MayEscortAnyNumberOfCaptives;
            match state.modifies(lifts) {
                Some(by) => Verdict::Unknown(Doubt::CardText(by)),
                None => soft::suspect(state, &[], finding),
            }
        };
        verdict = placing::worse(verdict, one);
    }
    verdict
}

/// Transfers of prisoners.
fn delivered_in_dark_move_phase(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Capture(
        Capture::Delivered { escort, captive, prison: place }
        | Capture::Custody { escort, captive, location: place, .. },
    )) = &step.what
    else {
        return Verdict::Silent;
    };
    if state.clock.is_own(Side::Dark, Phase::Move) {
        return Verdict::Kept;
    }
    if let Some(cause) = state.text.causes.list().last() {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    let finding = Finding::illegal(mention(captive), "is transferred", Where::at(&place.title))
        .how("outside the Move phase")
        .rule("captives are transferred in Dark's Move phase")
        .by(Some(Side::Dark))
        .card(mention(escort))
        .card(mention(captive));
    soft::suspect(state, &[Flag::MoveTime], finding)
}

/// Whether a captive has deployed as one: by its own text, to whom that names.
fn deploys_captive(captive: &TableCard) -> bool {
    captive.facts.is_some_and(|facts| facts.has_trait(Trait::DeploysAsCaptive))
}
