//! The words for phases and zones (SWCCG format 2.1 and 2.2).

crate::named! {
    /// A phase of a turn, or the time around turns (SWCCG format 2.1).
    pub enum Phase as word {
        /// Before the first turn.
        PlayStartingCards = "PLAY_STARTING_CARDS",
        /// Activate phase.
        Activate = "ACTIVATE",
        /// Control phase.
        Control = "CONTROL",
        /// Deploy phase.
        Deploy = "DEPLOY",
        /// Battle phase.
        Battle = "BATTLE",
        /// Move phase.
        Move = "MOVE",
        /// Draw phase.
        Draw = "DRAW",
        /// End-of-turn step.
        EndOfTurn = "END_OF_TURN",
        /// Between two turns.
        BetweenTurns = "BETWEEN_TURNS",
        /// A name that this reader does not know; a problem carries the text.
        Unknown = "UNKNOWN",
    }
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
        Phase::ALL.into_iter().find(|phase| *phase != Phase::Unknown && phase.label() == label)
    }
}

crate::named! {
    /// Where a card lies, by GEMP's own names (SWCCG format 2.2).
    #[allow(missing_docs, reason = "GEMP's words, explained in SWCCG format 2.2")]
    pub enum Zone as word {
        Locations = "LOCATIONS",
        AtLocation = "AT_LOCATION",
        Attached = "ATTACHED",
        SideOfTable = "SIDE_OF_TABLE",
        Stacked = "STACKED",
        StackedFaceDown = "STACKED_FACE_DOWN",
        OutOfPlay = "OUT_OF_PLAY",
        SideOfTableNotInPlay = "SIDE_OF_TABLE_NOT_IN_PLAY",
        SideOfTableFaceDownNotInPlay = "SIDE_OF_TABLE_FACE_DOWN_NOT_IN_PLAY",
        TopOfReserveDeck = "TOP_OF_RESERVE_DECK",
        TopOfForcePile = "TOP_OF_FORCE_PILE",
        TopOfUsedPile = "TOP_OF_USED_PILE",
        TopOfLostPile = "TOP_OF_LOST_PILE",
        TopOfUnresolvedDestinyDraw = "TOP_OF_UNRESOLVED_DESTINY_DRAW",
        RevealedSabaccHand = "REVEALED_SABACC_HAND",
        Hand = "HAND",
        SabaccHand = "SABACC_HAND",
        Void = "VOID",
        ReserveDeck = "RESERVE_DECK",
        ForcePile = "FORCE_PILE",
        UsedPile = "USED_PILE",
        LostPile = "LOST_PILE",
        UnresolvedDestinyDraw = "UNRESOLVED_DESTINY_DRAW",
        ConvertedLocations = "CONVERTED_LOCATIONS",
        OutsideOfDeck = "OUTSIDE_OF_DECK",
        /// A name that this reader does not know; a problem carries the text.
        Unknown = "UNKNOWN",
    }
}

impl Zone {
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
