//! The events of a GEMP recording: one struct for each kind of `<ge>` (SWCCG format 2.3).

mod decision;
mod tally;
mod words;

use std::sync::Arc;

use crate::id::{Blueprint, CardId, Side, Sides};
use crate::message::Statement;
pub use decision::{Action, Button, Choice, Decision, Prompt, ShownCard};
pub use tally::{Piles, SideTally, Tally};
pub use words::{Phase, Zone};

/// What one `<ge>` element said. The variant names say what the wire code means; the code stands in brackets.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// The players and whose recording this is (`P`). A second one clears the table (SWCCG format 1.5).
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

/// The card block of a card event (SWCCG format 2.1).
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
    /// The ids that left; unknown ids are normal (SWCCG format 2.4).
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

/// An element of unknown type, kept as it came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Other {
    /// The `type` attribute.
    pub code: Box<str>,
    /// All attributes.
    pub attributes: Vec<(Box<str>, Box<str>)>,
}

impl Kind {
    /// The card that lies as the event says from now on.
    pub fn laid(&self) -> Option<&Card> {
        match self {
            Kind::Placed(card)
            | Kind::Restored(card)
            | Kind::Moved(card)
            | Kind::Replaced(card)
            | Kind::Rotated(card)
            | Kind::Flipped(card)
            | Kind::TurnedOver(card) => Some(card),
            _ => None,
        }
    }

    /// The card that the event is about: every kind that carries a card block.
    pub fn card(&self) -> Option<&Card> {
        match self {
            Kind::JoinedBattle(card) | Kind::LeftBattle(card) | Kind::Activated(card) | Kind::Shown(card) => Some(card),
            Kind::Affects(affects) => Some(&affects.card),
            Kind::DestinyDrawn(draw) => Some(&draw.card),
            _ => self.laid(),
        }
    }
}

impl super::Kind for Kind {
    fn coverage(&self) -> Option<super::Coverage> {
        match self {
            Kind::Said(said) => Some(said.coverage()),
            _ => None,
        }
    }
}
