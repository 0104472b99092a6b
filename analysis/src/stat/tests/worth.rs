//! Decks, swings, locations and luck over small tables, by hand.

use holocron_ingest::id::{Side, Sides};
use holocron_replay::account::{Action, At};

use super::super::*;
use super::tables;
use crate::table::{DeckCardRow, GameRows, SwingStatRow, tests as sample};

/// A game of Dark's deck 1 against Light's deck 2, each with a list.
fn listed(key: u64, dark: &[(&str, u32)], light: &[(&str, u32)]) -> GameRows {
    let mut game = sample::game(key);
    game.deck_cards.clear();
    for (side, list) in [(Side::Dark, dark), (Side::Light, light)] {
        for (id, copies) in list {
            game.deck_cards.push(DeckCardRow {
                side,
                blueprint: sample::blueprint(id),
                title: format!("Card {id}").into(),
                num_copies: *copies,
                ..sample::game(key).deck_cards.remove(0)
            });
        }
    }
    for player in &mut game.game_players {
        player.is_deck_known = true;
        player.player = format!("{} {key}", player.side.word()).into();
        player.opponent = format!("{} {key}", player.side.opponent().word()).into();
    }
    game
}

#[test]
fn decks_have_their_games_and_their_neighbours() {
    let dir = tempfile::tempdir().expect("a directory");
    let light: &[(&str, u32)] = &[("2_1", 3)];
    let mut games = [
        listed(1, &[("1_1", 2), ("1_2", 2)], light),
        listed(2, &[("1_1", 2), ("1_2", 2)], light),
        listed(3, &[("1_1", 2), ("1_2", 1), ("1_3", 1)], light),
    ];
    for (game, deck) in games.iter_mut().zip([11, 11, 12]) {
        game.game_players[0].deck = deck;
        game.game_players[1].deck = 20;
    }
    let (decks, cards) = deck_stats(&tables(dir.path(), &games)).expect("computed");
    let told: Vec<_> = decks
        .iter()
        .map(|row| (row.side.as_str(), row.num_games, row.num_players, row.num_cards, row.nearest_shared))
        .collect();
    // Three of five cards are shared.
    let expected =
        [("dark", 2, 2, Some(4), Some(0.6)), ("dark", 1, 1, Some(4), Some(0.6)), ("light", 3, 3, Some(3), None)];
    assert_eq!(told, expected);
    assert_eq!(decks[0].nearest_deck.as_deref(), Some("000000000000000c"));
    assert_eq!((decks[0].wins.value, decks[0].wins.lo, decks[2].wins.value), (Some(1.0), None, Some(0.0)));
    assert_eq!(
        (decks[0].cluster.as_deref(), decks[1].cluster.as_deref()),
        (Some("Other objective"), Some("Other objective"))
    );
    let core: Vec<(&str, &str)> = cards.iter().map(|row| (row.blueprint_id.as_str(), row.role.as_str())).collect();
    assert_eq!(core, [("1_1", "core"), ("1_2", "core"), ("1_3", "flexible")]);
    assert_eq!((cards[1].mean_copies, cards[2].pct_decks), (1.5, 0.5));
}

/// A turn that lost 0.3, a battle of -0.1, two plays that share 0.05 and one alone of -0.02.
#[test]
fn the_plays_that_changed_most_come_first() {
    let dir = tempfile::tempdir().expect("a directory");
    let mut game = sample::game(1);
    game.states = [(10, 1, 0.6), (12, 1, 0.7), (20, 2, 0.4)]
        .map(|(event, turn, chance)| {
            let mut state = sample::state(1, event, turn, 30);
            state.dark_chance = Some(chance);
            state
        })
        .to_vec();
    let act = |event, action, swing| {
        let mut act = sample::action(1, event, action);
        act.swing = Some(swing);
        act
    };
    game.actions = vec![
        act(3, Action::Deploy, 0.05),
        act(4, Action::Play, 0.05),
        act(7, Action::Move, -0.02),
        act(8, Action::Battle, -0.1),
        act(9, Action::Drain, 0.0),
    ];
    let told = |rows: &[SwingStatRow]| -> Vec<(String, u32, u32, u32, i64, Option<bool>)> {
        rows.iter()
            .map(|row| {
                let size = (row.swing * 1000.0).round() as i64;
                (row.kind.clone(), row.rank, row.event, row.num_sharing, size, row.winner_swing.map(|own| own > 0.0))
            })
            .collect()
    };
    let tables = tables(dir.path(), &[game]);
    let rows = swing_stats(&tables).expect("computed");
    let expected = [
        ("action".to_owned(), 1, 3, 2, 50, Some(true)),
        ("action".to_owned(), 2, 7, 1, -20, Some(false)),
        ("battle".to_owned(), 1, 12, 1, -100, Some(false)),
        ("turn".to_owned(), 1, 20, 1, -300, Some(false)),
    ];
    assert_eq!(told(&rows), expected);
    // One card in all of it: what it changes is what such actions change.
    let cards = card_swing_stats(&tables).expect("computed");
    let told: Vec<(&str, u32, f64, f64)> =
        cards.iter().map(|row| (row.action.as_str(), row.num_actions, row.num_alone, row.mean_swing)).collect();
    let expected = [
        ("battle", 1, 1.0, -0.1),
        ("deploy", 1, 0.5, 0.05),
        ("drain", 1, 1.0, 0.0),
        ("move", 1, 1.0, -0.02),
        ("play", 1, 0.5, 0.05),
    ];
    assert_eq!(told, expected);
    assert!(cards.iter().all(|row| row.beyond.lo.is_none()), "one game says too little");
}

/// Dark alone from turn 1, both from turn 3, nobody from turn 4, of six turns.
#[test]
fn a_location_is_held_until_its_next_count() {
    let dir = tempfile::tempdir().expect("a directory");
    let mut game = sample::game(1);
    game.games[0].turns = 6;
    let state = |event, turn, dark, light| {
        let mut state = sample::game(1).location_states.remove(0);
        state.at = At { turns: turn, ..sample::at(1, event) };
        state.title = Some("Site".into());
        state.power = Sides { dark, light };
        state
    };
    game.location_states = vec![
        state(5, 0, Some(1.0), None),
        state(9, 3, Some(9.0), Some(9.0)),
        state(10, 3, Some(2.0), Some(1.0)),
        state(20, 4, None, Some(0.0)),
    ];
    let [row] = <[_; 1]>::try_from(location_stats(&tables(dir.path(), &[game])).expect("computed")).expect("one site");
    assert_eq!((row.title.as_str(), row.num_games, row.num_turns), ("Site", 1, 6));
    assert_eq!((row.num_turns_dark, row.num_turns_both, row.num_turns_light), (2, 1, 0));
    assert_eq!((row.num_drains_dark, row.sum_drained_dark, row.drained_per_turn_dark), (1, 3.0, Some(1.5)));
    assert_eq!((row.num_battles, row.num_battles_dark, row.drained_per_turn_light), (1, 1, None));
}

/// Of the sample's unseen cards the mean is 134 of 40, and the card drawn is a 3.
#[test]
fn luck_is_what_was_drawn_beyond_what_was_left() {
    let dir = tempfile::tempdir().expect("a directory");
    let tables = tables(dir.path(), &[sample::game(1), sample::game(2)]);
    let [row] = <[_; 1]>::try_from(luck_stats(&tables).expect("computed")).expect("one player");
    let mean = (6.0 + 2.0 * 8.0 + 3.0 * 10.0 + 4.0 * 6.0 + 5.0 * 4.0 + 6.0 * 2.0) / 40.0;
    assert_eq!((row.num_draws, row.sum_drawn), (2, 6.0));
    assert!((row.sum_expected - 2.0 * mean).abs() < 1e-6 && row.luck > 0.0 && row.p.is_none(), "{row:?}");
    let [card] = <[_; 1]>::try_from(known_cards(&tables).expect("computed")).expect("one card");
    assert_eq!((card.blueprint_id.as_str(), card.card_set.as_deref(), card.num_games), ("1_5", Some("1"), 2));
}

#[test]
fn chances_are_held_against_what_came() {
    let dir = tempfile::tempdir().expect("a directory");
    let tables = tables(dir.path(), &[sample::game(1), sample::game(2)]);
    let [band] = <[_; 1]>::try_from(calibration(&tables).expect("computed")).expect("one band");
    assert_eq!((band.won.n, band.won.k, band.num_games), (2, 2, 2));
    assert!((band.expected - 0.6).abs() < 1e-9);
}

#[test]
fn two_periods_are_compared() {
    let dir = tempfile::tempdir().expect("a directory");
    let mut games: Vec<GameRows> = (1..=4).map(sample::game).collect();
    for (game, start) in
        games.iter_mut().zip([1_789_387_200_000, 1_789_387_200_000, 1_790_856_000_000, 1_790_856_000_000])
    {
        game.games[0].started_at_ms = Some(start);
    }
    for player in games[3].game_players.iter_mut() {
        player.won = player.won.map(|won| !won);
    }
    let tables = tables(dir.path(), &games);
    let date = Dimension::find("date").expect("a dimension");
    let (old, new) = (
        [Condition { dimension: date, value: "..2026-09-30" }],
        [Condition { dimension: date, value: "2026-10-01.." }],
    );
    let half = |conditions| Half { tables: &tables, conditions, only: None };
    let rows = compare(Compared::Sides, half(&old), half(&new)).expect("computed");
    let dark = rows.iter().find(|row| row.side == "dark").expect("Dark");
    assert_eq!((dark.a.n, dark.b.n, dark.difference.value, dark.difference.lo), (2, 2, Some(-0.5), None));
    assert_eq!(shared(half(&old), half(&new)).expect("computed"), 0);
    assert_eq!(shared(half(&old), half(&[])).expect("computed"), 2);
    // The days in between are a mark like the release of a set; what was played on one side only has a share on the other.
    let marks = Marks::parse(
        "date\tgame\tname\tsource\n2026-09-25\tswccg\tA set\tmade up\n2027-01-01\tswccg\tLater\tmade up\n",
    );
    let told = mark_stats(&tables.with_marks(marks.expect("marks"))).expect("computed");
    assert!(!told.is_empty() && told.iter().all(|row| row.mark == "A set"), "{told:?}");
    let shares: Vec<_> = told.iter().filter(|row| row.rate == "share" && row.side == "dark").collect();
    assert_eq!(shares.iter().map(|row| (row.before.n, row.after.n)).collect::<Vec<_>>(), [(2, 2)]);
    // Month by month the players are rated by what was until then, and every pair stands there from both sides.
    let periods = player_period_stats(&tables).expect("computed");
    let told: Vec<_> = periods.iter().map(|row| (row.month.as_str(), row.num_games, row.num_games_before)).collect();
    assert_eq!(told, [("2026-09", 4, 4), ("2026-10", 4, 8)]);
    let met = head_to_head_stats(&tables).expect("computed");
    let told: Vec<_> =
        met.iter().map(|row| (row.opponent.as_str(), row.num_games, row.num_games_dark, row.wins.n)).collect();
    assert_eq!(told, [("luke", 8, 4, 8)]);
    let only = |id| Half { only: Some(id), ..half(&[]) };
    let cards = compare(Compared::Cards, only("1_5"), only("1_5")).expect("computed");
    assert!(!cards.is_empty() && cards.iter().all(|row| row.name == "Card 1_5 (1_5)"), "{cards:?}");
    assert!(compare(Compared::Cards, only("1_5"), only("1_9")).expect("computed").is_empty());
}
