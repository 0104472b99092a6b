//! The face of a card: what a drawn tile of it shows.

use holocron_ingest::id::Side;

crate::named! {
    /// The sign that stands for a card's type.
    pub enum Sign as word {
        /// A character, or a unit that is one.
        Character = "character",
        /// A starship, or a unit in space.
        Starship = "starship",
        /// A vehicle, or a unit on the ground.
        Vehicle = "vehicle",
        /// A weapon.
        Weapon = "weapon",
        /// A device, or other equipment.
        Device = "device",
        /// A location.
        Location = "location",
        /// An Effect.
        Effect = "effect",
        /// An Interrupt.
        Interrupt = "interrupt",
        /// An Objective.
        Objective = "objective",
        /// A creature.
        Creature = "creature",
        /// An Epic Event.
        Event = "event",
        /// An Admiral's Order.
        Order = "order",
        /// A Defensive Shield.
        Shield = "shield",
        /// A Jedi Test.
        Test = "test",
        /// A Podracer.
        Podracer = "podracer",
        /// A Mission.
        Mission = "mission",
        /// A Battle card.
        Battle = "battle",
        /// None of these.
        Other = "other",
    }
}

/// The face of a card design.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    /// The title as printed, with dots and `(V)`.
    pub title: String,
    /// The side that plays it; `None` when either may.
    pub side: Option<Side>,
    /// The sign of its type.
    pub sign: Sign,
    /// The type in words, such as `Starship, capital`.
    pub kind: String,
    /// Set and number in words, such as `Hoth 147`; `None` when the set has no name here.
    pub printing: Option<String>,
    /// Destiny, as a number or as words.
    pub destiny: Option<String>,
    /// Numbers for a tile: letter, name and value.
    pub numbers: Vec<(&'static str, &'static str, String)>,
    /// Icons with how many of each.
    pub icons: Vec<(&'static str, u8)>,
    /// All other facts: name and value, in the order to be shown.
    pub facts: Vec<(&'static str, String)>,
}
