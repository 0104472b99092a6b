//! The events of a Young Jedi log: one struct for each kind of `<ge>` (dialect section 2.2).

mod battle;
mod duel;
mod end;
mod places;
mod reasons;
mod table;
mod tally;

pub use super::opening::{Deck, Players};
pub use super::word::Word;
pub use battle::{
    Battle, BattleEnd, Breakthrough, Damage, Declaration, DestinyChange, DestinyDraw, Fight, FightEnd, Plan, Power,
};
pub use duel::{Duel, DuelAttack, DuelBlock, DuelEnd, DuelText, DuelingHand, Hit};
pub use end::{Control, Evacuation, EvacuationEnd, Interception, Misplay, Surrender, Win};
pub use places::{BattleKind, Phase, PhaseStep, Planet, Zone};
pub use reasons::{
    ControlReason, DamageReason, DestinyReason, DrawReason, HitReason, LookReason, MisplayKind, PlaceReason,
    RemoveReason, RevealReason, ShuffleReason, WinReason,
};
pub use table::{Activated, Drawn, Limit, Looked, PhaseChange, Placed, Removed, Revealed, Said, Shuffled, Turn};
pub use tally::{Piles, Tally};

/// What one `<ge>` element said. The variant names say what the wire code means; the code stands in brackets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The players; always Dark first (`P`).
    Players(Players),
    /// A deck list (`DL`).
    Deck(Deck),
    /// A new turn (`TC`).
    Turn(Turn),
    /// A phase or step begins (`GPC`).
    Phase(PhaseChange),
    /// A snapshot of all counters (`GS`).
    Tally(Box<Tally>),
    /// A message for people (`M`).
    Said(Said),
    /// A card enters a zone on the table (`PCIP`).
    Placed(Placed),
    /// Cards leave for a pile or a hand (`RCFP`).
    Removed(Removed),
    /// The identity of a card becomes visible (`FCIP`).
    Revealed(Revealed),
    /// Cards are drawn from a draw deck to its owner's hand (`DR`).
    Drawn(Drawn),
    /// A draw deck is shuffled (`SHF`).
    Shuffled(Shuffled),
    /// A player looks through or counts a pile (`LOOK`).
    Looked(Looked),
    /// The counter limit of this turn changes (`LIM`).
    Limit(Limit),
    /// Card text is used outside the other events (`CA`).
    Activated(Activated),
    /// A battle starts (`SB`).
    BattleStarted(Battle),
    /// A battle plan is laid (`BP`).
    PlanLaid(Plan),
    /// Battle cards are declared: they go from the hand to the plan (`DBC`).
    Declared(Declaration),
    /// A fight of a battle (`SF`).
    FightStarted(Fight),
    /// A destiny is drawn (`DD`).
    DestinyDrawn(DestinyDraw),
    /// A destiny number is changed (`DV`).
    DestinyChanged(DestinyChange),
    /// A power total of a fight or a duel, in printed points (`PWR`).
    Power(Power),
    /// A fight ends (`EF`).
    FightEnded(FightEnd),
    /// Attacking characters without an opponent break through (`BT`).
    Breakthrough(Breakthrough),
    /// A battle ends (`EB`).
    BattleEnded(BattleEnd),
    /// DAMAGE is taken: cards go from the draw deck to the discard pile (`DMG`).
    Damage(Damage),
    /// A duel starts (`SD`).
    DuelStarted(Duel),
    /// Cards go to a dueling hand (`DH`).
    DuelingHand(DuelingHand),
    /// An attack in a duel: a card goes from the dueling hand to the dueling pile (`DA`).
    DuelAttack(DuelAttack),
    /// A block in a duel: a card goes from the dueling hand to the dueling pile (`DB`).
    DuelBlock(DuelBlock),
    /// Special dueling text is used (`DT`).
    DuelText(DuelText),
    /// Hit tokens on a duelist change (`HIT`).
    Hit(Hit),
    /// A duel ends (`ED`).
    DuelEnded(DuelEnd),
    /// An evacuation starts (`SEV`).
    EvacuationStarted(Evacuation),
    /// The other player intercepts or does not (`ICP`).
    Interception(Interception),
    /// An evacuation ends (`EEV`).
    EvacuationEnded(EvacuationEnd),
    /// A planet is surrendered (`SUR`).
    Surrendered(Surrender),
    /// A planet is controlled (`PC`).
    Controlled(Control),
    /// A misplay is found (`PEN`).
    Misplay(Misplay),
    /// The game ends (`WN`).
    Won(Win),
    /// A type that this reader does not know, or one that lacks what it must have; kept as it came.
    Other(Box<Other>),
}

/// An element that cannot be typed, kept as it came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Other {
    /// The `type` attribute.
    pub code: Box<str>,
    /// All other attributes.
    pub attributes: Vec<(Box<str>, Box<str>)>,
}
