//! What a modifier may change, as far as some kind of play asks.

use crate::swccg::cards::{Flag, Modifier};

/// A set of questions that a modifier may answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::swccg::legal) struct Topics(u64);

impl Topics {
    /// Whether Force may be activated.
    pub(in crate::swccg::legal) const NO_ACTIVATION: Topics = Topics(1);
    /// Whether a location may be drained.
    pub(in crate::swccg::legal) const DRAIN_BAR: Topics = Topics(1 << 1);
    /// What a drain costs.
    pub(in crate::swccg::legal) const DRAIN_COST: Topics = Topics(1 << 2);
    /// The ability that control takes.
    pub(in crate::swccg::legal) const CONTROL: Topics = Topics(1 << 3);
    /// Total ability at a location.
    pub(in crate::swccg::legal) const TOTAL_ABILITY: Topics = Topics(1 << 4);
    /// Ability or a presence icon for a card.
    pub(in crate::swccg::legal) const ABILITY: Topics = Topics(1 << 5);
    /// Whether a battle may begin, and with whom.
    pub(in crate::swccg::legal) const BATTLE_BAR: Topics = Topics(1 << 6);
    /// What a battle costs.
    pub(in crate::swccg::legal) const BATTLE_COST: Topics = Topics(1 << 7);
    /// Whether a creature may be attacked.
    pub(in crate::swccg::legal) const ATTACK_BAR: Topics = Topics(1 << 8);
    /// The opponent's Force.
    pub(in crate::swccg::legal) const FORCE: Topics = Topics(1 << 9);
    /// Whether a card may move at all.
    pub(in crate::swccg::legal) const MOVE_BAR: Topics = Topics(1 << 10);
    /// Whether it may move some way.
    pub(in crate::swccg::legal) const WAY_BAR: Topics = Topics(1 << 11);
    /// What a move costs.
    pub(in crate::swccg::legal) const MOVE_COST: Topics = Topics(1 << 12);
    /// Hyperspeed.
    pub(in crate::swccg::legal) const HYPERSPEED: Topics = Topics(1 << 13);
    /// Landspeed.
    pub(in crate::swccg::legal) const LANDSPEED: Topics = Topics(1 << 14);
    /// The landspeed that leaving a site takes.
    pub(in crate::swccg::legal) const LANDSPEED_NEED: Topics = Topics(1 << 15);
    /// Permanent pilots.
    pub(in crate::swccg::legal) const PERMANENT_PILOT: Topics = Topics(1 << 16);
    /// Icons of cards.
    pub(in crate::swccg::legal) const ICON: Topics = Topics(1 << 17);
    /// What landing and taking off costs, and where TIEs land.
    pub(in crate::swccg::legal) const LANDING: Topics = Topics(1 << 18);
    /// What docking bay transit costs.
    pub(in crate::swccg::legal) const TRANSIT: Topics = Topics(1 << 19);
    /// What shuttling costs.
    pub(in crate::swccg::legal) const SHUTTLE: Topics = Topics(1 << 20);
    /// Whether a card may be played.
    pub(in crate::swccg::legal) const PLAY_BAR: Topics = Topics(1 << 21);
    /// What deploying costs.
    pub(in crate::swccg::legal) const DEPLOY_COST: Topics = Topics(1 << 22);
    /// What shields a deploy cost from other texts.
    pub(in crate::swccg::legal) const DEPLOY_SHIELD: Topics = Topics(1 << 23);
    /// Whether a card may deploy somewhere.
    pub(in crate::swccg::legal) const DEPLOY_BAR: Topics = Topics(1 << 24);
    /// Whether it may although its text or the rules say otherwise.
    pub(in crate::swccg::legal) const DEPLOY_GRANT: Topics = Topics(1 << 25);
    /// Whether it may without presence or Force icons.
    pub(in crate::swccg::legal) const WITHOUT_PRESENCE: Topics = Topics(1 << 26);
    /// Force icons taken away.
    pub(in crate::swccg::legal) const FORCE_ICON_LESS: Topics = Topics(1 << 27);
    /// Force icons given.
    pub(in crate::swccg::legal) const FORCE_ICON_MORE: Topics = Topics(1 << 28);
    /// Whether a card may be carried.
    pub(in crate::swccg::legal) const CARRY_BAR: Topics = Topics(1 << 29);
    /// What a pilot costs together with a starship.
    pub(in crate::swccg::legal) const PILOT_COST: Topics = Topics(1 << 30);
    /// Where sites may lie.
    pub(in crate::swccg::legal) const SITES: Topics = Topics(1 << 31);
    /// How many of a title may be in play.
    pub(in crate::swccg::legal) const UNIQUENESS: Topics = Topics(1 << 32);
    /// Whether a card that takes Force of both players takes that of its owner alone.
    pub(in crate::swccg::legal) const OWN_FORCE: Topics = Topics(1 << 34);
    /// Cards immune to another.
    pub(in crate::swccg::legal) const IMMUNE: Topics = Topics(1 << 35);
    /// Keywords of cards.
    pub(in crate::swccg::legal) const KEYWORD: Topics = Topics(1 << 36);
    /// The pile that lost Force comes from: a word of ours, GEMP has an effect for each pile.
    pub(in crate::swccg::legal) const LOSS_FROM: Topics = Topics(1 << 38);
    /// The pile that Force lost to a drain comes from, while a card is in play: a word of ours too.
    pub(in crate::swccg::legal) const DRAIN_FROM: Topics = Topics(1 << 39);
    /// What ship-docking costs.
    pub(in crate::swccg::legal) const DOCKING: Topics = Topics(1 << 37);
    /// Game texts at work.
    pub(in crate::swccg::legal) const TEXT: Topics = Topics(1 << 33);

    /// All of them.
    pub(super) const ALL: Topics = Topics(u64::MAX);

    /// The questions that GEMP's type of modifier may answer.
    pub(super) fn named(gemp: &str) -> Topics {
        by_name(gemp)
    }

    /// The questions that a modifier may answer.
    pub(super) fn of(modifier: &Modifier) -> Topics {
        let mut topics = by_name(modifier.gemp);
        for (flag, more) in [
            (Flag::NoActivate, Topics::NO_ACTIVATION),
            (Flag::AbilMod, Topics::ABILITY),
            (Flag::UniqMod, Topics::UNIQUENESS),
        ] {
            if modifier.flags.has(flag) {
                topics = topics.with(more);
            }
        }
        topics
    }

    /// Both sets.
    pub(in crate::swccg::legal) const fn with(self, more: Topics) -> Topics {
        Topics(self.0 | more.0)
    }

    /// Whether one of these is in it.
    pub(in crate::swccg::legal) const fn has(self, some: Topics) -> bool {
        self.0 & some.0 != 0
    }

    /// True when it has none.
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

fn by_name(gemp: &str) -> Topics {
    match gemp {
        "MAY_NOT_FORCE_DRAIN_AT_LOCATION" => Topics::DRAIN_BAR,
        "INITIATE_FORCE_DRAIN_COST" => Topics::DRAIN_COST,
        "ABILITY_REQUIRED_TO_CONTROL_LOCATION" => Topics::CONTROL,
        "TOTAL_ABILITY_AT_LOCATION" | "UNMODIFIABLE_TOTAL_ABILITY_AT_LOCATION" => Topics::TOTAL_ABILITY,
        "GIVE_ICON" => Topics::ABILITY.with(Topics::ICON).with(Topics::FORCE_ICON_MORE),
        "GIVE_KEYWORD" => Topics::ICON.with(Topics::KEYWORD),
        "PRINTED_ABILITY" => Topics::ABILITY,
        "MAY_NOT_INITIATE_BATTLE_AT_LOCATION"
        | "MAY_NOT_PARTICIPATE_IN_BATTLE"
        | "MAY_NOT_PARTICIPATE_IN_BATTLE_INITIATED_BY_OWNER"
        | "MAY_NOT_BE_BATTLED"
        | "EXCLUDED_FROM_BATTLE" => Topics::BATTLE_BAR,
        "INITIATE_BATTLE_FOR_FREE"
        | "MAY_INITIATE_BATTLE_FOR_FREE"
        | "UNMODIFIABLE_INITIATE_BATTLE_COST"
        | "INITIATE_BATTLE_COST" => Topics::BATTLE_COST,
        "MAY_NOT_INITIATE_ATTACKS_AT_LOCATION" | "MAY_NOT_ATTACK" | "MAY_NOT_ATTACK_TARGET" | "MAY_NOT_BE_ATTACKED" => {
            Topics::ATTACK_BAR
        }
        "MAY_USE_OPPONENTS_FORCE" => Topics::FORCE,
        "DEPLOY_ONLY_USING_OWN_FORCE_TO_TARGET" => Topics::OWN_FORCE,
        "IMMUNE_TO_TITLE" => Topics::IMMUNE,
        "MAY_NOT_MOVE" => Topics::MOVE_BAR,
        "MAY_NOT_EXIST_AT_TARGET" | "MAY_NOT_DEPLOY_MOVE_SITH_PROBE_DROID" => Topics::WAY_BAR.with(Topics::DEPLOY_BAR),
        "HYPERSPEED"
        | "HYPERSPEED_WHEN_MOVING_FROM_LOCATION"
        | "HYPERSPEED_WHEN_MOVING_TO_LOCATION"
        | "UNMODIFIABLE_HYPERSPEED" => Topics::HYPERSPEED,
        "LANDSPEED" | "UNMODIFIABLE_LANDSPEED" | "PRINTED_LANDSPEED" | "MAY_NOT_HAVE_LANDSPEED_INCREASED" => {
            Topics::LANDSPEED
        }
        "MOVE_FROM_LOCATION_LANDSPEED_REQUIREMENT" => Topics::LANDSPEED_NEED,
        "LOSE_FORCE_FROM" => Topics::LOSS_FROM,
        "LOSE_DRAIN_FROM" => Topics::DRAIN_FROM,
        "SHIPDOCKS_FOR_FREE" => Topics::DOCKING,
        "SUSPEND_PERMANENT_PILOT" => Topics::PERMANENT_PILOT,
        "TIE_MAY_LAND_AT_EXTERIOR_SITE" => Topics::LANDING,
        "MAY_NOT_PLAY" => Topics::PLAY_BAR,
        "MAY_NOT_DEPLOY_TO_TARGET" => Topics::DEPLOY_BAR.with(Topics::CARRY_BAR),
        "MAY_NOT_CARRY" | "MAY_NOT_BE_TARGETED_BY" => Topics::CARRY_BAR,
        "MAY_DEPLOY_TO_TARGET"
        | "MAY_DEPLOY_AS_LANDED_TO_TARGET"
        | "MAY_DEPLOY_TO_DAGOBAH_TARGET"
        | "MAY_DEPLOY_TO_AHCHTO_TARGET" => Topics::DEPLOY_GRANT,
        "CANCEL_FORCE_ICON" | "CANCEL_FORCE_ICONS" | "CANCEL_ICONS" => Topics::FORCE_ICON_LESS,
        "ROTATE_LOCATION" => Topics::FORCE_ICON_LESS.with(Topics::FORCE_ICON_MORE),
        "EQUALIZE_FORCE_ICONS" => Topics::FORCE_ICON_MORE,
        "SIMULTANEOUS_PILOT_DEPLOY_COST" | "SIMULTANEOUS_PILOT_DEPLOYS_FOR_FREE" | "DEPLOY_COST_WITH_PILOT" => {
            Topics::PILOT_COST
        }
        "MAY_NOT_DEPLOY_SITES_BETWEEN_SITES" | "MAY_NOT_BE_CONVERTED" => Topics::SITES,
        "CANCEL_GAME_TEXT"
        | "CANCEL_LOCATION_GAME_TEXT_FOR_PLAYER"
        | "SUSPEND_CARD"
        | "SUSPEND_EFFECTS_FROM_CARD"
        | "MODIFY_GAME_TEXT"
        | "EXPAND_LOCATION_GAME_TEXT"
        | "ROTATE_LOCATIONS" => Topics::TEXT,
        _ => by_beginning(gemp),
    }
}

fn by_beginning(gemp: &str) -> Topics {
    let is_one_of = |all: &[&str]| all.iter().any(|beginning| gemp.starts_with(beginning));
    if gemp.contains("WITHOUT_PRESENCE") || gemp.starts_with("IGNORES_LOCATION") {
        Topics::WITHOUT_PRESENCE.with(Topics::DEPLOY_GRANT)
    } else if gemp.starts_with("IGNORES_") {
        Topics::DEPLOY_GRANT
    } else if is_one_of(&["MAY_NOT_MOVE_", "MAY_ONLY_MOVE_", "MOVED_ONLY_"]) {
        Topics::WAY_BAR
    } else if is_one_of(&["MOVES_FREE", "MOVE_COST"]) {
        Topics::MOVE_COST
    } else if is_one_of(&["LANDS_FOR_FREE", "TAKES_OFF_FOR_FREE"]) {
        Topics::LANDING
    } else if gemp.starts_with("DOCKING_BAY_TRANSIT_") || gemp.contains("DOCKING_BAY_TRANSIT_COST") {
        Topics::TRANSIT
    } else if is_one_of(&["SHUTTLES_FOR_FREE", "MAY_SHUTTLE_"]) {
        Topics::SHUTTLE
    } else if is_one_of(&[
        "MAY_NOT_HAVE_DEPLOY_COST_",
        "IMMUNE_TO_DEPLOY_COST_",
        "MAX_AMOUNT_TO_REDUCE_DEPLOY_",
        "IS_DOUBLED",
    ]) {
        Topics::DEPLOY_SHIELD
    } else if is_one_of(&[
        "DEPLOYS_FREE",
        "DEPLOY_COST",
        "SELF_DEPLOY_COST",
        "PRINTED_DEPLOY_COST",
        "UNMODIFIABLE_DEPLOY_COST",
        "USE_CALCULATION_FOR_DEPLOY_COST",
        "EXTRA_FORCE_COST_TO_DEPLOY_",
    ]) {
        Topics::DEPLOY_COST
    } else {
        Topics::default()
    }
}
