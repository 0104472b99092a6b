//! Power and Force generation in the counters.

use holocron_ingest::id::{Number, Side};
use holocron_swccg::text::View;

use crate::doctor::swccg::doc::Doc;
use crate::doctor::swccg::{Kind, Mutant, kind};

pub(crate) const KINDS: &[Kind] = &[
    kind("VALUE-10", "when power at a location changes, it becomes three more", |doc, rng| {
        rng.first(changes(doc), |(gs, side, column, now)| {
            Mutant::ending(doc.with(|new| new.set_power(gs, side, column, Some(now + 3.0))), gs)
        })
    })
    .with(&["LOG-09"]),
    kind("LOG-20", "outside a battle the counters give power in a battle", |doc, rng| {
        let is_quiet = |gs: &usize| doc.turn_of(*gs).is_some() && doc.phase_word(*gs) == "DEPLOY";
        rng.first(doc.of_type("GS").filter(is_quiet), |gs| {
            Mutant::ending(doc.with(|new| new.events[gs].set("darkBattlePower", "3")), gs)
        })
    }),
    kind("VALUE-11", "while nothing happens, power at a location falls by what a text adds", |doc, rng| {
        let first = doc.of_type("TC").next()?;
        // Counters that repeat the last ones but for the piles, with no card in play touched between.
        let is_still = |gs: &usize| {
            let Some(before) = doc.gs_before(*gs) else { return false };
            let is_quiet = (before + 1..*gs).all(|i| {
                let zone = doc.attr(i, "zone");
                matches!(doc.ty(i), "D" | "RCFP") || doc.msg(i).ends_with(" Force") || zone.starts_with("TOP_OF_")
            });
            *gs > first && is_quiet && doc.phase_word(*gs) != "BATTLE"
        };
        rng.first(doc.of_type("GS").filter(is_still), |gs| {
            let state = doc.state(gs)?;
            let view = View::new(&state);
            let touched = |place: &holocron_swccg::text::Seen<'_>| {
                Side::BOTH.into_iter().find_map(|side| {
                    let total = view.power_at(place, side, |_| true);
                    let (_, change) = *total.by.iter().find(|(_, change)| *change > Number::ZERO)?;
                    let column = place.column?;
                    let now = doc.power(gs, side, column)?;
                    let change = f64::from(change.to_whole()?);
                    let is_known =
                        total.is_exact() && total.low.to_whole().is_some_and(|low| (f64::from(low) - now).abs() < 0.1);
                    (is_known && now >= change).then_some((side, column, now - change))
                })
            };
            let (side, column, value) = view.locations().find_map(touched)?;
            Mutant::ending(doc.with(|new| new.set_power(gs, side, column, Some(value))), gs)
        })
    })
    .with(&["VALUE-10", "LOG-09"]),
];

/// How many locations some counters give power at.
fn columns(doc: &Doc, gs: usize) -> usize {
    let rows = doc.events[gs].children.iter().filter(|row| row.name.ends_with("PowerAtLocations"));
    rows.map(|row| row.attributes.len()).sum()
}

/// Counters of turns at which a side's power at a location changes: where, whose, column, before and now.
fn changes(doc: &Doc) -> Vec<(usize, Side, u16, f64)> {
    let Some(first) = doc.of_type("TC").next() else { return Vec::new() };
    let all: Vec<usize> = doc.of_type("GS").filter(|gs| *gs > first).collect();
    let mut found = Vec::new();
    for pair in all.windows(2).filter(|pair| columns(doc, pair[0]) == columns(doc, pair[1])) {
        for side in Side::BOTH {
            for column in 0..40 {
                if let (Some(before), Some(now)) = (doc.power(pair[0], side, column), doc.power(pair[1], side, column))
                    && (before - now).abs() > f64::EPSILON
                {
                    found.push((pair[1], side, column, now));
                }
            }
        }
    }
    found
}
