//! One pass over `card_games`: each row is added to the sums of its card. A general query engine takes ten times as long
//! for sixty sums of four thousand cards.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use arrow_array::RecordBatch;
use arrow_array::cast::AsArray;

use super::Card;
use super::columns::{Columns, NAMES};
use super::sums::Sums;
use super::totals::Places;
use crate::error::{Error, Result};
use crate::stat::scope::{Group, Scope};
use crate::store::{Scan, Texts};

/// Columns of texts that repeat, read as places in a list of them.
const TEXTS: [&str; 6] = ["game", "side", "player", "blueprint_id", "title", "category"];

/// Columns that are read of the rows that show a card for the first time.
const FIRST: [&str; 2] = ["title", "category"];

/// Which rows belong to which group.
pub(super) enum Groups {
    /// All games are of this card game, and they are not grouped.
    One(String),
    /// By game, for each side.
    Of(HashMap<String, [Option<Group>; 2]>),
}

impl Groups {
    /// # Errors
    /// When the tables cannot be read.
    pub(super) fn new(scope: &Scope<'_>) -> Result<Groups> {
        if let Some(game) = scope.only_game()?.filter(|_| scope.is_plain()) {
            return Ok(Groups::One(game));
        }
        let mut groups: HashMap<String, [Option<Group>; 2]> = HashMap::new();
        for line in scope.tables.collect(scope.players()?)?.iter() {
            let group = scope.group(line)?;
            let side = usize::from(group.side == "light");
            groups.entry(line.text("game")?).or_default()[side] = Some(group);
        }
        Ok(Groups::Of(groups))
    }

    fn of(&self, game: &str, side: &str, has_bot: bool) -> Option<Group> {
        match self {
            Groups::One(id) => Some(Group { by: Vec::new(), game_id: id.clone(), side: side.to_owned(), has_bot }),
            Groups::Of(groups) => groups.get(game)?[usize::from(side == "light")].clone(),
        }
    }
}

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
    groups: Vec<Group>,
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
pub(super) fn count(out: &Path, groups: &Groups) -> Result<Counted> {
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
                some.iter().map(|stretches| scope.spawn(move || part(scan, stretches, groups))).collect();
            let lost = || Err(Error::io(scan.path(), std::io::Error::other("a thread that read it ended early")));
            running.into_iter().map(|thread| thread.join().unwrap_or_else(|_| lost())).collect()
        });
        for part in done {
            merge(&mut total, &mut players, part?);
        }
    }
    Ok(total)
}

fn merge(total: &mut Counted, players: &mut Names, part: Part) {
    let our_players: Vec<usize> = part.players.names.iter().map(|player| players.place(player)).collect();
    let mut ours = vec![UNWANTED as usize];
    for First { group, design, title, category } in part.cards {
        let next = total.cards.len() + 1;
        let card = (part.designs.names[design].clone(), part.groups[group].clone());
        ours.push(total.cards.entry(card).or_insert(Met { place: next, title, category }).place);
    }
    total.sums.grow(total.cards.len() + 1);
    total.sums.merge(&part.sums, &ours, &our_players);
}

fn part(scan: &Scan, stretches: &[usize], groups: &Groups) -> Result<Part> {
    let mut wanted: Vec<&str> = NAMES.into_iter().chain(["side", "player", "blueprint_id", "has_bot"]).collect();
    // The key of the game is the one text that hardly repeats: it is not read in vain.
    if matches!(groups, Groups::Of(_)) {
        wanted.push("game");
    }
    let mut part = Part::default();
    for stretch in stretches {
        let (mut firsts, mut before) = (Vec::new(), 0);
        for batch in scan.read(*stretch, wanted.clone())? {
            let batch = batch?;
            add(&batch, scan.path(), groups, &mut part, |row| firsts.push(before + row))?;
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
fn add(batch: &RecordBatch, path: &Path, groups: &Groups, part: &mut Part, mut first: impl FnMut(usize)) -> Result<()> {
    let text = |name: &str| Texts::of(batch, path, name);
    let (side, player, blueprint) = (text("side")?, text("player")?, text("blueprint_id")?);
    let has_bot = batch.column_by_name("has_bot").and_then(|column| column.as_boolean_opt());
    let has_bot = has_bot.ok_or_else(|| Error::no_column(path, "has_bot"))?;
    let game = if matches!(groups, Groups::One(_)) { None } else { Some(text("game")?) };
    let names: Vec<usize> = player.texts().map(|name| part.players.place(name)).collect();
    let designs: Vec<usize> = blueprint.texts().map(|name| part.designs.place(name)).collect();
    part.places.iter_mut().for_each(|places| places.resize(part.designs.names.len(), UNWANTED));
    // The group of each game, side and bots; `None` when it is not wanted.
    let mut known: HashMap<(i32, i32, bool), Option<usize>> = HashMap::new();
    let mut last = None;
    let (mut places, mut players) = (Vec::new(), Vec::new());
    let of = blueprint.places().iter().zip(player.places()).zip(side.places()).enumerate();
    for (row, ((design, player), side_place)) in of {
        let key = (game.as_ref().map_or(0, |game| game.places()[row]), *side_place, has_bot.value(row));
        let group = match last {
            Some((before, group)) if before == key => group,
            _ => *known.entry(key).or_insert_with(|| {
                let game = game.as_ref().and_then(|game| game.text(row)).unwrap_or_default();
                let group = groups.of(game, side.text(row).unwrap_or_default(), key.2)?;
                let met = part.groups.iter().position(|met| *met == group);
                Some(met.unwrap_or_else(|| {
                    part.groups.push(group);
                    part.places.push(vec![UNWANTED; part.designs.names.len()]);
                    part.groups.len() - 1
                }))
            }),
        };
        last = Some((key, group));
        let of = (designs.get(*design as usize), names.get(*player as usize));
        let (Some(group), (Some(design), Some(player))) = (group, of) else {
            places.push(UNWANTED);
            players.push(0);
            continue;
        };
        let place = &mut part.places[group][*design];
        if *place == UNWANTED {
            first(row);
            part.cards.push(First { group, design: *design, title: String::new(), category: None });
            *place = part.cards.len() as u32;
        }
        places.push(*place);
        players.push(*player);
    }
    part.sums.grow(part.cards.len() + 1);
    part.sums.add(Places(&places), &players, &Columns::of(batch, path)?);
    Ok(())
}
