//! The sample logs of Star Wars TCG are what the seeds in their manifest make, byte for byte, and show everything.
#![allow(missing_docs, reason = "a test")]

use std::path::Path;

use holocron_ingest::raw::to_zlib;
use holocron_ingest::swtcg;
use holocron_replay::generate::Coverage;
use holocron_swtcg::generate::game;

/// Path and seed of each good sample.
fn samples(manifest: &str) -> Vec<(&str, u64)> {
    let lines = manifest.lines().filter(|line| line.starts_with("good/swtcg/"));
    lines
        .map(|line| {
            let path = line.split('\t').next().unwrap_or_default();
            let seed = line.rsplit("--seed ").next().and_then(|seed| seed.trim().parse().ok());
            (path, seed.unwrap_or_else(|| panic!("{path}: the note names the seed")))
        })
        .collect()
}

#[test]
fn seeds_make_the_good_samples() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../sample_logs");
    let manifest = std::fs::read_to_string(folder.join("MANIFEST.tsv")).expect("the manifest");
    let samples = samples(&manifest);
    assert_eq!(samples.len(), std::fs::read_dir(folder.join("good/swtcg")).expect("the samples").count());
    let mut coverage = Coverage::default();
    for (path, seed) in samples {
        let made = game(seed, 1);
        let bytes = to_zlib(&swtcg::document(&made.log)).expect("packed");
        assert!(bytes == std::fs::read(folder.join(path)).expect("the sample"), "{path}: seed {seed} makes another");
        coverage.merge(&made.coverage);
    }
    let missing: Vec<&str> = coverage.iter().filter(|(_, count)| *count == 0).map(|(name, _)| name).collect();
    assert!(missing.is_empty(), "no sample shows {missing:?}");
}
