//! How the events of a strip count beside those of its recordings.

use serde::Serialize;

/// Runs of events of a strip that the same recordings have: who has them, and how many. Empty for a strip of one recording,
/// which counts as it does.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Runs(Vec<(Has, u32)>);

/// Which recordings have an event; written as a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Has {
    Both,
    First,
    Second,
}

impl Serialize for Has {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(match self {
            Has::Both => 0,
            Has::First => 1,
            Has::Second => 2,
        })
    }
}

impl Has {
    fn has(self, place: usize) -> bool {
        match self {
            Has::Both => place < 2,
            Has::First => place == 0,
            Has::Second => place == 1,
        }
    }
}

impl Runs {
    /// The runs of events that stand at these places of two recordings, all of whose events are there in their order.
    pub(super) fn of(sources: impl Iterator<Item = [Option<u32>; 2]>) -> Runs {
        let mut runs: Vec<(Has, u32)> = Vec::new();
        for places in sources {
            let has = match places {
                [Some(_), None] => Has::First,
                [None, Some(_)] => Has::Second,
                _ => Has::Both,
            };
            match runs.last_mut() {
                Some((last, count)) if *last == has => *count = count.saturating_add(1),
                _ => runs.push((has, 1)),
            }
        }
        Runs(runs)
    }

    /// The event of the strip that is this event of its first (0) or second (1) recording.
    pub fn find(&self, place: usize, event: u64) -> Option<u64> {
        if self.0.is_empty() {
            return Some(event).filter(|_| place == 0);
        }
        let (mut start, mut counted) = (0_u64, 0_u64);
        for (has, count) in &self.0 {
            let count = u64::from(*count);
            if has.has(place) {
                if event < counted + count {
                    return Some(start + event - counted);
                }
                counted += count;
            }
            start += count;
        }
        None
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
        assert_eq!(serde_json::to_string(&runs).expect("plain data"), "[[0,2],[1,1],[2,2],[0,1]]");
        for (event, places) in (0_u64..).zip(sources) {
            for (place, source) in places.into_iter().enumerate() {
                if let Some(source) = source {
                    assert_eq!(runs.find(place, source.into()), Some(event));
                }
            }
        }
        assert_eq!((runs.find(0, 4), Runs::default().find(0, 7)), (None, Some(7)));
    }
}
