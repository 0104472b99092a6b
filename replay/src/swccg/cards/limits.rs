//! How often the actions of a card may be used, where its text limits all of them.

use std::collections::HashMap;
use std::sync::LazyLock;

use holocron_ingest::id::Blueprint;

use super::{Card, Trait};

/// The table as committed: a card that is not in it has an action without a limit of these kinds, or none at all.
const TSV: &str = super::LIMITS_TSV;

/// The limit that the text sets to each action that begins at the top level of a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Once a turn, or once in a phase of it; some actions of the card may be limited to once a game.
    Turn,
    /// Once a game.
    Game,
}

static LIMITS: LazyLock<HashMap<Blueprint, Limit>> = LazyLock::new(|| TSV.lines().skip(1).filter_map(read).collect());

fn read(line: &str) -> Option<(Blueprint, Limit)> {
    let (blueprint, word) = line.split_once('\t')?;
    let limit = match word {
        "turn" => Limit::Turn,
        "game" => Limit::Game,
        _ => return None,
    };
    Some((Blueprint::new(blueprint)?, limit))
}

/// The limit of a card's actions. Messages name the front of a two-sided card, so both its sides must be limited.
#[must_use]
pub fn of(front: &Card) -> Option<Limit> {
    let limit = LIMITS.get(&front.blueprint).copied()?;
    if !front.has_trait(Trait::TwoSided) {
        return Some(limit);
    }
    let back = LIMITS.get(&Blueprint::new(&format!("{}_BACK", front.blueprint))?)?;
    Some(if *back == limit { limit } else { Limit::Turn })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::swccg::cards;

    #[test]
    fn every_line_reads_and_names_a_known_card() {
        for line in TSV.lines().skip(1) {
            let (blueprint, _) = read(line).unwrap_or_else(|| panic!("{line}"));
            assert!(cards::lookup(&blueprint).is_some(), "{line}");
        }
    }
}
