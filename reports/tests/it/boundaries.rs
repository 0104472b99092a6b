//! The shape of the workspace: who may depend on what, how long files are, and that each says what it is for.

use std::path::{Path, PathBuf};

use crate::support::root;

/// The folders of the crates, and the crates of the workspace that each may depend on.
const CRATES: [(&str, &[&str]); 13] = [
    ("ingest", &[]),
    ("replay", &["ingest"]),
    ("replay/swccg", &["ingest", "replay"]),
    ("replay/swtcg", &["ingest", "replay"]),
    ("replay/youngjedi", &["ingest", "replay"]),
    ("replay/holocron", &["ingest", "replay", "swccg", "swtcg", "youngjedi"]),
    ("analysis", &["ingest", "replay"]),
    ("reports/view", &["ingest", "replay"]),
    ("reports", &["ingest", "replay", "swccg", "swtcg", "youngjedi", "analysis", "view"]),
    ("dev", &["ingest", "replay", "swccg", "swtcg", "youngjedi", "view"]),
    ("python", &["reports"]),
    ("web", &["view"]),
    ("web/unpack", &[]),
];

/// Dependencies that belong to some crates alone.
const OWNED: [(&[&str], &[&str]); 4] = [
    (&["ingest"], &["quick-xml", "flate2", "libdeflater"]),
    (&["analysis"], &["arrow", "parquet", "polars"]),
    (&["reports"], &["plotters", "indicatif", "anstream", "anstyle", "toml", "ctrlc"]),
    (&["reports", "dev"], &["clap"]),
];

/// The one file above replay that may name the games.
const REGISTRY: &str = "reports/src/command/registry.rs";

/// What the games' own modules and types are called.
const GAMES: [&str; 10] = [
    "swccg",
    "holocron_swccg",
    "Swccg",
    "swtcg",
    "holocron_swtcg",
    "Swtcg",
    "youngjedi",
    "holocron_youngjedi",
    "YoungJedi",
    "Gemp",
];

/// What belongs to one dialect: its kinds of event, and the grammar of its messages.
const OF_ONE_DIALECT: [&str; 2] = ["event::gemp", "holocron_ingest::message"];

/// Lines of code that no file exceeds, without its tests.
const LONGEST_FILE: usize = 400;

/// The names in the dependency sections of a crate's manifest, but for those of its tests.
fn dependencies(name: &str) -> Vec<String> {
    let manifest = std::fs::read_to_string(root().join(name).join("Cargo.toml")).expect("a manifest");
    let mut is_inside = false;
    let mut names = Vec::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            is_inside = line.contains("dependencies") && !line.contains("dev-");
        } else if is_inside && let Some(end) = line.find(['.', ' ', '=']) {
            names.push(line[..end].to_owned());
        }
    }
    names
}

#[test]
fn heavy_crates_stay_where_they_belong() {
    for (owners, owned) in OWNED {
        for (name, _) in CRATES.into_iter().filter(|(name, _)| !owners.contains(name)) {
            for dependency in dependencies(name) {
                let is_foreign =
                    owned.iter().any(|own| dependency == *own || dependency.starts_with(&format!("{own}-")));
                assert!(!is_foreign, "{name} depends on {dependency}, which belongs to {owners:?}");
            }
        }
    }
}

#[test]
fn dependencies_run_one_way() {
    for (name, below) in CRATES {
        for dependency in dependencies(name) {
            if let Some(other) = dependency.strip_prefix("holocron-") {
                assert!(below.contains(&other), "{name} depends on {other}");
            }
        }
    }
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The lines of a file but for what is compiled for tests alone.
fn without_tests(text: &str) -> Vec<&str> {
    let mut lines = text.lines();
    let mut code = Vec::new();
    while let Some(line) = lines.next() {
        if line.trim() != "#[cfg(test)]" {
            code.push(line);
            continue;
        }
        // The item below it: its first line, or all up to the line that closes it at the same depth.
        let close = format!("{}}}", &line[..line.len() - line.trim_start().len()]);
        if lines.next().is_some_and(|first| !first.ends_with(';')) {
            let _ = lines.find(|line| *line == close);
        }
    }
    code
}

#[test]
fn code_goes_on_behind_the_tests() {
    let text = "a\n#[cfg(test)]\nmod tests;\nb\n#[cfg(test)]\nmod more {\n    x;\n}\nc";
    assert_eq!(without_tests(text), ["a", "b", "c"]);
}

/// The names that a file's code uses: no comments, no texts, no tests.
fn names(text: &str) -> Vec<String> {
    let code = without_tests(text).into_iter().map(|line| match line.find("//") {
        Some(comment) => &line[..comment],
        None => line,
    });
    let outside_of_texts: Vec<String> = code.map(|line| line.split('"').step_by(2).collect()).collect();
    let split =
        |line: &String| line.split(|c: char| !c.is_alphanumeric() && c != '_').map(str::to_owned).collect::<Vec<_>>();
    outside_of_texts.iter().flat_map(split).collect()
}

#[test]
fn only_the_registry_names_a_game() {
    let found: Vec<String> = names("use a::swccg::Kind; // swtcg\nlet b = \"youngjedi\";\n#[cfg(test)]\nSwccg");
    let found: Vec<&str> = found.iter().map(String::as_str).filter(|name| !name.is_empty()).collect();
    assert_eq!(found, ["use", "a", "swccg", "Kind", "let", "b"]);
    for name in ["analysis", "reports"] {
        let mut files = Vec::new();
        sources(&root().join(name).join("src"), &mut files);
        for file in files {
            let is_tests = file.file_stem().is_some_and(|stem| stem == "tests");
            if is_tests || file.ends_with(REGISTRY) {
                continue;
            }
            let text = std::fs::read_to_string(&file).expect("a source file");
            let named = names(&text).into_iter().find(|name| GAMES.contains(&name.as_str()));
            assert_eq!(named, None, "{} names a game; only {REGISTRY} may", file.display());
            let code = without_tests(&text).join("\n");
            let read = OF_ONE_DIALECT.iter().find(|path| code.contains(**path));
            assert_eq!(read, None, "{} is for one dialect", file.display());
        }
    }
    assert!(root().join(REGISTRY).is_file());
}

#[test]
fn files_are_short_and_say_what_they_are_for() {
    let mut files = Vec::new();
    for (name, _) in CRATES {
        for part in ["src", "tests", "examples", "benches"] {
            let folder = root().join(name).join(part);
            if folder.is_dir() {
                sources(&folder, &mut files);
            }
        }
    }
    assert!(files.len() > 50, "found only {} files", files.len());
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a source file");
        let is_tests = file.file_stem().is_some_and(|stem| stem == "tests");
        let code = without_tests(&text).len();
        assert!(is_tests || code <= LONGEST_FILE, "{} has {code} lines without tests", file.display());
        let says = text.lines().find(|line| !line.starts_with("#!")).is_some_and(|line| line.starts_with("//!"));
        assert!(says, "{} does not begin with what it is for", file.display());
    }
}
