//! Events in short, for the scenarios in rule explanations, tests and tools. Everything is spelled as in the log: the
//! type, the required values in the order of the declaration, then `name=value` for the others.
//!
//! ```text
//! RES D FORCE 4 7 STEP
//! PCIP D 14 ANH_161 BUILD_ZONE D BUILD faceDown=true
//! ROLL 2 L ATTACK 6,2,3 cardId=22 targetCardId=12 attackId=1 need=4 count=1
//! GS D 46 7 0 1 1 1 1 4 0 | L 46 7 0 1 1 1 1 4 0
//! ```
//! The players are called D and L. `-` is an empty list, `~` a blank inside a value. `P` stands alone. `GS` has the counters
//! of each player in the order of their declaration.

use super::{Attr, Declared, Input, Names, Output, Record};
use crate::event::opening::Tally;
use crate::id::{Side, Sides};

/// The type that stands alone.
const PLAYERS: &str = "P";
/// What stands between the counters of the two players.
const BAR: &str = "|";
/// What stands for an empty value.
const NOTHING: &str = "-";

fn names() -> Names {
    Sides { dark: "D".into(), light: "L".into() }
}

/// The words of one line.
struct Words<'a> {
    names: Names,
    plain: std::iter::Peekable<std::vec::IntoIter<&'a str>>,
    named: Vec<(&'a str, &'a str)>,
    wrong: Vec<String>,
}

impl<'a> Words<'a> {
    fn new(text: &'a str) -> Words<'a> {
        let (mut plain, mut named) = (Vec::new(), Vec::new());
        for word in text.split_whitespace() {
            match word.split_once('=') {
                Some(pair) => named.push(pair),
                None => plain.push(word),
            }
        }
        Words { names: names(), plain: plain.into_iter().peekable(), named, wrong: Vec::new() }
    }

    fn value<T: Attr>(&mut self, key: &str, word: &str) -> Option<T> {
        let text = if word == NOTHING { String::new() } else { word.replace('~', " ") };
        let value = T::parse(&text, &self.names);
        if value.is_none() {
            self.wrong.push(format!("{key} is not '{word}'"));
        }
        value.or(T::UNKNOWN)
    }

    /// What is wrong with the line, now that everything was asked for.
    fn finish(self) -> Result<(), String> {
        let rest = self.plain.chain(self.named.into_iter().map(|(key, _)| key));
        let wrong: Vec<String> =
            self.wrong.into_iter().chain(rest.map(|word| format!("'{word}' is too much"))).collect();
        if wrong.is_empty() { Ok(()) } else { Err(wrong.join(", ")) }
    }
}

impl Input for Words<'_> {
    fn need<T: Attr>(&mut self, key: &str) -> Option<T> {
        match self.plain.next() {
            Some(word) => self.value(key, word),
            None => {
                self.wrong.push(format!("{key} is missing"));
                T::UNKNOWN
            }
        }
    }

    fn may<T: Attr>(&mut self, key: &str) -> Option<T> {
        let place = self.named.iter().position(|(name, _)| *name == key)?;
        let (_, word) = self.named.remove(place);
        self.value(key, word)
    }

    fn tally<C: Record>(&mut self) -> Tally<C> {
        let mut tally = Tally::default();
        while self.plain.peek().is_some() {
            let Some((side, counts)) = self.need::<Side>("name").zip(C::read(self)) else { break };
            tally.sides[side] = Some(counts);
            if self.plain.next_if_eq(&BAR).is_none() {
                break;
            }
        }
        tally
    }

    fn contradiction(&mut self, key: &str, value: &str) {
        self.wrong.push(format!("{key} is not '{value}'"));
    }
}

/// Reads one line.
pub(crate) fn read<K: Declared>(line: &str) -> Result<K, String> {
    let (code, rest) = match line {
        PLAYERS => (PLAYERS, "D,L D,L D"),
        _ => line.split_once(' ').unwrap_or((line, "")),
    };
    if !K::CODES.contains(&code) {
        return Err(format!("no type '{code}'"));
    }
    let mut words = Words::new(rest);
    let kind = K::read(code, &mut words);
    words.finish()?;
    kind.ok_or_else(|| "not an event".to_owned())
}

/// A line being written.
struct Line {
    names: Names,
    plain: String,
    named: String,
}

impl Line {
    fn text(&self, value: &impl Attr) -> String {
        let mut text = String::new();
        value.print(&self.names, &mut text);
        if text.is_empty() { NOTHING.to_owned() } else { text.replace(' ', "~") }
    }
}

impl Output for Line {
    fn need(&mut self, _: &str, value: &impl Attr) {
        let text = self.text(value);
        self.plain.push(' ');
        self.plain.push_str(&text);
    }

    fn may(&mut self, key: &str, value: &impl Attr) {
        let text = self.text(value);
        for part in [" ", key, "=", &text] {
            self.named.push_str(part);
        }
    }

    fn tally<C: Record>(&mut self, tally: &Tally<C>) {
        let mut is_first = true;
        for (side, counts) in tally.sides.iter() {
            let Some(counts) = counts else { continue };
            if !std::mem::take(&mut is_first) {
                self.plain.push_str(" |");
            }
            self.need("name", &side);
            counts.write(self);
        }
    }
}

/// Writes one line.
pub(crate) fn of<K: Declared>(kind: &K) -> String {
    if kind.code() == PLAYERS {
        return PLAYERS.to_owned();
    }
    let mut line = Line { names: names(), plain: kind.code().to_owned(), named: String::new() };
    kind.write(&mut line);
    line.plain + &line.named
}
