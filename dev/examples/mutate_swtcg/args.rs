//! The command line.

use std::path::PathBuf;

pub struct Args {
    /// Generated games.
    pub games: u64,
    pub seed: u64,
    /// Most mutants of a kind.
    pub per_kind: usize,
    pub kind: String,
    /// Where the page goes; the terminal without it.
    pub write: Option<PathBuf>,
    /// Where the samples go.
    pub samples: Option<PathBuf>,
    pub misses: bool,
}

impl Args {
    pub fn parse(mut words: impl Iterator<Item = String>) -> Result<Args, String> {
        let mut args =
            Args { games: 400, seed: 1, per_kind: 40, kind: String::new(), write: None, samples: None, misses: false };
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("{word} needs a value"));
            let number = |text: String| text.parse().map_err(|_| format!("'{text}' is not a number"));
            match word.as_str() {
                "--games" => args.games = number(value()?)?,
                "--seed" => args.seed = number(value()?)?,
                "--per-kind" => args.per_kind = usize::try_from(number(value()?)?).unwrap_or(usize::MAX),
                "--kind" => args.kind = value()?.to_uppercase(),
                "--write" => args.write = Some(value()?.into()),
                "--samples" => args.samples = Some(value()?.into()),
                "--misses" => args.misses = true,
                _ => return Err(format!("unknown flag {word}")),
            }
        }
        Ok(args)
    }
}
