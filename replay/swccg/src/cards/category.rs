//! The kinds of cards.

use holocron_replay::named;

named! {
    /// The first word of a card's type line, as GEMP sorts cards (`cardCategory`).
    pub enum Category as gemp {
        /// An Admiral's Order.
        AdmiralsOrder = "ADMIRALS_ORDER",
        /// A character.
        Character = "CHARACTER",
        /// A creature.
        Creature = "CREATURE",
        /// A Defensive Shield.
        DefensiveShield = "DEFENSIVE_SHIELD",
        /// A device.
        Device = "DEVICE",
        /// An Effect of any subtype.
        Effect = "EFFECT",
        /// An Epic Event.
        EpicEvent = "EPIC_EVENT",
        /// A game aid, never in play.
        GameAid = "GAME_AID",
        /// An Interrupt.
        Interrupt = "INTERRUPT",
        /// A Jedi Test.
        JediTest = "JEDI_TEST",
        /// A location.
        Location = "LOCATION",
        /// An Objective; each side of it has its own entry.
        Objective = "OBJECTIVE",
        /// A Podracer.
        Podracer = "PODRACER",
        /// A starship.
        Starship = "STARSHIP",
        /// A vehicle.
        Vehicle = "VEHICLE",
        /// A weapon.
        Weapon = "WEAPON",
    }

    /// The second word of a card's type line (`cardSubtype`); one name may serve several categories.
    pub enum Subtype as gemp {
        /// Weapon: artillery.
        Artillery = "ARTILLERY",
        /// Weapon: automated.
        Automated = "AUTOMATED",
        /// Starship: capital.
        Capital = "CAPITAL",
        /// Weapon: for characters.
        Character = "CHARACTER",
        /// Vehicle: combat.
        Combat = "COMBAT",
        /// Vehicle: a creature.
        Creature = "CREATURE",
        /// Weapon: of the Death Star.
        DeathStar = "DEATH_STAR",
        /// Weapon: of the Death Star II.
        DeathStarIi = "DEATH_STAR_II",
        /// Effect: Immediate.
        Immediate = "IMMEDIATE",
        /// Interrupt: Lost.
        Lost = "LOST",
        /// Interrupt: Lost or Starting.
        LostOrStarting = "LOST_OR_STARTING",
        /// Effect: Mobile.
        Mobile = "MOBILE",
        /// Effect: with no further name.
        Normal = "NORMAL",
        /// Effect: Political.
        Political = "POLITICAL",
        /// Location: sector.
        Sector = "SECTOR",
        /// Vehicle: shuttle.
        Shuttle = "SHUTTLE",
        /// Location: site.
        Site = "SITE",
        /// Starship: squadron.
        Squadron = "SQUADRON",
        /// Starship: starfighter.
        Starfighter = "STARFIGHTER",
        /// Weapon: for starships.
        Starship = "STARSHIP",
        /// Interrupt or Effect: Starting.
        Starting = "STARTING",
        /// Location: system.
        System = "SYSTEM",
        /// Vehicle: transport.
        Transport = "TRANSPORT",
        /// Interrupt: Used.
        Used = "USED",
        /// Interrupt: Used or Lost.
        UsedOrLost = "USED_OR_LOST",
        /// Interrupt: Used or Starting.
        UsedOrStarting = "USED_OR_STARTING",
        /// Effect: Utinni.
        Utinni = "UTINNI",
        /// Weapon: for vehicles.
        Vehicle = "VEHICLE",
    }
}
