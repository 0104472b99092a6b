//! Hyperspeed reaches as many parsecs as it says.

use holocron_ingest::message::moves::Mode;

use super::super::soft;
use crate::Swccg;
use crate::cards::Flag;
use crate::legal::{self, Ruling};
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::Named;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-MOVE-07",
        title: "a hyperspeed move goes at most hyperspeed parsecs, unless a card changes that",
        explain: "\
A starship moves by hyperspeed to a system at most as many parsecs away as its hyperspeed.
```
turn D 1
phase Move
site 40 1_289 D @0 Tatooine
site 50 1_288 D @1 Kessel
at 41 1_301 D @1
say D uses 1 Force
say D moves [1_301] from [1_289] to [1_288] using hyperspeed
```
A hyperspeed of 5 does not lead from Tatooine to Coruscant, seven parsecs away:
```
turn L 1
phase Move
site 40 1_127 L @0 Tatooine
site 50 7_116 L @1 Coruscant
at 41 1_146 L @1
say L uses 1 Force
say L moves [1_146] from [1_127] to [7_116] using hyperspeed   # broken SWCCG-MOVE-07
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 23; Advanced Rulebook chapter 7" },
    },
    topics: topic::MOVE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    let Some(named) = moved.cards.first().filter(|_| moved.mode == Mode::Hyperspeed) else { return Verdict::Silent };
    let find = |named: &Named<'_>| named.id.and_then(|id| state.table.get(id));
    let (Some(ship), Some(from), Some(to)) = (find(named), find(&moved.from), find(&moved.to)) else {
        return Verdict::Unknown(Doubt::Unmodelled("a card of the move is not on the table"));
    };
    match legal::leads(state, moved.player, ship, from, to) {
        Ruling::Legal => return Verdict::Kept,
        Ruling::Unknown(uncertain) => return Verdict::Unknown(uncertain.doubt()),
        Ruling::Illegal(_) => {}
    }
    let parsec = |place: &TableCard| place.facts.and_then(|facts| facts.parsec);
    let distance = parsec(from).zip(parsec(to)).map_or(0, |(from, to)| from.abs_diff(to));
    let most = match ship.facts.and_then(|facts| facts.hyperspeed.known()) {
        Some(hyperspeed) => format!("at most {hyperspeed} parsecs"),
        None => "no hyperspeed".to_owned(),
    };
    let message =
        format!("{} moves {} by hyperspeed over {distance} parsecs", state.name(moved.player), named.card.title);
    let finding = Finding::illegal(message)
        .values(most, format!("{distance} parsecs"))
        .by(Some(moved.player))
        .card(state.mention(named));
    soft::suspect(state, &[Flag::Hyperspeed], finding)
}
