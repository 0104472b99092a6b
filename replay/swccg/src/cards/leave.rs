//! Where it reaches, what a card's actions make of power, of game texts and of total destiny for a time.

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
    /// These cards.
    Cards(Filter),
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
            term => Leave::Cards(cards_of(term)?),
        })
    }

    /// The filter in it.
    pub(super) fn filter(&mut self) -> Option<&mut Filter> {
        if let Leave::Cards(filter) = self { Some(filter) } else { None }
    }
}
