//! `--anonymize`: no output tells who played, and an alias is the same everywhere.

use std::path::{Path, PathBuf};

use crate::support::{holocron, stdout};

/// Both recordings of a game of people.
const GAME: [&str; 2] = ["take-back.dark.xml.gz", "take-back.light.xml.gz"];
/// Their names, as in the logs.
const NAMES: [&str; 2] = ["Dark_1", "Light-2"];

/// A folder of a player's own recordings, as servers keep them, with one that cannot be read.
fn logs(folder: &Path) -> PathBuf {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sample_logs/good/swccg");
    let own = folder.join(NAMES[0]);
    std::fs::create_dir_all(&own).expect("a folder");
    for file in GAME {
        std::fs::copy(samples.join(file), own.join(format!("{}-{file}", NAMES[1]))).expect("a sample");
    }
    std::fs::write(own.join(format!("{}.xml", NAMES[0])), "no log").expect("written");
    folder.to_owned()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let mut found: Vec<PathBuf> =
        entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect();
    found.sort();
    found
}

/// The alias of Dark in a table of a run.
fn alias(run: &Path) -> String {
    let text = stdout(&holocron(&["stats", &run.display().to_string(), "--table", "games", "--format", "json"]));
    let (_, rest) = text.split_once("\"dark_player\":\"").expect("a game");
    rest.split('"').next().expect("a name").to_owned()
}

#[test]
fn no_output_of_a_run_tells_who_played() {
    let root = tempfile::tempdir().expect("a folder");
    let logs = logs(&root.path().join("logs"));
    let run = |out: &str, more: &[&str]| {
        let out = root.path().join(out);
        let paths = [logs.display().to_string(), out.display().to_string()];
        let output = holocron(&[&["run", &paths[0], "--out", &paths[1]][..], more].concat());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        (out, output)
    };
    let (first, output) = run("first", &["--anonymize"]);
    let said = stdout(&output) + &String::from_utf8_lossy(&output.stderr);
    assert!(NAMES.iter().all(|name| !said.contains(name)), "{said}");
    for file in files(&first) {
        let name = file.strip_prefix(&first).expect("below").display().to_string();
        let text = String::from_utf8_lossy(&std::fs::read(&file).expect("a file")).into_owned();
        for player in NAMES {
            assert!(!text.contains(player) && !name.contains(player), "{name} tells {player}");
        }
        assert!(!text.contains(&*logs.display().to_string()), "{name} tells where the logs are");
    }
    // Tables are packed.
    let tables = stdout(&holocron(&["stats", &first.display().to_string(), "--format", "json"]));
    for table in ["games", "game_players", "battles", "drains"].iter().filter(|table| tables.contains(**table)) {
        let rows = stdout(&holocron(&["stats", &first.display().to_string(), "--table", table, "--format", "csv"]));
        assert!(!rows.is_empty() && NAMES.iter().all(|name| !rows.contains(name)), "{table}: {rows}");
    }
    let dark = alias(&first);
    assert!(dark.starts_with("Player-"), "{dark}");
    assert_eq!(alias(&run("again", &["--anonymize"]).0), dark);
    assert_ne!(alias(&run("secret", &["--anonymize=ours"]).0), dark);
    assert_eq!(alias(&run("open", &[]).0), NAMES[0]);
    // Over a run that kept names, nothing of its store stays, and the folder of a watch is refused.
    let over = run("over", &[]).0;
    assert!(over.join("store").exists());
    run("over", &["--anonymize"]);
    assert!(!over.join("store").exists() && over.join("manifest.json").exists());
    let held = files(&over).into_iter().map(|file| std::fs::read(file).expect("a file"));
    assert!(held.into_iter().all(|bytes| NAMES.iter().all(|name| !String::from_utf8_lossy(&bytes).contains(name))));
    std::fs::write(over.join("watch.json"), "{}").expect("written");
    let paths = [logs.display().to_string(), over.display().to_string()];
    let refused = holocron(&["run", &paths[0], "--out", &paths[1], "--anonymize"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("watch"));
    // The audit of the aliases finds what the audit of the names finds.
    let pages = |run: &Path| files(&run.join("games")).len();
    assert_eq!(pages(&first), pages(&root.path().join("open")));
}

#[test]
fn a_story_has_the_same_aliases() {
    let root = tempfile::tempdir().expect("a folder");
    let file = logs(root.path()).join(NAMES[0]).join(format!("{}-{}", NAMES[1], GAME[0])).display().to_string();
    let told = |more: &[&str]| stdout(&holocron(&[&["show", &file][..], more].concat()));
    for format in ["text", "md", "html", "json"] {
        let text = told(&["--anonymize", "--format", format]);
        assert!(text.contains("Player-") && NAMES.iter().all(|name| !text.contains(name)), "{format}: {text}");
    }
    let (open, hidden) = (told(&["--verbose"]), told(&["--verbose", "--anonymize"]));
    assert_eq!(open.lines().count(), hidden.lines().count());
}
