//! Which cards the names of a list mean.

use std::collections::BTreeMap;

use holocron_ingest::id::{Blueprint, Side};
use holocron_replay::account::CardSheet;
use holocron_replay::game::GameId;

use crate::command::registry;
use crate::deck::Entry;
use crate::format::deck::{Named, Unclear};

/// The cards of a game by their names.
pub(super) struct Cards {
    pub(super) id: GameId,
    sheets: Vec<CardSheet>,
    by_name: BTreeMap<String, Vec<usize>>,
}

/// What a list means in a game.
pub(in crate::command) struct Found {
    /// Copies of known cards.
    pub(in crate::command) num_known: u32,
    /// The side of most of them.
    pub(in crate::command) side: Side,
    /// The cards with their copies; names that are not known have ids that no card has.
    pub(in crate::command) cards: Vec<(Blueprint, u32)>,
    pub(in crate::command) unknown: Vec<Named>,
    pub(in crate::command) unclear: Vec<Unclear>,
}

/// How the ids of cards that nobody knows begin.
const UNKNOWN: &str = "unknown_";

impl Found {
    /// Whether a card of the list is none that is known.
    pub(super) fn is_unknown(&self, blueprint: &Blueprint) -> bool {
        blueprint.as_str().starts_with(UNKNOWN)
    }
}

impl Cards {
    pub(super) fn of(game: &registry::Entry) -> Cards {
        let sheets = (game.designs)();
        let mut by_name: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (place, sheet) in sheets.iter().enumerate().filter(|(_, sheet)| sheet.blueprint.front() == sheet.blueprint)
        {
            let version = sheet.facts.iter().find(|(name, _)| *name == "version").map(|(_, value)| value);
            let full = version.map(|version| format!("{} ({version})", sheet.title));
            let subtitle = sheet.facts.iter().find(|(name, _)| *name == "subtitle").map(|(_, value)| value);
            let with = |between: &str| subtitle.map(|subtitle| format!("{}{between}{subtitle}", sheet.title));
            let subtitled = [", ", ": ", " - "].map(with);
            let plain = [Some(sheet.blueprint.to_string()), Some(sheet.title.to_owned()), full];
            for name in plain.into_iter().chain(subtitled).flatten() {
                by_name.entry(folded(&name)).or_default().push(place);
            }
        }
        Cards { id: game.id, sheets, by_name }
    }

    /// What the entries mean: the card with this id, or those with this title, of which the side of the deck's other cards and then the
    /// order of the table decide.
    pub(super) fn find(&self, entries: &[Entry]) -> Found {
        let candidates: Vec<Vec<&CardSheet>> = entries.iter().map(|entry| self.named(entry)).collect();
        let weight = |side: Side| -> u32 {
            let is_its =
                |sheets: &Vec<&CardSheet>| !sheets.is_empty() && sheets.iter().all(|sheet| sheet.side == Some(side));
            entries.iter().zip(&candidates).filter(|(_, sheets)| is_its(sheets)).map(|(entry, _)| entry.copies).sum()
        };
        let side = if weight(Side::Dark) >= weight(Side::Light) { Side::Dark } else { Side::Light };
        let mut found = Found { num_known: 0, side, cards: Vec::new(), unknown: Vec::new(), unclear: Vec::new() };
        for (number, (entry, sheets)) in entries.iter().zip(candidates).enumerate() {
            let own: Vec<&CardSheet> =
                sheets.iter().copied().filter(|sheet| sheet.side.is_none_or(|one| one == side)).collect();
            let sheets = if own.is_empty() { sheets } else { own };
            let Some(sheet) = sheets.first() else {
                let name = entry.also.as_ref().unwrap_or(&entry.name).clone();
                found.unknown.push(Named { name, copies: entry.copies });
                found.cards.extend(Blueprint::new(&format!("{UNKNOWN}{number}")).map(|id| (id, entry.copies)));
                continue;
            };
            found.num_known += entry.copies;
            if sheets.len() > 1 {
                let ids = sheets.iter().map(|sheet| sheet.blueprint.to_string()).collect();
                found.unclear.push(Unclear { name: entry.name.clone(), ids });
            }
            found.cards.push((sheet.blueprint, entry.copies));
        }
        found
    }

    fn named(&self, entry: &Entry) -> Vec<&CardSheet> {
        let names = std::iter::once(&entry.name).chain(&entry.also);
        let places = names.into_iter().find_map(|name| self.by_name.get(&folded(name)));
        let places = places.map(Vec::as_slice).unwrap_or_default();
        let sheets: Vec<&CardSheet> = places.iter().filter_map(|place| self.sheets.get(*place)).collect();
        // The set that a list names is the first part of an id in some games; where it is not, it decides nothing.
        let is_of = |sheet: &&CardSheet| {
            let set = entry.set.as_deref().map(folded);
            set.is_some_and(|set| folded(&sheet.blueprint.to_string()).split('_').next() == Some(set.as_str()))
        };
        let of_set: Vec<&CardSheet> = sheets.iter().copied().filter(|sheet| is_of(sheet)).collect();
        if of_set.is_empty() { sheets } else { of_set }
    }
}

/// Small letters, without dots of uniqueness, kinds of quotation marks and blanks that lists write in their own ways.
fn folded(name: &str) -> String {
    let letters = name.chars().filter(|letter| !matches!(letter, '•' | '◇' | '*'));
    let letters: String = letters.map(|letter| if matches!(letter, '’' | '‘' | '`') { '\'' } else { letter }).collect();
    letters.replace("<>", "").to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
}
