//! What a filter asks of a printed card.

use holocron_ingest::id::{Number, Side};

use crate::cards::card::Card;
use crate::cards::category::{Category, Subtype};
use crate::cards::icon::Icon;
use crate::cards::keyword::Keyword;
use crate::cards::modifier::ModifierKind;
use crate::cards::stat::Stat;
use crate::cards::traits::Trait;
use crate::cards::types::{CardType, Uniqueness};

/// The icons that a character changes for each other when it crosses over.
const CROSSING_ICONS: [[Icon; 2]; 5] = [
    [Icon::Imperial, Icon::Rebel],
    [Icon::Separatist, Icon::CloneArmy],
    [Icon::FirstOrder, Icon::Resistance],
    [Icon::DarkJediMaster, Icon::JediMaster],
    [Icon::Sith, Icon::Republic],
];

/// The personas that it changes for each other.
const CROSSING_PERSONAS: [[&str; 2]; 9] = [
    ["VADER", "ANAKIN"],
    ["LUKE", "SON_OF_VADER"],
    ["LEIA", "LADY_VADER"],
    ["MARA_JADE", "MARA_SKYWALKER"],
    ["KYLO", "BEN_SOLO"],
    ["VADERS_LIGHTSABER", "ANAKINS_LIGHTSABER"],
    ["LUKES_LIGHTSABER", "SON_OF_VADERS_LIGHTSABER"],
    ["LEIAS_BLASTER_RIFLE", "LADY_VADERS_BLASTER_RIFLE"],
    ["MARA_JADES_LIGHTSABER", "MARA_SKYWALKERS_LIGHTSABER"],
];

/// A site that is one of two things.
const CAVE_OR_BELLY: &str = "Big One: Asteroid Cave Or Space Slug Belly";

/// The other one of a pair.
fn other_of<T: Copy + PartialEq>(pairs: &[[T; 2]], one: T) -> Option<T> {
    pairs.iter().find_map(|[a, b]| if *a == one { Some(*b) } else { (*b == one).then_some(*a) })
}

/// What a printed fact is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fact {
    /// An icon.
    Icon(Icon),
    /// A keyword.
    Keyword(Keyword),
    /// A word of the words table: its kind and itself.
    Word(&'static str, &'static str),
    /// A card type.
    Type(CardType),
    /// A category.
    Category(Category),
    /// A subtype.
    Subtype(Subtype),
    /// A model.
    Model(&'static str),
    /// A TIE of any model.
    Tie,
    /// A persona.
    Persona(&'static str),
    /// A title.
    Title(&'static str),
    /// A word or phrase of a title.
    Titled(&'static str),
    /// The side of the Force.
    Side(Side),
    /// A kind of uniqueness.
    Uniqueness(Uniqueness),
    /// As many in play as there are systems.
    Generic,
    /// Ability of at least this.
    Ability(Number),
    /// Ability above this.
    Above(Number),
    /// Ability, or a permanent pilot with ability.
    Able,
    /// A character weapon.
    CharacterWeapon,
    /// A trait.
    Trait(Trait),
}

impl Fact {
    /// The kind of texts that give it to cards on the table, where it is no keyword and no icon.
    pub(crate) fn giver(self) -> Option<ModifierKind> {
        match self {
            Fact::Word("species", _) => Some(ModifierKind::GiveSpecies),
            // No text gives another type.
            Fact::Type(CardType::Sith) => Some(ModifierKind::AddCardType),
            _ => None,
        }
    }

    /// The printed fact by which a character has it that has crossed over, when it is another one.
    pub(super) fn crossed(self) -> Option<Fact> {
        match self {
            Fact::Icon(icon) => other_of(&CROSSING_ICONS, icon).map(Fact::Icon),
            Fact::Persona(persona) => other_of(&CROSSING_PERSONAS, persona).map(Fact::Persona),
            Fact::Side(side) => Some(Fact::Side(side.opponent())),
            _ => None,
        }
    }

    /// Whether a card has it whose ability may be any, when it asks for ability.
    pub(super) fn of_any_ability(self, card: &Card) -> Option<bool> {
        let is_able = card.category == Category::Character && card.ability.exists();
        if is_able && self.asks_ability() { None } else { self.of(card) }
    }

    /// Whether a card has it that is blown away, when it asks for what a location loses or gains then.
    pub(super) fn of_blown_away(self, card: &Card) -> Option<bool> {
        if card.category == Category::Location && self.asks_ground() { None } else { self.of(card) }
    }

    /// Whether a card has it that a text makes unique or not, when it asks for that.
    pub(super) fn of_any_uniqueness(self, card: &Card) -> Option<bool> {
        if self.asks_uniqueness() { None } else { self.of(card) }
    }

    /// Whether it asks how many of a card may be in play.
    pub(super) fn asks_uniqueness(self) -> bool {
        matches!(self, Fact::Uniqueness(_))
    }

    /// Whether it asks for a kind of ground or for a title: a system that is blown away is in space, a site is exterior and no
    /// docking bay, and most texts that name the place no longer take it.
    pub(super) fn asks_ground(self) -> bool {
        const GROUND: [Icon; 5] = [Icon::Planet, Icon::Space, Icon::Mobile, Icon::ExteriorSite, Icon::InteriorSite];
        match self {
            Fact::Icon(icon) => GROUND.contains(&icon),
            Fact::Keyword(keyword) => keyword == Keyword::DockingBay,
            Fact::Title(_) => true,
            _ => false,
        }
    }

    /// Whether it asks for an amount of ability.
    pub(super) fn asks_ability(self) -> bool {
        matches!(self, Fact::Ability(_) | Fact::Above(_))
    }

    /// How many of a card's models it speaks of; a squadron is several of one model.
    pub fn models(self, card: &Card) -> i8 {
        let is_meant = |model: &str| match self {
            Fact::Model(meant) => model == meant,
            Fact::Tie => model.starts_with("TIE_") && model != "TIE_SQUADRON",
            _ => false,
        };
        card.models.iter().map(|model| i8::from(is_meant(model))).sum()
    }

    /// Whether a card has it; `None` when what is built into it may, or a text computes the number.
    pub fn of(self, card: &Card) -> Option<bool> {
        let number = |stat: Stat, is: &dyn Fn(Number) -> bool| match stat {
            Stat::Is(number) => Some(is(number)),
            Stat::Absent => Some(is(Number::ZERO)),
            Stat::Computed => None,
        };
        if card.has_icon(Icon::PermanentWeapon) && self.is_of_weapons() {
            return None;
        }
        Some(match self {
            // The players say what it is.
            Fact::Icon(Icon::Planet | Icon::CreatureSite) if card.title == CAVE_OR_BELLY => return None,
            Fact::Icon(icon) => card.has_icon(icon),
            Fact::Keyword(keyword) => card.has_keyword(keyword),
            Fact::Word(kind, word) => card.words.contains(&(kind, word)),
            Fact::Type(card_type) => card.is(card_type),
            Fact::Category(category) => card.category == category,
            Fact::Subtype(subtype) => card.subtype == Some(subtype),
            Fact::Model(model) => {
                let has = card.models.contains(&model);
                let is_mixed =
                    || card.subtype == Some(Subtype::Squadron) && card.models.iter().any(|other| *other != model);
                // To the server a squadron of several models is of none of them, but carries what is made for each.
                return if has && is_mixed() { None } else { Some(has) };
            }
            Fact::Tie => self.models(card) > 0,
            Fact::Persona(persona) => {
                let has = card.personas.contains(&persona);
                return if !has && card.permanents.contains(&persona) { None } else { Some(has) };
            }
            Fact::Title(title) => card.titles().contains(&title),
            Fact::Titled(part) => card.titles().iter().any(|title| has_phrase(title, part)),
            Fact::Side(side) => card.side == side,
            Fact::Uniqueness(uniqueness) => card.uniqueness == Some(uniqueness),
            Fact::Generic => matches!(card.uniqueness, Some(Uniqueness::Diamond1 | Uniqueness::Diamond3)),
            Fact::Ability(least) => return number(card.ability, &|ability| ability >= least),
            Fact::Above(least) => return number(card.ability, &|ability| ability > least),
            Fact::Able => {
                let is_able = |stat: Stat| stat.exists() && stat.known().is_none_or(|ability| ability > Number::ZERO);
                is_able(card.ability) || is_able(card.permanent_ability)
            }
            Fact::CharacterWeapon => card.category == Category::Weapon && card.subtype == Some(Subtype::Character),
            Fact::Trait(of) => card.has_trait(of),
        })
    }

    /// True for facts that a permanent weapon may have.
    fn is_of_weapons(self) -> bool {
        match self {
            Fact::Type(of) => of == CardType::Weapon,
            Fact::Keyword(of) => of == Keyword::Lightsaber,
            Fact::Word("keyword", word) => word.contains("BLASTER"),
            Fact::CharacterWeapon => true,
            _ => false,
        }
    }
}

/// Whether a title has a word or phrase, of any case.
fn has_phrase(title: &str, phrase: &str) -> bool {
    let (title, phrase) = (title.as_bytes(), phrase.as_bytes());
    // Bytes beyond ASCII belong to letters.
    let is_end = |byte: Option<&u8>| byte.is_none_or(|byte| byte.is_ascii() && !byte.is_ascii_alphanumeric());
    let is_there = |at: usize, window: &[u8]| {
        let before = at.checked_sub(1).and_then(|before| title.get(before));
        window.eq_ignore_ascii_case(phrase) && is_end(before) && is_end(title.get(at + phrase.len()))
    };
    !phrase.is_empty() && title.windows(phrase.len()).enumerate().any(|(at, window)| is_there(at, window))
}

#[cfg(test)]
mod tests {
    use super::has_phrase;

    #[test]
    fn phrases_are_whole_words() {
        assert!(has_phrase("Tatooine: Cantina", "cantina"));
        assert!(!has_phrase("Echoes", "Echo"));
    }
}
