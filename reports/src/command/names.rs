//! `--anonymize`: names that stand for the players, the same in every output and from run to run.

use std::io::Read;
use std::path::PathBuf;

use holocron_analysis::collect::Bots;
use holocron_analysis::history::History;
use holocron_ingest::{AnyLog, Limits, read_renamed};

use super::read;
use crate::failure::reason;
use crate::format::recording::ReadError;
use crate::inputs::Input;

/// Letters and digits that nobody takes for one another.
const LETTERS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/// Letters of an alias: thirty bits, so that among a thousand players two share one in one of two thousand archives.
const LENGTH: usize = 6;

/// Gives players other names.
pub(crate) struct Names {
    secret: String,
    bots: Bots,
}

impl Names {
    /// Without a secret, whoever knows a name can find its alias.
    pub(crate) fn new(secret: &str, bots: &Bots) -> Names {
        Names { secret: secret.to_owned(), bots: bots.clone() }
    }

    /// The alias of a name; that of a bot is a bot's.
    pub(crate) fn alias(&self, name: &str) -> String {
        let kind = if self.bots.is_bot(name) { "bot_" } else { "Player-" };
        format!("{kind}{}", self.letters(name))
    }

    fn letters(&self, name: &str) -> String {
        let mut hash = blake3::Hasher::new_derive_key("Holocron: names of players, 1");
        hash.update(&(self.secret.len() as u64).to_le_bytes()).update(self.secret.as_bytes()).update(name.as_bytes());
        let bytes = hash.finalize();
        let letters = bytes.as_bytes().iter().take(LENGTH).filter_map(|byte| LETTERS.get(usize::from(byte % 32)));
        letters.map(|letter| char::from(*letter)).collect()
    }

    /// Reads a log under the aliases, which its file is then called by as well.
    ///
    /// # Errors
    /// As reading any log; when names cannot be replaced without changing what the log says.
    pub(crate) fn log(&self, input: &mut Input, limits: &Limits) -> Result<AnyLog, ReadError> {
        // A file that cannot be read may be called by the name of a player, which nothing then tells.
        let name = input.name.clone();
        input.name = format!("unread-{}", self.letters(&name));
        let mut bytes = Vec::new();
        let read =
            read::open(input).and_then(|file| file.take(limits.inflated.saturating_add(1)).read_to_end(&mut bytes));
        read.map_err(|error| ReadError { kind: "io".to_owned(), message: reason(&error), byte: 0 })?;
        let read = read_renamed(&bytes, limits, |name| self.alias(name));
        let (log, aliases) = read.map_err(|error| ReadError::from(&error))?;
        input.name = aliases.in_path(&name);
        Ok(log)
    }

    /// Calls files by what they are called below the folders that were named: folders above them tell whose they are.
    pub(crate) fn shorten(&self, files: &mut [Input], folders: &[PathBuf]) {
        for file in files {
            let Some(path) = file.path() else { continue };
            let folder =
                folders.iter().filter(|folder| path.starts_with(folder)).max_by_key(|folder| folder.as_os_str().len());
            let above = folder.and_then(|folder| folder.parent()).or_else(|| path.parent());
            let name = above.and_then(|above| path.strip_prefix(above).ok()).unwrap_or(path);
            file.name = name.to_string_lossy().into_owned();
        }
    }

    /// The server's table of games with the aliases. What players called their decks is left out.
    pub(crate) fn history(&self, history: &History) -> History {
        history.renamed(|name| self.alias(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inputs::Source;

    #[test]
    fn an_alias_hides_the_name_and_stays() {
        let names = Names::new("", &Bots::default());
        let alias = names.alias("alice");
        assert_eq!(alias, Names::new("", &Bots::default()).alias("alice"));
        assert!(alias.starts_with("Player-") && alias.len() == "Player-".len() + LENGTH, "{alias}");
        assert_ne!(alias, names.alias("bob"));
        assert_ne!(alias, Names::new("ours", &Bots::default()).alias("alice"));
        assert!(Bots::default().is_bot(&names.alias("~ai")));
    }

    #[test]
    fn folders_above_are_not_told() {
        let file = |path: &str| Input { name: path.to_owned(), source: Source::File(path.into()), is_named: false };
        let mut files = [file("/home/alice/logs/bob/1.xml"), file("/home/alice/2.xml")];
        Names::new("", &Bots::default()).shorten(&mut files, &["/home/alice/logs".into()]);
        assert_eq!(files.map(|file| file.name), ["logs/bob/1.xml", "2.xml"]);
    }
}
