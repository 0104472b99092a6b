//! The command line.

use std::path::PathBuf;

pub struct Args {
    pub folder: PathBuf,
    /// Beginnings of the names of the kinds; all kinds where empty.
    pub kinds: Vec<String>,
    /// Where the page goes; the terminal without it.
    pub write: Option<PathBuf>,
    /// Where the mutants go.
    pub keep: Option<PathBuf>,
    pub seed: u64,
    pub per_kind: usize,
    pub is_crude: bool,
    pub misses: bool,
}

impl Args {
    pub fn parse(mut words: impl Iterator<Item = String>) -> Result<Args, String> {
        let mut args = Args {
            folder: PathBuf::new(),
            kinds: Vec::new(),
            write: None,
            keep: None,
            seed: 1,
            per_kind: 6,
            is_crude: false,
            misses: false,
        };
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("{word} needs a value"));
            match word.as_str() {
                "--kind" => args.kinds = value()?.to_uppercase().split(',').map(str::to_owned).collect(),
                "--write" => args.write = Some(value()?.into()),
                "--keep" => args.keep = Some(value()?.into()),
                "--seed" => args.seed = value()?.parse().map_err(|_| "--seed needs a number")?,
                "--per-kind" => args.per_kind = value()?.parse().map_err(|_| "--per-kind needs a number")?,
                "--crude" => args.is_crude = true,
                "--misses" => args.misses = true,
                _ if word.starts_with("--") => return Err(format!("unknown flag {word}")),
                _ => args.folder = word.into(),
            }
        }
        if args.folder.as_os_str().is_empty() { Err("which folder?".to_owned()) } else { Ok(args) }
    }
}
