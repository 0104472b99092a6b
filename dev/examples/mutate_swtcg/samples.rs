//! One small doctored log for each rule, and their lines of the manifest.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use holocron_ingest::raw::to_zlib;
use holocron_ingest::swtcg;

use crate::kind::Kind;
use crate::measure::Measured;

/// Writes the samples; the lines of the manifest.
pub fn write(measured: &Measured, folder: &Path) -> std::io::Result<String> {
    std::fs::create_dir_all(folder)?;
    let mut lines = String::new();
    let mut done = BTreeSet::new();
    let mut sums: Vec<_> = measured.sums.iter().collect();
    sums.sort_by_key(|sum| sum.kind.rule);
    for sum in sums {
        let Some(sample) = sum.sample.as_ref().filter(|_| !done.contains(sum.kind.rule)) else { continue };
        done.insert(sum.kind.rule);
        let name = format!("swtcg-{}.xml.gz", sum.kind.rule.to_lowercase());
        std::fs::write(folder.join(&name), to_zlib(&swtcg::document(&sample.log))?)?;
        let (dark, light) = (&sample.log.players.dark, &sample.log.players.light);
        let _ = writeln!(
            lines,
            "doctored/swtcg/{name}\tdoctored\t{dark},{light}\t\tSWTCG-{}\t{}\t{}\t{}",
            sum.kind.rule,
            sample.severity.word(),
            sample.event,
            note(sum.kind)
        );
    }
    Ok(lines)
}

fn note(kind: &Kind) -> String {
    let too = kind.companions.iter().map(|id| format!("; SWTCG-{id} notices too"));
    std::iter::once(kind.what.to_owned()).chain(too).collect()
}
