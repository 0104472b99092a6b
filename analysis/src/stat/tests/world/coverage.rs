//! How often each interval holds the truth, and how many discoveries are false, through the store and the derived tables.

#![allow(clippy::print_stdout, reason = "a test tells what it measured")]

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use fastrand::Rng;

use super::faults::{Fault, derived, spoil};
use super::own::mark;
use super::parts::Parts;
use super::play::{Played, game};
use super::rows::rows;
use super::truth::Truth;
use super::units::{FEWEST, Unit, mixes, units};
use super::{GAMES, Person, World};
use crate::error::Result;
use crate::stat::cube::Dimension;
use crate::stat::derive::Derived;
use crate::stat::meta::{archetype_stats, balance_stats, ending_stats, game_player_stats, matchups, player_stats};
use crate::stat::{
    Metric, Tables, card_pairs, card_stats, card_swing_stats, cube, deck_stats, dice_stats, head_to_head_stats,
    luck_stats, mark_stats, phase_stats, player_period_stats,
};
use crate::store::{Meta, Store};
use crate::table::Rate;

/// Archives made from one world, at most, and worlds at least.
const EACH: usize = 25;
const FEW_WORLDS: usize = 3;

/// Columns of tables that list nothing but what was found: where they have no row, nothing false was found. The rate of false
/// discoveries counts such archives too (Benjamini and Hochberg, JRSS B 57, 1995).
const FOUND_ALONE: [&str; 1] = ["teammates"];

/// How many numbers a [`Count`] is.
const NUMBERS: usize = 13;

#[derive(Clone, Copy, Default)]
pub(super) struct Count {
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
    false_found: f64,
    tested: f64,
}

/// An archive and what its tables say of it.
pub(super) struct Archive {
    pub(super) people: Vec<Person>,
    pub(super) played: Vec<Played>,
    pub(super) derived: Derived,
    /// Mean drains of each side.
    pub(super) means: Vec<(&'static str, Rate)>,
}

/// When the first game began, in milliseconds since 1970; another begins each hour.
pub(super) const START: i64 = 1_790_000_000_000;

/// When the so-manieth game began.
pub(super) fn start(place: usize) -> i64 {
    START + place as i64 * 3_600_000
}

/// The derived tables that have intervals and tests.
fn measured(tables: &Tables) -> Result<Derived> {
    Ok(Derived {
        card_stats: card_stats(tables, &[], &[])?.rows.into_iter().map(|(_, row)| row).collect(),
        phase_stats: phase_stats(tables)?,
        card_pair_stats: card_pairs(tables)?,
        matchups: matchups(tables)?,
        archetype_stats: archetype_stats(tables)?.0,
        player_stats: player_stats(tables)?,
        game_player_stats: game_player_stats(tables)?,
        balance_stats: balance_stats(tables)?,
        ending_stats: ending_stats(tables)?,
        dice_stats: dice_stats(tables)?,
        deck_stats: deck_stats(tables)?.0,
        card_swing_stats: card_swing_stats(tables)?,
        luck_stats: luck_stats(tables)?,
        head_to_head_stats: head_to_head_stats(tables)?,
        player_period_stats: player_period_stats(tables)?,
        mark_stats: mark_stats(tables)?,
        ..Derived::default()
    })
}

fn archive(world: &World, random: &mut Rng, games: usize, fault: Option<Fault>) -> Archive {
    let people = world.people(random);
    let dir = tempfile::tempdir().expect("a directory");
    let mut store = Store::create(dir.path(), &Meta::default()).expect("a directory");
    let mut all = Vec::new();
    for place in 0..games {
        let played = game(world, &people, random);
        let told = rows(place as u64, &played, start(place), fault);
        store.append(&told).expect("room");
        if fault == Some(Fault::CopiesCount) && played.dark_won == Some(true) && place % 2 == 0 {
            let mut copy = told;
            copy.set_key((games + place) as u64);
            store.append(&copy).expect("room");
        }
        all.push(played);
    }
    store.finish().expect("room");
    let tables = Tables::open(dir.path()).expect("tables").with_marks(mark(games));
    let mut derived = match fault {
        None => measured(&tables).expect("computed"),
        Some(fault) => derived(&tables, fault),
    };
    spoil(&mut derived, &all, fault);
    if fault.is_some() {
        return Archive { people, played: all, derived, means: Vec::new() };
    }
    let by = ["side", "bot"].map(|id| Dimension::find(id).expect("a dimension"));
    let cells = cube(&tables, Metric::find("drains").expect("a metric"), &by, &[]).expect("computed");
    let mut means = Vec::new();
    for cell in cells.iter().filter(|cell| cell.keys[1] == "human") {
        let side = if cell.keys[0] == "dark" { "dark" } else { "light" };
        means.push((side, Rate { n: cell.num_games, value: cell.mean, lo: cell.lo, hi: cell.hi, ..Rate::default() }));
    }
    Archive { people, played: all, derived, means }
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

    fn parts(&mut self) -> [&mut f64; NUMBERS] {
        let [nn, cc, nc] = &mut self.products;
        let of_intervals = [&mut self.intervals, &mut self.covered, nn, cc, nc, &mut self.above, &mut self.width];
        let [a, b, c, d, e, f, g] = of_intervals;
        let (archives, shares, squares) = (&mut self.archives, &mut self.false_shares, &mut self.squares);
        [a, b, c, d, e, f, g, archives, shares, squares, &mut self.found, &mut self.false_found, &mut self.tested]
    }

    pub(super) fn of(numbers: [f64; NUMBERS]) -> Count {
        let mut count = Count::default();
        count.parts().into_iter().zip(numbers).for_each(|(part, number)| *part = number);
        count
    }

    pub(super) fn numbers(&self) -> [f64; NUMBERS] {
        let mut own = *self;
        own.parts().map(|part| *part)
    }

    /// Adds what other archives came to.
    fn add(&mut self, more: &Count) {
        self.parts().into_iter().zip(more.numbers()).for_each(|(sum, more)| *sum += more);
    }

    /// The share of false discoveries, averaged over archives, and its error.
    fn wrong(&self) -> (f64, f64) {
        let wrong = self.false_shares / self.archives;
        (wrong, ((self.squares / self.archives - wrong * wrong) / self.archives).max(0.0).sqrt())
    }
}

fn count(counts: &mut BTreeMap<String, Count>, units: &[Unit]) {
    let mut alike: BTreeMap<&'static str, (f64, f64)> = BTreeMap::new();
    let mut of_archive: BTreeMap<&'static str, (f64, f64, f64)> =
        FOUND_ALONE.into_iter().map(|column| (column, (0.0, 0.0, 0.0))).collect();
    for unit in units {
        let sums = counts.entry(unit.column.to_owned()).or_default();
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
        let sums = counts.entry(column.to_owned()).or_default();
        sums.products.iter_mut().zip([n * n, covered * covered, n * covered]).for_each(|(sum, more)| *sum += more);
    }
    for (column, (tested, found, wrong)) in of_archive {
        let sums = counts.entry(column.to_owned()).or_default();
        let share = wrong / found.max(1.0);
        sums.archives += 1.0;
        sums.tested += tested;
        sums.found += found;
        sums.false_found += wrong;
        sums.false_shares += share;
        sums.squares += share * share;
    }
}

/// What many archives came to.
#[derive(Default)]
pub(super) struct Measured {
    pub(super) counts: BTreeMap<String, Count>,
    /// For each tenth of the chance that the best mix holds an archetype: archetypes, the sum of their chances, those it holds.
    pub(super) mixes: [[f64; 3]; 10],
}

impl Measured {
    fn add(&mut self, more: &Measured) {
        for (column, count) in &more.counts {
            self.counts.entry(column.clone()).or_default().add(count);
        }
        let sums = self.mixes.as_flattened_mut().iter_mut();
        sums.zip(more.mixes.as_flattened()).for_each(|(sum, more)| *sum += more);
    }
}

/// Measures so many archives of one world, the so-manieth: with or without effects, with or without all lists.
fn measure_world(place: usize, archives: usize, games: usize) -> Measured {
    let mut random = Rng::with_seed(1 + place as u64);
    let world = World::new(&mut random, place % 3 == 2, if place.is_multiple_of(2) { 0.0 } else { 0.3 });
    let truth = Truth::of(&world, &mut random);
    let mut done = Measured::default();
    for _ in 0..archives {
        let archive = archive(&world, &mut random, games, None);
        count(&mut done.counts, &units(&world, &truth, &archive));
        // Where archetypes are all alike, every mix is best.
        let mixes = if world.good > 0.0 { mixes(&truth, &archive.derived) } else { Vec::new() };
        for (chance, is_in) in mixes {
            let sums = &mut done.mixes[((chance * 10.0) as usize).min(9)];
            sums.iter_mut().zip([1.0, chance, f64::from(u8::from(is_in))]).for_each(|(s, x)| *s += x);
        }
    }
    done
}

/// Measures this many archives, of as many worlds as it takes. Worlds whose part is kept are not measured again.
fn measure(replicates: usize, games: usize, parts: Option<&Parts>) -> Measured {
    let each = (replicates / FEW_WORLDS).clamp(1, EACH);
    let worlds = replicates.div_ceil(each);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let done: Vec<Mutex<Measured>> = (0..worlds).map(|_| Mutex::default()).collect();
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let place = next.fetch_add(1, Ordering::Relaxed);
                    if place >= worlds {
                        return;
                    }
                    let archives = each.min(replicates - place * each);
                    let kept = parts.and_then(|parts| parts.read(place, archives, games));
                    let measured = kept.unwrap_or_else(|| {
                        let measured = measure_world(place, archives, games);
                        if let Some(parts) = parts {
                            parts.write(place, archives, games, &measured).expect("room");
                        }
                        measured
                    });
                    *done[place].lock().expect("no thread failed") = measured;
                }
            });
        }
    });
    let mut sum = Measured::default();
    // In their order, so that sums do not depend on who was first.
    done.into_iter().for_each(|one| sum.add(&one.into_inner().expect("no thread failed")));
    sum
}

/// One line a column, with tabs between.
fn table(measured: &Measured) -> String {
    let mut out =
        "column\tintervals\tcoverage\tcoverage_error\tabove\twidth\ttests\tfound\tfalse\tfalse_error\n".to_owned();
    for (column, sums) in &measured.counts {
        let mut cells = vec![column.clone(), format!("{}", sums.intervals)];
        let some = |is: bool, value: f64, digits: usize| if is { format!("{value:.digits$}") } else { String::new() };
        let ((share, error), (wrong, spread)) = (sums.coverage(), sums.wrong());
        let is = sums.intervals > 0.0;
        cells.extend([some(is, share, 4), some(is, error, 4), some(is, sums.above / sums.intervals, 4)]);
        cells.push(some(is, sums.width / sums.intervals, 4));
        let is = sums.archives > 0.0;
        cells.extend([some(is, sums.tested / sums.archives, 1), some(is, sums.found / sums.archives, 2)]);
        cells.extend([some(is, wrong, 4), some(is, spread, 4)]);
        out += &(cells.join("\t") + "\n");
    }
    for [num, sum, held] in measured.mixes.iter().filter(|sums| sums[0] > 0.0) {
        out += &format!("# best mix: said {:.3}, held {:.3}, {num} archetypes\n", sum / num, held / num);
    }
    out
}

/// What the intervals must hold on average; 95 % is what they say.
const HELD: std::ops::RangeInclusive<f64> = 0.925..=0.985;
/// What is measured with too few archives is not sure.
const ERRORS: f64 = 3.0;

/// What is surely wrong with a column.
fn wrong(sums: &Count) -> Option<String> {
    if sums.intervals > 0.0 {
        let (share, error) = sums.coverage();
        if share + ERRORS * error < *HELD.start() || share - ERRORS * error > *HELD.end() {
            return Some(format!("holds the truth in {share} +- {error}"));
        }
    }
    let (wrong, error) = if sums.archives > 0.0 { sums.wrong() } else { (0.0, 0.0) };
    (wrong - ERRORS * error > 0.05).then(|| format!("{wrong} +- {error} of the discoveries are false"))
}

fn number(name: &str) -> Option<usize> {
    std::env::var(name).ok().and_then(|n| n.parse().ok())
}

/// A few archives in everyday tests, 40 where changes are accepted; the error tells how sure the result is.
#[test]
#[allow(clippy::print_stdout, reason = "the table is what the test is run for by hand")]
fn intervals_hold_the_truth_and_discoveries_are_true() {
    let (replicates, games) = (number("REPLICATES").unwrap_or(24), number("GAMES").unwrap_or(GAMES));
    let parts = Parts::of_environment().expect("a folder of parts");
    let measured = measure(replicates, games, parts.as_ref());
    println!("# {replicates} archives of {games} games\n{}# end", table(&measured));
    let columns = measured.counts.iter().filter_map(|(column, sums)| Some(format!("{column}: {}", wrong(sums)?)));
    let columns: Vec<String> = columns.collect();
    assert!(columns.is_empty(), "{columns:#?}");
}

/// The same measure finds each fault that is planted, in the column that it falsifies.
#[test]
fn planted_faults_are_found() {
    // A world with lists and one that mostly lacks them.
    let world = |place: usize| {
        let mut random = Rng::with_seed(1 + place as u64);
        let world = World::new(&mut random, false, [0.0, 0.8][place]);
        let truth = Truth::of(&world, &mut random);
        Fault::ALL.map(|fault| {
            let mut counts = BTreeMap::new();
            let archives = if fault.shows()[place] { fault.archives() } else { 0 };
            for _ in 0..archives {
                let archive = archive(&world, &mut random, GAMES, Some(fault));
                let mut units = units(&world, &truth, &archive);
                units.retain(fault.only());
                count(&mut counts, &units);
            }
            counts
        })
    };
    let worlds =
        std::thread::scope(|scope| [0, 1].map(|place| scope.spawn(move || world(place))).map(|one| one.join()));
    let [one, two] = worlds.map(|counts| counts.expect("no thread failed"));
    let mut missed = Vec::new();
    for ((fault, mut counts), others) in Fault::ALL.into_iter().zip(one).zip(two) {
        for (column, more) in others {
            counts.entry(column).or_default().add(&more);
        }
        let found: Vec<String> = counts.values().filter_map(wrong).collect();
        println!("{fault:?}: {found:?}");
        if found.is_empty() {
            missed.push(format!("{fault:?}:\n{}", table(&Measured { counts, ..Measured::default() })));
        }
    }
    assert!(missed.is_empty(), "not found: {}", missed.join("\n"));
}
