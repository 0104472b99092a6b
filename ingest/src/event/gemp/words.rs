//! The words for phases and zones (SWCCG format 2.1 and 2.2).

/// A phase of a turn, or the time around turns (SWCCG format 2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// Before the first turn.
    PlayStartingCards,
    /// Activate phase.
    Activate,
    /// Control phase.
    Control,
    /// Deploy phase.
    Deploy,
    /// Battle phase.
    Battle,
    /// Move phase.
    Move,
    /// Draw phase.
    Draw,
    /// End-of-turn step.
    EndOfTurn,
    /// Between two turns.
    BetweenTurns,
    /// A name that this reader does not know; a problem carries the text.
    Unknown,
}

impl Phase {
    /// The phases of one turn in their order (rule SWCCG-TURN-02).
    pub const TURN: [Phase; 8] = [
        Phase::Activate,
        Phase::Control,
        Phase::Deploy,
        Phase::Battle,
        Phase::Move,
        Phase::Draw,
        Phase::EndOfTurn,
        Phase::BetweenTurns,
    ];

    /// GEMP's enum name, as in the `phase` attribute of card events.
    pub const fn word(self) -> &'static str {
        match self {
            Phase::PlayStartingCards => "PLAY_STARTING_CARDS",
            Phase::Activate => "ACTIVATE",
            Phase::Control => "CONTROL",
            Phase::Deploy => "DEPLOY",
            Phase::Battle => "BATTLE",
            Phase::Move => "MOVE",
            Phase::Draw => "DRAW",
            Phase::EndOfTurn => "END_OF_TURN",
            Phase::BetweenTurns => "BETWEEN_TURNS",
            Phase::Unknown => "UNKNOWN",
        }
    }

    /// Reads GEMP's enum name.
    pub fn from_word(word: &str) -> Option<Phase> {
        let known = Phase::TURN.into_iter().chain([Phase::PlayStartingCards]);
        known.into_iter().find(|p| p.word() == word)
    }

    /// The words of `GPC` and of prompts ("Deploy", "End of turn"), without the turn number.
    pub const fn label(self) -> &'static str {
        match self {
            Phase::PlayStartingCards => "Play starting cards",
            Phase::Activate => "Activate",
            Phase::Control => "Control",
            Phase::Deploy => "Deploy",
            Phase::Battle => "Battle",
            Phase::Move => "Move",
            Phase::Draw => "Draw",
            Phase::EndOfTurn => "End of turn",
            Phase::BetweenTurns => "Between turns",
            Phase::Unknown => "Unknown",
        }
    }

    /// Reads the words of `GPC` without the turn number.
    pub fn from_label(label: &str) -> Option<Phase> {
        let known = Phase::TURN.into_iter().chain([Phase::PlayStartingCards]);
        known.into_iter().find(|p| p.label() == label)
    }
}

/// Where a card lies, by GEMP's own names (SWCCG format 2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "GEMP's words, explained in SWCCG format 2.2")]
pub enum Zone {
    Locations,
    AtLocation,
    Attached,
    SideOfTable,
    Stacked,
    StackedFaceDown,
    OutOfPlay,
    SideOfTableNotInPlay,
    SideOfTableFaceDownNotInPlay,
    TopOfReserveDeck,
    TopOfForcePile,
    TopOfUsedPile,
    TopOfLostPile,
    TopOfUnresolvedDestinyDraw,
    RevealedSabaccHand,
    Hand,
    SabaccHand,
    Void,
    ReserveDeck,
    ForcePile,
    UsedPile,
    LostPile,
    UnresolvedDestinyDraw,
    ConvertedLocations,
    OutsideOfDeck,
    /// A name that this reader does not know; a problem carries the text.
    Unknown,
}

impl Zone {
    /// Every known zone.
    pub const ALL: [Zone; 25] = [
        Zone::Locations,
        Zone::AtLocation,
        Zone::Attached,
        Zone::SideOfTable,
        Zone::Stacked,
        Zone::StackedFaceDown,
        Zone::OutOfPlay,
        Zone::SideOfTableNotInPlay,
        Zone::SideOfTableFaceDownNotInPlay,
        Zone::TopOfReserveDeck,
        Zone::TopOfForcePile,
        Zone::TopOfUsedPile,
        Zone::TopOfLostPile,
        Zone::TopOfUnresolvedDestinyDraw,
        Zone::RevealedSabaccHand,
        Zone::Hand,
        Zone::SabaccHand,
        Zone::Void,
        Zone::ReserveDeck,
        Zone::ForcePile,
        Zone::UsedPile,
        Zone::LostPile,
        Zone::UnresolvedDestinyDraw,
        Zone::ConvertedLocations,
        Zone::OutsideOfDeck,
    ];

    /// GEMP's name.
    pub const fn word(self) -> &'static str {
        match self {
            Zone::Locations => "LOCATIONS",
            Zone::AtLocation => "AT_LOCATION",
            Zone::Attached => "ATTACHED",
            Zone::SideOfTable => "SIDE_OF_TABLE",
            Zone::Stacked => "STACKED",
            Zone::StackedFaceDown => "STACKED_FACE_DOWN",
            Zone::OutOfPlay => "OUT_OF_PLAY",
            Zone::SideOfTableNotInPlay => "SIDE_OF_TABLE_NOT_IN_PLAY",
            Zone::SideOfTableFaceDownNotInPlay => "SIDE_OF_TABLE_FACE_DOWN_NOT_IN_PLAY",
            Zone::TopOfReserveDeck => "TOP_OF_RESERVE_DECK",
            Zone::TopOfForcePile => "TOP_OF_FORCE_PILE",
            Zone::TopOfUsedPile => "TOP_OF_USED_PILE",
            Zone::TopOfLostPile => "TOP_OF_LOST_PILE",
            Zone::TopOfUnresolvedDestinyDraw => "TOP_OF_UNRESOLVED_DESTINY_DRAW",
            Zone::RevealedSabaccHand => "REVEALED_SABACC_HAND",
            Zone::Hand => "HAND",
            Zone::SabaccHand => "SABACC_HAND",
            Zone::Void => "VOID",
            Zone::ReserveDeck => "RESERVE_DECK",
            Zone::ForcePile => "FORCE_PILE",
            Zone::UsedPile => "USED_PILE",
            Zone::LostPile => "LOST_PILE",
            Zone::UnresolvedDestinyDraw => "UNRESOLVED_DESTINY_DRAW",
            Zone::ConvertedLocations => "CONVERTED_LOCATIONS",
            Zone::OutsideOfDeck => "OUTSIDE_OF_DECK",
            Zone::Unknown => "UNKNOWN",
        }
    }

    /// Reads GEMP's name.
    pub fn from_word(word: &str) -> Option<Zone> {
        Zone::ALL.into_iter().find(|z| z.word() == word)
    }

    /// True for the visible top of a pile, of which there is one for each owner.
    pub fn is_pile_top(self) -> bool {
        matches!(
            self,
            Zone::TopOfReserveDeck
                | Zone::TopOfForcePile
                | Zone::TopOfUsedPile
                | Zone::TopOfLostPile
                | Zone::TopOfUnresolvedDestinyDraw
        )
    }

    /// True where only the owner sees the cards.
    pub fn is_private(self) -> bool {
        matches!(self, Zone::Hand | Zone::SabaccHand)
    }
}
