//! A good game: its recordings, laid together, and what the rules say of them untouched.

use std::path::PathBuf;

use holocron_ingest::Limits;
use holocron_ingest::id::Side;
use holocron_ingest::pair::pair;
use holocron_ingest::raw::{Element, read_document};
use holocron_replay::audit::Audit;
use holocron_replay::select::Selection;
use holocron_swccg::Swccg;

use crate::doc::Doc;

type Log = holocron_ingest::log::Log<holocron_ingest::event::gemp::Kind>;

pub struct Game {
    /// `None` where nothing can be doctored: a game with a take-back, or of sabacc.
    pub doc: Option<Doc>,
    /// By side: each recording beside the other where there are two.
    pub good: [Option<Audit>; 2],
    /// Tells games apart.
    pub hash: u64,
}

impl Game {
    /// `None` for files that hold no recording of a known player.
    pub fn read(files: &[PathBuf]) -> std::io::Result<Option<Game>> {
        let mut logs: [Option<(Log, Element)>; 2] = [None, None];
        for file in files {
            let bytes = std::fs::read(file)?;
            let Ok(log) = holocron_ingest::gemp::read_slice(&bytes) else { continue };
            let Ok(root) = read_document(bytes.as_slice(), &Limits::default()) else { continue };
            if let Some(viewer) = log.viewer {
                logs[viewer.index()] = Some((log, root));
            }
        }
        let all = Selection::all();
        Ok(match logs {
            [Some((dark, dark_root)), Some((light, light_root))] => {
                let merged = pair(&dark, &light);
                let of = |one, other| Some(Audit::of_pair::<Swccg>(one, other, &merged, &all));
                let good = [of(&dark, &light), of(&light, &dark)];
                let merged = merged.ok().filter(|merged| merged.cut.is_none());
                let doc = merged.and_then(|merged| Doc::pair(dark_root, light_root, &merged.sources));
                Some(Game { doc, good, hash: dark.file_hash })
            }
            [Some((log, root)), None] | [None, Some((log, root))] => {
                let mut good = [None, None];
                good[log.viewer.unwrap_or(Side::Dark).index()] = Some(Audit::of::<Swccg>(&log, &all));
                Some(Game { doc: Doc::single(root), good, hash: log.file_hash })
            }
            [None, None] => None,
        })
    }
}
