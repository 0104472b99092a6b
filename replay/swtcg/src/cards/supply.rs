//! What a text changes for a player, and not for a card: cards drawn in the build step, points of the build roll.

use super::{Condition, Fact, FactName, Group, Whose};

/// What a player gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Good {
    /// Cards drawn in the build step.
    Draws,
    /// Build points of the build roll.
    Points,
}

/// A change of what players get: `draw step own 1 when in Character`, `build roll any 0 to 1 per own Jedi Character`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Supply {
    /// Of what.
    pub good: Good,
    /// For whom: [`Whose::Own`], [`Whose::Opponent`] or [`Whose::Anybody`].
    pub whose: Whose,
    /// By at least this much.
    pub least: i32,
    /// By at most this much. The two differ where a log may tell the change by an event of its own instead, or where a player
    /// chooses.
    pub most: i32,
    /// For each of these cards of the player who gets it.
    pub per: Option<Group>,
    /// When: all of these hold.
    pub when: Box<[Condition]>,
}

impl Supply {
    /// What a fact changes for players. `None` for another fact.
    pub(super) fn of(fact: &Fact) -> Option<Result<Supply, &'static str>> {
        if fact.name == FactName::OnBuildRoll {
            return Supply::on_build_roll(fact.text).map(Ok);
        }
        let goods = [("draw step ", Good::Draws), ("build roll ", Good::Points)];
        let (good, text) = goods.into_iter().find_map(|(word, good)| Some((good, fact.text.strip_prefix(word)?)))?;
        Some(Supply::parse(good, text).ok_or("it does not say who gets how much more, and when"))
    }

    fn parse(good: Good, text: &'static str) -> Option<Supply> {
        let mut parts = text.split(" when ");
        let head = parts.next()?;
        let when = parts.map(Condition::parse).collect::<Option<_>>()?;
        let (head, per) = match head.split_once(" per ") {
            Some((head, group)) => (head, Some(Group::parse(group)?)),
            None => (head, None),
        };
        let (whose, amount) = head.split_once(' ')?;
        let whose = match whose {
            "own" => Whose::Own,
            "any" => Whose::Anybody,
            _ => return None,
        };
        let (least, most) = amount.split_once(" to ").unwrap_or((amount, amount));
        let (least, most) = (least.parse().ok()?, most.parse().ok()?);
        (least <= most).then_some(Supply { good, whose, least, most, per, when })
    }

    /// `on build roll: self+1`, with a condition behind it or not. A log may tell it as a change of its own, or in what the roll
    /// gives.
    fn on_build_roll(text: &str) -> Option<Supply> {
        let (_, what) = text.split_once(": ")?;
        let by = |word: &str| what.strip_prefix(word)?.split(' ').next()?.parse::<i32>().ok();
        let (whose, by) = match by("self") {
            Some(by) => (Whose::Own, by),
            None => (Whose::Opponent, by("opp")?),
        };
        let (least, most) = (by.min(0), by.max(0));
        Some(Supply { good: Good::Points, whose, least, most, per: None, when: Box::default() })
    }
}

#[cfg(test)]
mod tests {
    use super::{Fact, Good, Supply, Whose};

    #[test]
    fn texts_are_read() {
        let read = |text| Supply::of(&Fact::parse(text)).expect("a supply").expect("it reads");
        let draws = read("draw step own 2 when in Character");
        assert_eq!((draws.good, draws.whose, draws.least, draws.most), (Good::Draws, Whose::Own, 2, 2));
        assert_eq!(draws.when.len(), 1);
        let hut = read("build roll any 0 to 1 per own Jedi Character");
        assert!(hut.per.is_some() && (hut.good, hut.least, hut.most) == (Good::Points, 0, 1));
        let padme = read("on build roll: opp-1");
        assert_eq!((padme.whose, padme.least, padme.most), (Whose::Opponent, -1, 0));
        assert_eq!(Supply::of(&Fact::parse("on build roll: effect")), None);
        assert!(Supply::of(&Fact::parse("draw step own 2 to 1")).is_some_and(|read| read.is_err()));
        assert_eq!(Supply::of(&Fact::parse("Armor")), None);
    }
}
