//! The questions that the pages show: the gravest of a run, whatever their number.

use std::collections::BTreeMap;

use crate::page::Asked;
use crate::store::Question;

/// Most questions that the pages list; `findings.jsonl` has all.
const MOST: usize = 500;

/// A question of a group.
struct One {
    rank: (bool, bool, bool),
    step: usize,
    place: usize,
    /// Absent where the group was not read in this run.
    asked: Option<Asked>,
}

/// The gravest questions so far; of equals, those of the first groups.
#[derive(Default)]
pub(super) struct Asking(Vec<One>);

impl Asking {
    /// The questions of a group, with what the pages show of them where it was read. Groups come in their order.
    pub(super) fn add<'a>(&mut self, step: usize, questions: impl Iterator<Item = (&'a Question, Option<Asked>)>) {
        let before = self.0.len();
        let one = |(place, (question, asked)): (usize, (&Question, Option<Asked>))| One {
            rank: question.rank,
            step,
            place,
            asked,
        };
        self.0.extend(questions.enumerate().map(one));
        if self.0.len() > before {
            // The sort is stable.
            self.0.sort_by_key(|one| one.rank);
            self.0.truncate(MOST);
        }
    }

    /// The groups and places of questions of which more has to be known.
    pub(super) fn missing(&self) -> BTreeMap<usize, Vec<usize>> {
        let mut missing: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for one in self.0.iter().filter(|one| one.asked.is_none()) {
            missing.entry(one.step).or_default().push(one.place);
        }
        missing
    }

    /// Adds what was missing of a question.
    pub(super) fn fill(&mut self, step: usize, place: usize, asked: Asked) {
        if let Some(one) = self.0.iter_mut().find(|one| (one.step, one.place) == (step, place)) {
            one.asked = Some(asked);
        }
    }

    /// The questions with their groups and places, the gravest first.
    pub(super) fn done(self) -> Vec<(usize, usize, Asked)> {
        self.0.into_iter().filter_map(|one| Some((one.step, one.place, one.asked?))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(is_trial: bool) -> Question {
        Question {
            key: String::new(),
            rule: String::new(),
            verdict: String::new(),
            file: String::new(),
            event: 0,
            sentence: String::new(),
            rank: (is_trial, false, false),
        }
    }

    #[test]
    fn the_gravest_stay_and_of_equals_the_first() {
        let (grave, light) = (question(false), question(true));
        let mut asking = Asking::default();
        for step in 0..MOST {
            asking.add(step, [(&light, None)].into_iter());
        }
        asking.add(MOST, [(&light, None), (&grave, None)].into_iter());
        let missing = asking.missing();
        assert_eq!(missing.len(), MOST);
        assert_eq!(missing.get(&MOST), Some(&vec![1]), "the grave one, and not the last light one");
        assert!(!missing.contains_key(&(MOST - 1)), "one had to go");
    }
}
