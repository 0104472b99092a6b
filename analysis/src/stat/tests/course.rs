//! Phases, turns and flows of Force.

use holocron_ingest::id::{Blueprint, Side, Sides};
use holocron_replay::account::{Action, At};

use super::super::*;
use super::tables;
use crate::store::Scan;
use crate::table::GameRows;
use crate::table::tests as sample;

#[test]
fn phases_count_both_sides_and_divide_by_phases() {
    let dir = tempfile::tempdir().expect("a directory");
    let mut game = sample::game(1);
    game.actions = vec![sample::action(1, 3, Action::Deploy), sample::action(1, 4, Action::UseForce)];
    let phases = phase_stats(&tables(dir.path(), &[game])).expect("computed");
    let own = phases.iter().find(|p| p.is_own_turn == Some(true)).expect("Dark's own turn");
    assert_eq!((own.phase.as_str(), own.side.as_str(), own.result.as_str()), ("CONTROL", "dark", "won"));
    assert_eq!((own.num_phases, own.num_games, own.num_actions), (1, 1, 1));
    assert_eq!((own.num_deployed, own.deploy_cost, own.force_used), (1, 1.0, 2.0));
    assert_eq!((own.num_decisions, own.passed.n, own.passed.k), (1, 1, 0));
    let other = phases.iter().find(|p| p.is_own_turn == Some(false)).expect("Light's share");
    assert_eq!((other.side.as_str(), other.num_phases, other.force_lost_drain), ("light", 1, 1));
}

#[test]
fn set_up_counts_as_nobodys_turn() {
    let dir = tempfile::tempdir().expect("a directory");
    let mut game = sample::game(1);
    let at = At { turn_of: None, turns: 0, phase: "PLAY_STARTING_CARDS", ..sample::at(1, 2) };
    game.actions[0].at = at;
    let phases = phase_stats(&tables(dir.path(), &[game])).expect("computed");
    let set_up = phases.iter().find(|p| p.phase == "PLAY_STARTING_CARDS").expect("counted");
    assert_eq!((set_up.is_own_turn, set_up.num_deployed), (None, 1));
}

/// Three games whose events fill a stretch of the table each.
#[test]
fn stretches_add_up() {
    let dir = tempfile::tempdir().expect("a directory");
    let games =
        [1, 2, 3].map(|key| GameRows { events: vec![sample::event(key, 1, "GPC"); 40_000], ..sample::game(key) });
    let tables = tables(dir.path(), &games);
    assert_eq!(Scan::open(dir.path(), "events", &[]).expect("events").stretches().len(), 3);
    let phases = phase_stats(&tables).expect("computed");
    let own = phases.iter().find(|p| p.is_own_turn == Some(true)).expect("Dark's own turn");
    assert_eq!((own.num_games, own.num_phases), (3, 120_000));
    let flows = economy(&tables).expect("computed");
    assert!(flows.iter().all(|flow| flow.num_phases == 120_000));
    let by = [Dimension::find("phase").expect("a dimension")];
    let cells = cube(&tables, Metric::find("drains").expect("a metric"), &by, &[]).expect("computed");
    assert_eq!(cells.iter().map(|cell| (cell.num_games, cell.total)).collect::<Vec<_>>(), [(6, 3.0)]);
}

/// Two games of Dark's with one control phase each: 2 Force used in the first and none in the second.
#[test]
fn force_flows_by_phase_with_the_deck_as_unit() {
    let dir = tempfile::tempdir().expect("a directory");
    let mut games = [sample::game(1), sample::game(2)];
    games[0].actions = vec![sample::action(1, 4, Action::UseForce)];
    games[1].actions = Vec::new();
    let flows = economy(&tables(dir.path(), &games)).expect("computed");
    assert_eq!(flows.iter().map(|flow| flow.name).collect::<Vec<_>>(), FLOWS);
    let used = &flows[1];
    assert_eq!((used.phase.as_str(), used.num_phases, used.mean), ("CONTROL", 2, 1.0));
    assert!(flows.iter().all(|flow| flow.ends.is_none()), "two games of one player and deck say too little");
    // Twenty decks of one game each, every other one using 2: the mean is 1, each deck is 1 from it, of which it shows 19 parts
    // of 20, and Student's quantile of 19 is 2.093.
    let games: Vec<GameRows> = (1..=20)
        .map(|key| {
            let mut game = games[0].clone();
            game.set_key(key);
            game.actions.truncate(usize::from(key % 2 == 0));
            game.game_players.iter_mut().for_each(|player| player.deck = key);
            // Lists that are alike would be one deck.
            let own = Blueprint::new(&format!("1_{key}")).expect("short");
            game.deck_cards.iter_mut().for_each(|card| card.blueprint = own);
            game
        })
        .collect();
    let many = tempfile::tempdir().expect("a directory");
    let flows = economy(&tables(many.path(), &games)).expect("computed");
    let (lo, hi) = flows[1].ends.expect("twenty decks");
    let half = 2.093_024 * 20f64.sqrt() / 19.0;
    assert!((lo - (1.0 - half)).abs() < 1e-5 && (hi - (1.0 + half)).abs() < 1e-5, "{lo} {hi}");
}

#[test]
fn turns_take_the_last_snapshot_of_each_game() {
    let dir = tempfile::tempdir().expect("a directory");
    let game = |key, lives: &[(u32, u32, i32)]| {
        let mut rows = sample::game(key);
        rows.states = lives.iter().map(|(event, turn, life)| sample::state(key, *event, *turn, *life)).collect();
        rows
    };
    let mut first = game(1, &[(5, 1, 40), (9, 1, 30), (12, 2, 20)]);
    let mut stale = sample::state(1, 11, 1, 99);
    stale.is_stale = true;
    first.states.push(stale);
    let tables = tables(dir.path(), &[first, game(2, &[(7, 1, 10)])]);
    let turns = turn_stats(&tables).expect("computed");
    let dark: Vec<_> = turns.iter().filter(|t| t.side == "dark").collect();
    assert_eq!(dark.iter().map(|t| (t.player_turn, t.num_games)).collect::<Vec<_>>(), [(1, 2), (2, 1)]);
    // Life Force is the Reserve Deck and four cards in the Force Pile: 34 and 14.
    assert_eq!(
        (dark[0].life_force.mean, dark[0].life_force.p10, dark[0].life_force.p90),
        (Some(24.0), Some(16.0), Some(32.0))
    );
    assert_eq!((dark[1].life_force.p50, dark[1].force_unspent.mean), (Some(24.0), Some(4.0)));
}

/// Whoever acts first in it.
#[test]
fn a_turn_that_both_begin_is_of_both() {
    let dir = tempfile::tempdir().expect("a directory");
    let mut game = sample::game(1);
    (game.games[0].turns, game.games[0].turns_of) = (1, Sides { dark: 1, light: 1 });
    game.states = vec![sample::state(1, 5, 1, 40)];
    let turns = turn_stats(&tables(dir.path(), &[game])).expect("computed");
    let sides: Vec<_> = turns.iter().map(|turn| (turn.side.as_str(), turn.player_turn, turn.num_games)).collect();
    assert_eq!(sides, [("dark", 1, 1), ("light", 1, 1)]);
}

#[test]
fn turns_are_the_sides_own_and_card_games_stay_apart() {
    let dir = tempfile::tempdir().expect("a directory");
    let mut first = sample::game(1);
    first.states = vec![sample::state(1, 5, 1, 40), sample::state(1, 9, 1, 30)];
    first.states[1].at.turn_of = Some(Side::Light);
    let mut other = sample::game(2);
    other.games[0].game_id = "another";
    other.states = vec![sample::state(2, 5, 1, 20)];
    let tables = tables(dir.path(), &[first, other]);
    let turns = turn_stats(&tables).expect("computed");
    let rows: Vec<_> =
        turns.iter().map(|t| (t.game_id.as_str(), t.side.as_str(), t.num_games, t.life_force.mean)).collect();
    assert_eq!(
        rows,
        [("another", "dark", 1, Some(24.0)), ("swccg", "dark", 1, Some(44.0)), ("swccg", "light", 1, Some(34.0))]
    );
    let phases = phase_stats(&tables).expect("computed");
    assert!(phases.iter().all(|p| p.num_games == 1), "two card games are two rows");
    let totals = overviews(&tables).expect("computed");
    assert_eq!(
        totals.iter().map(|t| (t.game_id.as_str(), t.num_games)).collect::<Vec<_>>(),
        [("another", 1), ("swccg", 1)]
    );
}
