//! Cancelling (SWCCG format 7.5).

use super::declare::{parts, sentences};
use super::scan::Scan;
use super::{CardRef, FreeText};
use crate::id::Side;

sentences! {
    /// A line in which something is cancelled.
    pub enum Cancel {
        /// `P cancels C using C2` or `C2 cancels C`
        Card {
            [player: Option<Side>]
            card: CardRef, "The cancelled card.";
            using: CardRef, "The cancelling card.";
        } = "can.play",
        /// `P|C cancels 'react'|weapon targeting|all remaining battle damage|C's immunity to attrition|battle at L|attack|
        /// duel|targeting...`
        Other {
            [player: Option<Side>]
            what: Cancelled, "What.";
            tail: FreeText, "The words after it.";
        } = "can.react",
    }
}

/// What is cancelled besides cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cancelled {
    /// `'react'`
    React,
    /// `weapon targeting`
    WeaponTargeting,
    /// `all remaining battle damage`
    BattleDamage,
    /// `battle[ at L]`, `the battle`
    Battle(Option<CardRef>),
    /// `attack`
    Attack,
    /// `duel`, `epic duel`, `lightsaber combat`
    Duel,
    /// `targeting`, `tractor beam targeting`
    Targeting,
    /// `C's immunity to attrition`
    Immunity(CardRef),
}

impl Cancel {
    /// The cursor stands after `cancels `; `by` is a card that is the subject.
    pub(super) fn cancels(mut s: Scan<'_>, player: Option<Side>, by: Option<&CardRef>) -> Option<Cancel> {
        let what = if s.at_card() {
            let card = s.card()?;
            if !s.opt("'s immunity to attrition") {
                let using = s.using().or_else(|| by.cloned())?;
                return s.done(Cancel::Card { player, card, using });
            }
            Cancelled::Immunity(card)
        } else if s.opt("'react'") {
            Cancelled::React
        } else if s.opt("weapon targeting") {
            Cancelled::WeaponTargeting
        } else if s.opt("all remaining battle damage") {
            Cancelled::BattleDamage
        } else if s.opt("battle at ") {
            Cancelled::Battle(Some(s.card()?))
        } else {
            const OTHERS: [(&str, Cancelled); 7] = [
                ("the battle", Cancelled::Battle(None)),
                ("attack", Cancelled::Attack),
                ("duel", Cancelled::Duel),
                ("epic duel", Cancelled::Duel),
                ("lightsaber combat", Cancelled::Duel),
                ("targeting", Cancelled::Targeting),
                ("tractor beam targeting", Cancelled::Targeting),
            ];
            let (_, what) = OTHERS.iter().find(|(words, _)| s.opt(words))?;
            if !s.rest().is_empty() && !s.rest().starts_with(" using ") {
                return None;
            }
            what.clone()
        };
        Some(Cancel::Other { player, what, tail: FreeText::rest(s) })
    }
}

parts! { Cancelled: Cancelled::Immunity(card) => card, Cancelled::Battle(location) => location }

#[cfg(test)]
mod tests {
    use super::super::Statement;
    use super::super::tests_support::read;
    use super::*;

    #[test]
    fn a_card_cancels_a_card() {
        let Statement::Cancel(Cancel::Card { card, using, .. }) = read("P cancels [It's A Trap, C] using [Sense & B]")
        else {
            panic!("not read")
        };
        assert_eq!((&*card.title, &*using.title), ("It's A Trap, C", "Sense & B"));
        assert_eq!(read("[B] cancels [A]").template(), "can.play");
    }

    #[test]
    fn other_things_are_cancelled() {
        let same = |line: &str, id: &str| assert_eq!(read(line).template(), id, "{line}");
        same("P cancels 'react' using [C]", "can.react");
        same("P cancels weapon targeting using [C]", "can.react");
        same("P cancels battle at [L] using [C]", "can.react");
        same("[C] cancels battle at [L]", "can.react");
        same("P cancels tractor beam targeting using [C]", "can.react");
        same("P cancels attack on everybody using [C]", "gt.result");
        same("P cancels all remaining battle damage using [C]", "can.react");
        same("P cancels [A]'s immunity to attrition until end of the turn using [C]", "can.react");
    }
}
