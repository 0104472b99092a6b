//! Force drains.

use holocron_ingest::event::gemp::Phase;
use holocron_replay::rule::{Doubt, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::Titled;
use holocron_replay::told;

use super::support::reading::Reading;
use super::support::{presence, reading, soft};
use crate::cards::{Flag, Keyword, Modifier, ModifierKind};
use crate::state::State;
use crate::step::{Drain, Step, What};
use crate::text::{Asked, Interval, Truth, View};
use crate::{Swccg, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/drains.md"),
    checks: &[
        ("SWCCG-DRAIN-01", topic::DRAIN, only_in_own_control_phase),
        ("SWCCG-DRAIN-02", topic::DRAIN, presence_of_drainer),
        ("SWCCG-DRAIN-03", topic::DRAIN, no_opposing_presence),
        ("SWCCG-DRAIN-04", topic::DRAIN, once_per_location),
        ("SWCCG-DRAIN-05", topic::DRAIN, amount_is_opposing_icons),
        ("SWCCG-DRAIN-06", topic::DRAIN, free_unless_a_card_says),
        ("SWCCG-DRAIN-07", topic::DRAIN, once_per_card),
        ("SWCCG-DRAIN-08", topic::DRAIN, no_undercover_spy),
        ("SWCCG-DRAIN-16", topic::DRAIN, not_where_text_forbids),
    ],
};

/// A Force drain is initiated in the drainer's own Control phase.
fn only_in_own_control_phase(state: &State, step: &Step<'_>) -> Verdict {
    let What::Drain(drain) = &step.what else { return Verdict::Silent };
    Verdict::of(state.clock.is_own(drain.player, Phase::Control), || {
        let place = &drain.at.card.title;
        state
            .illegal(drain.player, "Force drains", Where::at(place))
            .how("outside their Control phase")
            .rule(told!("it is {}", state.moment()))
            .card(state.mention(&drain.at))
    })
}

/// Presence of the drainer.
fn presence_of_drainer(state: &State, step: &Step<'_>) -> Verdict {
    let What::Drain(drain) = &step.what else { return Verdict::Silent };
    let Some(location) = drain.at.id.and_then(|id| state.table.get(id)) else { return Verdict::Silent };
    match presence::to_drain(state, drain.player, location) {
        Ok(true) if state.relies_on_operatives(drain.player, location) => {
            let place = &drain.at.card.title;
            let finding = state
                .illegal(drain.player, "Force drains", Where::at(place))
                .how("by operatives of that planet alone")
                .rule("they do not control their own planet")
                .card(state.mention(&drain.at));
            soft::suspect(state, &[Flag::DrainMay, Flag::CtrlMod], finding)
        }
        Ok(true) => Verdict::Kept,
        Err(doubt) => Verdict::Unknown(doubt),
        // By the Dejarik Rules holograms have ability there.
        Ok(false) if location.facts.is_some_and(|facts| facts.has_keyword(Keyword::Holosite)) => {
            Verdict::Unknown(Doubt::CardText(location.blueprint))
        }
        Ok(false) => {
            let place = &drain.at.card.title;
            let finding = state
                .illegal(drain.player, "Force drains", Where::at(place))
                .how("without presence there")
                .rule("a Force drain needs presence")
                .card(state.mention(&drain.at));
            soft::suspect(state, &[Flag::DrainMay, Flag::CtrlMod, Flag::AbilMod], finding)
        }
    }
}

/// No presence of the opponent.
fn no_opposing_presence(state: &State, step: &Step<'_>) -> Verdict {
    let What::Drain(drain) = &step.what else { return Verdict::Silent };
    let Some(location) = drain.at.id.and_then(|id| state.table.get(id)) else { return Verdict::Silent };
    let opponent = drain.player.opponent();
    match presence::of(state, opponent, location) {
        Ok(false) => Verdict::Kept,
        Err(doubt) => Verdict::Unknown(doubt),
        Ok(true) => {
            let place = &drain.at.card.title;
            let mut finding = state
                .illegal(drain.player, "Force drains", Where::at(place))
                .how(told!(", where {} is", Titled(state.name(opponent))))
                .rule("the opponent has presence there")
                .card(state.mention(&drain.at));
            for (card, _) in state.fighters(opponent, location.location) {
                finding = finding.card(state.mention_card(card));
            }
            soft::suspect(state, &[Flag::CtrlMod], finding)
        }
    }
}

/// Once at a location.
fn once_per_location(state: &State, step: &Step<'_>) -> Verdict {
    let What::Drain(drain) = &step.what else { return Verdict::Silent };
    let Some(id) = drain.at.id else { return Verdict::Silent };
    Verdict::of(!state.turn.drains.locations.contains(&id), || {
        let place = &drain.at.card.title;
        state
            .illegal(drain.player, "Force drains", Where::at(place))
            .how("a second time this turn")
            .rule("one drain a turn at each location is allowed")
            .card(state.mention(&drain.at))
    })
}

/// The amount of a drain.
fn amount_is_opposing_icons(state: &State, step: &Step<'_>) -> Verdict {
    let What::Drain(drain) = &step.what else { return Verdict::Silent };
    let Some(location) = drain.at.id.and_then(|id| state.table.get(id)) else { return Verdict::Silent };
    let Some(facts) = location.facts else { return Verdict::Unknown(Doubt::NoFacts(location.blueprint)) };
    // A rotated location shows each player the other's icons.
    let side = if location.posture.inverted { drain.player } else { drain.player.opponent() };
    let is_gone = location.posture.collapsed || location.posture.sideways;
    let icons = if is_gone { 0 } else { i32::from(facts.icons.force(side)) };
    let flags = [Flag::DrainAmt, Flag::IconMod];
    let view = View::new(state);
    let total = view.drain(&view.seen(location), drain.player);
    match reading::read(state, &total, drain.amount, &flags) {
        Reading::Agrees => return Verdict::Kept,
        Reading::Perhaps(doubt) => return Verdict::Unknown(doubt),
        Reading::Differs if state.text.causes.is_any() => {
            if let Some(unknown) = soft::explained(state, &flags) {
                return unknown;
            }
        }
        Reading::Differs => {}
    }
    let place = &drain.at.card.title;
    let finding = state
        .illegal(drain.player, told!("Force drains for {}", drain.amount), Where::at(place))
        .rule(told!("the opponent's {} Force icons there and the texts in play give {}", icons, total.low))
        .card(state.mention(&drain.at));
    soft::differs(state, &flags, finding)
}

/// The cost of a drain.
fn free_unless_a_card_says(state: &State, step: &Step<'_>) -> Verdict {
    let What::Drain(drain) = &step.what else { return Verdict::Silent };
    let view = View::new(state);
    let Some(location) = drain.at.id.and_then(|id| view.get(id)) else {
        return Verdict::Unknown(Doubt::Unmodelled("a drain at what is not on the table"));
    };
    let total = view.drain_cost(location, drain.player);
    match reading::read(state, &total, drain.paid, &[Flag::DrainCost]) {
        Reading::Agrees => Verdict::Kept,
        Reading::Perhaps(doubt) => Verdict::Unknown(doubt),
        Reading::Differs => wrong_cost(state, drain, &total),
    }
}

fn wrong_cost(state: &State, drain: &Drain<'_>, cost: &Interval) -> Verdict {
    let place = &drain.at.card.title;
    let finding = state
        .illegal(drain.player, told!("uses {} Force to Force drain", drain.paid), Where::at(place))
        .values(reading::words(cost), told!("{} Force", drain.paid))
        .card(state.mention(&drain.at));
    soft::differs(state, &[Flag::DrainCost], finding)
}

/// Each card drains once.
fn once_per_card(state: &State, step: &Step<'_>) -> Verdict {
    let What::Drain(drain) = &step.what else { return Verdict::Silent };
    let Some(id) = drain.at.id else { return Verdict::Silent };
    let again = state.drainers(drain.player, id).into_iter().filter(|card| state.turn.drains.cards.contains(card));
    // A card whose text lets it take part in several drains does not block them.
    let cards = again.filter_map(|card| state.table.get(card));
    let mut cards = cards.filter(|card| !card.facts.is_some_and(|facts| facts.may_lift(Flag::DrainMulti)));
    let Some(card) = cards.next() else { return Verdict::Kept };
    let place = &drain.at.card.title;
    let finding = state
        .illegal(drain.player, "Force drains", Where::at(place))
        .how(told!("with {} for the second time", card))
        .rule("a card drains once a turn")
        .card(state.mention(&drain.at))
        .card(state.mention_card(card));
    soft::suspect(state, &[Flag::DrainMulti], finding)
}

/// Spies prevent drains.
fn no_undercover_spy(state: &State, step: &Step<'_>) -> Verdict {
    let What::Drain(drain) = &step.what else { return Verdict::Silent };
    let Some(location) = drain.at.id.and_then(|id| state.table.get(id)) else { return Verdict::Silent };
    let opponent = drain.player.opponent();
    let mut spies = state.spies(opponent, location.location);
    let Some(spy) = spies.next() else { return Verdict::Kept };
    Verdict::of(false, || {
        let place = &drain.at.card.title;
        state
            .illegal(drain.player, "Force drains", Where::at(place))
            .how(told!(", where {} is undercover", spy))
            .rule("an undercover spy of the opponent prevents Force drains")
            .card(state.mention(&drain.at))
            .card(state.mention_card(spy))
    })
}

/// Where nobody drains.
fn not_where_text_forbids(state: &State, step: &Step<'_>) -> Verdict {
    let What::Drain(drain) = &step.what else { return Verdict::Silent };
    let Some(location) = drain.at.id.and_then(|id| state.table.get(id)) else { return Verdict::Silent };
    let Some(facts) = location.facts else { return Verdict::Unknown(Doubt::NoFacts(location.blueprint)) };
    let forbids = |one: &Modifier| one.kind == ModifierKind::MayNotForceDrainAtLocation;
    if !facts.modifiers.iter().any(forbids) {
        return Verdict::Kept;
    }
    let view = View::new(state);
    let asked = Asked::about(&view.seen(location)).of(drain.player);
    let mut bans = view.touches(ModifierKind::MayNotForceDrainAtLocation, &asked);
    bans.retain(|ban| ban.source == location.id && ban.answer.may_be());
    if bans.is_empty() {
        return Verdict::Kept;
    }
    let is_muted = state.text.muted.cards.contains_key(&location.id);
    if is_muted || bans.iter().all(|ban| ban.answer != Truth::Yes) {
        return Verdict::Unknown(Doubt::CardText(location.blueprint));
    }
    let finding = state
        .illegal(drain.player, "Force drains", state.at(location))
        .how("although its text forbids it")
        .card(state.mention_card(location));
    soft::suspect(state, &[Flag::DrainMay, Flag::GtCancel], finding)
}
