//! From what a thread made of a game to what is kept of it.

use holocron_analysis::history::History;
use holocron_analysis::table::GameRows;

use super::known::told;
use crate::format::recording::Recording;
use crate::format::text::Total;
use crate::game::{Done, Page, course};
use crate::page::{Asked, ask};
use crate::store::{Game, Outcome, Question, Told};

/// A game that was read, or a file that could not be.
pub(super) struct Read {
    pub(super) recordings: Vec<Recording>,
    pub(super) page: Option<Page>,
    pub(super) asked: Vec<Asked>,
}

impl Read {
    /// What its recordings came to.
    pub(super) fn new(done: Vec<Done>) -> Read {
        let (mut recordings, mut shown, mut page) = (Vec::new(), Vec::new(), None);
        let mut link = None;
        for (place, done) in done.into_iter().enumerate() {
            if let Some(made) = done.page {
                link = Some(format!("games/{}", made.name));
                page = Some(made);
            }
            // Both recordings are in the page; an event counts in the first of them unless it is said.
            let of = |link: &String| if place == 0 { link.clone() } else { format!("{link}?r={place}") };
            let viewer = link.as_ref().map(of);
            shown.extend(done.shown.into_iter().map(|one| crate::page::Shown { viewer: viewer.clone(), ..one }));
            recordings.push(done.recording);
        }
        Read { recordings, page, asked: ask(shown) }
    }

    /// Whether anything was found.
    pub(super) fn has_findings(&self) -> bool {
        self.recordings.iter().any(|recording| !recording.findings.is_empty())
    }

    /// What is kept of it; its rows lie in this part.
    pub(super) fn outcome(&self, rows: Option<(&GameRows, u32)>, history: Option<&History>) -> Outcome {
        let mut total = Total::default();
        total.find(&self.recordings);
        let mut outcome = Outcome {
            game: None,
            recordings: self.recordings.iter().map(Told::of).collect(),
            found: [total.illegal, total.suspect, total.trial],
            has_findings: self.has_findings(),
            is_illegal: self
                .recordings
                .iter()
                .flat_map(|recording| &recording.findings)
                .any(|finding| finding.counts()),
            questions: self.asked.iter().map(Question::of).collect(),
        };
        let known = told(&outcome, history);
        outcome.game = rows.and_then(|(rows, part)| Game::of(rows, part, course::of(rows), known));
        outcome
    }
}
