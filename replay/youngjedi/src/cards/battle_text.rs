//! What a Battle card asks for and gives.

use holocron_ingest::event::youngjedi::{Planet, Word};

use super::card::number;
use super::{Card, CardType, User};

/// Condition, bonus and destiny cubes of a Battle card.
#[derive(Clone, Debug)]
pub struct BattleText {
    /// Alternatives, each a list of conditions that must all hold.
    pub needs: Vec<Vec<Need>>,
    /// Power bonus.
    pub bonus: i32,
    /// Destiny cubes.
    pub cubes: u32,
    /// The cards named fight together.
    pub is_together: bool,
}

/// One condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Need {
    /// So many of the cards named are in the fight, as characters, starships or weapons.
    Cards {
        /// How many.
        count: usize,
        /// Whoever one of these names.
        users: Vec<User>,
        /// A weapon in the fight, whose title has this word.
        weapon: Option<&'static str>,
    },
    /// So many characters of a kind with different titles, none of them of the excluded title.
    Different {
        /// How many.
        count: usize,
        /// The kind.
        kind: &'static str,
        /// The title that does not count.
        except: &'static str,
    },
    /// One of the cards named, or several of them up to a number.
    UpTo {
        /// The number.
        most: usize,
        /// Whoever one of these names.
        users: Vec<User>,
    },
    /// A character fights on this planet.
    OnPlanet(Planet),
    /// A character fights at this location.
    AtLocation(&'static str),
    /// The first character of the battle plan fights.
    FirstInPlan,
    /// Two cards of one stack fight.
    OneStack,
    /// Something that is not modelled.
    Unmodelled,
}

/// One side of a fight, as conditions look at it.
#[derive(Clone, Debug)]
pub struct Fighters {
    /// Characters or starships.
    pub cards: Vec<&'static Card>,
    /// Weapons used.
    pub weapons: Vec<&'static Card>,
    /// Where.
    pub planet: Planet,
    /// Title of the location there.
    pub location: Option<&'static str>,
    /// The first character of the plan is in the fight; `None` when unknown.
    pub is_first: Option<bool>,
}

impl BattleText {
    /// The most cards that it lets fight together; no bound where a condition is not modelled.
    pub fn most_together(&self) -> usize {
        let one = |need: &Need| match need {
            Need::Cards { count, .. } => *count,
            Need::Different { count, .. } => *count,
            Need::UpTo { most, .. } => *most,
            Need::OneStack => 2,
            Need::Unmodelled => usize::MAX,
            _ => 1,
        };
        let all = |needs: &Vec<Need>| needs.iter().map(one).fold(0, usize::saturating_add);
        self.needs.iter().map(all).max().unwrap_or(1)
    }

    /// Reads `use=...;bonus=n;cubes=n;together=0`.
    pub(super) fn read(text: &'static str) -> Option<BattleText> {
        let rest = text.strip_prefix("use=")?;
        let (needs, rest) = rest.split_once(";bonus=")?;
        let (bonus, rest) = rest.split_once(";cubes=")?;
        let (cubes, together) = rest.split_once(";together=")?;
        Some(BattleText {
            needs: needs.split('|').map(|all| all.split('+').map(Need::read).collect()).collect(),
            bonus: number(bonus)?,
            cubes: number(cubes)?,
            is_together: match together {
                "0" => false,
                "1" => true,
                _ => return None,
            },
        })
    }

    /// Whether its condition is met (rule FGT-05); `None` when a part of it is not modelled or not known. Conditions in the
    /// `text` fact ("only if ...") are not looked at.
    pub fn is_met(&self, by: &Fighters) -> Option<bool> {
        let all = |needs: &Vec<Need>| needs.iter().try_fold(true, |met, need| need.is_met(by).map(|is| met && is));
        let alternatives: Vec<Option<bool>> = self.needs.iter().map(all).collect();
        if alternatives.contains(&Some(true)) {
            return Some(true);
        }
        if alternatives.contains(&None) { None } else { Some(false) }
    }
}

impl Need {
    fn read(text: &'static str) -> Need {
        if let Some((cards, except)) = text.strip_suffix(')').and_then(|text| text.split_once(" (not ")) {
            let parts = cards.split_once(" different ").and_then(|(count, kind)| Some((number(count)?, kind)));
            return parts.map_or(Need::Unmodelled, |(count, kind)| {
                let kind = kind.strip_suffix('s').unwrap_or(kind);
                Need::Different { count, kind, except }
            });
        }
        if let Some(who) = text.strip_prefix("1-2 ") {
            return Need::UpTo { most: 2, users: who.split('/').map(User::read).collect() };
        }
        match text {
            "first character in battle plan" => return Need::FirstInPlan,
            "2 cards of one character stack" => return Need::OneStack,
            _ => {}
        }
        if let Some(planet) = text.strip_prefix("any character fighting on ") {
            return Planet::from_word(planet).map_or(Need::Unmodelled, Need::OnPlanet);
        }
        if let Some(location) = text.strip_prefix("any character fighting at ") {
            return Need::AtLocation(location);
        }
        if let Some((kind, weapon)) = text.split_once(" with ") {
            let user = match kind.strip_prefix("<>") {
                Some(kind) => User::Kind { kind, is_diamond: true },
                None => User::Kind { kind, is_diamond: false },
            };
            return Need::Cards { count: 1, users: vec![user], weapon: Some(weapon) };
        }
        let (who, weapon) = match text.split_once(" using a ") {
            Some((who, weapon)) => (who, Some(weapon)),
            None => (text, None),
        };
        let (count, who) = match who.split_once("x ") {
            Some((count, who)) if count.bytes().all(|byte| byte.is_ascii_digit()) => (number(count).unwrap_or(1), who),
            _ => (1, who),
        };
        Need::Cards { count, users: who.split('/').map(User::read).collect(), weapon }
    }

    fn is_met(&self, by: &Fighters) -> Option<bool> {
        Some(match self {
            Need::Cards { count, users, weapon } => {
                let named = |card: &&&Card| users.iter().any(|user| user.fits(card));
                let found = by.cards.iter().chain(&by.weapons).filter(named).count();
                let has = |word: &str| by.weapons.iter().any(|card| has_word(card.title, word));
                found >= *count && weapon.is_none_or(has)
            }
            Need::Different { count, kind, except } => {
                let of_kind = by.cards.iter().filter(|card| card.is_a(kind) && card.title != *except);
                let mut titles: Vec<&str> = of_kind.map(|card| card.title).collect();
                titles.sort_unstable();
                titles.dedup();
                titles.len() >= *count
            }
            Need::UpTo { users, .. } => by.cards.iter().any(|card| users.iter().any(|user| user.fits(card))),
            Need::OnPlanet(planet) => by.planet == *planet && has_character(by),
            Need::AtLocation(location) => by.location? == *location && has_character(by),
            Need::FirstInPlan => by.is_first?,
            Need::OneStack => by
                .cards
                .iter()
                .enumerate()
                .any(|(n, card)| by.cards.iter().skip(n + 1).any(|other| other.title == card.title)),
            Need::Unmodelled => return None,
        })
    }
}

fn has_character(by: &Fighters) -> bool {
    by.cards.iter().any(|card| card.kind == CardType::Character)
}

fn has_word(title: &str, word: &str) -> bool {
    title.to_lowercase().contains(&word.to_lowercase())
}
