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
        Players(Players) = "P", "The players.";
        Deck(Deck) = "DL", "A deck list.";
        Turn(Turn) = "TC", "A turn begins.";
        Step(StepBegins) = "GPC", "A step begins.";
        Tally(Box<Tally>) = "GS", "A snapshot of counters.";
        Said(Said) = "M", "A message.";
        Placed(Box<Placed>) = "PCIP", "A card enters a visible zone.";
        Moved(Box<Moved>) = "MCIP", "A card moves.";
        Left(Left) = "RCFP", "Cards leave.";
        Drawn(Drawn) = "DR", "Cards are drawn.";
        Shuffled(Shuffled) = "SHF", "A deck is shuffled.";
        Rolled(Box<Rolled>) = "ROLL", "Dice are rolled.";
        Rerolled(Box<Rerolled>) = "RRL", "Dice are rolled again.";
        Resource(Resource) = "RES", "Force or build points change.";
        Counter(Counter) = "CTR", "Counters on a card change.";
        Finished(Finished) = "FB", "A card finished building.";
        Stacked(Stacking) = "STK", "A stack changes.";
        Retreated(Retreat) = "RT", "A unit retreats.";
        Tapped(Tapped) = "TAP", "A card taps.";
        Untapped(Untapped) = "UNT", "A card untaps.";
        Played(Box<Played>) = "IP", "A card is played.";
        Activated(Box<Activated>) = "CA", "An activated ability is used.";
        Disrupted(Disrupted) = "DIS", "A play is disrupted.";
        Resolved(Resolved) = "RV", "A play is over.";
        WindowOpened(WindowOpened) = "WO", "A chance to play or pass opens.";
        Passed(Passed) = "WP", "A player passes.";
        WindowClosed(WindowClosed) = "WC", "The chance is over.";
        Triggered(Triggered) = "TT", "An ability triggers.";
        TookEffect(TookEffect) = "TR", "A triggered ability takes effect.";
        AttackStarted(AttackStarted) = "SA", "An attack starts.";
        DefenderChanged(DefenderChanged) = "CD", "The defender changes.";
        Hits(Hits) = "HIT", "Hits are assigned.";
        DamagePending(DamagePending) = "DM", "Damage is pending.";
        Prevented(Prevented) = "PV", "Damage is prevented.";
        AttackEnded(AttackEnded) = "EA", "The attack ends.";
        ContestStarted(ContestStarted) = "SC", "A contest starts.";
        Bid(Bid) = "BID", "A bid.";
        ContestEnded(ContestEnded) = "EC", "The contest ends.";
        Control(Control) = "AC", "Who controls which arena.";
        GameEnded(GameEnded) = "WN", "The game ends.";
    }
}
