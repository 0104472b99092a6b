//! Places and times: zones, arenas, phases and steps (SWTCG format 1).

use crate::event::codec::{Attr, Form, Names, Word, words};
use crate::id::Side;

words! {
    /// Where a card lies (SWTCG format 1.1).
    pub enum Zone {
        Deck = "DECK", "Face-down, in order.";
        Hand = "HAND", "Only the owner sees it.";
        Discard = "DISCARD_PILE", "Face-up.";
        Build = "BUILD_ZONE", "Face-down what is being built, face-up what is deployed there or retreated.";
        Space = "SPACE_ARENA", "The Space arena.";
        Ground = "GROUND_ARENA", "The Ground arena.";
        Character = "CHARACTER_ARENA", "The Character arena.";
        Location = "LOCATION", "The one Location of an arena.";
        Stacked = "STACKED", "Beneath the card that heads its stack.";
        Piloting = "PILOTING", "A Pilot on a unit.";
        Equipped = "EQUIPPED", "Equipment on a unit.";
        Under = "UNDER", "Face-down under a card and no part of its stack.";
        SetAside = "SET_ASIDE", "Out of the game for a while.";
        Removed = "REMOVED", "Out of the game for good.";
    }

    /// A phase of a turn, or the set-up.
    pub enum Phase {
        Setup = "SETUP", "Before the first turn.";
        Ready = "READY", "Untap, Force, roll.";
        Command = "COMMAND", "Build and retreat.";
        Battle = "BATTLE", "Fight in the three arenas.";
        End = "END", "The control check.";
    }

    /// A step of a phase.
    pub enum Step {
        Opening = "OPENING", "Opening hands.";
        Place = "PLACE", "The first units.";
        Untap = "UNTAP", "Everything untaps.";
        Force = "FORCE", "Four Force each.";
        Roll = "ROLL", "The roll for build points.";
        Draw = "DRAW", "The draw step of older rulebooks.";
        DarkBuild = "DARK_BUILD", "Dark builds.";
        LightBuild = "LIGHT_BUILD", "Light builds.";
        DarkRetreat = "DARK_RETREAT", "Dark retreats.";
        LightRetreat = "LIGHT_RETREAT", "Light retreats.";
        Start = "START", "Before the arenas fight.";
        Space = "SPACE", "The Space arena fights.";
        Ground = "GROUND", "The Ground arena fights.";
        Character = "CHARACTER", "The Character arena fights.";
        End = "END", "After the arenas fought.";
        Control = "CONTROL", "Who controls which arena.";
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
    fn form() -> Form {
        Form::Words(Arena::ALL.map(|arena| arena.zone().word()).to_vec())
    }

    fn parse(text: &str, _: &Names) -> Option<Arena> {
        Zone::from_word(text)?.arena()
    }

    fn print(&self, _: &Names, to: &mut String) {
        to.push_str(self.zone().word());
    }
}
