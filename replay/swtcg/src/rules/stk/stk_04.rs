//! What stacking costs.

use holocron_ingest::event::swtcg::{Kind, Zone};

use crate::Swtcg;
use crate::cards::{Card, lookup};
use crate::state::State;
use crate::state::cards::InPlay;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-STK-04",
        title: "a card that is stacked costs less than its print: one beneath, the difference on top",
        explain: "\
Who adds a version to a stack needs one build counter for a card beneath, and the difference, at least one, for a new
top. These numbers are common knowledge rather than print.
```
PCIP L 21 AOTC_2 CHARACTER_ARENA L EFFECT
PCIP L 22 AOTC_1 BUILD_ZONE L BUILD faceDown=true
CTR 22 BUILD 2 2 EFFECT
FB L 22 AOTC_1 2 2 BUILD_ZONE
```
```
PCIP L 21 AOTC_2 CHARACTER_ARENA L EFFECT
PCIP L 22 AOTC_1 BUILD_ZONE L BUILD faceDown=true
CTR 22 BUILD 7 7 EFFECT
FB L 22 AOTC_1 7 7 BUILD_ZONE   # broken SWTCG-STK-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgSummary, at: "stacks" },
    },
    topics: topic::FINISHED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Finished(finished)) = step.kind() else { return Verdict::Silent };
    let Some(new) = lookup(&finished.blueprint).filter(|card| card.is_unique && card.kind.is_unit()) else {
        return Verdict::Silent;
    };
    let is_top = |card: &&InPlay| {
        let is_same = card.facts().is_some_and(|facts| facts.title == new.title);
        let is_here = card.is_in_arena() || matches!(card.zone, Zone::Build | Zone::Piloting);
        is_same && is_here && card.is_built && card.controller == finished.player && card.id != finished.card
    };
    let Some(top) = state.cards.iter().find(is_top) else { return Verdict::Silent };
    let costs = new.build_cost().zip(top.facts().and_then(Card::build_cost));
    let Some((cost, top_cost)) = costs else { return Verdict::Silent };
    let difference = cost.saturating_sub(top_cost).max(1);
    Verdict::of(finished.cost == 1 || finished.cost == difference, || {
        let what = format!("{} is stacked for another cost than stacks have", new.name());
        let finding = Finding::suspect(what, state.unread_texts()).values(format!("1 or {difference}"), finished.cost);
        finding.by(Some(finished.player)).card(state.mention(top.id))
    })
}
