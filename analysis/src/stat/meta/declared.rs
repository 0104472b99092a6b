//! How archetypes would fare in a field that somebody expects.

use std::collections::{BTreeMap, BTreeSet};

use super::field::Field;
use crate::error::Result;
use crate::stat::query::Tables;
use crate::table::Rate;

/// A part of a field.
#[derive(Clone, Debug, PartialEq)]
pub struct Declared {
    /// dark or light.
    pub side: String,
    /// The archetype, by its label.
    pub archetype: String,
    /// How much of the side plays it; the shares of a side need not add up to 1.
    pub share: f64,
}

impl Declared {
    /// Reads a field from a CSV file with the columns side, archetype and share.
    ///
    /// # Errors
    /// A line that makes no sense, with its number.
    ///
    /// ```
    /// use holocron_analysis::stat::meta::Declared;
    /// let field = Declared::parse("side,archetype,share\ndark,Hunt Down,3\n").expect("a field");
    /// assert_eq!((field[0].archetype.as_str(), field[0].share), ("Hunt Down", 3.0));
    /// assert!(Declared::parse("side,archetype,share\ngrey,Hunt Down,3\n").unwrap_err().starts_with("line 2:"));
    /// ```
    pub fn parse(text: &str) -> std::result::Result<Vec<Declared>, String> {
        let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::All).from_reader(text.as_bytes());
        let heads = reader.headers().map_err(|error| error.to_string())?.clone();
        let place = |name: &str| {
            let found = heads.iter().position(|head| head.eq_ignore_ascii_case(name));
            found.ok_or_else(|| format!("line 1: there is no column {name}"))
        };
        let [side, archetype, share] = [place("side")?, place("archetype")?, place("share")?];
        let mut field = Vec::new();
        for (number, record) in (2..).zip(reader.records()) {
            let record = record.map_err(|error| format!("line {number}: {error}"))?;
            let cell = |place: usize| record.get(place).unwrap_or_default();
            let side = cell(side).to_lowercase();
            if side != "dark" && side != "light" {
                return Err(format!("line {number}: a side is dark or light, not {side}"));
            }
            let share = cell(share).parse::<f64>().ok().filter(|share| share.is_finite() && *share > 0.0);
            let Some(share) = share else { return Err(format!("line {number}: a share is a positive number")) };
            field.push(Declared { side, archetype: cell(archetype).to_owned(), share });
        }
        if field.is_empty() { Err("there is no line of the field".to_owned()) } else { Ok(field) }
    }
}

/// How an archetype would fare in the field.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Faring {
    /// Which card game.
    pub game_id: String,
    /// Learnt from games with a bot; otherwise from those without.
    pub has_bot: bool,
    /// dark or light.
    pub side: String,
    /// The archetype.
    pub archetype: String,
    /// Its games that this was learnt from.
    pub num_games: u32,
    /// Its mean chance between equal players, with the interval that holds it with 95 %.
    pub expected: Rate,
    /// Share of the field whose archetypes no game shows: they are taken for any.
    pub unknown: f64,
}

/// Each archetype of the games, and each of the field, against the other side of the field.
///
/// # Errors
/// When the tables cannot be read.
pub fn declared(tables: &Tables, field: &[Declared]) -> Result<Vec<Faring>> {
    let players = tables.players()?;
    let mut rows = Vec::new();
    for ((game_id, has_bot), pool) in &players.pools {
        let own = || players.games.iter().filter(|row| row.game_id == *game_id && row.has_bot == *has_bot);
        let mut met: BTreeMap<(&str, &str), u32> = BTreeMap::new();
        own().for_each(|row| *met.entry((&row.side, &row.archetype)).or_default() += 1);
        let names = |side: &str| -> Vec<String> {
            let known = met.keys().filter(|key| key.0 == side).map(|key| key.1);
            let named = field.iter().filter(|part| part.side == side).map(|part| part.archetype.as_str());
            known.chain(named).collect::<BTreeSet<&str>>().into_iter().map(str::to_owned).collect()
        };
        let sides = [("dark", "light"), ("light", "dark")];
        let Some(of_pool) = Field::new(pool, names("dark"), names("light")) else { continue };
        for (side, other) in sides {
            let mut shares: BTreeMap<String, f64> = BTreeMap::new();
            for part in field.iter().filter(|part| part.side == other) {
                *shares.entry(part.archetype.clone()).or_default() += part.share;
            }
            let all: f64 = shares.values().sum();
            let is_new = |(archetype, _): &(&String, &f64)| !met.contains_key(&(other, archetype.as_str()));
            let new = shares.iter().filter(is_new).fold(0.0, |sum, (_, share)| sum + share);
            for archetype in names(side) {
                let Some(expected) = of_pool.expected(side, &archetype, &shares) else { continue };
                let num_games = met.get(&(side, archetype.as_str())).copied().unwrap_or(0);
                rows.push(Faring {
                    game_id: game_id.clone(),
                    has_bot: *has_bot,
                    side: side.to_owned(),
                    archetype,
                    num_games,
                    expected: Rate { n: num_games, ..expected },
                    unknown: new / all,
                });
            }
        }
    }
    Ok(rows)
}
