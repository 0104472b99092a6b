//! Which rules judge which kind of play.

use holocron_replay::rule::Verdict;
use holocron_replay::swccg::legal::PlayKind;
use holocron_replay::swccg::rules;
use holocron_replay::swccg::state::State;
use holocron_replay::swccg::step::Step;

pub(crate) const DRAIN_RULES: [&str; 6] =
    ["SWCCG-DRAIN-01", "SWCCG-DRAIN-02", "SWCCG-DRAIN-03", "SWCCG-DRAIN-04", "SWCCG-DRAIN-07", "SWCCG-DRAIN-08"];
pub(crate) const BATTLE_RULES: [&str; 3] = ["SWCCG-BATTLE-01", "SWCCG-BATTLE-02", "SWCCG-BATTLE-04"];
/// The rules on a move by landspeed that judge its cards, not its price.
pub(crate) const MOVE_RULES: [&str; 5] =
    ["SWCCG-MOVE-01", "SWCCG-MOVE-02", "SWCCG-MOVE-08", "SWCCG-MOVE-09", "SWCCG-MOVE-25"];
/// The rules on a move by hyperspeed that judge its cards and its way, not its price.
pub(crate) const SPACE_RULES: [&str; 7] = [
    "SWCCG-MOVE-01",
    "SWCCG-MOVE-02",
    "SWCCG-MOVE-07",
    "SWCCG-MOVE-08",
    "SWCCG-MOVE-09",
    "SWCCG-MOVE-11",
    "SWCCG-MOVE-25",
];
/// The rules on landing and taking off.
pub(crate) const LANDING_RULES: [&str; 5] =
    ["SWCCG-MOVE-01", "SWCCG-MOVE-02", "SWCCG-MOVE-09", "SWCCG-MOVE-12", "SWCCG-MOVE-25"];
/// The rules on docking bay transit.
pub(crate) const TRANSIT_RULES: [&str; 4] = ["SWCCG-MOVE-01", "SWCCG-MOVE-02", "SWCCG-MOVE-16", "SWCCG-MOVE-25"];
/// The rules on shuttling.
pub(crate) const SHUTTLE_RULES: [&str; 4] = ["SWCCG-MOVE-01", "SWCCG-MOVE-02", "SWCCG-MOVE-15", "SWCCG-MOVE-25"];
/// The rules on boarding a starship or vehicle.
pub(crate) const EMBARK_RULES: [&str; 2] = ["SWCCG-MOVE-20", "SWCCG-MOVE-25"];
/// The rules on a deployment to a location that judge its time and its place, not its price.
pub(crate) const DEPLOY_RULES: [&str; 10] = [
    "SWCCG-DEPLOY-01",
    "SWCCG-DEPLOY-02",
    "SWCCG-LOC-01",
    "SWCCG-LOC-02",
    "SWCCG-LOC-03",
    "SWCCG-LOC-04",
    "SWCCG-LOC-11",
    "SWCCG-UNIQ-01",
    "SWCCG-UNIQ-04",
    "SWCCG-UNIQ-07",
];
pub(crate) const FORFEIT_RULES: [&str; 3] = ["SWCCG-ATTR-01", "SWCCG-ATTR-02", "SWCCG-ATTR-03"];
/// Reasons against a move, and the rule that each stands for.
pub(crate) const MOVE_REASONS: [(&str, &str); 5] = [
    ("already moved", "SWCCG-MOVE-02"),
    ("may not move this turn", "SWCCG-MOVE-25"),
    ("too far", "SWCCG-MOVE-07"),
    ("no nav computer and no astromech", "SWCCG-MOVE-08"),
    ("unpiloted", "SWCCG-MOVE-09"),
];
/// Reasons that no rule on the play itself judges: what it costs is seen at the payment, what fought elsewhere at the
/// list of participants, and what a card's text forbids is left to the audit of the offers.
pub(crate) const BEYOND: [(PlayKind, &str); 7] = [
    (PlayKind::Drain, "not enough Force"),
    (PlayKind::Battle, "not enough Force"),
    (PlayKind::Battle, "no presence"),
    (PlayKind::Drain, "may not drain here"),
    (PlayKind::Battle, "may not battle here"),
    (PlayKind::Drain, "no drains at Death Star II sectors"),
    (PlayKind::Battle, "no battles at Death Star II sectors"),
];

/// The first of the named rules that the step breaks.
pub(crate) fn first_broken(state: &State, step: &Step<'_>, names: &[&str]) -> Option<&'static str> {
    let chosen = rules::ALL.iter().filter(|rule| names.contains(&rule.info.id));
    let mut broken = chosen.filter(|rule| matches!((rule.check)(state, step), Verdict::Broken(_)));
    broken.next().map(|rule| rule.info.id)
}
