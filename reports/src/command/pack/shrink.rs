//! The fewest events of a recording that keep a question.

use std::collections::BTreeSet;

use holocron_ingest::Limits;
use holocron_replay::select::Selection;

use super::cut::Cut;
use crate::format::recording::{Recording, Verdict};
use crate::progress::Progress;

/// Audits that are made at most: each takes as long as the recording is.
const AUDITS: usize = 1_500;

/// The smallest recording that was found which asks the question with this verdict, asks nothing that the cut one did not ask, and
/// makes as much sense. `None` when the cut recording by itself does not ask it: what it takes both recordings to see, and what shows
/// only later.
pub(super) fn smallest(
    cut: &Cut,
    key: &str,
    verdict: Verdict,
    rules: &Selection,
    limits: &Limits,
    progress: &Progress,
) -> Option<Cut> {
    let whole = cut.audit(rules, limits)?;
    if !asks(&whole, key, verdict) {
        return None;
    }
    let known: BTreeSet<&str> = whole.questions.iter().map(|question| question.key.as_str()).collect();
    let keeps = |events: &[usize]| {
        progress.next(&format!("Looking for the fewest events that keep the question: {} tried", events.len()));
        cut.with(events).audit(rules, limits).is_some_and(|recording| {
            asks(&recording, key, verdict)
                && recording.questions.iter().all(|question| known.contains(question.key.as_str()))
                && recording.problems.len() <= whole.problems.len()
        })
    };
    let events = usize::try_from(cut.num_events()).unwrap_or_default();
    Some(cut.with(&fewest((0..events).collect(), AUDITS, keeps)))
}

/// Whether a recording asks a question with this verdict.
pub(super) fn asks(recording: &Recording, key: &str, verdict: Verdict) -> bool {
    recording.questions.iter().any(|question| question.key == key && question.verdict == verdict)
}

/// Leaves out what is not needed: half, then quarters, down to one by one, until nothing more can go or the tries are used up. The
/// result keeps what the whole list keeps.
fn fewest<T: Copy>(mut items: Vec<T>, tries: usize, mut keeps: impl FnMut(&[T]) -> bool) -> Vec<T> {
    let mut left = tries;
    let mut size = items.len().div_ceil(2);
    while size > 0 {
        let before = items.len();
        // From the end: what comes later builds on what comes before.
        let mut end = items.len();
        while end > 0 {
            let start = end.saturating_sub(size);
            if left == 0 {
                return items;
            }
            left -= 1;
            let rest: Vec<T> = items.iter().take(start).chain(items.iter().skip(end)).copied().collect();
            if keeps(&rest) {
                items = rest;
            }
            end = start;
        }
        let is_settled = items.len() == before;
        size = match size {
            1 if is_settled => 0,
            1 => 1,
            size => size.div_ceil(2),
        };
    }
    items
}

#[cfg(test)]
mod tests {
    use super::fewest;

    #[test]
    fn what_is_needed_stays_and_all_else_goes() {
        let needs = |needed: &'static [usize]| move |items: &[usize]| needed.iter().all(|one| items.contains(one));
        assert_eq!(fewest((0..100).collect(), 1_000, needs(&[3, 50, 99])), [3, 50, 99]);
        assert_eq!(fewest((0..7).collect(), 1_000, needs(&[])), Vec::<usize>::new());
        // Two that can only go together with a third.
        let pair = |items: &[usize]| items.contains(&9) && items.contains(&1) == items.contains(&2);
        assert_eq!(fewest((0..10).collect(), 1_000, pair), [9]);
    }

    #[test]
    fn tries_are_limited_and_the_result_still_keeps() {
        let mut tried = 0;
        let left = fewest((0..1_000).collect::<Vec<usize>>(), 5, |items| {
            tried += 1;
            items.contains(&0)
        });
        assert!(left.contains(&0) && left.len() < 1_000 && tried == 5, "{} {tried}", left.len());
    }
}
