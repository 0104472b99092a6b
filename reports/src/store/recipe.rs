//! What the results depend on beside the recordings.

use std::collections::BTreeMap;
use std::fs::{self, File};

use serde::{Deserialize, Serialize};

use super::stamp::{Stamp, sha256};

/// The program that wrote a store.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Program {
    /// Its version.
    pub(crate) version: String,
    /// The SHA-256 of its file; absent where that cannot be read.
    pub(crate) sha256: Option<String>,
    stamp: Option<Stamp>,
}

impl Program {
    /// This program. `former` saves reading its file when that is the same.
    pub(crate) fn this(former: Option<&Program>) -> Program {
        let version = env!("CARGO_PKG_VERSION").to_owned();
        let Ok(path) = std::env::current_exe() else { return Program { version, ..Program::default() } };
        let stamp = fs::metadata(&path).ok().as_ref().and_then(Stamp::of);
        let known = former.filter(|former| stamp.is_some() && former.stamp == stamp && former.version == version);
        let hash = || File::open(&path).and_then(sha256).ok();
        let sha256 = known.map_or_else(hash, |known| known.sha256.clone());
        Program { version, sha256, stamp }
    }
}

/// Everything beside the recordings that the results depend on: when any of it changes, all recordings are read again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Recipe {
    /// The program.
    pub(crate) program: Program,
    /// Version of the tables' columns.
    pub(crate) schema: String,
    /// Hash of the card facts.
    pub(crate) cards: String,
    /// The rules that judged.
    pub(crate) rules: String,
    /// Options that the results depend on, by their names.
    pub(crate) options: BTreeMap<String, String>,
}

impl Recipe {
    /// What has changed since a former run, in words; `None` when nothing has.
    pub(crate) fn change(&self, former: &Recipe) -> Option<String> {
        let (now, then) = (&self.program, &former.program);
        if now.version != then.version {
            return Some(format!("this is version {}, that was {}", now.version, then.version));
        }
        if now.sha256 != then.sha256 || now.sha256.is_none() {
            return Some(format!("this is another build of version {}", now.version));
        }
        for (what, now, then) in [
            ("the tables have other columns", &self.schema, &former.schema),
            ("the card facts have changed", &self.cards, &former.cards),
            ("the rules have changed", &self.rules, &former.rules),
        ] {
            if now != then {
                return Some(what.to_owned());
            }
        }
        let names = self.options.keys().chain(former.options.keys());
        let changed = names.into_iter().find(|name| self.options.get(*name) != former.options.get(*name))?;
        Some(format!("{changed} has changed"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_changed_is_named() {
        let program = Program { version: "1".to_owned(), sha256: Some("a".to_owned()), stamp: None };
        let one = Recipe { program, cards: "x".to_owned(), ..Recipe::default() };
        assert_eq!(one.change(&one.clone()), None);
        let build = Program { sha256: Some("b".to_owned()), ..one.program.clone() };
        let change = Recipe { program: build, ..one.clone() }.change(&one);
        assert_eq!(change.as_deref(), Some("this is another build of version 1"));
        let other = Recipe { cards: "y".to_owned(), ..one.clone() };
        assert_eq!(other.change(&one).as_deref(), Some("the card facts have changed"));
        let options = BTreeMap::from([("--bots".to_owned(), "test_*".to_owned())]);
        let other = Recipe { options, ..one.clone() };
        assert_eq!(other.change(&one).as_deref(), Some("--bots has changed"));
        assert_eq!(one.change(&other).as_deref(), Some("--bots has changed"));
    }

    #[test]
    fn the_program_is_hashed_once() {
        let first = Program::this(None);
        assert!(first.sha256.as_ref().is_some_and(|hash| hash.len() == 64));
        assert_eq!(Program::this(Some(&first)), first);
    }
}
