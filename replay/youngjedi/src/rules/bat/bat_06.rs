//! Cards are turned up in the order of the plan.

use holocron_ingest::event::youngjedi::{Kind, RevealReason};

use crate::YoungJedi;
use crate::state::State;
use crate::state::words::mention;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-BAT-06",
        title: "cards are turned up in the order of the plan",
        explain: "\
The plan is laid before the battle and not changed.
```
turn D 2 Tatooine
phase DEPLOY
deploy 13 1_99 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
deploy 62 2_40 L
phase BATTLE
battle 1 L Tatooine
plan 1 L 2 62,61
plan 1 D 1 13
declare 1 L 0
declare 1 D 0
reveal L 62 2_40 PLANET PLAN
reveal L 61 1_2 PLANET PLAN
reveal D 13 1_99 PLANET PLAN
```
The other way round:
```
turn D 2 Tatooine
phase DEPLOY
deploy 13 1_99 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
deploy 62 2_40 L
phase BATTLE
battle 1 L Tatooine
plan 1 L 2 62,61
plan 1 D 1 13
declare 1 L 0
declare 1 D 0
reveal L 61 1_2 PLANET PLAN   # broken YJ-BAT-06
reveal L 62 2_40 PLANET PLAN
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJediSummaries, at: "basic concept, the battle plan" },
    },
    topics: topic::REVEALED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(Kind::Revealed(revealed)), Some(battle)) = (step.kind(), &state.battle) else { return Verdict::Silent };
    let plan = battle.plans[revealed.player].as_ref().and_then(|plan| plan.cards.as_deref());
    let Some(plan) = plan.filter(|_| revealed.reason == RevealReason::Plan) else { return Verdict::Silent };
    let shown = &battle.shown[revealed.player];
    if !plan.starts_with(shown) {
        // The disorder has been judged where it began.
        return Verdict::Silent;
    }
    let next = plan.get(shown.len()).copied();
    Verdict::of(next == Some(revealed.card), || {
        let finding = Finding::illegal(format!("{} turns up cards out of order", state.name(revealed.player)));
        let finding = finding.values(next.map_or("nothing".to_owned(), |id| state.mention(id).title), revealed.card);
        finding.by(Some(revealed.player)).card(mention(revealed.blueprint))
    })
}
