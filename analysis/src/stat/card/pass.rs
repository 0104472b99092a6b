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

/// The sums of a stretch of rows; players are places in a list.
#[derive(Default)]
struct Part {
    cards: BTreeMap<Card, Sums>,
    players: Vec<String>,
}

/// The sums of every card.
///
/// # Errors
/// When the table cannot be read.
pub(super) fn sums(out: &Path, groups: &Groups) -> Result<BTreeMap<Card, Sums>> {
    let scan = Scan::open(out, "card_games", &TEXTS)?;
    let stretches: Vec<usize> = scan.stretches().collect();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut total = Part::default();
    let mut places = HashMap::new();
    for some in stretches.chunks(threads) {
        let parts: Vec<Result<Part>> = std::thread::scope(|scope| {
            let start = |stretch: &usize| {
                let (scan, stretch) = (&scan, *stretch);
                scope.spawn(move || part(scan, stretch, groups))
            };
            let running: Vec<_> = some.iter().map(start).collect();
            let lost = || Err(Error::io(scan.path(), std::io::Error::other("a thread that read it ended early")));
            running.into_iter().map(|thread| thread.join().unwrap_or_else(|_| lost())).collect()
        });
        // In the order of the rows, so that sums of fractions do not depend on the threads.
        for part in parts {
            merge(&mut total, &mut places, part?);
        }
    }
    Ok(total.cards)
}

fn merge(total: &mut Part, places: &mut HashMap<String, usize>, part: Part) {
    let mut ours = Vec::with_capacity(part.players.len());
    for player in part.players {
        let next = places.len();
        ours.push(*places.entry(player).or_insert(next));
    }
    for (card, sums) in part.cards {
        let new = || Sums::new(&sums.title, sums.category.as_deref());
        let into = total.cards.entry(card).or_insert_with(new);
        into.merge(&sums, |player| ours[player]);
    }
}

fn part(scan: &Scan, stretch: usize, groups: &Groups) -> Result<Part> {
    let mut wanted: Vec<&str> = names().chain(TEXTS).chain(["has_bot"]).collect();
    // The key of the game is the one text that hardly repeats: it is not read in vain.
    if matches!(groups, Groups::One(_)) {
        wanted.retain(|name| *name != "game");
    }
    let mut part = Part::default();
    let mut places = HashMap::new();
    for batch in scan.read(stretch, wanted)? {
        let mut of_batch = Part::default();
        add(&batch?, scan.path(), groups, &mut of_batch)?;
        merge_named(&mut part, &mut places, of_batch);
    }
    Ok(part)
}

/// Merges and keeps the names of the players.
fn merge_named(total: &mut Part, places: &mut HashMap<String, usize>, part: Part) {
    for player in &part.players {
        if !places.contains_key(player) {
            places.insert(player.clone(), total.players.len());
            total.players.push(player.clone());
        }
    }
    merge(total, places, part);
}

fn add(batch: &RecordBatch, path: &Path, groups: &Groups, part: &mut Part) -> Result<()> {
    let columns = Columns::of(batch, path)?;
    let text = |name: &str| Texts::of(batch, path, name);
    let (side, player, blueprint) = (text("side")?, text("player")?, text("blueprint_id")?);
    let (title, category) = (text("title")?, text("category")?);
    let has_bot = batch.column_by_name("has_bot").and_then(|column| column.as_boolean_opt());
    let has_bot = has_bot.ok_or_else(|| Error::no_column(path, "has_bot"))?;
    let game = if matches!(groups, Groups::One(_)) { None } else { Some(text("game")?) };
    part.players = player.texts().map(str::to_owned).collect();
    let designs = blueprint.texts().count();
    // The place of the sums of each design, for each group that was met; `None` for a group that is not wanted.
    let mut met: Vec<Option<(Group, Vec<usize>)>> = Vec::new();
    let mut known: HashMap<(usize, usize, bool), usize> = HashMap::new();
    let mut all: Vec<(usize, usize, Sums)> = Vec::new();
    let mut last = None;
    for row in 0..batch.num_rows() {
        let key = (game.as_ref().map_or(0, |game| game.place(row)), side.place(row), has_bot.value(row));
        let at = match last {
            Some((before, at)) if before == key => at,
            _ => *known.entry(key).or_insert_with(|| {
                let game = game.as_ref().and_then(|game| game.text(row)).unwrap_or_default();
                let group = groups.of(game, side.text(row).unwrap_or_default(), key.2);
                // Games of one group share its sums.
                let same = group
                    .as_ref()
                    .and_then(|group| met.iter().position(|one| one.as_ref().is_some_and(|(known, _)| known == group)));
                same.unwrap_or_else(|| {
                    met.push(group.map(|group| (group, vec![usize::MAX; designs])));
                    met.len() - 1
                })
            }),
        };
        last = Some((key, at));
        let Some((_, slots)) = &mut met[at] else { continue };
        let slot = &mut slots[blueprint.place(row)];
        if *slot == usize::MAX {
            *slot = all.len();
            let sums = Sums::new(title.text(row).unwrap_or_default(), category.text(row));
            all.push((at, blueprint.place(row), sums));
        }
        all[*slot].2.add(&columns.row(row), player.place(row));
    }
    for (at, design, sums) in all {
        if let Some((group, _)) = &met[at] {
            part.cards.insert((blueprint.value(design).to_owned(), group.clone()), sums);
        }
    }
    Ok(())
}
