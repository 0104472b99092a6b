//! Every kind of doctored game: the rule that it breaks is found at its event. The pages on detection and the doctored
//! samples are what the commands make, byte for byte.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use holocron_dev::doctor::{Doctor, Measured, Plan, check_kinds, measure, page, write_samples};
use holocron_dev::files::root;
use holocron_replay::rule::Severity;
use holocron_swccg::Swccg;
use holocron_swtcg::Swtcg;
use holocron_youngjedi::YoungJedi;

fn text(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).expect("a page")
}

/// The files of a folder by name.
fn names(folder: &Path) -> BTreeSet<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    entries.map(|entry| entry.expect("a file").file_name().into()).collect()
}

/// The kinds that were made, and those of which one was not found at its event.
fn missed(measured: &Measured) -> (usize, Vec<(&'static str, usize, usize)>) {
    let made = measured.sums.iter().filter(|sum| sum.single.made > 0);
    let best = |sum: &holocron_dev::doctor::Sum| sum.single.exact.max(sum.pair.exact);
    let missed = made.clone().filter(|sum| best(sum) < sum.single.made);
    (made.count(), missed.map(|sum| (sum.name, best(sum), sum.single.made)).collect())
}

fn page_and_samples<G: Doctor>() -> Measured {
    let game = G::ID.word();
    let made = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("doctored_{game}"));
    let measured = measure::<G>(&Plan { samples: Some(made.clone()), ..G::plan() }).expect("measured");
    let file = format!("docs/detection/{game}.md");
    assert!(page::<G>(&measured, &G::plan()) == text(&file), "{file} is stale: cargo dev docs");

    let lines = write_samples::<G>(&measured, &made).expect("written");
    let kept = root().join("sample_logs/doctored").join(game);
    assert_eq!(names(&made), names(&kept));
    for name in names(&kept) {
        let read = |folder: &Path| std::fs::read(folder.join(&name)).expect("a sample");
        assert!(read(&made) == read(&kept), "{} is not what the command writes", name.display());
    }
    let manifest = text("sample_logs/MANIFEST.tsv");
    let begin = format!("doctored/{game}/");
    let listed: Vec<&str> = manifest.lines().filter(|line| line.starts_with(&begin)).collect();
    assert_eq!(listed, lines.lines().collect::<Vec<_>>());
    measured
}

#[test]
fn star_wars_ccg() {
    check_kinds::<Swccg>(&text("docs/detection/swccg.md")).expect("the kinds of the page");
    let measured = measure::<Swccg>(&Plan::of(vec![root().join("sample_logs/good/swccg")], 2, 3)).expect("measured");
    let (made, missed) = missed(&measured);
    assert!(made > 140, "{made} kinds");
    // What still goes unnoticed, with how many were found of how many made: a dip of a counter that looks like a step of what
    // comes next, immunity that somebody gone may have given, and games of a random player in which a text may explain it.
    let known = [
        ("LOG-01-less", 2, 3),
        ("STATE-01", 2, 3),
        ("BATTLE-09", 2, 3),
        ("BATTLE-19", 2, 3),
        ("ATTR-02", 1, 2),
        ("ATTR-10", 0, 2),
        ("DECK-06", 2, 3),
    ];
    assert_eq!(missed, known);
    assert!(!measured.alarms.keys().any(|(severity, _, _)| *severity == Severity::Illegal));
}

#[test]
fn star_wars_tcg() {
    let measured = page_and_samples::<Swtcg>();
    let (made, missed) = missed(&measured);
    assert_eq!((made, missed), (Swtcg::kinds().len(), Vec::new()));
}

#[test]
fn young_jedi() {
    let measured = page_and_samples::<YoungJedi>();
    let (made, missed) = missed(&measured);
    // What a text that draws or discards too little leaves behind may be what another text asked for.
    assert_eq!((made, missed), (YoungJedi::kinds().len(), vec![("BAT-07", 199, 200), ("TXT-01", 183, 200)]));
}
