//! Interrupts, Epic Events and Defensive Shields (SWCCG format 7.4 and 7.5).

use super::declare::{phrases, sentences};
use super::scan::Scan;
use super::setup::Setup;
use super::{CardRef, FreeText, Place, Source, Statement};
use crate::id::Side;

sentences! {
    /// A line in which a card is played.
    pub enum Play {
        /// `P plays C from stacked[ on H]|outside of deck|H[...]`: a Defensive Shield.
        Shield {
            [player: Side]
            card: CardRef, "The shield.";
            source: Source, "Where it comes from.";
            tail: FreeText, "Words after it.";
        } = "play.shield",
        /// `P plays C from Z[ as Used Interrupt|Lost Interrupt|...][ to EFFECT]`
        Interrupt {
            [player: Side]
            card: CardRef, "The card.";
            source: Source, "Where it comes from.";
            function: Option<Function>, "The function, said only when the card has a choice.";
            effect: FreeText, "What it shall do, such as `to cancel C`; empty when not said.";
        } = "play.int",
        /// `P plays C[...]`
        Bare {
            [player: Side]
            card: CardRef, "The card.";
            tail: FreeText, "Words after it.";
        } = "play.bare",
    }
}

phrases! {
    /// As what an Interrupt is played.
    pub enum Function {
        Used = "Used Interrupt",
        Lost = "Lost Interrupt",
        UsedOrLost = "Used Or Lost Interrupt",
        Starting = "Starting Interrupt",
        EpicEvent = "Epic Event",
        _ = Other,
    }
}

impl Function {
    fn scan(s: &mut Scan<'_>) -> Option<Function> {
        let mut ahead = *s;
        ahead.lit(" as ")?;
        if let Some((_, function)) = Function::WORDS.iter().find(|(words, _)| ahead.opt(words)) {
            *s = ahead;
            return Some(function.clone());
        }
        let at = ahead.rest().find(" Interrupt")? + " Interrupt".len();
        let words = ahead.rest().get(..at)?;
        let is_name = words.starts_with(|c: char| c.is_ascii_uppercase())
            && words.bytes().all(|b| b.is_ascii_alphabetic() || b == b' ');
        if !is_name {
            return None;
        }
        ahead.skip(at);
        *s = ahead;
        Some(Function::Other(words.into()))
    }
}

impl Play {
    /// The cursor stands after `plays `.
    pub(super) fn plays(mut s: Scan<'_>, player: Side) -> Option<Statement> {
        let card = s.card()?;
        let mut starting = s;
        if starting.opt(" as Starting Interrupt") {
            starting.blanks();
            let effect = FreeText::rest(starting);
            return Some(Statement::Setup(Setup::StartingInterruptPlayed { player, card, effect }));
        }
        let mut from = s;
        let source = if from.opt(" from ") { Source::scan(&mut from, Some(player)) } else { None };
        let Some(source) = source else {
            return Some(Statement::Play(Play::Bare { player, card, tail: FreeText::rest(s) }));
        };
        s = from;
        let source = match source.place() {
            Some(Place::Stacked) if s.opt(" on ") => Source::Card(s.card()?),
            _ => source,
        };
        let is_shield = matches!(source.place(), None | Some(Place::Stacked | Place::OutsideOfDeck));
        Some(Statement::Play(if is_shield {
            Play::Shield { player, card, source, tail: FreeText::rest(s) }
        } else {
            let function = Function::scan(&mut s);
            s.blanks();
            Play::Interrupt { player, card, source, function, effect: FreeText::rest(s) }
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests_support::read;
    use super::*;

    #[test]
    fn the_function_is_told_only_for_a_choice() {
        let play = |line: &str| match read(line) {
            Statement::Play(Play::Interrupt { function, effect, .. }) => (function, effect),
            other => panic!("{line}: {other:?}"),
        };
        let (function, effect) = play("P plays [•Sniper & •Dark Strike] from hand as Lost Interrupt to cancel [A]");
        assert_eq!((function, effect.cards.len()), (Some(Function::Lost), 1));
        let (function, effect) = play("P plays [A] from Lost Pile to play as Used Interrupt again");
        assert_eq!((function, &*effect.text), (None, "to play as Used Interrupt again"));
        assert!(play("P plays [A] from hand as Political Effect Interrupt").0.is_some());
        assert_eq!(play("P plays [A] from hand as Epic Event").0, Some(Function::EpicEvent));
    }

    #[test]
    fn shields_come_from_stacks() {
        let same = |line: &str, id: &str| assert_eq!(read(line).template(), id, "{line}");
        same("P plays [Shield] from stacked", "play.shield");
        same("P plays [Shield] from stacked on [H]", "play.shield");
        same("P plays [Shield] from outside of deck", "play.shield");
        same("P plays [Shield]", "play.bare");
        same("P plays [A] from hand", "play.int");
    }
}
