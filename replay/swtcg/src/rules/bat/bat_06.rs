//! Not an attack.

use holocron_ingest::event::swtcg::{Ability, Kind, TriggerCause};
use holocron_ingest::id::CardId;

use crate::Swtcg;
use crate::cards::{FactName, Wording, lookup};
use crate::state::State;
use crate::state::plays::{Play, Sort};
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-BAT-06",
        title: "an ability used instead of attacking is not an attack",
        explain: "\
When a unit uses an ability instead of attacking, nothing happens that depends on an attack.
```
PCIP D 14 AOTC_3 CHARACTER_ARENA D EFFECT
CA 1 D 14 TEXT:1 0 tapCost=true
RV 1 DONE
```
```
PCIP D 14 AOTC_3 CHARACTER_ARENA D EFFECT
CA 1 D 14 TEXT:1 0 tapCost=true
TT 1 D 14 TEXT:2 NORMAL ATTACKS   # broken SWTCG-BAT-06
RV 1 DONE
```
```
PCIP D 14 AOTC_3 CHARACTER_ARENA D EFFECT
CA 1 D 14 TEXT:1 0 tapCost=true
TAP 14 ABILITY
RV 1 DONE
IP 2 D 30 ANH_104 BATTLE 4 HAND otherCardIds=14   # broken SWTCG-BAT-06
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgRulings, at: "activated abilities" },
    },
    topics: topic::PLAYED.and(topic::RESOLVED).and(topic::TRIGGERED).and(topic::ATTACK),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let is_instead = |play: &Play| {
        let facts = state.cards.get(play.card).and_then(|card| card.facts());
        matches!(play.sort, Sort::Ability(Ability::Text(_)))
            && facts.is_some_and(|facts| facts.usable() == Some(FactName::WouldAttack))
    };
    match step.kind() {
        Some(Kind::Played(played)) => {
            let Some(card) = lookup(&played.blueprint) else { return Verdict::Silent };
            if !card.says(Wording::AfterNoHits) {
                return Verdict::Silent;
            }
            let used = |id: &&CardId| {
                let act = state.acts.of(**id);
                act.attacks == 0 && state.plays.of(**id).any(|play| play.since >= state.clock.since && is_instead(play))
            };
            let Some(target) = played.targets.iter().find(used) else { return Verdict::Kept };
            let what = format!("{} is played on a unit that did not attack", card.name());
            let finding = Finding::suspect(what, state.unread_texts()).by(Some(played.player));
            Verdict::Broken(Box::new(finding.card(state.mention(*target))))
        }
        Some(kind) => {
            let Some(play) = state.plays.current().filter(|play| is_instead(play)) else { return Verdict::Silent };
            let is_attack = match kind {
                Kind::Triggered(trigger) => trigger.cause == TriggerCause::Attacks && trigger.card == play.card,
                Kind::AttackStarted(started) => started.card == play.card,
                Kind::Resolved(_) => return Verdict::Kept,
                _ => false,
            };
            if !is_attack {
                return Verdict::Silent;
            }
            let mention = state.mention(play.card);
            let what = format!("the ability that {} uses instead of attacking counts as an attack", mention.title);
            Verdict::Broken(Box::new(Finding::illegal(what).by(Some(play.player)).card(mention)))
        }
        None => Verdict::Silent,
    }
}
