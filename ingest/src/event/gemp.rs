//! The events of a GEMP recording: one struct for each kind of `<ge>` (format section 2.3).

use std::sync::Arc;

use crate::id::{Blueprint, CardId, Number, Side, Sides};
use crate::message::Statement;

/// What one `<ge>` element said. The variant names say what the wire code means; the code stands in brackets.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// The players and whose recording this is (`P`). A second one clears the table (section 1.5).
    Players(Players),
    /// A player's turn begins (`TC`).
    Turn(Option<Side>),
    /// A phase begins (`GPC`).
    Phase(PhaseChange),
    /// A card became visible or arrived somewhere visible (`PCIP`).
    Placed(Box<Card>),
    /// The same inside the state dump of a take-back (`PCIPAR`).
    Restored(Box<Card>),
    /// Cards left a visible place (`RCFP`).
    Removed(Removed),
    /// A card on the table changed its column, side or host (`MCIP`).
    Moved(Box<Card>),
    /// A different card takes over an id (`RCIP`).
    Replaced(Box<Card>),
    /// A card was turned, hit, suspended, frozen or collapsed (`ROCIP`).
    Rotated(Box<Card>),
    /// A card was flipped (`FCIP`).
    Flipped(Box<Card>),
    /// The top card of a Reserve Deck was turned over (`TCO`).
    TurnedOver(Box<Card>),
    /// Columns of the location row vanished; old indexes (`RLFP`).
    ColumnsRemoved(Vec<u16>),
    /// A battle begins (`SB`).
    BattleStarted(Battle),
    /// A card joins the battle (`ATB`).
    JoinedBattle(Box<Card>),
    /// A card no longer takes part; usually named by its new id (`RFB`).
    LeftBattle(Box<Card>),
    /// The battle is over (`EB`).
    BattleEnded,
    /// An attack by or on a creature begins (`SA`).
    AttackStarted(Attack),
    /// The attack is over (`EA`).
    AttackEnded,
    /// A duel begins (`SD`).
    DuelStarted(Battle),
    /// The duel is over (`ED`).
    DuelEnded,
    /// Lightsaber combat begins (`SLC`).
    CombatStarted(Battle),
    /// Lightsaber combat is over (`ELC`).
    CombatEnded,
    /// A sabacc game begins (`SS`).
    SabaccStarted,
    /// Sabacc hands are revealed (`RSH`).
    SabaccRevealed,
    /// The sabacc game is over (`ES`).
    SabaccEnded,
    /// A line of the text log (`M`).
    Said(Statement),
    /// A warning to one client; only in live documents (`W`).
    Warned(Box<str>),
    /// A snapshot of all counters (`GS`).
    Tally(Arc<Tally>),
    /// A card's text, or a location, is being used (`CA`); the block's owner is the performing player.
    Activated(Box<Card>),
    /// A card targets or affects other cards (`CAC`); the block's owner is the performing player.
    Affects(Box<Affects>),
    /// A card is shown on screen before it takes effect (`IP`).
    Shown(Box<Card>),
    /// A destiny is about to be drawn (`DD`).
    DestinyDrawn(Box<DestinyDraw>),
    /// A player must decide (`D`).
    Asked(Arc<Decision>),
    /// A type that this reader does not know; kept as it came.
    Other(Box<Other>),
}

/// `P`.
#[derive(Clone, Debug, PartialEq)]
pub struct Players {
    /// The names, as in the file.
    pub names: Sides<Box<str>>,
    /// Whose recording this is; `None` when the name is neither player's.
    pub viewer: Option<Side>,
}

/// `GPC`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhaseChange {
    /// The phase.
    pub phase: Phase,
    /// The number in `(turn #n)`; it counts each player's own turns.
    pub turn: Option<u32>,
    /// The attribute as written.
    pub text: Box<str>,
}

/// A phase of a turn, or the time around turns (format section 2.1).
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
    /// The phases of one turn in their order (rules section TURN-02).
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
    #[must_use]
    pub fn word(self) -> &'static str {
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
    #[must_use]
    pub fn from_word(word: &str) -> Option<Phase> {
        let known = Phase::TURN.into_iter().chain([Phase::PlayStartingCards]);
        known.into_iter().find(|p| p.word() == word)
    }

    /// The words of `GPC` and of prompts ("Deploy", "End of turn"), without the turn number.
    #[must_use]
    pub fn label(self) -> &'static str {
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
    #[must_use]
    pub fn from_label(label: &str) -> Option<Phase> {
        let known = Phase::TURN.into_iter().chain([Phase::PlayStartingCards]);
        known.into_iter().find(|p| p.label() == label)
    }
}

/// Where a card lies, by GEMP's own names (format section 2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "GEMP's words, explained in format section 2.2")]
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
    #[must_use]
    pub fn word(self) -> &'static str {
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
    #[must_use]
    pub fn from_word(word: &str) -> Option<Zone> {
        Zone::ALL.into_iter().find(|z| z.word() == word)
    }

    /// True for the visible top of a pile, of which there is one for each owner.
    #[must_use]
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
    #[must_use]
    pub fn is_private(self) -> bool {
        matches!(self, Zone::Hand | Zone::SabaccHand)
    }
}

/// The card block of a card event (format section 2.1).
#[derive(Clone, Debug, PartialEq)]
pub struct Card {
    /// Table identity.
    pub id: CardId,
    /// What is shown to the viewer.
    pub blueprint: Blueprint,
    /// Present owner; in `CA` and `CAC` the performing player.
    pub owner: Option<Side>,
    /// Zone at emission.
    pub zone: Zone,
    /// The side or pile it lies on.
    pub zone_owner: Option<Side>,
    /// Column of the location row; meaningful for `LOCATIONS` and `AT_LOCATION` only.
    pub location: u16,
    /// Host when attached or stacked.
    pub host: Option<CardId>,
    /// System of a location (`systemName`); also present on face-down cards.
    pub system: Option<Box<str>>,
    /// The `phase` attribute.
    pub phase: Option<Phase>,
    /// How it lies.
    pub posture: Posture,
}

/// How a card lies on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[allow(clippy::struct_excessive_bools, reason = "six independent attributes of the format")]
pub struct Posture {
    /// Upside down: rotated location, missing character, used up for a test.
    pub inverted: bool,
    /// Hit, or blown away.
    pub sideways: bool,
    /// Carbon-frozen.
    pub frozen: bool,
    /// Suspended, turned off or missing.
    pub suspended: bool,
    /// Collapsed site.
    pub collapsed: bool,
    /// Printed sideways.
    pub horizontal: bool,
}

/// `RCFP`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Removed {
    /// The ids that left; unknown ids are normal (format section 2.4).
    pub cards: Vec<CardId>,
    /// The pile owner, when a pile was shuffled or a location replaced.
    pub pile_owner: Option<Side>,
}

/// `SB`, `SD`, `SLC`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    /// Column of the location row.
    pub location: Option<u16>,
    /// Participants.
    pub cards: Vec<CardId>,
}

/// `SA`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attack {
    /// Column of the location row.
    pub location: Option<u16>,
    /// Attacking cards.
    pub attackers: Vec<CardId>,
    /// Defending cards.
    pub defenders: Vec<CardId>,
    /// The attacking player.
    pub attacking: Option<Side>,
    /// The defending player; may be the same.
    pub defending: Option<Side>,
}

/// `CAC`.
#[derive(Clone, Debug, PartialEq)]
pub struct Affects {
    /// The affecting card; its `owner` is the performing player.
    pub card: Card,
    /// The affected cards.
    pub targets: Vec<CardId>,
}

/// `DD`.
#[derive(Clone, Debug, PartialEq)]
pub struct DestinyDraw {
    /// The face-down top of the Reserve Deck.
    pub card: Card,
    /// What the destiny is for ("battle destiny", "weapon destiny", ...).
    pub purpose: Box<str>,
}

/// `GS`: every counter (format section 5). Values that the server marks as not valid are `None`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// Each side's own counters.
    pub sides: Sides<SideTally>,
    /// Attackers' total in an attack.
    pub attack_power: Option<Number>,
    /// Defenders' total in an attack.
    pub defense_power: Option<Number>,
    /// Destinies still to draw for the attackers.
    pub attack_destinies: Number,
    /// Destinies still to draw for the defenders.
    pub defense_destinies: Number,
}

/// One side's part of a [`Tally`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SideTally {
    /// Cards in each counted zone; `None` when the file does not give them.
    pub piles: Option<Piles>,
    /// Total Force generation.
    pub force_generation: Number,
    /// Power at each column; `None` where the side has no character, starship or vehicle.
    pub power: Vec<Option<Number>>,
    /// Total power in the running battle.
    pub battle_power: Option<Number>,
    /// Battle destinies still to draw.
    pub battle_destinies: Number,
    /// Destinies to power still to draw.
    pub power_destinies: Number,
    /// Destinies to attrition still to draw.
    pub attrition_destinies: Number,
    /// Battle damage owed.
    pub damage: Number,
    /// Attrition owed.
    pub attrition: Number,
    /// All remaining cards are immune to the remaining attrition.
    pub immune: bool,
    /// Sabacc total.
    pub sabacc: Option<Number>,
    /// Total in a duel or lightsaber combat.
    pub duel: Option<Number>,
    /// Destinies still to draw in a duel or lightsaber combat.
    pub duel_destinies: Number,
    /// Best race total.
    pub race: Option<Number>,
    /// Politics in the Senate.
    pub politics: Option<Number>,
}

/// Cards in each counted zone of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Piles {
    /// Cards in hand.
    pub hand: i32,
    /// Cards in the sabacc hand.
    pub sabacc_hand: i32,
    /// Reserve Deck, without 'insert' cards.
    pub reserve_deck: i32,
    /// Force Pile.
    pub force_pile: i32,
    /// Used Pile.
    pub used_pile: i32,
    /// Lost Pile.
    pub lost_pile: i32,
    /// Out of play.
    pub out_of_play: i32,
}

impl Piles {
    /// Cards that a player has left to lose in the three piles of Life Force (rules section FORCE-05).
    #[must_use]
    pub fn life_force(&self) -> i32 {
        self.reserve_deck.saturating_add(self.force_pile).saturating_add(self.used_pile)
    }
}

/// `D`: a decision put to a player (format section 6). The answer is not recorded.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// Who must decide.
    pub player: Option<Side>,
    /// The prompt, as written.
    pub text: Box<str>,
    /// What the prompt asks, where its words are known.
    pub prompt: Prompt,
    /// The choices.
    pub choice: Choice,
}

/// What a prompt asks (format section 6.2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// "Choose ... action or Pass": the top level of a phase.
    TopLevel(Phase),
    /// "Choose weapons segment action to play or Pass".
    WeaponsSegment,
    /// "... Optional responses", with its cause when it has one.
    OptionalResponses,
    /// "... Required responses".
    RequiredResponses,
    /// "Choose Force to lose".
    LoseForce,
    /// "Choose Force to lose or a card from battle to forfeit" and its shorter forms.
    LoseForceOrForfeit,
    /// "Choose game state to revert prior to".
    Revert,
    /// Anything else.
    Other,
}

/// The choices of a decision, by its `decisionType` (format section 6.1).
#[derive(Clone, Debug, PartialEq)]
pub enum Choice {
    /// `CARD_ACTION_CHOICE`: actions that the server holds legal now.
    CardAction {
        /// The actions, in order; their index is the answer.
        actions: Vec<Action>,
        /// A pass is not allowed.
        no_pass: bool,
        /// It is the decider's turn.
        your_turn: bool,
        /// A take-back may be asked for.
        revert_eligible: bool,
    },
    /// `CARD_SELECTION`: cards on the table or in hand.
    CardSelection {
        /// Fewest cards to choose.
        min: i32,
        /// Most cards to choose.
        max: i32,
        /// Legal targets.
        cards: Vec<CardId>,
    },
    /// `ARBITRARY_CARDS`: cards shown for this decision only, often a searched pile.
    ArbitraryCards {
        /// Fewest cards to choose.
        min: i32,
        /// Most cards to choose.
        max: i32,
        /// The cards shown, in order.
        cards: Vec<ShownCard>,
    },
    /// `INTEGER`.
    Integer {
        /// Smallest answer.
        min: Option<i32>,
        /// Largest answer.
        max: Option<i32>,
    },
    /// `MULTIPLE_CHOICE`: one of several texts.
    Multiple {
        /// The texts.
        results: Vec<Box<str>>,
    },
    /// `ACTION_CHOICE`: the order of required responses.
    Action {
        /// The actions.
        actions: Vec<Action>,
    },
    /// `EMPTY`.
    Empty,
    /// A type that this reader does not know.
    Other(Box<str>),
}

/// One action of a decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Action {
    /// The card that the action hangs on.
    pub card: Option<CardId>,
    /// Its blueprint; `None` when the log says `inPlay`: the card is already visible.
    pub blueprint: Option<Blueprint>,
    /// The words of the button, as written.
    pub text: Box<str>,
}

/// One card of an `ARBITRARY_CARDS` decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownCard {
    /// What is shown.
    pub blueprint: Blueprint,
    /// It may be chosen.
    pub selectable: bool,
}

/// An element of unknown type, kept as it came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Other {
    /// The `type` attribute.
    pub code: Box<str>,
    /// All attributes.
    pub attributes: Vec<(Box<str>, Box<str>)>,
}
