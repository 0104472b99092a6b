//! How often each interval holds the truth, and how many discoveries are false, through the store and the derived tables.

#![allow(clippy::print_stdout, reason = "a test tells what it measured")]

use std::collections::{BTreeMap, HashMap};

use fastrand::Rng;

use super::play::{Played, game};
use super::rows::{id, key, rows};
use super::truth::Truth;
use super::{GAMES, Person, Sort, World, sort};
use crate::stat::cube::Dimension;
use crate::stat::derive::Derived;
use crate::stat::{Metric, Tables, cube, derive, interval};
use crate::store::{Meta, Store};
use crate::table::Rate;

/// Archives made from one world.
const EACH: usize = 25;
/// Units fewer than this are not held against an interval.
const FEWEST: u32 = 20;

/// One interval or test in one archive.
struct Unit {
    column: &'static str,
    n: u32,
    ends: Option<(f64, f64)>,
    truth: Option<f64>,
    q: Option<f64>,
    /// Nothing is to be found; `None` when that is not known.
    is_null: Option<bool>,
}

#[derive(Default)]
struct Count {
    intervals: f64,
    covered: f64,
    /// Over archives the sums of squares: of intervals, of those that cover, and of both.
    products: [f64; 3],
    above: f64,
    width: f64,
    archives: f64,
    false_shares: f64,
    squares: f64,
    found: f64,
    tested: f64,
}

type Means = Vec<(&'static str, Rate)>;

fn archive(world: &World, random: &mut Rng, games: usize) -> (Vec<Person>, Vec<Played>, Derived, Means) {
    let people = world.people(random);
    let dir = tempfile::tempdir().expect("a directory");
    let mut store = Store::create(dir.path(), &Meta::default()).expect("a directory");
    let mut all = Vec::new();
    for place in 0..games {
        let played = game(world, &people, random);
        let start = 1_790_000_000_000 + place as i64 * 3_600_000;
        store.append(&rows(place as u64, &played, start)).expect("room");
        all.push(played);
    }
    store.finish().expect("room");
    let tables = Tables::open(dir.path()).expect("tables");
    let derived = derive(&tables, &Meta::default()).expect("computed");
    let by = ["side", "bot"].map(|id| Dimension::find(id).expect("a dimension"));
    let cells = cube(&tables, Metric::find("drains").expect("a metric"), &by, &[]).expect("computed");
    let mut means = Vec::new();
    for cell in cells.iter().filter(|cell| cell.keys[1] == "human") {
        let side = if cell.keys[0] == "dark" { "dark" } else { "light" };
        means.push((side, Rate { n: cell.num_games, value: cell.mean, lo: cell.lo, hi: cell.hi, ..Rate::default() }));
    }
    (people, all, derived, means)
}

fn units(
    world: &World,
    truth: &Truth,
    (people, played, derived, means): &(Vec<Person>, Vec<Played>, Derived, Means),
) -> Vec<Unit> {
    let mut units = Vec::new();
    let believed = |column: &'static str, truth: Option<f64>, rate: &Rate| Unit {
        column,
        // What is believed holds for few units too.
        n: rate.n.max(FEWEST),
        ends: rate.eb_lo.zip(rate.eb_hi),
        truth,
        q: None,
        is_null: None,
    };
    for row in derived.card_stats.iter().filter(|row| !row.has_bot) {
        let rest = format!("{}|{}", row.side, row.blueprint_id);
        for (column, of, rate) in [
            ("gp_wr_eb", "gp_wr", &row.gp),
            ("oh_wr_eb", "oh_wr", &row.oh),
            ("gih_wr_eb", "gih_wr", &row.gih),
            ("gns_wr_eb", "gns_wr", &row.gns),
            ("played_wr_eb", "played_wr", &row.played),
            ("dead_pct_eb", "dead_pct", &row.dead),
            ("lost_as_force_eb", "lost_as_force_wr", &row.lost_as_force),
            ("battle_wr_eb", "battle_wr", &row.battle),
        ] {
            units.push(believed(column, truth.get(&format!("{of}|{rest}")), rate));
        }
    }
    for row in derived.matchups.iter().filter(|row| !row.has_bot) {
        let truth = truth.get(&format!("even|{}|{}", row.dark_archetype, row.light_archetype));
        units.push(believed("dark_wr_eb", truth, &row.dark));
    }
    for row in derived.archetype_stats.iter().filter(|row| !row.has_bot && row.month.is_none()) {
        let truth = truth.get(&format!("archetype_wr|{}|{}", row.side, row.archetype));
        units.push(believed("archetype_wr_eb", truth, &row.wins));
    }
    let independent = |rate: &Rate| interval::rate(rate.k, rate.n);
    let mut tell = |column: &'static str, rest: &str, rate: &Rate, is_null: Option<bool>| {
        units.push(Unit {
            column,
            n: rate.n,
            ends: rate.lo.zip(rate.hi),
            truth: truth.get(&format!("{}|{rest}", column.trim_end_matches(" of games"))),
            q: rate.q,
            is_null,
        });
    };
    for row in derived.card_stats.iter().filter(|row| !row.has_bot) {
        let rest = format!("{}|{}", row.side, row.blueprint_id);
        let card = (0..super::CARDS).find(|card| id(*card) == row.blueprint_id).expect("a card of the world");
        let sort = sort(card);
        let is_idle = matches!(sort, Sort::Idle | Sort::Pulled);
        let nothing = world.good == 0.0 || sort != Sort::Good;
        let no_opening = world.opening == 0.0 || sort != Sort::Opening;
        let is_plain = is_idle || (world.good == 0.0 && matches!(sort, Sort::Good | Sort::Opening));
        for (column, rate, is_null) in [
            ("pct_decks", &row.pct_decks, None),
            ("gp_wr", &row.gp, Some(is_plain)),
            ("oh_wr", &row.oh, None),
            ("gd_wr", &row.gd, None),
            ("gih_wr", &row.gih, None),
            ("gns_wr", &row.gns, None),
            ("iwd", &row.iwd, None),
            ("opening_lift", &row.opening_lift, Some(no_opening)),
            ("adjusted_lift", &row.adjusted, Some(nothing && no_opening)),
            ("played_wr", &row.played, None),
            ("dead_pct", &row.dead, None),
            ("lost_as_force_wr", &row.lost_as_force, None),
            ("battle_wr", &row.battle, None),
            ("destiny_lift", &row.destiny_lift, None),
        ] {
            tell(column, &rest, rate, is_null);
        }
        tell("gp_wr of games", &rest, &independent(&row.gp), None);
    }
    for row in derived.matchups.iter().filter(|row| !row.has_bot) {
        let is_null = world.pair(&row.dark_archetype, &row.light_archetype).map(|worth| worth == 0.0);
        tell("dark_wr", &format!("{}|{}", row.dark_archetype, row.light_archetype), &row.dark, is_null);
    }
    for row in derived.archetype_stats.iter().filter(|row| !row.has_bot && row.month.is_none()) {
        let rest = format!("{}|{}", row.side, row.archetype);
        tell("share", &rest, &row.share, None);
        tell("share of games", &rest, &independent(&row.share), None);
        tell("archetype_wr", &rest, &row.wins, Some(world.good == 0.0));
    }
    for row in derived.balance_stats.iter().filter(|row| !row.has_bot && row.format.is_none()) {
        tell("advantage_wr", &row.advantage, &row.wins, None);
        tell("adjusted_wr", &row.advantage, &row.adjusted, None);
    }
    for row in derived.phase_stats.iter().filter(|row| !row.has_bot) {
        tell("passed", &format!("{}|{}", row.side, row.result), &row.passed, None);
    }
    for (side, rate) in means {
        tell("drains", side, rate, None);
    }
    let mut players: BTreeMap<&str, (f64, f64)> = BTreeMap::new();
    for one in played.iter().filter(|one| !one.has_bot && one.dark_won.is_some()) {
        for (seat, chance) in one.seats.iter().zip([one.chance, 1.0 - one.chance]) {
            let (sum, n) = players.entry(&seat.name).or_default();
            *sum += chance;
            *n += 1.0;
        }
    }
    for row in derived.player_stats.iter().filter(|row| !row.has_bot) {
        let truth = players.get(row.player.as_str()).map(|(sum, n)| sum / n);
        let ends = row.wins.lo.zip(row.wins.hi);
        units.push(Unit { column: "player_wr", n: row.wins.n, ends, truth, q: None, is_null: None });
    }
    decks(&mut units, played, derived);
    let worth = truth.worth();
    for row in derived.player_stats.iter().filter(|row| !row.has_bot) {
        let person = people.iter().find(|person| person.name == row.player).expect("a player of the world");
        let truth = Some(1500.0 + 400.0 / std::f64::consts::LN_10 * worth * person.strength);
        let (ends, n) = (row.rating.lo.zip(row.rating.hi), FEWEST);
        units.push(Unit { column: "rating", n, ends, truth, q: None, is_null: None });
    }
    // A field is the opponents that were met, as often as they were.
    for row in derived.archetype_stats.iter().filter(|row| !row.has_bot && row.month.is_none()) {
        let (mut sum, mut all) = (0.0, 0.0);
        for other in derived.archetype_stats.iter().filter(|o| !o.has_bot && o.month.is_none() && o.side != row.side) {
            let (dark, light) = if row.side == "dark" { (row, other) } else { (other, row) };
            let dark = truth.get(&format!("even|{}|{}", dark.archetype, light.archetype)).unwrap_or(0.5);
            sum += f64::from(other.num_games) * if row.side == "dark" { dark } else { 1.0 - dark };
            all += f64::from(other.num_games);
        }
        let ends = row.field.lo.zip(row.field.hi);
        units.push(Unit { column: "field_wr", n: row.field.n, ends, truth: Some(sum / all), q: None, is_null: None });
    }
    units
}

/// Of each deck the chances of its games, and these less what was expected of them.
fn decks(units: &mut Vec<Unit>, played: &[Played], derived: &Derived) {
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
        for (column, rate, truth) in [("deck_wr", &row.wins, chance / n), ("deck beyond", &row.beyond, rest / m)] {
            let ends = rate.lo.zip(rate.hi);
            units.push(Unit { column, n: rate.n, ends, truth: Some(truth), q: None, is_null: None });
        }
    }
}

impl Count {
    /// The share of intervals that hold the truth, and its error: intervals of one archive are alike.
    fn coverage(&self) -> (f64, f64) {
        let share = self.covered / self.intervals;
        let [nn, cc, nc] = self.products;
        let squares = (cc - 2.0 * share * nc + share * share * nn).max(0.0);
        // Not surer than of independent intervals that hold the truth as often as they say.
        (share, (squares.sqrt() / self.intervals).max((0.95 * 0.05 / self.intervals).sqrt()))
    }

    /// The share of false discoveries, averaged over archives, and its error.
    fn wrong(&self) -> (f64, f64) {
        let wrong = self.false_shares / self.archives;
        (wrong, ((self.squares / self.archives - wrong * wrong) / self.archives).max(0.0).sqrt())
    }
}

fn count(counts: &mut BTreeMap<&'static str, Count>, units: &[Unit]) {
    let mut alike: BTreeMap<&'static str, (f64, f64)> = BTreeMap::new();
    let mut of_archive: BTreeMap<&'static str, (f64, f64, f64)> = BTreeMap::new();
    for unit in units {
        let sums = counts.entry(unit.column).or_default();
        if let (Some((lo, hi)), Some(truth), true) = (unit.ends, unit.truth, unit.n >= FEWEST) {
            let is_covered = f64::from(u8::from(lo <= truth && truth <= hi));
            sums.intervals += 1.0;
            sums.covered += is_covered;
            let (n, covered) = alike.entry(unit.column).or_default();
            *n += 1.0;
            *covered += is_covered;
            sums.above += f64::from(u8::from(truth > hi));
            sums.width += hi - lo;
        }
        if let (Some(q), Some(is_null)) = (unit.q, unit.is_null) {
            let (tested, found, wrong) = of_archive.entry(unit.column).or_default();
            *tested += 1.0;
            *found += f64::from(u8::from(q < 0.05));
            *wrong += f64::from(u8::from(q < 0.05 && is_null));
        }
    }
    for (column, (n, covered)) in alike {
        let sums = counts.entry(column).or_default();
        sums.products.iter_mut().zip([n * n, covered * covered, n * covered]).for_each(|(sum, more)| *sum += more);
    }
    for (column, (tested, found, wrong)) in of_archive {
        let sums = counts.entry(column).or_default();
        let share = wrong / found.max(1.0);
        sums.archives += 1.0;
        sums.tested += tested;
        sums.found += found;
        sums.false_shares += share;
        sums.squares += share * share;
    }
}

/// Measures this many archives, from worlds with and without effects, with and without lists.
fn measure(replicates: usize, seed: u64, games: usize) -> BTreeMap<&'static str, Count> {
    let mut counts = BTreeMap::new();
    let worlds = replicates.div_ceil(EACH);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let done = std::sync::Mutex::new(&mut counts);
    let next = std::sync::atomic::AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let place = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                    if place >= worlds {
                        return;
                    }
                    let mut random = Rng::with_seed(seed + place as u64);
                    let world =
                        World::new(&mut random, place % 3 == 2, if place.is_multiple_of(2) { 0.0 } else { 0.3 });
                    let truth = Truth::of(&world, &mut random);
                    for _ in 0..EACH.min(replicates - place * EACH) {
                        let units = units(&world, &truth, &archive(&world, &mut random, games));
                        count(&mut done.lock().expect("no thread failed"), &units);
                    }
                }
            });
        }
    });
    counts
}

fn table(counts: &BTreeMap<&'static str, Count>) -> String {
    let mut out = format!(
        "{:<18} {:>9} {:>8} {:>6} {:>7} {:>7}  {:>7} {:>6} {:>6}\n",
        "column", "intervals", "coverage", "+-", "above", "width", "found", "false", "+-"
    );
    for (column, sums) in counts {
        let ((share, error), (wrong, spread)) = (sums.coverage(), sums.wrong());
        out += &format!(
            "{column:<18} {:>9} {share:>8.4} {error:>6.4} {:>7.4} {:>7.4}  {:>7.2} {wrong:>6.3} {spread:>6.3}\n",
            sums.intervals,
            sums.above / sums.intervals,
            sums.width / sums.intervals,
            sums.found / sums.archives,
        );
    }
    out
}

/// What the intervals must hold on average; 95 % is what they say.
const HELD: std::ops::RangeInclusive<f64> = 0.925..=0.985;
/// What is measured with too few archives is not sure.
const ERRORS: f64 = 3.0;
/// Intervals that are wrong on purpose: those of games that are taken for independent.
const PLANTED: [&str; 2] = ["gp_wr of games", "share of games"];

/// A few archives in everyday tests, 200 where changes are accepted; the error tells how sure the result is.
#[test]
#[allow(clippy::print_stdout, reason = "the table is what the test is run for by hand")]
fn intervals_hold_the_truth_and_discoveries_are_true() {
    let number = |name| std::env::var(name).ok().and_then(|n| n.parse().ok());
    let counts = measure(number("REPLICATES").unwrap_or(24), 1, number("GAMES").unwrap_or(GAMES));
    println!("{}", table(&counts));
    for (column, sums) in &counts {
        let (share, error) = sums.coverage();
        if PLANTED.contains(column) {
            assert!(share < 0.9, "{column} holds the truth in {share}: the world is too tame");
        } else if sums.intervals > 0.0 {
            let is_held = share + ERRORS * error >= *HELD.start() && share - ERRORS * error <= *HELD.end();
            assert!(is_held, "{column} holds the truth in {share} +- {error}");
        }
        if sums.archives > 0.0 {
            let (wrong, error) = sums.wrong();
            assert!(wrong - ERRORS * error <= 0.05, "{column}: {wrong} +- {error} of the discoveries are false");
        }
    }
}
