//! `run --decks`: lists that lie beside logs tell what the log's own list, or the server's table, would.

use std::path::{Path, PathBuf};
use std::process::Command;

use holocron_ingest::Limits;
use holocron_ingest::raw::inflate;

use crate::support::root;

fn holocron(args: &[&str]) -> (String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_holocron")).args(args).output().expect("the binary starts");
    let [said, remarks] = [output.stdout, output.stderr].map(|said| String::from_utf8_lossy(&said).into_owned());
    assert!(output.status.code().is_some_and(|code| code < 2), "{args:?}: {remarks}");
    (said, remarks)
}

/// What a run over a folder says of decks: the statistics of cards and of decks, and the remarks.
fn tables(logs: &Path, out: &Path, more: &[&str]) -> ([String; 2], String) {
    let [logs, out] = [logs, out].map(|path| path.to_str().expect("text"));
    let (_, remarks) = holocron(&[&["run", logs, "--out", out, "--replays", "none", "--force"], more].concat());
    let table = |name: &str| holocron(&["stats", out, "--table", name, "--format", "csv"]).0;
    ([table("card_stats"), table("deck_stats")], remarks)
}

/// A log without its lists, and the lists: the player and the cards as lines.
fn without_lists(log: &str) -> (String, Vec<(String, String)>) {
    let mut lists = Vec::new();
    let mut rest = String::new();
    for part in log.split_inclusive("/>") {
        let of = |name: &str| part.split(&format!(" {name}=\"")).nth(1).and_then(|value| value.split('"').next());
        match (part.contains("<ge type=\"DL\""), of("participantId"), of("cards")) {
            (true, Some(player), Some(cards)) => {
                let line = |entry: &str| entry.split_once('*').map(|(id, copies)| format!("{copies}x {id}\n"));
                lists.push((player.to_owned(), cards.split(',').filter_map(line).collect()));
            }
            _ => rest.push_str(part),
        }
    }
    (rest, lists)
}

fn logs_and_lists_of(game: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    for name in ["whole", "bare", "lists"] {
        std::fs::create_dir(at(name)).expect("a folder");
    }
    let sample = root().join("sample_logs/good").join(game);
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(sample).expect("the samples").map(|file| file.expect("a file").path()).collect();
    files.sort();
    let packed = std::fs::read(&files[0]).expect("a sample");
    let log = String::from_utf8(inflate(packed.as_slice(), &Limits::default()).expect("a log")).expect("text");
    let (bare, lists) = without_lists(&log);
    assert_eq!(lists.len(), 2);
    std::fs::write(at("whole/one.xml"), &log).expect("written");
    std::fs::write(at("bare/one.xml"), bare).expect("written");
    // One list is for any game of its player, the other for this recording.
    let (player, list) = &lists[0];
    std::fs::write(at("lists").join(format!("{player}.txt")), list).expect("written");
    let (player, list) = &lists[1];
    std::fs::create_dir(at("lists").join(player)).expect("a folder");
    std::fs::write(at("lists").join(player).join("one.light.txt"), list).expect("written");
    std::fs::write(at("lists").join(player).join("two.txt"), "5x Darth Vader (F)\n").expect("written");

    let (expected, _) = tables(&at("whole"), &at("of-whole"), &[]);
    let (unknown, _) = tables(&at("bare"), &at("of-bare"), &[]);
    assert_ne!(unknown, expected, "the log's own lists tell something");
    let lists = at("lists");
    let lists = lists.to_str().expect("text");
    // A second run takes over what the first one read, unless a list is new.
    let (known, remarks) = tables(&at("bare"), &at("of-bare"), &["--decks", lists]);
    assert_eq!(known, expected, "{remarks}");
    let (again, _) = tables(&at("bare"), &at("of-bare"), &["--decks", lists]);
    assert_eq!(again, expected);
    std::fs::write(at("lists/nobody.txt"), "3x Pikachu\n").expect("written");
    let (still, remarks) = tables(&at("bare"), &at("of-bare"), &["--decks", lists]);
    assert!(still == expected && remarks.contains("nobody.txt: names no card that is known"), "{remarks}");
}

#[test]
fn lists_beside_logs_of_star_wars_tcg_serve_its_statistics() {
    logs_and_lists_of("swtcg");
}

#[test]
fn lists_beside_logs_of_young_jedi_serve_its_statistics() {
    logs_and_lists_of("youngjedi");
}

#[test]
fn lists_beside_recordings_of_the_server_say_what_its_table_does() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    let samples = root().join("sample_logs");
    std::fs::create_dir_all(at("logs")).expect("a folder");
    for name in ["hoth.dark.xml.gz", "hoth.light.xml.gz"] {
        std::fs::copy(samples.join("good/swccg").join(name), at("logs").join(name)).expect("copied");
    }
    let history = std::fs::read_to_string(samples.join("game_history.csv")).expect("the table");
    let row = history.lines().find(|line| line.contains(",hoth.light,hoth.dark,")).expect("the game");
    let decks: Vec<&str> = row.split('"').skip(1).step_by(2).collect();
    let names: Vec<&str> = row.split(',').collect();
    std::fs::create_dir(at("lists")).expect("a folder");
    // The winner is Light.
    for (player, deck) in [(names[2], decks[0]), (names[1], decks[1])] {
        std::fs::write(at("lists").join(format!("{player}.txt")), deck).expect("written");
    }
    let table = samples.join("game_history.csv");
    let ([expected, _], _) = tables(&at("logs"), &at("of-table"), &["--history", table.to_str().expect("text")]);
    let lists = at("lists");
    let ([cards, _], remarks) = tables(&at("logs"), &at("of-lists"), &["--decks", lists.to_str().expect("text")]);
    assert_eq!(cards, expected, "{remarks}");
    let ([without, _], _) = tables(&at("logs"), &at("of-logs"), &[]);
    assert_ne!(without, expected);
}
