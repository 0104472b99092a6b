//! Activated abilities.

use holocron_ingest::event::swtcg::{Ability, Kind};
use holocron_replay::rule::{Doubt, Finding, Verdict};
use holocron_replay::rulebook::Area;

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
        let what = match is_play {
            true => format!("{} is used like an ability", card.name()),
            false => format!("{} uses an ability of the other's card", state.name(used.player)),
        };
        Finding::illegal(what).by(Some(used.player)).card(state.mention(card.id))
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
    let what = match fact {
        None if granted.is_none() => format!("{} uses {name}, which it does not have", mention.title),
        _ => format!("{} uses {name} with too high a number", mention.title),
    };
    let finding = Finding::suspect(what, state.unread_texts());
    let finding = finding.values(most.unwrap_or(0), used.value.unwrap_or(0)).by(Some(used.player));
    Verdict::Broken(Box::new(finding.card(mention)))
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
        let what = format!("{} attacks without one of its bonuses", mention.title);
        Finding::suspect(what, state.unread_texts()).by(Some(started.player)).card(mention)
    })
}
