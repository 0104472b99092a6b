//! Cards whose actions leave something beyond the turn in which they are used.

use std::collections::HashMap;
use std::sync::LazyLock;

use holocron_ingest::id::Blueprint;
use holocron_replay::row::{Row, TableError};

/// Until when an action of a card may go on to work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// Into somebody's next turn.
    NextTurn,
    /// For the rest of the game.
    Game,
}

/// The table as text.
pub(super) const TABLE: &str = include_str!("../../cards/lasting.tsv");

static LASTING: LazyLock<HashMap<Blueprint, Until>> = LazyLock::new(|| match parse(TABLE) {
    Ok(lasting) => lasting,
    // The table is part of the program, and a test reads it.
    Err(error) => panic!("the table of lasting actions is damaged: {error}"),
});

fn parse(table: &'static str) -> Result<HashMap<Blueprint, Until>, TableError> {
    let mut lasting = HashMap::new();
    for mut row in Row::all(table, &["blueprint", "until"])? {
        let card = row.read(Blueprint::new)?;
        let until = row.read(|cell| match cell {
            "next turn" => Some(Until::NextTurn),
            "game" => Some(Until::Game),
            _ => None,
        })?;
        row.end()?;
        lasting.insert(card, until);
    }
    Ok(lasting)
}

/// Until when what a card's action does may go on to work, when it is longer than the turn.
pub fn lasts(card: &Blueprint) -> Option<Until> {
    LASTING.get(&card.plain()).copied()
}

#[cfg(test)]
mod tests {
    use super::{Until, lasts, parse};
    use holocron_ingest::id::Blueprint;

    #[test]
    fn the_table_is_read() {
        let cards = parse(super::TABLE).expect("a table");
        assert!(cards.len() > 60 && cards.keys().all(|card| crate::cards::lookup(card).is_some()));
        assert_eq!(Blueprint::new("1_2").as_ref().and_then(lasts), Some(Until::NextTurn));
    }
}
