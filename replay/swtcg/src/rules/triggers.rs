//! Triggered abilities.

use holocron_ingest::event::swtcg::{
    Ability, Kind, Moved, Step as GameStep, TriggerCause, TriggerClass, WindowKind, Zone,
};
use holocron_ingest::id::{CardId, Side};
use holocron_replay::rule::{Finding, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::Phrase;
use holocron_replay::told;

use crate::cards::{Fact, FactName, Reach, Wording};
use crate::state::State;
use crate::state::cards::InPlay;
use crate::state::fight::attacks::Attack;
use crate::state::fight::damages::Damage;
use crate::state::plays::triggers::Trigger;
use crate::state::plays::windows::Choice;
use crate::state::turn::clock::is_mark;
use crate::step::{Step, What};
use crate::{Swtcg, topic};

pub(super) const AREA: Area<Swtcg> = Area {
    page: include_str!("../../rulebook/triggers.md"),
    checks: &[
        ("SWTCG-TRG-01", topic::MOVED.and(topic::TRIGGERED), all_conditions_true),
        ("SWTCG-TRG-02", topic::CLOCK.and(topic::TOOK_EFFECT).and(topic::ENDING), takes_effect_once),
        ("SWTCG-TRG-03", topic::TOOK_EFFECT, dark_before_light),
        ("SWTCG-TRG-04", topic::TOOK_EFFECT, held_during_a_play),
        ("SWTCG-TRG-05", topic::TOOK_EFFECT, in_chances_of_its_kind),
        ("SWTCG-TRG-06", topic::TOOK_EFFECT, before_players_rerolls),
        ("SWTCG-TRG-07", topic::MARKS.and(topic::TOOK_EFFECT), before_next_attack_or_step),
    ],
};

/// Every condition.
fn all_conditions_true(state: &State, step: &Step<'_>) -> Verdict {
    let trigger = match step.kind() {
        Some(Kind::Triggered(trigger)) => trigger,
        Some(Kind::Moved(moved)) if moved.from == Zone::Under => return rescued(state, moved),
        _ => return Verdict::Silent,
    };
    let Some(card) = state.cards.get(trigger.card) else { return Verdict::Silent };
    let Some(facts) = card.facts() else { return Verdict::Silent };
    let broken = |what: &'static str| {
        let (subject, deed) = (told!("an ability of {}", card), told!("triggers although {}", Phrase(what)));
        let finding = Finding::illegal(subject, deed, Where::Nowhere).by(Some(trigger.player));
        let finding = finding.card(state.mention(card.id));
        Verdict::Broken(Box::new(state.weigh(finding, &[Reach::Ability], Some(card.id))))
    };
    let is_fight = matches!(trigger.cause, TriggerCause::Attacks | TriggerCause::Attacked);
    // Inside of an ability that is used instead of attacking it is another rule's matter.
    let is_free = state.attacks.current.is_none() && state.plays.open.is_empty();
    if is_fight && is_free && state.clock.step != GameStep::Unknown {
        return broken("no attack is going on");
    }
    let is_out = card.zone == Zone::Build && card.is_built && facts.kind.is_unit();
    if is_fight && is_out && facts.fact(FactName::Reserves).is_none() {
        return broken("it is in the build zone");
    }
    if facts.says(Wording::SparesJediKnights) {
        let defender = state.attacks.current.as_ref().and_then(Attack::defender);
        let defender = defender.and_then(|id| state.cards.get(id)).and_then(|card| card.facts());
        if defender.is_some_and(|card| card.has_subtype("Jedi Knight") || card.has_subtype("Jedi Master")) {
            return broken("it attacked a Jedi Knight or Jedi Master");
        }
    }
    for (wording, at) in [(Wording::AtSpaceStep, GameStep::Space), (Wording::AtGroundStep, GameStep::Ground)] {
        if facts.says(wording) && trigger.cause == TriggerCause::StepStart && state.clock.step != at {
            return broken("it is another step");
        }
    }
    let is_text = matches!(trigger.ability, Ability::Text(_)) && trigger.cause != TriggerCause::Discarded;
    let place = facts.told().find_map(Fact::triggers_in).filter(|_| is_text && card.zone != Zone::Unknown);
    if place.is_some_and(|arena| card.zone != arena.zone()) {
        return broken("it is not in its arena");
    }
    if let Some(kind) = facts.told().find_map(Fact::triggers_on_discarded)
        && trigger.cause == TriggerCause::Discarded
        && !state.has_discarded(card.id, kind)
    {
        return broken("no such unit was discarded");
    }
    if facts.says(Wording::ReturnsUnder) && trigger.cause == TriggerCause::Discarded && card.zone != Zone::Discard {
        return broken("it was not discarded");
    }
    Verdict::Kept
}

impl State {
    /// Whether damage by a card discarded a unit of a kind in this turn.
    fn has_discarded(&self, source: CardId, kind: &str) -> bool {
        self.damages.iter().filter(|damage| damage.source == source).any(|damage| {
            let target = self.cards.get(damage.target).filter(|target| target.zone == Zone::Discard);
            target.is_some_and(|target| target.facts().is_none_or(|facts| facts.is_one_of(kind, true)))
        })
    }
}

/// A card leaves the unit that it lies under: for the build zone only when that unit was discarded.
fn rescued(state: &State, moved: &Moved) -> Verdict {
    let host = state.cards.get(moved.card).and_then(|card| state.cards.get(card.host?));
    let says = |host: &&InPlay| host.facts().is_some_and(|facts| facts.says(Wording::ReturnsUnder));
    let Some(host) = host.filter(says).filter(|_| moved.zone == Zone::Build) else { return Verdict::Silent };
    Verdict::of(host.zone == Zone::Discard, || {
        let (card, host) = (state.mention(moved.card), state.mention(host.id));
        let deed = told!("comes from under {} although that was not discarded", host);
        Finding::illegal(card.clone(), deed, Where::Nowhere).by(Some(moved.zone_owner)).card(card).card(host)
    })
}

/// Once triggered it happens.
fn takes_effect_once(state: &State, step: &Step<'_>) -> Verdict {
    if let What::LogEnd { is_truncated } = step.what {
        // A normal one that a step or an attack passed over was told there.
        let is_told = |trigger: &Trigger| trigger.class == TriggerClass::Normal && trigger.since < state.clock.mark;
        let mut waiting = state.triggers.waiting().filter(|trigger| !is_truncated && !is_told(trigger));
        let Some(trigger) = waiting.next() else { return Verdict::Silent };
        let mention = state.mention(trigger.card);
        return Verdict::Broken(Box::new(
            Finding::illegal(
                told!("an ability of {}", mention),
                "triggered and never takes effect",
                state.place(&mention),
            )
            .by(Some(trigger.player))
            .card(mention),
        ));
    }
    if let Some(Kind::Turn(_) | Kind::Control(_)) = step.kind() {
        // What happens at the end of a turn comes before the control check.
        let is_told = state.ending.control.is_some();
        let Some((unit, card)) = state.grants.iter().next().filter(|_| !is_told) else { return Verdict::Silent };
        let (unit, card) = (state.mention(*unit), state.mention(*card));
        let deed = told!("is not discarded at the end of the turn although {} says so", card);
        let finding = Finding::illegal(unit.clone(), deed, Where::Nowhere).card(unit).card(card);
        return Verdict::Broken(Box::new(finding));
    }
    let Some(Kind::TookEffect(effect)) = step.kind() else { return Verdict::Silent };
    match state.triggers.get(effect.trigger) {
        None => Verdict::Broken(Box::new(Finding::illegal(
            "an ability",
            told!("takes effect as number {}, and none of that number has triggered", effect.trigger.0),
            Where::Nowhere,
        ))),
        Some(trigger) => Verdict::of(trigger.result.is_none(), || {
            let mention = state.mention(trigger.card);
            Finding::illegal(told!("an ability of {}", mention), "takes effect twice", state.place(&mention))
                .by(Some(trigger.player))
                .card(mention)
        }),
    }
}

/// Dark abilities first.
fn dark_before_light(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::TookEffect(effect)) = step.kind() else { return Verdict::Silent };
    let Some(trigger) = state.triggers.get(effect.trigger) else { return Verdict::Silent };
    if trigger.player == Side::Dark || trigger.result.is_some() {
        return Verdict::Silent;
    }
    let mut waiting = state.triggers.waiting();
    let earlier = waiting.find(|other| other.player == Side::Dark && other.class == trigger.class);
    Verdict::of(earlier.is_none(), || {
        let finding = Finding::illegal(
            told!("an ability of {}", state.mention(trigger.card)),
            "takes effect while one of Dark waits",
            state.place_of(trigger.card),
        )
        .rule("Dark abilities come first")
        .by(Some(Side::Light))
        .card(state.mention(trigger.card));
        earlier.iter().fold(finding, |finding, other| finding.card(state.mention(other.card)))
    })
}

/// Not in the middle of a play.
fn held_during_a_play(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::TookEffect(effect)) = step.kind() else { return Verdict::Silent };
    let Some(trigger) = state.triggers.get(effect.trigger) else { return Verdict::Silent };
    if trigger.class != TriggerClass::Normal {
        return Verdict::Silent;
    }
    Verdict::of(state.plays.open.is_empty(), || {
        let mention = state.mention(trigger.card);
        Finding::illegal(
            told!("an ability of {}", mention),
            "takes effect in the middle of a play",
            state.place(&mention),
        )
        .by(Some(trigger.player))
        .card(mention)
    })
}

/// Rerolls and prevention at their time.
fn in_chances_of_its_kind(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::TookEffect(effect)) = step.kind() else { return Verdict::Silent };
    let Some(trigger) = state.triggers.get(effect.trigger) else { return Verdict::Silent };
    let now = state.windows.current().map(|window| window.kind);
    let is_held = matches!(now, Some(WindowKind::Reroll | WindowKind::Prevent)) && state.plays.open.is_empty();
    let waits = |damage: &Damage| damage.chances == 0 && damage.placed.is_none() && damage.pending > 0;
    let is_right = match trigger.class {
        TriggerClass::Normal => !is_held,
        TriggerClass::Reroll => now == Some(WindowKind::Reroll) || state.rolls.fresh.is_some(),
        TriggerClass::Prevent => now == Some(WindowKind::Prevent) || state.damages.iter().any(waits),
        TriggerClass::Unknown => return Verdict::Silent,
    };
    Verdict::of(is_right, || {
        let mention = state.mention(trigger.card);

        Finding::illegal(
            told!("an ability of {}", mention),
            "takes effect at a time for other abilities",
            state.place(&mention),
        )
        .rule(match trigger.class {
            TriggerClass::Reroll => "it belongs to the chance to reroll",
            TriggerClass::Prevent => "it belongs to the chance to prevent damage",
            TriggerClass::Normal | TriggerClass::Unknown => "it takes effect when nothing else is going on",
        })
        .by(Some(trigger.player))
        .card(mention)
    })
}

/// Triggered rerolls first.
fn before_players_rerolls(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::TookEffect(effect)) = step.kind() else { return Verdict::Silent };
    let Some(trigger) = state.triggers.get(effect.trigger) else { return Verdict::Silent };
    if trigger.class != TriggerClass::Reroll {
        return Verdict::Silent;
    }
    let window = state.windows.current().filter(|window| window.kind == WindowKind::Reroll);
    let is_play = |(_, choice): &(Side, Choice)| matches!(choice, Choice::Play(_));
    Verdict::of(!window.is_some_and(|window| window.choices.iter().any(is_play)), || {
        let mention = state.mention(trigger.card);
        Finding::illegal(told!("the reroll of {}", mention), "comes after a player's reroll", state.place(&mention))
            .by(Some(trigger.player))
            .card(mention)
    })
}

/// As soon as nothing holds it.
fn before_next_attack_or_step(state: &State, step: &Step<'_>) -> Verdict {
    if is_mark(step) {
        let mut waiting = state.triggers.waiting().filter(|trigger| trigger.since >= state.clock.mark);
        let late = waiting.find(|trigger| trigger.class == TriggerClass::Normal && state.plays.open.is_empty());
        // An attack that begins inside another is told there.
        let is_inside = matches!(step.kind(), Some(Kind::AttackStarted(_))) && state.attacks.current.is_some();
        return Verdict::unless(late.filter(|_| !is_inside).map(|trigger| {
            let mention = state.mention(trigger.card);
            let deed = match step.kind() {
                Some(Kind::AttackEnded(_)) => "waits while the attack ends",
                Some(Kind::AttackStarted(_)) => "waits while an attack begins",
                _ => "waits while a step begins",
            };
            Finding::illegal(told!("an ability of {}", mention), deed, state.place(&mention))
                .by(Some(trigger.player))
                .card(mention)
        }));
    }
    let Some(Kind::TookEffect(effect)) = step.kind() else { return Verdict::Silent };
    let Some(trigger) = state.triggers.get(effect.trigger) else { return Verdict::Silent };
    // A normal one that is late was told when it was passed over.
    let is_told = trigger.class == TriggerClass::Normal && state.plays.open.is_empty();
    if trigger.result.is_some() || (is_told && trigger.since < state.triggers.barrier) {
        return Verdict::Silent;
    }
    Verdict::of(trigger.since >= state.triggers.barrier, || {
        let mention = state.mention(trigger.card);
        Finding::illegal(told!("an ability of {}", mention), "takes effect too late", state.place(&mention))
            .by(Some(trigger.player))
            .card(mention)
    })
}
