//! Events in short: the [`Codec`] behind scenarios in rule explanations, tests and tools. Everything is spelled as
//! in the log: the type, the required values in the order of the event table, then `name=value` for the optional ones.
//!
//! ```text
//! RES D FORCE 4 7 STEP
//! PCIP D 14 ANH_161 BUILD_ZONE D BUILD faceDown=true
//! ROLL 2 L ATTACK 6,2,3 cardId=22 targetCardId=12 attackId=1 need=4 count=1
//! GS D 46 7 0 1 1 1 1 4 0 | L 46 7 0 1 1 1 1 4 0
//! M any text
//! ```
//! The players are called D and L. `-` is an empty list, `~` a blank inside a value. `P` stands alone. `GS` has the
//! counters in the order deck, hand, discard pile, build zone, Space, Ground, Character, Force, build points.

use super::codec::{Attr, Codec, Names};
use super::{kinds, tally};
use crate::event::swtcg::{Kind, Players, Said, Tally, Word};
use crate::id::Sides;

/// The words of one line.
struct Words<'a> {
    names: Names,
    plain: std::vec::IntoIter<&'a str>,
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
        Words { names: names(), plain: plain.into_iter(), named, wrong: Vec::new() }
    }

    fn value<T>(&mut self, key: &str, word: &str, parse: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        let text = if word == "-" { String::new() } else { word.replace('~', " ") };
        let value = parse(&text);
        if value.is_none() {
            self.wrong.push(format!("{key} is not '{word}'"));
        }
        value
    }

    fn next(&mut self, key: &str) -> Option<&'a str> {
        let word = self.plain.next();
        if word.is_none() {
            self.wrong.push(format!("{key} is missing"));
        }
        word
    }

    /// What is wrong with the line, now that everything was asked for.
    fn finish(self) -> Result<(), String> {
        let rest = self.plain.map(str::to_owned).chain(self.named.iter().map(|(key, _)| (*key).to_owned()));
        let wrong: Vec<String> =
            self.wrong.into_iter().chain(rest.map(|word| format!("'{word}' is too much"))).collect();
        if wrong.is_empty() { Ok(()) } else { Err(wrong.join(", ")) }
    }
}

impl Codec for Words<'_> {
    fn need<T: Attr>(&mut self, key: &'static str, given: Option<T>) -> Option<T> {
        let _ = given;
        let word = self.next(key)?;
        let names = self.names.clone();
        self.value(key, word, |text| T::parse(text, &names))
    }

    fn may<T: Attr>(&mut self, key: &'static str, given: Option<Option<T>>) -> Option<T> {
        let _ = given;
        let place = self.named.iter().position(|(name, _)| *name == key)?;
        let (_, word) = self.named.remove(place);
        let names = self.names.clone();
        self.value(key, word, |text| T::parse(text, &names))
    }

    fn word<T: Word>(&mut self, key: &'static str, given: Option<T>) -> T {
        let _ = given;
        let word = self.next(key);
        word.and_then(|word| self.value(key, word, T::from_word)).unwrap_or(T::UNKNOWN)
    }
}

fn names() -> Names {
    Sides { dark: "D".into(), light: "L".into() }
}

/// Reads one line.
pub(crate) fn read(line: &str) -> Result<Kind, String> {
    let (code, rest) = line.split_once(' ').unwrap_or((line, ""));
    match code {
        "P" => return Ok(Kind::Players(Players { names: names() })),
        "M" => return Ok(Kind::Said(Said { player: None, text: rest.into() })),
        "GS" => {
            let mut tally = Tally::default();
            for part in rest.split('|') {
                let mut words = Words::new(part);
                let counts = tally::counts(&mut words, None);
                words.finish()?;
                if let Some((side, counts)) = counts {
                    tally.sides[side] = Some(counts);
                }
            }
            return Ok(Kind::Tally(Box::new(tally)));
        }
        _ => {}
    }
    if !kinds::CODES.contains(&code) {
        return Err(format!("no type '{code}'"));
    }
    let mut words = Words::new(rest);
    let kind = kinds::read(code, &mut words);
    words.finish()?;
    kind.ok_or_else(|| "not an event".to_owned())
}
