//! Attacks by and on creatures, and parasites (SWCCG format 7.8).

use super::CardRef;
use super::declare::sentences;
use super::scan::Scan;
use crate::id::Side;

sentences! {
    /// A line about an attack.
    pub enum Attack {
        /// `P initiates attack on C at L`
        Initiated {
            [player: Side]
            creature: CardRef, "The attacked creature.";
            location: CardRef, "Where.";
        } = "atk.init",
        /// `C attacks C2`
        ByCreature {
            attacker: CardRef, "The creature.";
            target: CardRef, "Its target.";
        } = "atk.creature",
        /// `C randomly chosen to be attacked`
        RandomTarget {
            card: CardRef, "The target.";
        } = "atk.random",
        /// `C and C2, chosen randomly, attack each other`
        RandomPair {
            first: CardRef, "One creature.";
            second: CardRef, "The other.";
        } = "atk.random",
        /// `CL is|are[ not] defeated`
        Defeated {
            cards: Vec<CardRef>, "The attacked cards.";
            is_defeated: bool, "They are; otherwise they are not.";
        } = "atk.result",
        /// `CL defeats CL2`
        Defeats {
            winners: Vec<CardRef>, "The winners.";
            losers: Vec<CardRef>, "The defeated.";
        } = "atk.result",
        /// `CL and CL2 defeat each other`
        DefeatEachOther {
            cards: Vec<CardRef>, "All cards, both sides of the attack in one list: the sentence does not divide them.";
        } = "atk.result",
        /// `CL's attack against CL2 is successful`
        Successful {
            attackers: Vec<CardRef>, "The attackers.";
            defenders: Vec<CardRef>, "The attacked.";
        } = "atk.result",
        /// `Attack ends`
        Ended = "atk.end",
        /// `C attaches to H[...]` or `P attaches C to H`
        Attached {
            [player: Option<Side>]
            card: CardRef, "The parasite.";
            host: CardRef, "Its host.";
            tail: Box<str>, "Words after it.";
        } = "atk.parasite",
        /// `C detaches from H` or `P detaches C from H`
        Detached {
            [player: Option<Side>]
            card: CardRef, "The parasite.";
            host: CardRef, "Its former host.";
        } = "atk.parasite",
    }
}

impl Attack {
    pub(super) fn fixed(s: Scan<'_>) -> Option<Attack> {
        (s.rest() == "Attack ends").then_some(Attack::Ended)
    }

    /// The cursor stands after `initiates `.
    pub(super) fn initiates(mut s: Scan<'_>, player: Side) -> Option<Attack> {
        s.lit("attack on ")?;
        let creature = s.card()?;
        s.lit(" at ")?;
        let location = s.card()?;
        s.done(Attack::Initiated { player, creature, location })
    }

    /// The cursor stands after the card that is the subject.
    pub(super) fn by_card(mut s: Scan<'_>, card: &CardRef) -> Option<Attack> {
        let card = || card.clone();
        if s.opt(" attacks ") {
            let target = s.card()?;
            return s.done(Attack::ByCreature { attacker: card(), target });
        }
        if s.opt(" randomly chosen to be attacked") {
            return s.done(Attack::RandomTarget { card: card() });
        }
        if s.opt(" attaches to ") {
            let host = s.card()?;
            return Some(Attack::Attached { player: None, card: card(), host, tail: s.rest().into() });
        }
        s.lit(" detaches from ")?;
        let host = s.card()?;
        s.done(Attack::Detached { player: None, card: card(), host })
    }

    /// The cursor stands after the list that is the subject.
    pub(super) fn by_cards(mut s: Scan<'_>, cards: &[CardRef]) -> Option<Attack> {
        match s.rest() {
            " is defeated" | " are defeated" => {
                return Some(Attack::Defeated { cards: cards.into(), is_defeated: true });
            }
            " is not defeated" | " are not defeated" => {
                return Some(Attack::Defeated { cards: cards.into(), is_defeated: false });
            }
            " defeat each other" => return Some(Attack::DefeatEachOther { cards: cards.into() }),
            ", chosen randomly, attack each other" => {
                let [first, second] = cards else { return None };
                return Some(Attack::RandomPair { first: first.clone(), second: second.clone() });
            }
            _ => {}
        }
        if s.opt(" defeats ") {
            let losers = s.cards()?;
            return s.done(Attack::Defeats { winners: cards.into(), losers });
        }
        s.lit("'s attack against ")?;
        let defenders = s.cards()?;
        s.lit(" is successful")?;
        s.done(Attack::Successful { attackers: cards.into(), defenders })
    }

    /// `P attaches C to H`, `P detaches C from H`; the cursor stands after the verb.
    pub(super) fn by_player(mut s: Scan<'_>, player: Side, attaches: bool) -> Option<Attack> {
        let card = s.card()?;
        if attaches {
            s.lit(" to ")?;
            let host = s.card()?;
            return Some(Attack::Attached { player: Some(player), card, host, tail: s.rest().into() });
        }
        s.lit(" from ")?;
        let host = s.card()?;
        s.done(Attack::Detached { player: Some(player), card, host })
    }
}

#[cfg(test)]
mod tests {
    use super::super::Statement;
    use super::super::tests_support::read;
    use super::*;

    #[test]
    fn attacks_from_start_to_end() {
        let same = |line: &str, id: &str| assert_eq!(read(line).template(), id, "{line}");
        same("P initiates attack on [Rancor] at [L]", "atk.init");
        same("[Rancor] attacks [A]", "atk.creature");
        same("[A] randomly chosen to be attacked", "atk.random");
        same("[A] and [B], chosen randomly, attack each other", "atk.random");
        same("[A], [B] are not defeated", "atk.result");
        same("[A] defeats [B], [C]", "atk.result");
        same("[A] and [B] defeat each other", "atk.result");
        same("[A]'s attack against [B] is successful", "atk.result");
        same("Attack ends", "atk.end");
        same("[Mynock] attaches to [Falcon]", "atk.parasite");
        same("[Mynock] detaches from [Falcon]", "atk.parasite");
    }

    #[test]
    fn defeat_has_two_outcomes() {
        let Statement::Attack(Attack::Defeated { is_defeated, .. }) = read("[A] is not defeated") else {
            panic!("not read")
        };
        assert!(!is_defeated);
    }
}
