//! The commonest cards with the decks and games that hold them, in one pass over `card_games`.

use std::collections::{BTreeMap, HashMap};

use arrow_array::cast::AsArray;
use arrow_array::types::Int32Type;
use polars::prelude::{JoinArgs, JoinType, col, len};

use super::{Bits, FEWEST, MOST_CARDS, SIDES};
use crate::error::{Error, Result};
use crate::stat::query::Tables;
use crate::store::{Scan, Texts};

/// The games of one card game, with or without bots.
#[derive(Default)]
pub(super) struct Pool {
    pub(super) game_id: String,
    pub(super) has_bot: bool,
    /// The games that each side won.
    pub(super) won: [Bits; 2],
    /// Each side's common cards by blueprint.
    pub(super) cards: [Vec<Card>; 2],
    /// Each side's different decks: a player's own with the same common cards count once.
    pub(super) num_decks: [u32; 2],
}

/// A common card.
pub(super) struct Card {
    pub(super) blueprint: String,
    pub(super) title: String,
    /// The decks that hold it.
    pub(super) decks: Bits,
    /// The games with a winner in which it was deployed or played.
    pub(super) used: Bits,
}

/// A game and what was met of its decks so far.
struct Current {
    game: String,
    pool: usize,
    /// The game's place among those with a winner.
    place: Option<usize>,
    decks: [Deck; 2],
}

/// A player, and the places of the common cards of its deck.
type Deck = (String, Vec<u16>);

/// # Errors
/// When the tables cannot be read.
pub(super) fn pools(tables: &Tables) -> Result<Vec<Pool>> {
    let players = tables.players()?;
    let mut pools: Vec<Pool> = Vec::new();
    for (game_id, has_bot) in players.pools.keys() {
        pools.push(Pool { game_id: game_id.clone(), has_bot: *has_bot, ..Pool::default() });
    }
    common(tables, &mut pools)?;
    let mut games: HashMap<&str, (usize, Option<usize>)> = HashMap::new();
    let mut places = vec![0; pools.len()];
    for row in players.games.iter().filter(|row| row.side == SIDES[0]) {
        let Some(at) = pools.iter().position(|pool| pool.game_id == row.game_id && pool.has_bot == row.has_bot) else {
            continue;
        };
        let place = row.won.map(|won| {
            pools[at].won[usize::from(!won)].insert(places[at]);
            places[at] += 1;
            places[at] - 1
        });
        games.insert(&row.game, (at, place));
    }
    let mut gather = Gather::new(&mut pools);
    let scan = Scan::open(tables.out(), "card_games", &TEXTS)?;
    for stretch in scan.stretches() {
        for batch in scan.read(stretch, TEXTS.into_iter().chain(COUNTS))? {
            let batch = batch?;
            let text = |name: &str| Texts::of(&batch, scan.path(), name);
            let (game, side, player, blueprint) =
                (text("game")?, text("side")?, text("player")?, text("blueprint_id")?);
            let count = |name: &str| {
                let column = batch.column_by_name(name).and_then(|column| column.as_primitive_opt::<Int32Type>());
                column.ok_or_else(|| Error::no_column(scan.path(), name))
            };
            let [deployed, played] = COUNTS.map(count);
            let (deployed, played) = (deployed?, played?);
            for row in 0..batch.num_rows() {
                let Some(name) = game.text(row) else { continue };
                if gather.current.as_ref().is_none_or(|current| current.game != name) {
                    gather.turn_to(name, games.get(name).copied());
                }
                let side = usize::from(side.text(row) == Some(SIDES[1]));
                let is_used = deployed.value(row) + played.value(row) > 0;
                gather.add(side, player.text(row), blueprint.text(row), is_used);
            }
        }
    }
    gather.close();
    Ok(pools)
}

const TEXTS: [&str; 4] = ["game", "side", "player", "blueprint_id"];
const COUNTS: [&str; 2] = ["num_deployed", "num_played"];

/// How many decks hold a card, its blueprint and title.
type Counted = (u32, String, String);

/// Finds the commonest cards of each side: those that most decks hold.
fn common(tables: &Tables, pools: &mut [Pool]) -> Result<()> {
    let games = tables.scan("games")?.select([col("game"), col("game_id")]);
    let on = || [col("game")];
    let keys = ["game_id", "has_bot", "side", "blueprint_id"].map(col);
    let games = tables.once(games)?;
    let counts = tables.stretches("card_games", |cards| {
        let cards = cards.join(games.clone(), on(), on(), JoinArgs::new(JoinType::Inner));
        Ok(cards.group_by(&keys).agg([len().alias("num"), col("title").min()]))
    })?;
    let counts = counts.group_by(&keys).agg([col("num").sum(), col("title").min()]);
    let mut all: BTreeMap<(String, bool, String), Vec<Counted>> = BTreeMap::new();
    for line in tables.collect(counts)?.iter() {
        let key = (line.text("game_id")?, line.flag("has_bot")?.unwrap_or_default(), line.text("side")?);
        let card = (line.count("num")?, line.text("blueprint_id")?, line.text("title")?);
        all.entry(key).or_default().push(card);
    }
    for pool in pools {
        for (cards, side) in pool.cards.iter_mut().zip(SIDES) {
            let key = (pool.game_id.clone(), pool.has_bot, side.to_owned());
            let mut found = all.remove(&key).unwrap_or_default();
            found.retain(|(num, ..)| *num >= FEWEST);
            found.sort_by(|a, b| b.0.cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
            found.truncate(MOST_CARDS);
            found.sort_by(|a, b| a.1.cmp(&b.1));
            let card = |(_, blueprint, title)| Card { blueprint, title, decks: Bits::default(), used: Bits::default() };
            *cards = found.into_iter().map(card).collect();
        }
    }
    Ok(())
}

struct Gather<'a> {
    pools: &'a mut [Pool],
    /// The place of each common card, for each pool and side.
    places: Vec<[HashMap<String, u16>; 2]>,
    /// The different decks that were met, for each pool and side.
    met: Vec<[HashMap<Deck, usize>; 2]>,
    current: Option<Current>,
}

impl<'a> Gather<'a> {
    fn new(pools: &'a mut [Pool]) -> Gather<'a> {
        let places = |cards: &Vec<Card>| -> HashMap<String, u16> {
            cards.iter().map(|card| card.blueprint.clone()).zip(0..).collect()
        };
        let places = pools.iter().map(|pool| [places(&pool.cards[0]), places(&pool.cards[1])]).collect();
        let met = pools.iter().map(|_| [HashMap::new(), HashMap::new()]).collect();
        Gather { pools, places, met, current: None }
    }

    fn turn_to(&mut self, game: &str, known: Option<(usize, Option<usize>)>) {
        self.close();
        self.current =
            known.map(|(pool, place)| Current { game: game.to_owned(), pool, place, decks: Default::default() });
    }

    fn add(&mut self, side: usize, player: Option<&str>, blueprint: Option<&str>, is_used: bool) {
        let Some(current) = &mut self.current else { return };
        let Some(card) = blueprint.and_then(|id| self.places[current.pool][side].get(id)) else { return };
        current.decks[side].0 = player.unwrap_or_default().to_owned();
        current.decks[side].1.push(*card);
        if let Some(place) = current.place.filter(|_| is_used) {
            self.pools[current.pool].cards[side][usize::from(*card)].used.insert(place);
        }
    }

    /// The decks of the game that ends here.
    fn close(&mut self) {
        let Some(current) = self.current.take() else { return };
        let pool = &mut self.pools[current.pool];
        for (side, mut deck) in current.decks.into_iter().enumerate() {
            if deck.1.is_empty() {
                continue;
            }
            deck.1.sort_unstable();
            let met = &mut self.met[current.pool][side];
            let next = met.len();
            let index = *met.entry(deck.clone()).or_insert(next);
            deck.1.iter().for_each(|card| pool.cards[side][usize::from(*card)].decks.insert(index));
            pool.num_decks[side] = u32::try_from(met.len()).unwrap_or(u32::MAX);
        }
    }
}
