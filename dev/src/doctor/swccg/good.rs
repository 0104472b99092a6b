//! Good games: the recordings of each laid together, and what the rules say of them untouched.

use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;

use holocron_ingest::Limits;
use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::Side;
use holocron_ingest::key::{GameKey, RecordingKey};
use holocron_ingest::log::Log;
use holocron_ingest::pair::pair;
use holocron_ingest::raw::{Element, read_document};
use holocron_replay::audit::Audit;
use holocron_replay::select::Selection;
use holocron_swccg::Swccg;

use super::doc::Doc;
use crate::doctor::GoodGame;
use crate::files;

/// The recordings below some folders, one game's together.
pub(crate) fn games(folders: &[PathBuf]) -> io::Result<Vec<Vec<PathBuf>>> {
    let mut games: Vec<Vec<PathBuf>> = Vec::new();
    let mut known: BTreeMap<GameKey, usize> = BTreeMap::new();
    for file in files::logs(folders)? {
        let key = RecordingKey::read(std::fs::File::open(&file)?, &Limits::default());
        let Ok(key) = key else {
            games.push(vec![file]);
            continue;
        };
        let at = *known.entry(key.game).or_insert(games.len());
        match games.get_mut(at) {
            Some(game) => game.push(file),
            None => games.push(vec![file]),
        }
    }
    Ok(games)
}

/// One game; `None` for files that hold no recording of a known player. A game with a take-back, or of sabacc, cannot be
/// doctored.
pub(crate) fn read(files: &[PathBuf], seed: u64, is_crude: bool) -> io::Result<Option<GoodGame<Swccg>>> {
    let mut logs: [Option<(Log<Kind>, Element)>; 2] = [None, None];
    for file in files {
        let bytes = std::fs::read(file)?;
        let Ok(log) = holocron_ingest::gemp::read_slice(&bytes) else { continue };
        let Ok(root) = read_document(bytes.as_slice(), &Limits::default()) else { continue };
        if let Some(viewer) = log.viewer {
            logs[viewer.index()] = Some((log, root));
        }
    }
    let all = Selection::all();
    let (doc, audits, hash) = match logs {
        [Some((dark, dark_root)), Some((light, light_root))] => {
            let merged = pair(&dark, &light);
            let of = |one, other| Some(Audit::of_pair::<Swccg>(one, other, &merged, &all));
            let audits = [of(&dark, &light), of(&light, &dark)];
            let merged = merged.ok().filter(|merged| merged.cut.is_none());
            let doc = merged.and_then(|merged| Doc::pair(dark_root, light_root, &merged.sources));
            (doc, audits, dark.file_hash)
        }
        [Some((log, root)), None] | [None, Some((log, root))] => {
            let mut audits = [None, None];
            audits[log.viewer.unwrap_or(Side::Dark).index()] = Some(Audit::of::<Swccg>(&log, &all));
            (Doc::single(root), audits, log.file_hash)
        }
        [None, None] => return Ok(None),
    };
    let good = doc.map(|mut doc| {
        (doc.is_crude, doc.seed) = (is_crude, seed ^ hash);
        doc
    });
    Ok(Some(GoodGame { name: files.first().map_or(String::new(), |file| files::name(file)), good, audits }))
}
