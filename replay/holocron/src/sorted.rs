//! Logs of any games, sorted by their game.

use holocron_ingest::AnyLog;
use holocron_ingest::log::Log;
use holocron_replay::account::Chronicle;
use holocron_swccg::Swccg;
use holocron_swtcg::Swtcg;
use holocron_youngjedi::YoungJedi;

/// Something done to all the logs of a game.
pub trait LogsVisitor<T> {
    /// Does it, with the game as a type; each log comes with what the caller knows of it.
    fn visit<G: Chronicle>(&mut self, logs: Vec<(T, Log<G::Kind>)>);
}

/// Sorts logs by their game and visits each game of which there is a log, in the order of the catalogue.
///
/// ```
/// use holocron::ingest::log::Log;
/// use holocron::replay::account::Chronicle;
///
/// struct Counts(Vec<(&'static str, usize)>);
/// impl holocron::LogsVisitor<u8> for Counts {
///     fn visit<G: Chronicle>(&mut self, logs: Vec<(u8, Log<G::Kind>)>) {
///         self.0.push((G::NAME, logs.len()));
///     }
/// }
/// let log = holocron::read(&b"<gameReplay><ge type=\"EB\"/></gameReplay>"[..])?;
/// let mut counts = Counts(Vec::new());
/// holocron::visit_logs(vec![(1, log)], &mut counts);
/// assert_eq!(counts.0, [("Star Wars CCG", 1)]);
/// # Ok::<(), holocron::Error>(())
/// ```
pub fn visit_logs<T>(logs: Vec<(T, AnyLog)>, visitor: &mut impl LogsVisitor<T>) {
    let (mut swccg, mut swtcg, mut youngjedi) = (Vec::new(), Vec::new(), Vec::new());
    for (known, log) in logs {
        match log {
            AnyLog::Gemp(log) => swccg.push((known, log)),
            AnyLog::Swtcg(log) => swtcg.push((known, log)),
            AnyLog::YoungJedi(log) => youngjedi.push((known, log)),
        }
    }
    if !swccg.is_empty() {
        visitor.visit::<Swccg>(swccg);
    }
    if !swtcg.is_empty() {
        visitor.visit::<Swtcg>(swtcg);
    }
    if !youngjedi.is_empty() {
        visitor.visit::<YoungJedi>(youngjedi);
    }
}
