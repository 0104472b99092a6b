//! At the right moment.

use holocron_ingest::event::swtcg::{Kind, Phase};

use crate::Swtcg;
use crate::cards::FactName;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-PLY-07",
        title: "in the battle phase a play happens in a chance to play or pass",
        explain: "\
In the battle phase cards and abilities are played when there is a chance to play or pass. Abilities used instead of
an attack come when the unit acts.
```
GPC BATTLE SPACE 3
WO 1 GENERAL
CA 1 D 11 TEXT:1 0 windowId=1
```
```
GPC BATTLE SPACE 3
WO 1 GENERAL
WP 1 D
WP 1 L
WC 1
CA 1 D 11 TEXT:1 0 windowId=1   # broken SWTCG-PLY-07
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgColumns, at: "the battle phase" },
    },
    topics: topic::PLAYED.and(topic::ACTIVATED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (player, card, window, taps) = match step.kind() {
        Some(Kind::Played(played)) => (played.player, played.card, played.window, false),
        Some(Kind::Activated(used)) => (used.player, used.card, used.window, used.taps),
        _ => return Verdict::Silent,
    };
    // An ability used instead of an attack has no chance of its own.
    if state.clock.phase != Phase::Battle || (taps && window.is_none()) {
        return Verdict::Silent;
    }
    let is_open = match window {
        Some(id) => state.windows.get(id).is_some(),
        None => state.windows.current().is_some(),
    };
    Verdict::of(is_open, || {
        let mention = state.mention(card);
        let what = format!("{} plays {} when there is no chance to play", state.name(player), mention.title);
        Finding::suspect(what, state.lifters(&[FactName::HiddenCost])).by(Some(player)).card(mention)
    })
}
