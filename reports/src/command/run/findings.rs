//! `findings.jsonl`: one finding a line, with its file and players.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::format::json;
use crate::format::recording::{Finding, Players, Recording};

/// A line.
#[derive(serde::Serialize)]
struct Line<'a> {
    file: &'a str,
    players: &'a Players,
    #[serde(flatten)]
    finding: &'a Finding,
}

/// The file while it is written.
pub(super) struct Findings {
    path: PathBuf,
    file: BufWriter<File>,
    former: Option<(PathBuf, BufReader<File>, u64)>,
}

impl Findings {
    /// Begins the file in a folder; `former` is the file of the run that is continued.
    pub(super) fn create(folder: &Path, former: Option<&Path>) -> Result<Findings, Failure> {
        let path = folder.join("findings.jsonl");
        let file = File::create(&path).map_err(|error| Failure::io(&path, &error))?;
        let open = |path: &Path| {
            let file = File::open(path).map_err(|error| Failure::io(path, &error))?;
            Ok((path.to_owned(), BufReader::new(file), 0))
        };
        Ok(Findings { path, file: BufWriter::new(file), former: former.map(open).transpose()? })
    }

    /// Adds the findings of a recording; gives their length in bytes.
    pub(super) fn write(&mut self, recording: &Recording) -> Result<u64, Failure> {
        let mut bytes = 0;
        for finding in &recording.findings {
            let line = json::line(&Line { file: &recording.file, players: &recording.players, finding });
            self.file.write_all(line.as_bytes()).map_err(|error| Failure::io(&self.path, &error))?;
            bytes += line.len() as u64;
        }
        Ok(bytes)
    }

    /// Copies lines of the former run. Those of one call lie behind those of the calls before.
    pub(super) fn copy(&mut self, begin: u64, bytes: u64) -> Result<(), Failure> {
        let Some((path, from, at)) = self.former.as_mut().filter(|_| bytes > 0) else { return Ok(()) };
        let ahead = i64::try_from(begin.saturating_sub(*at)).unwrap_or(i64::MAX);
        let sought = if begin >= *at { from.seek_relative(ahead) } else { from.seek(SeekFrom::Start(begin)).map(drop) };
        let copied = sought.and_then(|()| io::copy(&mut from.take(bytes), &mut self.file));
        *at = begin.saturating_add(bytes);
        match copied {
            Ok(copied) if copied == bytes => Ok(()),
            Ok(_) => Err(Failure::new(path.display().to_string(), "has become shorter while it was read")),
            Err(error) => Err(Failure::io(path, &error)),
        }
    }

    pub(super) fn finish(mut self) -> Result<(), Failure> {
        self.file.flush().map_err(|error| Failure::io(&self.path, &error))
    }
}
