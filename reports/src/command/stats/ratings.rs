//! Ratings beside the rows of the tables of games. They are known only when all games are, so that no file of a part can have them.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::Path;

use holocron_analysis::objects::is_address;
use holocron_analysis::store::each_row;

use super::value;
use crate::command::run::failed;
use crate::failure::Failure;
use crate::plain_table::Value;

/// The columns that every table of games has beside its own.
pub(super) const RATINGS: [&str; 2] = ["dark_rating", "light_rating"];

/// The table that has them.
const TABLE: &str = "game_player_stats";

/// The ratings of both players of each game.
pub(super) struct Ratings(HashMap<String, [Value; 2]>);

/// Whether a run computed ratings: a folder that only has tables of games lacks them.
pub(super) fn has_ratings(dir: &Path) -> bool {
    is_address(dir) || dir.join("tables").join(TABLE).with_extension("parquet").is_file()
}

impl Ratings {
    /// # Errors
    /// When the table cannot be read.
    pub(super) fn read(dir: &Path) -> Result<Ratings, Failure> {
        let mut ratings: HashMap<String, [Value; 2]> = HashMap::new();
        each_row(dir, TABLE, &["game", "side", "rating"], |row| {
            if let [game, side, rating] = &row[..] {
                let both = ratings.entry(value(game).text()).or_insert([Value::None, Value::None]);
                both[usize::from(value(side).text() == "light")] = value(rating);
            }
            ControlFlow::Continue(())
        })
        .map_err(failed)?;
        Ok(Ratings(ratings))
    }

    /// The columns to read for some that are wanted: those of the file, and the game's key.
    pub(super) fn read_for<'c>(wanted: &[&'c str]) -> Vec<&'c str> {
        let mut read: Vec<&str> = wanted.iter().copied().filter(|column| !RATINGS.contains(column)).collect();
        if !read.contains(&"game") {
            read.push("game");
        }
        read
    }

    /// A row of what is wanted, made of one of what was read.
    pub(super) fn beside(&self, wanted: &[&str], read: &[&str], row: &[Value]) -> Vec<Value> {
        let cell = |column: &str| read.iter().position(|known| *known == column).and_then(|place| row.get(place));
        let both = cell("game").and_then(|game| self.0.get(&game.text()));
        let of = |column: &&str| match RATINGS.iter().position(|known| known == column) {
            Some(side) => both.map(|both| &both[side]),
            None => cell(column),
        };
        wanted.iter().map(|column| of(column).cloned().unwrap_or(Value::None)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_stand_where_they_are_wanted() {
        let both = [Value::from(1600.0), Value::None];
        let ratings = Ratings(HashMap::from([("0a".to_owned(), both)]));
        let wanted = ["light_rating", "event", "dark_rating"];
        let read = Ratings::read_for(&wanted);
        assert_eq!(read, ["event", "game"]);
        let row = |game: &str| ratings.beside(&wanted, &read, &[Value::Whole(7), game.into()]);
        assert_eq!(row("0a"), [Value::None, Value::Whole(7), Value::from(1600.0)]);
        assert_eq!(row("0b"), [Value::None, Value::Whole(7), Value::None]);
    }
}
