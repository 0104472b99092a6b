//! What intervals say of games that are told of for themselves: those of one player, in one month, against one opponent, with one deck.

use std::collections::HashMap;

use super::coverage::{Archive, START, start};
use super::play::Played;
use super::rows::key;
use super::truth::Truth;
use super::units::{FEWEST, Unit};
use crate::moment::{date, day};
use crate::stat::Marks;
use crate::stat::derive::Derived;
use crate::table::Rate;

/// A mark in the middle of an archive's games, on which nothing happened.
pub(super) fn mark(games: usize) -> Marks {
    let middle = START / 86_400_000 + games as i64 / 48;
    let line = format!("date\tgame\tname\tsource\n{}\tswccg\tnothing\tthe made-up world\n", day(middle));
    Marks::parse(&line).expect("a mark")
}

/// The month of the so-manieth game.
fn month(place: usize) -> String {
    date(start(place))[..7].to_owned()
}

fn told(column: &'static str, rate: &Rate, truth: Option<f64>) -> Unit {
    Unit { n: rate.n, ends: rate.lo.zip(rate.hi), truth, ..Unit::of(column) }
}

/// A player's, in a month or against an opponent where they stand.
#[derive(PartialEq, Eq, Hash)]
enum Own<'a> {
    All(&'a str),
    In(&'a str, String),
    Against(&'a str, &'a str),
}

pub(super) fn players(units: &mut Vec<Unit>, truth: &Truth, archive: &Archive) {
    let Archive { people, played, derived, .. } = archive;
    let mut chances: HashMap<Own<'_>, (f64, f64)> = HashMap::new();
    for (place, one) in played.iter().enumerate().filter(|(_, one)| !one.has_bot && one.dark_won.is_some()) {
        let [dark, light] = one.seats.each_ref().map(|seat| seat.name.as_str());
        for (own, other, chance) in [(dark, light, one.chance), (light, dark, 1.0 - one.chance)] {
            for key in [Own::All(own), Own::In(own, month(place)), Own::Against(own, other)] {
                let (sum, n) = chances.entry(key).or_default();
                *sum += chance;
                *n += 1.0;
            }
        }
    }
    let chance = |key: Own<'_>| chances.get(&key).map(|(sum, n)| sum / n);
    let worth = truth.worth();
    let rating = |column: &'static str, player: &str, rate: &Rate| {
        let person = people.iter().find(|person| person.name == player).expect("a player of the world");
        let truth = Some(1500.0 + 400.0 / std::f64::consts::LN_10 * worth * person.strength);
        // What is believed holds for few games too.
        Unit { n: FEWEST, ..told(column, rate, truth) }
    };
    for row in derived.player_stats.iter().filter(|row| !row.has_bot) {
        units.push(told("player_wr", &row.wins, chance(Own::All(&row.player))));
        units.push(rating("rating", &row.player, &row.rating));
    }
    for row in derived.player_period_stats.iter().filter(|row| !row.has_bot) {
        units.push(told("player_wr in a month", &row.wins, chance(Own::In(&row.player, row.month.clone()))));
        units.push(rating("rating in a month", &row.player, &row.rating));
    }
    for row in derived.head_to_head_stats.iter().filter(|row| !row.has_bot) {
        units.push(told("player_wr head to head", &row.wins, chance(Own::Against(&row.player, &row.opponent))));
    }
}

/// Nothing happened at the mark: what was before is after.
pub(super) fn marks(units: &mut Vec<Unit>, truth: &Truth, derived: &Derived) {
    for row in derived.mark_stats.iter().filter(|row| !row.has_bot) {
        let of = truth.get(&format!("{}|{}|{}", row.rate, row.side, row.archetype));
        units.push(told("before a mark", &row.before, of));
        units.push(told("after a mark", &row.after, of));
        let n = row.before.n.min(row.after.n);
        let difference = told("difference at a mark", &row.difference, Some(0.0));
        units.push(Unit { n, q: row.difference.q, is_null: Some(true), ..difference });
    }
}

/// Of each deck the chances of its games, and these less what was expected of them.
pub(super) fn decks(units: &mut Vec<Unit>, played: &[Played], derived: &Derived) {
    let expected: HashMap<(&str, &str), f64> = derived
        .game_player_stats
        .iter()
        .filter_map(|row| Some(((row.game.as_str(), row.side.as_str()), row.expected?)))
        .collect();
    let mut decks: HashMap<(&str, String), [f64; 4]> = HashMap::new();
    for (place, one) in played.iter().enumerate().filter(|(_, one)| !one.has_bot && one.dark_won.is_some()) {
        let sides = [("dark", one.chance), ("light", 1.0 - one.chance)];
        for (seat, (side, chance)) in one.seats.iter().zip(sides) {
            let sums = decks.entry((side, format!("{:016x}", key(seat)))).or_default();
            let rest = expected.get(&(format!("{place:016x}").as_str(), side)).map(|expected| chance - expected);
            let more = [chance, 1.0, rest.unwrap_or(0.0), f64::from(u8::from(rest.is_some()))];
            sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
        }
    }
    for row in derived.deck_stats.iter().filter(|row| !row.has_bot) {
        let side = if row.side == "dark" { "dark" } else { "light" };
        let Some([chance, n, rest, m]) = decks.get(&(side, row.deck.clone())) else { continue };
        units.push(told("deck_wr", &row.wins, Some(chance / n)));
        units.push(told("deck beyond", &row.beyond, Some(rest / m)));
    }
}
