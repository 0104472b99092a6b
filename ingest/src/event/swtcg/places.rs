//! Places and times: zones, arenas, phases and steps (SWTCG format 1).

use crate::event::codec::{Attr, Names, Word, words};
use crate::id::Side;

words! {
    /// Where a card lies (SWTCG format 1.1).
    pub enum Zone {
        /// Face-down, in order.
        Deck = "DECK",
        /// Only the owner sees it.
        Hand = "HAND",
        /// Face-up.
        Discard = "DISCARD_PILE",
        /// Face-down what is being built, face-up what is deployed there or retreated.
        Build = "BUILD_ZONE",
        /// The Space arena.
        Space = "SPACE_ARENA",
        /// The Ground arena.
        Ground = "GROUND_ARENA",
        /// The Character arena.
        Character = "CHARACTER_ARENA",
        /// The one Location of an arena.
        Location = "LOCATION",
        /// Beneath the card that heads its stack.
        Stacked = "STACKED",
        /// A Pilot on a unit.
        Piloting = "PILOTING",
        /// Equipment on a unit.
        Equipped = "EQUIPPED",
        /// Face-down under a card and no part of its stack.
        Under = "UNDER",
        /// Out of the game for a while.
        SetAside = "SET_ASIDE",
        /// Out of the game for good.
        Removed = "REMOVED",
    }

    /// A phase of a turn, or the set-up.
    pub enum Phase {
        /// Before the first turn.
        Setup = "SETUP",
        /// Untap, Force, roll.
        Ready = "READY",
        /// Build and retreat.
        Command = "COMMAND",
        /// Fight in the three arenas.
        Battle = "BATTLE",
        /// The control check.
        End = "END",
    }

    /// A step of a phase.
    pub enum Step {
        /// Opening hands.
        Opening = "OPENING",
        /// The first units.
        Place = "PLACE",
        /// Everything untaps.
        Untap = "UNTAP",
        /// Four Force each.
        Force = "FORCE",
        /// The roll for build points.
        Roll = "ROLL",
        /// The draw step of older rulebooks.
        Draw = "DRAW",
        /// Dark builds.
        DarkBuild = "DARK_BUILD",
        /// Light builds.
        LightBuild = "LIGHT_BUILD",
        /// Dark retreats.
        DarkRetreat = "DARK_RETREAT",
        /// Light retreats.
        LightRetreat = "LIGHT_RETREAT",
        /// Before the arenas fight.
        Start = "START",
        /// The Space arena fights.
        Space = "SPACE",
        /// The Ground arena fights.
        Ground = "GROUND",
        /// The Character arena fights.
        Character = "CHARACTER",
        /// After the arenas fought.
        End = "END",
        /// Who controls which arena.
        Control = "CONTROL",
    }
}

impl Zone {
    /// The arena, when it is one.
    pub fn arena(self) -> Option<Arena> {
        Arena::ALL.into_iter().find(|arena| arena.zone() == self)
    }
}

impl Step {
    /// Whose step it is, for the four steps that belong to one player.
    pub fn owner(self) -> Option<Side> {
        match self {
            Step::DarkBuild | Step::DarkRetreat => Some(Side::Dark),
            Step::LightBuild | Step::LightRetreat => Some(Side::Light),
            _ => None,
        }
    }

    /// True for the two build steps.
    pub fn is_build(self) -> bool {
        matches!(self, Step::DarkBuild | Step::LightBuild)
    }

    /// The arena that fights in this step.
    pub fn arena(self) -> Option<Arena> {
        match self {
            Step::Space => Some(Arena::Space),
            Step::Ground => Some(Arena::Ground),
            Step::Character => Some(Arena::Character),
            _ => None,
        }
    }
}

/// One of the three arenas.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Arena {
    /// Starships.
    Space,
    /// Vehicles, creatures, fortifications.
    Ground,
    /// People.
    Character,
}

impl Arena {
    /// In the order in which they fight.
    pub const ALL: [Arena; 3] = [Arena::Space, Arena::Ground, Arena::Character];

    /// The arena as a zone.
    pub fn zone(self) -> Zone {
        match self {
            Arena::Space => Zone::Space,
            Arena::Ground => Zone::Ground,
            Arena::Character => Zone::Character,
        }
    }
}

/// An arena is written as its zone.
impl Attr for Arena {
    fn parse(text: &str, _: &Names) -> Option<Arena> {
        Zone::from_word(text)?.arena()
    }

    fn print(&self, _: &Names, to: &mut String) {
        to.push_str(self.zone().word());
    }
}
