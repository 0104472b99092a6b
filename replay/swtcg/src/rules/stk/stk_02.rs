//! Four versions.

use holocron_ingest::event::swtcg::Kind;
use holocron_ingest::id::Blueprint;

use crate::Swtcg;
use crate::cards::Card;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-STK-02",
        title: "a stack holds at most four different versions of one name",
        explain: "\
A stack has at most four cards: different versions of the same unique name.
```
PCIP L 21 AOTC_2 CHARACTER_ARENA L EFFECT
PCIP L 22 AOTC_1 BUILD_ZONE L EFFECT
STK L 22 21 DEPLOY 2
```
```
PCIP L 21 AOTC_2 CHARACTER_ARENA L EFFECT
PCIP L 22 JG_41 BUILD_ZONE L EFFECT
STK L 22 21 DEPLOY 2   # broken SWTCG-STK-02
```
```
STK L 22 21,23,24,25 EFFECT 0   # broken SWTCG-STK-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgDecks, at: "stacks" },
    },
    topics: topic::STACKED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Stacked(stacked)) = step.kind() else { return Verdict::Silent };
    let size = stacked.beneath.len().saturating_add(1);
    let all = stacked.beneath.iter().chain([&stacked.card]).filter_map(|id| state.cards.get(*id));
    let known: Vec<&Card> = all.filter_map(|card| card.facts()).collect();
    let is_one_name = known.windows(2).all(|pair| matches!(pair, [a, b] if a.title == b.title));
    let mut versions: Vec<Blueprint> = known.iter().map(|card| card.id).collect();
    versions.sort_unstable();
    versions.dedup();
    Verdict::of(size <= MOST && is_one_name && versions.len() == known.len(), || {
        let what = format!("{} makes a stack that is none", state.name(stacked.player));
        let finding = Finding::suspect(what, state.unread_texts()).values(format!("at most {MOST}"), size);
        finding.by(Some(stacked.player)).card(state.mention(stacked.card))
    })
}

/// Cards in a stack.
const MOST: usize = 4;
