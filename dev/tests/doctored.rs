//! The doctored logs that ship with the project: each breaks one rule, and the audit says so at the right event.
#![allow(clippy::print_stdout, reason = "a skipped line says so")]

use std::path::Path;

use holocron_ingest::AnyLog;
use holocron_ingest::Limits;
use holocron_ingest::log::Log;
use holocron_replay::audit::Audit;
use holocron_replay::game::Game;
use holocron_replay::rule::Severity;
use holocron_replay::select::Selection;
use holocron_swccg::Swccg;
use holocron_swtcg::Swtcg;
use holocron_youngjedi::YoungJedi;

/// A line of `sample_logs/MANIFEST.tsv` that tells of a doctored log. Columns: path, kind, players, viewer, expected
/// rule, expected verdict, expected event, note; rule ids in the note are rules that may notice too.
struct Line<'a> {
    path: &'a str,
    rule: &'a str,
    verdict: &'a str,
    event: u32,
    note: &'a str,
}

fn line(text: &str) -> Option<Line<'_>> {
    let columns: Vec<&str> = text.split('\t').collect();
    let [path, "doctored", _, _, rule, verdict, event, note] = columns[..] else { return None };
    Some(Line { path, rule, verdict, event: event.parse().expect("an event index"), note })
}

/// Judges a log; false when its rule is not written yet.
fn judge<G: Game>(line: &Line<'_>, log: &Log<G::Kind>) -> bool {
    if !G::rules().iter().any(|rule| rule.info.id == line.rule) {
        println!("skipped: {} needs {}, which is not written yet", line.path, line.rule);
        return false;
    }
    assert_eq!(log.problems, [], "{}", line.path);
    let audit = Audit::of::<G>(log, &Selection::all());
    let is_meant = |rule: &str, event: u32| rule == line.rule && event == line.event;
    let meant = audit.findings.iter().find(|found| is_meant(found.rule.id, found.at.event));
    let all: Vec<_> = audit.findings.iter().map(|f| (f.rule.id, f.at.event, f.finding.severity().word())).collect();
    let meant = meant.unwrap_or_else(|| panic!("{}: {} at {} in {all:?}", line.path, line.rule, line.event));
    assert_eq!(meant.finding.severity().word(), line.verdict, "{}", line.path);
    for found in audit.findings.iter().filter(|found| found.finding.severity() == Severity::Illegal) {
        let is_named = found.rule.id == line.rule || line.note.contains(found.rule.id);
        assert!(is_named, "{}: {} at {} too", line.path, found.rule.id, found.at.event);
    }
    true
}

#[test]
fn every_doctored_log_breaks_its_rule_and_no_other() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sample_logs");
    let manifest = std::fs::read_to_string(folder.join("MANIFEST.tsv")).expect("the manifest");
    let lines: Vec<Line> = manifest.lines().filter_map(line).collect();
    assert!(lines.len() >= 10, "the manifest lists {} doctored logs", lines.len());
    let mut judged = [0, 0, 0];
    for line in lines {
        let bytes = std::fs::read(folder.join(line.path)).expect(line.path);
        match holocron_ingest::read_any(bytes.as_slice(), &Limits::default()).expect(line.path) {
            AnyLog::Gemp(log) => judged[0] += usize::from(judge::<Swccg>(&line, &log)),
            AnyLog::Swtcg(log) => judged[1] += usize::from(judge::<Swtcg>(&line, &log)),
            AnyLog::YoungJedi(log) => judged[2] += usize::from(judge::<YoungJedi>(&line, &log)),
        }
    }
    assert!(judged.iter().all(|judged| *judged >= 10), "{judged:?} doctored logs of each game could be judged");
}
