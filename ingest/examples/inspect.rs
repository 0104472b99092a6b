//! Reads every log below the given folders and says what is in them: events by type, problems by kind, speed.
#![allow(clippy::print_stdout, reason = "a program to be run by hand")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{env, fs};

use holocron_ingest::event::Standing;
use holocron_ingest::read_slice;

fn main() {
    let mut files = Vec::new();
    env::args().skip(1).for_each(|folder| walk(Path::new(&folder), &mut files));
    files.sort();
    let (mut xml, mut events, mut time, mut failed) = (0, 0, Duration::ZERO, 0);
    let (mut types, mut problems, mut samples) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
    let mut standings = [0_u64; 3];
    for file in &files {
        let Ok(bytes) = fs::read(file) else { continue };
        let start = Instant::now();
        let log = read_slice(&bytes);
        time += start.elapsed();
        match log {
            Ok(log) => {
                xml += log.xml_bytes;
                events += log.events.len();
                for event in &log.events {
                    let name = format!("{:?}", event.kind);
                    let name = name.split(['(', ' ']).next().unwrap_or_default().to_owned();
                    *types.entry(name).or_insert(0_u64) += 1;
                    standings[match event.standing {
                        Standing::Final => 0,
                        Standing::Undone => 1,
                        Standing::Repeated => 2,
                    }] += 1;
                }
                for problem in log.problems {
                    *problems.entry(problem.kind.word()).or_insert(0_u64) += 1;
                    samples.entry(problem.kind.word()).or_insert((file.clone(), problem));
                }
            }
            Err(error) => {
                failed += 1;
                println!("{}: {error}", file.display());
            }
        }
    }
    println!("files {} failed {failed} events {events} xml bytes {xml}", files.len());
    println!("final, undone, repeated: {standings:?}");
    types.iter().for_each(|(name, n)| println!("  {n:>8} {name}"));
    println!("problems:");
    problems.iter().for_each(|(name, n)| println!("  {n:>8} {name}: first {:?}", samples.get(name)));
    println!("read: {:.0} MB/s of XML", xml as f64 / 1e6 / time.as_secs_f64());
}

fn walk(path: &Path, files: &mut Vec<PathBuf>) {
    if path.is_file() {
        files.push(path.to_owned());
    }
    for entry in fs::read_dir(path).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            walk(&path, files);
        } else if path.to_string_lossy().ends_with(".xml.gz") {
            files.push(path);
        }
    }
}
