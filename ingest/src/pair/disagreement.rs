//! Why two recordings are not merged.

use std::fmt::Debug;
use std::{error, fmt};

use crate::id::{Side, Sides};

/// Why two logs are not the two recordings of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Disagreement {
    /// The names or sides differ.
    OtherPlayers,
    /// Both are the same player's.
    SameViewer,
    /// One of them does not say whose it is.
    NoViewer,
    /// An event that both players see differs: two games, or a doctored file.
    Contradiction(Contradiction),
}

/// The first event in which two recordings differ. All common events before it are equal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The event's index in each recording.
    pub at: Sides<usize>,
    /// What each says, shortened to where they begin to differ.
    pub says: Sides<String>,
}

/// Characters shown before and from the first difference on.
const LEAD: usize = 40;
const SHOWN: usize = 60;

impl Contradiction {
    pub(super) fn new(at: Sides<usize>, dark: &impl Debug, light: &impl Debug) -> Contradiction {
        let full = Sides { dark: format!("{dark:?}"), light: format!("{light:?}") };
        let same = full.dark.chars().zip(full.light.chars()).take_while(|(a, b)| a == b).count();
        let says = Sides::from_fn(|side| cut(&full[side], same));
        Contradiction { at, says }
    }
}

fn cut(text: &str, from: usize) -> String {
    let name: String = text.chars().take_while(|c| c.is_alphanumeric()).collect();
    let start = from.saturating_sub(LEAD);
    let mut part: String = text.chars().skip(start).take(LEAD + SHOWN).collect();
    if start > 0 {
        part = format!("{name} ...{part}");
    }
    if text.chars().count() > start + LEAD + SHOWN {
        part.push_str("...");
    }
    part
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Disagreement::OtherPlayers => f.write_str("the recordings are of other players"),
            Disagreement::SameViewer => f.write_str("both recordings are the same player's"),
            Disagreement::NoViewer => f.write_str("a recording does not say whose it is"),
            Disagreement::Contradiction(c) => {
                let [dark, light] = Side::BOTH.map(|side| (c.at[side], &c.says[side]));
                write!(
                    f,
                    "the recordings differ: dark's event {} says {}, light's event {} says {}",
                    dark.0, dark.1, light.0, light.1
                )
            }
        }
    }
}

impl error::Error for Disagreement {}
