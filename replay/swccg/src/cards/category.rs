//! The kinds of cards.

/// The first word of a card's type line, as GEMP sorts cards (`cardCategory`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Category {
    /// An Admiral's Order.
    AdmiralsOrder,
    /// A character.
    Character,
    /// A creature.
    Creature,
    /// A Defensive Shield.
    DefensiveShield,
    /// A device.
    Device,
    /// An Effect of any subtype.
    Effect,
    /// An Epic Event.
    EpicEvent,
    /// A game aid, never in play.
    GameAid,
    /// An Interrupt.
    Interrupt,
    /// A Jedi Test.
    JediTest,
    /// A location.
    Location,
    /// An Objective; each side of it has its own entry.
    Objective,
    /// A Podracer.
    Podracer,
    /// A starship.
    Starship,
    /// A vehicle.
    Vehicle,
    /// A weapon.
    Weapon,
}

impl Category {
    /// Every value with GEMP's name for it.
    pub const NAMES: [(Category, &'static str); 16] = [
        (Category::AdmiralsOrder, "ADMIRALS_ORDER"),
        (Category::Character, "CHARACTER"),
        (Category::Creature, "CREATURE"),
        (Category::DefensiveShield, "DEFENSIVE_SHIELD"),
        (Category::Device, "DEVICE"),
        (Category::Effect, "EFFECT"),
        (Category::EpicEvent, "EPIC_EVENT"),
        (Category::GameAid, "GAME_AID"),
        (Category::Interrupt, "INTERRUPT"),
        (Category::JediTest, "JEDI_TEST"),
        (Category::Location, "LOCATION"),
        (Category::Objective, "OBJECTIVE"),
        (Category::Podracer, "PODRACER"),
        (Category::Starship, "STARSHIP"),
        (Category::Vehicle, "VEHICLE"),
        (Category::Weapon, "WEAPON"),
    ];

    /// The value for GEMP's name.
    #[must_use]
    pub fn parse(gemp: &str) -> Option<Category> {
        Category::NAMES.iter().find(|(_, name)| *name == gemp).map(|(value, _)| *value)
    }

    /// GEMP's name.
    #[must_use]
    pub fn gemp(self) -> &'static str {
        Category::NAMES.iter().find(|(value, _)| *value == self).map_or("", |(_, name)| name)
    }
}

/// The second word of a card's type line (`cardSubtype`); one name may serve several categories.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Subtype {
    /// Weapon: artillery.
    Artillery,
    /// Weapon: automated.
    Automated,
    /// Starship: capital.
    Capital,
    /// Weapon: for characters.
    Character,
    /// Vehicle: combat.
    Combat,
    /// Vehicle: a creature.
    Creature,
    /// Weapon: of the Death Star.
    DeathStar,
    /// Weapon: of the Death Star II.
    DeathStarIi,
    /// Effect: Immediate.
    Immediate,
    /// Interrupt: Lost.
    Lost,
    /// Interrupt: Lost or Starting.
    LostOrStarting,
    /// Effect: Mobile.
    Mobile,
    /// Effect: with no further name.
    Normal,
    /// Effect: Political.
    Political,
    /// Location: sector.
    Sector,
    /// Vehicle: shuttle.
    Shuttle,
    /// Location: site.
    Site,
    /// Starship: squadron.
    Squadron,
    /// Starship: starfighter.
    Starfighter,
    /// Weapon: for starships.
    Starship,
    /// Interrupt or Effect: Starting.
    Starting,
    /// Location: system.
    System,
    /// Vehicle: transport.
    Transport,
    /// Interrupt: Used.
    Used,
    /// Interrupt: Used or Lost.
    UsedOrLost,
    /// Interrupt: Used or Starting.
    UsedOrStarting,
    /// Effect: Utinni.
    Utinni,
    /// Weapon: for vehicles.
    Vehicle,
}

impl Subtype {
    /// Every value with GEMP's name for it.
    pub const NAMES: [(Subtype, &'static str); 28] = [
        (Subtype::Artillery, "ARTILLERY"),
        (Subtype::Automated, "AUTOMATED"),
        (Subtype::Capital, "CAPITAL"),
        (Subtype::Character, "CHARACTER"),
        (Subtype::Combat, "COMBAT"),
        (Subtype::Creature, "CREATURE"),
        (Subtype::DeathStar, "DEATH_STAR"),
        (Subtype::DeathStarIi, "DEATH_STAR_II"),
        (Subtype::Immediate, "IMMEDIATE"),
        (Subtype::Lost, "LOST"),
        (Subtype::LostOrStarting, "LOST_OR_STARTING"),
        (Subtype::Mobile, "MOBILE"),
        (Subtype::Normal, "NORMAL"),
        (Subtype::Political, "POLITICAL"),
        (Subtype::Sector, "SECTOR"),
        (Subtype::Shuttle, "SHUTTLE"),
        (Subtype::Site, "SITE"),
        (Subtype::Squadron, "SQUADRON"),
        (Subtype::Starfighter, "STARFIGHTER"),
        (Subtype::Starship, "STARSHIP"),
        (Subtype::Starting, "STARTING"),
        (Subtype::System, "SYSTEM"),
        (Subtype::Transport, "TRANSPORT"),
        (Subtype::Used, "USED"),
        (Subtype::UsedOrLost, "USED_OR_LOST"),
        (Subtype::UsedOrStarting, "USED_OR_STARTING"),
        (Subtype::Utinni, "UTINNI"),
        (Subtype::Vehicle, "VEHICLE"),
    ];

    /// The value for GEMP's name.
    #[must_use]
    pub fn parse(gemp: &str) -> Option<Subtype> {
        Subtype::NAMES.iter().find(|(_, name)| *name == gemp).map(|(value, _)| *value)
    }

    /// GEMP's name.
    #[must_use]
    pub fn gemp(self) -> &'static str {
        Subtype::NAMES.iter().find(|(value, _)| *value == self).map_or("", |(_, name)| name)
    }
}
