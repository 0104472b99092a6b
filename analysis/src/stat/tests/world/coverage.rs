//! How often each interval holds the truth, and how many discoveries are false, through the store and the derived tables.

#![allow(clippy::print_stdout, reason = "a test tells what it measured")]

use std::collections::BTreeMap;

use fastrand::Rng;

use super::faults::{Fault, derived, spoil};
use super::play::{Played, game};
use super::rows::rows;
use super::truth::Truth;
use super::units::{FEWEST, Unit, mixes, units};
use super::{GAMES, Person, World};
use crate::stat::cube::Dimension;
use crate::stat::derive::Derived;
use crate::stat::{Metric, Tables, cube, derive};
use crate::store::{Meta, Store};
use crate::table::Rate;

/// Archives made from one world, at most, and worlds at least.
const EACH: usize = 25;
const FEW_WORLDS: usize = 3;

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

/// An archive and what its tables say of it.
pub(super) struct Archive {
    pub(super) people: Vec<Person>,
    pub(super) played: Vec<Played>,
    pub(super) derived: Derived,
    /// Mean drains of each side.
    pub(super) means: Vec<(&'static str, Rate)>,
}

fn archive(world: &World, random: &mut Rng, games: usize, fault: Option<Fault>) -> Archive {
    let people = world.people(random);
    let dir = tempfile::tempdir().expect("a directory");
    let mut store = Store::create(dir.path(), &Meta::default()).expect("a directory");
    let mut all = Vec::new();
    for place in 0..games {
        let played = game(world, &people, random);
        let start = 1_790_000_000_000 + place as i64 * 3_600_000;
        let told = rows(place as u64, &played, start, fault);
        store.append(&told).expect("room");
        if fault == Some(Fault::CopiesCount) && played.dark_won == Some(true) && place % 2 == 0 {
            let mut copy = told;
            copy.set_key((games + place) as u64);
            store.append(&copy).expect("room");
        }
        all.push(played);
    }
    store.finish().expect("room");
    let tables = Tables::open(dir.path()).expect("tables");
    let mut derived = match fault {
        None => derive(&tables, &Meta::default()).expect("computed"),
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

    /// Adds what other archives came to.
    fn add(&mut self, more: &Count) {
        let own = [&mut self.intervals, &mut self.covered, &mut self.above, &mut self.width, &mut self.archives];
        let theirs = [more.intervals, more.covered, more.above, more.width, more.archives];
        own.into_iter().zip(theirs).for_each(|(sum, more)| *sum += more);
        let own = [&mut self.false_shares, &mut self.squares, &mut self.found, &mut self.tested];
        let theirs = [more.false_shares, more.squares, more.found, more.tested];
        own.into_iter().zip(theirs).for_each(|(sum, more)| *sum += more);
        self.products.iter_mut().zip(more.products).for_each(|(sum, more)| *sum += more);
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

/// What many archives came to.
#[derive(Default)]
struct Measured {
    counts: BTreeMap<&'static str, Count>,
    /// For each tenth of the chance that the best mix holds an archetype: archetypes, the sum of their chances, those it holds.
    mixes: [[f64; 3]; 10],
}

/// Measures this many archives, from worlds with and without effects, with and without lists.
fn measure(replicates: usize, games: usize) -> Measured {
    let each = (replicates / FEW_WORLDS).clamp(1, EACH);
    let worlds = replicates.div_ceil(each);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let done = std::sync::Mutex::new(Measured::default());
    let next = std::sync::atomic::AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let place = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                    if place >= worlds {
                        return;
                    }
                    let mut random = Rng::with_seed(1 + place as u64);
                    let world =
                        World::new(&mut random, place % 3 == 2, if place.is_multiple_of(2) { 0.0 } else { 0.3 });
                    let truth = Truth::of(&world, &mut random);
                    for _ in 0..each.min(replicates - place * each) {
                        let archive = archive(&world, &mut random, games, None);
                        let units = units(&world, &truth, &archive);
                        let mut done = done.lock().expect("no thread failed");
                        count(&mut done.counts, &units);
                        // Where archetypes are all alike, every mix is best.
                        let mixes = if world.good > 0.0 { mixes(&truth, &archive.derived) } else { Vec::new() };
                        for (chance, is_in) in mixes {
                            let sums = &mut done.mixes[((chance * 10.0) as usize).min(9)];
                            sums.iter_mut().zip([1.0, chance, f64::from(u8::from(is_in))]).for_each(|(s, x)| *s += x);
                        }
                    }
                }
            });
        }
    });
    done.into_inner().expect("no thread failed")
}

/// One line a column, with tabs between.
fn table(measured: &Measured) -> String {
    let mut out =
        "column\tintervals\tcoverage\tcoverage_error\tabove\twidth\ttests\tfound\tfalse\tfalse_error\n".to_owned();
    for (column, sums) in &measured.counts {
        let mut cells = vec![(*column).to_owned(), format!("{}", sums.intervals)];
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

/// A few archives in everyday tests, 200 where changes are accepted; the error tells how sure the result is.
#[test]
#[allow(clippy::print_stdout, reason = "the table is what the test is run for by hand")]
fn intervals_hold_the_truth_and_discoveries_are_true() {
    let (replicates, games) = (number("REPLICATES").unwrap_or(24), number("GAMES").unwrap_or(GAMES));
    let measured = measure(replicates, games);
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
