//! Why cards and numbers change (the `reason` and `kind` attributes of SWTCG format 2.2).

use crate::event::codec::words;

words! {
    /// Why a card enters a visible zone.
    pub enum PlaceReason {
        /// Placed before the first turn.
        Setup = "SETUP",
        /// Its first build counters are placed.
        Build = "BUILD",
        /// A card says so.
        Effect = "EFFECT",
    }

    /// Why a card moves.
    pub enum MoveReason {
        /// Deployed or moved in the build step of its owner.
        BuildStep = "BUILD_STEP",
        /// A Pilot goes on or off.
        Pilot = "PILOT",
        /// Retreats.
        Retreat = "RETREAT",
        /// Lost a contest.
        Contest = "CONTEST",
        /// A card says so.
        Effect = "EFFECT",
        /// Joins or leaves a stack.
        Stack = "STACK",
        /// Another player controls it.
        Control = "CONTROL",
    }

    /// Why cards leave.
    pub enum LeaveReason {
        /// Damage reached health.
        Damage = "DAMAGE",
        /// Paid as a cost.
        Cost = "COST",
        /// A card says so.
        Effect = "EFFECT",
        /// Played and used up.
        Played = "PLAYED",
        /// Upkeep was not paid.
        Upkeep = "UPKEEP",
        /// Another Location took its place.
        Replaced = "REPLACED",
        /// A unique unit too many.
        Unique = "UNIQUE",
        /// Set aside from the opening hand.
        Redraw = "REDRAW",
    }

    /// Why cards are drawn.
    pub enum DrawReason {
        /// The opening hand.
        Opening = "OPENING",
        /// For what was set aside from it.
        Redraw = "REDRAW",
        /// For a unit placed in the set-up.
        Setup = "SETUP",
        /// The draw of the build step.
        BuildStep = "BUILD_STEP",
        /// A card says so.
        Effect = "EFFECT",
    }

    /// What a player has an amount of.
    pub enum ResourceKind {
        /// Kept between turns.
        Force = "FORCE",
        /// Build points; gone at the end of the build step.
        Build = "BUILD",
    }

    /// Why an amount changes.
    pub enum ResourceReason {
        /// The Force step.
        Step = "STEP",
        /// The roll for build points.
        Roll = "ROLL",
        /// For a unit in each arena.
        Bonus = "BONUS",
        /// Paid.
        Cost = "COST",
        /// A card says so.
        Effect = "EFFECT",
        /// The final bid of a contest.
        Bid = "BID",
        /// Earned.
        Bounty = "BOUNTY",
        /// Paid for Upkeep.
        Upkeep = "UPKEEP",
        /// Not spent in time.
        Expire = "EXPIRE",
    }

    /// Counters on cards.
    pub enum CounterKind {
        /// Build counters.
        Build = "BUILD",
        /// Damage counters.
        Damage = "DAMAGE",
        /// Counters of a card text.
        Other = "OTHER",
    }

    /// Why counters change.
    pub enum CounterReason {
        /// Built.
        Build = "BUILD",
        /// A card says so.
        Effect = "EFFECT",
        /// Damage.
        Damage = "DAMAGE",
        /// Paid as a cost.
        Cost = "COST",
        /// Healed.
        Heal = "HEAL",
        /// For Upkeep.
        Upkeep = "UPKEEP",
    }

    /// Why a stack changes.
    pub enum StackReason {
        /// A new version joins.
        Deploy = "DEPLOY",
        /// Another card goes on top.
        Rearrange = "REARRANGE",
        /// A card says so.
        Effect = "EFFECT",
    }

    /// Why a unit retreats.
    pub enum RetreatReason {
        /// Chosen in the retreat step.
        Step = "STEP",
        /// A card says so.
        Effect = "EFFECT",
        /// Lost a contest.
        Contest = "CONTEST",
    }

    /// Why a card taps.
    pub enum TapReason {
        /// It attacks.
        Attack = "ATTACK",
        /// It uses an ability made for its moment.
        Ability = "ABILITY",
        /// It retreats.
        Retreat = "RETREAT",
        /// Paid as a cost.
        Cost = "COST",
        /// A card says so.
        Effect = "EFFECT",
        /// Its moment passed with nothing done.
        Nothing = "NONE",
    }

    /// Why a card untaps.
    pub enum UntapReason {
        /// The untap step.
        Ready = "READY",
        /// A card says so.
        Effect = "EFFECT",
    }

    /// Why a game ends.
    pub enum EndReason {
        /// Two arenas are controlled.
        Arenas = "ARENAS",
        /// A player could not draw.
        Deck = "DECK",
        /// A player gave up.
        Concede = "CONCEDE",
        /// A card says so.
        Effect = "EFFECT",
    }
}
