//! One short doctored log for each rule, and their lines of the manifest.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io;
use std::path::Path;

use holocron_ingest::raw::to_zlib;

use super::Doctor;
use super::measure::Measured;
use super::sum::Sum;

/// Writes the samples; the lines of the manifest.
///
/// # Errors
/// When a file cannot be written.
pub fn write<G: Doctor>(measured: &Measured, folder: &Path) -> io::Result<String> {
    let mut lines = String::new();
    let mut done = BTreeSet::new();
    let mut sums: Vec<&Sum> = measured.sums.iter().collect();
    sums.sort_by_key(|sum| sum.rule.id);
    for sum in sums {
        let Some(sample) = sum.sample.as_ref().filter(|_| done.insert(sum.rule.id)) else { continue };
        let file = format!("{}.xml.gz", sum.rule.id.to_lowercase());
        std::fs::write(folder.join(&file), to_zlib(&sample.document)?)?;
        let too = sum.companions.iter().map(|id| format!("; {}{id} notices too", G::PREFIX));
        let note: String = std::iter::once(sum.what.to_owned()).chain(too).collect();
        let (game, players, viewer) = (G::ID.word(), &sample.players, sample.viewer);
        let (rule, verdict, event) = (sum.rule.id, sample.severity.word(), sample.event);
        let _ = writeln!(
            lines,
            "doctored/{game}/{file}\tdoctored\t{players}\t{viewer}\t{rule}\t{verdict}\t{event}\t{note}"
        );
    }
    Ok(lines)
}
