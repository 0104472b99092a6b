//! Through the clouds.

use holocron_ingest::message::moves::Mode;

use crate::Swccg;
use crate::cards::{Flag, Keyword, Subtype};
use crate::rules::soft;
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-MOVE-13",
        title: "where cloud sectors lie over a planet, starships land from the lowest and not from the system",
        explain: "\
Cloud sectors lie between a system and its sites: ships fly through them one after the other.

On trial: no recording of a good game at hand has judged it, so nobody knows how often it would be wrong.
```
turn L 1
phase Move
site 40 5_76 L @0 Bespin
site 45 5_77 L @1 Bespin
site 50 5_83 L @2 Bespin
at 41 1_143 L @2
on 42 1_19 L 41
say L lands [1_143] from [5_77] to [5_83]
```
```
turn L 1
phase Move
site 40 5_76 L @0 Bespin
site 45 5_77 L @1 Bespin
site 50 5_83 L @2 Bespin
at 41 1_143 L @2
on 42 1_19 L 41
say L lands [1_143] from [5_76] to [5_83]   # broken SWCCG-MOVE-13
```
",
        class: Class::Play,
        status: Status::Trial,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 23, Cloud sectors; Advanced Rulebook chapter 7" },
    },
    topics: topic::MOVE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    let above = match moved.mode {
        Mode::Land => &moved.from,
        Mode::TakeOff => &moved.to,
        _ => return Verdict::Silent,
    };
    let Some(space) = above.id.and_then(|id| state.table.get(id)).filter(|space| space.system.is_some()) else {
        return Verdict::Silent;
    };
    let is_cloud = |card: &&TableCard| {
        card.system == space.system && card.facts.is_some_and(|facts| facts.has_keyword(Keyword::CloudSector))
    };
    let Some(cloud) = state.table.locations().find(is_cloud) else { return Verdict::Silent };
    let is_system = space.facts.is_some_and(|facts| facts.subtype == Some(Subtype::System));
    if !is_system {
        return Verdict::Kept;
    }
    let finding = Finding::illegal(format!(
        "{} lands or takes off past {}",
        moved.cards.first().map_or("a starship", |named| &named.card.title),
        cloud.title()
    ))
    .values("by the lowest cloud sector", space.title())
    .by(Some(moved.player))
    .card(state.mention_card(cloud));
    soft::suspect(state, &[Flag::MoveTime], finding)
}
