//! Reads every log below the given folders and says what is in them: events by type, problems by kind, pairs that come
//! together, speed.
#![allow(clippy::print_stdout, reason = "a program to be run by hand")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{env, fs};

use holocron_ingest::Limits;
use holocron_ingest::event::Standing;
use holocron_ingest::event::gemp::Kind;
use holocron_ingest::gemp::read_slice;
use holocron_ingest::key::RecordingKey;
use holocron_ingest::log::Log;
use holocron_ingest::pair::pair;

fn main() {
    let mut files = Vec::new();
    env::args().skip(1).for_each(|folder| walk(Path::new(&folder), &mut files));
    files.sort();
    let (mut xml, mut events, mut time, mut failed) = (0, 0, Duration::ZERO, 0);
    let (mut types, mut problems, mut samples) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
    let mut standings = BTreeMap::new();
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
                    let standing = match event.standing {
                        Standing::Final => "final",
                        Standing::Undone => "undone",
                        Standing::Repeated => "repeated",
                    };
                    *standings.entry(standing).or_insert(0_u64) += 1;
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
    println!("standings: {standings:?}");
    types.iter().for_each(|(name, n)| println!("  {n:>8} {name}"));
    println!("problems:");
    problems.iter().for_each(|(name, n)| println!("  {n:>8} {name}: first {:?}", samples.get(name)));
    println!("read: {:.0} MB/s of XML", xml as f64 / 1e6 / time.as_secs_f64());
    pairs(&files);
}

/// Groups the files by what they begin with, without a look at their names, and merges each group of two.
fn pairs(files: &[PathBuf]) {
    let start = Instant::now();
    let mut groups: BTreeMap<_, Vec<(RecordingKey, &PathBuf)>> = BTreeMap::new();
    let mut keyless = 0;
    for file in files {
        let key = fs::File::open(file).ok().and_then(|f| RecordingKey::read(f, &Limits::default()).ok());
        match key {
            Some(key) => groups.entry(key.game).or_default().push((key, file)),
            None => keyless += 1,
        }
    }
    println!("groups {}, without a key {keyless}, {:.2} s", groups.len(), start.elapsed().as_secs_f64());
    let (mut merged, mut wrong) = (0, 0);
    for group in groups.values() {
        let [(_, one), (_, other)] = group.as_slice() else {
            println!("a group of {}: {:?}", group.len(), group.first());
            continue;
        };
        wrong += usize::from(one.file_name() != other.file_name());
        let load = |path: &PathBuf| -> Option<Log<Kind>> { read_slice(&fs::read(path).ok()?).ok() };
        match load(one).zip(load(other)).map(|(a, b)| pair(&a, &b)) {
            Some(Ok(both)) if both.cut.is_none() => merged += 1,
            Some(Ok(both)) => println!("{}: {:?} is cut", one.display(), both.cut),
            Some(Err(error)) => println!("{}: {error}", one.display()),
            None => println!("{}: unreadable", one.display()),
        }
    }
    println!("merged {merged}, of them with unlike file names {wrong}");
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
