//! Rates by what became of a card, after 17lands, with the errors of games that are alike because a deck or a player is the same.

use super::held::{Held, Part};
use super::seats::{OfGroup, Origin};
use crate::stat::inference::cluster::{self, Cell, FEWEST, rate};
use crate::table::{CardStatRow, Rate};

pub(super) fn fill(row: &mut CardStatRow, held: &Held, side: &OfGroup, origins: &[Origin]) {
    let of = |group: usize| {
        let cells = held.cells(|part| (part.won[group], part.decided[group]));
        rate(held.sum(|part| part.won[group]), held.sum(|part| part.decided[group]), &cells)
    };
    [row.gp, row.oh, row.gd, row.gih, row.gns, row.played, row.lost_as_force, row.seen] = std::array::from_fn(of);
    row.iwd = difference(row, held);
    row.dead = rate(held.sum(|part| part.dead), held.sum(|part| part.held), &held.cells(|part| (part.dead, part.held)));
    row.battle = rate(
        held.sum(|part| part.battles_won),
        held.sum(|part| part.battles),
        &held.cells(|part| (part.battles_won, part.battles)),
    );
    let whole = whole(held, side, origins);
    let share = |of: fn(&Part) -> u32, all: u32, of_all: fn(&Whole<'_>) -> u32| {
        let cell = |one: &Whole<'_>| one.origin.cell(one.part.map_or(0, of).into(), of_all(one).into());
        rate(held.sum(of), all, &whole.iter().map(cell).collect::<Vec<Cell>>())
    };
    row.pct_decks = share(|part| part.listed, side.total.listed, |one| one.games.listed);
    row.pct_seen = share(|part| part.games, side.total.all, |one| one.games.all);
    // Games with the card against those of the same side without it.
    let cell = |one: &Whole<'_>| {
        let part = one.part.copied().unwrap_or_default();
        let (won, decided) = (part.won[0], part.decided[0]);
        let without = [one.games.won - won, one.games.decided - decided].map(f64::from);
        (one.origin.cell(won.into(), decided.into()), without[0], without[1])
    };
    let cells: Vec<(Cell, f64, f64)> = whole.iter().map(cell).collect();
    let smaller = row.gp.n.min(side.total.decided.saturating_sub(row.gp.n));
    row.gp.p = cluster::mean(smaller, cluster::difference(&cells), 0.0).p;
}

/// The games of one origin, with the card and without.
struct Whole<'a> {
    origin: Origin,
    games: super::seats::Games,
    part: Option<&'a Part>,
}

fn whole<'a>(held: &'a Held, side: &OfGroup, origins: &[Origin]) -> Vec<Whole<'a>> {
    let mut parts = held.0.iter().peekable();
    side.parts
        .iter()
        .map(|(place, games)| Whole {
            origin: origins[*place as usize],
            games: *games,
            part: parts.next_if(|(of, ..)| of == place).map(|(_, _, part)| part),
        })
        .collect()
}

/// `gih_wr` less `gns_wr`.
fn difference(row: &CardStatRow, held: &Held) -> Rate {
    let value = row.gih.value.zip(row.gns.value).map(|(a, b)| a - b);
    let cell = |(_, origin, part): &(u32, Origin, Part)| {
        let [(x, m), (y, w)] = [3, 4].map(|group: usize| (f64::from(part.won[group]), f64::from(part.decided[group])));
        (origin.cell(x, m), y, w)
    };
    let cells: Vec<(Cell, f64, f64)> = held.0.iter().map(cell).filter(|(cell, _, w)| cell.m + w > 0.0).collect();
    let told = cluster::mean(row.gih.n.min(row.gns.n), cluster::difference(&cells), 0.0);
    let ends = [told.lo, told.hi].map(|end| end.map(|end| end.clamp(-1.0, 1.0)));
    let n = row.gih.n + row.gns.n;
    debug_assert!(told.n < FEWEST || told.value.is_none() || value.is_some());
    Rate { n, value, lo: ends[0], hi: ends[1], ..Rate::default() }
}
