//! Deployment.

use holocron_ingest::event::gemp::{Kind, Phase};
use holocron_ingest::id::{Blueprint, Number};
use holocron_ingest::message::deploy::Deploy as Said;
use holocron_ingest::message::moves::Move as MoveLine;
use holocron_ingest::message::play::Play;
use holocron_ingest::message::{CardRef, Place, Source, Statement};
use holocron_replay::rule::{Doubt, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{All, Titled};
use holocron_replay::told;

use super::support::piles::{deploying_text, moves_cards};
use super::support::reading::Reading;
use super::support::{reading, soft};
use crate::cards::{Card as Facts, CardType, Category, Flag, Modifier, Questions, Stat, Subtype, Trait};
use crate::state::State;
use crate::state::fight::battle::Segment;
use crate::state::turn::moves::is_regular;
use crate::state::words::mention;
use crate::step::{Deploy, Move, Named, Step, What};
use crate::text::{Interval, View};
use crate::value::deploy_cost;
use crate::{Swccg, cards, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/deployment.md"),
    checks: &[
        ("SWCCG-DEPLOY-01", topic::DEPLOY, only_in_own_deploy_phase),
        ("SWCCG-DEPLOY-05", topic::DEPLOY, pays_deploy_cost),
        ("SWCCG-DEPLOY-06", topic::TALLY, cost_stays_paid),
        ("SWCCG-DEPLOY-07", topic::DEPLOY, was_in_hand),
        ("SWCCG-DEPLOY-08", topic::DEPLOY, from_pile_needs_text),
        ("SWCCG-DEPLOY-14", topic::DEPLOY, locations_free_in_own_phase),
        ("SWCCG-DEPLOY-16", topic::DEPLOY.and(topic::MOVE).and(topic::said::MOVE), react_answers_initiation),
        ("SWCCG-DEPLOY-17", topic::said::PLAY.and(topic::DEPLOY), shields_from_starting_effect),
    ],
};

/// Cards are deployed in the owner's own Deploy phase.
fn only_in_own_deploy_phase(state: &State, step: &Step<'_>) -> Verdict {
    let What::Deploy(deploy) = &step.what else { return Verdict::Silent };
    // Reacts are the business of DEPLOY-16, locations that of DEPLOY-14.
    if !state.clock.has_started() || deploy.is_react || deploy.from != Some(&Place::Hand) {
        return Verdict::Silent;
    }
    if state.clock.is_own(deploy.player, Phase::Deploy) {
        return Verdict::Kept;
    }
    let Some(named) = deploy.cards.first() else { return Verdict::Silent };
    let Some(facts) = cards::lookup(&named.card.blueprint) else {
        return Verdict::Unknown(Doubt::NoFacts(named.card.blueprint));
    };
    if facts.category == Category::Location {
        return Verdict::Silent;
    }
    // An Immediate Effect answers what its text names.
    let may_name_phase = facts.may_lift(Flag::DepTime) || facts.actions.makes.has(Questions::OWN_PHASE);
    if may_name_phase || facts.subtype == Some(Subtype::Immediate) {
        return Verdict::Unknown(Doubt::CardText(facts.blueprint));
    }
    if let Some(by) = deploying_text(state) {
        return Verdict::Unknown(Doubt::CardText(by));
    }
    let finding = state
        .illegal(deploy.player, told!("deploys {} outside their Deploy phase", named.card), state.place_of_named(named))
        .rule(told!("it is {}", state.moment()))
        .card(state.mention(named));
    soft::suspect(state, &[Flag::DepTime], finding)
}

/// The Force used is the deploy cost.
fn pays_deploy_cost(state: &State, step: &Step<'_>) -> Verdict {
    let What::Deploy(deploy) = &step.what else { return Verdict::Silent };
    if !state.clock.has_started() || deploy.is_replacement {
        return Verdict::Silent;
    }
    let mut is_location = false;
    for named in &deploy.cards {
        let Some(facts) = cards::lookup(&named.card.blueprint) else {
            return Verdict::Unknown(Doubt::NoFacts(named.card.blueprint));
        };
        is_location |= facts.category == Category::Location;
        if !matches!(facts.deploy, Stat::Is(_)) {
            return Verdict::Unknown(Doubt::CardText(facts.blueprint));
        }
    }
    if is_location {
        // Their cost is the business of DEPLOY-14.
        return Verdict::Silent;
    }
    let Some(cost) = deploy_cost::of(state, deploy) else {
        return Verdict::Unknown(Doubt::Unmodelled("a deployment of what is not on the table"));
    };
    let flags = [Flag::DepCost, Flag::DepSep];
    match reading::read(state, &cost, deploy.paid, &flags) {
        Reading::Agrees => return Verdict::Kept,
        Reading::Perhaps(doubt) => return Verdict::Unknown(doubt),
        Reading::Differs => {}
    }
    let by = own_words(deploy).or_else(|| sending_card(state, deploy));
    let by = by
        .or_else(|| soft::at_work(state, &flags))
        .or_else(|| reacting(state, deploy, &cost))
        .or_else(|| hiding(deploy));
    if let Some(by) = by {
        return Verdict::Unknown(Doubt::CardText(by));
    }
    let deed = told!("uses {} Force to deploy {}", deploy.paid, All(&deploy.cards));
    let finding = state
        .illegal(deploy.player, deed, state.place_of_deploy(deploy))
        .values(reading::words(&cost), told!("{} Force", deploy.paid))
        .cards(deploy.cards.iter().map(|named| state.mention(named)));
    soft::differs(state, &flags, finding)
}

/// A deployed card whose text tells of its cost in words that are no continuous modifier, and whose class has a way of its own
/// to deploy: the server asks the text of no other card.
fn own_words(deploy: &Deploy<'_>) -> Option<Blueprint> {
    let tells = |facts: &&Facts| {
        let has_way = deploy.is_react || facts.actions.makes.has(Questions::OWN_DEPLOYMENT);
        let is_told = facts.text_flags.has(Flag::DepCost) && has_way;
        is_told || facts.text_flags.has(Flag::DepSep) || facts.has_trait(Trait::TextUnread)
    };
    let mut facts = deploy.cards.iter().filter_map(|named| cards::lookup(&named.card.blueprint));
    facts.find(tells).map(|facts| facts.blueprint)
}

/// The card whose text the player uses to deploy: what it asks for is its own affair.
fn sending_card(state: &State, deploy: &Deploy<'_>) -> Option<Blueprint> {
    let causes = state.text.causes.list().iter().rev();
    let mut own = causes.filter(|cause| cause.player.is_none_or(|player| player == deploy.player));
    own.next().map(|cause| cause.card.blueprint)
}

/// The text that allows a react, which may make it cheaper.
fn reacting(state: &State, deploy: &Deploy<'_>, cost: &Interval) -> Option<Blueprint> {
    if !deploy.is_react || deploy.paid > cost.low {
        return None;
    }
    let view = View::new(state);
    let allows = |modifier: &Modifier| modifier.flags.has(Flag::React) && modifier.flags.has(Flag::DepTime);
    let own = deploy.cards.iter().filter_map(|named| cards::lookup(&named.card.blueprint));
    let own = own.filter(|facts| facts.modifiers.iter().any(allows)).map(|facts| facts.blueprint).next();
    own.or_else(|| view.texts_of(allows).find(|text| text.is_for(deploy.player)).map(|text| text.by()))
}

/// The card that one was stacked on: its text says how it deploys from there.
fn hiding(deploy: &Deploy<'_>) -> Option<Blueprint> {
    let Statement::Deploy(Said::Deployed(deployment)) = deploy.said else { return None };
    match &deployment.source {
        Source::Card(card) => Some(card.blueprint),
        _ => None,
    }
}

/// A deployment stays paid.
fn cost_stays_paid(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Tally(tally)) = &step.what else { return Verdict::Silent };
    let Some((player, card)) = &state.consistency.peaks.deployed else { return Verdict::Silent };
    let (Some(then), Some(now)) = (state.piles(*player), tally.sides[*player].piles) else { return Verdict::Silent };
    let gained = now.force_pile.saturating_sub(then.force_pile);
    // What a line puts back on the Force Pile is no cost.
    let is_told = gained <= state.consistency.between.put_back(*player);
    let flows_back = gained > 0 && !is_told && then.used_pile.saturating_sub(now.used_pile) == gained;
    // A text may move Force from the Used Pile, and says so when it is used.
    if flows_back && let Some(cause) = state.text.causes.since_top_level().find(|cause| moves_cards(cause)) {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    Verdict::of(!flows_back, || {
        state
            .illegal(*player, told!("gets Force back after deploying {}", card), Where::Nowhere)
            .rule("the cost stays in the Used Pile")
            .card(mention(card))
    })
}

fn was_in_hand(state: &State, step: &Step<'_>) -> Verdict {
    let What::Deploy(deploy) = &step.what else { return Verdict::Silent };
    if deploy.from != Some(&Place::Hand) || !state.places.left.has_hand || !state.clock.has_started() {
        return Verdict::Silent;
    }
    // The second card of a simultaneous deployment may come from elsewhere.
    let Some(named) = deploy.cards.first() else { return Verdict::Silent };
    if state.viewer != Some(deploy.player) {
        return Verdict::Silent;
    }
    let front = named.card.blueprint.front();
    let was_there = state
        .places
        .left
        .cards
        .iter()
        .any(|(_, design, owner)| design.front() == front && *owner == Some(deploy.player));
    Verdict::of(was_there, || {
        let deed = told!("deploys {} from hand", named);
        state
            .illegal(deploy.player, deed, state.place_of_named(named))
            .how(", but no such card left the hand")
            .card(state.mention(named))
    })
}

/// Deploying from elsewhere than the hand needs a card text.
fn from_pile_needs_text(state: &State, step: &Step<'_>) -> Verdict {
    let What::Deploy(deploy) = &step.what else { return Verdict::Silent };
    if !state.clock.has_started() || deploy.from == Some(&Place::Hand) || deploy.is_replacement {
        return Verdict::Silent;
    }
    // "From C": the card that it lay under is the one whose text is used.
    if let (None, Statement::Deploy(Said::Deployed(deployment))) = (deploy.from, deploy.said)
        && let Some(host) = deployment.source.card()
    {
        let allows = cards::lookup(&host.blueprint).is_some_and(|facts| facts.may_lift(Flag::DepPull));
        return if allows { Verdict::Kept } else { Verdict::Unknown(Doubt::CardText(host.blueprint)) };
    }
    let own_text = deploy.cards.first().and_then(|named| cards::lookup(&named.card.blueprint));
    if !state.text.causes.list().is_empty() || state.text.causes.is_ruled() {
        return Verdict::Kept;
    }
    if let Some(facts) = own_text.filter(|facts| facts.may_lift(Flag::DepPull)) {
        return Verdict::Unknown(Doubt::CardText(facts.blueprint));
    }
    Verdict::of(false, || {
        let deed = told!("deploys {} from a pile", All(&deploy.cards));
        state
            .illegal(deploy.player, deed, state.place_of_deploy(deploy))
            .how("by no card's text")
            .rule("cards deploy from hand, and from elsewhere by a card's text")
            .cards(deploy.cards.iter().map(|named| state.mention(named)))
    })
}

/// Locations deploy free, in the Deploy phase.
fn locations_free_in_own_phase(state: &State, step: &Step<'_>) -> Verdict {
    let What::Deploy(deploy) = &step.what else { return Verdict::Silent };
    let [named] = deploy.cards[..] else { return Verdict::Silent };
    let is_location = |facts: &&Facts| facts.category == Category::Location;
    if !state.clock.has_started() || cards::lookup(&named.card.blueprint).filter(is_location).is_none() {
        return Verdict::Silent;
    }
    let is_in_time = deploy.from != Some(&Place::Hand) || state.clock.is_own(deploy.player, Phase::Deploy);
    if is_in_time && deploy.paid == Number::ZERO {
        return Verdict::Kept;
    }
    let by = match is_in_time {
        true => state.text.causes.list().last().map(|cause| cause.card.blueprint),
        false => deploying_text(state),
    };
    if let Some(by) = by {
        return Verdict::Unknown(Doubt::CardText(by));
    }
    let (how, rule) = match is_in_time {
        true => (told!("for {} Force", deploy.paid), "locations deploy free"),
        false => (told!("in {}", state.moment()), "locations deploy in their owner's Deploy phase"),
    };
    Verdict::of(false, || {
        state
            .illegal(deploy.player, told!("deploys {}", named), state.place_of_named(&named))
            .how(how)
            .rule(rule)
            .card(state.mention(&named))
    })
}

/// Reacts answer the opponent's battle or Force drain.
fn react_answers_initiation(state: &State, step: &Step<'_>) -> Verdict {
    let (player, named, place) = match &step.what {
        What::Deploy(deploy) if deploy.is_react => (deploy.player, deploy.cards.first().copied(), None),
        What::Said(Statement::Move(MoveLine::Announced { player, card, to })) => {
            (*player, Some(Named { card, id: None }), to.as_ref())
        }
        What::Move(moved) if moved.is_react => (moved.player, moved.cards.first().copied(), None),
        _ => return Verdict::Silent,
    };
    let Some(named) = &named else { return Verdict::Silent };
    if let What::Move(moved) = &step.what
        && let Some(bound_for) = bound_elsewhere(state, moved)
    {
        return Verdict::of(false, || {
            let end = moved.toward.as_ref().unwrap_or(&moved.to).card;
            state
                .illegal(player, told!("reacts with {} and moves to {}", named.card, end), state.place_of_named(named))
                .rule(told!("it was announced to move to {}", bound_for))
                .card(state.mention(named))
        });
    }
    // A move is judged when it is announced.
    if matches!(step.what, What::Move(_)) && state.turn.moves.reacting == Some(named.card.blueprint.front()) {
        return Verdict::Silent;
    }
    let opponent = Some(player.opponent());
    let in_battle = match &state.battle {
        Some(battle) => battle.initiator == opponent && battle.segment == Segment::Weapons,
        None => state.turn.battles.call.as_ref().is_some_and(|call| Some(call.player) == opponent),
    };
    if in_battle || state.turn.battles.drain == opponent {
        return Verdict::Kept;
    }
    let place = place.map_or_else(|| state.place_of_named(named), |to| Where::at(&to.title));
    let finding = state
        .illegal(player, told!("reacts with {} to nothing of the opponent's", named.card), place)
        .rule("a react answers a battle or Force drain that the opponent just initiated")
        .card(state.mention(named));
    soft::suspect(state, &[Flag::React], finding)
}

/// The location to which a card was announced to react, when its move leads elsewhere.
fn bound_elsewhere<'state>(state: &'state State, moved: &Move<'_>) -> Option<&'state CardRef> {
    let moves = &state.turn.moves;
    let first = moved.cards.first()?.card.blueprint.front();
    let end = moved.toward.as_ref().unwrap_or(&moved.to).card.blueprint.front();
    let is_it = is_regular(moved.mode) && moves.reacting == Some(first);
    moves.bound_for.as_ref().filter(|bound_for| is_it && bound_for.blueprint.front() != end)
}

/// Shields are played from below.
fn shields_from_starting_effect(state: &State, step: &Step<'_>) -> Verdict {
    let is_shield =
        |card: &CardRef| cards::lookup(&card.blueprint).is_some_and(|facts| facts.is(CardType::DefensiveShield));
    let (player, card, from) = match &step.what {
        What::Said(Statement::Play(Play::Shield { player, card, source, .. })) => (*player, card, source.place()),
        What::Deploy(deploy) => match &deploy.cards[..] {
            [named] if state.clock.has_started() => (deploy.player, named.card, deploy.from),
            _ => return Verdict::Silent,
        },
        _ => return Verdict::Silent,
    };
    if !is_shield(card) {
        return Verdict::Silent;
    }
    if !matches!(from, Some(Place::Hand | Place::ReserveDeck | Place::LostPile | Place::UsedPile | Place::ForcePile)) {
        return Verdict::Kept;
    }
    let finding = state
        .illegal(player, told!("plays {} from a pile of the deck", Titled(&card.title)), Where::Nowhere)
        .rule("Defensive Shields are played from under a Starting Effect")
        .card(mention(card));
    soft::suspect(state, &[Flag::Conserv], finding)
}
