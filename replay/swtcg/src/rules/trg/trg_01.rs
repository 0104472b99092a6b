//! Every condition.

use holocron_ingest::event::swtcg::{Kind, Moved, Step as GameStep, TriggerCause, Zone};

use crate::Swtcg;
use crate::cards::{FactName, Wording};
use crate::state::State;
use crate::state::cards::InPlay;
use crate::state::fight::attacks::Attack;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-TRG-01",
        title: "an ability triggers only when all of its conditions are true",
        explain: "\
An ability triggers when what it waits for happens and everything it asks for is true at that moment: a retreated unit
takes no part in attacks, and what spares a Jedi Master does not work on one.
```
PCIP L 22 AOTC_1 CHARACTER_ARENA L EFFECT
PCIP D 11 ANH_7 CHARACTER_ARENA D EFFECT
TAP 11 ATTACK
SA 1 D 11 22 CHARACTER_ARENA NORMAL 6 50
TT 1 D 11 TEXT:1 NORMAL ATTACKS
```
```
PCIP L 22 SR_30 CHARACTER_ARENA L EFFECT
PCIP D 11 ANH_7 CHARACTER_ARENA D EFFECT
TAP 11 ATTACK
SA 1 D 11 22 CHARACTER_ARENA NORMAL 6 50
TT 1 D 11 TEXT:1 NORMAL ATTACKS   # broken SWTCG-TRG-01
```
```
PCIP L 22 ANH_98 BUILD_ZONE L EFFECT
TT 1 L 22 TEXT:1 NORMAL ATTACKED   # broken SWTCG-TRG-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgAbilities, at: "triggered abilities" },
    },
    topics: topic::MOVED.and(topic::TRIGGERED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let trigger = match step.kind() {
        Some(Kind::Triggered(trigger)) => trigger,
        Some(Kind::Moved(moved)) if moved.from == Zone::Under => return rescued(state, moved),
        _ => return Verdict::Silent,
    };
    let Some(card) = state.cards.get(trigger.card) else { return Verdict::Silent };
    let Some(facts) = card.facts() else { return Verdict::Silent };
    let broken = |what: &str| {
        let what = format!("an ability of {} triggers although {what}", card.name());
        let finding = Finding::suspect(what, state.unread_texts()).by(Some(trigger.player));
        Verdict::Broken(Box::new(finding.card(state.mention(card.id))))
    };
    let is_fight = matches!(trigger.cause, TriggerCause::Attacks | TriggerCause::Attacked);
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
    if facts.says(Wording::ReturnsUnder) && trigger.cause == TriggerCause::Discarded && card.zone != Zone::Discard {
        return broken("it was not discarded");
    }
    Verdict::Kept
}

/// A card leaves the unit that it lies under: for the build zone only when that unit was discarded.
fn rescued(state: &State, moved: &Moved) -> Verdict {
    let host = state.cards.get(moved.card).and_then(|card| state.cards.get(card.host?));
    let says = |host: &&InPlay| host.facts().is_some_and(|facts| facts.says(Wording::ReturnsUnder));
    let Some(host) = host.filter(says).filter(|_| moved.zone == Zone::Build) else { return Verdict::Silent };
    Verdict::of(host.zone == Zone::Discard, || {
        let (card, host) = (state.mention(moved.card), state.mention(host.id));
        let what = format!("{} comes from under {} although that was not discarded", card.title, host.title);
        Finding::suspect(what, state.unread_texts()).by(Some(moved.zone_owner)).card(card).card(host)
    })
}
