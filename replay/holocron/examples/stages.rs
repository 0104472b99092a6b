//! What the steps of an audit take, one job a process so that time, instructions and memory can be measured from outside:
//! `stages cards|head|events|replay|audit PATH...`.
#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use std::path::{Path, PathBuf};

use holocron::ingest::key::RecordingKey;
use holocron::{AuditLog, Limits, Selection};

/// The allocator of the command.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let job = args.next().unwrap_or_default();
    let mut files = Vec::new();
    for path in args {
        find(Path::new(&path), &mut files)?;
    }
    files.sort();
    let mut told = 0;
    for file in &files {
        let bytes = std::fs::read(file)?;
        told += match job.as_str() {
            "cards" => holocron::swccg::cards::table().cards().len(),
            "head" => usize::from(RecordingKey::read(&bytes[..], &Limits::default()).is_ok()),
            "events" => usize::from(holocron::read(&bytes[..]).is_ok()),
            "replay" => judged(&bytes, &Selection::none()),
            "audit" => judged(&bytes, &Selection::all()),
            _ => return Err("stages cards|head|events|replay|audit PATH...".into()),
        };
    }
    println!("{{\"files\":{},\"told\":{told}}}", files.len());
    Ok(())
}

/// Judgements of a recording.
fn judged(bytes: &[u8], selection: &Selection) -> usize {
    holocron::read(bytes).map_or(0, |log| log.audit(selection).judged.len())
}

fn find(path: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    if path.is_dir() {
        for entry in std::fs::read_dir(path)? {
            find(&entry?.path(), files)?;
        }
    } else if path.to_str().is_some_and(|name| name.ends_with(".xml.gz")) {
        files.push(path.to_owned());
    }
    Ok(())
}
