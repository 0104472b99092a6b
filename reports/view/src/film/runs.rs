//! How the events of a strip count beside those of its recordings.

use serde::Serialize;

/// An event of the strip, and which event it is in the first and in the second recording.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Run(pub u64, pub Option<u32>, pub Option<u32>);

/// Where the distance between strip and recordings changes; until the next run all count on together. Empty for a strip of one
/// recording, which counts as it does.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Runs(pub Vec<Run>);

impl Runs {
    /// The runs of events that stand at these places of two recordings.
    pub(super) fn of(sources: impl Iterator<Item = [Option<u32>; 2]>) -> Runs {
        let mut runs = Vec::new();
        let mut expected = None;
        for (event, places) in (0_u64..).zip(sources) {
            if expected != Some(places) {
                runs.push(Run(event, places[0], places[1]));
            }
            expected = Some(places.map(|place| place.map(|place| place.saturating_add(1))));
        }
        Runs(runs)
    }

    /// The event of the strip that is this event of its first (0) or second (1) recording.
    pub fn find(&self, place: usize, event: u64) -> Option<u64> {
        if self.0.is_empty() {
            return Some(event).filter(|_| place == 0);
        }
        let ends = self.0.iter().skip(1).map(|run| Some(run.0)).chain(std::iter::once(None));
        self.0.iter().zip(ends).find_map(|(run, end)| {
            let start = if place == 0 { run.1 } else { run.2 };
            let there = run.0 + event.checked_sub(u64::from(start?))?;
            Some(there).filter(|there| end.is_none_or(|end| *there < end))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_recordings_lead_to_the_event() {
        let sources = [
            [Some(0), Some(0)],
            [Some(1), Some(1)],
            [Some(2), None],
            [None, Some(2)],
            [None, Some(3)],
            [Some(3), Some(4)],
        ];
        let runs = Runs::of(sources.into_iter());
        assert_eq!(runs.0, [
            Run(0, Some(0), Some(0)),
            Run(2, Some(2), None),
            Run(3, None, Some(2)),
            Run(5, Some(3), Some(4))
        ]);
        for (event, places) in (0_u64..).zip(sources) {
            for (place, source) in places.into_iter().enumerate() {
                if let Some(source) = source {
                    assert_eq!(runs.find(place, source.into()), Some(event));
                }
            }
        }
        assert_eq!(Runs::default().find(0, 7), Some(7));
    }
}
