//! The licences of all parts in one text, as most of them ask for.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use super::parts::Part;

/// How deep below a crate's folder licences of sources in other languages lie, as in `c_src/mimalloc/LICENSE`.
const DEPTH: usize = 2;

/// The text: each licence once, below the parts that are under it. `others` are works that are no crates, with their texts.
///
/// # Errors
/// When a folder or file cannot be read.
pub fn licences(parts: &[Part], others: &[(String, String)]) -> Result<String, String> {
    let mut works: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut without = Vec::new();
    for part in parts.iter().filter(|part| part.checksum.is_some()) {
        let work = format!("{} {}", part.name, part.version);
        let mut texts = Vec::new();
        gather(&part.folder, DEPTH, &mut texts).map_err(|error| format!("{}: {error}", part.folder.display()))?;
        if texts.is_empty() {
            without.push(format!("{work} ({})", part.licence));
        }
        for text in texts {
            let of = works.entry(text).or_default();
            if of.last() != Some(&work) {
                of.push(work.clone());
            }
        }
    }
    for (work, text) in others {
        works.entry(plain(text)).or_default().push(work.clone());
    }
    let mut all = String::from(
        "Holocron is linked from the works below. Each is under the licences that stand below its name; where there are several\n\
         for one work, it may be used under any of them, unless a text says that it covers another part of the work.\n",
    );
    if !without.is_empty() {
        all += &format!("\nWithout a text in their packages: {}.\n", without.join(", "));
    }
    let mut works: Vec<(String, Vec<String>)> = works.into_iter().collect();
    works.sort_by(|a, b| (&a.1, &a.0).cmp(&(&b.1, &b.0)));
    for (text, of) in works {
        all += &format!("\n{}\n{}\n\n{text}\n", "=".repeat(100), of.join(", "));
    }
    Ok(all)
}

/// The texts of licences in a folder and those below it, by the names of their files.
fn gather(folder: &Path, depth: usize, texts: &mut Vec<String>) -> std::io::Result<()> {
    let mut entries = fs::read_dir(folder)?.collect::<std::io::Result<Vec<_>>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let name = entry.file_name().to_string_lossy().to_lowercase();
        let kind = entry.file_type()?;
        if kind.is_dir() && depth > 0 {
            gather(&entry.path(), depth - 1, texts)?;
        } else if kind.is_file() && is_licence(&name) {
            texts.push(plain(&String::from_utf8_lossy(&fs::read(entry.path())?)));
        }
    }
    Ok(())
}

/// Whether a file's name, in small letters, is that of a licence.
fn is_licence(name: &str) -> bool {
    let is_begun = ["license", "licence", "copying", "copyright", "notice", "unlicense"];
    let is_text = [".txt", ".md"].iter().any(|ending| name.ends_with(ending)) || !name.contains('.');
    // `LICENSE-APACHE-2.0` has a dot that begins no ending.
    is_begun.iter().any(|word| name.starts_with(word)) && (is_text || name.starts_with("license-"))
}

/// A text whose lines end alike, so that the same licence is known in every package.
fn plain(text: &str) -> String {
    text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n").trim_matches('\n').to_owned()
}

#[cfg(test)]
mod tests {
    use super::{is_licence, licences};
    use crate::release::parts::Part;

    #[test]
    fn each_text_stands_once() {
        let folder = std::env::temp_dir().join(format!("holocron-licences-{}", std::process::id()));
        let part = |name: &str| {
            let at = folder.join(name);
            std::fs::create_dir_all(at.join("c/deep")).expect("a folder");
            Part {
                name: name.to_owned(),
                version: "1.0.0".to_owned(),
                licence: "MIT".to_owned(),
                folder: at,
                checksum: Some(String::new()),
                needs: Vec::new(),
            }
        };
        let parts = [part("one"), part("two"), part("none")];
        let write = |name: &str, text: &str| std::fs::write(folder.join(name), text).expect("written");
        write("one/LICENSE-MIT", "Do what you like. \r\n");
        write("two/LICENSE", "Do what you like.\n");
        write("two/c/deep/COPYING", "Of the deep.\n");
        write("two/license.rs", "code");
        let all = licences(&parts, &[("zero".to_owned(), "Of zero.".to_owned())]);
        std::fs::remove_dir_all(&folder).expect("removed");
        let all = all.expect("readable");
        assert_eq!(all.matches("Do what you like.").count(), 1, "{all}");
        assert!(all.contains("one 1.0.0, two 1.0.0\n") && all.contains("\ntwo 1.0.0\n\nOf the deep."), "{all}");
        assert!(
            all.contains("packages: none 1.0.0 (MIT).") && all.contains("\nzero\n\nOf zero.") && !all.contains("code")
        );
    }

    #[test]
    fn licences_are_known_by_their_names() {
        assert!(["license", "license-apache-2.0", "copying.md", "notice"].iter().all(|name| is_licence(name)));
        assert!(["licenses.rs", "readme.md", "license.html"].iter().all(|name| !is_licence(name)));
    }
}
