//! Calculations that the server shows: labels, numbers and results (SWCCG format 7.7).

use super::declare::{parts, phrases, sentences};
use super::scan::Scan;
use super::{CardRef, FreeText};
use crate::id::{Number, Side};

sentences! {
    /// A line of a calculation. It belongs to the last firing, draw or attack.
    pub enum Calc {
        /// `Result: TEXT`
        Result {
            outcome: Outcome, "How it came out.";
            text: Box<str>, "As written.";
        } = "wpn.result",
        /// `LABEL: TEXT`, also `C's ability: N`, `P's destiny: N` and `Attack total for CL: N`
        Line {
            [player: Option<Side>]
            label: Label, "The quantity.";
            cards: Vec<CardRef>, "The cards whose quantity it is, when named.";
            value: Option<Number>, "The number, when the text is one.";
            text: Box<str>, "As written after the colon.";
        } = "calc.line",
        /// `TEXT: N` with any other text before the colon.
        Free {
            label: FreeText, "Before the colon.";
            value: Option<Number>, "The number.";
        } = "calc.free",
    }
}

/// How an attempt came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// `Succeeded`, `Successful ...`
    Succeeded,
    /// `Failed`
    Failed,
    /// `Failed due to failed ... draw`: no destiny could be drawn.
    FailedDraw,
    /// `No result`
    NoResult,
    /// Anything else.
    Other,
}

phrases! {
    /// The quantities that the server shows often.
    pub enum Label {
        Destiny = "Destiny",
        TotalDestiny = "Total destiny",
        DefenseValue = "Defense value",
        TotalDefenseValue = "Total defense value",
        Ability = "Ability",
        Armor = "Armor",
        Maneuver = "Maneuver",
        AttackerTotal = "Attacker total",
        DefenderTotal = "Defender total",
        AttackTotal = "Attack total for CL",
        Ferocity = "Total destiny for ferocity",
        _ = Other,
    }
}

fn number(s: Scan<'_>) -> Option<Number> {
    let mut s = s;
    let value = s.number()?;
    s.done(value)
}

impl Calc {
    /// `Result: ...` and `Attack total for CL: ...`.
    pub(super) fn fixed(mut s: Scan<'_>) -> Option<Calc> {
        if s.opt("Attack total for ") {
            let cards = s.cards()?;
            s.lit(": ")?;
            let (label, value) = (Label::AttackTotal, number(s));
            return Some(Calc::Line { label, player: None, cards, value, text: s.rest().into() });
        }
        s.lit("Result: ")?;
        let text = s.rest();
        let outcome = if text.starts_with("Succe") {
            Outcome::Succeeded
        } else if text == "Failed" {
            Outcome::Failed
        } else if text.starts_with("Failed ") && text.ends_with(" draw") {
            Outcome::FailedDraw
        } else if text == "No result" {
            Outcome::NoResult
        } else {
            Outcome::Other
        };
        Some(Calc::Result { outcome, text: text.into() })
    }

    /// `LABEL: TEXT` whose label begins like a sentence and holds no markup.
    pub(super) fn line(s: Scan<'_>) -> Option<Calc> {
        let (label, text) = s.rest().split_once(": ")?;
        let mut chars = label.chars();
        // One name of the server is quoted: 'Transport' cost.
        let starts = chars.next().is_some_and(|c| c.is_ascii_uppercase()) || label.starts_with("'Transport'");
        let is_label = starts && chars.all(|c| c.is_ascii_alphabetic() || matches!(c, '\'' | ' ' | '-'));
        // These may hold anything but a colon.
        let open = label.starts_with("Number of ")
            || label.starts_with("Opponent's ")
            || label.starts_with("Total ") && label.contains("destiny");
        if !(is_label || open) || label.contains('<') {
            return None;
        }
        let value = number(s.over(text));
        Some(Calc::Line { label: Label::of(label), player: None, cards: Vec::new(), value, text: text.into() })
    }

    /// `P's destiny: N`; the cursor stands after `P's `.
    pub(super) fn of_player(mut s: Scan<'_>, player: Side) -> Option<Calc> {
        let words = s.until(": ")?;
        words.bytes().all(|b| b.is_ascii_alphabetic() || matches!(b, b' ' | b'\'')).then_some(())?;
        let label = if words == "destiny" { Label::Destiny } else { Label::Other(words.into()) };
        let value = number(s);
        Some(Calc::Line { label, player: Some(player), cards: Vec::new(), value, text: s.rest().into() })
    }

    /// `C's ability: N`; the cursor stands after the card.
    pub(super) fn of_card(mut s: Scan<'_>, card: &CardRef) -> Option<Calc> {
        s.lit("'s ability: ")?;
        let cards = vec![card.clone()];
        Some(Calc::Line { label: Label::Ability, player: None, cards, value: number(s), text: s.rest().into() })
    }

    /// Any line that ends in a colon and a number.
    pub(super) fn free(s: Scan<'_>) -> Option<Calc> {
        let (label, end) = s.rest().rsplit_once(": ")?;
        let is_number = !end.is_empty() && end.bytes().all(|b| b.is_ascii_digit() || matches!(b, b'-' | b'.' | b','));
        is_number.then(|| Calc::Free { label: FreeText::new(label), value: number(s.over(end)) })
    }

    pub(super) fn is_free(&self) -> bool {
        matches!(self, Calc::Free { .. })
    }
}

parts!(Outcome);

#[cfg(test)]
mod tests {
    use super::super::tests_support::read;
    use super::super::{Coverage, Statement};
    use super::*;

    #[test]
    fn labels_and_numbers_are_typed() {
        let Statement::Calc(Calc::Line { label, value, .. }) = read("Total destiny: 4.5") else { panic!("not read") };
        assert_eq!((label, value), (Label::TotalDestiny, Number::parse("4.5")));
        let Statement::Calc(Calc::Line { value, text, .. }) = read("Destiny total: Failed destiny draw") else {
            panic!("not read")
        };
        assert_eq!((value, &*text), (None, "Failed destiny draw"));
    }

    #[test]
    fn every_form_has_its_template() {
        let same = |line: &str, id: &str| assert_eq!(read(line).template(), id, "{line}");
        same("Result: Failed due to failed weapon destiny draw", "wpn.result");
        same("Attack total for [A], [B]: 7", "calc.line");
        same("'Transport' cost: 3", "calc.line");
        same("[A]'s ability: 4", "calc.line");
        same("P's destiny: 5", "calc.line");
        same("Number of cards (in 2 piles): 5", "calc.line");
        let free = read("[A] counts: 3");
        assert_eq!((free.template(), free.coverage()), ("calc.free", Coverage::Generic));
    }
}
