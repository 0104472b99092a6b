//! Why cards and numbers change (the `reason` and `kind` attributes of SWTCG format 2.2).

use crate::event::codec::words;

words! {
    /// Why a card enters a visible zone.
    pub enum PlaceReason {
        Setup = "SETUP", "Placed before the first turn.";
        Build = "BUILD", "Its first build counters are placed.";
        Effect = "EFFECT", "A card says so.";
    }

    /// Why a card moves.
    pub enum MoveReason {
        BuildStep = "BUILD_STEP", "Deployed or moved in the build step of its owner.";
        Pilot = "PILOT", "A Pilot goes on or off.";
        Retreat = "RETREAT", "Retreats.";
        Contest = "CONTEST", "Lost a contest.";
        Effect = "EFFECT", "A card says so.";
        Stack = "STACK", "Joins or leaves a stack.";
        Control = "CONTROL", "Another player controls it.";
    }

    /// Why cards leave.
    pub enum LeaveReason {
        Damage = "DAMAGE", "Damage reached health.";
        Cost = "COST", "Paid as a cost.";
        Effect = "EFFECT", "A card says so.";
        Played = "PLAYED", "Played and used up.";
        Upkeep = "UPKEEP", "Upkeep was not paid.";
        Replaced = "REPLACED", "Another Location took its place.";
        Unique = "UNIQUE", "A unique unit too many.";
        Redraw = "REDRAW", "Set aside from the opening hand.";
    }

    /// Why cards are drawn.
    pub enum DrawReason {
        Opening = "OPENING", "The opening hand.";
        Redraw = "REDRAW", "For what was set aside from it.";
        Setup = "SETUP", "For a unit placed in the set-up.";
        BuildStep = "BUILD_STEP", "The draw of the build step.";
        Effect = "EFFECT", "A card says so.";
    }

    /// What a player has an amount of.
    pub enum ResourceKind {
        Force = "FORCE", "Kept between turns.";
        Build = "BUILD", "Build points; gone at the end of the build step.";
    }

    /// Why an amount changes.
    pub enum ResourceReason {
        Step = "STEP", "The Force step.";
        Roll = "ROLL", "The roll for build points.";
        Bonus = "BONUS", "For a unit in each arena.";
        Cost = "COST", "Paid.";
        Effect = "EFFECT", "A card says so.";
        Bid = "BID", "The final bid of a contest.";
        Bounty = "BOUNTY", "Earned.";
        Upkeep = "UPKEEP", "Paid for Upkeep.";
        Expire = "EXPIRE", "Not spent in time.";
    }

    /// Counters on cards.
    pub enum CounterKind {
        Build = "BUILD", "Build counters.";
        Damage = "DAMAGE", "Damage counters.";
        Other = "OTHER", "Counters of a card text.";
    }

    /// Why counters change.
    pub enum CounterReason {
        Build = "BUILD", "Built.";
        Effect = "EFFECT", "A card says so.";
        Damage = "DAMAGE", "Damage.";
        Cost = "COST", "Paid as a cost.";
        Heal = "HEAL", "Healed.";
        Upkeep = "UPKEEP", "For Upkeep.";
    }

    /// Why a stack changes.
    pub enum StackReason {
        Deploy = "DEPLOY", "A new version joins.";
        Rearrange = "REARRANGE", "Another card goes on top.";
        Effect = "EFFECT", "A card says so.";
    }

    /// Why a unit retreats.
    pub enum RetreatReason {
        Step = "STEP", "Chosen in the retreat step.";
        Effect = "EFFECT", "A card says so.";
        Contest = "CONTEST", "Lost a contest.";
    }

    /// Why a card taps.
    pub enum TapReason {
        Attack = "ATTACK", "It attacks.";
        Ability = "ABILITY", "It uses an ability made for its moment.";
        Retreat = "RETREAT", "It retreats.";
        Cost = "COST", "Paid as a cost.";
        Effect = "EFFECT", "A card says so.";
        Nothing = "NONE", "Its moment passed with nothing done.";
    }

    /// Why a card untaps.
    pub enum UntapReason {
        Ready = "READY", "The untap step.";
        Effect = "EFFECT", "A card says so.";
    }

    /// Why a game ends.
    pub enum EndReason {
        Arenas = "ARENAS", "Two arenas are controlled.";
        Deck = "DECK", "A player could not draw.";
        Concede = "CONCEDE", "A player gave up.";
        Effect = "EFFECT", "A card says so.";
    }
}
