//! The arguments of the commands that ask a run's tables.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::TableFormat;

/// The arguments of `stats`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  holocron stats report                                    the tables
  holocron stats report --table games --format csv
  holocron stats report --table card_stats --where card=vader
  holocron stats report --table card_stats --where 'num_gih>=20' --columns title,gih_wr,gih_wr_lo --sort=-gih_wr_eb --limit 10
  holocron stats report --table swing_stats --where kind=battle --sort=-swing --limit 5
  holocron stats report --metric drains --by phase,side
  holocron stats report --field field.csv                  how archetypes would fare there
  holocron stats report --decks lists --where 'num_beyond>=1'")]
pub struct Stats {
    /// The folder that a run wrote, or in a build with the feature `s3` its address in an object store, such as s3://bucket/report
    pub dir: PathBuf,
    /// Print this table; without it the tables are listed
    #[arg(long, value_name = "NAME", conflicts_with_all = ["metric", "archetypes", "field", "pairings"])]
    pub table: Option<String>,
    /// Print this metric; with an unknown name the metrics are listed
    #[arg(long, value_name = "ID", conflicts_with_all = ["archetypes", "field", "pairings"])]
    pub metric: Option<String>,
    /// Tell a metric, or the table card_stats, apart by these dimensions
    #[arg(long, value_name = "DIMENSION", value_delimiter = ',')]
    pub by: Vec<String>,
    /// Only games or rows with this value: a dimension, a column of the table, card=TITLE, or date=2026-09-01..2026-09-30; of columns
    /// also KEY!=VALUE, KEY>=VALUE and KEY<=VALUE
    #[arg(long = "where", value_name = "KEY=VALUE", value_delimiter = ',', value_parser = Condition::parse)]
    pub conditions: Vec<Condition>,
    /// Only these columns, in this order
    #[arg(long, value_name = "COLUMN", value_delimiter = ',')]
    pub columns: Vec<String>,
    /// Order the rows by these columns; with a - before it the largest comes first
    #[arg(long, value_name = "COLUMN", value_delimiter = ',', allow_hyphen_values = true, value_parser = Order::parse)]
    pub sort: Vec<Order>,
    /// Print at most so many rows
    #[arg(long, value_name = "N")]
    pub limit: Option<usize>,
    /// Print what other rules for archetypes (in the form of analysis/archetypes.tsv) would change
    #[arg(long, value_name = "FILE", conflicts_with_all = ["field", "pairings"])]
    pub archetypes: Option<PathBuf>,
    /// Print how each archetype would fare between equal players in the field of this CSV file: its columns are side, archetype and
    /// share, which may be any positive number
    #[arg(long, value_name = "FILE", conflicts_with = "pairings")]
    pub field: Option<PathBuf>,
    /// Print the standings of the tournament whose pairings this CSV file has: its columns are round, player, opponent and winner,
    /// where the winner may be left out for games of the run
    #[arg(long, value_name = "FILE")]
    pub pairings: Option<PathBuf>,
    /// Print what the games show of registered lists: of each card how many copies the list has, how many were seen, and how many beyond
    /// the list. The folder holds a list for each player and side in any form that `holocron deck` reads, called PLAYER.dark.txt,
    /// PLAYER.light.txt or PLAYER.txt
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["table", "metric", "archetypes", "field", "pairings"])]
    pub decks: Option<PathBuf>,
    /// How the rows are printed
    #[arg(long, value_enum, default_value_t)]
    pub format: TableFormat,
    /// Print no remarks
    #[arg(long, short)]
    pub quiet: bool,
}

/// The arguments of `diff`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  holocron diff old new                                             archetypes of two archives
  holocron diff old new --of cards --sort=-difference --limit 20
  holocron diff report report --where-a date=..2026-09-30 --where-b date=2026-10-01..
  holocron diff report report --of cards --where-a card=1_168 --where-b card=1_171")]
pub struct Diff {
    /// The folder that a run wrote
    pub a: PathBuf,
    /// The folder of another run, or the same
    pub b: PathBuf,
    /// What is compared
    #[arg(long, value_enum, default_value_t)]
    pub of: Compared,
    /// Only these games of the first: a dimension such as date=..2026-09-30 or player=NAME; card=ID or deck=KEY compares that one alone
    #[arg(long, value_name = "KEY=VALUE", value_delimiter = ',', value_parser = Condition::parse)]
    pub where_a: Vec<Condition>,
    /// Only these games of the second
    #[arg(long, value_name = "KEY=VALUE", value_delimiter = ',', value_parser = Condition::parse)]
    pub where_b: Vec<Condition>,
    /// Only these columns, in this order
    #[arg(long, value_name = "COLUMN", value_delimiter = ',')]
    pub columns: Vec<String>,
    /// Order the rows by these columns; with a - before it the largest comes first
    #[arg(long, value_name = "COLUMN", value_delimiter = ',', allow_hyphen_values = true, value_parser = Order::parse)]
    pub sort: Vec<Order>,
    /// Print at most so many rows
    #[arg(long, value_name = "N")]
    pub limit: Option<usize>,
    /// How the rows are printed
    #[arg(long, value_enum, default_value_t)]
    pub format: TableFormat,
    /// Print no remarks
    #[arg(long, short)]
    pub quiet: bool,
}

/// What `diff` compares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Compared {
    /// Shares and win rates of archetypes
    #[default]
    Archetypes,
    /// Rates of cards
    Cards,
    /// Win rates of decks
    Decks,
    /// Win rates of players
    Players,
    /// Win rates of the sides
    Sides,
}

/// A condition on a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// A dimension or a column.
    pub key: String,
    /// How the value must stand to the other.
    pub relation: Relation,
    /// The other.
    pub value: String,
}

/// How a value stands to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// It is the same.
    Is,
    /// It is another, or absent.
    IsNot,
    /// It is the same or more.
    AtLeast,
    /// It is the same or less.
    AtMost,
}

impl Condition {
    fn parse(text: &str) -> Result<Condition, String> {
        let wrong = || "expected KEY=VALUE, KEY!=VALUE, KEY>=VALUE or KEY<=VALUE".to_owned();
        let (key, value) = text.split_once('=').ok_or_else(wrong)?;
        let ends = [('!', Relation::IsNot), ('>', Relation::AtLeast), ('<', Relation::AtMost)];
        let found = ends.into_iter().find_map(|(end, relation)| Some((key.strip_suffix(end)?, relation)));
        let (key, relation) = found.unwrap_or((key, Relation::Is));
        if key.trim().is_empty() {
            return Err(wrong());
        }
        Ok(Condition { key: key.trim().to_owned(), relation, value: value.trim().to_owned() })
    }
}

/// A column that rows are ordered by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// Its name.
    pub column: String,
    /// The largest comes first.
    pub is_descending: bool,
}

impl Order {
    fn parse(text: &str) -> Result<Order, String> {
        let (column, is_descending) = text.strip_prefix('-').map_or((text, false), |column| (column, true));
        if column.is_empty() {
            return Err("expected the name of a column, with or without a - before it".to_owned());
        }
        Ok(Order { column: column.to_owned(), is_descending })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_and_orders_are_read() {
        let read = |text| Condition::parse(text).map(|one| (one.key, one.relation, one.value));
        let told = |key: &str, relation, value: &str| Ok((key.to_owned(), relation, value.to_owned()));
        assert_eq!(read("side=dark"), told("side", Relation::Is, "dark"));
        assert_eq!(read("num_gih>=20"), told("num_gih", Relation::AtLeast, "20"));
        assert_eq!(read("rating <= 1500"), told("rating", Relation::AtMost, "1500"));
        assert_eq!(read("winner_side!=none"), told("winner_side", Relation::IsNot, "none"));
        assert_eq!(read("title=a=b"), told("title", Relation::Is, "a=b"));
        assert!(read("side").is_err() && read("=dark").is_err() && read(">=3").is_err());
        assert_eq!(Order::parse("-swing"), Ok(Order { column: "swing".into(), is_descending: true }));
        assert!(Order::parse("-").is_err());
    }
}
