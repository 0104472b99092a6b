//! Tables of games, as the server and its database write them.

use holocron_ingest::id::Side;
use holocron_replay::account::Termination;

use super::*;
use crate::table::tests as sample;

const HEAD: &str = "id,winner,loser,win_reason,lose_reason,win_recording_id,lose_recording_id,start_date,end_date,\
                    format_name,winner_deck_name,loser_deck_name,tournament,league_type,sealed_league_type,\
                    winner_deck_archetype,loser_deck_archetype,winner_side,dark_deck_string,light_deck_string\n";

fn read(rows: &str) -> History {
    History::from_csv(format!("{HEAD}{rows}").as_bytes()).expect("a table")
}

#[test]
fn a_row_gives_both_decks_and_the_result() {
    let history = read(
        "2,luke,vader,Depleted opponent's Life Force,Life Force depleted,aa,bb,1790003600000,1790005962500,Open,\
         \"Wings, many\",Hunt,Worlds,,,X,Y,Light,\"1_5,1_5,9_110|13_51\",2_2|\n",
    );
    let game = history.game(&["replays/vader/bb.xml.gz"]).expect("the game");
    assert_eq!(history.game(&["aa", "bb"]), Some(game));
    assert_eq!(game.by_side(), Some(Sides { dark: "vader", light: "luke" }));
    assert!(game.is_of("vader", "luke") && !game.is_of("luke", "vader"));
    assert_eq!(game.deck_names.light.as_deref(), Some("Wings, many"));
    assert_eq!(game.archetypes.dark.as_deref(), Some("Y"));
    let dark = game.decks.dark.as_ref().expect("a deck");
    assert_eq!((dark.deck.len(), dark.outside.len()), (2, 1));
    assert_eq!((game.started_at_ms, game.format.as_deref()), (Some(1_790_003_600_000), Some("Open")));
    assert!(history.game(&["aa", "cc"]).is_none() && history.game(&[]).is_none());
    assert!(history.game_of(&["aa"], "x", "y").is_none());
}

#[test]
fn a_cancelled_game_has_no_winner() {
    let reason = "Game cancelled due to error";
    let history = read(&format!("3,luke,bot_x,{reason},{reason},aa,aa,\\N,NULL,,,,,,,,,None,,\n"));
    let game = history.game(&["aa"]).expect("the game");
    assert!(game.is_cancelled && game.winner.is_none() && game.by_side().is_none());
    assert!(game.is_of("bot_x", "luke"));
    assert_eq!((game.started_at_ms, &game.decks.dark), (None, &None));
}

#[test]
fn a_bad_row_costs_only_itself() {
    let history = read(
        "1,luke,vader,,,aa,aa,,,,,,,,,,,Green,,\n\
         2,luke,vader,,,bb,bb,soon,,,,,,,,,,Light,,\n\
         3,luke,vader,,,cc,cc,,,,,,,,,,,Light,<b>,\n\
         4,luke\n\
         5,,vader,,,dd,dd,,,,,,,,,,,Light,,\n\
         6,luke,vader,,,ee,ee,,,,,,,,,,,Light,,\n",
    );
    let problems: Vec<_> = history.problems().iter().map(|p| (p.line, p.what.as_str())).collect();
    assert_eq!(
        problems,
        [
            (2, "'green' is no side"),
            (3, "the start 'soon' is no number of milliseconds"),
            (4, "the Dark deck is no deck list"),
            (5, "the row is too short for its reason"),
            (6, "the row has no winner"),
        ]
    );
    assert_eq!(history.games().len(), 1);
    let error = History::from_csv("id,winner\n".as_bytes()).expect_err("columns are missing");
    assert!(error.to_string().contains("no column 'loser'"), "{error}");
}

#[test]
fn one_name_for_two_games_tells_nothing_without_the_players() {
    let row = |winner, loser| format!("1,{winner},{loser},,,aa,aa,,,,,,,,,,,Light,,\n");
    let history = read(&(row("luke", "vader") + &row("leia", "jabba")));
    assert!(history.game(&["aa"]).is_none());
    assert!(history.game_of(&["aa"], "jabba", "leia").is_some());
}

#[test]
fn the_table_fills_what_the_log_does_not_tell() {
    let mut rows = sample::game(1);
    let game = HistoryGame {
        winner: Some(Side::Light),
        lose_reason: "Life Force depleted".into(),
        started_at_ms: Some(5),
        decks: Sides { dark: DeckList::parse("1_5,1_5|"), light: None },
        ..HistoryGame::default()
    };
    game.apply(&mut rows);
    assert_eq!(rows.games[0].winner, Some(Side::Dark), "the log knows the winner");
    assert_eq!((rows.games[0].started_at_ms, rows.games[0].termination), (Some(5), Termination::Concession));
    rows.games[0].winner = None;
    rows.games[0].termination = Termination::None;
    game.apply(&mut rows);
    assert_eq!((rows.games[0].winner, rows.games[0].termination), (Some(Side::Light), Termination::LifeForce));
    assert_eq!(rows.game_players[0].won, Some(false));
}
