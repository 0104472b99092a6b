//! Ship-docking.

use holocron_ingest::event::gemp::Phase;
use holocron_ingest::message::moves::Move;
use holocron_ingest::message::{CardRef, Statement};

use crate::Swccg;
use crate::cards::{self, Card as Facts, Flag, Keyword, Subtype};
use crate::rules::soft;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-MOVE-22",
        title: "ships dock in their owner's Move phase at one location, and one of them is able to",
        explain: "\
Two own starships at the same place may dock for 1 Force when one of them has ship-docking capability, as all capital
starships have.
```
turn D 1
phase Move
site 40 1_289 D @0 Tatooine
at 41 1_301 D @0
at 42 1_304 D @0
say D uses 1 Force
say D ship-docks [1_301] and [1_304]
```
Two fighters without it:
```
turn D 1
phase Move
site 40 1_289 D @0 Tatooine
at 41 1_305 D @0
at 42 1_304 D @0
say D uses 1 Force
say D ship-docks [1_305] and [1_304]   # broken SWCCG-MOVE-22
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 23, Ship-docking; Advanced Rulebook chapter 7" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Move(Move::ShipDock { player, first, second, is_undocking: false })) = &step.what else {
        return Verdict::Silent;
    };
    let of = |card: &CardRef| cards::lookup(&card.blueprint);
    let (Some(one), Some(other)) = (of(first), of(second)) else {
        return Verdict::Unknown(Doubt::Unmodelled("card without facts"));
    };
    let docks =
        |facts: &Facts| facts.subtype == Some(Subtype::Capital) || facts.has_keyword(Keyword::ShipDockingCapability);
    let columns = |card: &CardRef| {
        let front = card.blueprint.front();
        let own = state.table.iter().filter(move |known| known.is_in_play() && known.blueprint.front() == front);
        own.filter(|known| known.owner == Some(*player))
            .filter_map(|known| state.table.column(known))
            .collect::<Vec<_>>()
    };
    let theirs = columns(second);
    let wrong = if !(docks(one) || docks(other)) {
        Some(("ship-docking capability", "neither has it"))
    } else if !columns(first).iter().any(|column| theirs.contains(column)) {
        Some(("both at one location", "apart"))
    } else if !state.clock.is_own(*player, Phase::Move) {
        Some(("the own Move phase", "another time"))
    } else {
        None
    };
    let Some((expected, got)) = wrong else { return Verdict::Kept };
    let mention = |card: &CardRef| CardMention { id: None, blueprint: card.blueprint, title: card.title.to_string() };
    let finding = Finding::illegal(format!("{} ship-docks {} and {}", state.name(*player), first.title, second.title))
        .values(expected, got)
        .by(Some(*player))
        .card(mention(first))
        .card(mention(second));
    soft::suspect(state, &[Flag::MoveTime], finding)
}
