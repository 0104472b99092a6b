//! The stack goes along.

use holocron_ingest::event::swtcg::{Kind, Zone};
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
        id: "SWTCG-STK-07",
        title: "when the top of a stack leaves, the cards beneath leave with it",
        explain: "\
A card that leaves play takes its stack along.
```
PCIP L 21 AOTC_1 CHARACTER_ARENA L EFFECT
PCIP L 22 AOTC_2 STACKED L EFFECT targetCardId=21
RCFP L 21,22 CHARACTER_ARENA DAMAGE
GPC BATTLE END 3
```
```
PCIP L 21 AOTC_1 CHARACTER_ARENA L EFFECT
PCIP L 22 AOTC_2 STACKED L EFFECT targetCardId=21
RCFP L 21 CHARACTER_ARENA DAMAGE
GPC BATTLE END 3   # broken SWTCG-STK-07
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgCards, at: "stacks" },
    },
    topics: topic::CLOCK.and(topic::LEFT),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Left(left)) => {
            let all = left.cards.iter().flat_map(|id| state.cards.with(*id, Zone::Stacked));
            let beneath: Vec<CardId> = all.map(|card| card.id).collect();
            let is_along = !beneath.is_empty() && beneath.iter().all(|id| left.cards.contains(id));
            if is_along { Verdict::Kept } else { Verdict::Silent }
        }
        Some(Kind::Step(_) | Kind::Turn(_)) => {
            let is_left = |card: &&InPlay| {
                let host = card.host.and_then(|host| state.cards.get(host));
                card.zone == Zone::Stacked && host.is_some_and(|host| !host.is_in_play())
            };
            let Some(card) = state.cards.iter().find(is_left) else { return Verdict::Silent };
            let what = format!("{} stays behind when the top of its stack leaves", card.name());
            let finding = Finding::suspect(what, state.unread_texts()).by(Some(card.controller));
            Verdict::Broken(Box::new(finding.card(state.mention(card.id))))
        }
        _ => Verdict::Silent,
    }
}
