//! The players of a log without a list of players: a text log tells them in its lines.

use crate::event::gemp::Players;
use crate::id::Sides;

/// Finds the two names and their sides. The player who goes first is Dark, unless a line says that Light goes first.
pub(super) fn from_lines<'a>(lines: impl Iterator<Item = &'a str> + Clone) -> Option<Players> {
    let first = lines.clone().find_map(starter)?;
    let listed = lines.clone().filter_map(|line| line.strip_prefix("Players in the game are: ")?.split_once(", "));
    let listed = listed.flat_map(|(name, other)| [name, other]);
    let named = listed.chain(lines.clone().filter_map(drawer)).chain(lines.clone().filter_map(starter));
    let mut others = named.filter(|name| *name != first);
    let other = others.next()?;
    // A third name: the lines are of more than one game.
    if others.any(|name| name != other) {
        return None;
    }
    let is_light_first = lines.clone().take_while(|line| starter(line).is_none()).any(|line| line == LIGHT_FIRST);
    let (dark, light) = if is_light_first { (other, first) } else { (first, other) };
    Some(Players { names: Sides { dark: dark.into(), light: light.into() }, viewer: None })
}

const LIGHT_FIRST: &str = "Light Side goes first";

/// `Start of P's turn #1`
fn starter(line: &str) -> Option<&str> {
    line.strip_prefix("Start of ")?.strip_suffix("'s turn #1").filter(|name| !name.is_empty())
}

/// `P draws N cards into hand`: the opening hand.
fn drawer(line: &str) -> Option<&str> {
    let (name, number) = line.strip_suffix(" cards into hand")?.split_once(" draws ")?;
    (!name.is_empty() && number.bytes().all(|b| b.is_ascii_digit())).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(lines: &[&str]) -> Option<(String, String)> {
        let players = from_lines(lines.iter().copied())?;
        Some((players.names.dark.into(), players.names.light.into()))
    }

    #[test]
    fn who_goes_first_is_dark_unless_a_line_says_otherwise() {
        let lines = ["Players in the game are: Ann, Bob", "Dark Side goes first", "Start of Bob's turn #1"];
        assert_eq!(names(&lines), Some(("Bob".to_owned(), "Ann".to_owned())));
        let lines = ["Light Side goes first", "Start of Bob's turn #1", "gg", "Start of Ann's turn #1"];
        assert_eq!(names(&lines), Some(("Ann".to_owned(), "Bob".to_owned())));
    }

    #[test]
    fn nobody_is_named_by_half() {
        assert_eq!(names(&["Start of Bob's turn #1", "Bob re-circulates"]), None);
        assert_eq!(names(&["Players in the game are: Ann, Bob"]), None);
        let lines = ["Ann draws 8 cards into hand", "Bob draws 8 cards into hand", "Start of Bob's turn #1"];
        assert_eq!(names(&lines), Some(("Bob".to_owned(), "Ann".to_owned())));
        assert_eq!(names(&["Players in the game are: Ann, Bob", "Start of Eve's turn #1"]), None);
    }
}
