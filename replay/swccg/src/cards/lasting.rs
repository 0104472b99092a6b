//! Cards whose actions leave something beyond the turn in which they are used.

use std::collections::HashMap;
use std::sync::LazyLock;

use holocron_ingest::id::Blueprint;
use holocron_replay::row::{Row, TableError};

use super::icon::Icon;
use super::reach::{Fact, keyword};

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

/// What an action leaves.
#[derive(Debug)]
struct Lasting {
    until: Until,
    /// The keywords that it gives cards.
    gives: Box<[Fact]>,
    /// The title of the cards that it changes without a line, as soon as it is in play.
    unsaid: Option<&'static str>,
}

static LASTING: LazyLock<HashMap<Blueprint, Lasting>> = LazyLock::new(|| match parse(TABLE) {
    Ok(lasting) => lasting,
    // The table is part of the program, and a test reads it.
    Err(error) => panic!("the table of lasting actions is damaged: {error}"),
});

fn parse(table: &'static str) -> Result<HashMap<Blueprint, Lasting>, TableError> {
    let mut lasting = HashMap::new();
    for mut row in Row::all(table, &["blueprint", "until", "gives", "unsaid"])? {
        let card = row.read(Blueprint::new)?;
        let until = row.read(|cell| match cell {
            "next turn" => Some(Until::NextTurn),
            "game" => Some(Until::Game),
            _ => None,
        })?;
        let gives = row.read(|cell| cell.split(',').filter(|word| !word.is_empty()).map(keyword).collect())?;
        let unsaid = row.option(Some)?;
        row.end()?;
        lasting.insert(card, Lasting { until, gives, unsaid });
    }
    Ok(lasting)
}

/// The one icon that actions cancel for a time.
pub(crate) const CANCELLED_BY_ACTIONS: Icon = Icon::ScompLink;

/// Until when what a card's action does may go on to work, when it is longer than the turn.
pub fn lasts(card: &Blueprint) -> Option<Until> {
    LASTING.get(&card.plain()).map(|lasting| lasting.until)
}

/// Whether what a card's action leaves gives cards a keyword.
pub(crate) fn gives(card: &Blueprint, keyword: Fact) -> bool {
    LASTING.get(&card.plain()).is_some_and(|lasting| lasting.gives.contains(&keyword))
}

/// Whether what a card's action leaves gives keywords.
pub(crate) fn gives_keywords(card: &Blueprint) -> bool {
    LASTING.get(&card.plain()).is_some_and(|lasting| !lasting.gives.is_empty())
}

/// The title of the cards that a card changes without a line, for the rest of the game, as soon as it is in play.
pub(crate) fn changes_unsaid(card: &Blueprint) -> Option<&'static str> {
    LASTING.get(&card.plain()).and_then(|lasting| lasting.unsaid)
}

/// The keywords that cards get from what actions leave, and the icon that actions cancel.
pub(super) fn given() -> impl Iterator<Item = Fact> {
    let keywords = LASTING.values().flat_map(|lasting| lasting.gives.iter().copied());
    keywords.chain([Fact::Icon(CANCELLED_BY_ACTIONS)])
}

#[cfg(test)]
mod tests {
    use super::{Until, given, gives, lasts, parse};
    use holocron_ingest::id::Blueprint;

    #[test]
    fn the_table_is_read() {
        let cards = parse(super::TABLE).expect("a table");
        assert!(cards.len() > 60 && cards.keys().all(|card| crate::cards::lookup(card).is_some()));
        assert_eq!(Blueprint::new("1_2").as_ref().and_then(lasts), Some(Until::NextTurn));
        let observing = Blueprint::new("211_10").expect("a number");
        assert!(
            given().any(|keyword| gives(&observing, keyword)) && given().any(|keyword| !gives(&observing, keyword))
        );
    }
}
