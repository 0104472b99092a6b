//! Where it reaches, what a card's actions make of power, of game texts and of total destiny for a time.

use holocron_ingest::id::Number;

use super::reach::{Filter, cards_of};

/// Where a modifier of power, of game texts or of total destiny reaches that an action makes for a time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Leave {
    /// Cards that a line names.
    Named,
    /// Cards of which a line says that their text is cancelled or suspended.
    Silenced,
    /// The running battle or attack.
    Battle,
    /// Whoever uses politics for power.
    Politics,
    /// Total destiny, and no line tells of it.
    Total,
    /// These cards: so much for each, when that is the same for all.
    Cards(Filter, Option<Number>),
}

impl Leave {
    /// Reads one part of a cell.
    pub(super) fn parse(part: &'static str) -> Option<Leave> {
        Some(match part {
            "told" => Leave::Named,
            "text" => Leave::Silenced,
            "battle" => Leave::Battle,
            "politics" => Leave::Politics,
            "total" => Leave::Total,
            term => match term.split_once(':').and_then(|(much, term)| Some((Number::parse(much)?, term))) {
                Some((much, term)) => Leave::Cards(cards_of(term)?, Some(much)),
                None => Leave::Cards(cards_of(term)?, None),
            },
        })
    }

    /// The filter in it.
    pub(super) fn filter(&mut self) -> Option<&mut Filter> {
        if let Leave::Cards(filter, _) = self { Some(filter) } else { None }
    }
}
