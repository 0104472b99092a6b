//! What the rules say of the sample logs is English: a subject, a place, no words of a format.

use std::path::{Path, PathBuf};

use holocron::Visitor;
use holocron::ingest::log::Log;
use holocron::replay::account::Chronicle;
use holocron::replay::tests::rulebook::Heard;

struct Flaws;

impl Visitor for Flaws {
    type Output = Vec<String>;
    fn visit<G: Chronicle>(self, log: &Log<G::Kind>) -> Vec<String> {
        Heard::of::<G>(log).flaws().to_vec()
    }
}

fn logs(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            logs(&path, found);
        } else if path.to_string_lossy().contains(".xml") {
            found.push(path);
        }
    }
}

#[test]
fn sentences_are_english() {
    let mut found = Vec::new();
    for folder in ["good", "doctored", "bad"] {
        logs(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../sample_logs").join(folder), &mut found);
    }
    found.sort();
    let (mut num_read, mut flaws) = (0, Vec::new());
    for path in &found {
        // What cannot be read says nothing.
        let Ok(log) = holocron::open(path) else { continue };
        num_read += 1;
        flaws.extend(holocron::visit(&log, Flaws).into_iter().map(|flaw| format!("{}: {flaw}", path.display())));
    }
    assert!(num_read > 100, "{num_read} logs");
    assert!(flaws.is_empty(), "{}", flaws.join("\n"));
}
