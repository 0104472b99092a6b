//! In the printed order.

use crate::Swtcg;
use crate::cards::{FactName, lookup};
use crate::state::State;
use crate::state::plays::{Sort, part};
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-PLY-04",
        title: "the parts of a card are carried out in the printed order",
        explain: "\
A card with several parts is carried out part by part, as printed.
```
IP 1 L 30 BOY_89 BATTLE 3 HAND
PV 1 L 30 3
RT L 22 EFFECT
```
```
IP 1 L 30 BOY_89 BATTLE 3 HAND
RT L 22 EFFECT
PV 1 L 30 3   # broken SWTCG-PLY-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgAbilities, at: "multiple parts" },
    },
    topics: topic::REROLLED.and(topic::RETREATED).and(topic::DEFENDER).and(topic::DAMAGE).and(topic::PREVENTED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(kind), Some(play)) = (step.kind(), state.plays.current()) else { return Verdict::Silent };
    let Some(now) = part(kind).filter(|_| matches!(play.sort, Sort::Card(_))) else { return Verdict::Silent };
    let Some(facts) = lookup(&state.mention(play.card).blueprint) else { return Verdict::Silent };
    let place = |name: FactName| facts.facts.iter().position(|fact| fact.name == name);
    let Some(here) = place(now) else { return Verdict::Silent };
    let is_later = |name: &FactName| place(*name).is_some_and(|place| place > here);
    Verdict::of(!play.parts.iter().any(is_later), || {
        let what = format!("the parts of {} are carried out in another order than printed", facts.name());
        let finding = Finding::suspect(what, state.unread_texts());
        finding.by(Some(play.player)).card(state.mention(play.card))
    })
}
