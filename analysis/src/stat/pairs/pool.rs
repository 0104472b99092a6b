//! The commonest cards with the decks and games that hold them, in one pass over `card_games`.

use std::collections::{BTreeMap, HashMap, HashSet};

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
    /// Each side's different decks: those of known lists, lists that are nearly the same taken for one.
    pub(super) num_decks: [u32; 2],
    /// The player's games of each game with a winner, Dark's first.
    pub(super) seats: Vec<[Seat; 2]>,
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

/// One side of a game with a winner.
#[derive(Clone, Copy, Default)]
pub(super) struct Seat {
    pub(super) deck: u32,
    pub(super) player: u32,
}

/// A game and what was met of its decks so far.
struct Current {
    game: String,
    pool: usize,
    /// The game's place among those with a winner.
    place: Option<usize>,
    decks: [Deck; 2],
}

/// The places of the common cards of a deck whose list is known.
type Deck = Bits;

/// Lists that share this much of their common cards are one deck that was changed, by its owner or by who copied it: it says no more
/// for being changed often.
const ALIKE: f64 = 0.5;

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
            let own = Seat { deck: row.deck_number, player: row.player_number };
            let other = Seat { deck: row.opponent_deck_number, player: row.opponent_number };
            pools[at].seats.push([own, other]);
            pools[at].won[usize::from(!won)].insert(places[at]);
            places[at] += 1;
            places[at] - 1
        });
        games.insert(&row.game, (at, place));
    }
    let mut gather = Gather::new(&mut pools);
    let scan = Scan::open(tables.out(), "card_games", &TEXTS)?;
    for stretch in scan.stretches() {
        for batch in scan.read(stretch, TEXTS.into_iter().chain(COUNTS).chain(["is_deck_known"]))? {
            let batch = batch?;
            let text = |name: &str| Texts::of(&batch, scan.path(), name);
            let (game, side, blueprint) = (text("game")?, text("side")?, text("blueprint_id")?);
            let listed = batch.column_by_name("is_deck_known").and_then(|column| column.as_boolean_opt());
            let listed = listed.ok_or_else(|| Error::no_column(scan.path(), "is_deck_known"))?;
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
                gather.add(side, listed.value(row), blueprint.text(row), is_used);
            }
        }
    }
    gather.close();
    Ok(pools)
}

const TEXTS: [&str; 3] = ["game", "side", "blueprint_id"];
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
    /// The decks that were met, for each pool and side, and the first of those that are alike.
    met: Vec<[HashSet<Deck>; 2]>,
    first: Vec<[Vec<(Deck, u32)>; 2]>,
    current: Option<Current>,
}

impl<'a> Gather<'a> {
    fn new(pools: &'a mut [Pool]) -> Gather<'a> {
        let places = |cards: &Vec<Card>| -> HashMap<String, u16> {
            cards.iter().map(|card| card.blueprint.clone()).zip(0..).collect()
        };
        let places = pools.iter().map(|pool| [places(&pool.cards[0]), places(&pool.cards[1])]).collect();
        let met = pools.iter().map(|_| [HashSet::new(), HashSet::new()]).collect();
        let first = pools.iter().map(|_| [Vec::new(), Vec::new()]).collect();
        Gather { pools, places, met, first, current: None }
    }

    fn turn_to(&mut self, game: &str, known: Option<(usize, Option<usize>)>) {
        self.close();
        self.current =
            known.map(|(pool, place)| Current { game: game.to_owned(), pool, place, decks: Default::default() });
    }

    fn add(&mut self, side: usize, is_listed: bool, blueprint: Option<&str>, is_used: bool) {
        let Some(current) = &mut self.current else { return };
        let Some(card) = blueprint.and_then(|id| self.places[current.pool][side].get(id)) else { return };
        if is_listed {
            current.decks[side].insert(usize::from(*card));
        }
        if let Some(place) = current.place.filter(|_| is_used) {
            self.pools[current.pool].cards[side][usize::from(*card)].used.insert(place);
        }
    }

    /// The decks of the game that ends here.
    fn close(&mut self) {
        let Some(current) = self.current.take() else { return };
        let pool = &mut self.pools[current.pool];
        for (side, deck) in current.decks.into_iter().enumerate() {
            if deck == Deck::default() {
                continue;
            }
            let (num_cards, first) = (deck.len(), &mut self.first[current.pool][side]);
            let is_alike = |(other, num): &(Deck, u32)| {
                let both = deck.shared(other);
                f64::from(both) / f64::from(num_cards + num - both) >= ALIKE
            };
            if !self.met[current.pool][side].insert(deck.clone()) || first.iter().any(is_alike) {
                continue;
            }
            deck.iter().for_each(|card| pool.cards[side][card].decks.insert(first.len()));
            first.push((deck, num_cards));
            pool.num_decks[side] = u32::try_from(first.len()).unwrap_or(u32::MAX);
        }
    }
}
