//! Power is announced exactly where somebody is.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::Side;

use crate::Swccg;
use crate::state::State;
use crate::state::table::TableCard;
use crate::state::table::arrivals::Departure;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-LOG-09",
        title: "a snapshot gives a side's power at exactly the locations where it has an active character, vehicle or starship",
        explain: "\
Each snapshot lists both sides' power at every location, and -1 where a side has nobody. Captives, frozen, missing and
excluded cards and undercover spies do not count.
```
players
site 130 1_290 D @0
at 131 1_168 D @0
tally D power=1 | L power=-
```
A card that moved away in the events alone is still counted at the place that it left:
```
players
site 130 1_290 D @0
site 131 9_145 D @1
at 132 1_168 D @0
move 132 1_168 D @1
tally D power=1,- | L power=-,-   # broken SWCCG-LOG-09
```
",
        class: Class::Log,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::GempEngine, at: "power at locations" },
    },
    topics: topic::TALLY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Tally(tally)) = &step.what else { return Verdict::Silent };
    if !state.recording.has_players || state.recording.is_dumping {
        return Verdict::Silent;
    }
    let columns = state.table.count_locations();
    let occupied = state.occupied_columns();
    let mut verdict = Verdict::Silent;
    for side in Side::BOTH {
        let powers = &tally.sides[side].power;
        if powers.len() != columns {
            let finding = Finding::illegal("a snapshot does not list as many locations as lie on the table");
            return Verdict::Broken(Box::new(finding.values(columns, powers.len())));
        }
        for (column, power) in (0..).zip(powers) {
            match occupied[side].answer(column) {
                None => verdict = Verdict::Unknown(Doubt::Unmodelled("a card without facts decides it")),
                Some(is_there) if is_there == power.is_some() => {
                    if verdict == Verdict::Silent {
                        verdict = Verdict::Kept;
                    }
                }
                Some(is_there) if is_told(state, side, column, is_there) => {}
                Some(is_there) => return Verdict::Broken(Box::new(finding(state, side, column, is_there))),
            }
        }
    }
    verdict
}

/// Whether the last snapshot said the same of this location, and nobody has come or gone since: then it was judged.
fn is_told(state: &State, side: Side, column: u16, is_there: bool) -> bool {
    let before = state.tally.as_ref().and_then(|tally| tally.sides[side].power.get(usize::from(column)).copied());
    let is_same = before.is_some_and(|power| power.is_some() != is_there);
    let is_new = |card: &TableCard| card.is_in_play() && card.touched > state.consistency.counted_at;
    let has_come = || state.table.iter().any(|card| is_new(card) && state.table.column(card) == Some(column));
    // Where a card that left had been is not known any more.
    let has_gone = || {
        let is_late = |gone: &Departure| gone.event > state.consistency.counted_at;
        state.places.arrivals.departures().any(is_late) || state.table.iter().any(is_new)
    };
    is_same && (state.consistency.between.is_still || if is_there { !has_come() } else { !has_gone() })
}

fn finding(state: &State, side: Side, column: u16, is_there: bool) -> Finding {
    let location = state.table.location_at(column);
    let place = location.map_or("a location", |location| location.title());
    let name = state.name(side);
    let (message, expected, got) = if is_there {
        (format!("{name} has somebody at {place}, and the snapshot gives no power there"), "a power", "none")
    } else {
        (format!("{name} has nobody at {place}, and the snapshot gives a power there"), "none", "a power")
    };
    let finding = Finding::illegal(message).values(expected, got).by(Some(side));
    match location {
        Some(location) => finding.card(state.mention_card(location)),
        None => finding,
    }
}
