//! Chat: what players and cards say. It is no part of the game.

use super::declare::{Part, Sentences};
use super::scan::Scan;
use crate::id::Side;

/// `NAME: TEXT`. The server writes chat into the log of a table without a chat room, and has some cards speak.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chat {
    /// Who speaks, when it is a player.
    pub player: Option<Side>,
    /// The speaker's name as written.
    pub name: Box<str>,
    /// What is said.
    pub text: Box<str>,
}

impl Chat {
    /// `P: TEXT`; the cursor stands before the name. A mere number after the colon belongs to a calculation.
    pub(super) fn by_player(s: Scan<'_>) -> Option<Chat> {
        let mut ahead = s;
        let player = ahead.player()?;
        let name = s.rest().strip_suffix(ahead.rest())?;
        ahead.lit(": ")?;
        let mut number = ahead;
        if number.number().is_some() && number.end().is_some() {
            return None;
        }
        Some(Chat { player: Some(player), name: name.into(), text: ahead.rest().into() })
    }

    /// `TITLE: TEXT` of a card that speaks: its title without a link, and a whole sentence.
    pub(super) fn by_title(s: Scan<'_>) -> Option<Chat> {
        let (name, text) = s.rest().split_once(": ")?;
        let is_title = name.starts_with(|c: char| c.is_alphanumeric()) && !name.contains('<');
        let is_sentence = text.starts_with(char::is_alphabetic) && text.ends_with(['.', '!', '?']);
        (is_title && is_sentence).then(|| Chat { player: None, name: name.into(), text: text.into() })
    }
}

impl Part for Chat {
    fn player(&self) -> Option<Side> {
        self.player
    }
}

impl Sentences for Chat {
    fn templates() -> Vec<&'static str> {
        vec!["chat"]
    }

    fn template(&self) -> &'static str {
        "chat"
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests_support::read;
    use super::super::{Coverage, Statement};
    use super::*;

    #[test]
    fn players_and_cards_speak() {
        let said = |line: &str| match read(line) {
            Statement::Chat(chat) => (chat.player, chat.name, chat.text),
            other => panic!("{line}: {other:?}"),
        };
        assert_eq!(said("vader: I loses a Force"), (Some(Side::Dark), "vader".into(), "I loses a Force".into()));
        assert_eq!(said("vader-2: gg"), (Some(Side::Light), "vader-2".into(), "gg".into()));
        assert_eq!(said("4-LOM: E chu ta."), (None, "4-LOM".into(), "E chu ta.".into()));
    }

    #[test]
    fn what_the_server_says_is_no_chat() {
        for line in ["Result: Succeeded", "Total destiny: 3", "vader: 3", "vader's destiny: 3", "[C]: hello."] {
            assert!(!matches!(read(line), Statement::Chat(_)), "{line}");
        }
        assert_eq!(read("somebody: gg").coverage(), Coverage::Unknown);
    }
}
