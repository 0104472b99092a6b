//! Whom a modifier touches, where, for whom and when: the filters and conditions of GEMP's card classes, as
//! `replay/cards/swccg_legal.tsv` holds them.

mod eval;
mod expr;
mod static_word;
mod topic;

use std::collections::HashMap;
use std::sync::LazyLock;

use holocron_ingest::id::Blueprint;

pub(super) use eval::{Asked, Speaker, applies, test};
pub(super) use expr::{Compare, Node, Whom};
pub(super) use topic::Topics;

use super::own_text::OwnText;
use crate::swccg::cards::{self, Category, Modifier, Trait, When};

/// The table as committed.
const TSV: &str = cards::LEGAL_TSV;

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
    /// The filter asks for icons or keywords, which texts may give.
    pub asks_icons: bool,
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

/// The tables, by the place of a card in the card table.
struct Tables {
    entries: Vec<Box<[Entry]>>,
    bans: Vec<(Blueprint, Reach)>,
    own: HashMap<Blueprint, OwnText>,
    acts: HashMap<Blueprint, Topics>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let cards = cards::table().cards();
    let mut reaches: Vec<Vec<(usize, Reach)>> = cards.iter().map(|_| Vec::new()).collect();
    let mut bans: Vec<(Blueprint, Reach)> = Vec::new();
    let mut own = HashMap::new();
    let mut acts = HashMap::new();
    for line in TSV.lines().skip(1) {
        let Some((blueprint, subject, reach)) = read(line) else { continue };
        let index = cards::lookup(&blueprint).map(|card| card.index);
        match subject {
            Subject::Modifier(nth) => {
                if let Some(list) = index.and_then(|at| reaches.get_mut(at)) {
                    list.push((nth, reach));
                }
            }
            // A ban outlasts the turning of the card.
            Subject::Ban => bans.push((blueprint, reach)),
            Subject::Acts(topics) => {
                acts.insert(blueprint, topics);
            }
            Subject::Own(name) => OwnText::learn(&mut own, blueprint, name, reach),
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
    Tables { entries: entries.collect(), bans, own, acts }
});

/// The modifiers of a card that some kind of play asks for.
pub(super) fn entries(card: &cards::Card) -> &'static [Entry] {
    TABLES.entries.get(card.index).map_or(&[], |entries| entries)
}

/// What the actions of a card, whichever side it shows, forbid for the rest of the game.
pub(super) fn lasting(card: &cards::Card) -> impl Iterator<Item = &'static Reach> {
    let front = card.blueprint.front();
    // They are the first words of Objectives and a few Effects.
    let may = matches!(card.category, Category::Objective | Category::Effect);
    let bans: &[(Blueprint, Reach)] = if may { &TABLES.bans } else { &[] };
    bans.iter().filter(move |(blueprint, _)| *blueprint == front).map(|(_, ban)| ban)
}

/// What the actions of a card may change for a time; everything, for a card whose text nobody knows.
pub(super) fn acts(card: &Blueprint) -> Topics {
    let Some(facts) = cards::lookup(card) else { return Topics::ALL };
    if facts.has_trait(Trait::TextUnread) {
        return Topics::ALL;
    }
    TABLES.acts.get(&facts.blueprint).copied().unwrap_or_default()
}

/// What the texts of cards say beside their modifiers.
pub(super) fn own_texts() -> &'static HashMap<Blueprint, OwnText> {
    &TABLES.own
}

/// What a line of the table speaks of.
#[derive(Clone, Copy, Debug)]
enum Subject {
    /// A modifier, by its place among those of the card.
    Modifier(usize),
    /// What an action of the card forbids for the rest of the game.
    Ban,
    /// The modifiers that actions of the card make for a time.
    Acts(Topics),
    /// The card's own deployment, or those aboard of it.
    Own(&'static str),
}

/// Reads a line: the card, what of it, and the reach.
fn read(line: &'static str) -> Option<(Blueprint, Subject, Reach)> {
    let mut cells = line.split('\t');
    let blueprint = Blueprint::new(cells.next()?)?;
    let mut subject = match cells.next()? {
        "acts" => Subject::Acts(Topics::default()),
        "*" => Subject::Ban,
        name @ ("place" | "requires" | "pilot" | "driver" | "passenger") => Subject::Own(name),
        nth => Subject::Modifier(nth.parse().ok()?),
    };
    let gemp = cells.next()?;
    if let Subject::Acts(topics) = &mut subject {
        *topics = gemp.split(',').fold(Topics::default(), |topics, name| topics.with(Topics::named(name)));
    }
    let who = cells.next()?;
    let names = who.contains("persona:") || who.contains("title:");
    let asks_icons = who.contains("icon:") || who.contains("kw:");
    let who = expr::parse(who)?;
    let from = expr::parse(cells.next()?)?;
    let to = expr::parse(cells.next()?)?;
    let player = match cells.next()? {
        "" => None,
        word => Some(Whom::parse(word)),
    };
    let when = expr::parse(cells.next()?)?;
    Some((blueprint, subject, Reach { who, from, to, player, when, names, asks_icons }))
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
            let (blueprint, subject, _) = read(line).unwrap_or_else(|| panic!("{line}"));
            assert!(cards::lookup(&blueprint).is_some(), "{line}");
            let Subject::Modifier(nth) = subject else { continue };
            let modifier = cards::modifiers_of(&blueprint).get(nth).unwrap_or_else(|| panic!("{line}"));
            assert_eq!(line.split('\t').nth(2), Some(modifier.gemp), "{line}");
            assert!(seen.insert((blueprint, nth)), "{line}: twice");
        }
    }
}
