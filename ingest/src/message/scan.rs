//! A cursor over one message. It is `Copy`, so a parser that fails leaves its caller's cursor where it was.

use super::CardRef;
use crate::id::{Blueprint, Number, Side, Sides};

/// The two names, longest first, so that one that begins another cannot hide it (SWCCG format 9, item 2).
#[derive(Clone, Copy)]
pub(super) struct Names<'a>([(&'a str, Side); 2]);

impl<'a> Names<'a> {
    pub(super) fn new(players: &'a Sides<Box<str>>) -> Names<'a> {
        let (dark, light) = ((&*players.dark, Side::Dark), (&*players.light, Side::Light));
        Names(if dark.0.len() >= light.0.len() { [dark, light] } else { [light, dark] })
    }
}

const CARD: &str = "<div class='cardHint' value='";
const CARD_END: &str = "</div>";

/// The cursor.
#[derive(Clone, Copy)]
pub(super) struct Scan<'a> {
    rest: &'a str,
    names: &'a Names<'a>,
}

impl<'a> Scan<'a> {
    pub(super) fn new(message: &'a str, names: &'a Names<'a>) -> Scan<'a> {
        Scan { rest: message, names }
    }

    pub(super) fn rest(&self) -> &'a str {
        self.rest
    }

    /// The same names over another text.
    pub(super) fn over(&self, text: &'a str) -> Scan<'a> {
        Scan { rest: text, names: self.names }
    }

    /// Moves on; `bytes` must end at a character of the rest, otherwise nothing is left.
    pub(super) fn skip(&mut self, bytes: usize) {
        self.rest = self.rest.get(bytes..).unwrap_or("");
    }

    /// Skips `text`; a blank at either end of it stands for one or more (the server doubles some).
    pub(super) fn lit(&mut self, text: &str) -> Option<()> {
        let mut rest = self.rest;
        let mut wanted = text;
        if let Some(after) = wanted.strip_prefix(' ') {
            rest = rest.strip_prefix(' ')?.trim_start_matches(' ');
            wanted = after;
        }
        rest = rest.strip_prefix(wanted)?;
        if text.ends_with(' ') {
            rest = rest.trim_start_matches(' ');
        }
        self.rest = rest;
        Some(())
    }

    /// As [`Scan::lit`], telling whether it was there.
    pub(super) fn opt(&mut self, text: &str) -> bool {
        self.lit(text).is_some()
    }

    /// The first of several texts that is there.
    pub(super) fn any<T: Copy>(&mut self, texts: &[(&str, T)]) -> Option<T> {
        texts.iter().find(|(text, _)| self.opt(text)).map(|(_, value)| *value)
    }

    /// Skips blanks, if any.
    pub(super) fn blanks(&mut self) {
        self.rest = self.rest.trim_start_matches(' ');
    }

    /// Nothing is left.
    pub(super) fn end(&self) -> Option<()> {
        self.rest.is_empty().then_some(())
    }

    /// `value` when nothing is left.
    pub(super) fn done<T>(&self, value: T) -> Option<T> {
        self.rest.is_empty().then_some(value)
    }

    /// The text before `mark`, which is skipped too.
    pub(super) fn until(&mut self, mark: &str) -> Option<&'a str> {
        let (before, after) = self.rest.split_once(mark)?;
        self.rest = after;
        Some(before)
    }

    /// A name, not followed by a character that names are made of.
    pub(super) fn player(&mut self) -> Option<Side> {
        for (name, side) in self.names.0 {
            if name.is_empty() {
                continue;
            }
            let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
            if let Some(after) = self.rest.strip_prefix(name).filter(|after| !after.starts_with(is_name)) {
                self.rest = after;
                return Some(side);
            }
        }
        None
    }

    /// `P's `.
    pub(super) fn owner(&mut self) -> Option<Side> {
        let mut ahead = *self;
        let side = ahead.player()?;
        ahead.lit("'s ")?;
        *self = ahead;
        Some(side)
    }

    /// `-?digits[.,]digits`.
    pub(super) fn number(&mut self) -> Option<Number> {
        let bytes = self.rest.as_bytes();
        let digits = |from: usize| bytes.iter().skip(from).take_while(|b| b.is_ascii_digit()).count();
        let sign = usize::from(bytes.first() == Some(&b'-'));
        let mut len = sign + digits(sign);
        if matches!(bytes.get(len), Some(b'.' | b',')) {
            let decimals = digits(len + 1);
            if decimals > 0 {
                len += 1 + decimals;
            }
        }
        let number = Number::parse(self.rest.get(..len)?)?;
        self.skip(len);
        Some(number)
    }

    /// A whole number that fits a turn number.
    pub(super) fn natural(&mut self) -> Option<u32> {
        let len = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let number = self.rest.get(..len)?.parse().ok()?;
        self.skip(len);
        Some(number)
    }

    /// A card reference comes next.
    pub(super) fn at_card(&self) -> bool {
        self.rest.starts_with(CARD)
    }

    /// A card reference: `<div class='cardHint' value='ID'...>TITLE</div>` (SWCCG format 3.3).
    pub(super) fn card(&mut self) -> Option<CardRef> {
        let (id, title, rest) = split_card(self.rest)?;
        self.rest = rest;
        Some(CardRef { blueprint: blueprint(id), title: title.into() })
    }

    /// A list of cards, joined by `, ` or ` and `; `none` stands for an empty one.
    pub(super) fn cards(&mut self) -> Option<Vec<CardRef>> {
        if !self.at_card() {
            return self.opt("none").then(Vec::new);
        }
        let mut cards = vec![self.card()?];
        self.more_cards(&mut cards);
        Some(cards)
    }

    /// The rest of a list whose first cards are read.
    pub(super) fn more_cards(&mut self, cards: &mut Vec<CardRef>) {
        loop {
            let mut ahead = *self;
            if !(ahead.opt(", ") || ahead.opt(" and ")) || !ahead.at_card() {
                return;
            }
            let Some(card) = ahead.card() else { return };
            cards.push(card);
            *self = ahead;
        }
    }

    /// ` using C` at this point.
    pub(super) fn using(&mut self) -> Option<CardRef> {
        let mut ahead = *self;
        ahead.lit(" using ")?;
        let card = ahead.card()?;
        *self = ahead;
        Some(card)
    }

    /// Splits off a last ` using C` and leaves the text before it.
    pub(super) fn last_using(&mut self) -> Option<CardRef> {
        if !self.rest.ends_with(CARD_END) {
            return None;
        }
        // Nothing but the card stands there when the server left the words out.
        let at = self.rest.rfind(" using <div ").map(|at| at + 1);
        let at = at.or_else(|| self.rest.starts_with("using <div ").then_some(0))?;
        let mut tail = self.over(self.rest.get(at..)?);
        tail.lit("using ")?;
        let card = tail.card()?;
        tail.end()?;
        self.rest = self.rest.get(..at)?.trim_end_matches(' ');
        Some(card)
    }
}

/// The id, the title and what follows.
fn split_card(text: &str) -> Option<(&str, &str, &str)> {
    let (id, after) = text.strip_prefix(CARD)?.split_once('\'')?;
    let mut quoted = false;
    let open = after.find(|c: char| {
        quoted ^= c == '\'';
        c == '>' && !quoted
    })?;
    let (title, rest) = after.get(open + 1..)?.split_once(CARD_END)?;
    Some((id, title, rest))
}

/// An id that is too long is cut, as [`Blueprint`] says.
fn blueprint(id: &str) -> Blueprint {
    let mut end = id.len().min(23);
    while !id.is_char_boundary(end) {
        end -= 1;
    }
    let cut = id.get(..end).unwrap_or("");
    Blueprint::new(cut).unwrap_or(Blueprint::DARK_BACK)
}

/// Every card reference inside a text.
pub(super) fn cards_in(text: &str) -> Vec<CardRef> {
    let mut cards = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(CARD) {
        let from = rest.get(at..).unwrap_or("");
        match split_card(from) {
            Some((id, title, after)) => {
                cards.push(CardRef { blueprint: blueprint(id), title: title.into() });
                rest = after;
            }
            // A reference that does not end cannot be followed by a whole one that it does not swallow.
            None => return cards,
        }
    }
    cards
}

#[cfg(test)]
mod tests {
    use super::super::tests_support::{card, scan};
    use super::*;

    #[test]
    fn names_end_where_a_name_character_would_follow() {
        assert_eq!(scan("vader draws").player(), Some(Side::Dark));
        assert_eq!(scan("vader-2 draws").player(), Some(Side::Light));
        assert_eq!(scan("vader_x draws").player(), None);
    }

    #[test]
    fn a_number_takes_a_comma_only_before_digits() {
        let mut s = scan("4,9 left");
        assert_eq!(s.number(), Number::parse("4.9"));
        let mut s = scan("4, so");
        assert_eq!(s.number(), Some(Number::whole(4)));
        assert_eq!(s.rest(), ", so");
    }

    #[test]
    fn card_titles_may_hold_anything_but_the_end() {
        let text = format!("{}, {} and {}.", card("1_1", "A, B & C's"), card("2_2", "•X"), card("3_3", "Y: Z"));
        let mut s = scan(&text);
        let titles: Vec<_> = s.cards().expect("a list").into_iter().map(|c| c.title.into_string()).collect();
        assert_eq!(titles, ["A, B & C's", "•X", "Y: Z"]);
        assert_eq!(s.rest(), ".");
    }

    #[test]
    fn quoted_attributes_may_hold_a_bracket() {
        let mut s = scan("<div class='cardHint' value='501_7' data-testingText='a > b'>T</div>!");
        assert_eq!(s.card().map(|c| c.title.into_string()).as_deref(), Some("T"));
        assert_eq!(s.rest(), "!");
    }

    #[test]
    fn a_long_id_is_cut() {
        let text = card(&"é".repeat(20), "T");
        assert_eq!(scan(&text).card().map(|c| c.blueprint.to_string()), Some("é".repeat(11)));
    }
}
