//! Statistics over small tables, computed by hand.

use std::path::Path;

use holocron_ingest::id::Side;
use holocron_replay::account::{Action, At, Departures, DieRecord};

use super::*;
use crate::store::{Meta, Scan, Store, read_table};
use crate::table::{CardGameRow, CardStatRow, GamePlayerRow, GameRows, sample};

fn tables(out: &Path, games: &[GameRows]) -> Tables {
    let mut store = Store::create(out, &Meta::default()).expect("a directory");
    for game in games {
        store.append(game).expect("room");
    }
    store.finish().expect("room");
    Tables::open(out).expect("tables")
}

/// Five games with card 1_5, two copies in each deck, by the same player.
///
/// | game | won  | opening | drawn | deployed | other                              |
/// |------|------|---------|-------|----------|------------------------------------|
/// | 1    | yes  | 1       | 0     | 1        | paid 3, two turns, forfeited       |
/// | 2    | no   | 1       | 1     | 0        |                                    |
/// | 3    | yes  | 0       | 1     | 1        | paid 4, four turns, survived       |
/// | 4    | no   | 0       | 0     | 0        | lost as Force, destiny 2           |
/// | 5    | none | 0       | 0     | 0        | deck not known                     |
fn five() -> Vec<GameRows> {
    let row = |game| CardGameRow { num_copies: 2, printed_cost: Some(4.0), ..sample::card_game(game, "1_5") };
    let rows = [
        CardGameRow {
            won: Some(true),
            num_opening_hand: Some(1),
            num_deployed: 1,
            num_paid_plays: 1,
            sum_paid: 3.0,
            first_turn_deployed: Some(3),
            num_turns_in_play: 2,
            num_turns_held: Some(3),
            left: Departures { forfeited: 1, ..Departures::default() },
            num_battles: 2,
            num_battles_won: 1,
            num_battles_lost: 1,
            num_power_battles: 2,
            sum_power_share: 1.25,
            ..row(1)
        },
        CardGameRow {
            won: Some(false),
            num_opening_hand: Some(1),
            num_drawn: Some(1),
            num_turns_held: Some(9),
            ..row(2)
        },
        CardGameRow {
            won: Some(true),
            num_drawn: Some(1),
            num_deployed: 1,
            num_paid_plays: 1,
            sum_paid: 4.0,
            first_turn_deployed: Some(6),
            num_turns_in_play: 4,
            left: Departures { survived: 1, ..Departures::default() },
            ..row(3)
        },
        CardGameRow { won: Some(false), num_lost_as_force: 1, num_destiny: 1, sum_destiny: 2.0, ..row(4) },
        CardGameRow { won: None, is_deck_known: false, ..row(5) },
    ];
    rows.into_iter()
        .zip(1..)
        .map(|(row, game)| GameRows {
            games: sample::game(game).games,
            game_players: vec![sample::player(game, Side::Dark, row.won)],
            card_games: vec![row],
            ..GameRows::default()
        })
        .collect()
}

fn cards(tables: &Tables) -> crate::error::Result<Vec<CardStatRow>> {
    Ok(card_stats(tables, &[], &[])?.rows.into_iter().map(|(_, row)| row).collect())
}

fn value(rate: &crate::table::Rate) -> (u32, Option<f64>) {
    (rate.n, rate.value)
}

#[test]
fn card_stats_of_five_games_are_right() {
    let dir = tempfile::tempdir().expect("a directory");
    let stats = cards(&tables(dir.path(), &five())).expect("computed");
    let [card] = <[CardStatRow; 1]>::try_from(stats).expect("one card");
    assert_eq!((card.blueprint_id.as_str(), card.side.as_str(), card.has_bot), ("1_5", "dark", false));
    assert_eq!((card.num_games, card.num_games_deck_known, card.num_players, card.mean_copies), (5, 4, 1, 2.0));
    assert_eq!(value(&card.pct_decks), (5, Some(1.0)));
    assert_eq!(value(&card.gp), (4, Some(0.5)));
    assert_eq!(value(&card.oh), (2, Some(0.5)));
    assert_eq!(value(&card.gd), (1, Some(1.0)));
    assert_eq!(value(&card.gih), (3, Some(2.0 / 3.0)));
    assert_eq!(value(&card.gns), (1, Some(0.0)));
    assert_eq!(value(&card.iwd), (4, Some(2.0 / 3.0)));
    assert_eq!(value(&card.played), (2, Some(1.0)));
    assert_eq!(value(&card.dead), (3, Some(1.0 / 3.0)));
    assert_eq!(value(&card.lost_as_force), (1, Some(0.0)));
    assert_eq!(value(&card.battle), (2, Some(0.5)));
    assert_eq!(card.mean_power_share, Some(0.625));
    assert_eq!(card.mean_turn_deployed, Some(4.5));
    assert_eq!(card.mean_turns_held, Some(4.0));
    assert_eq!(card.mean_turns_in_play, Some(3.0));
    assert_eq!((card.mean_force_paid, card.mean_discount), (Some(3.5), Some(0.5)));
    assert_eq!((card.num_destiny, card.mean_destiny), (1, Some(2.0)));
    assert_eq!((card.left.forfeited, card.left.survived, card.left.card_text), (1, 1, 0));
    // Wilson for 2 of 4.
    let (lo, hi) = (card.gp.lo.expect("n > 0"), card.gp.hi.expect("n > 0"));
    assert!((lo - 0.1500).abs() < 5e-5 && (hi - 0.8500).abs() < 5e-5, "{lo} {hi}");
}

/// Copies in hand: one in game 1 (won) and one in game 2 (lost): 1 of 2. Copies left: 1, 1, 2 and 2 in games 1 to 4,
/// of which those of games 1 and 3 won: 3 of 6. The influences are 1/2·1/2 - 1/6·1/2 = 1/6, -1/6, -1/6 and 1/6, so
/// the variance is 4/36 and the interval reaches 1.96/3 to either side.
#[test]
fn opening_lift_treats_games_as_units() {
    let dir = tempfile::tempdir().expect("a directory");
    let stats = cards(&tables(dir.path(), &five())).expect("computed");
    let lift = &stats[0].opening_lift;
    assert_eq!(value(lift), (4, Some(0.0)));
    assert!((lift.hi.expect("an interval") - 1.959_964 / 3.0).abs() < 1e-5, "{lift:?}");
    assert!((lift.lo.expect("an interval") + 1.959_964 / 3.0).abs() < 1e-5, "{lift:?}");
}

#[test]
fn bot_games_and_undone_play_stand_apart() {
    let dir = tempfile::tempdir().expect("a directory");
    let mut games = five();
    games[0].card_games[0].has_bot = true;
    games[0].game_players[0].has_bot = true;
    let mut undone = sample::action(2, 9, Action::Deploy);
    undone.at.is_undone = true;
    games[1].actions = vec![undone, sample::action(2, 10, Action::Deploy)];
    let tables = tables(dir.path(), &games);
    let cards = cards(&tables).expect("computed");
    assert_eq!(cards.iter().map(|c| (c.has_bot, c.num_games)).collect::<Vec<_>>(), [(false, 4), (true, 1)]);
    assert_eq!(value(&cards[1].pct_decks), (1, Some(1.0)));
    let phases = phase_stats(&tables).expect("computed");
    assert_eq!(phases.iter().map(|p| p.num_deployed).sum::<u32>(), 1);
    games[0].games[0].has_bot = true;
    let dir = tempfile::tempdir().expect("a directory");
    let tables = self::tables(dir.path(), &games);
    let totals = overviews(&tables).expect("computed");
    assert_eq!(totals.iter().map(|t| (t.has_bot, t.num_games)).collect::<Vec<_>>(), [(false, 4), (true, 1)]);
    let lengths = lengths(&tables).expect("computed");
    assert_eq!(lengths.iter().filter(|l| l.has_bot).map(|l| l.num_games).sum::<u32>(), 1);
    assert_eq!(longest_game(&tables, "swccg", true).expect("computed").as_deref(), Some("0000000000000001"));
}

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

/// Two games of Dark's with one control phase each: 2 Force used in the first and none in the second. The mean is 1, the residuals
/// are 1 and -1, so the variance is (1 + 1) 2 / 2^2 = 1 and the interval reaches 1.96 to either side, cut at 0.
#[test]
fn force_flows_by_phase_with_the_game_as_unit() {
    let dir = tempfile::tempdir().expect("a directory");
    let mut games = [sample::game(1), sample::game(2)];
    games[0].actions = vec![sample::action(1, 4, Action::UseForce)];
    games[1].actions = Vec::new();
    let flows = economy(&tables(dir.path(), &games)).expect("computed");
    assert_eq!(flows.iter().map(|flow| flow.name).collect::<Vec<_>>(), FLOWS);
    let used = &flows[1];
    assert_eq!((used.phase.as_str(), used.num_phases, used.mean), ("CONTROL", 2, 1.0));
    let (lo, hi) = used.ends.expect("two games");
    assert!(lo == 0.0 && (hi - 2.959_964).abs() < 1e-5, "{lo} {hi}");
    let one = tempfile::tempdir().expect("a directory");
    let flows = economy(&tables(one.path(), &games[..1])).expect("computed");
    assert!(flows.iter().all(|flow| flow.ends.is_none() && flow.num_phases == 1));
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
