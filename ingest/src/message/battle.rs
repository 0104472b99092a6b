//! Battles (SWCCG format 7.7).

use super::declare::sentences;
use super::scan::Scan;
use super::{CardRef, FreeText};
use crate::id::{Number, Side};

sentences! {
    /// A line about a battle.
    pub enum Battle {
        /// `P initiates [Local Trouble ]battle at L`
        Initiated {
            [player: Side]
            location: CardRef, "Where.";
            is_local_trouble: bool, "A Local Trouble battle.";
            tail: FreeText, "Words after it.";
        } = "bat.init",
        /// `[Local Trouble battle|Battle] at L ends`
        Ended {
            location: CardRef, "Where.";
            is_local_trouble: bool, "A Local Trouble battle.";
        } = "bat.end",
        /// `S side total power: N`
        Power {
            [side: Side]
            total: Number, "The total.";
        } = "bat.power",
        /// `S side wins battle`
        Won { [side: Side] } = "bat.win",
        /// `Battle results in a tie`
        Tied = "bat.tie",
        /// `P has N attrition and K battle damage remaining to satisfy`, its parts, or
        /// `P has N attrition remaining, but all cards are immune`
        Owed {
            [player: Side]
            attrition: Option<Number>, "Attrition left, when told.";
            damage: Option<Number>, "Battle damage left, when told.";
            all_immune: bool, "All remaining cards are immune.";
        } = [
            "bat.owed.imm" if *all_immune,
            "bat.owed.both" if attrition.is_some() && damage.is_some(),
            "bat.owed.attr" if attrition.is_some();
            "bat.owed.dmg"
        ],
        /// `P has cards remaining that must be forfeited`
        MustForfeit { [player: Side] } = "bat.owed.mustforfeit",
        /// `P's remaining battle damage is satisfied`
        DamageSatisfied { [player: Side] } = "bat.dmgdone",
        /// `P's remaining[ battle damage and] attrition is satisfied`
        AttritionSatisfied {
            [player: Side]
            and_damage: bool, "The battle damage is too.";
        } = "bat.dmgdone",
        /// `P choose to forfeit CL` (sic)
        ForfeitChosen {
            [player: Side]
            cards: Vec<CardRef>, "The cards.";
        } = "bat.choose",
        /// `P forfeits CL from table`
        Forfeited {
            [player: Side]
            cards: Vec<CardRef>, "The cards.";
        } = "bat.forfeit",
        /// `P 'forfeits' CL`: the cards stay.
        ForfeitedInPlace {
            [player: Side]
            cards: Vec<CardRef>, "The cards.";
        } = "bat.forfeit2",
        /// `P causes CL to be excluded from battle using C` or `CL is|are excluded from battle`
        Excluded {
            [player: Option<Side>]
            cards: Vec<CardRef>, "The cards.";
            using: Option<CardRef>, "The causing card.";
        } = "bat.exclude",
        /// `CL may not be excluded from battle`
        MayNotExclude {
            cards: Vec<CardRef>, "The cards.";
        } = "bat.exclude",
        /// `Attrition against P is increased|reduced by N`
        AttritionChanged {
            [player: Side]
            amount: Number, "The change; negative when reduced.";
        } = "bat.attrmod",
        /// `P did not draw battle destiny...`
        NoDestiny {
            [player: Side]
            text: Box<str>, "What follows from it.";
        } = "bat.noattr",
        /// `C causes P to take the first [two ]weapons segment action[s] in battle`
        FirstAction {
            [player: Side]
            card: CardRef, "The causing card.";
            two: bool, "The first two actions.";
        } = "bat.first",
        /// `P predicts Q to be the winner`
        Predicted {
            [player: Side]
            winner: Side, "The predicted winner.";
        } = "bat.predict",
        /// `P correctly|incorrectly predicted the winner of the battle`
        PredictionResult {
            [player: Side]
            correct: bool, "Right or wrong.";
        } = "bat.predict",
    }
}

const SIDES: [(&str, Side); 2] = [("Dark side ", Side::Dark), ("Light side ", Side::Light)];

impl Battle {
    pub(super) fn fixed(mut s: Scan<'_>) -> Option<Battle> {
        if let Some(side) = s.any(&SIDES) {
            if s.opt("wins battle") {
                return s.done(Battle::Won { side });
            }
            s.lit("total power: ")?;
            let total = s.number()?;
            return s.done(Battle::Power { side, total });
        }
        if s.opt("Battle results in a tie") {
            return s.done(Battle::Tied);
        }
        if s.opt("Attrition against ") {
            let player = s.player()?;
            let increased = s.any(&[(" is increased by ", true), (" is reduced by ", false)])?;
            let amount = s.number()?;
            return s.done(Battle::AttritionChanged { player, amount: if increased { amount } else { -amount } });
        }
        let is_local_trouble = s.any(&[("Battle at ", false), ("Local Trouble battle at ", true)])?;
        let location = s.card()?;
        s.lit(" ends")?;
        s.done(Battle::Ended { location, is_local_trouble })
    }

    /// The cursor stands after `initiates `.
    pub(super) fn initiates(mut s: Scan<'_>, player: Side) -> Option<Battle> {
        let is_local_trouble = s.any(&[("battle at ", false), ("Local Trouble battle at ", true)])?;
        let location = s.card()?;
        Some(Battle::Initiated { player, location, is_local_trouble, tail: FreeText::rest(s) })
    }

    /// The cursor stands after `has `.
    pub(super) fn has(mut s: Scan<'_>, player: Side) -> Option<Battle> {
        if s.opt("cards remaining that must be forfeited") {
            return s.done(Battle::MustForfeit { player });
        }
        let first = s.number()?;
        if s.opt(" battle damage remaining to satisfy") {
            return s.done(Battle::Owed { player, attrition: None, damage: Some(first), all_immune: false });
        }
        s.lit(" attrition ")?;
        let damage = if s.opt("and ") {
            let damage = s.number()?;
            s.lit(" battle damage ")?;
            Some(damage)
        } else {
            None
        };
        s.lit("remaining")?;
        let all_immune = s.opt(", but all cards are immune");
        if !all_immune {
            s.lit(" to satisfy")?;
        }
        s.done(Battle::Owed { player, attrition: Some(first), damage, all_immune })
    }

    /// The cursor stands after `P's `.
    pub(super) fn satisfied(s: Scan<'_>, player: Side) -> Option<Battle> {
        match s.rest() {
            "remaining battle damage is satisfied" => Some(Battle::DamageSatisfied { player }),
            "remaining attrition is satisfied" => Some(Battle::AttritionSatisfied { player, and_damage: false }),
            "remaining battle damage and attrition is satisfied" => {
                Some(Battle::AttritionSatisfied { player, and_damage: true })
            }
            _ => None,
        }
    }

    /// The cursor stands after `predicts `.
    pub(super) fn predicts(mut s: Scan<'_>, player: Side) -> Option<Battle> {
        let winner = s.player()?;
        s.lit(" to be the winner")?;
        s.done(Battle::Predicted { player, winner })
    }
}

#[cfg(test)]
mod tests {
    use super::super::Statement;
    use super::super::tests_support::read;
    use super::*;

    #[test]
    fn what_is_owed_is_decimal() {
        let owed = Battle::Owed {
            player: Side::Dark,
            attrition: Some(Number::whole(1)),
            damage: Number::parse("2.10878"),
            all_immune: false,
        };
        let line = "P has 1 attrition and 2,10878 battle damage remaining to satisfy";
        assert_eq!(read(line), Statement::Battle(owed));
        assert_eq!(read("Q has 4 attrition remaining, but all cards are immune").template(), "bat.owed.imm");
        assert_eq!(read("Q has 4 attrition remaining to satisfy").template(), "bat.owed.attr");
        assert_eq!(read("Q has 0.5 battle damage remaining to satisfy").template(), "bat.owed.dmg");
    }

    #[test]
    fn a_player_may_be_called_dark_or_battle() {
        let players = crate::id::Sides { dark: "Battle".into(), light: "Dark".into() };
        let read = |line: &str| super::super::parse(line, &players);
        assert_eq!(read("Dark side wins battle"), Statement::Battle(Battle::Won { side: Side::Dark }));
        assert_eq!(read("Battle results in a tie"), Statement::Battle(Battle::Tied));
        assert_eq!(read("Dark re-circulates").player(), Some(Side::Light));
        assert_eq!(read("Attrition against Dark is reduced by 2").player(), Some(Side::Light));
    }

    #[test]
    fn the_course_of_a_battle() {
        let same = |line: &str, id: &str| assert_eq!(read(line).template(), id, "{line}");
        same("P initiates battle at [•L: Battle Plains]", "bat.init");
        same("P initiates Local Trouble battle at [L]", "bat.init");
        same("Battle at [•L, ends] ends", "bat.end");
        same("Local Trouble battle at [L] ends", "bat.end");
        same("Light side total power: 5.89123", "bat.power");
        same("P choose to forfeit [A], [B]", "bat.choose");
        same("P forfeits [A], [B] from table", "bat.forfeit");
        same("P 'forfeits' [A]", "bat.forfeit2");
        same("P has cards remaining that must be forfeited", "bat.owed.mustforfeit");
        same("P's remaining battle damage is satisfied", "bat.dmgdone");
        same("P's remaining battle damage and attrition is satisfied", "bat.dmgdone");
        same("P causes [A], [B] to be excluded from battle using [C]", "bat.exclude");
        same("[A], [B] are excluded from battle", "bat.exclude");
        same("[A] may not be excluded from battle", "bat.exclude");
        same("Attrition against P is increased by 2", "bat.attrmod");
        same("Q did not draw battle destiny, so there is no attrition against P to be increased", "bat.noattr");
        same("[C] causes Q to take the first two weapons segment actions in battle", "bat.first");
        same("P predicts Q to be the winner", "bat.predict");
        same("P incorrectly predicted the winner of the battle", "bat.predict");
    }
}
