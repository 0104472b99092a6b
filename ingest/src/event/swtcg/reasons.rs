//! Why cards and numbers change (the `reason` and `kind` attributes of dialect section 2.2).

use super::Word;

/// Why a card enters a visible zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PlaceReason {
    /// Placed before the first turn.
    Setup,
    /// Its first build counters are placed.
    Build,
    /// A card says so.
    Effect,
    /// A word that this reader does not know.
    Unknown,
}

impl Word for PlaceReason {
    const UNKNOWN: PlaceReason = PlaceReason::Unknown;
    const WORDS: &'static [(PlaceReason, &'static str)] =
        &[(PlaceReason::Setup, "SETUP"), (PlaceReason::Build, "BUILD"), (PlaceReason::Effect, "EFFECT")];
}

/// Why a card moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MoveReason {
    /// Deployed or moved in the own build step.
    BuildStep,
    /// A Pilot goes on or off.
    Pilot,
    /// Retreats.
    Retreat,
    /// Lost a contest.
    Contest,
    /// A card says so.
    Effect,
    /// Joins or leaves a stack.
    Stack,
    /// Another player controls it.
    Control,
    /// A word that this reader does not know.
    Unknown,
}

impl Word for MoveReason {
    const UNKNOWN: MoveReason = MoveReason::Unknown;
    const WORDS: &'static [(MoveReason, &'static str)] = &[
        (MoveReason::BuildStep, "BUILD_STEP"),
        (MoveReason::Pilot, "PILOT"),
        (MoveReason::Retreat, "RETREAT"),
        (MoveReason::Contest, "CONTEST"),
        (MoveReason::Effect, "EFFECT"),
        (MoveReason::Stack, "STACK"),
        (MoveReason::Control, "CONTROL"),
    ];
}

/// Why cards leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LeaveReason {
    /// Damage reached health.
    Damage,
    /// Paid as a cost.
    Cost,
    /// A card says so.
    Effect,
    /// Played and used up.
    Played,
    /// Upkeep was not paid.
    Upkeep,
    /// Another Location took its place.
    Replaced,
    /// A unique unit too many.
    Unique,
    /// Set aside from the opening hand.
    Redraw,
    /// A word that this reader does not know.
    Unknown,
}

impl Word for LeaveReason {
    const UNKNOWN: LeaveReason = LeaveReason::Unknown;
    const WORDS: &'static [(LeaveReason, &'static str)] = &[
        (LeaveReason::Damage, "DAMAGE"),
        (LeaveReason::Cost, "COST"),
        (LeaveReason::Effect, "EFFECT"),
        (LeaveReason::Played, "PLAYED"),
        (LeaveReason::Upkeep, "UPKEEP"),
        (LeaveReason::Replaced, "REPLACED"),
        (LeaveReason::Unique, "UNIQUE"),
        (LeaveReason::Redraw, "REDRAW"),
    ];
}

/// Why cards are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DrawReason {
    /// The opening hand.
    Opening,
    /// For what was set aside from it.
    Redraw,
    /// For a unit placed in the set-up.
    Setup,
    /// The draw of the build step.
    BuildStep,
    /// A card says so.
    Effect,
    /// A word that this reader does not know.
    Unknown,
}

impl Word for DrawReason {
    const UNKNOWN: DrawReason = DrawReason::Unknown;
    const WORDS: &'static [(DrawReason, &'static str)] = &[
        (DrawReason::Opening, "OPENING"),
        (DrawReason::Redraw, "REDRAW"),
        (DrawReason::Setup, "SETUP"),
        (DrawReason::BuildStep, "BUILD_STEP"),
        (DrawReason::Effect, "EFFECT"),
    ];
}

/// What a player has an amount of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ResourceKind {
    /// Kept between turns.
    Force,
    /// Build points; gone at the end of the build step.
    Build,
    /// A word that this reader does not know.
    Unknown,
}

impl Word for ResourceKind {
    const UNKNOWN: ResourceKind = ResourceKind::Unknown;
    const WORDS: &'static [(ResourceKind, &'static str)] =
        &[(ResourceKind::Force, "FORCE"), (ResourceKind::Build, "BUILD")];
}

/// Why an amount changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ResourceReason {
    /// The Force step.
    Step,
    /// The roll for build points.
    Roll,
    /// For a unit in each arena.
    Bonus,
    /// Paid.
    Cost,
    /// A card says so.
    Effect,
    /// The final bid of a contest.
    Bid,
    /// Earned.
    Bounty,
    /// Paid for Upkeep.
    Upkeep,
    /// Not spent in time.
    Expire,
    /// A word that this reader does not know.
    Unknown,
}

impl Word for ResourceReason {
    const UNKNOWN: ResourceReason = ResourceReason::Unknown;
    const WORDS: &'static [(ResourceReason, &'static str)] = &[
        (ResourceReason::Step, "STEP"),
        (ResourceReason::Roll, "ROLL"),
        (ResourceReason::Bonus, "BONUS"),
        (ResourceReason::Cost, "COST"),
        (ResourceReason::Effect, "EFFECT"),
        (ResourceReason::Bid, "BID"),
        (ResourceReason::Bounty, "BOUNTY"),
        (ResourceReason::Upkeep, "UPKEEP"),
        (ResourceReason::Expire, "EXPIRE"),
    ];
}

/// Counters on cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CounterKind {
    /// Build counters.
    Build,
    /// Damage counters.
    Damage,
    /// Counters of a card text.
    Other,
    /// A word that this reader does not know.
    Unknown,
}

impl Word for CounterKind {
    const UNKNOWN: CounterKind = CounterKind::Unknown;
    const WORDS: &'static [(CounterKind, &'static str)] =
        &[(CounterKind::Build, "BUILD"), (CounterKind::Damage, "DAMAGE"), (CounterKind::Other, "OTHER")];
}

/// Why counters change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CounterReason {
    /// Built.
    Build,
    /// A card says so.
    Effect,
    /// Damage.
    Damage,
    /// Paid as a cost.
    Cost,
    /// Healed.
    Heal,
    /// For Upkeep.
    Upkeep,
    /// A word that this reader does not know.
    Unknown,
}

impl Word for CounterReason {
    const UNKNOWN: CounterReason = CounterReason::Unknown;
    const WORDS: &'static [(CounterReason, &'static str)] = &[
        (CounterReason::Build, "BUILD"),
        (CounterReason::Effect, "EFFECT"),
        (CounterReason::Damage, "DAMAGE"),
        (CounterReason::Cost, "COST"),
        (CounterReason::Heal, "HEAL"),
        (CounterReason::Upkeep, "UPKEEP"),
    ];
}

/// Why a stack changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StackReason {
    /// A new version joins.
    Deploy,
    /// Another card goes on top.
    Rearrange,
    /// A card says so.
    Effect,
    /// A word that this reader does not know.
    Unknown,
}

impl Word for StackReason {
    const UNKNOWN: StackReason = StackReason::Unknown;
    const WORDS: &'static [(StackReason, &'static str)] =
        &[(StackReason::Deploy, "DEPLOY"), (StackReason::Rearrange, "REARRANGE"), (StackReason::Effect, "EFFECT")];
}

/// Why a unit retreats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RetreatReason {
    /// Chosen in the retreat step.
    Step,
    /// A card says so.
    Effect,
    /// Lost a contest.
    Contest,
    /// A word that this reader does not know.
    Unknown,
}

impl Word for RetreatReason {
    const UNKNOWN: RetreatReason = RetreatReason::Unknown;
    const WORDS: &'static [(RetreatReason, &'static str)] =
        &[(RetreatReason::Step, "STEP"), (RetreatReason::Effect, "EFFECT"), (RetreatReason::Contest, "CONTEST")];
}

/// Why a card taps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TapReason {
    /// It attacks.
    Attack,
    /// It uses an ability made for its moment.
    Ability,
    /// It retreats.
    Retreat,
    /// Paid as a cost.
    Cost,
    /// A card says so.
    Effect,
    /// Its moment passed with nothing done.
    Nothing,
    /// A word that this reader does not know.
    Unknown,
}

impl Word for TapReason {
    const UNKNOWN: TapReason = TapReason::Unknown;
    const WORDS: &'static [(TapReason, &'static str)] = &[
        (TapReason::Attack, "ATTACK"),
        (TapReason::Ability, "ABILITY"),
        (TapReason::Retreat, "RETREAT"),
        (TapReason::Cost, "COST"),
        (TapReason::Effect, "EFFECT"),
        (TapReason::Nothing, "NONE"),
    ];
}

/// Why a card untaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum UntapReason {
    /// The untap step.
    Ready,
    /// A card says so.
    Effect,
    /// A word that this reader does not know.
    Unknown,
}

impl Word for UntapReason {
    const UNKNOWN: UntapReason = UntapReason::Unknown;
    const WORDS: &'static [(UntapReason, &'static str)] =
        &[(UntapReason::Ready, "READY"), (UntapReason::Effect, "EFFECT")];
}

/// Why a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EndReason {
    /// Two arenas are controlled.
    Arenas,
    /// A player could not draw.
    Deck,
    /// A player gave up.
    Concede,
    /// A card says so.
    Effect,
    /// A word that this reader does not know.
    Unknown,
}

impl Word for EndReason {
    const UNKNOWN: EndReason = EndReason::Unknown;
    const WORDS: &'static [(EndReason, &'static str)] = &[
        (EndReason::Arenas, "ARENAS"),
        (EndReason::Deck, "DECK"),
        (EndReason::Concede, "CONCEDE"),
        (EndReason::Effect, "EFFECT"),
    ];
}
