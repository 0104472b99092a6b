//! The cube over small tables.

use std::path::Path;

use holocron_ingest::id::Side;
use holocron_replay::account::Action;

use super::*;
use crate::store::{Meta, Store};
use crate::table::{GameRows, tests as sample};

fn tables(out: &Path, games: &[GameRows]) -> Tables {
    let mut store = Store::create(out, &Meta::default()).expect("a directory");
    for game in games {
        store.append(game).expect("room");
    }
    store.finish().expect("room");
    Tables::open(out).expect("tables")
}

fn ask(tables: &Tables, metric: &str, by: &[&str], conditions: &[(&str, &str)]) -> Vec<CubeCell> {
    let dimension = |id: &str| Dimension::find(id).expect("a dimension");
    let by: Vec<&'static Dimension> = by.iter().map(|id| dimension(id)).collect();
    let conditions: Vec<Condition<'_>> =
        conditions.iter().map(|(id, value)| Condition { dimension: dimension(id), value }).collect();
    cube(tables, Metric::find(metric).expect("a metric"), &by, &conditions).expect("computed")
}

/// Two games of different formats, days, players and bots: each filter leaves one of them.
#[test]
fn every_filter_chooses_games() {
    let dir = tempfile::tempdir().expect("a directory");
    let mut games = [sample::game(1), sample::game(2)];
    // 2026-09-14 and 2026-10-01.
    games[0].games[0].started_at_ms = Some(1_789_387_200_000);
    games[1].games[0].started_at_ms = Some(1_790_856_000_000);
    games[0].games[0].format = Some("Open".into());
    games[1].games[0].format = Some("Premiere".into());
    games[1].games[0].game_id = "another";
    games[1].games[0].has_bot = true;
    for player in &mut games[1].game_players {
        player.has_bot = true;
        player.player = format!("bot {}", player.side).into();
        player.objective = Some("Carbon Chamber Testing".into());
    }
    let tables = tables(dir.path(), &games);
    let whole = ask(&tables, "actions", &["game"], &[]);
    assert_eq!(whole.len(), 2, "{whole:?}");
    let of = |game: &str| whole.iter().find(|cell| cell.keys[0] == game).map(|cell| cell.total);
    let archetype = ask(&tables, "actions", &["game", "archetype"], &[]);
    let archetype = |game: &str| archetype.iter().find(|cell| cell.keys[0] == game).map(|cell| cell.keys[1].clone());
    let [first, second] = ["swccg", "another"].map(|game| archetype(game).expect("labelled"));
    assert_ne!(first, second);
    let someone = games[0].game_players[0].player.to_string();
    for (filters, game) in [
        (vec![("game", "swccg")], "swccg"),
        (vec![("format", "Premiere")], "another"),
        (vec![("bot", "bot")], "another"),
        (vec![("bot", "human")], "swccg"),
        (vec![("month", "2026-09")], "swccg"),
        (vec![("date", "2026-10-01")], "another"),
        (vec![("date", "..2026-09-30")], "swccg"),
        (vec![("date", "2026-09-15..")], "another"),
        (vec![("date", "2026-09-01..2026-09-14"), ("side", "dark")], "swccg"),
        (vec![("month", "2026-10..2026-12")], "another"),
        (vec![("archetype", &second)], "another"),
        (vec![("player", &someone)], "swccg"),
    ] {
        let found = ask(&tables, "actions", &["game"], &filters);
        assert_eq!(found.iter().map(|cell| cell.keys[0].as_str()).collect::<Vec<_>>(), [game], "{filters:?}");
        assert!(found[0].total > 0.0 && Some(found[0].total) <= of(game), "{filters:?}");
    }
    assert_eq!(ask(&tables, "actions", &["game"], &[("date", "2027-01-01..")]), []);
}

#[test]
fn every_metric_can_be_had_by_every_dimension() {
    let dir = tempfile::tempdir().expect("a directory");
    let tables = tables(dir.path(), &[sample::game(1), sample::game(2)]);
    for metric in metrics() {
        let whole: f64 = ask(&tables, metric.id, &[], &[]).iter().map(|cell| cell.total).sum();
        for dimension in &DIMENSIONS {
            let cells = ask(&tables, metric.id, &[dimension.id], &[]);
            let sum: f64 = cells.iter().map(|cell| cell.total).sum();
            assert!((sum - whole).abs() < 1e-9, "{} by {}: {sum} of {whole}", metric.id, dimension.id);
        }
    }
}

/// Two games; Dark deploys twice in the first and not at all in the second. Over Dark's two games the mean is 1, over
/// all four players' games 1/2.
#[test]
fn means_count_the_games_in_which_nothing_happened() {
    let dir = tempfile::tempdir().expect("a directory");
    let mut games = [sample::game(1), sample::game(2)];
    games[0].actions = vec![sample::action(1, 3, Action::Deploy), sample::action(1, 4, Action::Deploy)];
    games[1].actions = Vec::new();
    games[1].game_players = vec![sample::player(2, Side::Dark, None), sample::player(2, Side::Light, None)];
    let tables = tables(dir.path(), &games);
    let [all] = <[CubeCell; 1]>::try_from(ask(&tables, "cards-deployed", &[], &[])).expect("one group");
    assert_eq!((all.num_games, all.total, all.mean), (4, 2.0, Some(0.5)));
    let [dark] = <[CubeCell; 1]>::try_from(ask(&tables, "cards-deployed", &["side"], &[])).expect("Dark alone acts");
    assert_eq!((dark.keys, dark.num_games, dark.mean), (vec!["dark".to_owned()], 2, Some(1.0)));
    assert_eq!(dark.hi, None, "two games say too little");
    let won = ask(&tables, "cards-deployed", &["phase"], &[("result", "won"), ("side", "dark")]);
    let [control] = <[CubeCell; 1]>::try_from(won).expect("one phase");
    assert_eq!((control.keys, control.num_games, control.total), (vec!["CONTROL".to_owned()], 1, 2.0));
    assert_eq!(ask(&tables, "cards-deployed", &["side"], &[("player", "nobody")]), []);
}
