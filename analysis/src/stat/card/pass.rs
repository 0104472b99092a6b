//! One pass over `card_games`: each row is added to the sums of its card. A general query engine takes ten times as long
//! for sixty sums of four thousand cards.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use arrow_array::RecordBatch;

use super::Card;
use super::columns::{Columns, NAMES};
use super::seats::{Seat, Seats};
use super::sums::{Beside, Sums};
use super::totals::Places;
use crate::error::{Error, Result};
use crate::stat::scope::Group;
use crate::store::{Scan, Texts};

/// Columns of texts that repeat, read as places in a list of them.
const TEXTS: [&str; 6] = ["game", "side", "player", "blueprint_id", "title", "category"];

/// Columns that are read of the rows that show a card for the first time.
const FIRST: [&str; 2] = ["title", "category"];

/// Parts that the rows are cut into, whatever the number of threads: sums of fractions must not depend on it.
const PARTS: usize = 8;

/// Names in the order in which they were met.
#[derive(Default)]
struct Names {
    names: Vec<String>,
    places: HashMap<String, usize>,
}

impl Names {
    fn place(&mut self, name: &str) -> usize {
        if let Some(place) = self.places.get(name) {
            return *place;
        }
        let place = self.names.len();
        self.names.push(name.to_owned());
        self.places.insert(name.to_owned(), place);
        place
    }
}

/// A card that was met.
#[derive(Debug)]
pub(super) struct Met {
    /// Where its sums are.
    pub(super) place: usize,
    pub(super) title: String,
    pub(super) category: Option<String>,
}

/// The sums of every card.
#[derive(Debug, Default)]
pub(super) struct Counted {
    pub(super) cards: BTreeMap<Card, Met>,
    pub(super) sums: Sums,
}

/// The place of the rows that nobody asked for.
const UNWANTED: u32 = 0;

/// The sums of a part of the rows.
#[derive(Default)]
struct Part {
    players: Names,
    designs: Names,
    /// For each group and design the place of its sums, [`UNWANTED`] when it has none.
    places: Vec<Vec<u32>>,
    /// For each place but the first its card.
    cards: Vec<First>,
    sums: Sums,
}

/// A card as a part met it first.
struct First {
    group: usize,
    design: usize,
    title: String,
    category: Option<String>,
}

/// Counts every card.
///
/// # Errors
/// When the table cannot be read.
pub(super) fn count(out: &Path, seats: &Seats) -> Result<Counted> {
    let scan = Scan::open(out, "card_games", &TEXTS)?;
    let stretches: Vec<usize> = scan.stretches().collect();
    let parts: Vec<&[usize]> = stretches.chunks(stretches.len().div_ceil(PARTS).max(1)).collect();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut total = Counted::default();
    let mut players = Names::default();
    for some in parts.chunks(threads) {
        let done: Vec<Result<Part>> = std::thread::scope(|scope| {
            let scan = &scan;
            let running: Vec<_> =
                some.iter().map(|stretches| scope.spawn(move || part(scan, stretches, seats))).collect();
            let lost = || Err(Error::io(scan.path(), std::io::Error::other("a thread that read it ended early")));
            running.into_iter().map(|thread| thread.join().unwrap_or_else(|_| lost())).collect()
        });
        for part in done {
            merge(&mut total, &mut players, &seats.groups, part?);
        }
    }
    Ok(total)
}

fn merge(total: &mut Counted, players: &mut Names, groups: &[Group], part: Part) {
    let our_players: Vec<usize> = part.players.names.iter().map(|player| players.place(player)).collect();
    let mut ours = vec![UNWANTED as usize];
    for First { group, design, title, category } in part.cards {
        let next = total.cards.len() + 1;
        let card = (part.designs.names[design].clone(), groups[group].clone());
        ours.push(total.cards.entry(card).or_insert(Met { place: next, title, category }).place);
    }
    total.sums.grow(total.cards.len() + 1);
    total.sums.merge(part.sums, &ours, &our_players);
}

fn part(scan: &Scan, stretches: &[usize], seats: &Seats) -> Result<Part> {
    let wanted: Vec<&str> = NAMES.into_iter().chain(["game", "side", "player", "blueprint_id"]).collect();
    let mut part = Part { places: vec![Vec::new(); seats.groups.len()], ..Part::default() };
    for stretch in stretches {
        let (mut firsts, mut before) = (Vec::new(), 0);
        for batch in scan.read(*stretch, wanted.clone())? {
            let batch = batch?;
            add(&batch, scan.path(), seats, &mut part, |row| firsts.push(before + row))?;
            before += batch.num_rows();
        }
        if !firsts.is_empty() {
            describe(scan, *stretch, &firsts, &mut part)?;
        }
    }
    Ok(part)
}

/// Gives the cards that these rows of a stretch showed first, the last that were met, their titles and categories.
fn describe(scan: &Scan, stretch: usize, firsts: &[usize], part: &mut Part) -> Result<()> {
    let new = part.cards.len() - firsts.len();
    let mut described = part.cards[new..].iter_mut().zip(firsts).peekable();
    let mut before = 0;
    for batch in scan.read(stretch, FIRST.to_vec())? {
        let batch = batch?;
        let [title, category] = FIRST.map(|name| Texts::of(&batch, scan.path(), name));
        let (title, category) = (title?, category?);
        while let Some((card, row)) = described.next_if(|(_, row)| **row < before + batch.num_rows()) {
            card.title = title.text(row - before).unwrap_or_default().to_owned();
            card.category = category.text(row - before).map(str::to_owned);
        }
        before += batch.num_rows();
    }
    Ok(())
}

/// Adds a batch; `first` hears of each row that shows a card for the first time.
fn add(batch: &RecordBatch, path: &Path, seats: &Seats, part: &mut Part, mut first: impl FnMut(usize)) -> Result<()> {
    let text = |name: &str| Texts::of(batch, path, name);
    let (game, side, player, blueprint) = (text("game")?, text("side")?, text("player")?, text("blueprint_id")?);
    let names: Vec<usize> = player.texts().map(|name| part.players.place(name)).collect();
    let designs: Vec<usize> = blueprint.texts().map(|name| part.designs.place(name)).collect();
    part.places.iter_mut().for_each(|places| places.resize(part.designs.names.len(), UNWANTED));
    // Rows of a game stand together.
    let mut last: Option<((i32, i32), Option<Seat>)> = None;
    let (mut places, mut players, mut origins, mut rests) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for (row, (design, player)) in blueprint.places().iter().zip(player.places()).enumerate() {
        let key = (game.places()[row], side.places()[row]);
        let seat = match last {
            Some((before, seat)) if before == key => seat,
            _ => seats.of(game.text(row).unwrap_or_default(), side.text(row).unwrap_or_default()),
        };
        last = Some((key, seat));
        let of = (designs.get(*design as usize), names.get(*player as usize));
        let (Some(seat), (Some(design), Some(player))) = (seat, of) else {
            places.push(UNWANTED);
            players.push(0);
            origins.push(0);
            rests.push(f64::NAN);
            continue;
        };
        let place = &mut part.places[seat.group][*design];
        if *place == UNWANTED {
            first(row);
            part.cards.push(First { group: seat.group, design: *design, title: String::new(), category: None });
            *place = part.cards.len() as u32;
        }
        places.push(*place);
        players.push(*player);
        origins.push(seat.origin);
        rests.push(seat.rest);
    }
    part.sums.grow(part.cards.len() + 1);
    let beside = Beside { players: &players, origins: &origins, rests: &rests };
    part.sums.add(Places(&places), beside, &Columns::of(batch, path)?);
    Ok(())
}
