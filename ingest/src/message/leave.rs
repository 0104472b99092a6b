//! Leaving the table, and maintenance (SWCCG format 7.11).

use super::declare::{parts, phrases, sentences};
use super::scan::Scan;
use super::{CardRef, FreeText, Place};
use crate::id::Side;

sentences! {
    /// A line about cards that leave.
    pub enum Leave {
        /// `[P|C causes ]CL[ on table] to be FATE[ due to being 'eaten'][ using C]`, `CL on table is FATE`
        Left(left: Box<Left>) = [
            "lv.lost" if left.from_table && (left.player.is_some() || left.by.is_some()),
            "lv.lost2" if left.from_table,
            "lv.hand" if left.fate == Fate::Hand;
            "lv.oop"
        ],
        /// `P chooses OPTION option for C's maintenance` or `Only OPTION option is available for C's maintenance`
        Maintenance {
            [player: Option<Side>]
            option: MaintenanceOption, "What.";
            card: CardRef, "The card to maintain.";
        } = "lv.maint",
        /// `P chooses to place C in Z`
        PlaceChosen {
            [player: Side]
            card: CardRef, "The card.";
            place: Place, "Where.";
        } = "lv.maint",
        /// `P chooses to lose|place TEXT`
        Chosen {
            [player: Side]
            text: FreeText, "From the verb on.";
        } = "lv.maint",
    }
}

/// Cards that leave the table, or another place, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Left {
    /// Who causes it, when a player does.
    pub player: Option<Side>,
    /// The card that is the subject, when one is.
    pub by: Option<CardRef>,
    /// The cards.
    pub cards: Vec<CardRef>,
    /// The sentence says `on table`; otherwise it does not say where they were.
    pub from_table: bool,
    /// What becomes of them.
    pub fate: Fate,
    /// `due to being 'eaten'`
    pub is_eaten: bool,
    /// `using C`
    pub using: Option<CardRef>,
}

/// What becomes of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// `lost`
    Lost,
    /// `canceled`
    Canceled,
    /// `placed out of play`
    OutOfPlay,
    /// `returned to hand`
    Hand,
    /// `placed in Z`
    Placed(Place),
    /// `stacked[ face down] on H`
    Stacked {
        /// The host.
        on: CardRef,
        /// Face down.
        is_face_down: bool,
    },
    /// Any other words.
    Other(FreeText),
}

phrases! {
    /// What is done about a maintenance cost.
    #[derive(Copy)]
    pub enum MaintenanceOption {
        Sacrifice = "sacrifice option ",
        Maintain = "maintain option ",
        Recycle = "recycle option ",
        Used = "used option ",
        Lost = "lost option ",
    }
}

impl Fate {
    fn scan(s: &mut Scan<'_>) -> Option<Fate> {
        Some(if s.opt("lost") {
            Fate::Lost
        } else if s.opt("canceled") {
            Fate::Canceled
        } else if s.opt("placed out of play") {
            Fate::OutOfPlay
        } else if s.opt("returned to hand") {
            Fate::Hand
        } else if s.opt("placed in ") {
            Fate::Placed(Place::scan(s)?)
        } else {
            s.lit("stacked ")?;
            let is_face_down = s.opt("face down ");
            s.lit("on ")?;
            Fate::Stacked { on: s.card()?, is_face_down }
        })
    }
}

impl Leave {
    pub(super) fn fixed(mut s: Scan<'_>) -> Option<Leave> {
        s.lit("Only ")?;
        let option = s.any(MaintenanceOption::WORDS)?;
        s.lit("is available for ")?;
        let card = s.card()?;
        s.lit("'s maintenance")?;
        s.done(Leave::Maintenance { player: None, option, card })
    }

    /// `causes CL[ on table] to be FATE ...`; the cursor stands after the cards.
    pub(super) fn caused(
        mut s: Scan<'_>,
        player: Option<Side>,
        by: Option<&CardRef>,
        cards: &[CardRef],
    ) -> Option<Leave> {
        let from_table = s.opt(" on table");
        s.lit(" to be ")?;
        let mut fate = Fate::scan(&mut s)?;
        let is_eaten = s.opt(" due to being 'eaten'");
        let using = s.using();
        if s.rest().starts_with(" and ") {
            fate = Fate::Other(FreeText::rest(s));
        } else {
            s.end()?;
        }
        let by = by.cloned();
        Some(Leave::Left(Box::new(Left { player, by, cards: cards.into(), from_table, fate, is_eaten, using })))
    }

    /// `CL on table is|are FATE` and `CL is placed out of play`; the cursor stands after the cards.
    pub(super) fn are(mut s: Scan<'_>, cards: &[CardRef]) -> Option<Leave> {
        let from_table = s.opt(" on table");
        s.any(&[(" is ", ()), (" are ", ())])?;
        let mut ahead = s;
        let fate = match Fate::scan(&mut ahead) {
            Some(fate) if ahead.end().is_some() && (from_table || fate == Fate::OutOfPlay) => fate,
            _ if from_table => Fate::Other(FreeText::rest(s)),
            _ => return None,
        };
        let left = Left { player: None, by: None, cards: cards.into(), from_table, fate, is_eaten: false, using: None };
        Some(Leave::Left(Box::new(left)))
    }

    /// The cursor stands after `chooses `.
    pub(super) fn chooses(mut s: Scan<'_>, player: Side) -> Option<Leave> {
        if let Some(option) = s.any(MaintenanceOption::WORDS) {
            s.lit("for ")?;
            let card = s.card()?;
            s.lit("'s maintenance")?;
            return s.done(Leave::Maintenance { player: Some(player), option, card });
        }
        s.lit("to ")?;
        let text = s.rest();
        let mut place = s;
        if place.opt("place ") && place.at_card() {
            let card = place.card()?;
            if place.opt(" in ") {
                let zone = Place::scan(&mut place)?;
                if place.end().is_some() {
                    return Some(Leave::PlaceChosen { player, card, place: zone });
                }
            }
        }
        (text.starts_with("lose ") || text.starts_with("place "))
            .then(|| Leave::Chosen { player, text: FreeText::new(text) })
    }
}

parts!(Left of player { by, cards, fate, using });
parts! { Fate: Fate::Stacked { on, .. } => on, Fate::Other(text) => text }

#[cfg(test)]
mod tests {
    use super::super::Statement;
    use super::super::tests_support::read;
    use super::*;

    fn left(line: &str) -> Left {
        match read(line) {
            Statement::Leave(Leave::Left(left)) => *left,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn cards_leave_in_many_ways() {
        let l = left("P causes [•Lost, On Table], [B] on table to be lost using [C]");
        assert_eq!((l.cards.len(), l.fate, l.using.is_some()), (2, Fate::Lost, true));
        assert!(left("P causes [A] on table to be lost due to being 'eaten'").is_eaten);
        assert_eq!(left("[C] causes [A] on table to be placed in Used Pile").fate, Fate::Placed(Place::UsedPile));
        let fate = left("P causes [A] on table to be stacked face down on [H] using [C]").fate;
        assert!(matches!(fate, Fate::Stacked { is_face_down: true, .. }));
        assert_eq!(left("[A] on table is lost").fate, Fate::Lost);
        assert_eq!(left("[A] is placed out of play").fate, Fate::OutOfPlay);
    }

    #[test]
    fn every_form_has_its_template() {
        let same = |line: &str, id: &str| assert_eq!(read(line).template(), id, "{line}");
        same("P causes [A] to be placed out of play using [C]", "lv.oop");
        same("[C] causes [A], [B] to be returned to hand", "lv.hand");
        same("[A] on table is lost", "lv.lost2");
        same("P chooses sacrifice option for [A]'s maintenance", "lv.maint");
        same("Only recycle option is available for [A]'s maintenance", "lv.maint");
        same("P chooses to place [A] in Used Pile", "lv.maint");
        same("P chooses to place a Rebel in Used Pile", "lv.maint");
    }
}
