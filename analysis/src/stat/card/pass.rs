//! One pass over `card_games`: each row is added to the sums of its card. A general query engine takes ten times as long
//! for sixty sums of four thousand cards.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use arrow::array::{AsArray, RecordBatch};

use super::Card;
use super::row::{Columns, names};
use super::sums::Sums;
use crate::error::{Error, Result};
use crate::stat::scope::{Group, Scope};
use crate::store::{Scan, Texts};

/// Columns of texts that repeat, read as places in a list of them.
const TEXTS: [&str; 6] = ["game", "side", "player", "blueprint_id", "title", "category"];

/// Which rows belong to which group.
pub(super) enum Groups {
    /// All games are of this card game, and nothing else is told apart.
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

/// The sums of a part of the rows.
#[derive(Default)]
struct Part {
    players: Names,
    designs: Names,
    groups: Vec<Group>,
    /// For each group and design the place of its sums, `usize::MAX` when it has none.
    slots: Vec<Vec<usize>>,
    sums: Vec<Sums>,
}

/// The sums of every card.
///
/// # Errors
/// When the table cannot be read.
pub(super) fn sums(out: &Path, groups: &Groups) -> Result<BTreeMap<Card, Sums>> {
    let scan = Scan::open(out, "card_games", &TEXTS)?;
    let stretches: Vec<usize> = scan.stretches().collect();
    let parts: Vec<&[usize]> = stretches.chunks(stretches.len().div_ceil(PARTS).max(1)).collect();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut total = BTreeMap::new();
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
            merge(&mut total, &mut players, &part?);
        }
    }
    Ok(total)
}

fn merge(total: &mut BTreeMap<Card, Sums>, players: &mut Names, part: &Part) {
    let ours: Vec<usize> = part.players.names.iter().map(|player| players.place(player)).collect();
    for (group, slots) in part.groups.iter().zip(&part.slots) {
        for (design, slot) in part.designs.names.iter().zip(slots) {
            let Some(sums) = part.sums.get(*slot) else { continue };
            let new = || Sums::new(&sums.title, sums.category.as_deref());
            let into = total.entry((design.clone(), group.clone())).or_insert_with(new);
            into.merge(sums, |player| ours[player]);
        }
    }
}

fn part(scan: &Scan, stretches: &[usize], groups: &Groups) -> Result<Part> {
    let mut wanted: Vec<&str> = names().chain(TEXTS).chain(["has_bot"]).collect();
    // The key of the game is the one text that hardly repeats: it is not read in vain.
    if matches!(groups, Groups::One(_)) {
        wanted.retain(|name| *name != "game");
    }
    let mut part = Part::default();
    for stretch in stretches {
        for batch in scan.read(*stretch, wanted.clone())? {
            add(&batch?, scan.path(), groups, &mut part)?;
        }
    }
    Ok(part)
}

fn add(batch: &RecordBatch, path: &Path, groups: &Groups, part: &mut Part) -> Result<()> {
    let columns = Columns::of(batch, path)?;
    let text = |name: &str| Texts::of(batch, path, name);
    let (side, player, blueprint) = (text("side")?, text("player")?, text("blueprint_id")?);
    let (title, category) = (text("title")?, text("category")?);
    let has_bot = batch.column_by_name("has_bot").and_then(|column| column.as_boolean_opt());
    let has_bot = has_bot.ok_or_else(|| Error::no_column(path, "has_bot"))?;
    let game = if matches!(groups, Groups::One(_)) { None } else { Some(text("game")?) };
    let players: Vec<usize> = player.texts().map(|name| part.players.place(name)).collect();
    let designs: Vec<usize> = blueprint.texts().map(|name| part.designs.place(name)).collect();
    part.slots.iter_mut().for_each(|slots| slots.resize(part.designs.names.len(), usize::MAX));
    // The group of each game, side and bots; `None` when it is not wanted.
    let mut known: HashMap<(usize, usize, bool), Option<usize>> = HashMap::new();
    let mut last = None;
    for row in 0..batch.num_rows() {
        let key = (game.as_ref().map_or(0, |game| game.place(row)), side.place(row), has_bot.value(row));
        let at = match last {
            Some((before, at)) if before == key => at,
            _ => *known.entry(key).or_insert_with(|| {
                let game = game.as_ref().and_then(|game| game.text(row)).unwrap_or_default();
                let group = groups.of(game, side.text(row).unwrap_or_default(), key.2)?;
                let met = part.groups.iter().position(|met| *met == group);
                Some(met.unwrap_or_else(|| {
                    part.groups.push(group);
                    part.slots.push(vec![usize::MAX; part.designs.names.len()]);
                    part.groups.len() - 1
                }))
            }),
        };
        last = Some((key, at));
        let of = (designs.get(blueprint.place(row)), players.get(player.place(row)));
        let (Some(at), (Some(design), Some(player))) = (at, of) else { continue };
        let slot = &mut part.slots[at][*design];
        if *slot == usize::MAX {
            *slot = part.sums.len();
            part.sums.push(Sums::new(title.text(row).unwrap_or_default(), category.text(row)));
        }
        part.sums[*slot].add(&columns.row(row), *player);
    }
    Ok(())
}
