//! The events of Star Wars TCG: one struct for each kind of `<ge>` (dialect section 2.2).

mod attack;
mod cards;
mod ending;
mod head;
mod ids;
mod places;
mod play;
mod plays;
mod reasons;

pub use super::gemp::Other;
pub use super::opening::{Deck, Players};
pub use super::word::Word;
use crate::id::Side;
pub use attack::{AttackEnded, AttackStarted, DamagePending, DefenderChanged, Hits, Prevented, Rerolled, Rolled};
pub use cards::{Counter, Drawn, Finished, Left, Moved, Placed, Resource, Retreat, Stacking, Tapped, Untapped};
pub use ending::{Bid, ContestEnded, ContestStarted, Control, GameEnded};
pub use head::{Counts, Said, StepBegins, Tally, Turn};
pub use ids::{Ability, AttackId, ContestId, DamageId, PlayId, RollId, TriggerId, WindowId};
pub use places::{Arena, Phase, Step, Zone};
pub use play::{Activated, Disrupted, Passed, Played, Resolved, TookEffect, Triggered, WindowClosed, WindowOpened};
pub use plays::{
    AttackMode, DamageCause, DefenderReason, PlayKind, PlayResult, RerollKind, RollKind, TriggerCause, TriggerClass,
    TriggerResult, WindowKind,
};
pub use reasons::{
    CounterKind, CounterReason, DrawReason, EndReason, LeaveReason, MoveReason, PlaceReason, ResourceKind,
    ResourceReason, RetreatReason, StackReason, TapReason, UntapReason,
};

/// What one `<ge>` element said; its type in the log stands in brackets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The players (`P`).
    Players(Players),
    /// A deck list (`DL`).
    Deck(Deck),
    /// A turn begins (`TC`).
    Turn(Turn),
    /// A step begins (`GPC`).
    Step(StepBegins),
    /// A snapshot of counters (`GS`).
    Tally(Box<Tally>),
    /// A message (`M`).
    Said(Said),
    /// A card enters a visible zone (`PCIP`).
    Placed(Box<Placed>),
    /// A card moves (`MCIP`).
    Moved(Box<Moved>),
    /// Cards leave (`RCFP`).
    Left(Left),
    /// Cards are drawn (`DR`).
    Drawn(Drawn),
    /// A deck is shuffled (`SHF`).
    Shuffled(Side),
    /// Dice are rolled (`ROLL`).
    Rolled(Box<Rolled>),
    /// Dice are rolled again (`RRL`).
    Rerolled(Box<Rerolled>),
    /// Force or build points change (`RES`).
    Resource(Resource),
    /// Counters on a card change (`CTR`).
    Counter(Counter),
    /// A card finished building (`FB`).
    Finished(Finished),
    /// A stack changes (`STK`).
    Stacked(Stacking),
    /// A unit retreats (`RT`).
    Retreated(Retreat),
    /// A card taps (`TAP`).
    Tapped(Tapped),
    /// A card untaps (`UNT`).
    Untapped(Untapped),
    /// A card is played (`IP`).
    Played(Box<Played>),
    /// An activated ability is used (`CA`).
    Activated(Box<Activated>),
    /// A play is disrupted (`DIS`).
    Disrupted(Disrupted),
    /// A play is over (`RV`).
    Resolved(Resolved),
    /// A chance to play or pass opens (`WO`).
    WindowOpened(WindowOpened),
    /// A player passes (`WP`).
    Passed(Passed),
    /// The chance is over (`WC`).
    WindowClosed(WindowClosed),
    /// An ability triggers (`TT`).
    Triggered(Triggered),
    /// A triggered ability takes effect (`TR`).
    TookEffect(TookEffect),
    /// An attack starts (`SA`).
    AttackStarted(AttackStarted),
    /// The defender changes (`CD`).
    DefenderChanged(DefenderChanged),
    /// Hits are assigned (`HIT`).
    Hits(Hits),
    /// Damage is pending (`DM`).
    DamagePending(DamagePending),
    /// Damage is prevented (`PV`).
    Prevented(Prevented),
    /// The attack ends (`EA`).
    AttackEnded(AttackEnded),
    /// A contest starts (`SC`).
    ContestStarted(ContestStarted),
    /// A bid (`BID`).
    Bid(Bid),
    /// The contest ends (`EC`).
    ContestEnded(ContestEnded),
    /// Who controls which arena (`AC`).
    Control(Control),
    /// The game ends (`WN`).
    GameEnded(GameEnded),
    /// An event that cannot be typed: its type is not in the format, or a required value is not. Kept as it came.
    Other(Box<Other>),
}
