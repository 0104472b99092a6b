//! Rows of real games against what is known of them otherwise.

use std::collections::BTreeMap;
use std::fs::File;
use std::path::PathBuf;

use holocron_ingest::Limits;
use holocron_ingest::event::gemp::Kind;
use holocron_ingest::gemp::read;
use holocron_ingest::pair::pair;
use holocron_replay::account::{Action, ActionRecord, Termination};
use holocron_swccg::Swccg;

use super::*;

fn corpus() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/corpus")
}

fn log(path: &PathBuf) -> Log<Kind> {
    read(File::open(path).expect("readable"), &Limits::default()).expect("a log")
}

/// A line of the server's own table of games.
struct Known {
    dark: PathBuf,
    light: PathBuf,
    winner: String,
    decks: [DeckList; 2],
}

/// The first `n` games of a part of the corpus that the server's table lists.
fn games(dir: &std::path::Path, n: usize) -> Vec<Known> {
    let history = std::fs::read_to_string(dir.join("game_history.csv")).expect("readable");
    let known = |line: &str| {
        let quoted: Vec<&str> = line.split('"').collect();
        let fields: Vec<&str> = line.split(',').collect();
        let (winner, loser, game) = (*fields.get(1)?, *fields.get(2)?, *fields.get(5)?);
        let file = |player: &str| dir.join("replays").join(player).join(format!("{game}.xml.gz"));
        let (dark, light) = if winner.ends_with("_D") { (winner, loser) } else { (loser, winner) };
        let decks = [DeckList::parse(quoted.get(1)?)?, DeckList::parse(quoted.get(3)?)?];
        Some(Known { dark: file(dark), light: file(light), winner: winner.to_owned(), decks })
    };
    history.lines().skip(1).filter_map(known).take(n).collect()
}

fn rows(game: &Known) -> GameRows {
    let (dark, light) = (log(&game.dark), log(&game.light));
    let merged = pair(&dark, &light).expect("two recordings of one game");
    let dark = Recording { file: "dark", log: &dark };
    let light = Recording { file: "light", log: &light };
    let game =
        Game::merged(&merged.log, &merged.sources, dark, light).with_decks(Some(&game.decks[0]), Some(&game.decks[1]));
    collect::<Swccg>(&game, &Selection::all()).0
}

#[test]
#[cfg_attr(not(has_corpus), ignore = "needs the corpus beside the checkout")]
fn games_agree_with_the_servers_table_and_the_deck_lists() {
    let dir = corpus();
    for known in games(&dir.join("classic"), 5) {
        let rows = rows(&known);
        let name = known.dark.display().to_string();
        let game = &rows.games[0];
        let winner = game.winner.map(|side| &*game.players[side]);
        assert_eq!(winner, Some(&*known.winner), "{name}");
        assert!(game.has_view.dark && game.has_view.light && game.has_bot, "{name}");
        assert!(game.num_messages > 300 && game.num_messages_unknown == 0, "{name}");
        // The server's table gives a wrong reason for some games, the log does not: a loser whose Life Force is gone
        // has not conceded.
        let loser = rows.game_players.iter().find(|p| p.won == Some(false)).expect("a loser");
        assert_eq!(loser.final_life_force == Some(0), game.termination == Termination::LifeForce, "{name}");
        for side in holocron_ingest::id::Side::BOTH {
            let deck: u32 = rows.card_games.iter().filter(|c| c.side == side).map(|c| c.num_copies).sum();
            assert_eq!(deck, known.decks[side.index()].deck.values().sum::<u32>(), "{name} {side}");
            let opening: u32 =
                rows.card_games.iter().filter(|c| c.side == side).filter_map(|c| c.num_opening_hand).sum();
            assert_eq!(opening, 8, "{name} {side}");
        }
        for card in &rows.card_games {
            let at = format!("{name} {} {}", card.side, card.title);
            assert!(card.num_opening_hand.is_some_and(|n| n <= card.num_copies), "{at} in the opening hand");
            assert!(card.num_started <= card.num_copies, "{at} at the start");
            assert!(card.left.survived <= card.num_copies, "{at} at the end");
        }
        // Every card seen is one that the list names.
        for card in &rows.deck_cards {
            assert!(card.num_copies + card.num_outside > 0, "{name}: {} is in no list", card.title);
        }
    }
}

/// A card drawn for destiny that nobody had seen is one of those that nobody had seen, whatever was deployed, drawn or lost before;
/// and most draws are of such cards.
#[test]
#[cfg_attr(not(has_corpus), ignore = "needs the corpus beside the checkout")]
fn a_new_card_drawn_for_destiny_is_one_of_the_unseen() {
    let dir = corpus();
    let (mut new, mut all) = (0, 0);
    for known in games(&dir.join("classic"), 12) {
        let rows = rows(&known);
        for draw in rows.destinies.iter().filter(|draw| !draw.at.is_undone) {
            all += 1;
            let (Some(unseen), Some(destiny)) = (draw.unseen, draw.printed) else { continue };
            new += 1;
            let name = known.dark.display();
            assert!(unseen[printed(destiny)] > 0, "{name}: {} at event {} of {unseen:?}", draw.title, draw.at.event);
            assert!(unseen.iter().sum::<u32>() <= 52, "{name}: eight cards are in the hand");
        }
    }
    assert!(new > 40 && new * 2 > all, "{new} of {all} draws");
}

#[test]
#[cfg_attr(not(has_corpus), ignore = "needs the corpus beside the checkout")]
fn sums_of_cards_are_sums_of_actions() {
    let dir = corpus();
    for known in games(&dir.join("soup"), 3) {
        let rows = rows(&known);
        let sum = |get: fn(&crate::table::CardGameRow) -> u32| rows.card_games.iter().map(get).sum::<u32>();
        let actions = |action: Action| {
            rows.actions.iter().filter(|a| a.action == action && a.at.turns > 0 && !a.at.is_undone).count() as u32
        };
        let outside = |c: &crate::table::CardGameRow| c.num_deployed;
        assert_eq!(sum(outside), actions(Action::Deploy), "deployments");
        let lost: u32 = rows.force_losses.iter().filter(|l| l.blueprint.is_some()).count() as u32;
        assert_eq!(sum(|c| c.num_lost_as_force), lost, "Force lost");
        assert_eq!(sum(|c| c.num_destiny), rows.destinies.len() as u32, "destinies");
        let lost_to_drains: u32 = rows.drains.iter().map(|d| d.num_lost).sum();
        let by_drain = rows.force_losses.iter().filter(|l| l.cause.word() == "drain").count();
        assert_eq!(lost_to_drains, by_drain as u32, "drains");
        // A copy that left play had come into play.
        for card in &rows.card_games {
            let left = card.left;
            let gone = left.forfeited + left.lost_in_battle + left.weapon + left.card_text + left.eaten + left.other;
            let came = card.num_started + card.num_deployed + card.num_played;
            assert!(gone + left.survived <= came + card.num_copies, "{}: {left:?} of {came}", card.title);
        }
    }
}

#[test]
#[cfg_attr(not(has_corpus), ignore = "needs the corpus beside the checkout")]
fn one_recording_knows_one_hand_and_the_key_is_shared() {
    let dir = corpus();
    let known = &games(&dir.join("classic"), 1)[0];
    let (dark, light) = (log(&known.dark), log(&known.light));
    assert_eq!(GameKey::of(&dark), GameKey::of(&light));
    let (alone, _) = collect::<Swccg>(&Game::single(Recording { file: "dark", log: &dark }), &Selection::all());
    let both = rows(known);
    assert_eq!(alone.games[0].source, both.games[0].source);
    for card in &alone.card_games {
        assert_eq!(card.num_opening_hand.is_some(), card.side == holocron_ingest::id::Side::Dark, "{}", card.title);
        assert!(!card.is_deck_known);
    }
    // What both players see gives the same rows.
    let moves = |rows: &GameRows| rows.actions.iter().map(|a| (a.action, a.side, a.blueprint)).collect::<Vec<_>>();
    assert_eq!(moves(&alone), moves(&both));
    assert_eq!(alone.battles.len(), both.battles.len());
    assert_eq!(alone.states.len(), both.states.len());
    let sides: BTreeMap<_, usize> = both.decisions.iter().fold(BTreeMap::new(), |mut sides, d| {
        *sides.entry(d.side).or_default() += 1;
        sides
    });
    assert_eq!(sides.len(), 2, "both players were asked: {sides:?}");
}

#[test]
#[cfg_attr(not(has_corpus), ignore = "needs the corpus beside the checkout")]
fn keys_tell_games_apart() {
    let dir = corpus();
    let games = games(&dir.join("classic"), 30);
    let keys: std::collections::BTreeSet<Option<GameKey>> =
        games.iter().map(|game| GameKey::of(&log(&game.dark))).collect();
    assert_eq!(keys.len(), games.len());
}

#[test]
#[cfg_attr(not(has_corpus), ignore = "needs the corpus beside the checkout")]
fn undone_play_is_marked_and_not_counted() {
    let dir = corpus();
    let mut files: Vec<PathBuf> = Vec::new();
    for player in std::fs::read_dir(dir.join("revert/replays")).into_iter().flatten().flatten() {
        files.extend(std::fs::read_dir(player.path()).into_iter().flatten().flatten().map(|e| e.path()));
    }
    files.sort();
    assert!(!files.is_empty(), "the corpus has a game with a take-back");
    for file in files {
        let log = log(&file);
        let (rows, _) = collect::<Swccg>(&Game::single(Recording { file: "x", log: &log }), &Selection::all());
        assert!(rows.games[0].num_take_backs > 0 && rows.games[0].num_undone_events > 0);
        let undone = rows.actions.iter().filter(|a| a.at.is_undone).count();
        assert!(undone > 0, "{}", file.display());
        let deployed: u32 = rows.card_games.iter().map(|c| c.num_deployed).sum();
        let kept = |a: &&ActionRecord| a.action == Action::Deploy && a.at.turns > 0 && !a.at.is_undone;
        assert_eq!(deployed, rows.actions.iter().filter(kept).count() as u32);
    }
}
