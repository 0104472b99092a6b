//! Words for people: what may stand in the sentence of a finding.
//!
//! A sentence is made by [`told!`](crate::told), whose arguments implement [`Tell`]. Numbers, cards and the enumerations of the
//! logs do; text does not, so that the words of a format (`AT_LOCATION`) have no way into a sentence. A name or a title, which
//! the log gives as text, says so by [`Titled`].

use std::fmt;

use holocron_ingest::cut;
use holocron_ingest::event::swtcg::Word as _;
use holocron_ingest::event::{gemp, swtcg, youngjedi};
use holocron_ingest::id::{CardId, Number, Side};
use holocron_ingest::message::CardRef;

/// A thing that has words for people.
pub trait Tell {
    /// Writes them.
    ///
    /// # Errors
    /// When the writer fails.
    fn tell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

/// A part of a sentence.
#[must_use]
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Told(String);

impl Told {
    /// For [`told!`](crate::told), which sees to it that the arguments have words for people.
    #[doc(hidden)]
    pub fn new(words: fmt::Arguments<'_>) -> Told {
        Told(words.to_string())
    }

    /// The words.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub(crate) fn cut(&mut self, longest: usize) {
        cut(&mut self.0, longest);
    }
}

impl From<&'static str> for Told {
    /// A phrase of the rule's author.
    fn from(words: &'static str) -> Told {
        Told(words.to_owned())
    }
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A player's name or a card's title, as the log or the card facts have it.
#[derive(Clone, Copy, Debug)]
pub struct Titled<'a>(pub &'a str);

/// Words of the rule's author, chosen by the case at hand; never a word of a format.
#[derive(Clone, Copy, Debug)]
pub struct Phrase(pub &'static str);

/// Several things: "a, b and c".
#[derive(Clone, Copy, Debug)]
pub struct All<'a, T>(pub &'a [T]);

/// A number of things with their noun, for one and for several: "1 counter", "2 counters".
#[derive(Clone, Copy, Debug)]
pub struct Counted<T>(pub T, pub &'static str, pub &'static str);

/// An argument of [`told!`](crate::told).
#[doc(hidden)]
pub struct Word<'a, T: Tell + ?Sized>(pub &'a T);

impl<T: Tell + ?Sized> fmt::Display for Word<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.tell(f)
    }
}

/// Whether every brace of a template is `{}`: a name between the braces would bypass [`Tell`].
#[doc(hidden)]
pub const fn is_plain(template: &str) -> bool {
    let bytes = template.as_bytes();
    let mut place = 0;
    while place < bytes.len() {
        if bytes[place] == b'{' {
            if place + 1 >= bytes.len() || bytes[place + 1] != b'}' {
                return false;
            }
            place += 1;
        }
        place += 1;
    }
    true
}

/// A part of a sentence: like `format!`, with arguments that implement [`Tell`](crate::tell::Tell) and stand in `{}`.
///
/// ```
/// use holocron_replay::tell::Titled;
/// use holocron_replay::told;
///
/// assert_eq!(told!("pays {} Force for {}", 3, Titled("•Luke")).as_str(), "pays 3 Force for •Luke");
/// ```
///
/// Text has no words for people, for it may be a word of the format:
///
/// ```compile_fail
/// # use holocron_replay::told;
/// told!("puts it into the {}", "LOST_PILE");
/// ```
#[macro_export]
macro_rules! told {
    ($template:literal $(, $argument:expr)* $(,)?) => {{
        const { assert!($crate::tell::is_plain($template), "a template has empty braces; its arguments follow it") };
        $crate::tell::Told::new(format_args!($template $(, $crate::tell::Word(&$argument))*))
    }};
}

impl<T: Tell + ?Sized> Tell for &T {
    fn tell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).tell(f)
    }
}

impl<T: Tell> Tell for All<'_, T> {
    fn tell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, one) in self.0.iter().enumerate() {
            if place > 0 {
                f.write_str(if place + 1 == self.0.len() { " and " } else { ", " })?;
            }
            one.tell(f)?;
        }
        Ok(())
    }
}

impl<T: Tell> Tell for Counted<T> {
    fn tell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = Word(&self.0).to_string();
        write!(f, "{number} {}", if number == "1" { self.1 } else { self.2 })
    }
}

impl Tell for Titled<'_> {
    fn tell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A name comes from the log: what is no single word of it keeps to one blank.
        let mut words = self.0.split_whitespace();
        f.write_str(words.next().unwrap_or("?"))?;
        words.try_for_each(|word| write!(f, " {word}"))
    }
}

impl Tell for Phrase {
    fn tell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Tell for CardRef {
    fn tell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Titled(&self.title).tell(f)
    }
}

impl Tell for Side {
    fn tell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Dark => "Dark",
            Side::Light => "Light",
        })
    }
}

impl Tell for gemp::Phase {
    fn tell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            gemp::Phase::BetweenTurns => f.write_str("time between turns"),
            gemp::Phase::EndOfTurn => f.write_str("end-of-turn step"),
            gemp::Phase::PlayStartingCards => f.write_str("opening"),
            gemp::Phase::Unknown => f.write_str("unknown phase"),
            phase => write!(f, "{} phase", phase.label()),
        }
    }
}

/// Displays as people say it.
macro_rules! as_displayed {
    ($($type:ty),*) => {$(
        impl Tell for $type {
            fn tell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
    )*};
}
as_displayed!(u8, i32, i64, u16, u32, u64, usize, Number, CardId, Told);

/// Enumerations of a format, whose words are those of the field in capitals.
macro_rules! as_spoken {
    ($($type:ty),* $(,)?) => {$(
        impl Tell for $type {
            fn tell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&spoken(self.word()))
            }
        }
    )*};
}
as_spoken!(
    gemp::Zone,
    swtcg::Phase,
    swtcg::PlayKind,
    swtcg::Step,
    swtcg::WindowKind,
    swtcg::TriggerClass,
    swtcg::Zone,
    youngjedi::LookReason,
    youngjedi::Phase,
    youngjedi::Planet,
    youngjedi::Zone,
);

/// A word of a format as people say it: `DRAW_DECK` is a draw deck, `Tatooine` stays what it is.
pub fn spoken(word: &str) -> String {
    let is_shouted = !word.chars().any(char::is_lowercase);
    if is_shouted { word.to_lowercase().replace('_', " ") } else { word.replace('_', " ") }
}

/// A word of a format as a name: `ADMIRALS_ORDER` is an Admiral's Order, `EPISODE_I` is Episode I, and `R2D2` stays what it is.
pub fn named(word: &str) -> String {
    const SMALL: [&str; 9] = ["a", "at", "for", "may", "of", "on", "or", "that", "to"];
    let mut out = String::new();
    for part in word.split(['_', ' ']) {
        if !out.is_empty() {
            out.push(' ');
        }
        let lower = part.to_lowercase();
        let is_number = part.chars().all(|char| matches!(char, 'I' | 'V')) || part.chars().any(char::is_numeric);
        match lower.as_str() {
            "admirals" => out.push_str("Admiral's"),
            small if !out.is_empty() && SMALL.contains(&small) => out.push_str(small),
            _ if is_number => out.push_str(part),
            _ => {
                let mut letters = lower.chars();
                out.extend(letters.next().map(|first| first.to_ascii_uppercase()));
                out.push_str(letters.as_str());
            }
        }
    }
    out
}

/// Whether one thing has the noun of several, as in "1 cards" and "1 build points".
fn has_wrong_number(sentence: &str) -> bool {
    const SEVERAL: [&str; 12] = [
        "cards",
        "characters",
        "copies",
        "counters",
        "destinies",
        "dice",
        "parsecs",
        "planets",
        "points",
        "sites",
        "sixes",
        "weapons",
    ];
    let words: Vec<&str> = sentence.split(' ').map(|word| word.trim_end_matches([',', ';'])).collect();
    let is_several = |word: Option<&&str>| word.is_some_and(|word| SEVERAL.contains(word));
    let mut of_one = words.iter().enumerate().filter(|(_, word)| **word == "1");
    // A word may stand between them; what ends a clause does not.
    of_one.any(|(place, _)| {
        let is_open = words.get(place + 1).is_some_and(|word| matches!(*word, "build" | "hidden" | "natural" | "full"));
        is_several(words.get(place + 1)) || (is_open && is_several(words.get(place + 2)))
    })
}

/// What is wrong with a sentence as English on a page: a word of a format, one of several, two blanks, a full stop, an unfilled
/// place.
pub fn flaw(sentence: &str) -> Option<String> {
    let is_format = |word: &&str| {
        let word = word.trim_matches(|char: char| !char.is_alphanumeric() && char != '_');
        let has_case = word.chars().any(|char| char.is_ascii_uppercase());
        has_case && word.contains('_') && !word.chars().any(|char| char.is_ascii_lowercase())
    };
    if let Some(word) = sentence.split(' ').find(is_format) {
        return Some(format!("a word of the format: {word}"));
    }
    if has_wrong_number(sentence) {
        return Some("one thing with the noun of several".to_owned());
    }
    let flaws =
        [("  ", "two blanks"), ("{", "an unfilled place"), (" ;", "a blank before a mark"), ("\n", "a line break")];
    let found = flaws.into_iter().find(|(part, _)| sentence.contains(part)).map(|(_, flaw)| flaw);
    let found = found.or_else(|| (sentence.trim() != sentence || sentence.is_empty()).then_some("blanks at an end"));
    found.or_else(|| sentence.ends_with('.').then_some("a full stop")).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_a_format_are_spoken() {
        assert_eq!(told!("in the {}", swtcg::Zone::Build).as_str(), "in the build zone");
        assert_eq!(told!("on {}", youngjedi::Planet::Tatooine).as_str(), "on Tatooine");
        assert_eq!(told!("in the {}", gemp::Phase::Move).as_str(), "in the Move phase");
    }

    #[test]
    fn one_thing_has_its_own_noun() {
        let paid = |number: i32| told!("pays {}", Counted(number, "build point", "build points"));
        assert_eq!(
            [1, 2, 0, -1].map(|number| paid(number).as_str().to_owned()),
            ["pays 1 build point", "pays 2 build points", "pays 0 build points", "pays -1 build points"]
        );
    }

    #[test]
    fn words_of_a_format_are_names() {
        let all = ["ADMIRALS_ORDER", "EPISODE_I", "R2D2", "LOST_OR_STARTING", "CHARACTER"].map(named);
        assert_eq!(all, ["Admiral's Order", "Episode I", "R2D2", "Lost or Starting", "Character"]);
    }

    #[test]
    fn flaws_are_found() {
        for wrong in
            ["goes to AT_LOCATION", "a  b", "ends.", " begins", "{name} plays", "it has 1 cards", "for 1 build points"]
        {
            assert!(flaw(wrong).is_some(), "{wrong}");
        }
        for right in ["bot_D deploys •AT-AT at •4-LOM's TIE", "it has 1, and 2 cards leave", "21 cards", "for 1 Force"]
        {
            assert_eq!(flaw(right), None, "{right}");
        }
        assert!(!is_plain("{name}") && is_plain("{} and {}") && !is_plain("{:?}"));
    }
}
