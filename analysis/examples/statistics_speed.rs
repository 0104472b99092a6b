//! How long statistics take: `cargo run --release -p holocron-analysis --example statistics_speed -- [GAMES] [RECORDINGS]`.
//!
//! Without a folder of recordings, 1,000 (or GAMES) generated games of 2 decks with 50 cards each; with one, the single
//! recordings below it, read, replayed, collected, stored and counted.

#![allow(clippy::print_stdout, reason = "an example that reports to its reader")]

use std::error::Error;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Instant;

use holocron_analysis::collect::{Game, Recording, collect};
use holocron_analysis::stat::{Tables, card_table, derive, overviews};
use holocron_analysis::store::{Meta, Store, part_sizes};
use holocron_analysis::table::{CardGameRow, GamePlayerRow, GameRow, GameRows};
use holocron_ingest::Limits;
use holocron_ingest::gemp::read;
use holocron_ingest::id::{Blueprint, Side};
use holocron_replay::account::{Departures, Source};
use holocron_replay::select::Selection;
use holocron_swccg::Swccg;

/// Runs of which the best is told: the machine may be shared.
const TIMES: usize = 5;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let games = args.next().map_or(Ok(1000), |n| n.parse::<u64>())?;
    let out = std::env::temp_dir().join(format!("holocron-speed-{}", std::process::id()));
    let result = match args.next() {
        Some(folder) => recordings(Path::new(&folder), usize::try_from(games)?, &out),
        None => made_up(games, &out),
    };
    fs::remove_dir_all(&out)?;
    result
}

fn made_up(games: u64, out: &Path) -> Result<(), Box<dyn Error>> {
    let start = Instant::now();
    let mut store = Store::create(out, &Meta::default())?;
    for game in 0..games {
        store.append(&game_rows(game))?;
    }
    store.finish()?;
    println!("{} rows of card_games stored in {:.3} s", games * 100, start.elapsed().as_secs_f64());
    let tables = Tables::open(out)?;
    let (mut cards, mut best) = (0, f64::INFINITY);
    for _ in 0..TIMES {
        let start = Instant::now();
        cards = card_table(&tables)?.len();
        best = best.min(start.elapsed().as_secs_f64());
    }
    println!("{cards} rows of the card table in {best:.3} s, best of {TIMES}");
    Ok(())
}

fn recordings(folder: &Path, most: usize, out: &Path) -> Result<(), Box<dyn Error>> {
    let mut files = Vec::new();
    walk(folder, &mut files)?;
    files.sort();
    files.truncate(most);
    let (mut reading, mut collecting, mut storing) = (0.0, 0.0, 0.0);
    let mut store = Store::create(out, &Meta::default())?;
    for file in &files {
        let start = Instant::now();
        let log = read(File::open(file)?, &Limits::default())?;
        reading += start.elapsed().as_secs_f64();
        let start = Instant::now();
        let name = file.to_string_lossy();
        let game = Game::single(Recording { file: &name, log: &log });
        let (rows, _) = collect::<Swccg>(&game, &Selection::all());
        collecting += start.elapsed().as_secs_f64();
        let start = Instant::now();
        store.append(&rows)?;
        storing += start.elapsed().as_secs_f64();
    }
    let start = Instant::now();
    store.finish()?;
    storing += start.elapsed().as_secs_f64();
    println!(
        "{} recordings: read {reading:.2} s, replay and collect {collecting:.2} s, store {storing:.2} s",
        files.len()
    );
    let start = Instant::now();
    let tables = Tables::open(out)?;
    let derived = derive(&tables, &Meta::default())?;
    let totals = overviews(&tables)?;
    println!("derived tables in {:.3} s: {} cards", start.elapsed().as_secs_f64(), derived.card_stats.len());
    println!("{totals:#?}");
    for (table, bytes) in part_sizes(out, 1)? {
        println!("{bytes:>10} {table}");
    }
    Ok(())
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { walk(&path, files)? } else { files.push(path) }
    }
    Ok(())
}

fn game_rows(game: u64) -> GameRows {
    let source = Source { game, file: game };
    let mut rows = GameRows::default();
    rows.games.push(GameRow { source, game_id: "made up", ..GameRow::default() });
    for side in Side::BOTH {
        let won = Some(game.is_multiple_of(2) == (side == Side::Dark));
        rows.game_players.push(player(source, side, won));
        rows.card_games.extend((0..50).map(|card| card_game(source, side, won, (game * 7 + card * 13) % 2000)));
    }
    rows
}

fn player(source: Source, side: Side, won: Option<bool>) -> GamePlayerRow {
    GamePlayerRow {
        source,
        side,
        player: "one".into(),
        opponent: "two".into(),
        is_bot: false,
        has_bot: false,
        won,
        is_first: Some(true),
        has_own_view: true,
        is_deck_known: true,
        deck: 7,
        objective: None,
        starting_interrupt: None,
        starting_location: None,
        num_turns: 6,
        final_life_force: Some(0),
        num_force_activated: Some(40.0),
        num_force_used: Some(30.0),
        num_force_lost: Some(20),
        num_force_retrieved: Some(0),
        num_drains: Some(5),
        num_battles: Some(2),
        num_deployed: Some(15),
        num_played: Some(5),
        num_moves: Some(3),
        num_decisions: 300,
    }
}

fn card_game(source: Source, side: Side, won: Option<bool>, card: u64) -> CardGameRow {
    let n = u32::try_from(card % 3).unwrap_or(0);
    CardGameRow {
        source,
        event: 5,
        side,
        player: "one".into(),
        opponent: "two".into(),
        blueprint: Blueprint::new(&format!("{}_{}", card % 17, card)).unwrap_or(Blueprint::DARK_BACK),
        title: format!("Card {card}").into(),
        category: Some("CHARACTER"),
        has_bot: false,
        deck: card % 50,
        won,
        has_own_view: true,
        is_deck_known: true,
        num_copies: 1 + n,
        num_started: 0,
        num_opening_hand: Some(n.min(1)),
        num_drawn: Some(n),
        num_pulled: 0,
        num_pulled_first: 0,
        num_deployed: n,
        num_played: 0,
        first_turn_seen: Some(1),
        first_turn_deployed: (n > 0).then_some(3),
        num_turns_held: Some(n),
        num_turns_in_play: 2 * n,
        left: Departures { forfeited: n, ..Departures::default() },
        num_lost_as_force: 0,
        num_destiny: n,
        sum_destiny: 3.0,
        num_battles: n,
        num_battles_won: 0,
        num_battles_lost: n,
        num_power_battles: 0,
        sum_power_share: 0.0,
        num_drains: 0,
        sum_drained: 0.0,
        num_hits: 0,
        num_moves: 0,
        num_uses: 0,
        num_paid_plays: n,
        sum_paid: 4.0,
        printed_cost: Some(4.0),
    }
}
