//! A recording up to an event.

use holocron_ingest::{Limits, raw};
use holocron_replay::select::Selection;

use crate::command::{read, registry};
use crate::failure::Failure;
use crate::format::recording::Recording;
use crate::inputs::{Input, Source};

/// A recording as a document, cut behind an event.
#[derive(Clone)]
pub(super) struct Cut {
    root: raw::Element,
    num_whole: u64,
}

impl Cut {
    /// Reads a recording, and leaves out what comes after an event; without one, nothing.
    pub(super) fn read(input: &Input, last: Option<u64>, limits: &Limits) -> Result<Cut, Failure> {
        let file = read::open(input).map_err(|error| Failure::new(&input.name, error.to_string()))?;
        let mut root = raw::read_document(file, limits)
            .map_err(|error| Failure::new(&input.name, format!("a damaged recording cannot be cut: {error}")))?;
        let num_whole = root.children.len() as u64;
        if let Some(last) = last.and_then(|last| usize::try_from(last).ok()) {
            root.children.truncate(last.saturating_add(1));
        }
        Ok(Cut { root, num_whole })
    }

    pub(super) fn root(&self) -> &raw::Element {
        &self.root
    }

    pub(super) fn num_events(&self) -> u64 {
        self.root.children.len() as u64
    }

    /// Events before the cut was made.
    pub(super) fn num_whole(&self) -> u64 {
        self.num_whole
    }

    /// The same with these of its events.
    pub(super) fn with(&self, events: &[usize]) -> Cut {
        let children = events.iter().filter_map(|place| self.root.children.get(*place)).cloned().collect();
        let root = raw::Element { children, name: self.root.name.clone(), attributes: self.root.attributes.clone() };
        Cut { root, num_whole: self.num_whole }
    }

    /// What the rules say of it alone; `None` when it is no log.
    pub(super) fn audit(&self, rules: &Selection, limits: &Limits) -> Option<Recording> {
        let bytes = raw::to_xml(&self.root).into_bytes();
        let input = Input { name: "cut".to_owned(), source: Source::Memory(bytes.into()), is_named: true };
        let log = read::log(&input, limits).ok()?;
        registry::games(vec![(input, log)]).pop()?.audit(rules).pop()
    }
}
