//! From the hand.

use holocron_ingest::event::swtcg::{Kind, LeaveReason, Word, Zone};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-DSC-01",
        title: "a card discarded without naming a place comes from the hand",
        explain: "\
\"Discard a card\" means a card from the hand. Other places are named.
```
RCFP D 30 HAND COST
```
```
RCFP D 30 DECK COST   # broken SWTCG-DSC-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgAbilities, at: "discard" },
    },
    topics: topic::LEFT,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Left(left)) = step.kind() else { return Verdict::Silent };
    if !matches!(left.reason, LeaveReason::Cost) || left.zone != Zone::Discard {
        return Verdict::Silent;
    }
    Verdict::of(left.from != Zone::Deck, || {
        let what = format!("{} discards from the deck to pay", state.name(left.player));
        let finding = Finding::suspect(what, state.unread_texts()).values(Zone::Hand.word(), left.from.word());
        finding.by(Some(left.player))
    })
}
