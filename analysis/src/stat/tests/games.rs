//! Games as a whole, their rules, and the tables that are derived.

use super::super::*;
use super::cards::five;
use super::tables;
use crate::store::{Meta, read_table};
use crate::table::tests as sample;
use crate::table::{CardGameRow, GameRows};

#[test]
fn games_are_counted_by_length_and_listed() {
    let dir = tempfile::tempdir().expect("a directory");
    let tables = tables(dir.path(), &five());
    let lengths = lengths(&tables).expect("computed");
    assert_eq!(lengths.iter().map(|l| l.num_games).sum::<u32>(), 5);
    assert_eq!(listed(&tables, 3).expect("read").len(), 3);
    let debuts = debuts(&tables).expect("computed");
    let rounds = debuts.values().next().expect("a card was deployed");
    assert_eq!((debuts.len(), rounds.iter().sum::<u32>(), rounds[0]), (1, 2, 0));
}

#[test]
fn a_life_curve_keeps_changes_and_marks() {
    let dir = tempfile::tempdir().expect("a directory");
    let mut game = sample::game(7);
    game.states = vec![sample::state(7, 3, 1, 40), sample::state(7, 5, 1, 40), sample::state(7, 8, 2, 31)];
    let tables = tables(dir.path(), &[game, sample::game(8)]);
    let curve = life_curve(&tables, "0000000000000007").expect("computed");
    assert_eq!(curve.levels.iter().map(|l| (l.event, l.dark, l.light)).collect::<Vec<_>>(), [(3, 44, 34), (8, 35, 34)]);
    let marks: Vec<_> = curve.happenings.iter().map(|h| (h.event, h.what)).collect();
    assert_eq!(marks, [(12, What::Battle), (13, What::Drain), (16, What::Finding)]);
    assert_eq!(longest_game(&tables, "swccg", false).expect("computed").as_deref(), Some("0000000000000007"));
    assert_eq!(life_curve(&tables, "ffff").expect("computed"), LifeCurve::default());
}

#[test]
fn rules_endings_and_totals_add_up() {
    let dir = tempfile::tempdir().expect("a directory");
    let mut second = sample::game(2);
    second.judgements[0].verdict = "unknown";
    second.judgements[0].reason = Some("hidden card");
    let tables = tables(dir.path(), &[sample::game(1), second]);
    let [rule] = <[RuleCount; 1]>::try_from(rule_counts(&tables).expect("computed")).expect("one rule");
    assert_eq!((rule.num_kept, rule.num_unknown, rule.num_games, rule.num_games_broken), (12, 12, 2, 0));
    let doubts = doubts(&tables).expect("computed");
    assert_eq!(doubts, [DoubtCount { rule: "SWCCG-DRAIN-01".into(), reason: "hidden card".into(), num: 12 }]);
    let [ending] = <[_; 1]>::try_from(meta::ending_stats(&tables).expect("computed")).expect("one way");
    assert_eq!(
        (ending.termination.as_str(), ending.winner_side.as_deref(), ending.num_games),
        ("concession", Some("dark"), 2)
    );
    let [totals] = <[_; 1]>::try_from(overviews(&tables).expect("computed")).expect("one card game");
    assert_eq!((totals.num_games, totals.num_ended, totals.num_dark_wins), (2, 2, 2));
    assert_eq!((totals.num_messages, totals.num_messages_generic), (200.0, 10.0));
}

#[test]
fn an_empty_run_has_empty_statistics_and_derived_tables_are_written() {
    let dir = tempfile::tempdir().expect("a directory");
    let empty = tables(dir.path(), &[]);
    assert_eq!(derive(&empty, &Meta::default()).expect("computed"), Derived::default());
    assert_eq!(overviews(&empty).expect("computed"), []);
    assert_eq!(longest_game(&empty, "swccg", false).expect("computed"), None);
    let full = tables(dir.path(), &five());
    let derived = derive(&full, &Meta::default()).expect("computed");
    let written = read_table(dir.path(), "card_stats", None).expect("written");
    assert_eq!(written.rows.len(), derived.card_stats.len());
    assert!(Tables::open(&dir.path().join("nowhere")).is_err());
}

/// Sums of numbers that binary fractions cannot hold depend on their order, which threads decide; the last digits are
/// dropped.
#[test]
fn derived_tables_have_the_same_bytes_every_time() {
    let games: Vec<GameRows> = (0..300)
        .map(|game| {
            let card = CardGameRow { num_destiny: 1, sum_destiny: 0.1 * game as f64, ..sample::card_game(game, "1_5") };
            GameRows { card_games: vec![card], ..sample::game(game) }
        })
        .collect();
    let bytes = || {
        let dir = tempfile::tempdir().expect("a directory");
        derive(&tables(dir.path(), &games), &Meta::default()).expect("computed");
        let read = |name: &str| std::fs::read(dir.path().join(format!("tables/{name}.parquet"))).expect(name);
        ["card_stats", "phase_stats", "turn_stats"].map(read)
    };
    let first = bytes();
    assert!((0..5).all(|_| bytes() == first));
}
