//! What each interval and test of an archive says, beside what is true.

use super::coverage::Archive;
use super::rows::id;
use super::truth::Truth;
use super::{CARDS, KINDS, Sort, World, own, sort};
use crate::stat::derive::Derived;
use crate::stat::meta::mix::best_mix;
use crate::table::Rate;

/// Units fewer than this are not held against an interval.
pub(super) const FEWEST: u32 = 20;

/// One interval or test in one archive.
pub(super) struct Unit {
    pub(super) column: &'static str,
    pub(super) n: u32,
    pub(super) ends: Option<(f64, f64)>,
    pub(super) truth: Option<f64>,
    pub(super) q: Option<f64>,
    /// Nothing is to be found; `None` when that is not known.
    pub(super) is_null: Option<bool>,
    /// Of a card.
    pub(super) sort: Option<Sort>,
}

impl Unit {
    pub(super) fn of(column: &'static str) -> Unit {
        Unit { column, n: 0, ends: None, truth: None, q: None, is_null: None, sort: None }
    }
}

fn card(of: &str) -> Option<usize> {
    (0..CARDS).find(|card| id(*card) == of)
}

pub(super) fn units(world: &World, truth: &Truth, archive: &Archive) -> Vec<Unit> {
    let Archive { played, derived, means, .. } = archive;
    let mut units = Vec::new();
    let believed = |column: &'static str, truth: Option<f64>, rate: &Rate| Unit {
        column,
        // What is believed holds for few units too.
        n: rate.n.max(FEWEST),
        ends: rate.eb_lo.zip(rate.eb_hi),
        truth,
        q: None,
        is_null: None,
        sort: None,
    };
    for row in derived.card_stats.iter().filter(|row| !row.has_bot) {
        let rest = format!("{}|{}", row.side, row.blueprint_id);
        for (column, of, rate) in [
            ("gp_wr_eb", "gp_wr", &row.gp),
            ("oh_wr_eb", "oh_wr", &row.oh),
            ("gd_wr_eb", "gd_wr", &row.gd),
            ("gih_wr_eb", "gih_wr", &row.gih),
            ("gns_wr_eb", "gns_wr", &row.gns),
            ("played_wr_eb", "played_wr", &row.played),
            ("dead_pct_eb", "dead_pct", &row.dead),
            ("lost_as_force_eb", "lost_as_force_wr", &row.lost_as_force),
            ("battle_wr_eb", "battle_wr", &row.battle),
        ] {
            units.push(believed(column, truth.get(&format!("{of}|{rest}")), rate));
        }
    }
    for row in derived.matchups.iter().filter(|row| !row.has_bot) {
        let truth = truth.get(&format!("even|{}|{}", row.dark_archetype, row.light_archetype));
        units.push(believed("dark_wr_eb", truth, &row.dark));
    }
    for row in derived.archetype_stats.iter().filter(|row| !row.has_bot && row.month.is_none()) {
        let truth = truth.get(&format!("archetype_wr|{}|{}", row.side, row.archetype));
        units.push(believed("archetype_wr_eb", truth, &row.wins));
    }
    let mut tell = |column: &'static str, rest: &str, rate: &Rate, is_null: Option<bool>| {
        let card = rest.split('|').nth(1).and_then(card);
        units.push(Unit {
            column,
            n: rate.n,
            ends: rate.lo.zip(rate.hi),
            truth: truth.get(&format!("{column}|{rest}")),
            q: rate.q,
            is_null,
            sort: card.map(sort),
        });
    };
    for row in derived.card_stats.iter().filter(|row| !row.has_bot) {
        let rest = format!("{}|{}", row.side, row.blueprint_id);
        let sort = card(&row.blueprint_id).map(sort).expect("a card of the world");
        let is_idle = matches!(sort, Sort::Idle | Sort::Pulled);
        let nothing = world.good == 0.0 || sort != Sort::Good;
        let no_opening = world.opening == 0.0 || sort != Sort::Opening;
        let is_plain = is_idle || (world.good == 0.0 && matches!(sort, Sort::Good | Sort::Opening));
        for (column, rate, is_null) in [
            ("pct_decks", &row.pct_decks, None),
            ("pct_seen", &row.pct_seen, None),
            ("seen_wr", &row.seen, None),
            ("gp_wr", &row.gp, Some(is_plain)),
            ("oh_wr", &row.oh, None),
            ("gd_wr", &row.gd, None),
            ("gih_wr", &row.gih, None),
            ("gns_wr", &row.gns, None),
            ("iwd", &row.iwd, None),
            ("opening_lift", &row.opening_lift, Some(no_opening)),
            ("adjusted_lift", &row.adjusted, Some(nothing && no_opening)),
            ("played_wr", &row.played, None),
            ("dead_pct", &row.dead, None),
            ("lost_as_force_wr", &row.lost_as_force, None),
            ("battle_wr", &row.battle, None),
            ("destiny_lift", &row.destiny_lift, None),
        ] {
            tell(column, &rest, rate, is_null);
        }
    }
    for row in derived.matchups.iter().filter(|row| !row.has_bot) {
        let is_null = world.pair(&row.dark_archetype, &row.light_archetype).map(|worth| worth == 0.0);
        tell("dark_wr", &format!("{}|{}", row.dark_archetype, row.light_archetype), &row.dark, is_null);
    }
    for row in derived.archetype_stats.iter().filter(|row| !row.has_bot && row.month.is_none()) {
        let rest = format!("{}|{}", row.side, row.archetype);
        tell("share", &rest, &row.share, None);
        tell("archetype_wr", &rest, &row.wins, Some(world.good == 0.0));
    }
    for row in derived.balance_stats.iter().filter(|row| !row.has_bot && row.format.is_none()) {
        tell("advantage_wr", &row.advantage, &row.wins, Some(row.advantage == "first player"));
        tell("adjusted_wr", &row.advantage, &row.adjusted, None);
    }
    for row in derived.phase_stats.iter().filter(|row| !row.has_bot) {
        tell("passed", &format!("{}|{}", row.side, row.result), &row.passed, None);
    }
    for row in derived.card_swing_stats.iter().filter(|row| !row.has_bot) {
        let is_null = card(&row.blueprint_id).map(|card| world.swing(card) == 0.0);
        tell(
            "swing_beyond",
            &format!("{}|{}", row.side, row.blueprint_id),
            &Rate { n: row.num_games, ..row.beyond },
            is_null,
        );
    }
    for row in derived.ending_stats.iter().filter(|row| !row.has_bot) {
        let won = row.winner_side.as_deref().map(|side| side == "dark");
        tell("ending share", &format!("{}|{won:?}", row.termination), &row.share, None);
    }
    for row in derived.luck_stats.iter().filter(|row| !row.has_bot) {
        tell("luck", &row.player, &Rate { q: row.q, ..Rate::default() }, Some(true));
    }
    for row in &derived.dice_stats {
        tell("dice", &row.player, &Rate { q: row.q, ..Rate::default() }, Some(true));
    }
    for row in derived.card_pair_stats.iter().filter(|row| !row.has_bot) {
        let cards = [&row.blueprint_id, &row.other_blueprint_id].map(|id| card(id));
        let both = |of| cards.map(|card| card.map(sort)) == [Some(of); 2];
        let is_one_kind = cards[0].map(|card| card % KINDS) == cards[1].map(|card| card % KINDS);
        let (column, is_null) = match row.kind.as_str() {
            // What is common to strong players, or to one archetype, goes together; what is of two archetypes goes apart.
            "teammates" => ("teammates", !(both(Sort::OfTheStrong) || both(Sort::OfAnArchetype) && is_one_kind)),
            // Archetypes suit each other or not; nothing else does.
            _ => ("counters", !both(Sort::OfAnArchetype)),
        };
        tell(column, "", &row.wins, Some(is_null));
    }
    for (side, rate) in means {
        tell("drains", side, rate, None);
    }
    own::players(&mut units, truth, archive);
    own::marks(&mut units, truth, derived);
    own::decks(&mut units, played, derived);
    // A field is the opponents that were met, as often as they were.
    for row in derived.archetype_stats.iter().filter(|row| !row.has_bot && row.month.is_none()) {
        let (mut sum, mut all) = (0.0, 0.0);
        for other in derived.archetype_stats.iter().filter(|o| !o.has_bot && o.month.is_none() && o.side != row.side) {
            let (dark, light) = if row.side == "dark" { (row, other) } else { (other, row) };
            let dark = truth.get(&format!("even|{}|{}", dark.archetype, light.archetype)).unwrap_or(0.5);
            sum += f64::from(other.num_games) * if row.side == "dark" { dark } else { 1.0 - dark };
            all += f64::from(other.num_games);
        }
        let ends = row.field.lo.zip(row.field.hi);
        units.push(Unit { n: row.field.n, ends, truth: Some(sum / all), ..Unit::of("field_wr") });
    }
    units
}

/// How sure the best mix was that it holds each archetype, and whether the best mix of the true match-ups does.
pub(super) fn mixes(truth: &Truth, derived: &Derived) -> Vec<(f64, bool)> {
    let of = |side: &str| {
        let rows = derived.archetype_stats.iter().filter(|row| !row.has_bot && row.month.is_none());
        let rows = rows.filter(|row| row.side == side);
        rows.filter_map(|row| Some((row.archetype.clone(), row.best_mix_chance?))).collect::<Vec<(String, f64)>>()
    };
    let (dark, light) = (of("dark"), of("light"));
    let even = |one: &str, two: &str| truth.get(&format!("even|{one}|{two}")).unwrap_or(0.5);
    let wins: Vec<Vec<f64>> =
        dark.iter().map(|(one, _)| light.iter().map(|(two, _)| even(one, two)).collect()).collect();
    let Some(mix) = best_mix(&wins) else { return Vec::new() };
    let told = dark.iter().chain(&light).map(|(_, chance)| *chance);
    told.zip(mix.rows.iter().chain(&mix.columns).map(|share| *share > 0.02)).collect()
}
