//! Real recordings: every event is typed, nothing has to be read around, and the two views of a game come together.
//! The full pass is `cargo test --release -- --ignored`, or the example `inspect`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use holocron_ingest::Limits;
use holocron_ingest::event::Standing;
use holocron_ingest::event::gemp::Kind;
use holocron_ingest::gemp::read_slice;
use holocron_ingest::key::RecordingKey;
use holocron_ingest::log::{Dialect, Log};
use holocron_ingest::pair::pair;

/// The parts of the corpus that this test has been held to.
const SETS: [&str; 4] = ["classic", "soup", "wild", "revert"];

/// The recordings whose place in order of path is a multiple of `step`, and those with a take-back.
fn corpus(step: usize) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/corpus");
    let mut files = Vec::new();
    SETS.into_iter().for_each(|set| walk(&root.join(set), &mut files));
    files.sort();
    files
        .into_iter()
        .enumerate()
        .filter(|(i, path)| i % step == 0 || is_take_back(path))
        .map(|(_, path)| path)
        .collect()
}

fn is_take_back(path: &Path) -> bool {
    path.components().any(|c| c.as_os_str() == "revert") || game(path) == Some("take-back")
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>) {
    for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            walk(&path, files);
        } else if path.to_string_lossy().ends_with(".xml.gz") {
            files.push(path);
        }
    }
}

fn load(path: &Path) -> Log<Kind> {
    let bytes = fs::read(path).expect("the file is there");
    read_slice(&bytes).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn check(path: &Path) {
    let log = load(path);
    let name = path.display();
    assert_eq!(log.dialect, Dialect::Replay, "{name}");
    assert!(log.viewer.is_some() && !log.is_truncated, "{name}");
    assert_eq!((log.problems.first(), log.unlisted_problems), (None, 0), "{name}");
    assert!(!log.events.iter().any(|e| matches!(e.kind, Kind::Other(_))), "{name}");
    let by_index = log.events.iter().enumerate().all(|(i, e)| e.at.event as usize == i);
    let by_byte = log.events.windows(2).all(|w| w[0].at.byte < w[1].at.byte);
    assert!(by_index && by_byte, "{name}");
    if !is_take_back(path) {
        assert!(log.events.iter().all(|e| e.standing == Standing::Final), "{name}");
    }
}

/// The name of a game: that of its file up to the first dot.
fn game(path: &Path) -> Option<&str> {
    path.file_name()?.to_str()?.split('.').next()
}

/// Groups by content alone and merges; gives the number of merged games.
fn merge(files: &[PathBuf]) -> usize {
    let mut groups: BTreeMap<_, Vec<(&PathBuf, RecordingKey)>> = BTreeMap::new();
    for path in files {
        let bytes = fs::read(path).expect("the file is there");
        let key = RecordingKey::read(&bytes[..], &Limits::default());
        let key = key.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        groups.entry(key.game).or_default().push((path, key));
    }
    let mut merged = 0;
    for group in groups.into_values() {
        assert!(group.len() <= 2, "{group:?}");
        let [(one, first), (other, second)] = group.as_slice() else { continue };
        assert_ne!(first.viewer, second.viewer);
        assert_eq!(game(one), game(other));
        let (one, other) = (load(one), load(other));
        let both = pair(&one, &other).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(both.cut, None);
        assert_eq!(both.log.events.len() + both.shared, one.events.len() + other.events.len());
        assert_eq!(both.sources.len(), both.log.events.len());
        merged += 1;
    }
    merged
}

#[test]
fn the_sample_logs_are_read_without_a_problem_and_come_together() {
    let mut files = Vec::new();
    walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../sample_logs/good/swccg"), &mut files);
    files.iter().for_each(|path| check(path));
    assert_eq!((files.len(), merge(&files)), (10, 5));
}

#[test]
#[cfg_attr(not(has_corpus), ignore = "needs the corpus beside the checkout")]
fn some_recordings_are_read_without_a_problem() {
    corpus(29).iter().for_each(|path| check(path));
}

#[test]
#[cfg_attr(not(has_corpus), ignore = "needs the corpus beside the checkout")]
fn some_pairs_come_together() {
    let chosen = corpus(67);
    let others = chosen.iter().flat_map(|path| {
        let players = path.parent().and_then(Path::parent).map(|p| fs::read_dir(p).into_iter().flatten().flatten());
        let name = path.file_name().map(ToOwned::to_owned).unwrap_or_default();
        players.into_iter().flatten().map(move |player| player.path().join(&name)).filter(|path| path.is_file())
    });
    let mut files: Vec<PathBuf> = others.collect();
    files.sort();
    files.dedup();
    let merged = merge(&files);
    assert_eq!(merged * 2, files.len());
}

#[test]
#[cfg_attr(not(has_corpus), ignore = "needs the corpus beside the checkout")]
fn the_take_back_is_found_in_both_recordings() {
    for path in corpus(usize::MAX).iter().filter(|path| is_take_back(path)) {
        let log = load(path);
        let count = |standing| log.events.iter().filter(|e| e.standing == standing).count();
        // The stale tally, 94 messages of history and the closing one (SWCCG format 6.5).
        assert_eq!(count(Standing::Repeated), 1 + 94 + 1);
        let undone: Vec<_> = log.events.iter().filter(|e| e.standing == Standing::Undone).map(|e| &e.kind).collect();
        let places =
            |id: u32, kind: &Kind| matches!(kind, Kind::Placed(card) | Kind::Replaced(card) if card.id.0 == id);
        // The docking bay and the droid were undone, the site before them was not.
        assert!(undone.iter().any(|kind| places(175, kind)) && undone.iter().any(|kind| places(183, kind)));
        assert!(!undone.iter().any(|kind| places(181, kind)));
        // Only the requester's own recording shows the decision that was put again.
        let first = undone.first().expect("something was undone");
        assert_eq!(matches!(first, Kind::Asked(_)), path.to_string_lossy().contains("Light-2"));
        assert!(matches!(first, Kind::Asked(_) | Kind::Removed(_)));
    }
}

#[test]
#[ignore = "reads the whole corpus"]
fn every_recording_and_every_pair() {
    let files = corpus(1);
    files.iter().for_each(|path| check(path));
    assert_eq!(merge(&files) * 2, files.len());
}
