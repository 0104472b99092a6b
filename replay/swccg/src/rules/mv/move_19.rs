//! Between a ship and its sites.

use holocron_ingest::id::Number;
use holocron_ingest::message::moves::Mode;

use crate::Swccg;
use crate::cards::{self, Category, Flag, Icon};
use crate::rules::soft;
use crate::state::State;
use crate::step::{Named, Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-MOVE-19",
        title: "moving between an own starship or vehicle and its related site is free",
        explain: "\
A starship that has sites of its own is entered from them without cost.

On trial: no recording of a good game at hand has judged it, so nobody knows how often it would be wrong.
```
turn D 1
phase Move
site 40 1_289 D @0 Tatooine
site 50 4_162 D @1
at 41 4_167 D @0
at 42 1_194 D @1
say D moves [1_194] from [4_162] to [4_167]
```
```
turn D 1
phase Move
site 40 1_289 D @0 Tatooine
site 50 4_162 D @1
at 41 4_167 D @0
at 42 1_194 D @1
say D uses 1 Force
say D moves [1_194] from [4_162] to [4_167]   # broken SWCCG-MOVE-19
```
",
        class: Class::Play,
        status: Status::Trial,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 23; Advanced Rulebook chapter 7" },
    },
    topics: topic::MOVE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    if moved.mode != Mode::Plain {
        return Verdict::Silent;
    }
    let facts = |named: &Named<'_>| cards::lookup(&named.card.blueprint);
    let (Some(from), Some(to)) = (facts(&moved.from), facts(&moved.to)) else { return Verdict::Silent };
    let is_carrier = |category: Category| matches!(category, Category::Starship | Category::Vehicle);
    let is_site = |of: &[Icon]| [from, to].iter().any(|one| of.iter().any(|icon| one.has_icon(*icon)));
    let has_carrier = is_carrier(from.category) || is_carrier(to.category);
    if !has_carrier || !is_site(&[Icon::StarshipSite, Icon::VehicleSite]) {
        return Verdict::Silent;
    }
    if moved.paid == Number::ZERO {
        return Verdict::Kept;
    }
    let title = moved.cards.first().map_or("a card", |named| &named.card.title);
    let finding = Finding::illegal(format!(
        "{} uses {} Force to move {title} between a ship and its site",
        state.name(moved.player),
        moved.paid
    ))
    .values("0 Force", format!("{} Force", moved.paid))
    .by(Some(moved.player));
    let finding = moved.cards.iter().fold(finding, |finding, named| finding.card(state.mention(named)));
    soft::suspect(state, &[Flag::MoveCost], finding)
}
