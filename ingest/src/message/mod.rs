//! The message grammar of GEMP's text log (SWCCG format 7): one file per group of statements.
//!
//! [`parse`] reads one line. The two player names are known from the log and matched literally; cards are matched by
//! their markup; what is left is fixed wording, so the parser chooses by subject (nobody, a player, a player's
//! something, a card) and then by verb. It never fails: a line that nothing covers is [`Statement::Unknown`].

mod card_subject;
mod declare;
mod effect;
mod scan;
mod statement;
mod subject;
#[cfg(test)]
mod templates_test;
mod verb;
mod words;

pub mod attack;
pub mod battle;
pub mod calc;
pub mod cancel;
pub mod capture;
pub mod chat;
pub mod deed;
pub mod deploy;
pub mod destiny;
pub mod drain;
pub mod duel;
pub mod force;
pub mod generic;
pub mod initiate;
pub mod leave;
pub mod loss;
pub mod misc;
pub mod moves;
pub mod pile;
pub mod play;
pub mod remark;
pub mod retrieve;
pub mod revert;
pub mod sabacc;
pub mod session;
pub mod setup;
pub mod stack;
pub mod state;
pub mod turn;
pub mod weapon;

pub use statement::{Coverage, Statement};
pub use words::{Cards, Change, Pile, Place, Position, Role, Source};

use crate::id::{Blueprint, Sides};

/// A card named in a message. It names a design, not a physical card, and always by its front (SWCCG format 3.3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardRef {
    /// The front's blueprint id.
    pub blueprint: Blueprint,
    /// The title as printed, with its uniqueness dots.
    pub title: Box<str>,
}

/// Words that the grammar leaves as they are: card text, reasons, unusual endings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FreeText {
    /// As written, with the markup of its cards.
    pub text: Box<str>,
    /// The cards that it names, in order.
    pub cards: Vec<CardRef>,
}

impl FreeText {
    /// Keeps a text and finds its cards.
    pub fn new(text: &str) -> FreeText {
        FreeText { text: text.into(), cards: scan::cards_in(text) }
    }

    /// True when there are no words.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }
}

/// Takes every card that a statement names.
pub(crate) type Visit<'a, 'v> = &'v mut dyn FnMut(&'a CardRef);

/// Reads one message (already free of XML escapes) of a game between these two players.
///
/// Linear in the length of the message; never panics, whatever the bytes say.
pub fn parse(message: &str, players: &Sides<Box<str>>) -> Statement {
    let names = scan::Names::new(players);
    subject::statement(scan::Scan::new(message, &names))
}

/// A message as a person reads it: titles in place of the links of cards.
pub fn plain(message: &str) -> String {
    let mut out = String::with_capacity(message.len());
    let mut rest = message;
    while let Some((before, link)) = rest.split_once("<div ") {
        let Some((title, after)) = link.split_once('>').and_then(|(_, inside)| inside.split_once("</div>")) else {
            // No later link can end either.
            break;
        };
        out.push_str(before);
        out.push_str(title);
        rest = after;
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    #[test]
    fn links_become_titles() {
        let message = "P uses <div class='cardHint' value='1_19'>•Luke</div> < 3 & <div broken";
        assert_eq!(super::plain(message), "P uses •Luke < 3 & <div broken");
    }
}

#[cfg(test)]
mod tests_support {
    use super::scan::{Names, Scan};
    use super::{Statement, parse};
    use crate::id::Sides;
    use std::sync::LazyLock;

    static PLAYERS: LazyLock<Sides<Box<str>>> =
        LazyLock::new(|| Sides { dark: "vader".into(), light: "vader-2".into() });
    static NAMES: LazyLock<Names<'static>> = LazyLock::new(|| Names::new(&PLAYERS));

    /// A cursor with the players `vader` (Dark) and `vader-2` (Light).
    pub(super) fn scan(text: &str) -> Scan<'_> {
        Scan::new(text, &NAMES)
    }

    /// The markup of a card.
    pub(super) fn card(id: &str, title: &str) -> String {
        format!("<div class='cardHint' value='{id}'>{title}</div>")
    }

    /// Reads a line in which `[Title]` stands for a card, `P` at a word's place for `vader` and `Q` for `vader-2`.
    pub(super) fn read(line: &str) -> Statement {
        parse(&expand(line), &PLAYERS)
    }

    /// The text behind [`read`].
    pub(super) fn expand(line: &str) -> String {
        let mut text = String::new();
        for (i, part) in line.split('[').enumerate() {
            match part.split_once(']') {
                Some((title, after)) if i > 0 => {
                    text += &card("9_1", title);
                    text += after;
                }
                _ => text += part,
            }
        }
        let is_name = |word: &str, name: &str| word == name || word == format!("{name}'s");
        let words = text.split(' ').map(|w| match w {
            w if is_name(w, "P") => w.replacen('P', "vader", 1),
            w if is_name(w, "Q") => w.replacen('Q', "vader-2", 1),
            w => w.to_owned(),
        });
        words.collect::<Vec<_>>().join(" ")
    }
}
