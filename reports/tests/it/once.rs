//! A recording counts once, however often and in whatever form it is given, and games that begin alike stay apart.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use holocron_ingest::Limits;
use holocron_ingest::raw::{self, Element};

use crate::support::{holocron, sample};

fn document(path: &str) -> Element {
    raw::read_document(fs::File::open(sample(path)).expect("a log"), &Limits::default()).expect("a document")
}

fn zlib(document: &Element) -> Vec<u8> {
    raw::to_zlib(document).expect("memory")
}

/// Runs over files with these names and contents, and gives the summary, the warnings and what `stats` says of tables.
struct Ran {
    summary: serde_json::Value,
    warnings: String,
    out: tempfile::TempDir,
}

impl Ran {
    fn over(files: &[(&str, Vec<u8>)]) -> Ran {
        let (logs, out) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
        for (name, bytes) in files {
            fs::write(logs.path().join(name), bytes).expect("written");
        }
        let place = out.path().display().to_string();
        let output = holocron(&[
            "run",
            "--format",
            "json",
            "--replays",
            "none",
            &logs.path().display().to_string(),
            "--out",
            &place,
        ]);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        let summary = serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {said}"));
        Ran { summary, warnings: said, out }
    }

    fn table(&self, name: &str) -> String {
        let place = self.out.path().display().to_string();
        let output = holocron(&["stats", &place, "--table", name, "--format", "csv"]);
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    fn column(&self, table: &str, name: &str) -> Vec<String> {
        let text = self.table(table);
        let mut lines = text.lines();
        let place =
            lines.next().and_then(|head| head.split(',').position(|column| column == name)).expect("the column");
        lines.map(|line| line.split(',').nth(place).expect("a value").to_owned()).collect()
    }
}

const REFEREE: &str = "good/swtcg/seed-075.xml.gz";

#[test]
fn five_copies_of_a_referees_log_are_one_game() {
    let bytes = fs::read(sample(REFEREE)).expect("a log");
    let one = Ran::over(&[("a.xml.gz", bytes.clone())]);
    let names = ["a.xml.gz", "b.xml.gz", "c.xml.gz", "d.xml.gz", "e.xml.gz"];
    let five = Ran::over(&names.map(|name| (name, bytes.clone())));
    assert_eq!(five.summary["games"], 1);
    assert_eq!(five.warnings.matches("the same recording as").count(), 4, "{}", five.warnings);
    for table in ["card_stats", "phase_stats", "turn_stats", "actions", "battles"] {
        let of = |ran: &Ran| ran.table(table);
        assert!(of(&one).lines().count() > 1, "{table}");
        assert_eq!(of(&one), of(&five), "{table}");
    }
}

#[test]
fn the_form_of_a_file_does_not_matter_and_a_cut_copy_is_a_copy() {
    let document = document(REFEREE);
    let (text, packed) = (raw::to_xml(&document).into_bytes(), zlib(&document));
    let cut = text[..text.len() * 2 / 3].to_vec();
    let cut_packed = packed[..packed.len() * 2 / 3].to_vec();
    let forms = [("a-cut.xml", cut), ("b-cut.xml.gz", cut_packed), ("c.xml.gz", packed), ("d.xml", text)];
    let ran = Ran::over(&forms);
    assert_eq!((&ran.summary["games"], &ran.summary["truncated"]), (&1.into(), &0.into()), "{}", ran.warnings);
    assert_eq!(ran.warnings.matches("the same recording as ").count(), 3, "{}", ran.warnings);
    assert!(ran.warnings.contains("a-cut.xml: the same recording as "), "{}", ran.warnings);
    let alone = Ran::over(&forms[2..3]);
    assert_eq!(ran.column("games", "game"), alone.column("games", "game"));
}

#[test]
fn logs_without_a_turn_are_recognised_too() {
    let tiny = b"<gameReplay><ge type=\"EB\"/></gameReplay>".to_vec();
    let names: Vec<String> = (0..300).map(|number| format!("{number}.xml")).collect();
    let files: Vec<(&str, Vec<u8>)> = names.iter().map(|name| (name.as_str(), tiny.clone())).collect();
    assert_eq!(Ran::over(&files).summary["games"], 1);
    let other =
        |number: usize| format!("<gameReplay>{}</gameReplay>", "<ge type=\"EB\"/>".repeat(number + 1)).into_bytes();
    let files: Vec<(&str, Vec<u8>)> =
        names.iter().enumerate().take(20).map(|(number, name)| (name.as_str(), other(number))).collect();
    let ran = Ran::over(&files);
    let mut keys = ran.column("games", "game");
    keys.sort();
    keys.dedup();
    assert_eq!((&ran.summary["games"], keys.len()), (&20.into(), 20));
}

/// Three games that begin alike: each has rows of its own, under the same keys whatever the files are called.
#[test]
fn doctored_copies_stay_games_of_their_own() {
    let whole = document(REFEREE);
    let doctored = |word: &str| {
        let mut copy = whole.clone();
        let attributes = [("type", "M"), ("message", word)].map(|(key, value)| (key.to_owned(), value.to_owned()));
        copy.children.push(Element { name: "ge".to_owned(), attributes: attributes.into(), ..Element::default() });
        zlib(&copy)
    };
    let logs = [zlib(&whole), doctored("one"), doctored("two")];
    let keys = |order: [usize; 3]| {
        let names = ["a.xml.gz", "b.xml.gz", "c.xml.gz"];
        let files: Vec<(&str, Vec<u8>)> =
            names.into_iter().zip(order).map(|(name, at)| (name, logs[at].clone())).collect();
        let ran = Ran::over(&files);
        assert_eq!(ran.summary["games"], 3, "{}", ran.warnings);
        let found: BTreeMap<String, String> =
            ran.column("games", "file_hash").into_iter().zip(ran.column("games", "game")).collect();
        assert_eq!(found.values().collect::<BTreeSet<_>>().len(), 3, "{found:?}");
        found
    };
    let first = keys([0, 1, 2]);
    for order in [[2, 1, 0], [1, 2, 0]] {
        assert_eq!(keys(order), first);
    }
}
