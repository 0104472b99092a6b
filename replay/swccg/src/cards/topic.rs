//! What a modifier may change, as far as legal plays ask.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::flag::{Flag, Flags};

/// A set of questions that a modifier may answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Topics(u64);

impl Topics {
    /// Whether Force may be activated.
    pub(crate) const NO_ACTIVATION: Topics = Topics(1);
    /// Whether a location may be drained.
    pub(crate) const DRAIN_BAR: Topics = Topics(1 << 1);
    /// What a drain costs.
    pub(crate) const DRAIN_COST: Topics = Topics(1 << 2);
    /// The ability that control takes.
    pub(crate) const CONTROL: Topics = Topics(1 << 3);
    /// Total ability at a location.
    pub(crate) const TOTAL_ABILITY: Topics = Topics(1 << 4);
    /// Ability or a presence icon for a card.
    pub(crate) const ABILITY: Topics = Topics(1 << 5);
    /// Whether a battle may begin, and with whom.
    pub(crate) const BATTLE_BAR: Topics = Topics(1 << 6);
    /// What a battle costs.
    pub(crate) const BATTLE_COST: Topics = Topics(1 << 7);
    /// Whether a creature may be attacked.
    pub(crate) const ATTACK_BAR: Topics = Topics(1 << 8);
    /// The opponent's Force.
    pub(crate) const FORCE: Topics = Topics(1 << 9);
    /// Whether a card may move at all.
    pub(crate) const MOVE_BAR: Topics = Topics(1 << 10);
    /// Whether it may move some way.
    pub(crate) const WAY_BAR: Topics = Topics(1 << 11);
    /// What a move costs.
    pub(crate) const MOVE_COST: Topics = Topics(1 << 12);
    /// Hyperspeed.
    pub(crate) const HYPERSPEED: Topics = Topics(1 << 13);
    /// Landspeed.
    pub(crate) const LANDSPEED: Topics = Topics(1 << 14);
    /// The landspeed that leaving a site takes.
    pub(crate) const LANDSPEED_NEED: Topics = Topics(1 << 15);
    /// Permanent pilots.
    pub(crate) const PERMANENT_PILOT: Topics = Topics(1 << 16);
    /// Icons of cards.
    pub(crate) const ICON: Topics = Topics(1 << 17);
    /// What landing costs.
    pub(crate) const LANDING: Topics = Topics(1 << 18);
    /// What taking off costs.
    pub(crate) const TAKE_OFF: Topics = Topics(1 << 40);
    /// Where TIEs land.
    pub(crate) const TIE_LANDING: Topics = Topics(1 << 41);
    /// What docking bay transit costs.
    pub(crate) const TRANSIT: Topics = Topics(1 << 19);
    /// What shuttling costs.
    pub(crate) const SHUTTLE: Topics = Topics(1 << 20);
    /// Who may shuttle beside those who may anyway.
    pub(crate) const SHUTTLE_GRANT: Topics = Topics(1 << 42);
    /// Whether a card may be played.
    pub(crate) const PLAY_BAR: Topics = Topics(1 << 21);
    /// What deploying costs.
    pub(crate) const DEPLOY_COST: Topics = Topics(1 << 22);
    /// What shields a deploy cost from other texts.
    pub(crate) const DEPLOY_SHIELD: Topics = Topics(1 << 23);
    /// Whether a card may deploy somewhere.
    pub(crate) const DEPLOY_BAR: Topics = Topics(1 << 24);
    /// Whether it may although its text or the rules say otherwise.
    pub(crate) const DEPLOY_GRANT: Topics = Topics(1 << 25);
    /// Whether it may ignore what keeps it out.
    pub(crate) const IGNORING: Topics = Topics(1 << 43);
    /// Whether it may without presence or Force icons.
    pub(crate) const WITHOUT_PRESENCE: Topics = Topics(1 << 26);
    /// Force icons taken away.
    pub(crate) const FORCE_ICON_LESS: Topics = Topics(1 << 27);
    /// Force icons given.
    pub(crate) const FORCE_ICON_MORE: Topics = Topics(1 << 28);
    /// Whether a card may be carried.
    pub(crate) const CARRY_BAR: Topics = Topics(1 << 29);
    /// What a pilot costs together with a starship.
    pub(crate) const PILOT_COST: Topics = Topics(1 << 30);
    /// Where sites may lie.
    pub(crate) const SITES: Topics = Topics(1 << 31);
    /// How many of a title may be in play.
    pub(crate) const UNIQUENESS: Topics = Topics(1 << 32);
    /// Whether a card that takes Force of both players takes that of its owner alone.
    pub(crate) const OWN_FORCE: Topics = Topics(1 << 34);
    /// Cards immune to another.
    pub(crate) const IMMUNE: Topics = Topics(1 << 35);
    /// Keywords of cards.
    pub(crate) const KEYWORD: Topics = Topics(1 << 36);
    /// The pile that lost Force comes from: a word of ours, GEMP has an effect for each pile.
    pub(crate) const LOSS_FROM: Topics = Topics(1 << 38);
    /// The pile that Force lost to a drain comes from, while a card is in play: a word of ours too.
    pub(crate) const DRAIN_FROM: Topics = Topics(1 << 39);
    /// What ship-docking costs.
    pub(crate) const DOCKING: Topics = Topics(1 << 37);
    /// The ability that counts for battle destiny.
    pub(crate) const BATTLE_ABILITY: Topics = Topics(1 << 44);
    /// Ability that counts for no battle destiny, or is too little.
    pub(crate) const ABILITY_BAR: Topics = Topics(1 << 45);
    /// Game texts at work.
    pub(crate) const TEXT: Topics = Topics(1 << 33);

    /// The questions that GEMP's type of modifier, with the flags that it has, may answer.
    pub(super) fn of(gemp: &str, flags: Flags) -> Topics {
        let mut topics = BY_NAME.get(gemp).copied().unwrap_or_default();
        for (flag, more) in [
            (Flag::NoActivate, Topics::NO_ACTIVATION),
            (Flag::AbilMod, Topics::ABILITY.with(Topics::BATTLE_ABILITY)),
            (Flag::UniqMod, Topics::UNIQUENESS),
        ] {
            if flags.has(flag) {
                topics = topics.with(more);
            }
        }
        topics
    }

    /// Both sets.
    #[must_use]
    pub(crate) const fn with(self, more: Topics) -> Topics {
        Topics(self.0 | more.0)
    }

    /// Whether one of these is in it.
    #[must_use]
    pub(crate) const fn has(self, some: Topics) -> bool {
        self.0 & some.0 != 0
    }

    /// True when it has none.
    #[must_use]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// [`TYPES`] by name.
static BY_NAME: LazyLock<HashMap<&'static str, Topics>> = LazyLock::new(|| {
    let mut by_name: HashMap<&'static str, Topics> = HashMap::new();
    for (topics, names) in TYPES {
        for name in names.split_ascii_whitespace() {
            let known = by_name.entry(name).or_default();
            *known = known.with(*topics);
        }
    }
    by_name
});

/// Question by question, the GEMP modifier types that may answer it.
const TYPES: &[(Topics, &str)] = &[
    (Topics::DRAIN_BAR, "MAY_NOT_FORCE_DRAIN_AT_LOCATION"),
    (Topics::DRAIN_COST, "INITIATE_FORCE_DRAIN_COST"),
    (Topics::CONTROL, "ABILITY_REQUIRED_TO_CONTROL_LOCATION"),
    (Topics::TOTAL_ABILITY, "TOTAL_ABILITY_AT_LOCATION UNMODIFIABLE_TOTAL_ABILITY_AT_LOCATION"),
    (Topics::ABILITY, "GIVE_ICON PRINTED_ABILITY"),
    (
        Topics::BATTLE_BAR,
        "MAY_NOT_INITIATE_BATTLE_AT_LOCATION MAY_NOT_PARTICIPATE_IN_BATTLE \
         MAY_NOT_PARTICIPATE_IN_BATTLE_INITIATED_BY_OWNER MAY_NOT_BE_BATTLED EXCLUDED_FROM_BATTLE",
    ),
    (
        Topics::BATTLE_COST,
        "INITIATE_BATTLE_FOR_FREE MAY_INITIATE_BATTLE_FOR_FREE UNMODIFIABLE_INITIATE_BATTLE_COST \
         INITIATE_BATTLE_COST",
    ),
    (
        Topics::ATTACK_BAR,
        "MAY_NOT_INITIATE_ATTACKS_AT_LOCATION MAY_NOT_ATTACK MAY_NOT_ATTACK_TARGET MAY_NOT_BE_ATTACKED",
    ),
    (Topics::FORCE, "MAY_USE_OPPONENTS_FORCE"),
    (Topics::OWN_FORCE, "DEPLOY_ONLY_USING_OWN_FORCE_TO_TARGET"),
    (Topics::IMMUNE, "IMMUNE_TO_TITLE"),
    (Topics::MOVE_BAR, "MAY_NOT_MOVE"),
    (
        Topics::WAY_BAR,
        "MAY_NOT_EXIST_AT_TARGET MAY_NOT_DEPLOY_MOVE_SITH_PROBE_DROID MAY_NOT_MOVE_USING_HYPERSPEED \
         MAY_NOT_MOVE_FROM_LOCATION MAY_NOT_MOVE_FROM_LOCATION_USING_HYPERSPEED \
         MAY_NOT_MOVE_FROM_LOCATION_USING_LANDSPEED MAY_NOT_MOVE_FROM_LOCATION_TO_LOCATION \
         MAY_NOT_MOVE_FROM_LOCATION_TO_LOCATION_USING_HYPERSPEED \
         MAY_NOT_MOVE_FROM_LOCATION_TO_LOCATION_USING_LANDSPEED MAY_NOT_MOVE_AWAY_FROM_LOCATION \
         MAY_NOT_MOVE_TO_LOCATION MAY_NOT_MOVE_TO_LOCATION_USING_HYPERSPEED \
         MAY_NOT_MOVE_TO_LOCATION_USING_LANDSPEED MAY_ONLY_MOVE_USING_LANDSPEED MOVED_ONLY_BY_OPPONENT",
    ),
    (
        Topics::MOVE_COST,
        "MOVES_FREE MOVES_FREE_USING_HYPERSPEED MOVES_FREE_USING_LANDSPEED MOVES_FREE_FROM_LOCATION \
         MOVES_FREE_FROM_LOCATION_USING_HYPERSPEED MOVES_FREE_FROM_LOCATION_USING_LANDSPEED \
         MOVES_FREE_FROM_LOCATION_TO_LOCATION MOVES_FREE_FROM_LOCATION_TO_LOCATION_USING_HYPERSPEED \
         MOVES_FREE_FROM_LOCATION_TO_LOCATION_USING_LANDSPEED MOVES_FREE_TO_LOCATION \
         MOVES_FREE_TO_LOCATION_USING_HYPERSPEED MOVES_FREE_TO_LOCATION_USING_LANDSPEED \
         MOVES_FREE_TOWARD_TARGET MOVE_COST MOVE_COST_USING_HYPERSPEED MOVE_COST_USING_LANDSPEED \
         MOVE_COST_FROM_LOCATION MOVE_COST_FROM_LOCATION_USING_HYPERSPEED \
         MOVE_COST_FROM_LOCATION_USING_LANDSPEED MOVE_COST_FROM_LOCATION_TO_LOCATION \
         MOVE_COST_FROM_LOCATION_TO_LOCATION_USING_HYPERSPEED \
         MOVE_COST_FROM_LOCATION_TO_LOCATION_USING_LANDSPEED MOVE_COST_TO_LOCATION \
         MOVE_COST_TO_LOCATION_USING_HYPERSPEED MOVE_COST_TO_LOCATION_USING_LANDSPEED",
    ),
    (
        Topics::HYPERSPEED,
        "HYPERSPEED HYPERSPEED_WHEN_MOVING_FROM_LOCATION HYPERSPEED_WHEN_MOVING_TO_LOCATION \
         UNMODIFIABLE_HYPERSPEED",
    ),
    (Topics::LANDSPEED, "LANDSPEED UNMODIFIABLE_LANDSPEED PRINTED_LANDSPEED MAY_NOT_HAVE_LANDSPEED_INCREASED"),
    (Topics::LANDSPEED_NEED, "MOVE_FROM_LOCATION_LANDSPEED_REQUIREMENT"),
    (Topics::PERMANENT_PILOT, "SUSPEND_PERMANENT_PILOT"),
    (Topics::ICON, "GIVE_ICON GIVE_KEYWORD"),
    (
        Topics::LANDING,
        "LANDS_FOR_FREE LANDS_FOR_FREE_FROM_LOCATION LANDS_FOR_FREE_FROM_LOCATION_TO_LOCATION \
         LANDS_FOR_FREE_TO_LOCATION",
    ),
    (
        Topics::TAKE_OFF,
        "TAKES_OFF_FOR_FREE TAKES_OFF_FOR_FREE_FROM_LOCATION TAKES_OFF_FOR_FREE_FROM_LOCATION_TO_LOCATION \
         TAKES_OFF_FOR_FREE_TO_LOCATION",
    ),
    (Topics::TIE_LANDING, "TIE_MAY_LAND_AT_EXTERIOR_SITE"),
    (
        Topics::TRANSIT,
        "DOCKING_BAY_TRANSIT_FROM_FOR_FREE DOCKING_BAY_TRANSIT_TO_FOR_FREE DOCKING_BAY_TRANSIT_FROM_COST \
         DOCKING_BAY_TRANSIT_TO_COST IGNORE_OTHER_DOCKING_BAY_TRANSIT_COST",
    ),
    (
        Topics::SHUTTLE,
        "SHUTTLES_FOR_FREE SHUTTLES_FOR_FREE_FROM_LOCATION SHUTTLES_FOR_FREE_FROM_LOCATION_TO_LOCATION \
         SHUTTLES_FOR_FREE_TO_LOCATION",
    ),
    (Topics::SHUTTLE_GRANT, "MAY_SHUTTLE_DIRECTLY_FROM_LOCATION_TO_LOCATION"),
    (Topics::PLAY_BAR, "MAY_NOT_PLAY"),
    (
        Topics::DEPLOY_COST,
        "DEPLOYS_FREE DEPLOYS_FREE_TO_TARGET DEPLOY_COST DEPLOY_COST_TO_TARGET SELF_DEPLOY_COST_TO_TARGET \
         PRINTED_DEPLOY_COST PRINTED_DEPLOY_COST_TO_TARGET UNMODIFIABLE_DEPLOY_COST \
         UNMODIFIABLE_DEPLOY_COST_TO_TARGET USE_CALCULATION_FOR_DEPLOY_COST \
         EXTRA_FORCE_COST_TO_DEPLOY_TO_TARGET EXTRA_FORCE_COST_TO_DEPLOY_FOR_FREE_EXCEPT_BY_OWN_GAME_TEXT",
    ),
    (
        Topics::DEPLOY_SHIELD,
        "MAY_NOT_HAVE_DEPLOY_COST_MODIFIED MAY_NOT_HAVE_DEPLOY_COST_INCREASED \
         IMMUNE_TO_DEPLOY_COST_MODIFIERS_TO_TARGET MAX_AMOUNT_TO_REDUCE_DEPLOY_COST_BY IS_DOUBLED",
    ),
    (Topics::DEPLOY_BAR, "MAY_NOT_DEPLOY_TO_TARGET MAY_NOT_EXIST_AT_TARGET MAY_NOT_DEPLOY_MOVE_SITH_PROBE_DROID"),
    (
        Topics::DEPLOY_GRANT,
        "MAY_DEPLOY_TO_TARGET MAY_DEPLOY_AS_LANDED_TO_TARGET MAY_DEPLOY_TO_DAGOBAH_TARGET \
         MAY_DEPLOY_TO_AHCHTO_TARGET MAY_DEPLOY_WITHOUT_PRESENCE_OR_FORCE_ICONS \
         MAY_DEPLOY_PILOT_SIMULTANEOUSLY_WITHOUT_PRESENCE_OR_FORCE_ICONS \
         IGNORES_DEPLOYMENT_RESTRICTIONS_FROM_CARD \
         IGNORES_DEPLOYMENT_RESTRICTIONS_FROM_CARD_WHEN_DEPLOYING_TO_LOCATION \
         IGNORES_LOCATION_DEPLOYMENT_RESTRICTIONS_FROM_CARD_WHEN_DEPLOYING_TO_LOCATION \
         IGNORES_LOCATION_DEPLOYMENT_RESTRICTIONS_WHEN_DEPLOYING_TO_LOCATION \
         IGNORES_LOCATION_DEPLOYMENT_RESTRICTIONS_IN_GAME_TEXT \
         IGNORES_LOCATION_DEPLOYMENT_RESTRICTIONS_FROM_CARD \
         IGNORES_OBJECTIVE_RESTRICTIONS_WHEN_FORCE_DRAINING_AT_LOCATION \
         IGNORES_OBJECTIVE_RESTRICTIONS_WHEN_INITIATING_BATTLE_AT_LOCATION",
    ),
    (
        Topics::IGNORING,
        "IGNORES_DEPLOYMENT_RESTRICTIONS_FROM_CARD \
         IGNORES_DEPLOYMENT_RESTRICTIONS_FROM_CARD_WHEN_DEPLOYING_TO_LOCATION \
         IGNORES_LOCATION_DEPLOYMENT_RESTRICTIONS_FROM_CARD_WHEN_DEPLOYING_TO_LOCATION \
         IGNORES_LOCATION_DEPLOYMENT_RESTRICTIONS_WHEN_DEPLOYING_TO_LOCATION \
         IGNORES_LOCATION_DEPLOYMENT_RESTRICTIONS_IN_GAME_TEXT \
         IGNORES_LOCATION_DEPLOYMENT_RESTRICTIONS_FROM_CARD \
         IGNORES_OBJECTIVE_RESTRICTIONS_WHEN_FORCE_DRAINING_AT_LOCATION \
         IGNORES_OBJECTIVE_RESTRICTIONS_WHEN_INITIATING_BATTLE_AT_LOCATION",
    ),
    (
        Topics::WITHOUT_PRESENCE,
        "MAY_DEPLOY_WITHOUT_PRESENCE_OR_FORCE_ICONS \
         MAY_DEPLOY_PILOT_SIMULTANEOUSLY_WITHOUT_PRESENCE_OR_FORCE_ICONS \
         IGNORES_LOCATION_DEPLOYMENT_RESTRICTIONS_FROM_CARD_WHEN_DEPLOYING_TO_LOCATION \
         IGNORES_LOCATION_DEPLOYMENT_RESTRICTIONS_WHEN_DEPLOYING_TO_LOCATION \
         IGNORES_LOCATION_DEPLOYMENT_RESTRICTIONS_IN_GAME_TEXT \
         IGNORES_LOCATION_DEPLOYMENT_RESTRICTIONS_FROM_CARD",
    ),
    (Topics::FORCE_ICON_LESS, "CANCEL_FORCE_ICON CANCEL_FORCE_ICONS CANCEL_ICONS ROTATE_LOCATION"),
    (Topics::FORCE_ICON_MORE, "GIVE_ICON EQUALIZE_FORCE_ICONS ROTATE_LOCATION"),
    (Topics::CARRY_BAR, "MAY_NOT_DEPLOY_TO_TARGET MAY_NOT_CARRY MAY_NOT_BE_TARGETED_BY"),
    (Topics::PILOT_COST, "SIMULTANEOUS_PILOT_DEPLOY_COST SIMULTANEOUS_PILOT_DEPLOYS_FOR_FREE DEPLOY_COST_WITH_PILOT"),
    (Topics::SITES, "MAY_NOT_DEPLOY_SITES_BETWEEN_SITES MAY_NOT_BE_CONVERTED"),
    (Topics::KEYWORD, "GIVE_KEYWORD"),
    (Topics::LOSS_FROM, "LOSE_FORCE_FROM"),
    (Topics::DRAIN_FROM, "LOSE_DRAIN_FROM"),
    (Topics::DOCKING, "SHIPDOCKS_FOR_FREE"),
    (
        Topics::BATTLE_ABILITY,
        "ABILITY_MORE_THAN_HARD_REQUIREMENT_FOR_BATTLE_DESTINY ABILITY_REQUIRED_FOR_BATTLE_DESTINY_MODIFIER \
         MAY_NOT_APPLY_ABILITY_FOR_BATTLE_DESTINY PERMANENT_PILOTS_MAY_NOT_APPLY_ABILITY_FOR_BATTLE_DESTINY \
         PASSENGER_APPLIES_ABILITY_FOR_BATTLE_DESTINY REPLACE_ABILITY_1_PERMANENT_PILOTS \
         TOTAL_ABILITY_AT_LOCATION UNMODIFIABLE_TOTAL_ABILITY_AT_LOCATION TOTAL_ABILITY_FOR_BATTLE_DESTINY",
    ),
    (
        Topics::ABILITY_BAR,
        "ABILITY_HARD_REQUIREMENT_FOR_BATTLE_DESTINY ABILITY_MORE_THAN_HARD_REQUIREMENT_FOR_BATTLE_DESTINY \
         ABILITY_REQUIRED_FOR_BATTLE_DESTINY_MODIFIER MAY_NOT_APPLY_ABILITY_FOR_BATTLE_DESTINY \
         PERMANENT_PILOTS_MAY_NOT_APPLY_ABILITY_FOR_BATTLE_DESTINY",
    ),
    (
        Topics::TEXT,
        "CANCEL_GAME_TEXT CANCEL_LOCATION_GAME_TEXT_FOR_PLAYER SUSPEND_CARD SUSPEND_EFFECTS_FROM_CARD \
         MODIFY_GAME_TEXT EXPAND_LOCATION_GAME_TEXT ROTATE_LOCATIONS",
    ),
];

#[cfg(test)]
mod tests {
    use super::{TYPES, Topics};

    #[test]
    fn a_topic_stands_once_and_a_type_once_in_it() {
        for (at, (topics, names)) in TYPES.iter().enumerate() {
            assert!(TYPES.iter().skip(at + 1).all(|(other, _)| other != topics), "{names}");
            let mut seen: Vec<&str> = names.split_ascii_whitespace().collect();
            let count = seen.len();
            seen.sort_unstable();
            seen.dedup();
            assert_eq!(seen.len(), count, "{names}");
        }
        let both = Topics::of("TOTAL_ABILITY_AT_LOCATION", super::Flags::NONE);
        assert!(both.has(Topics::TOTAL_ABILITY) && both.has(Topics::BATTLE_ABILITY) && !both.has(Topics::CONTROL));
    }
}
