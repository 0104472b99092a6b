//! The visible table after an event equals the server's own dump of it.
#![allow(clippy::print_stdout, reason = "a test tells what it measured")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use holocron_ingest::event::Event;
use holocron_ingest::event::gemp::{Kind, Zone};
use holocron_ingest::id::Blueprint;
use holocron_replay::run::{Sink, run};
use holocron_replay::select::Selection;
use holocron_swccg::Swccg;
use holocron_swccg::state::State;
use serde_json::Value;

/// Zone, owner, zone owner, column and host of a card, and its blueprint where the recording shows it.
type Row = (String, String, String, i64, i64);

/// Compares the state with the dumps as the replay reaches their events.
struct Truth {
    dumps: BTreeMap<u32, BTreeMap<i64, (Row, String)>>,
    viewer: String,
    rows: usize,
    wrong: Vec<String>,
}

/// Pile tops lag behind inside multi-card moves (format 2.5), and stacks under a Starting Effect are never sent
/// (format 2.2): both stay out of the comparison, the latter by being absent from the table.
fn is_compared(zone: &str) -> bool {
    !matches!(zone, "TOP_OF_RESERVE_DECK" | "TOP_OF_FORCE_PILE" | "TOP_OF_USED_PILE" | "TOP_OF_LOST_PILE")
}

impl Sink<Swccg> for Truth {
    fn after(&mut self, event: &Event<Kind>, state: &State) {
        let Some(mut dump) = self.dumps.remove(&event.at.event) else { return };
        let name = |side: Option<_>| side.map_or_else(String::new, |side| state.names[side].to_string());
        for card in state.table.iter().filter(|card| is_compared(card.zone.word())) {
            let column = if card.has_column() { i64::from(card.location) } else { 0 };
            let host = card.host.map_or(-1, |host| i64::from(host.0));
            let ours: Row = (card.zone.word().to_owned(), name(card.owner), name(card.zone_owner), column, host);
            self.rows += 1;
            match dump.remove(&i64::from(card.id.0)) {
                Some((theirs, blueprint)) => {
                    let is_shown = !card.blueprint.is_face_down();
                    // Scenarios write some numbers with zeros before them.
                    let is_other =
                        Blueprint::new(&blueprint).is_none_or(|theirs| theirs.front() != card.blueprint.front());
                    if ours != theirs || (is_shown && is_other) {
                        self.wrong
                            .push(format!("event {}: card {}: {ours:?}, not {theirs:?}", event.at.event, card.id));
                    }
                }
                None => self.wrong.push(format!("event {}: card {} is not there", event.at.event, card.id)),
            }
        }
        let starting_effects: Vec<i64> = state
            .table
            .iter()
            .filter(|card| {
                card.facts.is_some_and(|f| {
                    f.category == holocron_swccg::cards::Category::Effect
                        && f.subtype == Some(holocron_swccg::cards::Subtype::Starting)
                })
            })
            .map(|card| i64::from(card.id.0))
            .collect();
        for (id, (row, _)) in dump {
            let is_hidden_hand = row.0 == Zone::Hand.word() && row.1 != self.viewer;
            // Between the end of a sabacc game's betting and the showing of the hands nobody sees them (format 2.3).
            let is_turned_hand = row.0 == Zone::SabaccHand.word();
            let is_shield_stack = row.0.starts_with("STACKED") && starting_effects.contains(&row.4);
            if is_compared(&row.0) && !is_hidden_hand && !is_turned_hand && !is_shield_stack {
                self.wrong.push(format!("event {}: card {id} is missing: {row:?}", event.at.event));
            }
        }
    }
}

fn dumps(path: &Path) -> BTreeMap<u32, BTreeMap<i64, (Row, String)>> {
    let file = std::fs::File::open(path).expect("a dump");
    let bytes = holocron_ingest::raw::inflate(file, &holocron_ingest::Limits::default()).expect("a gzip file");
    let text = String::from_utf8(bytes).expect("text");
    let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let mut dumps = BTreeMap::new();
    for line in text.lines() {
        let dump: Value = serde_json::from_str(line).expect("a line of JSON");
        let mut cards = BTreeMap::new();
        for card in dump["cards"].as_array().expect("cards") {
            let column =
                if matches!(word(&card[2]).as_str(), "LOCATIONS" | "AT_LOCATION") { card[5].as_i64() } else { Some(0) };
            let row =
                (word(&card[2]), word(&card[3]), word(&card[4]), column.unwrap_or(-9), card[6].as_i64().unwrap_or(-9));
            cards.insert(card[0].as_i64().expect("an id"), (row, word(&card[1])));
        }
        dumps.insert(dump["event"].as_u64().and_then(|n| u32::try_from(n).ok()).expect("an event"), cards);
    }
    dumps
}

/// Compares a recording with its dumps; the number of snapshots and of rows.
fn compare(dump: &Path, recording: &Path) -> (usize, usize) {
    let bytes = std::fs::read(recording).expect("its recording");
    let log = holocron_ingest::gemp::read_slice(&bytes).expect("a log");
    let viewer = log.players[log.viewer.expect("a viewer")].to_string();
    let mut truth = Truth { dumps: dumps(dump), viewer, rows: 0, wrong: Vec::new() };
    let count = truth.dumps.len();
    run::<Swccg>(&log, &Selection::none(), &mut truth);
    assert!(truth.wrong.is_empty(), "{}: {:#?}", dump.display(), &truth.wrong[..truth.wrong.len().min(8)]);
    assert!(truth.dumps.is_empty(), "{}: dumps after the end of the log", dump.display());
    (count, truth.rows)
}

/// The dumps below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let pattern = format!("{}/**/*.jsonl.gz", folder.display());
    glob::glob(&pattern).expect("a pattern").map(|path| path.expect("a readable folder")).collect()
}

#[test]
fn the_table_equals_the_dumps_of_the_sample_logs() {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../sample_logs");
    let dumps = files(&samples.join("truth/swccg"));
    assert!(dumps.len() >= 8, "only {} dumps", dumps.len());
    for dump in dumps {
        let name = dump.file_name().and_then(|name| name.to_str()).expect("a name").replace(".jsonl.gz", ".xml.gz");
        let (snapshots, rows) = compare(&dump, &samples.join("good/swccg").join(name));
        assert!(snapshots > 20 && rows > 500, "{}: {snapshots} snapshots, {rows} rows", dump.display());
    }
}

/// Recordings of scenarios that were arranged by hand so that a player holds a card in the other one's hand.
const ARRANGED: [&str; 1] = ["Card_1_245_Tests.EvacuateCannotTargetNonPlanetSite.17s2"];

/// The sets of the corpus that have dumps.
const SETS: [&str; 9] =
    ["classic", "soup", "wild", "second/classic", "second/soup", "second/wild", "rare", "fresh", "scenarios"];

fn corpus(name: &str, every: usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus").join(name);
    let (mut snapshots, mut rows) = (0, 0);
    for dump in files(&folder.join("truth")).into_iter().step_by(every) {
        let player = dump.parent().and_then(Path::file_name).expect("a player");
        if player == "kessel_run12" && ARRANGED.iter().any(|name| dump.to_string_lossy().contains(name)) {
            continue;
        }
        let game = dump.file_name().and_then(|name| name.to_str()).expect("a name").replace(".jsonl.gz", ".xml.gz");
        let (more, seen) = compare(&dump, &folder.join("replays").join(player).join(game));
        (snapshots, rows) = (snapshots + more, rows + seen);
    }
    assert!(snapshots > 0, "no dumps of {name}");
    println!("{name}: {snapshots} snapshots, {rows} rows equal");
}

#[test]
#[cfg_attr(not(has_corpus), ignore = "needs the corpus beside the checkout")]
fn the_table_equals_the_servers_dumps() {
    for name in SETS {
        corpus(name, 24);
    }
}

#[test]
#[ignore = "the whole corpus: minutes without optimisation"]
fn the_table_equals_every_dump_of_the_server() {
    for name in SETS {
        corpus(name, 1);
    }
}
