//! A line of a weapon: who may use it and what it gives.

use super::card::number;
use super::{Card, CardType, Fact};

/// Users, bonus and destiny cubes.
#[derive(Clone, Debug)]
pub struct UserLine {
    /// Whoever one of these names may use it.
    pub users: Vec<User>,
    /// Power bonus.
    pub bonus: i32,
    /// Destiny cubes.
    pub cubes: u32,
}

/// One way in which a text names a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum User {
    /// Any character.
    Character,
    /// Any character without the diamond that fights one with it.
    AgainstDiamond,
    /// Any character that fights what is named.
    Fighting(&'static str),
    /// Any card of a kind; with the diamond when the text asks for it (rules TYPE-01, TYPE-03).
    Kind {
        /// The kind.
        kind: &'static str,
        /// Only cards with the diamond.
        is_diamond: bool,
    },
    /// The cards of one title.
    Title(&'static str),
}

impl User {
    /// Reads `any character`, `any other Jedi`, `any <>Gungan` or a title. A word that begins small is a kind, too.
    pub(super) fn read(text: &'static str) -> User {
        let is_kind = text.starts_with("<>") || text.starts_with(char::is_lowercase);
        let rest = match text.strip_prefix("any ") {
            Some(rest) => rest.strip_prefix("other ").unwrap_or(rest),
            None if is_kind => text,
            None => return User::Title(text),
        };
        match rest {
            "character" => User::Character,
            "non-<> character fighting a <> character" => User::AgainstDiamond,
            _ if rest.starts_with("character fighting ") => User::Fighting(rest),
            _ => match rest.strip_prefix("<>") {
                Some(kind) => User::Kind { kind, is_diamond: true },
                None => User::Kind { kind: rest, is_diamond: false },
            },
        }
    }

    /// Whether the card is one of those named. What it fights is not looked at.
    pub fn fits(self, card: &Card) -> bool {
        match self {
            User::Character | User::Fighting(_) => card.kind == CardType::Character,
            User::AgainstDiamond => card.kind == CardType::Character && !card.is_diamond(),
            User::Kind { kind, is_diamond } => {
                card.counts_as(kind) || (card.is_a(kind) && (card.is_diamond() || !is_diamond))
            }
            User::Title(title) => card.title.eq_ignore_ascii_case(title),
        }
    }
}

impl UserLine {
    /// Reads `users:bonus:cubes`, users with `|` between them.
    pub(super) fn read(text: &'static str) -> Option<UserLine> {
        let (rest, cubes) = text.rsplit_once(':')?;
        let (users, bonus) = rest.rsplit_once(':')?;
        let users = users.split('|').map(User::read).collect();
        Some(UserLine { users, bonus: number(bonus)?, cubes: number(cubes)? })
    }
}

impl Card {
    /// The line of this weapon that a character uses; `None` when it cannot use it.
    pub fn line_for(&self, user: &Card) -> Option<&UserLine> {
        let named = self.lines.iter().find(|line| line.users.iter().any(|one| one.fits(user)));
        named.or_else(|| self.lines.first().filter(|_| user.may_use(self)))
    }

    /// The line of this weapon that a character uses in a fight: one that asks for an opponent only counts against him, and
    /// then before the others.
    pub fn line_against(&self, user: &Card, facing: &[&Card]) -> Option<&UserLine> {
        let faces = |one: &User| match one {
            User::AgainstDiamond => Some(facing.iter().any(|card| card.is_diamond())),
            User::Fighting(what) => {
                let name = what.strip_prefix("character fighting ")?;
                let name = ["any ", "an ", "a "].into_iter().find_map(|word| name.strip_prefix(word)).unwrap_or(name);
                Some(facing.iter().any(|card| card.is_a(name)))
            }
            _ => None,
        };
        let fits =
            |line: &&UserLine, wants: Option<bool>| line.users.iter().any(|one| one.fits(user) && faces(one) == wants);
        let special = self.lines.iter().find(|line| fits(line, Some(true)));
        let named = || special.or_else(|| self.lines.iter().find(|line| fits(line, None)));
        named().or_else(|| self.lines.first().filter(|_| user.may_use(self)))
    }

    /// Whether the card's own text lets it count as a kind with the diamond.
    pub fn counts_as(&self, kind: &str) -> bool {
        self.has(|fact| matches!(fact, Fact::CountsAs(kinds) if kinds.contains(&kind)))
    }

    /// Whether the card's own text lets it use a weapon that does not name it.
    fn may_use(&self, weapon: &Card) -> bool {
        weapon.is_diamond() && self.has(|fact| matches!(fact, Fact::MayUse(kind) if weapon.is_a(kind)))
    }
}
