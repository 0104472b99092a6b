//! Once is once.

use crate::Swccg;
use crate::cards::{self, Flag, limits};
use crate::rules::soft;
use crate::state::table::TableCard;
use crate::state::{State, turn::uses};
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ONCE-01",
        title: "an action that its text limits to once a turn or phase is used once a turn by each copy",
        explain: "\
A text that says \"once per turn\", or once in one of the phases, is used once by each copy of its card. An action is used when
it is initiated, so it stays used when it is cancelled.
```
site 1 1_295 D @0 Tatooine
at 10 1_16 L @0
turn L 1
phase Control
say L initiates [1_16] top-level action
say L targets to guess card type in opponent's hand using [1_16]
```
```
site 1 1_295 D @0 Tatooine
at 10 1_16 L @0
turn L 1
phase Control
say L initiates [1_16] top-level action
say L targets to guess card type in opponent's hand using [1_16]
say L initiates [1_16] top-level action
say L targets to guess card type in opponent's hand using [1_16]   # broken SWCCG-ONCE-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 14; Advanced Rulebook chapter 1, One Rule" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(one) = uses::named(state, step) else { return Verdict::Silent };
    let Some(facts) = cards::lookup(&one.card.blueprint.front()) else {
        return Verdict::Unknown(Doubt::NoFacts(one.card.blueprint));
    };
    if limits::of(facts).is_none() {
        return Verdict::Silent;
    }
    let is_copy = |card: &&TableCard| card.is_in_play() && card.blueprint.front() == facts.blueprint;
    // A card that its own action took off the table was a copy too.
    let copies = state.table.iter().filter(is_copy).count().max(1);
    let times = state.turn.uses.in_turn(&one) + 1;
    if times <= copies {
        return Verdict::Kept;
    }
    let finding = Finding::illegal(format!("{} uses {} again in this turn", state.name(one.player), one.card.title))
        .values(
            if copies == 1 { "once a turn".to_owned() } else { format!("{copies} times a turn") },
            format!("{times} times"),
        )
        .by(Some(one.player))
        .card(CardMention { id: None, blueprint: one.card.blueprint, title: one.card.title.to_string() });
    soft::suspect(state, &[Flag::TextMod], finding)
}
