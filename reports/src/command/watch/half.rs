//! Files that are still being written.

use std::collections::BTreeMap;
use std::fs::File;

use holocron_ingest::Limits;
use rayon::prelude::*;

use super::memory::Waiting;
use crate::command::read;
use crate::inputs::Input;
use crate::store::{Seen, sha256};

/// Looks at which a file that is not whole must be the same before it is taken for a recording that is cut. No clock is asked.
pub(super) const LOOKS: u32 = 3;

/// Which of these files wait: those that end before their end, are damaged or no log, until they have stayed the same for some
/// looks. What a former run took is not asked again while it stays the same.
pub(super) fn waiting(
    fresh: &[&Input],
    limits: &Limits,
    before: &BTreeMap<String, Waiting>,
    known: &BTreeMap<String, Seen>,
) -> BTreeMap<String, Waiting> {
    let wait = |input: &&Input| {
        if read::log(input, limits).is_ok_and(|log| log.worth().is_whole && log.worth().is_sound) {
            return None;
        }
        // A file that cannot be read waits by the hash of nothing.
        let hash = input.path().and_then(|path| File::open(path).and_then(sha256).ok()).unwrap_or_default();
        if known.get(&input.name).is_some_and(|seen| seen.sha256.as_ref() == Some(&hash)) {
            return None;
        }
        let looks = match before.get(&input.name) {
            Some(waiting) if waiting.sha256 == hash => waiting.looks.saturating_add(1),
            _ => 1,
        };
        (looks < LOOKS).then(|| (input.name.clone(), Waiting { sha256: hash, looks }))
    };
    fresh.par_iter().filter_map(wait).collect()
}
