//! Each player's games with all that is known of them: the dimensions that most statistics are grouped by.

use std::collections::BTreeMap;

use polars::prelude::{DataFrame, NamedFrom, PlSmallStr, Series};

use super::meta::archetype::{Archetypes, Start};
use super::meta::rating::{Pool, Strength};
use super::query::Tables;
use crate::error::{Error, Result};

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
    /// The player's rating before the game less the opponent's.
    pub rating_gap: f64,
}

/// The pools of players who are rated against each other: of one card game, with or without bots.
pub(super) type Pools = BTreeMap<(String, bool), Pool>;

/// All players' games, in the order in which they were played as far as it is known, and what ratings they led to.
#[derive(Clone, Debug, Default)]
pub(super) struct Players {
    pub(super) games: Vec<PlayerGame>,
    pub(super) pools: Pools,
}

struct Game {
    id: String,
    format: Option<String>,
    started: Option<i64>,
}

impl Players {
    pub(super) fn load(tables: &Tables, archetypes: &Archetypes) -> Result<Players> {
        let mut heads: BTreeMap<String, Game> = BTreeMap::new();
        for line in tables.rows("games", &["game", "game_id", "format", "started_at_ms"])?.iter() {
            let head = Game {
                id: line.text("game_id")?,
                format: line.maybe_text("format")?,
                started: line.long("started_at_ms")?,
            };
            heads.insert(line.text("game")?, head);
        }
        let columns = [
            "game",
            "side",
            "player",
            "opponent",
            "is_bot",
            "has_bot",
            "won",
            "is_first",
            "objective",
            "starting_interrupt",
            "starting_location",
        ];
        let mut games = Vec::new();
        for line in tables.rows("game_players", &columns)?.iter() {
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
                format: head.and_then(|head| head.format.clone()),
                month: date.as_deref().and_then(|date| date.get(..date.len() - 3)).map(str::to_owned),
                date,
                game,
                side: line.text("side")?,
                player: line.text("player")?,
                opponent: line.text("opponent")?,
                is_bot: line.flag("is_bot")?.unwrap_or_default(),
                has_bot: line.flag("has_bot")?.unwrap_or_default(),
                won: line.flag("won")?,
                is_first: line.flag("is_first")?,
                archetype: archetypes.label(&Start { objective, location, interrupt }),
                ..PlayerGame::default()
            };
            games.push((started, row));
        }
        // Games without a date come first, in the order of the table.
        games.sort_by_key(|(started, _)| *started);
        let mut players = Players { games: games.into_iter().map(|(_, row)| row).collect(), pools: Pools::new() };
        players.meet();
        Ok(players)
    }

    /// Lets opponents know each other: archetypes and ratings.
    fn meet(&mut self) {
        let mut sides: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        let mut order = Vec::new();
        for (index, row) in self.games.iter().enumerate() {
            let both = sides.entry(row.game.clone()).or_insert_with(|| {
                order.push(row.game.clone());
                Vec::new()
            });
            both.push(index);
        }
        for game in order {
            let Some(&[one, two]) = sides.get(&game).map(Vec::as_slice) else { continue };
            let pool = self.pools.entry((self.games[one].game_id.clone(), self.games[one].has_bot)).or_default();
            let [a, b]: [Strength; 2] = [one, two].map(|i| pool.strength(&self.games[i].player));
            match self.games[one].won {
                Some(true) => pool.play(&self.games[one].player, &self.games[two].player),
                Some(false) => pool.play(&self.games[two].player, &self.games[one].player),
                None => {}
            }
            self.games[one].opponent_archetype = self.games[two].archetype.clone();
            self.games[two].opponent_archetype = self.games[one].archetype.clone();
            self.games[one].rating_gap = a.rating - b.rating;
            self.games[two].rating_gap = b.rating - a.rating;
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
            ],
        )
        .map_err(|e| Error::query(tables.out(), e))
    }
}

/// Year, month and day of a time in milliseconds since 1970, UTC (Hinnant, `civil_from_days`).
fn date(ms: i64) -> String {
    let days = ms.div_euclid(86_400_000) + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * of_year + 2) / 153;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    let day = of_year - (153 * shifted + 2) / 5 + 1;
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (ms, expected) in [
            (0, "1970-01-01"),
            (-1, "1969-12-31"),
            (951_782_399_999, "2000-02-28"),
            (951_868_800_000, "2000-03-01"),
            (1_790_003_600_000, "2026-09-21"),
        ] {
            assert_eq!(date(ms), expected);
        }
    }
}
