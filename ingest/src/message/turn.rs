//! Turns (SWCCG format 7.2).

use super::declare::sentences;
use super::scan::Scan;
use crate::id::{Number, Side};

sentences! {
    /// A line about a turn.
    pub enum Turn {
        /// `Start of P's turn #N`
        Started {
            [player: Side]
            number: u32, "The count of this player's own turns.";
        } = "turn.start",
        /// `P's Force generation for this turn is N`
        ForceGeneration {
            [player: Side]
            amount: Number, "The announced amount.";
        } = "turn.gen",
        /// `P re-circulates`
        Recirculated { [player: Side] } = "turn.recirc",
    }
}

impl Turn {
    pub(super) fn fixed(mut s: Scan<'_>) -> Option<Turn> {
        s.lit("Start of ")?;
        let player = s.owner()?;
        s.lit("turn #")?;
        let number = s.natural()?;
        s.done(Turn::Started { player, number })
    }

    /// The cursor stands after `P's `.
    pub(super) fn of_player(mut s: Scan<'_>, player: Side) -> Option<Turn> {
        s.lit("Force generation for this turn is ")?;
        let amount = s.number()?;
        s.done(Turn::ForceGeneration { player, amount })
    }
}

#[cfg(test)]
mod tests {
    use super::super::Statement;
    use super::super::tests_support::read;
    use super::*;

    #[test]
    fn turns_count_and_generate() {
        let started = Turn::Started { player: Side::Light, number: 12 };
        assert_eq!(read("Start of Q's turn #12"), Statement::Turn(started));
        let amount = Number::parse("7.5").expect("a number");
        let generation = Turn::ForceGeneration { player: Side::Dark, amount };
        assert_eq!(read("P's Force generation for this turn is 7,5"), Statement::Turn(generation));
        assert_eq!(read("P re-circulates"), Statement::Turn(Turn::Recirculated { player: Side::Dark }));
    }
}
