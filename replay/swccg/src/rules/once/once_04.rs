//! Once a game.

use crate::Swccg;
use crate::cards::limits::Limit;
use crate::cards::{self, Flag, limits};
use crate::rules::soft;
use crate::state::{State, turn::uses};
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ONCE-04",
        title: "an action limited to once a game is used once by both players together",
        explain: "\
What may be done once a game is done once, whoever does it and by whichever copy, and stays done when it is cancelled.
```
site 1 1_295 D @0 Tatooine
in 10 9_129 D SIDE_OF_TABLE
turn D 1
phase Deploy
say D initiates [9_129] top-level action
say D targets to deploy a site from Reserve Deck using [9_129]
```
```
site 1 1_295 D @0 Tatooine
in 10 9_129 D SIDE_OF_TABLE
turn D 1
phase Deploy
say D initiates [9_129] top-level action
say D targets to deploy a site from Reserve Deck using [9_129]
turn L 1
turn D 2
phase Deploy
say D initiates [9_129] top-level action
say D targets to deploy a site from Reserve Deck using [9_129]   # broken SWCCG-ONCE-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 14; Advanced Rulebook chapter 1" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(one) = uses::named(state, step) else { return Verdict::Silent };
    let facts = cards::lookup(&one.card.blueprint.front());
    if facts.and_then(limits::of) != Some(Limit::Game) {
        return Verdict::Silent;
    }
    if state.turn.uses.in_game(&one) == 0 {
        return Verdict::Kept;
    }
    let finding = Finding::illegal(format!("{} uses {} again in this game", state.name(one.player), one.card.title))
        .values("once a game", "again")
        .by(Some(one.player))
        .card(CardMention { id: None, blueprint: one.card.blueprint, title: one.card.title.to_string() });
    soft::suspect(state, &[Flag::TextMod], finding)
}
