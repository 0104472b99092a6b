//! Statistics of cards.

use holocron_ingest::id::Side;
use holocron_replay::account::{Action, Departures};

use super::super::*;
use super::tables;
use crate::table::tests as sample;
use crate::table::{CardGameRow, CardStatRow, GamePlayerRow, GameRows};

/// Five games with card 1_5, two copies in each deck, by the same player.
///
/// | game | won  | opening | drawn | deployed | other                              |
/// |------|------|---------|-------|----------|------------------------------------|
/// | 1    | yes  | 1       | 0     | 1        | paid 3, two turns, forfeited       |
/// | 2    | no   | 1       | 1     | 0        |                                    |
/// | 3    | yes  | 0       | 1     | 1        | paid 4, four turns, survived       |
/// | 4    | no   | 0       | 0     | 0        | lost as Force, destiny 2           |
/// | 5    | none | 0       | 0     | 0        | deck not known                     |
pub(super) fn five() -> Vec<GameRows> {
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
            game_players: vec![GamePlayerRow {
                is_deck_known: row.is_deck_known,
                ..sample::player(game, Side::Dark, row.won)
            }],
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
    assert_eq!((card.num_games, card.num_games_deck_known, card.num_players, card.mean_copies), (5, 4, 1, Some(2.0)));
    assert_eq!(value(&card.pct_decks), (4, Some(1.0)));
    assert_eq!(value(&card.pct_seen), (5, Some(1.0)));
    assert_eq!(value(&card.seen), (4, Some(0.5)));
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
    assert_eq!((card.gp.lo, card.gp.hi, card.gp.q), (None, None, None), "four games say too little");
    assert_eq!(card.adjusted_unknown.as_deref(), Some("no player has decks of one archetype with and without it"));
}

fn ten_times(games: &[GameRows]) -> Vec<GameRows> {
    let again = |times: u64| {
        games.iter().cloned().map(move |mut game| {
            game.set_key(game.key().expect("a game") + 100 * times);
            game
        })
    };
    (0..10).flat_map(again).collect()
}

/// Copies in hand: one in game 1 (won) and one in game 2 (lost): 1 of 2. Copies left: 1, 1, 2 and 2 in games 1 to 4,
/// of which those of games 1 and 3 won: 3 of 6. The influences are 1/2·1/2 - 1/6·1/2 = 1/6, -1/6, -1/6 and 1/6, so
/// the variance is 4/36. Ten times the same games: 4/360; 20 copies in hand weigh as 20 games, so that the error is
/// the root of 4/360 · 20/19 and the interval reaches 2.093 of it, Student's quantile of 19, to either side.
#[test]
fn opening_lift_treats_games_as_units() {
    let dir = tempfile::tempdir().expect("a directory");
    let stats = cards(&tables(dir.path(), &five())).expect("computed");
    assert_eq!(value(&stats[0].opening_lift), (4, Some(0.0)));
    assert_eq!(stats[0].opening_lift.lo, None);
    let mut games = five();
    games[0].card_games[0].num_pulled = 1;
    games[3].card_games[0].num_pulled_first = 1;
    let often = ten_times(&games);
    let dir = tempfile::tempdir().expect("a directory");
    let lift = cards(&tables(dir.path(), &often)).expect("computed")[0].opening_lift;
    assert_eq!(lift.n, 30, "who was pulled counts, who was taken before the deal does not");
    games[3].card_games[0].num_pulled_first = 0;
    let often = ten_times(&games);
    let dir = tempfile::tempdir().expect("a directory");
    let stats = cards(&tables(dir.path(), &often)).expect("computed");
    let lift = &stats[0].opening_lift;
    assert_eq!(value(lift), (40, Some(0.0)));
    let half = 2.093_024 * (4.0f64 / 360.0 * 20.0 / 19.0).sqrt();
    assert!((lift.hi.expect("an interval") - half).abs() < 1e-5, "{lift:?}");
    assert!((lift.lo.expect("an interval") + half).abs() < 1e-5, "{lift:?}");
    let detectable = stats[0].opening_lift_detectable.expect("power");
    assert!((detectable - 2.801_585 * half / 2.093_024).abs() < 1e-5);
}

#[test]
fn bot_games_and_undone_play_stand_apart() {
    let dir = tempfile::tempdir().expect("a directory");
    let mut games = five();
    games[0].card_games[0].has_bot = true;
    games[0].game_players[0].has_bot = true;
    games[0].game_players[0].is_bot = true;
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
