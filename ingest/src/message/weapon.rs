//! Weapons (SWCCG format 7.7).

use super::declare::{parts, sentences};
use super::scan::Scan;
use super::{CardRef, Change, FreeText};
use crate::id::Side;

sentences! {
    /// A line about a weapon.
    pub enum Weapon {
        /// `P targets to fire W[ at CL][ using C| as part of combined firing]`, `P fires|throws|swings|detonates W ...`,
        /// `C fires W[ at CL]`
        Fired {
            [player: Option<Side>]
            verb: Verb, "The verb.";
            weapon: CardRef, "The weapon; a weapon built into a character names the character's card.";
            targets: Vec<CardRef>, "The targets, when named.";
            using: Vec<CardRef>, "The user of the weapon.";
            is_combined: bool, "Part of combined firing.";
        } = ["wpn.fire" if *verb == Verb::TargetsToFire; "wpn.fire2"],
        /// `P chooses to not repeatedly fire W again`
        NotRepeated {
            [player: Side]
            weapon: CardRef, "The weapon.";
        } = "wpn.norepeat",
        /// `CL is|are 'hit' by W[ and its forfeit is reset to N| and may not be used to satisfy attrition|...]`
        Hit {
            cards: Vec<CardRef>, "The hit cards.";
            by: CardRef, "The weapon.";
            forfeit: Option<Change>, "What becomes of the forfeit value, when said.";
            not_for_attrition: bool, "The cards may not satisfy attrition.";
            effect: FreeText, "Everything after the weapon, as written.";
        } = "wpn.hit",
    }
}

/// How a weapon is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    /// `targets to fire`
    TargetsToFire,
    /// `fires`
    Fires,
    /// `throws`
    Throws,
    /// `swings`
    Swings,
    /// `detonates`
    Detonates,
}

impl Weapon {
    /// The cursor stands after the verb.
    pub(super) fn fires(mut s: Scan<'_>, player: Option<Side>, by: Option<&CardRef>, verb: Verb) -> Option<Weapon> {
        let weapon = s.card()?;
        let targets = if s.opt(" at ") { s.cards()? } else { Vec::new() };
        let using = if s.opt(" using ") { s.cards()? } else { by.cloned().into_iter().collect() };
        let is_combined = s.opt(" as part of combined firing");
        s.done(Weapon::Fired { player, verb, weapon, targets, using, is_combined })
    }

    /// The cursor stands after `is|are 'hit' by `.
    pub(super) fn hit(mut s: Scan<'_>, cards: Vec<CardRef>) -> Option<Weapon> {
        let by = s.card()?;
        let effect = FreeText::rest(s);
        let text = s.rest();
        let forfeit = text.find("its forfeit is ").and_then(|at| {
            let mut change = s.over(text.get(at + "its forfeit ".len()..)?);
            Change::scan(&mut change)
        });
        let not_for_attrition = text.contains("may not be used to satisfy attrition");
        Some(Weapon::Hit { cards, by, forfeit, not_for_attrition, effect })
    }
}

parts!(Verb);

#[cfg(test)]
mod tests {
    use super::super::Statement;
    use super::super::tests_support::read;
    use super::*;
    use crate::id::Number;

    #[test]
    fn firing_names_targets_and_user() {
        let Statement::Weapon(Weapon::Fired { targets, using, .. }) =
            read("P targets to fire [•Luke's Lightsaber] at [A], [B] using [•Luke]")
        else {
            panic!("not read")
        };
        assert_eq!((targets.len(), using.len()), (2, 1));
        assert_eq!(read("Q throws [Spear] at [A]").template(), "wpn.fire2");
        assert_eq!(read("[User] fires [Gun] at [A]").template(), "wpn.fire2");
        assert_eq!(read("P targets to fire [Gun] at [A] as part of combined firing").template(), "wpn.fire");
        assert_eq!(read("Q chooses to not repeatedly fire [Gun] again").template(), "wpn.norepeat");
    }

    #[test]
    fn a_hit_tells_what_follows() {
        let Statement::Weapon(Weapon::Hit { forfeit, not_for_attrition, .. }) =
            read("[A] is 'hit' by [W], may not be used to satisfy attrition, and its forfeit is reset to 0")
        else {
            panic!("not read")
        };
        assert_eq!((forfeit, not_for_attrition), (Some(Change::Reset(Number::ZERO)), true));
        let Statement::Weapon(Weapon::Hit { forfeit, effect, .. }) = read("[A] is 'hit' by [W]") else {
            panic!("not read")
        };
        assert!(forfeit.is_none() && effect.is_empty());
    }
}
