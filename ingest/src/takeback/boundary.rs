//! Where in a stretch of events the snapshot of a take-back was made.
//!
//! The snapshot is the moment at which the table equals the dump; of several, the last. Skipped animations and stale
//! pile tops (SWCCG format 2.4 and 2.5) can keep the two from being quite equal, so the nearest moment is taken.
//! Events that change no table leave a choice of places, which is narrowed so:
//! - a tally or a message closes what came before it, so the boundary lies after the last of them;
//! - showing a card (`CA`, `CAC`, `IP`, `DD`) begins a play, so the boundary lies before the first of them;
//! - the server makes its snapshots just before it asks for a top-level action, and asks the same again after going
//!   back to one. When the first thing after the dump is a decision, the boundary lies before its equal. The other
//!   player's recording does not hold that decision, and nothing is left to choose there;
//! - a turn or a phase that begins right after the dump begins once more, so the boundary lies before its equal.

use std::ops::Range;

use super::table::{Compared, Table};
use crate::event::Event;
use crate::event::gemp::Kind;

/// The table before an event, kept from one take-back to the next, so that many of them do not replay the log as often.
#[derive(Default)]
pub(super) struct Known {
    event: usize,
    table: Table,
}

impl Known {
    fn table(&mut self, events: &[Event<Kind>], before: usize) -> Table {
        if before < self.event {
            let earlier = events.get(..before).unwrap_or_default();
            // A dump begins the table anew.
            self.event = earlier.iter().rposition(|event| matches!(event.kind, Kind::Players(_))).unwrap_or(0);
            self.table = Table::default();
        }
        for event in events.get(self.event..before).unwrap_or_default() {
            self.table.apply(&event.kind);
        }
        self.event = before;
        self.table.clone()
    }
}

/// The index of the first event after the snapshot, from `places.start` to `places.end`.
pub(super) fn find(
    events: &[Event<Kind>],
    places: Range<usize>,
    dump: Range<usize>,
    after: usize,
    known: &mut Known,
) -> usize {
    let mut next = events.get(after..).unwrap_or_default().iter().map(|event| &event.kind);
    let next = next.find(|kind| !matches!(kind, Kind::Tally(_)));
    let places = match next {
        Some(Kind::Turn(_) | Kind::Phase(_)) => {
            let end = last_equal(events, places.clone(), next).unwrap_or(places.end);
            places.start..end
        }
        _ => places,
    };
    let mut restored = Table::default();
    for event in events.get(dump).unwrap_or_default() {
        restored.apply(&event.kind);
    }
    let (from, to) = nearest(events, &places, Compared::new(known.table(events, places.start), &restored));
    let stretch = events.get(from..to).unwrap_or_default();
    let closes = |event: &Event<Kind>| matches!(event.kind, Kind::Tally(_) | Kind::Said(_));
    let from = stretch.iter().rposition(closes).map_or(from, |i| from + i + 1);
    let stretch = events.get(from..to).unwrap_or_default();
    let begins = |event: &Event<Kind>| {
        matches!(event.kind, Kind::Activated(_) | Kind::Affects(_) | Kind::Shown(_) | Kind::DestinyDrawn(_))
    };
    let to = stretch.iter().position(begins).map_or(to, |i| from + i);
    let Some(Kind::Asked(_)) = next else { return to };
    last_equal(events, from..to, next).unwrap_or(to)
}

/// The place of the last event in a stretch that is equal to another.
fn last_equal(events: &[Event<Kind>], stretch: Range<usize>, other: Option<&Kind>) -> Option<usize> {
    let found = events.get(stretch.clone())?.iter().rposition(|event| Some(&event.kind) == other)?;
    Some(stretch.start + found)
}

/// The last run of places at which the table is nearest to the restored one.
fn nearest(events: &[Event<Kind>], places: &Range<usize>, mut table: Compared<'_>) -> (usize, usize) {
    let mut least = table.distance();
    let mut now = least;
    let (mut from, mut to) = (places.start, places.start);
    for (i, event) in events.get(places.clone()).unwrap_or_default().iter().enumerate() {
        let place = places.start + i + 1;
        if table.apply(&event.kind) {
            now = table.distance();
            if now <= least {
                (from, least) = (place, now);
            }
        }
        if now == least {
            to = place;
        }
    }
    (from, to.max(from))
}
