//! Hidden Cost.

use holocron_ingest::event::swtcg::{Kind, ResourceKind, ResourceReason, WindowKind, Zone};

use crate::Swtcg;
use crate::cards::{FactName, lookup};
use crate::state::State;
use crate::state::plays::windows::Window;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-HDC-01",
        title: "a card with Hidden Cost is finished with enough counters and the rest in Force, not in chances to reroll, prevent or disrupt",
        explain: "\
With as many build counters as its Hidden Cost a card may be finished at any time by paying the rest in Force, except
in a chance to reroll, to prevent or to disrupt.
```
PCIP L 14 ROTJ_23 BUILD_ZONE L BUILD faceDown=true
CTR 14 BUILD 4 4 EFFECT
RES L FORCE -2 3 COST cardId=14
FB L 14 ROTJ_23 6 4 CHARACTER_ARENA
```
```
PCIP L 14 ROTJ_23 BUILD_ZONE L BUILD faceDown=true
CTR 14 BUILD 4 4 EFFECT
RES L FORCE -1 3 COST cardId=14   # broken SWTCG-HDC-01
WO 1 PREVENT damageIds=1
FB L 14 ROTJ_23 6 4 CHARACTER_ARENA   # broken SWTCG-HDC-01
```
```
PCIP L 14 ROTJ_23 BUILD_ZONE L BUILD faceDown=true
CTR 14 BUILD 1 1 EFFECT
FB L 14 ROTJ_23 6 1 CHARACTER_ARENA   # broken SWTCG-HDC-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgGlossary, at: "Hidden Cost" },
    },
    topics: topic::RESOURCE.and(topic::FINISHED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let id = match step.kind() {
        Some(Kind::Finished(finished)) => Some(finished.card),
        Some(Kind::Resource(change)) if change.kind == ResourceKind::Force && change.reason == ResourceReason::Cost => {
            change.card
        }
        _ => None,
    };
    let Some(card) = id.and_then(|id| state.cards.get(id)) else { return Verdict::Silent };
    // The owner's log shows the card while it lies face down; from the other side it is told when it is finished.
    let blueprint = match step.kind() {
        Some(Kind::Finished(finished)) => finished.blueprint,
        _ => card.blueprint,
    };
    let Some(facts) = lookup(&blueprint) else { return Verdict::Silent };
    let Some(hidden) = facts.fact(FactName::HiddenCost).and_then(|fact| fact.number()) else { return Verdict::Silent };
    let broken = |what: &str, expected: i32, got: i32| {
        let finding = Finding::suspect(format!("{} {what}", facts.name()), state.unread_texts());
        let mention = CardMention { id: Some(card.id), blueprint, title: facts.name() };
        Verdict::Broken(Box::new(finding.values(expected, got).by(Some(card.owner)).card(mention)))
    };
    match step.kind() {
        Some(Kind::Resource(change)) if card.zone == Zone::Build && !card.is_built => {
            let Some(rest) = facts.build_cost().map(|cost| cost.saturating_sub(card.build)) else {
                return Verdict::Silent;
            };
            let paid = change.delta.saturating_neg();
            match paid == rest {
                true => Verdict::Kept,
                false => broken("is finished for other Force than the rest of its cost", rest, paid),
            }
        }
        Some(Kind::Finished(finished)) if finished.counters < finished.cost => {
            if finished.counters < hidden {
                return broken("is finished with fewer build counters than its Hidden Cost", hidden, finished.counters);
            }
            let is_shut =
                |window: &Window| matches!(window.kind, WindowKind::Reroll | WindowKind::Prevent | WindowKind::Disrupt);
            match state.windows.current().is_some_and(is_shut) {
                true => broken("is finished in a chance for something else", 0, 1),
                false => Verdict::Kept,
            }
        }
        _ => Verdict::Silent,
    }
}
