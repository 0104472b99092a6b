//! Places and times: zones, arenas, phases and steps (dialect sections 1 and 2.2).

use super::Word;
use crate::id::Side;

/// Where a card lies (dialect section 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Zone {
    /// Face-down, in order.
    Deck,
    /// Only the owner sees it.
    Hand,
    /// Face-up.
    Discard,
    /// Face-down what is being built, face-up what is deployed there or retreated.
    Build,
    /// The Space arena.
    Space,
    /// The Ground arena.
    Ground,
    /// The Character arena.
    Character,
    /// The one Location of an arena.
    Location,
    /// Beneath the card that heads its stack.
    Stacked,
    /// A Pilot on a unit.
    Piloting,
    /// Equipment on a unit.
    Equipped,
    /// Face-down under a card and no part of its stack.
    Under,
    /// Out of the game for a while.
    SetAside,
    /// Out of the game for good.
    Removed,
    /// A word that this reader does not know.
    Unknown,
}

impl Word for Zone {
    const UNKNOWN: Zone = Zone::Unknown;
    const WORDS: &'static [(Zone, &'static str)] = &[
        (Zone::Deck, "DECK"),
        (Zone::Hand, "HAND"),
        (Zone::Discard, "DISCARD_PILE"),
        (Zone::Build, "BUILD_ZONE"),
        (Zone::Space, "SPACE_ARENA"),
        (Zone::Ground, "GROUND_ARENA"),
        (Zone::Character, "CHARACTER_ARENA"),
        (Zone::Location, "LOCATION"),
        (Zone::Stacked, "STACKED"),
        (Zone::Piloting, "PILOTING"),
        (Zone::Equipped, "EQUIPPED"),
        (Zone::Under, "UNDER"),
        (Zone::SetAside, "SET_ASIDE"),
        (Zone::Removed, "REMOVED"),
    ];
}

/// A phase of a turn, or the set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// Before the first turn.
    Setup,
    /// Untap, Force, roll.
    Ready,
    /// Build and retreat.
    Command,
    /// Fight in the three arenas.
    Battle,
    /// The control check.
    End,
    /// A word that this reader does not know.
    Unknown,
}

impl Word for Phase {
    const UNKNOWN: Phase = Phase::Unknown;
    const WORDS: &'static [(Phase, &'static str)] = &[
        (Phase::Setup, "SETUP"),
        (Phase::Ready, "READY"),
        (Phase::Command, "COMMAND"),
        (Phase::Battle, "BATTLE"),
        (Phase::End, "END"),
    ];
}

/// A step of a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// Opening hands.
    Opening,
    /// The first units.
    Place,
    /// Everything untaps.
    Untap,
    /// Four Force each.
    Force,
    /// The roll for build points.
    Roll,
    /// The draw step of older rulebooks.
    Draw,
    /// Dark builds.
    DarkBuild,
    /// Light builds.
    LightBuild,
    /// Dark retreats.
    DarkRetreat,
    /// Light retreats.
    LightRetreat,
    /// Before the arenas fight.
    Start,
    /// The Space arena fights.
    Space,
    /// The Ground arena fights.
    Ground,
    /// The Character arena fights.
    Character,
    /// After the arenas fought.
    End,
    /// Who controls which arena.
    Control,
    /// A word that this reader does not know.
    Unknown,
}

impl Word for Step {
    const UNKNOWN: Step = Step::Unknown;
    const WORDS: &'static [(Step, &'static str)] = &[
        (Step::Opening, "OPENING"),
        (Step::Place, "PLACE"),
        (Step::Untap, "UNTAP"),
        (Step::Force, "FORCE"),
        (Step::Roll, "ROLL"),
        (Step::Draw, "DRAW"),
        (Step::DarkBuild, "DARK_BUILD"),
        (Step::LightBuild, "LIGHT_BUILD"),
        (Step::DarkRetreat, "DARK_RETREAT"),
        (Step::LightRetreat, "LIGHT_RETREAT"),
        (Step::Start, "START"),
        (Step::Space, "SPACE"),
        (Step::Ground, "GROUND"),
        (Step::Character, "CHARACTER"),
        (Step::End, "END"),
        (Step::Control, "CONTROL"),
    ];
}

impl Zone {
    /// The arena, when it is one.
    #[must_use]
    pub fn arena(self) -> Option<Arena> {
        Arena::ALL.into_iter().find(|arena| arena.zone() == self)
    }
}

impl Step {
    /// Whose step it is, for the four steps that belong to one player.
    #[must_use]
    pub fn owner(self) -> Option<Side> {
        match self {
            Step::DarkBuild | Step::DarkRetreat => Some(Side::Dark),
            Step::LightBuild | Step::LightRetreat => Some(Side::Light),
            _ => None,
        }
    }

    /// True for the two build steps.
    #[must_use]
    pub fn is_build(self) -> bool {
        matches!(self, Step::DarkBuild | Step::LightBuild)
    }

    /// The arena that fights in this step.
    #[must_use]
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
    #[must_use]
    pub fn zone(self) -> Zone {
        match self {
            Arena::Space => Zone::Space,
            Arena::Ground => Zone::Ground,
            Arena::Character => Zone::Character,
        }
    }
}
