//! Card types, uniqueness and the place where a card is played.

/// What a card counts as; a character may be several (`cardTypes`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CardType {
    /// An Admiral's Order.
    AdmiralsOrder,
    /// An alien.
    Alien,
    /// A creature.
    Creature,
    /// A Dark Jedi Master.
    DarkJediMaster,
    /// A Defensive Shield.
    DefensiveShield,
    /// A device.
    Device,
    /// A droid: no ability, no presence of its own.
    Droid,
    /// An Effect.
    Effect,
    /// An Epic Event.
    EpicEvent,
    /// Of the First Order.
    FirstOrder,
    /// An Imperial.
    Imperial,
    /// An Interrupt.
    Interrupt,
    /// A Jedi Master.
    JediMaster,
    /// A Jedi Test.
    JediTest,
    /// A location.
    Location,
    /// Of the New Republic.
    NewRepublic,
    /// An Objective.
    Objective,
    /// A Podracer.
    Podracer,
    /// A Rebel.
    Rebel,
    /// Of the Republic.
    Republic,
    /// Of the Resistance.
    Resistance,
    /// A Sith.
    Sith,
    /// A starship.
    Starship,
    /// A vehicle.
    Vehicle,
    /// A weapon.
    Weapon,
}

impl CardType {
    /// Every value with GEMP's name for it.
    pub const NAMES: [(CardType, &'static str); 25] = [
        (CardType::AdmiralsOrder, "ADMIRALS_ORDER"),
        (CardType::Alien, "ALIEN"),
        (CardType::Creature, "CREATURE"),
        (CardType::DarkJediMaster, "DARK_JEDI_MASTER"),
        (CardType::DefensiveShield, "DEFENSIVE_SHIELD"),
        (CardType::Device, "DEVICE"),
        (CardType::Droid, "DROID"),
        (CardType::Effect, "EFFECT"),
        (CardType::EpicEvent, "EPIC_EVENT"),
        (CardType::FirstOrder, "FIRST_ORDER"),
        (CardType::Imperial, "IMPERIAL"),
        (CardType::Interrupt, "INTERRUPT"),
        (CardType::JediMaster, "JEDI_MASTER"),
        (CardType::JediTest, "JEDI_TEST"),
        (CardType::Location, "LOCATION"),
        (CardType::NewRepublic, "NEW_REPUBLIC"),
        (CardType::Objective, "OBJECTIVE"),
        (CardType::Podracer, "PODRACER"),
        (CardType::Rebel, "REBEL"),
        (CardType::Republic, "REPUBLIC"),
        (CardType::Resistance, "RESISTANCE"),
        (CardType::Sith, "SITH"),
        (CardType::Starship, "STARSHIP"),
        (CardType::Vehicle, "VEHICLE"),
        (CardType::Weapon, "WEAPON"),
    ];

    /// The value for GEMP's name.
    #[must_use]
    pub fn parse(gemp: &str) -> Option<CardType> {
        CardType::NAMES.iter().find(|(_, name)| *name == gemp).map(|(value, _)| *value)
    }

    /// GEMP's name.
    #[must_use]
    pub fn gemp(self) -> &'static str {
        CardType::NAMES.iter().find(|(value, _)| *value == self).map_or("", |(_, name)| name)
    }
}

/// How many copies may be in play (rules UNIQ-01 and UNIQ-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Uniqueness {
    /// No dot: any number in play.
    Unrestricted,
    /// One dot: one in play.
    Unique,
    /// Two dots: two in play.
    Restricted2,
    /// Three dots: three in play.
    Restricted3,
    /// One diamond: one at each system.
    Diamond1,
    /// Three diamonds: three at each system.
    Diamond3,
}

impl Uniqueness {
    /// Every value with GEMP's name for it.
    pub const NAMES: [(Uniqueness, &'static str); 6] = [
        (Uniqueness::Unrestricted, "UNRESTRICTED"),
        (Uniqueness::Unique, "UNIQUE"),
        (Uniqueness::Restricted2, "RESTRICTED_2"),
        (Uniqueness::Restricted3, "RESTRICTED_3"),
        (Uniqueness::Diamond1, "DIAMOND_1"),
        (Uniqueness::Diamond3, "DIAMOND_3"),
    ];

    /// The value for GEMP's name.
    #[must_use]
    pub fn parse(gemp: &str) -> Option<Uniqueness> {
        Uniqueness::NAMES.iter().find(|(_, name)| *name == gemp).map(|(value, _)| *value)
    }

    /// GEMP's name.
    #[must_use]
    pub fn gemp(self) -> &'static str {
        Uniqueness::NAMES.iter().find(|(value, _)| *value == self).map_or("", |(_, name)| name)
    }
}

/// Where the text of an Effect, weapon or device lets it be put (`SinglePlayCardZoneOption`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// On another card.
    Attached,
    /// Beside a Lost Pile.
    NextToEitherLostPile,
    /// In the opponent's Reserve Deck.
    OpponentsReserveDeck,
    /// On the opponent's side of a location.
    OpponentsSideOfLocation,
    /// On the opponent's side of the table.
    OpponentsSideOfTable,
    /// On its owner's side of a location.
    YourSideOfLocation,
    /// On its owner's side of the table.
    YourSideOfTable,
}

impl Place {
    /// Every value with GEMP's name for it.
    pub const NAMES: [(Place, &'static str); 7] = [
        (Place::Attached, "ATTACHED"),
        (Place::NextToEitherLostPile, "NEXT_TO_EITHER_LOST_PILE"),
        (Place::OpponentsReserveDeck, "OPPONENTS_RESERVE_DECK"),
        (Place::OpponentsSideOfLocation, "OPPONENTS_SIDE_OF_LOCATION"),
        (Place::OpponentsSideOfTable, "OPPONENTS_SIDE_OF_TABLE"),
        (Place::YourSideOfLocation, "YOUR_SIDE_OF_LOCATION"),
        (Place::YourSideOfTable, "YOUR_SIDE_OF_TABLE"),
    ];

    /// The value for GEMP's name.
    #[must_use]
    pub fn parse(gemp: &str) -> Option<Place> {
        Place::NAMES.iter().find(|(_, name)| *name == gemp).map(|(value, _)| *value)
    }

    /// GEMP's name.
    #[must_use]
    pub fn gemp(self) -> &'static str {
        Place::NAMES.iter().find(|(value, _)| *value == self).map_or("", |(_, name)| name)
    }
}
