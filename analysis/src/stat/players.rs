//! Each player's games with all that is known of them: the dimensions that most statistics are grouped by.

use std::collections::{BTreeMap, BTreeSet};

use polars::prelude::{DataFrame, JoinArgs, JoinType, NamedFrom, PlSmallStr, Series, col};

use super::decks::kin;
use super::inference::cluster::{Cell, FEWEST_CLUSTERS, share};
use super::inference::dyads;
use super::meta::archetype::{Archetypes, Start};
use super::meta::pool::Pool;
use super::query::Tables;
use crate::error::{Error, Result};
use crate::moment::date;
use crate::table::Rate;

/// One player in one game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayerGame {
    /// The game's key, 16 hexadecimal digits.
    pub game: String,
    /// Which card game, such as swccg.
    pub game_id: String,
    /// The format that the server announced, or its history tells; absent when neither does.
    pub format: Option<String>,
    /// The day that it began on, as 2026-11-21, UTC.
    pub date: Option<String>,
    /// The month of that day, as 2026-11.
    pub month: Option<String>,
    /// The player's side: `dark` or `light`.
    pub side: String,
    /// The player's name.
    pub player: String,
    /// The opponent's name.
    pub opponent: String,
    /// The player is a bot, by its name.
    pub is_bot: bool,
    /// At least one of the two players is a bot.
    pub has_bot: bool,
    /// The player won; absent without a winner.
    pub won: Option<bool>,
    /// The player took the first turn; absent when nobody did.
    pub is_first: Option<bool>,
    /// Label of the player's deck, by the rules in `archetypes.tsv`.
    pub archetype: String,
    /// Label of the opponent's deck.
    pub opponent_archetype: String,
    /// The player's rating less the opponent's.
    pub rating_gap: f64,
    /// The player's chance to win, as other games tell it; absent where the game tells nothing of strength.
    pub expected: Option<f64>,
    /// How the game ended, in the words of the column `games.termination`.
    pub termination: String,
    /// Key of the deck: of its list, or of the player and what the deck began with.
    pub deck: String,
    /// The deck's list is known.
    pub is_deck_known: bool,
    /// Numbers of the player and of the deck, from 0 in the order in which they are met, and the opponent's. Decks whose lists are
    /// alike have one number.
    pub player_number: u32,
    /// See above.
    pub deck_number: u32,
    /// See above.
    pub opponent_number: u32,
    /// See above.
    pub opponent_deck_number: u32,
}

impl PlayerGame {
    /// Its part of a ratio over decks and players.
    pub(super) fn own(&self, x: f64, m: f64) -> Cell {
        Cell { deck: self.deck_number, player: self.player_number, x, m }
    }

    /// Its part of a ratio over pairs of opponents: of players, or of decks where players are too few.
    pub(super) fn pair(&self, is_by_deck: bool, x: f64, m: f64) -> Cell {
        let (deck, player) = if is_by_deck {
            (self.deck_number, self.opponent_deck_number)
        } else {
            (self.player_number, self.opponent_number)
        };
        Cell { deck, player, x, m }
    }
}

/// A share of games between pairs of opponents.
pub(super) fn share_of_pairs<'a>(games: impl Iterator<Item = (&'a PlayerGame, bool)> + Clone) -> Rate {
    let few = |number: fn(&PlayerGame) -> u32| {
        games.clone().map(|(game, _)| number(game)).collect::<BTreeSet<u32>>().len() < FEWEST_CLUSTERS
    };
    let is_by_deck = few(|game| game.player_number) || few(|game| game.opponent_number);
    let cell = |(game, is): (&PlayerGame, bool)| game.pair(is_by_deck, f64::from(u8::from(is)), 1.0);
    let cells: Vec<Cell> = games.clone().map(cell).collect();
    share(games.filter(|(_, is)| *is).count() as u32, cells.len() as u32, dyads::ratio(&cells))
}

/// Names by the order in which they were met.
#[derive(Default)]
struct Numbers(BTreeMap<String, u32>);

impl Numbers {
    fn of(&mut self, name: &str) -> u32 {
        if let Some(number) = self.0.get(name) {
            return *number;
        }
        let next = u32::try_from(self.0.len()).unwrap_or(u32::MAX);
        self.0.insert(name.to_owned(), next);
        next
    }
}

/// The pools of players who meet each other: of one card game, with or without bots.
pub(super) type Pools = BTreeMap<(String, bool), Pool>;

/// All players' games, in the order in which they were played as far as it is known, and what they say of the players.
#[derive(Clone, Debug, Default)]
pub(super) struct Players {
    pub(super) games: Vec<PlayerGame>,
    pub(super) pools: Pools,
}

struct Game {
    id: String,
    termination: String,
    format: Option<String>,
    started: Option<i64>,
    place: u32,
}

const COLUMNS: [&str; 13] = [
    "game",
    "side",
    "player",
    "opponent",
    "is_bot",
    "has_bot",
    "won",
    "is_first",
    "deck",
    "is_deck_known",
    "objective",
    "starting_interrupt",
    "starting_location",
];

impl Players {
    pub(super) fn load(tables: &Tables, archetypes: &Archetypes) -> Result<Players> {
        let mut heads: BTreeMap<String, Game> = BTreeMap::new();
        let columns = ["game", "game_id", "termination", "format", "started_at"].map(col);
        let (on, join) = ([col("game")], JoinArgs::new(JoinType::Inner));
        let all = tables.scan("games")?.select(columns).join(tables.order()?, &on, &on, join);
        for line in tables.collect(all)?.iter() {
            let head = Game {
                id: line.text("game_id")?,
                termination: line.text("termination")?,
                format: line.maybe_text("format")?,
                started: line.long("started_at")?,
                place: line.count("place")?,
            };
            heads.insert(line.text("game")?, head);
        }
        let mut games = Vec::new();
        for line in tables.rows("game_players", &COLUMNS)?.iter() {
            let start = [
                line.maybe_text("objective")?,
                line.maybe_text("starting_location")?,
                line.maybe_text("starting_interrupt")?,
            ];
            let [objective, location, interrupt] = [0, 1, 2].map(|i: usize| start[i].as_deref());
            let game = line.text("game")?;
            let head = heads.get(&game);
            let started = head.and_then(|head| head.started);
            let date = started.map(date);
            let row = PlayerGame {
                game_id: head.map(|head| head.id.clone()).unwrap_or_default(),
                termination: head.map(|head| head.termination.clone()).unwrap_or_default(),
                format: head.and_then(|head| head.format.clone()),
                month: date.as_deref().and_then(|date| date.get(..date.len() - 3)).map(str::to_owned),
                date,
                game,
                side: line.text("side")?,
                player: line.text("player")?,
                deck: line.text("deck")?,
                is_deck_known: line.flag("is_deck_known")?.unwrap_or_default(),
                opponent: line.text("opponent")?,
                is_bot: line.flag("is_bot")?.unwrap_or_default(),
                has_bot: line.flag("has_bot")?.unwrap_or_default(),
                won: line.flag("won")?,
                is_first: line.flag("is_first")?,
                archetype: archetypes.label(&Start { objective, location, interrupt }),
                ..PlayerGame::default()
            };
            games.push(((started, head.map(|head| head.place), row.side.clone()), row));
        }
        // Games without a date come first, in the order of their files' names.
        games.sort_by(|(a, _), (b, _)| a.cmp(b));
        let kin = kin(tables.lists()?);
        let (mut players, mut decks) = (Numbers::default(), Numbers::default());
        for (_, row) in &mut games {
            row.player_number = players.of(&row.player);
            row.deck_number = decks.of(kin.get(row.deck.as_str()).unwrap_or(&row.deck.as_str()));
        }
        let mut players = Players { games: games.into_iter().map(|(_, row)| row).collect(), pools: Pools::new() };
        players.meet();
        Ok(players)
    }

    /// Lets opponents know each other, and learns from their games how strong they are.
    fn meet(&mut self) {
        let mut sides: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (index, row) in self.games.iter().enumerate() {
            sides.entry(&row.game).or_default().push(index);
        }
        let mut met: Vec<[usize; 2]> = sides.into_values().filter_map(|both| both.try_into().ok()).collect();
        met.iter_mut().for_each(|both| both.sort_by(|a, b| self.games[*a].side.cmp(&self.games[*b].side)));
        met.sort_unstable();
        let mut pools: BTreeMap<(String, bool), Vec<[usize; 2]>> = BTreeMap::new();
        for [one, two] in met {
            for (own, other) in [(one, two), (two, one)] {
                self.games[own].opponent_archetype = self.games[other].archetype.clone();
                self.games[own].opponent_number = self.games[other].player_number;
                self.games[own].opponent_deck_number = self.games[other].deck_number;
            }
            pools.entry((self.games[one].game_id.clone(), self.games[one].has_bot)).or_default().push([one, two]);
        }
        for (key, met) in pools {
            let pool = Pool::new(met.iter().map(|[one, _]| &self.games[*one]));
            for ([one, two], chance) in met.into_iter().zip(pool.expected()) {
                let [a, b] = [one, two].map(|i| pool.strength(self.games[i].player_number).rating);
                self.games[one].rating_gap = a - b;
                self.games[two].rating_gap = b - a;
                self.games[one].expected = chance;
                self.games[two].expected = chance.map(|chance| 1.0 - chance);
            }
            self.pools.insert(key, pool);
        }
    }

    /// The same as a frame.
    pub(super) fn frame(&self, tables: &Tables) -> Result<DataFrame> {
        fn column<T, V: AsRef<[T]>>(name: &str, values: V) -> polars::prelude::Column
        where
            Series: NamedFrom<V, [T]>,
        {
            Series::new(PlSmallStr::from_str(name), values).into()
        }
        let texts = |get: fn(&PlayerGame) -> &str| self.games.iter().map(get).collect::<Vec<&str>>();
        let maybe = |get: fn(&PlayerGame) -> Option<&str>| self.games.iter().map(get).collect::<Vec<Option<&str>>>();
        let flags = |get: fn(&PlayerGame) -> Option<bool>| self.games.iter().map(get).collect::<Vec<Option<bool>>>();
        DataFrame::new(
            self.games.len(),
            vec![
                column("game", texts(|r| &r.game)),
                column("game_id", texts(|r| &r.game_id)),
                column("format", maybe(|r| r.format.as_deref())),
                column("date", maybe(|r| r.date.as_deref())),
                column("month", maybe(|r| r.month.as_deref())),
                column("side", texts(|r| &r.side)),
                column("player", texts(|r| &r.player)),
                column("opponent", texts(|r| &r.opponent)),
                column("is_bot", flags(|r| Some(r.is_bot))),
                column("has_bot", flags(|r| Some(r.has_bot))),
                column("won", flags(|r| r.won)),
                column("is_first", flags(|r| r.is_first)),
                column("archetype", texts(|r| &r.archetype)),
                column("opponent_archetype", texts(|r| &r.opponent_archetype)),
                column("rating_gap", self.games.iter().map(|r| r.rating_gap).collect::<Vec<f64>>()),
                column("termination", texts(|r| &r.termination)),
                column("deck", texts(|r| &r.deck)),
                column("is_deck_known", flags(|r| Some(r.is_deck_known))),
                column("player_number", self.games.iter().map(|r| r.player_number).collect::<Vec<u32>>()),
                column("deck_number", self.games.iter().map(|r| r.deck_number).collect::<Vec<u32>>()),
            ],
        )
        .map_err(|e| Error::query(tables.out(), e))
    }
}
