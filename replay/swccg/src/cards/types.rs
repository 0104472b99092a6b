//! Card types, uniqueness and the place where a card is played.

use holocron_replay::named;

named! {
    /// What a card counts as; a character may be several (`cardTypes`).
    pub enum CardType as gemp {
        /// An Admiral's Order.
        AdmiralsOrder = "ADMIRALS_ORDER",
        /// An alien.
        Alien = "ALIEN",
        /// A creature.
        Creature = "CREATURE",
        /// A Dark Jedi Master.
        DarkJediMaster = "DARK_JEDI_MASTER",
        /// A Defensive Shield.
        DefensiveShield = "DEFENSIVE_SHIELD",
        /// A device.
        Device = "DEVICE",
        /// A droid: no ability, no presence of its own.
        Droid = "DROID",
        /// An Effect.
        Effect = "EFFECT",
        /// An Epic Event.
        EpicEvent = "EPIC_EVENT",
        /// Of the First Order.
        FirstOrder = "FIRST_ORDER",
        /// An Imperial.
        Imperial = "IMPERIAL",
        /// An Interrupt.
        Interrupt = "INTERRUPT",
        /// A Jedi Master.
        JediMaster = "JEDI_MASTER",
        /// A Jedi Test.
        JediTest = "JEDI_TEST",
        /// A location.
        Location = "LOCATION",
        /// Of the New Republic.
        NewRepublic = "NEW_REPUBLIC",
        /// An Objective.
        Objective = "OBJECTIVE",
        /// A Podracer.
        Podracer = "PODRACER",
        /// A Rebel.
        Rebel = "REBEL",
        /// Of the Republic.
        Republic = "REPUBLIC",
        /// Of the Resistance.
        Resistance = "RESISTANCE",
        /// A Sith.
        Sith = "SITH",
        /// A starship.
        Starship = "STARSHIP",
        /// A vehicle.
        Vehicle = "VEHICLE",
        /// A weapon.
        Weapon = "WEAPON",
    }

    /// How many copies may be in play (rules UNIQ-01 and UNIQ-02).
    pub enum Uniqueness as gemp {
        /// No dot: any number in play.
        Unrestricted = "UNRESTRICTED",
        /// One dot: one in play.
        Unique = "UNIQUE",
        /// Two dots: two in play.
        Restricted2 = "RESTRICTED_2",
        /// Three dots: three in play.
        Restricted3 = "RESTRICTED_3",
        /// One diamond: one at each system.
        Diamond1 = "DIAMOND_1",
        /// Three diamonds: three at each system.
        Diamond3 = "DIAMOND_3",
    }

    /// Where the text of an Effect, weapon or device lets it be put (`SinglePlayCardZoneOption`).
    pub enum Place as gemp {
        /// On another card.
        Attached = "ATTACHED",
        /// Beside a Lost Pile.
        NextToEitherLostPile = "NEXT_TO_EITHER_LOST_PILE",
        /// In the opponent's Reserve Deck.
        OpponentsReserveDeck = "OPPONENTS_RESERVE_DECK",
        /// On the opponent's side of a location.
        OpponentsSideOfLocation = "OPPONENTS_SIDE_OF_LOCATION",
        /// On the opponent's side of the table.
        OpponentsSideOfTable = "OPPONENTS_SIDE_OF_TABLE",
        /// On its owner's side of a location.
        YourSideOfLocation = "YOUR_SIDE_OF_LOCATION",
        /// On its owner's side of the table.
        YourSideOfTable = "YOUR_SIDE_OF_TABLE",
    }
}
