//! The doctored samples of Star Wars TCG, their lines of the manifest and the page on detection are what their command
//! makes, byte for byte.
#![allow(missing_docs, unreachable_pub, dead_code, clippy::print_stderr, reason = "the modules are those of a tool")]

#[path = "../examples/mutate_swtcg/args.rs"]
mod args;
#[path = "../examples/mutate_swtcg/edit.rs"]
mod edit;
#[path = "../examples/mutate_swtcg/fight.rs"]
mod fight;
#[path = "../examples/mutate_swtcg/kind.rs"]
mod kind;
#[path = "../examples/mutate_swtcg/kinds/mod.rs"]
mod kinds;
#[path = "../examples/mutate_swtcg/measure.rs"]
mod measure;
#[path = "../examples/mutate_swtcg/report.rs"]
mod report;
#[path = "../examples/mutate/rng.rs"]
mod rng;
#[path = "../examples/mutate_swtcg/samples.rs"]
mod samples;
#[path = "../examples/mutate_swtcg/scene.rs"]
mod scene;

use std::path::{Path, PathBuf};

/// The words of the command that both pages name.
const COMMAND: &str = "--games 150 --per-kind 4 --seed 1";

/// The files of a folder by name.
fn names(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut names: Vec<PathBuf> = entries.map(|entry| entry.expect("a file").file_name().into()).collect();
    names.sort();
    names
}

#[test]
fn the_command_makes_the_doctored_samples() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let text = |path: &str| std::fs::read_to_string(root.join(path)).expect("a page");
    let (readme, page) = (text("sample_logs/README.md"), text("docs/detection-swtcg.md"));
    assert!(readme.contains(COMMAND) && page.contains(COMMAND));

    let args = args::Args::parse(COMMAND.split(' ').map(str::to_owned)).expect("flags");
    let measured = measure::measure(&args);
    assert!(report::report(&measured, &args) == page, "docs/detection-swtcg.md is not what the command writes");

    let made = Path::new(env!("CARGO_TARGET_TMPDIR")).join("swtcg_doctored");
    let lines = samples::write(&measured, &made).expect("written");
    let kept = root.join("sample_logs/doctored/swtcg");
    assert_eq!(names(&made), names(&kept));
    for name in names(&kept) {
        let read = |folder: &Path| std::fs::read(folder.join(&name)).expect("a sample");
        assert!(read(&made) == read(&kept), "{} is not what the command writes", name.display());
    }
    let manifest = text("sample_logs/MANIFEST.tsv");
    let listed: Vec<&str> = manifest.lines().filter(|line| line.starts_with("doctored/swtcg/")).collect();
    assert_eq!(listed, lines.lines().collect::<Vec<_>>());
}
