//! Which recordings are of one game, from their beginnings.

use holocron_ingest::key::RecordingKey;
use rayon::prelude::*;

use super::Source;
use super::source::files;
use crate::cli::Reading;
use crate::command::audit::pool;
use crate::command::read;
use crate::failure::Failure;

/// The name of each recording with the key of its game, sixteen hexadecimal digits; `None` where the beginning cannot be read. Only
/// recordings with one key can be of one game, and no more than the beginning of each is read.
///
/// # Errors
/// When a path leads nowhere.
pub fn keys(reading: &Reading, sources: Vec<Source>) -> Result<Vec<(String, Option<String>)>, Failure> {
    let (files, _) = files(sources)?;
    let limits = read::limits(reading);
    let pool = pool(reading.jobs)?;
    Ok(pool.install(|| {
        let key = |input: &crate::inputs::Input| {
            let key = read::open(input).ok().and_then(|bytes| RecordingKey::read(bytes, &limits).ok());
            (input.name.clone(), key.map(|key| key.game.to_string()))
        };
        files.par_iter().map(key).collect()
    }))
}
