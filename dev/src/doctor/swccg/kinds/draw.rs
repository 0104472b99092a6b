//! The Draw phase.

use super::play::open_phase_after;
use crate::doctor::swccg::doc::{FORCE, HAND};
use crate::doctor::swccg::{Kind, Mutant, kind};

pub(crate) const KINDS: &[Kind] = &[
    kind("DRAW-01", "the Draw phase opens only after its first draw, which then lies in the Move phase", |doc, rng| {
        let draws = doc.sayings(DRAW).map(|(at, _, _)| at);
        rng.first(draws, |at: usize| {
            let (new, at) = open_phase_after(doc, at, "Draw", "Move")?;
            Mutant::at(new, at)
        })
    }),
    kind("DRAW-02", "one draw moves two cards", |doc, rng| {
        // The viewer's hand is visible, so the second card would have to be seen.
        let draws = doc.sayings(DRAW).filter(|(_, side, _)| Some(*side) != doc.viewer);
        rng.first(draws.map(|(at, side, _)| (at, side)), |(at, side)| {
            let gs = doc.gs_after(at)?;
            let mut new = doc.clone();
            new.shift(gs, &[(side, FORCE, -1), (side, HAND, 1)]).then_some(())?;
            Mutant::within(new, at..=gs)
        })
    })
    .with(&["LOG-02"]),
];

pub(crate) const DRAW: &str = "draws a card into hand from Force Pile";
