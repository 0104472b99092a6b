//! The page of measurements, and the samples.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io;
use std::path::Path;

use holocron_ingest::{raw, youngjedi};
use holocron_replay::game::Game as _;
use holocron_youngjedi::YoungJedi;

use crate::measure::Measured;

pub fn page(all: &[Measured], games: u64, seed: u64) -> String {
    let sum = |count: fn(&Measured) -> usize| all.iter().map(count).sum::<usize>();
    let (made, found, in_place) = (sum(|m| m.made), sum(|m| m.found), sum(|m| m.in_place));
    let share = |hits: usize| 100.0 * hits as f64 / made.max(1) as f64;
    let mut out = String::from("# Detection: Young Jedi\n\n");
    let _ = writeln!(
        out,
        "What the rules notice when generated games are doctored. Written by the command below; do not edit. A mutant is a \
         good game with one rule broken by an edit; it ends with the event that breaks the rule. *At the event*: the meant \
         rule speaks there. *Other rules*: those that notice it besides, by the kind's own words or not, with the number \
         of mutants.\n\n```\ncargo run --release -p holocron-dev --example youngjedi_mutate -- --games {games} --seed {seed}\n```\n"
    );
    let _ = writeln!(
        out,
        "{made} mutants of {} kinds: {found} found ({:.1} %), {in_place} at the event ({:.1} %).\n",
        all.len(),
        share(found),
        share(in_place)
    );
    let have: BTreeSet<&str> = all.iter().map(|m| m.mutation.rule).collect();
    let missing: Vec<&str> =
        YoungJedi::rules().iter().map(|rule| rule.info.id).filter(|id| !have.contains(id)).collect();
    if !missing.is_empty() {
        let _ = writeln!(out, "Rules without a kind: {}.\n", missing.join(", "));
    }
    out.push_str("| rule | what is done | made | found | at the event | companions | other rules |\n|---|---|---|---|---|---|---|\n");
    for m in all {
        let others: Vec<String> = m.others.iter().map(|(id, count)| format!("{id} {count}")).collect();
        let (rule, what, with) = (m.mutation.rule, m.mutation.what, m.mutation.with.join(", "));
        let _ = writeln!(
            out,
            "| {rule} | {what} | {} | {} | {} | {with} | {} |",
            m.made,
            m.found,
            m.in_place,
            others.join(", ")
        );
    }
    out
}

/// Writes the smallest mutant of each kind, and prints the rows of the manifest.
pub fn samples(all: &[Measured], folder: &Path) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    for m in all {
        let Some((doctored, verdict, _)) = &m.sample else { continue };
        let name = format!("{}.xml.gz", m.mutation.rule.to_lowercase());
        std::fs::write(folder.join(&name), raw::to_zlib(&youngjedi::document(&doctored.log))?)?;
        let note = match m.mutation.with {
            [] => m.mutation.what.to_owned(),
            with => format!("{}; {} notices too", m.mutation.what, with.join(" or ")),
        };
        println!(
            "doctored/youngjedi/{name}\tdoctored\tmade_D,made_L\t\t{}\t{verdict}\t{}\t{note}",
            m.mutation.rule, doctored.expected
        );
    }
    Ok(())
}
