//! Says how the messages below each folder are understood: specific, free text, unknown, and the commonest templates.
//! With `-` it reads lines of a game between `vader` and `vader-2` and prints each with its template.
#![allow(clippy::print_stdout, reason = "a program to be run by hand")]

use std::collections::BTreeMap;
use std::io::BufRead;
use std::path::Path;
use std::{env, fs, io};

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::gemp::read_slice;
use holocron_ingest::id::Sides;
use holocron_ingest::message::{Coverage, Statement, parse, plain};

fn main() {
    for folder in env::args().skip(1) {
        if folder == "-" {
            lines();
        } else {
            let mut counts = Counts::default();
            walk(Path::new(&folder), &mut counts);
            counts.print(&folder);
        }
    }
}

fn lines() {
    let players = Sides { dark: "vader".into(), light: "vader-2".into() };
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        let statement = parse(&line, &players);
        println!("{:?}\t{}\t{}", statement.coverage(), statement.template(), plain(&line));
    }
}

/// Messages by how well they were understood, and by template with an example.
#[derive(Default)]
struct Counts {
    coverage: BTreeMap<Coverage, u64>,
    templates: BTreeMap<(Coverage, &'static str), (u64, String)>,
}

impl Counts {
    fn add(&mut self, statement: &Statement, text: impl FnOnce() -> String) {
        *self.coverage.entry(statement.coverage()).or_default() += 1;
        let key = (statement.coverage(), statement.template());
        self.templates.entry(key).or_insert_with(|| (0, text())).0 += 1;
    }

    fn print(&self, folder: &str) {
        let total: u64 = self.coverage.values().sum();
        println!("{folder}: {total} messages");
        for (coverage, count) in &self.coverage {
            println!("  {coverage:?} {count} ({:.2} %)", 100.0 * *count as f64 / total as f64);
        }
        for ((coverage, template), (count, example)) in &self.templates {
            println!("  {count:>8} {coverage:?} {template}: {example}");
        }
    }
}

fn walk(path: &Path, counts: &mut Counts) {
    for path in fs::read_dir(path).into_iter().flatten().flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            walk(&path, counts);
        } else if path.to_string_lossy().contains(".xml")
            && let Ok(log) = fs::read(&path).map_err(drop).and_then(|bytes| read_slice(&bytes).map_err(drop))
        {
            for event in &log.events {
                if let Kind::Said(said) = &event.kind {
                    counts.add(said, || plain(log.message(event.at.event).unwrap_or_default()));
                }
            }
        }
    }
}
