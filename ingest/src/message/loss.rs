//! Losing Force (SWCCG format 7.3).

use super::declare::{parts, sentences};
use super::scan::Scan;
use super::{CardRef, FreeText, Pile, Place};
use crate::id::{Number, Side};

sentences! {
    /// A line about Force loss.
    pub enum Loss {
        /// `P has N Force loss remaining to satisfy[ (with Force loss limited to K)]`
        Owed {
            [player: Side]
            amount: Number, "How much is left.";
            limit: Option<Number>, "The limit, when there is one.";
        } = "loss.owed",
        /// `P loses a Force[, C,] from Z[ and stacks it[ face down] on H]`
        Lost {
            [player: Side]
            card: Option<CardRef>, "The card; `None` when it stays hidden.";
            source: Place, "Where it comes from.";
            stacked_on: Option<CardRef>, "The card that it is stacked on instead of being lost.";
            face_down: bool, "Stacked face down.";
        } = ["loss.stack" if stacked_on.is_some(), "loss.card" if card.is_some(); "loss.hidden"],
        /// `P's Force loss limit of N[ from Force drain at L| from C| for this turn] has been reached, ...`
        LimitReached {
            [player: Side]
            limit: Number, "The limit.";
            scope: LimitScope, "What the limit is for.";
        } = "loss.limit",
        /// `P loses no Force[ from C], remaining Force loss is canceled`
        Nothing {
            [player: Side]
            source: FreeText, "The source of the loss, as written after \"from\".";
        } = "loss.none",
        /// `P's Force loss|battle damage is reduced by N` and its siblings
        Changed {
            [player: Side]
            is_battle_damage: bool, "Battle damage; otherwise Force loss.";
            change: LossChange, "How.";
            tail: FreeText, "Words after it, such as a minimum.";
        } = "loss.mod",
        /// `P|C causes CL be lost from Q's Z[, CL be lost from Q's Z,][ and CL be lost from Q's Z]` (sic)
        FromPile {
            [player: Option<Side>]
            by: Option<CardRef>, "The causing card, when it is the subject.";
            lost: Vec<(Vec<CardRef>, Pile)>, "The lost cards, whose they are and from where.";
        } = "pile.lost",
    }
}

/// What a Force loss limit is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LimitScope {
    /// Not said.
    Unsaid,
    /// `from Force drain at L`
    Drain(CardRef),
    /// `from C`
    Card(CardRef),
    /// `for this turn`
    Turn,
}

/// How a Force loss changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LossChange {
    /// `is reduced by N`
    Reduced(Number),
    /// `is increased by N`
    Increased(Number),
    /// `cannot be reduced`
    CannotBeReduced,
}

impl Loss {
    /// `has N Force loss remaining ...`; the cursor stands after `has `.
    pub(super) fn has(mut s: Scan<'_>, player: Side) -> Option<Loss> {
        let amount = s.number()?;
        s.lit(" Force loss remaining to satisfy")?;
        let limit = if s.opt(" (with Force loss limited to ") {
            let limit = s.number()?;
            s.lit(")")?;
            Some(limit)
        } else {
            None
        };
        s.done(Loss::Owed { player, amount, limit })
    }

    /// The cursor stands after `loses `.
    pub(super) fn loses(mut s: Scan<'_>, player: Side) -> Option<Loss> {
        if s.opt("no Force") {
            let source = s.rest().strip_suffix(", remaining Force loss is canceled")?;
            let source = FreeText::new(source.trim_start_matches(" from "));
            return Some(Loss::Nothing { player, source });
        }
        s.lit("a Force")?;
        let card = if s.opt(", ") {
            let card = s.card()?;
            s.lit(",")?;
            Some(card)
        } else {
            None
        };
        s.lit(" from ")?;
        let source = Place::scan(&mut s)?;
        let mut stacked_on = None;
        let mut face_down = false;
        if s.opt(" and stacks it ") {
            face_down = s.opt("face down ");
            s.lit("on ")?;
            stacked_on = Some(s.card()?);
        }
        s.done(Loss::Lost { player, card, source, stacked_on, face_down })
    }

    /// ` be lost from Q's Z...`; the cursor stands after the first cards.
    pub(super) fn from_piles(
        mut s: Scan<'_>,
        player: Option<Side>,
        by: Option<&CardRef>,
        cards: &[CardRef],
    ) -> Option<Loss> {
        let mut lost = Vec::new();
        let mut cards = cards.to_vec();
        loop {
            s.lit(" be lost from ")?;
            lost.push((cards, Pile::scan(&mut s, player)?));
            if s.end().is_some() {
                return Some(Loss::FromPile { player, by: by.cloned(), lost });
            }
            let comma = s.opt(",");
            if !s.opt(" and ") {
                s.lit(if comma { " " } else { ", " })?;
            }
            cards = s.cards()?;
        }
    }

    /// The cursor stands after `P's `.
    pub(super) fn of_player(mut s: Scan<'_>, player: Side) -> Option<Loss> {
        if s.opt("Force loss limit of ") {
            let limit = s.number()?;
            let scope = if s.opt(" from Force drain at ") {
                LimitScope::Drain(s.card()?)
            } else if s.opt(" from ") {
                LimitScope::Card(s.card()?)
            } else if s.opt(" for this turn") {
                LimitScope::Turn
            } else {
                LimitScope::Unsaid
            };
            s.lit(" has been reached, remaining Force loss is canceled")?;
            return s.done(Loss::LimitReached { player, limit, scope });
        }
        let is_battle_damage = s.any(&[("Force loss ", false), ("battle damage ", true)])?;
        let change = if s.opt("cannot be reduced") {
            LossChange::CannotBeReduced
        } else if s.opt("is reduced by ") {
            LossChange::Reduced(s.number()?)
        } else {
            s.lit("is increased by ")?;
            LossChange::Increased(s.number()?)
        };
        s.blanks();
        Some(Loss::Changed { player, is_battle_damage, change, tail: FreeText::rest(s) })
    }
}

parts!(LossChange);
parts! { LimitScope: LimitScope::Drain(card) | LimitScope::Card(card) => card }

#[cfg(test)]
mod tests {
    use super::super::Statement;
    use super::super::tests_support::read;
    use super::*;

    #[test]
    fn a_lost_force_is_named_or_stacked() {
        let Statement::Loss(Loss::Lost { card, source, .. }) = read("P loses a Force, [•Lost, From hand], from hand")
        else {
            panic!("not read")
        };
        assert_eq!((card.map(|c| c.title.into_string()).as_deref(), source), (Some("•Lost, From hand"), Place::Hand));
        let Statement::Loss(Loss::Lost { card, stacked_on, face_down, .. }) =
            read("P loses a Force from Reserve Deck and stacks it face down on [H]")
        else {
            panic!("not read")
        };
        assert!(card.is_none() && stacked_on.is_some() && face_down);
    }

    #[test]
    fn what_is_owed_may_be_limited_or_decimal() {
        let Statement::Loss(Loss::Owed { amount, limit, .. }) =
            read("P has 1.5 Force loss remaining to satisfy (with Force loss limited to 2)")
        else {
            panic!("not read")
        };
        assert_eq!((Some(amount), limit), (Number::parse("1.5"), Some(Number::whole(2))));
    }

    #[test]
    fn limits_and_changes() {
        let same = |line: &str, id: &str| assert_eq!(read(line).template(), id, "{line}");
        let end = "has been reached, remaining Force loss is canceled";
        for scope in ["", " from Force drain at [L]", " from [C]", " for this turn"] {
            same(&format!("P's Force loss limit of 2{scope} {end}"), "loss.limit");
        }
        same("P loses no Force from [C], remaining Force loss is canceled", "loss.none");
        same("P's Force loss is reduced by 1 (to a minimum of 1)", "loss.mod");
        same("P's battle damage is increased by 3", "loss.mod");
        same("P's Force loss cannot be reduced", "loss.mod");
        same("P causes [A], [B] be lost from Q's Reserve Deck", "pile.lost");
        same("[C] causes [A] be lost from Q's hand", "pile.lost");
    }
}
