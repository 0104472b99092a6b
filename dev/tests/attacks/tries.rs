//! Saved and random bytes for attacks. What a fuzzer found lies in `dev/fuzz/found/<attack>`, a file for each. With `SEEDS=FOLDER`
//! the seeds are written to `FOLDER/<attack>`, for a fuzzer to begin with, and nothing else is done.

use std::path::Path;
use std::time::{Duration, Instant};

/// A number that the environment gives.
fn given(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|text| text.parse().unwrap_or_else(|error| panic!("{name}={text}: {error}")))
}

/// Tries an attack with all saved inputs, and with bytes that begin as a useful input does. How often, `TRIES` says, or how long,
/// `ATTACK_SECONDS`; otherwise `default` times. Gives how much was tried.
pub(crate) fn try_out(name: &str, attack: fn(&[u8]), default: u64, seeds: &[Vec<u8>]) -> String {
    if let Some(folder) = std::env::var_os("SEEDS") {
        return keep(&Path::new(&folder).join(name), seeds);
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../dev/fuzz/found").join(name);
    let mut saved = 0;
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        attack(&std::fs::read(entry.path()).expect("a file"));
        saved += 1;
    }
    let (begin, length) = (Instant::now(), given("ATTACK_SECONDS").map(Duration::from_secs));
    let most = given("TRIES").unwrap_or(if length.is_some() { u64::MAX } else { default });
    let mut random = fastrand::Rng::with_seed(19);
    let mut tries = 0;
    while tries < most && length.is_none_or(|length| begin.elapsed() < length) {
        attack(&changed(&mut random, seeds));
        tries += 1;
    }
    format!("{name}: {saved} saved inputs and {tries} random ones in {:.1?}", begin.elapsed())
}

fn keep(folder: &Path, seeds: &[Vec<u8>]) -> String {
    std::fs::create_dir_all(folder).expect("a folder");
    for (number, seed) in seeds.iter().enumerate() {
        std::fs::write(folder.join(format!("seed-{number}")), seed).expect("written");
    }
    format!("{}: {} seeds", folder.display(), seeds.len())
}

/// One of the seeds, changed at up to seven places.
fn changed(random: &mut fastrand::Rng, seeds: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = random.choice(seeds).cloned().unwrap_or_default();
    for _ in 0..random.usize(..8) {
        let at = random.usize(..=bytes.len());
        match random.u8(..4) {
            0 => bytes.truncate(at),
            1 if at < bytes.len() => bytes[at] ^= 1 << random.u8(..8),
            2 => {
                let more: Vec<u8> = (0..random.usize(..64)).map(|_| random.u8(..)).collect();
                bytes.splice(at..at, more);
            }
            _ => {
                let end = (at + random.usize(..200)).min(bytes.len());
                let run = bytes[at..end].to_vec();
                let to = random.usize(..=bytes.len());
                bytes.splice(to..to, run);
            }
        }
    }
    bytes
}
