//! Archetypes, match-ups and ratings over small tables.

use std::path::Path;

use holocron_ingest::id::Side;

use super::archetype::Archetypes;
use super::*;
use crate::stat::Tables;
use crate::store::{Meta, Store};
use crate::table::{GamePlayerRow, GameRow, GameRows, tests as sample};

/// Dark plays Hunt Down in even games and an unknown objective in odd ones, and wins three games of four with the former, one
/// of four with the latter.
fn tables(out: &Path) -> Tables {
    let mut store = Store::create(out, &Meta::default()).expect("a directory");
    for game in 0..80u64 {
        let is_hunt = game.is_multiple_of(2);
        let won = if is_hunt { !game.is_multiple_of(8) } else { game % 8 == 1 };
        let names = [format!("vader{}", game % 11), format!("luke{}", game % 13)];
        let player = |side: Side, objective: Option<&str>, won| GamePlayerRow {
            player: names[side.index()].as_str().into(),
            opponent: names[side.opponent().index()].as_str().into(),
            objective: objective.map(Into::into),
            ..sample::player(game, side, Some(won))
        };
        let dark = player(Side::Dark, Some(if is_hunt { "Hunt Down And Destroy The Jedi" } else { "New" }), won);
        let rows = GameRows {
            games: vec![GameRow {
                winner: Some(if won { Side::Dark } else { Side::Light }),
                started_at_ms: Some(1_790_003_600_000),
                source: dark.source,
                ..sample::game(game).games.remove(0)
            }],
            game_players: vec![dark, player(Side::Light, None, !won)],
            ..GameRows::default()
        };
        store.append(&rows).expect("room");
    }
    store.finish().expect("room");
    Tables::open(out).expect("tables")
}

#[test]
fn matchups_and_archetypes_agree() {
    let dir = tempfile::tempdir().expect("a directory");
    let tables = tables(dir.path());
    let rows = matchups(&tables).expect("computed");
    let [hunt, other] = &rows[..] else { panic!("two match-ups: {rows:?}") };
    assert_eq!((hunt.dark_archetype.as_str(), hunt.light_archetype.as_str()), ("Hunt Down", archetype::UNKNOWN));
    assert_eq!((hunt.num_games, hunt.dark.k, other.dark.k), (40, 30, 10));
    assert!(hunt.dark.eb < hunt.dark.value && hunt.dark.eb > Some(0.5), "{hunt:?}");
    assert!(hunt.dark.eb_lo < hunt.dark.eb && hunt.dark.eb < hunt.dark.eb_hi && hunt.dark.lo > Some(0.5), "{hunt:?}");
    let (archetypes, priors) = archetype_stats(&tables).expect("computed");
    assert_eq!(priors.len(), 1, "Light has one archetype");
    let of = |name: &str, side: &str, month: Option<&str>| {
        let is_it = |row: &&crate::table::ArchetypeStatRow| {
            row.archetype == name && row.side == side && row.month.as_deref() == month
        };
        archetypes.iter().find(is_it).expect("a row").clone()
    };
    let hunt = of("Hunt Down", "dark", None);
    assert_eq!((hunt.share.value, hunt.wins.value), (Some(0.5), Some(0.75)));
    assert_eq!(of("Hunt Down", "dark", Some("2026-09")).num_games, 40);
    // Light has one archetype: Dark's best mix is the deck that beats it.
    assert!(hunt.best_mix > Some(0.95) && of("Other objective", "dark", None).best_mix < Some(0.05), "{hunt:?}");
    assert!(
        hunt.field.value.zip(rows[0].dark.eb).is_some_and(|(a, b)| (a - b).abs() < 1e-9),
        "one opponent is the field"
    );
    assert!(hunt.wins.q < Some(0.01), "{hunt:?}");
}

#[test]
fn balance_and_players_count_every_game() {
    let dir = tempfile::tempdir().expect("a directory");
    let tables = tables(dir.path());
    let balance = balance_stats(&tables).expect("computed");
    let dark = balance.iter().find(|row| row.advantage == "dark side").expect("a row");
    assert_eq!((dark.wins.k, dark.wins.n), (40, 80));
    // Each player keeps to one side.
    assert!(dark.adjusted.value.is_none() && dark.adjusted_unknown.as_deref().is_some_and(|why| why.contains("side")));
    assert!(dark.wins.lo < Some(0.5) && dark.wins.hi > Some(0.5), "{dark:?}");
    let players = player_stats(&tables).expect("computed");
    assert_eq!(
        players.iter().take(2).map(|row| (row.player.as_str(), row.num_games)).collect::<Vec<_>>(),
        [("luke0", 7), ("luke1", 7)]
    );
    assert!(players.iter().all(|row| row.rating.lo < Some(1500.0) && row.rating.hi > Some(1500.0)), "{players:?}");
}

#[test]
fn other_rules_show_what_they_change() {
    let dir = tempfile::tempdir().expect("a directory");
    let tables = tables(dir.path());
    let rules =
        "label\tobjective\tlocation\tinterrupt\nHunting\tHunt Down And Destroy The Jedi\t\t\nOther objective\t*\t\t\n";
    let report = impact(&tables, &Archetypes::parse(rules).expect("rules")).expect("computed");
    assert_eq!((report.num_decks, report.num_same), (160, 120));
    let [change] = &report.changes[..] else { panic!("one change: {report:?}") };
    assert_eq!((change.from.as_str(), change.to.as_str(), change.num_games), ("Hunt Down", "Hunting", 40));
    assert_eq!(change.wins.value, Some(0.75));
}
