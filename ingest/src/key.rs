//! Which game a log is of, and whose recording of it: keys that stay the same from run to run, and from version to version of
//! this crate.
//!
//! # Fields
//!
//! A [`GameKey`] is the 64-bit FNV-1a hash of these fields. A text is its UTF-8 bytes and the byte `FF`, a number its eight bytes,
//! the lowest first, a player the text `dark`, `light` or nothing.
//!
//! 1. The text `hk1`, the version of this list; then the dialect ([`Dialect::word`](crate::log::Dialect::word)), the Dark
//!    player's name and the Light player's.
//! 2. What both players see of the events up to and including the first turn, one after the other, as far as the list of the
//!    dialect names it:
//!    - GEMP, all dialects: `PCIP` with card, blueprint and zone, for a card that comes into a zone that is not private (so also
//!      `PCIPAR`); `RCFP` with the number of cards and the cards, lowest first, those of a hand left out; `M` with the
//!      text as written; `TC` with the player.
//!    - Star Wars TCG: `PCIP` with player, card and blueprint, of a card that lies face down its back; `DR` with player and
//!      number of cards; `M` with the text; `TC` with the player.
//!    - Young Jedi: `DD` with player, card and blueprint; `PCIP` with player, card and blueprint, where it does not lie face down;
//!      `FCIP` with player, card and blueprint; `TC` with the player.
//! 3. Of a log that ends before its first turn, in place of 2: the text `content` and the [`ContentHash`] as a number.
//!
//! # What that gives
//!
//! Both players' recordings of a game, what the two tell together and copies of them that are cut after the first turn have one
//! key, however they are compressed. A log that ends before its first turn shares its key with its own copies alone. Two
//! different games that begin alike, above all a game and its doctored copy, have one key as well: where both are at hand, all but one
//! take [`GameKey::variant`].

use std::fmt;
use std::io::Read;

use crate::bytes::Source;
use crate::dialect::Until;
use crate::error::Error;
use crate::hash::Fnv1a;
use crate::id::Side;
use crate::limits::Limits;
use crate::log::Log;
use crate::pair::Pairing;
use crate::read::{AnyLog, until};

/// The version of the list of fields, and their first.
const VERSION: &str = "hk1";

/// The key of a game; see the [module](self).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameKey(pub u64);

/// The key of a recording: of which game, and whose view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RecordingKey {
    /// The game.
    pub game: GameKey,
    /// The player who sees it; `None` when the log shows everything or does not say.
    pub viewer: Option<Side>,
}

/// The 64-bit FNV-1a hash of a log's XML up to the end of its root element, or of its last whole event where it is cut. Equal for
/// all ways of compressing a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ContentHash(pub u64);

impl GameKey {
    /// The key of a log that was read; `None` when it ends before its first turn, so that its content decides.
    pub fn of<K: Pairing>(log: &Log<K>) -> Option<GameKey> {
        let mut fields = Fields::head(log);
        K::opening(log, &mut fields).then(|| GameKey(fields.value()))
    }

    /// The key of a log that ends before its first turn.
    pub fn of_content<K: Pairing>(log: &Log<K>, content: ContentHash) -> GameKey {
        let mut fields = Fields::head(log);
        fields.text("content");
        fields.number(content.0);
        GameKey(fields.value())
    }

    /// The key of another game that begins like this one and has this content: the hash of the texts `hk1` and `variant`, this key
    /// and the content.
    pub fn variant(self, content: ContentHash) -> GameKey {
        let mut fields = Fields::default();
        fields.text(VERSION);
        fields.text("variant");
        fields.number(self.0);
        fields.number(content.0);
        GameKey(fields.value())
    }
}

impl fmt::Display for GameKey {
    /// Sixteen hexadecimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl RecordingKey {
    /// The key of the log in `bytes`, of which no more is read than the beginning, up to the first turn.
    ///
    /// # Errors
    /// As [`read_any`](crate::read_any()).
    ///
    /// Both players' recordings of a game have one key:
    ///
    /// ```
    /// use holocron_ingest::{Limits, key::RecordingKey};
    ///
    /// # let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../sample_logs/good/swccg");
    /// let key = |name: &str| {
    ///     let file = std::fs::File::open(format!("{folder}/{name}"))?;
    ///     RecordingKey::read(file, &Limits::default())
    /// };
    /// let (dark, light) = (key("hoth.dark.xml.gz")?, key("hoth.light.xml.gz")?);
    /// assert_eq!(dark.game, light.game);
    /// assert_ne!(dark.viewer, light.viewer);
    /// # Ok::<(), holocron_ingest::Error>(())
    /// ```
    pub fn read(bytes: impl Read, limits: &Limits) -> Result<RecordingKey, Error> {
        let (log, content) = hashed(bytes, limits, Until::FirstTurn)?;
        Ok(match log {
            AnyLog::Gemp(log) => RecordingKey::of(&log, content),
            AnyLog::Swtcg(log) => RecordingKey::of(&log, content),
            AnyLog::YoungJedi(log) => RecordingKey::of(&log, content),
        })
    }

    fn of<K: Pairing>(log: &Log<K>, content: ContentHash) -> RecordingKey {
        let game = GameKey::of(log).unwrap_or_else(|| GameKey::of_content(log, content));
        RecordingKey { game, viewer: log.viewer }
    }
}

impl ContentHash {
    /// The hash of the log in `bytes`, which is read whole.
    ///
    /// # Errors
    /// As [`read_any`](crate::read_any()).
    pub fn read(bytes: impl Read, limits: &Limits) -> Result<ContentHash, Error> {
        hashed(bytes, limits, Until::End).map(|(_, content)| content)
    }

    /// The hash of a game that two recordings tell, Dark's first.
    pub fn of_both(dark: ContentHash, light: ContentHash) -> ContentHash {
        let mut fields = Fields::default();
        fields.number(dark.0);
        fields.number(light.0);
        ContentHash(fields.value())
    }
}

/// Reads a log and hashes what is read of it.
fn hashed(bytes: impl Read, limits: &Limits, end: Until) -> Result<(AnyLog, ContentHash), Error> {
    let mut source = Source::open(bytes, limits)?;
    source.hash_content();
    let log = until(&mut source, limits, end)?;
    Ok((log, ContentHash(source.content().unwrap_or_default())))
}

/// The fields behind a key, hashed as they come.
#[derive(Debug, Default)]
pub struct Fields(Fnv1a);

impl Fields {
    fn head<K>(log: &Log<K>) -> Fields {
        let mut fields = Fields::default();
        for text in [VERSION, log.dialect.word(), &log.players.dark, &log.players.light] {
            fields.text(text);
        }
        fields
    }

    /// Adds a text.
    pub fn text(&mut self, text: &str) {
        self.0.write_text(text);
    }

    /// Adds a number.
    pub fn number(&mut self, number: u64) {
        self.bytes(&number.to_le_bytes());
    }

    /// Adds a player.
    pub fn player(&mut self, side: Option<Side>) {
        self.text(side.map_or("", Side::word));
    }

    pub(crate) fn bytes(&mut self, bytes: &[u8]) {
        self.0.write(bytes);
    }

    /// The hash of what was added.
    pub fn value(&self) -> u64 {
        self.0.finish()
    }
}
