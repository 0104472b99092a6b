//! Audits one recording of Star Wars CCG and prints what broke a rule:
//! `cargo run --release -p holocron-swccg --example audit_file -- sample_logs/good/swccg/hoth.dark.xml.gz`

use holocron_ingest::{AnyLog, Limits, read_any};
use holocron_replay::audit::Audit;
use holocron_replay::select::Selection;
use holocron_swccg::Swccg;

#[allow(clippy::print_stdout, reason = "an example")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("which file?")?;
    let AnyLog::Gemp(log) = read_any(std::fs::File::open(path)?, &Limits::default())? else {
        return Err("a log of another game".into());
    };
    let audit = Audit::of::<Swccg>(&log, &Selection::all());
    for found in &audit.findings {
        let (rule, finding) = (found.rule, &found.finding);
        println!("event {}: {} {}: {}", found.at.event, rule.id, finding.severity().word(), finding.sentence());
    }
    println!("{} events, {} findings", log.events.len(), audit.findings.len());
    Ok(())
}
