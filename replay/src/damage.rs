//! A damaged recording accuses nobody.

use holocron_ingest::log::Log;

use crate::hole::Hole;
use crate::rule::{Finding, Reason};

/// What is wrong with the bytes of a recording. Damage that a checksum shows may lie anywhere in them, so every finding is in
/// doubt, also those before the place at which it was noticed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Damage(String);

impl Damage {
    /// The damage of a log; `None` when its bytes are sound as far as they go.
    pub(crate) fn of<K>(log: &Log<K>) -> Option<Damage> {
        log.damage().map(|problem| Damage(problem.what.clone()))
    }

    /// The damage of a log that is sound in its bytes and has holes: there may be others that nothing shows.
    pub(crate) fn by_holes(holes: &[Hole]) -> Option<Damage> {
        let first = holes.first()?;
        Some(Damage(format!("the log has holes, the first of them before event {}", first.to.event)))
    }

    /// Makes a finding suspect at most, and lets it say why.
    pub(crate) fn soften(&self, finding: &mut Finding) {
        finding.doubt(Reason::Damage(self.0.clone()).into());
    }
}
