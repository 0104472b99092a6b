//! How a file is known again.

use std::fs::{self, Metadata};
use std::io::{self, Read};
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// A file whose time is nearer than this to now may change again without a change of its time.
const RACY: Duration = Duration::from_secs(2);

/// A file's size in bytes, the time of its last change in nanoseconds since 1970, and its number on the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Stamp(u64, i64, u64);

impl Stamp {
    /// The stamp of a file, unless the file changed so lately, by the clock, that the stamp does not tell its contents.
    pub(crate) fn of(data: &Metadata) -> Option<Stamp> {
        let changed = data.modified().ok()?;
        // A time that lies ahead of the clock tells nothing.
        let age = SystemTime::now().duration_since(changed).ok()?;
        let since = changed.duration_since(UNIX_EPOCH).ok()?;
        (age > RACY).then_some(Stamp(data.len(), i64::try_from(since.as_nanos()).ok()?, inode(data)))
    }
}

#[cfg(unix)]
fn inode(data: &Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::ino(data)
}

#[cfg(not(unix))]
fn inode(_: &Metadata) -> u64 {
    0
}

/// What a file looks like from outside, however lately it has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Glance(Option<(u64, Option<SystemTime>, u64)>);

impl Glance {
    /// What a file looks like; something that has no place, or cannot be looked at, looks like nothing.
    pub(crate) fn of(path: Option<&Path>) -> Glance {
        let data = path.and_then(|path| fs::metadata(path).ok());
        Glance(data.map(|data| (data.len(), data.modified().ok(), inode(&data))))
    }

    /// Whether this is the file that a run saw, by its stamp.
    pub(crate) fn is(&self, seen: &Seen) -> bool {
        let Some((size, Some(changed), inode)) = self.0 else { return false };
        let nanoseconds =
            changed.duration_since(UNIX_EPOCH).ok().and_then(|since| i64::try_from(since.as_nanos()).ok());
        nanoseconds.is_some_and(|changed| seen.stamp == Some(Stamp(size, changed, inode)))
    }
}

/// A file as a run found it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Seen {
    /// Its name in all output.
    pub(crate) file: String,
    /// Absent for what is no file, and for a file that had changed a moment before.
    pub(crate) stamp: Option<Stamp>,
    /// The SHA-256 of its bytes, in hexadecimal digits; absent when it could not be read.
    pub(crate) sha256: Option<String>,
    /// The key of its game, 16 hexadecimal digits; absent when it has none.
    pub(crate) key: Option<String>,
}

impl Seen {
    /// Whether this is the same file with the same contents.
    pub(crate) fn is(&self, other: &Seen) -> bool {
        self.file == other.file && self.sha256.is_some() && self.sha256 == other.sha256
    }
}

/// The SHA-256 of what a reader gives, in hexadecimal digits.
pub(crate) fn sha256(mut from: impl Read) -> io::Result<String> {
    let mut hash = Sha256::new();
    let mut buffer = vec![0; 64 * 1024];
    loop {
        match from.read(&mut buffer) {
            Ok(0) => break,
            Ok(read) => hash.update(buffer.get(..read).unwrap_or_default()),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(hex(hash))
}

/// A hash in hexadecimal digits.
pub(super) fn hex(hash: Sha256) -> String {
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_is_that_of_the_standard() {
        let hash = sha256(&b"abc"[..]).expect("bytes");
        assert_eq!(hash, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }

    #[test]
    fn only_a_file_that_has_settled_has_a_stamp() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.xml");
        fs::write(&path, "x").expect("written");
        let file = fs::File::options().append(true).open(&path).expect("a file");
        let at = |time: SystemTime| {
            file.set_modified(time).expect("a time");
            Stamp::of(&fs::metadata(&path).expect("a file"))
        };
        let now = SystemTime::now();
        assert_eq!(at(now), None);
        assert_eq!(at(now + Duration::from_secs(3600)), None);
        let old = at(now - Duration::from_secs(60)).expect("settled");
        assert_ne!(Some(old), at(now - Duration::from_secs(61)));
        fs::write(&path, "xy").expect("written");
        assert_ne!(Some(old), at(now - Duration::from_secs(60)));
    }
}
