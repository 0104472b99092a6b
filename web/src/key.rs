//! Which game a recording is of, from its beginning: so that both recordings of a game find each other before either is read.

use holocron::Limits;
use holocron::ingest::key::RecordingKey;
use serde::Serialize;

use crate::request::Named;

/// Which game a recording is of.
#[derive(Serialize)]
struct Key {
    /// Sixteen hexadecimal digits; `null` when the beginning cannot be read.
    game: Option<String>,
    /// The side whose recording it is; `null` when the log shows both or does not say.
    viewer: Option<&'static str>,
}

/// The key of a recording as JSON: `{"game":"0123456789abcdef","viewer":"dark"}`.
pub fn key(recording: Named<'_>) -> String {
    let key = RecordingKey::read(recording.bytes, &Limits::default()).ok();
    let viewer = key.and_then(|key| key.viewer).map(|side| side.word());
    crate::played::json(&Key { game: key.map(|key| key.game.to_string()), viewer })
}
