//! Duels and lightsaber combat (SWCCG format 7.8).

use super::CardRef;
use super::declare::{phrases, sentences};
use super::scan::Scan;
use crate::id::{Number, Side};

sentences! {
    /// A line about a duel or lightsaber combat.
    pub enum Duel {
        /// `P initiates [epic ]duel|lightsaber combat between C and C2`
        Initiated {
            [player: Side]
            contest: Contest, "Which contest.";
            first: CardRef, "One participant.";
            second: CardRef, "The other.";
        } = ["lsc" if *contest == Contest::LightsaberCombat; "duel.init"],
        /// `C wins duel|lightsaber combat against C2`
        Won {
            contest: Contest, "Which contest.";
            winner: CardRef, "The winner.";
            loser: CardRef, "The loser.";
        } = ["lsc" if *contest == Contest::LightsaberCombat; "duel.res"],
        /// `Duel|Epic duel|Lightsaber combat results in a tie`
        Tied {
            contest: Contest, "Which contest.";
        } = ["lsc" if *contest == Contest::LightsaberCombat; "duel.res"],
        /// `Duel|Epic duel|Lightsaber combat between C and C2 ends`
        Ended {
            contest: Contest, "Which contest.";
            first: CardRef, "One participant.";
            second: CardRef, "The other.";
        } = ["lsc" if *contest == Contest::LightsaberCombat; "duel.res"],
        /// `P's final lightsaber combat total: N`
        CombatTotal {
            [player: Side]
            value: Number, "The total.";
        } = "lsc",
    }
}

phrases! {
    /// A contest of two characters.
    #[derive(Copy)]
    pub enum Contest {
        Duel = "duel " | "Duel ",
        EpicDuel = "epic duel " | "Epic duel ",
        LightsaberCombat = "lightsaber combat " | "Lightsaber combat ",
    }
}

fn pair(s: &mut Scan<'_>) -> Option<(CardRef, CardRef)> {
    s.lit("between ")?;
    let first = s.card()?;
    s.lit(" and ")?;
    Some((first, s.card()?))
}

impl Duel {
    pub(super) fn fixed(mut s: Scan<'_>) -> Option<Duel> {
        let contest = s.any(Contest::WORDS)?;
        if s.opt("results in a tie") {
            return s.done(Duel::Tied { contest });
        }
        let (first, second) = pair(&mut s)?;
        s.lit(" ends")?;
        s.done(Duel::Ended { contest, first, second })
    }

    /// The cursor stands after `initiates `.
    pub(super) fn initiates(mut s: Scan<'_>, player: Side) -> Option<Duel> {
        let contest = s.any(Contest::WORDS)?;
        let (first, second) = pair(&mut s)?;
        s.done(Duel::Initiated { player, contest, first, second })
    }

    /// The cursor stands after the card that is the subject.
    pub(super) fn by_card(mut s: Scan<'_>, card: &CardRef) -> Option<Duel> {
        s.lit(" wins ")?;
        let contest = s.any(Contest::WORDS)?;
        s.lit("against ")?;
        let loser = s.card()?;
        s.done(Duel::Won { contest, winner: card.clone(), loser })
    }

    /// The cursor stands after `P's `.
    pub(super) fn of_player(mut s: Scan<'_>, player: Side) -> Option<Duel> {
        s.lit("final lightsaber combat total: ")?;
        let value = s.number()?;
        s.done(Duel::CombatTotal { player, value })
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests_support::read;

    #[test]
    fn duels_and_combat_share_their_sentences() {
        let same = |line: &str, id: &str| assert_eq!(read(line).template(), id, "{line}");
        same("P initiates epic duel between [A] and [B]", "duel.init");
        same("[A] wins duel against [B]", "duel.res");
        same("Duel between [A] and [B] ends", "duel.res");
        same("P initiates lightsaber combat between [A] and [B]", "lsc");
        same("Q's final lightsaber combat total: 14", "lsc");
        same("[A] wins lightsaber combat against [B]", "lsc");
        same("Lightsaber combat results in a tie", "lsc");
    }
}
