//! The words that say why something happens.

use super::Word;

/// Why a card comes to the table (`PCIP`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the dialect's words, explained in its event table")]
pub enum PlaceReason {
    Deploy,
    FirstLocation,
    Location,
    Intercept,
    Text,
    /// A word that this reader does not know; a problem carries the text.
    Unknown,
}

impl Word for PlaceReason {
    const WORDS: &'static [(PlaceReason, &'static str)] = &[
        (PlaceReason::Deploy, "DEPLOY"),
        (PlaceReason::FirstLocation, "FIRST_LOCATION"),
        (PlaceReason::Location, "LOCATION"),
        (PlaceReason::Intercept, "INTERCEPT"),
        (PlaceReason::Text, "TEXT"),
    ];
    const UNKNOWN: PlaceReason = PlaceReason::Unknown;
}

/// Why cards leave for a pile or a hand (`RCFP`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the dialect's words, explained in its event table")]
pub enum RemoveReason {
    Defeat,
    PlanEnd,
    EvenUp,
    Evacuated,
    TransportsLost,
    Control,
    Misplay,
    Fetch,
    Replaced,
    Cost,
    Text,
    Duel,
    /// A word that this reader does not know; a problem carries the text.
    Unknown,
}

impl Word for RemoveReason {
    const WORDS: &'static [(RemoveReason, &'static str)] = &[
        (RemoveReason::Defeat, "DEFEAT"),
        (RemoveReason::PlanEnd, "PLAN_END"),
        (RemoveReason::EvenUp, "EVEN_UP"),
        (RemoveReason::Evacuated, "EVACUATED"),
        (RemoveReason::TransportsLost, "TRANSPORTS_LOST"),
        (RemoveReason::Control, "CONTROL"),
        (RemoveReason::Misplay, "MISPLAY"),
        (RemoveReason::Fetch, "FETCH"),
        (RemoveReason::Replaced, "REPLACED"),
        (RemoveReason::Cost, "COST"),
        (RemoveReason::Text, "TEXT"),
        (RemoveReason::Duel, "DUEL"),
    ];
    const UNKNOWN: RemoveReason = RemoveReason::Unknown;
}

/// Why a card shows its face (`FCIP`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the dialect's words, explained in its event table")]
pub enum RevealReason {
    Hidden,
    Plan,
    Show,
    /// A word that this reader does not know; a problem carries the text.
    Unknown,
}

impl Word for RevealReason {
    const WORDS: &'static [(RevealReason, &'static str)] =
        &[(RevealReason::Hidden, "HIDDEN"), (RevealReason::Plan, "PLAN"), (RevealReason::Show, "SHOW")];
    const UNKNOWN: RevealReason = RevealReason::Unknown;
}

/// Why cards are drawn (`DR`, `DH`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the dialect's words, explained in its event table")]
pub enum DrawReason {
    Start,
    EvenUp,
    Text,
    /// A word that this reader does not know; a problem carries the text.
    Unknown,
}

impl Word for DrawReason {
    const WORDS: &'static [(DrawReason, &'static str)] =
        &[(DrawReason::Start, "START"), (DrawReason::EvenUp, "EVEN_UP"), (DrawReason::Text, "TEXT")];
    const UNKNOWN: DrawReason = DrawReason::Unknown;
}

/// Why a draw deck is shuffled (`SHF`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the dialect's words, explained in its event table")]
pub enum ShuffleReason {
    Search,
    Duel,
    Control,
    Evacuated,
    /// A word that this reader does not know; a problem carries the text.
    Unknown,
}

impl Word for ShuffleReason {
    const WORDS: &'static [(ShuffleReason, &'static str)] = &[
        (ShuffleReason::Search, "SEARCH"),
        (ShuffleReason::Duel, "DUEL"),
        (ShuffleReason::Control, "CONTROL"),
        (ShuffleReason::Evacuated, "EVACUATED"),
    ];
    const UNKNOWN: ShuffleReason = ShuffleReason::Unknown;
}

/// Why a pile is looked through or counted (`LOOK`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the dialect's words, explained in its event table")]
pub enum LookReason {
    Count,
    Ask,
    Location,
    Effect,
    Text,
    Hyperspace,
    /// A word that this reader does not know; a problem carries the text.
    Unknown,
}

impl Word for LookReason {
    const WORDS: &'static [(LookReason, &'static str)] = &[
        (LookReason::Count, "COUNT"),
        (LookReason::Ask, "ASK"),
        (LookReason::Location, "LOCATION"),
        (LookReason::Effect, "EFFECT"),
        (LookReason::Text, "TEXT"),
        (LookReason::Hyperspace, "HYPERSPACE"),
    ];
    const UNKNOWN: LookReason = LookReason::Unknown;
}

/// What a destiny is drawn for (`DD`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the dialect's words, explained in its event table")]
pub enum DestinyReason {
    Start,
    Character,
    Weapon,
    BattleCard,
    Starship,
    /// A word that this reader does not know; a problem carries the text.
    Unknown,
}

impl Word for DestinyReason {
    const WORDS: &'static [(DestinyReason, &'static str)] = &[
        (DestinyReason::Start, "START"),
        (DestinyReason::Character, "CHARACTER"),
        (DestinyReason::Weapon, "WEAPON"),
        (DestinyReason::BattleCard, "BATTLE_CARD"),
        (DestinyReason::Starship, "STARSHIP"),
    ];
    const UNKNOWN: DestinyReason = DestinyReason::Unknown;
}

/// Why DAMAGE is taken (`DMG`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the dialect's words, explained in its event table")]
pub enum DamageReason {
    Fight,
    Breakthrough,
    Duel,
    DuelHits,
    Fetch,
    Text,
    /// A word that this reader does not know; a problem carries the text.
    Unknown,
}

impl Word for DamageReason {
    const WORDS: &'static [(DamageReason, &'static str)] = &[
        (DamageReason::Fight, "FIGHT"),
        (DamageReason::Breakthrough, "BREAKTHROUGH"),
        (DamageReason::Duel, "DUEL"),
        (DamageReason::DuelHits, "DUEL_HITS"),
        (DamageReason::Fetch, "FETCH"),
        (DamageReason::Text, "TEXT"),
    ];
    const UNKNOWN: DamageReason = DamageReason::Unknown;
}

/// Why hit tokens change (`HIT`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the dialect's words, explained in its event table")]
pub enum HitReason {
    Hit,
    Text,
    Remove,
    End,
    /// A word that this reader does not know; a problem carries the text.
    Unknown,
}

impl Word for HitReason {
    const WORDS: &'static [(HitReason, &'static str)] =
        &[(HitReason::Hit, "HIT"), (HitReason::Text, "TEXT"), (HitReason::Remove, "REMOVE"), (HitReason::End, "END")];
    const UNKNOWN: HitReason = HitReason::Unknown;
}

/// How a planet is surrendered or controlled (`SUR`, `PC`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the dialect's words, explained in its event table")]
pub enum ControlReason {
    Empty,
    Surrender,
    Misplay,
    /// A word that this reader does not know; a problem carries the text.
    Unknown,
}

impl Word for ControlReason {
    const WORDS: &'static [(ControlReason, &'static str)] = &[
        (ControlReason::Empty, "EMPTY"),
        (ControlReason::Surrender, "SURRENDER"),
        (ControlReason::Misplay, "MISPLAY"),
    ];
    const UNKNOWN: ControlReason = ControlReason::Unknown;
}

/// What kind of misplay was found (`PEN`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the dialect's words, explained in its event table")]
pub enum MisplayKind {
    HiddenCounters,
    Stack,
    PlanCard,
    /// A word that this reader does not know; a problem carries the text.
    Unknown,
}

impl Word for MisplayKind {
    const WORDS: &'static [(MisplayKind, &'static str)] = &[
        (MisplayKind::HiddenCounters, "HIDDEN_COUNTERS"),
        (MisplayKind::Stack, "STACK"),
        (MisplayKind::PlanCard, "PLAN_CARD"),
    ];
    const UNKNOWN: MisplayKind = MisplayKind::Unknown;
}

/// Why a game ends (`WN`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the dialect's words, explained in its event table")]
pub enum WinReason {
    Planets,
    Deck,
    Tie,
    Concede,
    /// A word that this reader does not know; a problem carries the text.
    Unknown,
}

impl Word for WinReason {
    const WORDS: &'static [(WinReason, &'static str)] = &[
        (WinReason::Planets, "PLANETS"),
        (WinReason::Deck, "DECK"),
        (WinReason::Tie, "TIE"),
        (WinReason::Concede, "CONCEDE"),
    ];
    const UNKNOWN: WinReason = WinReason::Unknown;
}
