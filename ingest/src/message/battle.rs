//! Battles (SWCCG format 7.7).

use super::scan::Scan;
use super::{CardRef, FreeText, Visit};
use crate::id::{Number, Side};

/// A line about a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Battle {
    /// `P initiates [Local Trouble ]battle at L`
    Initiated {
        /// Who initiates.
        player: Side,
        /// Where.
        location: CardRef,
        /// A Local Trouble battle.
        is_local_trouble: bool,
        /// Words after it.
        tail: FreeText,
    },
    /// `[Local Trouble battle|Battle] at L ends`
    Ended {
        /// Where.
        location: CardRef,
        /// A Local Trouble battle.
        is_local_trouble: bool,
    },
    /// `S side total power: N`
    Power {
        /// Whose.
        side: Side,
        /// The total.
        total: Number,
    },
    /// `S side wins battle`
    Won {
        /// The winner.
        side: Side,
    },
    /// `Battle results in a tie`
    Tied,
    /// `P has N attrition and K battle damage remaining to satisfy`, its parts, or
    /// `P has N attrition remaining, but all cards are immune`
    Owed {
        /// Who must satisfy it.
        player: Side,
        /// Attrition left, when told.
        attrition: Option<Number>,
        /// Battle damage left, when told.
        damage: Option<Number>,
        /// All remaining cards are immune.
        all_immune: bool,
    },
    /// `P has cards remaining that must be forfeited`
    MustForfeit {
        /// Who must.
        player: Side,
    },
    /// `P's remaining battle damage is satisfied`
    DamageSatisfied {
        /// Whose.
        player: Side,
    },
    /// `P's remaining[ battle damage and] attrition is satisfied`
    AttritionSatisfied {
        /// Whose.
        player: Side,
        /// The battle damage is too.
        and_damage: bool,
    },
    /// `P choose to forfeit CL` (sic)
    ForfeitChosen {
        /// Who forfeits.
        player: Side,
        /// The cards.
        cards: Vec<CardRef>,
    },
    /// `P forfeits CL from table`
    Forfeited {
        /// Who forfeits.
        player: Side,
        /// The cards.
        cards: Vec<CardRef>,
    },
    /// `P 'forfeits' CL`: the cards stay.
    ForfeitedInPlace {
        /// Who forfeits.
        player: Side,
        /// The cards.
        cards: Vec<CardRef>,
    },
    /// `P causes CL to be excluded from battle using C` or `CL is|are excluded from battle`
    Excluded {
        /// Who causes it, when a player does.
        player: Option<Side>,
        /// The cards.
        cards: Vec<CardRef>,
        /// The causing card.
        using: Option<CardRef>,
    },
    /// `CL may not be excluded from battle`
    MayNotExclude {
        /// The cards.
        cards: Vec<CardRef>,
    },
    /// `Attrition against P is increased|reduced by N`
    AttritionChanged {
        /// Against whom.
        player: Side,
        /// The change; negative when reduced.
        amount: Number,
    },
    /// `P did not draw battle destiny...`
    NoDestiny {
        /// Who did not.
        player: Side,
        /// What follows from it.
        text: Box<str>,
    },
    /// `C causes P to take the first [two ]weapons segment action[s] in battle`
    FirstAction {
        /// The causing card.
        card: CardRef,
        /// Who begins.
        player: Side,
        /// The first two actions.
        two: bool,
    },
    /// `P predicts Q to be the winner`
    Predicted {
        /// Who predicts.
        player: Side,
        /// The predicted winner.
        winner: Side,
    },
    /// `P correctly|incorrectly predicted the winner of the battle`
    PredictionResult {
        /// Who predicted.
        player: Side,
        /// Right or wrong.
        correct: bool,
    },
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

    pub(super) fn template(&self) -> &'static str {
        match self {
            Battle::Initiated { .. } => "bat.init",
            Battle::Ended { .. } => "bat.end",
            Battle::Power { .. } => "bat.power",
            Battle::Won { .. } => "bat.win",
            Battle::Tied => "bat.tie",
            Battle::Owed { all_immune: true, .. } => "bat.owed.imm",
            Battle::Owed { attrition: Some(_), damage: Some(_), .. } => "bat.owed.both",
            Battle::Owed { attrition: Some(_), .. } => "bat.owed.attr",
            Battle::Owed { .. } => "bat.owed.dmg",
            Battle::MustForfeit { .. } => "bat.owed.mustforfeit",
            Battle::DamageSatisfied { .. } | Battle::AttritionSatisfied { .. } => "bat.dmgdone",
            Battle::ForfeitChosen { .. } => "bat.choose",
            Battle::Forfeited { .. } => "bat.forfeit",
            Battle::ForfeitedInPlace { .. } => "bat.forfeit2",
            Battle::Excluded { .. } | Battle::MayNotExclude { .. } => "bat.exclude",
            Battle::AttritionChanged { .. } => "bat.attrmod",
            Battle::NoDestiny { .. } => "bat.noattr",
            Battle::FirstAction { .. } => "bat.first",
            Battle::Predicted { .. } | Battle::PredictionResult { .. } => "bat.predict",
        }
    }

    pub(super) fn player(&self) -> Option<Side> {
        match self {
            Battle::Initiated { player, .. }
            | Battle::Owed { player, .. }
            | Battle::MustForfeit { player }
            | Battle::DamageSatisfied { player }
            | Battle::AttritionSatisfied { player, .. }
            | Battle::ForfeitChosen { player, .. }
            | Battle::Forfeited { player, .. }
            | Battle::ForfeitedInPlace { player, .. }
            | Battle::AttritionChanged { player, .. }
            | Battle::NoDestiny { player, .. }
            | Battle::FirstAction { player, .. }
            | Battle::Predicted { player, .. }
            | Battle::PredictionResult { player, .. } => Some(*player),
            Battle::Power { side, .. } | Battle::Won { side } => Some(*side),
            Battle::Excluded { player, .. } => *player,
            Battle::Ended { .. } | Battle::Tied | Battle::MayNotExclude { .. } => None,
        }
    }

    pub(super) fn cards<'a>(&'a self, visit: Visit<'a, '_>) {
        match self {
            Battle::Initiated { location, tail, .. } => {
                visit(location);
                tail.cards.iter().for_each(visit);
            }
            Battle::Ended { location, .. } => visit(location),
            Battle::ForfeitChosen { cards, .. }
            | Battle::Forfeited { cards, .. }
            | Battle::ForfeitedInPlace { cards, .. }
            | Battle::MayNotExclude { cards } => cards.iter().for_each(visit),
            Battle::Excluded { cards, using, .. } => cards.iter().chain(using).for_each(visit),
            Battle::FirstAction { card, .. } => visit(card),
            _ => {}
        }
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
