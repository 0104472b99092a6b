//! Whom a modifier touches, where, for whom and when: the filters and conditions of GEMP's card classes, as
//! `replay/cards/swccg_legal.tsv` holds them.

mod eval;
mod expr;
mod static_word;
mod topic;

use std::sync::LazyLock;

use holocron_ingest::id::Blueprint;

pub(super) use eval::{Asked, applies};
pub(super) use expr::{Compare, Node, Whom};
pub(super) use topic::Topics;

use crate::swccg::cards::{self, Modifier, When};

/// The table as committed.
const TSV: &str = include_str!("../../../../cards/swccg_legal.tsv");

/// The reach of a modifier.
#[derive(Debug)]
pub(super) struct Reach {
    /// The cards that it speaks of.
    pub who: Node,
    /// Where they move from.
    pub from: Node,
    /// The location or host that they deploy or move to, or at which something may be done.
    pub to: Node,
    /// For one player only.
    pub player: Option<Whom>,
    /// The condition; [`Node::Any`] when there is none.
    pub when: Node,
    /// The filter names a persona or title: what is built into a starship may have it too.
    pub names: bool,
}

/// A modifier that some kind of play asks for.
#[derive(Debug)]
pub(super) struct Entry {
    /// The modifier.
    pub modifier: &'static Modifier,
    /// What it may change.
    pub topics: Topics,
    /// Its reach; `None` when the table does not say.
    pub reach: Option<Reach>,
}

static ENTRIES: LazyLock<Vec<Box<[Entry]>>> = LazyLock::new(|| {
    let cards = cards::table().cards();
    let mut reaches: Vec<Vec<(usize, Reach)>> = cards.iter().map(|_| Vec::new()).collect();
    for line in TSV.lines().skip(1) {
        if let Some((blueprint, nth, reach)) = read(line)
            && let Some(list) = cards::lookup(&blueprint).and_then(|card| reaches.get_mut(card.index))
        {
            list.push((nth, reach));
        }
    }
    let entries = cards.iter().zip(reaches).map(|(card, mut reaches)| {
        let all = card.modifiers.iter().enumerate().filter_map(|(nth, modifier)| {
            let topics = Topics::of(modifier);
            let at = reaches.iter().position(|(known, _)| *known == nth);
            let reach = at.map(|at| reaches.swap_remove(at).1);
            (!topics.is_empty() && modifier.when != When::Stacked).then_some(Entry { modifier, topics, reach })
        });
        all.collect()
    });
    entries.collect()
});

/// The modifiers of a card that some kind of play asks for.
pub(super) fn entries(card: &cards::Card) -> &'static [Entry] {
    ENTRIES.get(card.index).map_or(&[], |entries| entries)
}

fn read(line: &'static str) -> Option<(Blueprint, usize, Reach)> {
    let mut cells = line.split('\t');
    let blueprint = Blueprint::new(cells.next()?)?;
    let nth = cells.next()?.parse().ok()?;
    let _gemp = cells.next()?;
    let who = cells.next()?;
    let names = who.contains("persona:") || who.contains("title:");
    let who = expr::parse(who)?;
    let from = expr::parse(cells.next()?)?;
    let to = expr::parse(cells.next()?)?;
    let player = match cells.next()? {
        "" => None,
        word => Some(Whom::parse(word)),
    };
    let when = expr::parse(cells.next()?)?;
    Some((blueprint, nth, Reach { who, from, to, player, when, names }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_reads_and_names_the_modifier_that_it_speaks_of() {
        let mut lines = TSV.lines();
        assert_eq!(lines.next(), Some("blueprint\tnth\ttype\twho\tfrom\tto\tplayer\tif"));
        let mut seen = std::collections::BTreeSet::new();
        for line in lines {
            let (blueprint, nth, _) = read(line).unwrap_or_else(|| panic!("{line}"));
            let modifier = cards::modifiers_of(&blueprint).get(nth).unwrap_or_else(|| panic!("{line}"));
            assert_eq!(line.split('\t').nth(2), Some(modifier.gemp), "{line}");
            assert!(seen.insert((blueprint, nth)), "{line}: twice");
        }
    }
}
