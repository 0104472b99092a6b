//! Rearranging.

use holocron_ingest::event::swtcg::{Kind, StackReason, Step as GameStep, Zone};
use holocron_ingest::id::CardId;

use crate::Swtcg;
use crate::state::State;
use crate::state::cards::InPlay;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-STK-06",
        title: "a stack is rearranged in the own build step and keeps its cards",
        explain: "\
Rearranging a stack takes place in the own build step, for build points, and changes only the order of its cards.
```
GPC COMMAND LIGHT_BUILD 3 participantId=L
PCIP L 21 AOTC_1 CHARACTER_ARENA L EFFECT
PCIP L 22 AOTC_2 STACKED L EFFECT targetCardId=21
STK L 22 21 REARRANGE 1
```
```
GPC BATTLE START 3
PCIP L 21 AOTC_1 CHARACTER_ARENA L EFFECT
PCIP L 22 AOTC_2 STACKED L EFFECT targetCardId=21
STK L 22 21 REARRANGE 1   # broken SWTCG-STK-06
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgRulebook, at: "stacks" },
    },
    topics: topic::STACKED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Stacked(stacked)) = step.kind() else { return Verdict::Silent };
    if stacked.reason != StackReason::Rearrange {
        return Verdict::Silent;
    }
    let now = state.clock.step;
    let is_in_time = now == GameStep::Unknown || (now.is_build() && now.owner() == Some(stacked.player));
    let all: Vec<CardId> = stacked.beneath.iter().copied().chain([stacked.card]).collect();
    let is_head = |card: &&InPlay| card.zone != Zone::Stacked && all.contains(&card.id);
    let top = state.cards.iter().find(is_head);
    let is_same = top.is_none_or(|top| {
        let mut before = state.cards.with(top.id, Zone::Stacked).map(|card| card.id);
        let count = state.cards.with(top.id, Zone::Stacked).count().saturating_add(1);
        before.all(|id| all.contains(&id)) && count == all.len()
    });
    Verdict::of(is_in_time && is_same, || {
        let what = match is_in_time {
            true => format!("{} changes the cards of a stack by rearranging it", state.name(stacked.player)),
            false => format!("{} rearranges a stack outside of the own build step", state.name(stacked.player)),
        };
        let finding = Finding::suspect(what, state.unread_texts()).by(Some(stacked.player));
        finding.card(state.mention(stacked.card))
    })
}
