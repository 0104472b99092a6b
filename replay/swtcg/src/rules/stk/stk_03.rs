//! Cheaper cards go beneath.

use holocron_ingest::event::swtcg::{Kind, StackReason, Zone};

use crate::Swtcg;
use crate::state::State;
use crate::state::cards::InPlay;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-STK-03",
        title: "a version with a lower build cost than the top goes beneath",
        explain: "\
A new version with a lower build cost goes beneath the top card. An equal or dearer one may go on top or beneath.
```
PCIP L 21 AOTC_2 CHARACTER_ARENA L EFFECT
PCIP L 22 AOTC_1 BUILD_ZONE L EFFECT
STK L 22 21 DEPLOY 2
```
```
PCIP L 21 AOTC_1 CHARACTER_ARENA L EFFECT
PCIP L 22 AOTC_2 BUILD_ZONE L EFFECT
STK L 22 21 DEPLOY 1   # broken SWTCG-STK-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgRulebook, at: "stacks" },
    },
    topics: topic::STACKED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Stacked(stacked)) = step.kind() else { return Verdict::Silent };
    if stacked.reason != StackReason::Deploy {
        return Verdict::Silent;
    }
    let is_top = |card: &&InPlay| matches!(card.zone, Zone::Build | Zone::Piloting) || card.is_in_arena();
    let old = stacked.beneath.iter().filter_map(|id| state.cards.get(*id)).find(is_top);
    let cost = |card: &InPlay| card.facts()?.build_cost();
    let new = state.cards.get(stacked.card).filter(|card| !card.is_in_arena());
    let (Some(old), Some(new)) = (old, new) else { return Verdict::Silent };
    let (Some(before), Some(now)) = (cost(old), cost(new)) else { return Verdict::Silent };
    Verdict::of(now >= before, || {
        let what = format!("{} goes on top of {}, which costs more", new.name(), old.name());
        let finding = Finding::illegal(what).values(format!("{before} or more"), now).by(Some(stacked.player));
        finding.card(state.mention(new.id)).card(state.mention(old.id))
    })
}
