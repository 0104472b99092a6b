//! The events of Star Wars TCG: one struct for each kind of `<ge>` (SWTCG format 2.2).

mod attack;
mod cards;
mod ending;
mod head;
mod ids;
mod places;
mod play;
mod plays;
mod reasons;

use super::codec::kinds;
pub use super::codec::{Attribute, Form, Shape, Word};
pub use super::opening::{Deck, Other, Players, Said};
pub use attack::{AttackEnded, AttackStarted, DamagePending, DefenderChanged, Hits, Prevented, Rerolled, Rolled};
pub use cards::{
    Counter, Drawn, Finished, Left, Moved, Placed, Resource, Retreat, Shuffled, Stacking, Tapped, Untapped,
};
pub use ending::{Bid, ContestEnded, ContestStarted, Control, GameEnded};
pub use head::{Counts, StepBegins, Tally, Turn};
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

kinds! {
    /// What one `<ge>` element said, by its type.
    pub enum Kind {
        /// The players.
        Players(Players) = "P",
        /// A deck list.
        Deck(Deck) = "DL",
        /// A turn begins.
        Turn(Turn) = "TC",
        /// A step begins.
        Step(StepBegins) = "GPC",
        /// A snapshot of counters.
        Tally(Box<Tally>) = "GS",
        /// A message.
        Said(Said) = "M",
        /// A card enters a visible zone.
        Placed(Box<Placed>) = "PCIP",
        /// A card moves.
        Moved(Box<Moved>) = "MCIP",
        /// Cards leave.
        Left(Left) = "RCFP",
        /// Cards are drawn.
        Drawn(Drawn) = "DR",
        /// A deck is shuffled.
        Shuffled(Shuffled) = "SHF",
        /// Dice are rolled.
        Rolled(Box<Rolled>) = "ROLL",
        /// Dice are rolled again.
        Rerolled(Box<Rerolled>) = "RRL",
        /// Force or build points change.
        Resource(Resource) = "RES",
        /// Counters on a card change.
        Counter(Counter) = "CTR",
        /// A card finished building.
        Finished(Finished) = "FB",
        /// A stack changes.
        Stacked(Stacking) = "STK",
        /// A unit retreats.
        Retreated(Retreat) = "RT",
        /// A card taps.
        Tapped(Tapped) = "TAP",
        /// A card untaps.
        Untapped(Untapped) = "UNT",
        /// A card is played.
        Played(Box<Played>) = "IP",
        /// An activated ability is used.
        Activated(Box<Activated>) = "CA",
        /// A play is disrupted.
        Disrupted(Disrupted) = "DIS",
        /// A play is over.
        Resolved(Resolved) = "RV",
        /// A chance to play or pass opens.
        WindowOpened(WindowOpened) = "WO",
        /// A player passes.
        Passed(Passed) = "WP",
        /// The chance is over.
        WindowClosed(WindowClosed) = "WC",
        /// An ability triggers.
        Triggered(Triggered) = "TT",
        /// A triggered ability takes effect.
        TookEffect(TookEffect) = "TR",
        /// An attack starts.
        AttackStarted(AttackStarted) = "SA",
        /// The defender changes.
        DefenderChanged(DefenderChanged) = "CD",
        /// Hits are assigned.
        Hits(Hits) = "HIT",
        /// Damage is pending.
        DamagePending(DamagePending) = "DM",
        /// Damage is prevented.
        Prevented(Prevented) = "PV",
        /// The attack ends.
        AttackEnded(AttackEnded) = "EA",
        /// A contest starts.
        ContestStarted(ContestStarted) = "SC",
        /// A bid.
        Bid(Bid) = "BID",
        /// The contest ends.
        ContestEnded(ContestEnded) = "EC",
        /// Who controls which arena.
        Control(Control) = "AC",
        /// The game ends.
        GameEnded(GameEnded) = "WN",
    }
}
