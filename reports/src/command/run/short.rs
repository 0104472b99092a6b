//! Short names of files: a report is shared, and folders of its maker are nobody's business.

use std::path::Path;

/// Endings of recordings, which say nothing.
const ENDINGS: [&str; 3] = [".gz", ".xml", ".json"];

/// A file's name without folders and endings.
pub(super) fn name(file: &str) -> String {
    let name = Path::new(file).file_name().map_or_else(|| file.to_owned(), |name| name.to_string_lossy().into_owned());
    let mut name = name.as_str();
    for ending in ENDINGS {
        name = name.strip_suffix(ending).unwrap_or(name);
    }
    name.to_owned()
}

/// The part that the folders of all files begin with, up to and with its last slash; empty when they have none in common.
pub(super) fn common<'a>(files: impl Iterator<Item = &'a str>) -> String {
    let folder = |file: &'a str| file.rfind('/').map_or("", |slash| &file[..=slash]);
    let mut common: Option<&str> = None;
    for file in files {
        let here = folder(file);
        common = Some(match common {
            None => here,
            Some(so_far) => {
                let same = so_far.bytes().zip(here.bytes()).take_while(|(a, b)| a == b).count();
                // Letters may differ in their last byte; a slash is a byte of its own.
                let slash = so_far.as_bytes()[..same].iter().rposition(|byte| *byte == b'/');
                slash.map_or("", |slash| &so_far[..=slash])
            }
        });
    }
    common.unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_and_folders_go() {
        assert_eq!(name("/home/me/replays/bob/g1.xml.gz"), "g1");
        assert_eq!(name("-"), "-");
    }

    #[test]
    fn what_all_folders_begin_with_is_whole_folders() {
        assert_eq!(common(["/a/bc/x", "/a/bd/y"].into_iter()), "/a/");
        assert_eq!(common(["a/x", "b/y"].into_iter()), "");
        assert_eq!(common(["/a/é/x", "/a/è/y"].into_iter()), "/a/");
        assert_eq!(common(std::iter::empty()), "");
    }
}
