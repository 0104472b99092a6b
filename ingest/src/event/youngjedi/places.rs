//! The words for planets, zones, phases and kinds of battle.

use super::Word;

/// A planet on which the game is played (rules section 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the dialect's words, explained in its event table")]
pub enum Planet {
    Tatooine,
    Coruscant,
    Naboo,
    /// A word that this reader does not know; a problem carries the text.
    Unknown,
}

impl Word for Planet {
    const WORDS: &'static [(Planet, &'static str)] =
        &[(Planet::Tatooine, "Tatooine"), (Planet::Coruscant, "Coruscant"), (Planet::Naboo, "Naboo")];
    const UNKNOWN: Planet = Planet::Unknown;
}

/// Where a card lies (rules section 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the dialect's words, explained in its event table")]
pub enum Zone {
    DrawDeck,
    Hand,
    DiscardPile,
    Planet,
    Location,
    Effects,
    Hyperspace,
    BattlePlan,
    DuelingHand,
    DuelingPile,
    Removed,
    /// A word that this reader does not know; a problem carries the text.
    Unknown,
}

impl Word for Zone {
    const WORDS: &'static [(Zone, &'static str)] = &[
        (Zone::DrawDeck, "DRAW_DECK"),
        (Zone::Hand, "HAND"),
        (Zone::DiscardPile, "DISCARD_PILE"),
        (Zone::Planet, "PLANET"),
        (Zone::Location, "LOCATION"),
        (Zone::Effects, "EFFECTS"),
        (Zone::Hyperspace, "HYPERSPACE"),
        (Zone::BattlePlan, "BATTLE_PLAN"),
        (Zone::DuelingHand, "DUELING_HAND"),
        (Zone::DuelingPile, "DUELING_PILE"),
        (Zone::Removed, "REMOVED"),
    ];
    const UNKNOWN: Zone = Zone::Unknown;
}

/// A phase of a turn, or the time around a new planet (rules section 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the dialect's words, explained in its event table")]
pub enum Phase {
    NewPlanet,
    Deploy,
    Battle,
    EvenUp,
    End,
    /// A word that this reader does not know; a problem carries the text.
    Unknown,
}

impl Word for Phase {
    const WORDS: &'static [(Phase, &'static str)] = &[
        (Phase::NewPlanet, "NEW_PLANET"),
        (Phase::Deploy, "DEPLOY"),
        (Phase::Battle, "BATTLE"),
        (Phase::EvenUp, "EVEN_UP"),
        (Phase::End, "END"),
    ];
    const UNKNOWN: Phase = Phase::Unknown;
}

/// A step within a phase (rules section 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the dialect's words, explained in its event table")]
pub enum PhaseStep {
    Location,
    Hands,
    Effects,
    Reveal,
    Deploy,
    Duel,
    Fight,
    /// A word that this reader does not know; a problem carries the text.
    Unknown,
}

impl Word for PhaseStep {
    const WORDS: &'static [(PhaseStep, &'static str)] = &[
        (PhaseStep::Location, "LOCATION"),
        (PhaseStep::Hands, "HANDS"),
        (PhaseStep::Effects, "EFFECTS"),
        (PhaseStep::Reveal, "REVEAL"),
        (PhaseStep::Deploy, "DEPLOY"),
        (PhaseStep::Duel, "DUEL"),
        (PhaseStep::Fight, "FIGHT"),
    ];
    const UNKNOWN: PhaseStep = PhaseStep::Unknown;
}

/// What fights in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the dialect's words, explained in its event table")]
pub enum BattleKind {
    Character,
    Starship,
    /// A word that this reader does not know; a problem carries the text.
    Unknown,
}

impl Word for BattleKind {
    const WORDS: &'static [(BattleKind, &'static str)] =
        &[(BattleKind::Character, "CHARACTER"), (BattleKind::Starship, "STARSHIP")];
    const UNKNOWN: BattleKind = BattleKind::Unknown;
}
