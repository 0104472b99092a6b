//! Activated abilities.

use holocron_ingest::event::swtcg::{Ability, Kind, Zone};
use holocron_replay::rule::{Finding, Players, Verdict};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::Titled;
use holocron_replay::told;

use crate::cards::{FactName, Reach};
use crate::state::State;
use crate::state::cards::shortfall::Shortfall;
use crate::step::Step;
use crate::{Swtcg, topic};

pub(super) const AREA: Area<Swtcg> = Area {
    page: include_str!("../../rulebook/abilities.md"),
    checks: &[
        ("SWTCG-ACT-01", topic::ACTIVATED, used_by_controller),
        ("SWTCG-ACT-02", topic::ACTIVATED, card_has_the_ability),
        ("SWTCG-ACT-03", topic::ATTACK, bonuses_add_up),
    ],
};

/// Whose abilities.
fn used_by_controller(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Activated(used)) = step.kind() else { return Verdict::Silent };
    let Some(card) = state.cards.get(used.card) else { return Verdict::Silent };
    // A unit that an attack destroyed may still answer it.
    let answers =
        state.attacks.current.as_ref().is_some_and(|attack| attack.defenders.contains(&state.fighter(card.id)));
    let is_played = card.is_in_play() || card.zone == Zone::Unknown || answers;
    let is_unit = card.facts().map(|facts| facts.kind.is_unit());
    let Some(is_unit) = is_unit.or_else(|| (!is_played).then_some(true)) else { return Verdict::Silent };
    Verdict::of(is_unit && is_played && card.controller == used.player, || {
        let place = state.place_of(card.id);
        match (is_unit, is_played) {
            (false, _) => {
                let finding = Finding::illegal(state.mention(card.id), "is used like an ability", place);
                finding.rule("only units have activated abilities").by(Some(used.player))
            }
            (true, false) => Finding::illegal(state.mention(card.id), "uses an ability out of play", place)
                .rule(told!("it is in the {}", card.zone))
                .by(Some(used.player)),
            (true, true) => state
                .illegal(used.player, told!("uses an ability of {}", card), place)
                .rule("players use abilities of cards that they control")
                .card(state.mention(card.id)),
        }
    })
}

/// Only what the card has.
fn card_has_the_ability(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Activated(used)) = step.kind() else { return Verdict::Silent };
    let Ability::Keyword(name) = &used.ability else { return Verdict::Silent };
    let unit = state.fighter(used.card);
    if !FactName::WORDS.iter().any(|(_, word)| *word == &**name) || state.unit_facts(unit).is_none() {
        return Verdict::Silent;
    }
    let fact = state.ability(unit, &used.ability);
    // What it gives as a Pilot alone is the matter of the rule on that.
    let pilot = state.cards.get(used.card).and_then(|card| card.facts()?.pilot.as_ref());
    if fact.is_none()
        && pilot.is_some_and(|pilot| pilot.facts.iter().any(|fact| FactName::WORDS.contains(&(fact.name, &**name))))
    {
        return Verdict::Silent;
    }
    let most = fact.and_then(|fact| fact.number());
    // Lucky adds up.
    let most = most.filter(|_| !matches!(fact, Some(fact) if fact.name == FactName::Lucky));
    let granted = state.granted(unit, &used.ability);
    let most = most.max(granted);
    let is_right =
        (fact.is_some() || granted.is_some()) && used.value.zip(most).is_none_or(|(value, most)| value <= most);
    if is_right {
        return Verdict::Kept;
    }
    let mention = state.mention(used.card);
    let (most, value) = (most.unwrap_or(0), used.value.unwrap_or(0));
    let (deed, rule) = match fact {
        None if granted.is_none() => (told!("uses {}", Titled(name)), "it does not have that ability".into()),
        _ => (told!("uses {} with the number {}", Titled(name), value), told!("its number is {}", most)),
    };
    let place = state.place(&mention);
    let finding = Finding::illegal(mention, deed, place).rule(rule).by(Some(used.player));
    Verdict::Broken(Box::new(state.weigh(finding, &[Reach::Ability], Some(unit))))
}

/// Bonuses add up.
fn bonuses_add_up(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::AttackStarted(started)) = step.kind() else { return Verdict::Silent };
    let lacks_one = state.shortfall(started) == Some(Shortfall::Bonus);
    if !lacks_one && state.pilots(started.card).count() < 2 {
        return Verdict::Silent;
    }
    Verdict::of(!lacks_one, || {
        let mention = state.mention(started.card);
        let deed = "attacks without one of its bonuses";
        let finding = Finding::illegal(mention.clone(), deed, state.place(&mention)).by(Some(started.player));
        state.weigh(finding, &[Reach::Power, Reach::Speed], Some(started.card))
    })
}
