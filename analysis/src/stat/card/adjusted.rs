//! What a card in the deck is worth: games of one player with decks of one archetype, with the card and without it.
//!
//! Who plays a card says much of how good the player is, and no estimate of strength is good enough to take all of it away. So only
//! games of the same player with the same kind of deck are compared; the opponents' strength is taken off by what was expected of
//! the game.

use std::collections::BTreeMap;

use super::held::Held;
use super::seats::{Games, OfGroup, Origin};
use crate::stat::inference::cluster::{self, Cell, FEWEST, Ratio};
use crate::table::{CardStatRow, Rate};

/// Decks of one archetype of one player.
#[derive(Default)]
struct Stratum {
    /// By origin: all games, and those with the card, with their rests.
    parts: Vec<(Origin, Games, f64, f64)>,
}

impl Stratum {
    fn sums(&self) -> [f64; 4] {
        self.parts.iter().fold([0.0; 4], |[n, r, with, with_r], (_, games, one, one_r)| {
            [n + f64::from(games.decided), r + games.rest, with + one, with_r + one_r]
        })
    }

    /// What each origin adds to the slope of the rest on having the card, within the stratum.
    fn cells(&self) -> impl Iterator<Item = Cell> {
        let [n, rest, with, _] = self.sums();
        let (share, mean) = (with / n, rest / n);
        self.parts.iter().map(move |(origin, games, one, one_r)| {
            let of = f64::from(games.decided);
            let x = one_r - share * games.rest - mean * one + share * mean * of;
            origin.cell(x, one * (1.0 - 2.0 * share) + share * share * of)
        })
    }
}

pub(super) fn fill(row: &mut CardStatRow, held: &Held, side: &OfGroup, origins: &[Origin]) {
    let (adjusted, unknown) = adjusted(held, side, origins);
    row.adjusted = adjusted;
    row.adjusted_unknown = unknown.map(str::to_owned);
}

fn adjusted(held: &Held, side: &OfGroup, origins: &[Origin]) -> (Rate, Option<&'static str>) {
    if side.total.listed == 0 {
        return (Rate::default(), Some("no deck lists"));
    }
    let mut strata: BTreeMap<u32, Stratum> = BTreeMap::new();
    let mut parts = held.0.iter().peekable();
    for (place, games) in side.parts.iter().filter(|(_, games)| games.decided > 0) {
        while parts.next_if(|(of, ..)| of < place).is_some() {}
        let part = parts.next_if(|(of, ..)| of == place).map(|(_, _, part)| part);
        let origin = origins[*place as usize];
        let (with, rest) = part.map_or((0.0, 0.0), |part| (f64::from(part.decided[0]), part.rest));
        strata.entry(origin.stratum).or_default().parts.push((origin, *games, with, rest));
    }
    strata.retain(|_, stratum| {
        let [n, _, with, _] = stratum.sums();
        with > 0.0 && with < n
    });
    let [n, _, with, _] = strata.values().map(Stratum::sums).fold([0.0; 4], |a, b| [0, 1, 2, 3].map(|i| a[i] + b[i]));
    let few = (with.min(n - with)) as u32;
    let empty = Rate { n: with as u32, ..Rate::default() };
    if few == 0 {
        return (empty, Some("no player has decks of one archetype with and without it"));
    }
    let cells: Vec<Cell> = strata.values().flat_map(Stratum::cells).collect();
    let lost = (strata.len() + 1) as f64;
    let ratio = cluster::ratio(&cells).filter(|_| n > lost);
    // Each stratum's mean was taken from its own games.
    let ratio = ratio.map(|ratio| Ratio { variance: ratio.variance * n / (n - lost), ..ratio });
    let rate = Rate { n: empty.n, ..cluster::mean(few, ratio, 0.0) };
    let reason = match rate.value {
        Some(_) => None,
        None if few < FEWEST => Some("too few games of one player and archetype with and without it"),
        None => Some("too few players and decks with and without it"),
    };
    (rate, reason)
}
