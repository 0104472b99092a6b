//! Attacks on what a person gives beside recordings: each takes any bytes, and panics when a promise is broken. The fuzz targets of
//! the same names in `dev/fuzz` call them too.

use holocron_analysis::history::History;
use holocron_reports::deck;
use holocron_reports::library::Baseline;

/// The server's table of games as CSV.
pub(crate) fn history(bytes: &[u8]) {
    let Ok(history) = History::from_csv(bytes) else { return };
    assert!(history.games().len() + history.problems().len() <= bytes.len());
    assert!(history.problems().iter().all(|problem| problem.line > 0 && problem.what.len() < 2_000));
    for game in history.games() {
        let [one, other] = game.recordings.each_ref().map(String::as_str);
        for recordings in [&[one][..], &[one, other]] {
            if let Some(found) = history.game(recordings) {
                assert!(recordings.iter().all(|name| found.recordings.iter().any(|own| own == name)));
            }
        }
    }
    let renamed = history.renamed(|name| format!("P{}", name.len()));
    assert_eq!(renamed.games().len(), history.games().len());
}

/// What answers questions: a `rulings.json`, findings, or what `audit` prints.
pub(crate) fn rulings(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match Baseline::parse(&text) {
        Ok(baseline) => assert!(!baseline.answers("hq1-") && !baseline.answers("")),
        Err(what) => assert!(!what.is_empty()),
    }
}

/// A deck list, in any form.
pub(crate) fn decks(bytes: &[u8]) {
    match deck::read(&String::from_utf8_lossy(bytes)) {
        Ok(entries) => assert!(!entries.is_empty() && entries.len() <= bytes.len()),
        Err(what) => assert!(!what.is_empty()),
    }
}
