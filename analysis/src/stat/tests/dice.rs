//! Dice.

use holocron_ingest::id::Side;
use holocron_replay::account::{At, DieRecord};

use super::super::*;
use super::tables;
use crate::table::tests as sample;
use crate::table::{GamePlayerRow, GameRows};

/// Dark throws every face ten times, in falling order, for attacks. Light throws as many sixes for build points, each
/// second one thrown again by a card of Dark.
fn thrown() -> Vec<GameRows> {
    let die = |side, purpose, event, face, rerolled_by| DieRecord {
        at: sample::at(1, event),
        side,
        purpose,
        face,
        rerolled_by,
        ..sample::game(1).dice.remove(0)
    };
    let dark = (0..60).map(|i| die(Side::Dark, "ATTACK", i, 6 - (i / 10) as i32, None));
    let light = (0..60).map(|i| die(Side::Light, "BUILD", 60 + i, 6, (i % 2 == 1).then_some(Side::Dark)));
    let undone =
        DieRecord { at: At { is_undone: true, ..sample::at(1, 999) }, ..die(Side::Dark, "ATTACK", 0, 1, None) };
    let other = DieRecord { num_sides: 20, ..die(Side::Dark, "ATTACK", 998, 3, None) };
    let dice = dark.chain(light).chain([undone, other]).collect();
    let luke = GamePlayerRow { player: "luke".into(), ..sample::player(1, Side::Light, None) };
    let game_players = vec![sample::player(1, Side::Dark, None), luke];
    vec![GameRows { games: sample::game(1).games, game_players, dice, ..GameRows::default() }]
}

#[test]
fn dice_are_told_apart_by_player_and_purpose() {
    let dir = tempfile::tempdir().expect("a directory");
    let tables = tables(dir.path(), &thrown());
    let rows = dice_stats(&tables).expect("computed");
    let of = |player: &str, purpose: &str| {
        rows.iter().find(|row| row.player == player && row.purpose == purpose).unwrap_or_else(|| panic!("{player}"))
    };
    assert_eq!(rows.len(), 4, "{rows:?}");
    let (vader, luke) = (of("vader", "ATTACK"), of("luke", "all"));
    assert_eq!((vader.num_dice, vader.sum, vader.luck, vader.statistic), (60, 210, 0.0, Some(0.0)));
    assert_eq!((luke.num_dice, luke.num_rerolls, luke.num_rerolls_forced, luke.sum), (60, 0, 30, 360));
    // 150 over the mean with a variance of 60 times 35/12; chi-square 5 times 10 and 50 squared by 10.
    assert!((luke.luck - 150.0 / 175f64.sqrt()).abs() < 1e-6 && luke.statistic == Some(300.0), "{luke:?}");
    assert!(luke.q.is_some_and(|q| q < 1e-9) && vader.q == Some(1.0));
    let counts = dice_counts(&tables).expect("computed");
    let sides: Vec<(&str, u32, f64)> = counts.iter().map(|c| (&*c.side, c.num, c.counts[5].observed)).collect();
    assert_eq!(sides, [("dark", 60, 10.0), ("light", 60, 60.0)]);
}

#[test]
fn the_tests_of_dice_are_corrected_together() {
    let dir = tempfile::tempdir().expect("a directory");
    let rows = fairness_stats(&tables(dir.path(), &thrown())).expect("computed");
    let of = |test: &str| rows.iter().find(|row| row.test == test).unwrap_or_else(|| panic!("{test}"));
    // 10, 10, 10, 10, 10, 70 of 120: chi-square 5 times 100/20 and 2500/20.
    assert_eq!((of("fair-dice").statistic, of("fair-dice").freedom, of("fair-dice").num), (150.0, 5, 120));
    assert_eq!((of("fair-dice-players").statistic, of("fair-dice-players").freedom), (300.0, 10));
    assert_eq!((of("fair-dice-purposes").statistic, of("fair-dice-purposes").freedom), (300.0, 10));
    // High, low, high: three runs of 90 high and 30 low dice.
    let runs = of("fair-dice-runs");
    assert_eq!((runs.observed, runs.expected), (Some(3.0), Some(46.0)));
    assert!(rows.len() == 4 && rows.iter().all(|row| row.is_alarm && row.adjusted >= Some(row.p)), "{rows:?}");
}
