//! The questions that the pages show, with what surrounds them.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::page::Asked;

/// A question of a group of recordings.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Kept {
    /// The first file of the group.
    pub(crate) file: String,
    /// The question's place among those of the group, from 0.
    pub(crate) place: usize,
    asked: Asked,
    /// What the public form of a finding leaves out: the breach of the question, and those of its moments.
    breaches: Vec<String>,
}

impl Kept {
    /// The form in which a question is kept.
    pub(crate) fn new(file: &str, place: usize, asked: &Asked) -> Kept {
        let findings = std::iter::once(&asked.finding).chain(asked.moments.iter().map(|moment| &moment.finding));
        let breaches = findings.map(|finding| finding.breach.clone()).collect();
        Kept { file: file.to_owned(), place, asked: asked.clone(), breaches }
    }

    /// The question; `None` when it is not whole.
    pub(crate) fn asked(mut self) -> Option<Asked> {
        let findings =
            std::iter::once(&mut self.asked.finding).chain(self.asked.moments.iter_mut().map(|one| &mut one.finding));
        let findings: Vec<_> = findings.collect();
        if findings.len() != self.breaches.len() {
            return None;
        }
        findings.into_iter().zip(self.breaches).for_each(|(finding, breach)| finding.breach = breach);
        Some(self.asked)
    }
}

/// The questions of a former run. What cannot be read is left out; its recordings are then read again.
pub(crate) fn read(folder: &Path) -> impl Iterator<Item = Kept> {
    let lines = File::open(super::questions(folder)).ok().map(|file| BufReader::new(file).lines());
    lines.into_iter().flatten().map_while(Result::ok).filter_map(|line| serde_json::from_str(&line).ok())
}
