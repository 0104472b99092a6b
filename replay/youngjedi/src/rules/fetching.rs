//! Deploying from the draw deck.

use holocron_ingest::event::youngjedi::{DamageReason, Kind, LookReason, PlaceReason, Revealed, Zone};
use holocron_replay::rule::{Doubt, Players, Verdict};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Counted, Told};
use holocron_replay::told;
use holocron_replay::topics::Topics;

use crate::cards::Fact;
use crate::state::words::mention;
use crate::state::{State, search};
use crate::step::{Step, What};
use crate::{YoungJedi, cards, topic};

pub(super) const AREA: Area<YoungJedi> = Area {
    page: include_str!("../../rulebook/fetching.md"),
    checks: &[
        ("YJ-FTC-01", topic::PLACED.and(topic::REVEALED), one_named_card),
        ("YJ-FTC-02", topic::PLACED, costs_its_counters),
        ("YJ-FTC-03", Topics::ALL, shuffled_after_search),
        ("YJ-FTC-04", Topics::ALL, failed_search_costs_damage),
    ],
};

/// A card that is shown after a text took it to the hand.
fn fetched_card(state: &State, revealed: &Revealed) -> Verdict {
    let search = state.search.as_ref().filter(|search| search.fetched.contains(&revealed.card));
    let source = search.filter(|search| search.reason == LookReason::Text).and_then(|search| search.source);
    let Some(facts) = source.and_then(|source| state.facts(source)) else { return Verdict::Silent };
    let kind = facts.facts.iter().find_map(|fact| match fact {
        Fact::Fetches(kind) => Some(*kind),
        _ => None,
    });
    let (Some(kind), Some(card)) = (kind, cards::lookup(&revealed.blueprint)) else { return Verdict::Silent };
    Verdict::of(card.kind == kind, || {
        let deed = told!("takes {} to hand by the text of {}", mention(revealed.blueprint), facts);
        let finding = state.illegal(revealed.player, deed, state.here()).rule(told!("it is {}", card.kind));
        finding.card(mention(revealed.blueprint)).cards(source.map(|source| state.mention(source)))
    })
}

fn one_named_card(state: &State, step: &Step<'_>) -> Verdict {
    if let Some(Kind::Revealed(revealed)) = step.kind() {
        return fetched_card(state, revealed);
    }
    let Some(Kind::Placed(placed)) = step.kind() else { return Verdict::Silent };
    let Some(source) = placed.source.filter(|_| placed.from == Zone::DrawDeck) else { return Verdict::Silent };
    let finding = |deed: Told, rule: Told| {
        let finding = state.illegal(placed.player, deed, state.place_of(source)).rule(rule);
        finding.card(mention(placed.blueprint)).card(state.mention(source))
    };
    let brought = mention(placed.blueprint);
    if let Some(before) = state.brought.iter().find(|brought| brought.source == source) {
        return Verdict::Broken(Box::new(
            finding(told!("brings {} as a second card", brought), "one deployment brings one card".into())
                .card(state.mention(before.card)),
        ));
    }
    let Some(facts) = state.facts(source) else { return Verdict::Unknown(Doubt::HiddenCard) };
    let (Some(text), Some(card)) = (facts.deploys(), cards::lookup(&placed.blueprint)) else {
        return Verdict::Unknown(Doubt::CardText(facts.blueprint));
    };
    let there = state.table.get(source).and_then(|card| card.planet);
    if text.planet.is_some() && there.is_some() && text.planet != there {
        return Verdict::Broken(Box::new(finding(
            told!("brings {}", brought),
            told!("the text of {} works on another planet", facts),
        )));
    }
    Verdict::of(text.names(card), || {
        finding(told!("brings {}", brought), told!("the text of {} does not name it", facts))
    })
}

fn costs_its_counters(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Placed(placed)) = step.kind() else { return Verdict::Silent };
    let is_brought = placed.from == Zone::DrawDeck && placed.reason == PlaceReason::Text;
    let (Some(source), Some(cost)) = (placed.source.filter(|_| is_brought), placed.cost) else {
        return Verdict::Silent;
    };
    let Some(facts) = state.facts(source) else { return Verdict::Unknown(Doubt::HiddenCard) };
    let (Some(text), Some(card)) = (facts.deploys(), cards::lookup(&placed.blueprint)) else {
        return Verdict::Unknown(Doubt::CardText(facts.blueprint));
    };
    let due = if text.is_free { 0 } else { card.counters.unwrap_or(0) };
    // A card that may cost less beside another one.
    let is_reduced = card.has(|fact| match fact {
        Fact::Reduced { counters, beside } => {
            cost < due
                && counters.is_none_or(|one| one == cost)
                && state.is_beside(placed.player, beside) != Some(false)
        }
        _ => false,
    });
    Verdict::of(cost == due || is_reduced, || {
        state
            .illegal(
                placed.player,
                told!("brings {} for {}", mention(placed.blueprint), Counted(cost, "counter", "counters")),
                state.place_of(source),
            )
            .values(due, cost)
            .card(mention(placed.blueprint))
            .card(state.mention(source))
    })
}

fn shuffled_after_search(state: &State, step: &Step<'_>) -> Verdict {
    let Some(search) = &state.search else { return Verdict::Silent };
    let is_search = matches!(search.reason, LookReason::Text | LookReason::Location);
    let is_over = match step.kind() {
        Some(Kind::Won(_)) => false,
        Some(kind) => !search::belongs(kind, search.player),
        None => step.what == (What::LogEnd { is_truncated: false }),
    };
    if !is_search || !is_over || search.player != search.deck_of {
        return Verdict::Silent;
    }
    let source = search.source.and_then(|source| state.facts(source));
    if source.is_some_and(|facts| facts.has(|fact| *fact == Fact::LooksAtDeck)) {
        // Looking at the top card is no search.
        return Verdict::Silent;
    }
    Verdict::of(search.is_shuffled, || state.illegal(search.player, "does not shuffle after a search", state.here()))
}

fn failed_search_costs_damage(state: &State, step: &Step<'_>) -> Verdict {
    let finding = |player, message: &'static str| state.illegal(player, message, state.here());
    let Some(search) = state.search.as_ref().filter(|search| search.reason == LookReason::Text) else {
        return match step.kind() {
            Some(Kind::Damage(damage)) if damage.reason == DamageReason::Fetch => Verdict::Broken(Box::new(
                finding(damage.player, "takes DAMAGE for a search that there was not").values(0, damage.count),
            )),
            _ => Verdict::Silent,
        };
    };
    let player = search.player;
    match step.kind() {
        Some(Kind::Damage(damage)) if damage.reason == DamageReason::Fetch => {
            if !search.is_shuffled {
                let deed = "takes the DAMAGE for a search before the shuffle";
                return Verdict::Broken(Box::new(finding(player, deed)));
            }
            let due = u32::from(search.deployed.is_empty());
            Verdict::of(damage.count == due, || {
                finding(player, "takes another DAMAGE for a search").values(due, damage.count)
            })
        }
        Some(Kind::Won(_)) => Verdict::Silent,
        kind => {
            let is_over = match kind {
                Some(kind) => !search::belongs(kind, player),
                None => step.what == (What::LogEnd { is_truncated: false }),
            };
            let source = search.source.and_then(|source| state.facts(source));
            let deploys = source.is_some_and(|facts| facts.deploys().is_some());
            if !is_over || !deploys || !search.deployed.is_empty() || !search.fetched.is_empty() {
                return Verdict::Silent;
            }
            Verdict::of(search.is_paid, || finding(player, "finds nothing and takes no DAMAGE").values(1, 0))
        }
    }
}
