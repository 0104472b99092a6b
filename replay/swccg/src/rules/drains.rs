//! Force drains.

use holocron_ingest::event::gemp::Phase;
use holocron_ingest::id::Number;
use holocron_replay::rule::{Doubt, Finding, Verdict};
use holocron_replay::rulebook::Area;

use super::support::reckoned::Reading;
use super::support::{bounds, reckoned, soft};
use crate::cards::{Flag, Keyword, Modifier, ModifierKind, Whose};
use crate::reckon::{Scene, Total};
use crate::state::State;
use crate::state::table::presence::Answer;
use crate::step::{Drain, Step, What};
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
        Finding::illegal(format!("{} drains at {place} outside their Control phase", state.name(drain.player)))
            .values("the drainer's own Control phase", state.moment())
            .by(Some(drain.player))
            .card(state.mention(&drain.at))
    })
}

/// Presence of the drainer.
fn presence_of_drainer(state: &State, step: &Step<'_>) -> Verdict {
    let What::Drain(drain) = &step.what else { return Verdict::Silent };
    let Some(location) = drain.at.id.and_then(|id| state.table.get(id)) else { return Verdict::Silent };
    match state.has_presence(drain.player, location.location, None) {
        Answer::Yes if state.relies_on_operatives(drain.player, location) => {
            let place = &drain.at.card.title;
            let message = format!("{} drains at {place} by operatives of that planet alone", state.name(drain.player));
            let finding = Finding::illegal(message)
                .values("presence of somebody else", "operatives of the planet")
                .by(Some(drain.player))
                .card(state.mention(&drain.at));
            soft::suspect(state, &[Flag::DrainMay, Flag::CtrlMod], finding)
        }
        Answer::Yes => Verdict::Kept,
        Answer::Unknown(blueprint) => Verdict::Unknown(Doubt::NoFacts(blueprint)),
        // By the Dejarik Rules holograms have ability there.
        Answer::No if location.facts.is_some_and(|facts| facts.has_keyword(Keyword::Holosite)) => {
            Verdict::Unknown(Doubt::CardText(location.blueprint))
        }
        Answer::No => {
            let place = &drain.at.card.title;
            let message = format!("{} drains at {place} without presence there", state.name(drain.player));
            let finding = Finding::illegal(message)
                .values("presence", "no ability and no presence icon")
                .by(Some(drain.player))
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
    match state.has_presence(opponent, location.location, None) {
        Answer::No => Verdict::Kept,
        Answer::Unknown(blueprint) => Verdict::Unknown(Doubt::NoFacts(blueprint)),
        Answer::Yes => {
            let place = &drain.at.card.title;
            let name = state.name(drain.player);
            let mut finding = Finding::illegal(format!("{name} drains at {place}, where {} is", state.name(opponent)))
                .values("no presence of the opponent", "presence of the opponent")
                .by(Some(drain.player))
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
        Finding::illegal(format!("{} drains at {place} for the second time in one turn", state.name(drain.player)))
            .values("one drain at a location in a turn", "another one")
            .by(Some(drain.player))
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
    let scene = Scene::new(state);
    let total = scene.get(location.id).map_or_else(Total::zero, |location| scene.drain(location, drain.player));
    if total.allows(drain.amount) {
        let doubt = total.perhaps.first().filter(|_| !total.is_exact());
        return doubt.map_or(Verdict::Kept, |card| Verdict::Unknown(Doubt::CardText(*card)));
    }
    let is_told = state.text.causes.is_any() || flags.iter().any(|flag| state.text.used.used(*flag).is_some());
    let change = drain.amount - Number::whole(icons);
    if (is_told || !total.is_exact())
        && bounds::of_drain(state, drain.player, location.location).allow(change)
        && let Some(unknown) = soft::explained(state, &flags)
    {
        return unknown;
    }
    let place = &drain.at.card.title;
    let message = format!("{} drains for {} at {place}", state.name(drain.player), drain.amount);
    let finding = Finding::illegal(message)
        .values(format!("{}, with {icons} of the opponent's Force icons there", total.low), drain.amount)
        .by(Some(drain.player))
        .card(state.mention(&drain.at));
    soft::suspect(state, &flags, finding)
}

/// The cost of a drain.
fn free_unless_a_card_says(state: &State, step: &Step<'_>) -> Verdict {
    let What::Drain(drain) = &step.what else { return Verdict::Silent };
    let scene = Scene::new(state);
    let location = drain.at.id.and_then(|id| scene.get(id));
    let reckoned = location.map(|location| scene.drain_cost(location, drain.player));
    if let Some(total) = reckoned {
        return match reckoned::read(state, &total, drain.paid, &[Flag::DrainCost]) {
            Reading::Agrees => Verdict::Kept,
            Reading::Perhaps(doubt) => Verdict::Unknown(doubt),
            Reading::Differs => wrong_cost(state, drain, total.low),
        };
    }
    if drain.paid == Number::ZERO {
        // Whether the cost applies at this moment is for that card's text to say.
        let may_cost = bounds::drain_cost_card(state, drain.player);
        return may_cost.map_or(Verdict::Kept, |card| Verdict::Unknown(Doubt::CardText(card)));
    }
    let flags = [Flag::DrainCost];
    match bounds::is_drain_cost(state, drain.player, drain.paid) {
        Some(true) => return Verdict::Kept,
        Some(false) => {}
        None => return soft::explained(state, &flags).unwrap_or(Verdict::Unknown(Doubt::HiddenCard)),
    }
    wrong_cost(state, drain, Number::ZERO)
}

fn wrong_cost(state: &State, drain: &Drain<'_>, cost: Number) -> Verdict {
    let place = &drain.at.card.title;
    let message = format!("{} uses {} Force to drain at {place}", state.name(drain.player), drain.paid);
    let finding = Finding::illegal(message)
        .values(format!("{cost} Force"), format!("{} Force", drain.paid))
        .by(Some(drain.player))
        .card(state.mention(&drain.at));
    soft::suspect(state, &[Flag::DrainCost], finding)
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
    let message = format!("{} drains at {place} with {} for the second time", state.name(drain.player), card.title());
    let finding = Finding::illegal(message)
        .values("cards that have not drained in this turn", card.title())
        .by(Some(drain.player))
        .card(state.mention(&drain.at))
        .card(state.mention_card(card));
    soft::suspect(state, &[Flag::DrainMulti], finding)
}

/// Spies prevent drains.
fn no_undercover_spy(state: &State, step: &Step<'_>) -> Verdict {
    let What::Drain(drain) = &step.what else { return Verdict::Silent };
    let Some(location) = drain.at.id.and_then(|id| state.table.get(id)) else { return Verdict::Silent };
    let opponent = drain.player.opponent();
    // A frozen captive left behind lies on the captor's side, too, but is no spy.
    let mut spies = state.spies(opponent, location.location).filter(|spy| !spy.posture.frozen);
    let Some(spy) = spies.next() else { return Verdict::Kept };
    Verdict::of(false, || {
        let place = &drain.at.card.title;
        let name = state.name(drain.player);
        Finding::illegal(format!("{name} drains at {place}, where {} is undercover", spy.title()))
            .values("no undercover spy of the opponent", spy.title())
            .by(Some(drain.player))
            .card(state.mention(&drain.at))
            .card(state.mention_card(spy))
    })
}

/// Where nobody drains.
fn not_where_text_forbids(state: &State, step: &Step<'_>) -> Verdict {
    let What::Drain(drain) = &step.what else { return Verdict::Silent };
    let Some(location) = drain.at.id.and_then(|id| state.table.get(id)) else { return Verdict::Silent };
    let Some(facts) = location.facts else { return Verdict::Unknown(Doubt::NoFacts(location.blueprint)) };
    let touches = |one: &Modifier| match one.player {
        Whose::Any => true,
        Whose::Own => location.owner == Some(drain.player),
        Whose::Opponent => location.owner == Some(drain.player.opponent()),
    };
    let forbids = |one: &&Modifier| one.kind == ModifierKind::MayNotForceDrainAtLocation && touches(one);
    let mut bans = facts.modifiers.iter().filter(forbids).peekable();
    if bans.peek().is_none() {
        return Verdict::Kept;
    }
    if bans.all(|one| one.condition.is_some()) || state.text.muted.cards.contains_key(&location.id) {
        return Verdict::Unknown(Doubt::CardText(location.blueprint));
    }
    let finding =
        Finding::illegal(format!("{} drains at {}, whose text forbids it", state.name(drain.player), facts.title))
            .values("no Force drain there", "a Force drain")
            .by(Some(drain.player))
            .card(state.mention_card(location));
    soft::suspect(state, &[Flag::DrainMay, Flag::GtCancel], finding)
}
