//! Activated abilities.

use holocron_ingest::event::swtcg::{Ability, Kind};
use holocron_replay::rule::Players;
use holocron_replay::rule::{Doubt, Finding, Verdict};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::Titled;
use holocron_replay::told;

use crate::cards::{CardType, FactName};
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
    let Some(facts) = card.facts() else { return Verdict::Silent };
    let is_play = matches!(facts.kind, CardType::Battle | CardType::Mission);
    Verdict::of(!is_play && card.controller == used.player, || {
        let place = state.place_of(card.id);
        match is_play {
            true => Finding::illegal(state.mention(card.id), "is used like an ability", place).by(Some(used.player)),
            false => state
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
    if let Some(blueprint) = state.unread_effect() {
        return Verdict::Unknown(Doubt::CardText(blueprint));
    }
    let mention = state.mention(used.card);
    let (most, value) = (most.unwrap_or(0), used.value.unwrap_or(0));
    let (deed, rule) = match fact {
        None if granted.is_none() => (told!("uses {}", Titled(name)), "it does not have that ability".into()),
        _ => (told!("uses {} with the number {}", Titled(name), value), told!("its number is {}", most)),
    };
    let place = state.place(&mention);
    let finding = state.suspect(mention, deed, place).rule(rule);
    Verdict::Broken(Box::new(finding.by(Some(used.player))))
}

/// Bonuses add up.
fn bonuses_add_up(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::AttackStarted(started)) = step.kind() else { return Verdict::Silent };
    let lacks_one = state.shortfall(started) == Some(Shortfall::Bonus);
    if !lacks_one && state.pilots(started.card).count() < 2 {
        return Verdict::Silent;
    }
    if let Some(blueprint) = state.unread_effect().filter(|_| lacks_one) {
        return Verdict::Unknown(Doubt::CardText(blueprint));
    }
    Verdict::of(!lacks_one, || {
        let mention = state.mention(started.card);
        state
            .suspect(mention.clone(), "attacks without one of its bonuses", state.place(&mention))
            .by(Some(started.player))
    })
}
