//! Texts that are given beside recordings. A text has a size, however long its file goes on.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use crate::failure::{Failure, shown};

/// Most bytes of a text. The largest that are of use are the findings of an archive, about a kilobyte each.
const LARGEST: u64 = 1 << 30;

/// The text of a file.
///
/// # Errors
/// [`Failure`] when the file cannot be read, is larger than anything of use, or is no text.
pub(crate) fn text(path: &Path) -> Result<String, Failure> {
    bounded(path, LARGEST)
}

fn bounded(path: &Path, most: u64) -> Result<String, Failure> {
    let failed = |error: std::io::Error| Failure::io(path, &error);
    let mut bytes = Vec::new();
    File::open(path).map_err(failed)?.take(most + 1).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.len() as u64 > most {
        return Err(Failure::new(shown(path), format!("is larger than {} MB", most >> 20)));
    }
    String::from_utf8(bytes).map_err(|_| Failure::new(shown(path), "is not UTF-8 text"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_has_a_size() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("a.json");
        std::fs::write(&file, "{\"a\": 1}").expect("written");
        assert_eq!(text(&file).as_deref(), Ok("{\"a\": 1}"));
        assert!(bounded(&file, 7).is_err_and(|failure| failure.what.starts_with("is larger than")));
        std::fs::write(&file, b"\xff\xfe").expect("written");
        assert!(text(&file).is_err_and(|failure| failure.what == "is not UTF-8 text"));
        assert!(text(&folder.path().join("none")).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn what_goes_on_for_ever_is_refused() {
        let endless = bounded(Path::new("/dev/zero"), 10_000);
        assert!(endless.is_err_and(|failure| failure.what.starts_with("is larger than")));
    }
}
