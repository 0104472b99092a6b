//! The facts of one side of a card.

use holocron_ingest::id::{Blueprint, Side};

use super::actions::Actions;
use super::category::{Category, Subtype};
use super::flag::{Flag, Flags};
use super::hits::Hit;
use super::icon::Icon;
use super::icon::Icons;
use super::keyword::{Keyword, Keywords};
use super::leave::Leave;
use super::modifier::Modifier;
use super::reach::{OwnText, Reach};
use super::stat::{Capacity, Stat};
use super::traits::{Trait, Traits};
use super::types::{CardType, Place, Uniqueness};
use holocron_replay::row::{Row, TableError};

/// The columns of the card table, in order.
pub const COLUMNS: [&str; 53] = [
    "blueprint",
    "title",
    "titles",
    "side",
    "category",
    "subtype",
    "types",
    "uniqueness",
    "destiny",
    "alt_destiny",
    "alt_destiny_cost",
    "deploy",
    "power",
    "ability",
    "forfeit",
    "landspeed",
    "hyperspeed",
    "maneuver",
    "armor",
    "defense",
    "ferocity",
    "politics",
    "parsec",
    "system",
    "aboard",
    "icons",
    "keywords",
    "personas",
    "models",
    "pilots",
    "passengers",
    "pilots_or_passengers",
    "vehicles",
    "starfighters",
    "capitals",
    "astromechs",
    "permanent_ability",
    "place",
    "traits",
    "text_flags",
    "hits",
    "permanents",
    "words",
    "deploys_to",
    "requires",
    "crew",
    "riders",
    "cargo",
    "ban",
    "ban_when",
    "once",
    "makes",
    "leaves",
];

/// How many of the columns, the last ones, `scripts/card_reach` reads from card classes.
pub const OF_CLASSES: usize = 12;

/// The facts of one side of a card.
#[derive(Clone, Debug)]
pub struct Card {
    /// The id, without suffixes.
    pub blueprint: Blueprint,
    /// The title as GEMP prints it: no dots, no `(V)`.
    pub title: &'static str,
    /// The titles of both parts of a combination card; empty for every other card, see [`Card::titles`].
    pub combined: Box<[&'static str]>,
    /// The side of the Force that plays the card.
    pub side: Side,
    /// The category.
    pub category: Category,
    /// The subtype, where the category has some.
    pub subtype: Option<Subtype>,
    /// What the card counts as.
    pub types: Box<[CardType]>,
    /// How many may be in play; `None` for Objectives.
    pub uniqueness: Option<Uniqueness>,
    /// Destiny.
    pub destiny: Stat,
    /// The second destiny number of a card that has a choice.
    pub alt_destiny: Stat,
    /// The Force it costs to choose it.
    pub alt_destiny_cost: u8,
    /// Deploy cost in Force, "Use n Force to deploy" included; 0 for an Effect, weapon or device that names none.
    /// `Computed` when the text computes it or makes it depend on the target: see the modifiers
    /// `PrintedDeployCost` and `PrintedDeployCostToTarget`.
    pub deploy: Stat,
    /// Power.
    pub power: Stat,
    /// Ability of a character or creature vehicle (0.25 and 0.5 occur). Ships and vehicles: `permanent_ability`.
    pub ability: Stat,
    /// Forfeit.
    pub forfeit: Stat,
    /// Landspeed.
    pub landspeed: Stat,
    /// Hyperspeed.
    pub hyperspeed: Stat,
    /// Maneuver.
    pub maneuver: Stat,
    /// Armor.
    pub armor: Stat,
    /// The defense value of a creature, or a special one; others defend with ability, maneuver or armor.
    pub defense: Stat,
    /// Ferocity.
    pub ferocity: Stat,
    /// Politics.
    pub politics: Stat,
    /// The parsec of a system. For a system that moves: where it starts.
    pub parsec: Option<u8>,
    /// The system of a location, when printed; a generic site gets one when deployed.
    pub system: Option<&'static str>,
    /// The persona of the starship or vehicle that a site is aboard of.
    pub aboard: Option<&'static str>,
    /// Icons with counts.
    pub icons: Icons,
    /// Keywords.
    pub keywords: Keywords,
    /// Personas in GEMP's spelling (`LUKE`).
    pub personas: Box<[&'static str]>,
    /// Model types in GEMP's spelling (`X_WING`, `TIE_LN`, `ASTROMECH`).
    pub models: Box<[&'static str]>,
    /// Pilots it may add.
    pub pilots: Capacity,
    /// Passengers it may add.
    pub passengers: Capacity,
    /// Cards it may add as pilots or passengers.
    pub pilots_or_passengers: Capacity,
    /// Vehicles it may carry.
    pub vehicles: Capacity,
    /// Starfighters or TIEs it may carry.
    pub starfighters: Capacity,
    /// Capital starships it may carry.
    pub capitals: Capacity,
    /// Astromechs it may carry.
    pub astromechs: Capacity,
    /// The sum of the permanent pilots' ability. Absent: no permanent pilot.
    pub permanent_ability: Stat,
    /// The personas of permanent pilots, astromechs and weapons.
    pub permanents: Box<[&'static str]>,
    /// Where the card is put, when its text allows one kind of place only.
    pub place: Option<Place>,
    /// Yes-or-no facts.
    pub traits: Traits,
    /// The flags that only the text tells: actions, and everything that is not a continuous modifier.
    pub text_flags: Flags,
    /// The ways in which the weapon hits, as its text says; empty for what is no weapon.
    pub hits: Box<[Hit]>,
    /// `text_flags` together with those of the modifiers.
    pub flags: Flags,
    /// Species, and keywords and icons that only other cards' texts ask for: kind and word.
    pub words: Box<[(&'static str, &'static str)]>,
    /// What the text says of the card's own deployment and crew; `None`: nothing.
    pub own_text: Option<Box<OwnText>>,
    /// What actions of the card, whichever side it shows, forbid for the rest of the game.
    pub bans: Box<[Reach]>,
    /// What its actions do.
    pub actions: Actions,
    /// Where what they make of power and of game texts for a time reaches.
    pub leaves: Box<[Leave]>,
    /// The continuous modifiers of the card's text.
    pub modifiers: Box<[Modifier]>,
    /// Its place in the table.
    pub index: usize,
}

impl PartialEq for Card {
    /// A blueprint stands for one card.
    fn eq(&self, other: &Card) -> bool {
        self.blueprint == other.blueprint
    }
}

impl Eq for Card {}

impl Card {
    /// The titles that count as this card's: both parts of a combination card, else the one title.
    pub fn titles(&self) -> &[&'static str] {
        if self.combined.is_empty() { std::slice::from_ref(&self.title) } else { &self.combined }
    }

    /// True when the card may lift or change a rule: it has the flag, or nobody knows its text.
    pub fn may_lift(&self, flag: Flag) -> bool {
        self.flags.has(flag) || self.traits.has(Trait::TextUnread)
    }

    /// True when the card is of that type.
    pub fn is(&self, card_type: CardType) -> bool {
        self.types.contains(&card_type)
    }

    /// True when the card has that keyword.
    pub fn has_keyword(&self, keyword: Keyword) -> bool {
        self.keywords.has(keyword)
    }

    /// True when the card has that icon.
    pub fn has_icon(&self, icon: Icon) -> bool {
        self.icons.has(icon)
    }

    /// True when the card has that trait.
    pub fn has_trait(&self, wanted: Trait) -> bool {
        self.traits.has(wanted)
    }

    /// Reads one line; the modifiers are filled in afterwards, and the filters folded.
    pub(super) fn read(row: &mut Row<'static>) -> Result<Card, TableError> {
        Ok(Card {
            blueprint: row.read(Blueprint::new)?,
            title: row.read(|text| (!text.is_empty()).then_some(text))?,
            combined: row.list('|')?,
            side: row.read(|text| Side::BOTH.into_iter().find(|side| side.word() == text))?,
            category: row.read(Category::parse)?,
            subtype: row.option(Subtype::parse)?,
            types: row.read(|text| words(text, ',').map(CardType::parse).collect())?,
            uniqueness: row.option(Uniqueness::parse)?,
            destiny: row.read(Stat::parse)?,
            alt_destiny: row.read(Stat::parse)?,
            alt_destiny_cost: row.option(|text| text.parse().ok())?.unwrap_or(0),
            deploy: row.read(Stat::parse)?,
            power: row.read(Stat::parse)?,
            ability: row.read(Stat::parse)?,
            forfeit: row.read(Stat::parse)?,
            landspeed: row.read(Stat::parse)?,
            hyperspeed: row.read(Stat::parse)?,
            maneuver: row.read(Stat::parse)?,
            armor: row.read(Stat::parse)?,
            defense: row.read(Stat::parse)?,
            ferocity: row.read(Stat::parse)?,
            politics: row.read(Stat::parse)?,
            parsec: row.option(|text| text.parse().ok())?,
            system: row.option(Some)?,
            aboard: row.option(Some)?,
            icons: row.read(Icons::parse)?,
            keywords: row.read(Keywords::parse)?,
            personas: row.list(',')?,
            models: row.list(',')?,
            pilots: row.read(Capacity::parse)?,
            passengers: row.read(Capacity::parse)?,
            pilots_or_passengers: row.read(Capacity::parse)?,
            vehicles: row.read(Capacity::parse)?,
            starfighters: row.read(Capacity::parse)?,
            capitals: row.read(Capacity::parse)?,
            astromechs: row.read(Capacity::parse)?,
            permanent_ability: row.read(Stat::parse)?,
            place: row.option(Place::parse)?,
            traits: row.read(Traits::parse)?,
            text_flags: row.read(|text| words(text, ',').map(Flag::parse).collect())?,
            hits: row.read(|text| words(text, '|').map(Hit::parse).collect())?,
            permanents: row.list('|')?,
            flags: Flags::NONE,
            words: row.read(|text| words(text, '|').map(|word| word.split_once(':')).collect())?,
            own_text: OwnText::read(row)?.map(Box::new),
            bans: Reach::read_ban(row)?.into_iter().collect(),
            actions: Actions::read(row)?,
            leaves: row.read(|text| text.split('|').filter(|part| !part.is_empty()).map(Leave::parse).collect())?,
            modifiers: Box::default(),
            index: 0,
        })
    }
}

/// The words of a list column.
fn words(text: &str, separator: char) -> impl Iterator<Item = &str> {
    text.split(separator).filter(|word| !word.is_empty())
}
