//! Words that hang on the design of a card alone, as sets of designs.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use holocron_ingest::id::{Blueprint, Number, Side};

use crate::swccg::cards::{self, Card, CardType, Category, Icon, Stat, Subtype, Trait, Uniqueness};

/// Words for which the card table has no column: keywords, species, icons of sets, words of lore and text.
const TSV: &str = cards::LEGAL_WORDS_TSV;

/// A set of designs, by their place in the card table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::swccg::legal) struct Set(Box<[u64]>);

impl Set {
    fn new(has: impl Fn(&Card) -> bool) -> Set {
        let all = cards::table().cards();
        let mut bits = vec![0; all.len().div_ceil(64)];
        for (index, _) in all.iter().enumerate().filter(|(_, card)| has(card)) {
            if let Some(word) = bits.get_mut(index / 64) {
                *word |= 1 << (index % 64);
            }
        }
        Set(bits.into_boxed_slice())
    }

    /// Whether a design is in it.
    pub(in crate::swccg::legal) fn has(&self, card: &Card) -> bool {
        self.0.get(card.index / 64).is_some_and(|word| word >> (card.index % 64) & 1 == 1)
    }

    /// The designs that are in both.
    pub(super) fn both(&self, other: &Set) -> Set {
        Set(self.0.iter().zip(&other.0).map(|(a, b)| a & b).collect())
    }

    /// The designs that are in one of them.
    pub(super) fn either(&self, other: &Set) -> Set {
        Set(self.0.iter().zip(&other.0).map(|(a, b)| a | b).collect())
    }

    /// The designs that are not in it.
    pub(super) fn others(&self) -> Set {
        Set(self.0.iter().map(|word| !word).collect())
    }
}

static WORDS: LazyLock<HashMap<&'static str, Set>> = LazyLock::new(|| TSV.lines().skip(1).filter_map(read).collect());

fn read(line: &'static str) -> Option<(&'static str, Set)> {
    let (word, list) = line.split_once('\t')?;
    let mut set = Set::new(|_| false);
    for id in list.split_ascii_whitespace() {
        let index = cards::lookup(&Blueprint::new(id)?)?.index;
        *set.0.get_mut(index / 64)? |= 1 << (index % 64);
    }
    Some((word, set))
}

/// Words that were asked for before: the filters repeat a few hundred of them thousands of times.
static KNOWN: LazyLock<Mutex<HashMap<&'static str, Option<Set>>>> = LazyLock::new(Mutex::default);

/// The designs that a word stands for; `None` for a word that nobody knows.
pub(super) fn of_word(word: &'static str) -> Option<Set> {
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    known.entry(word).or_insert_with(|| look_up(word)).clone()
}

fn look_up(word: &'static str) -> Option<Set> {
    if word == "tie" {
        return Some(Set::new(|card| card.models.iter().any(|model| model.starts_with("TIE_"))));
    }
    let by_trait = [
        ("deploys-like-starfighter", Trait::DeploysLikeStarfighter),
        ("moves-like-starfighter", Trait::MovesLikeStarfighter),
    ];
    if let Some((_, has)) = by_trait.iter().find(|(name, _)| *name == word) {
        return Some(Set::new(|card| card.has_trait(*has)));
    }
    if word == "able" {
        let is_able = |stat: Stat| stat.known().is_none_or(|ability| ability > Number::ZERO) && stat.exists();
        return Some(Set::new(|card| is_able(card.ability) || is_able(card.permanent_ability)));
    }
    if word == "generic" {
        let is_per_system = |of| matches!(of, Some(Uniqueness::Diamond1 | Uniqueness::Diamond3));
        return Some(Set::new(|card| is_per_system(card.uniqueness)));
    }
    let (kind, value) = word.split_once(':')?;
    match kind {
        "cat" => Category::parse(value).map(|category| Set::new(|card| card.category == category)),
        "sub" => Subtype::parse(value).map(|subtype| Set::new(|card| card.subtype == Some(subtype))),
        "type" => CardType::parse(value).map(|of| Set::new(|card| card.is(of))),
        "uniq" => Uniqueness::parse(value).map(|of| Set::new(|card| card.uniqueness == Some(of))),
        "side" => {
            let side = if value == "DARK" { Side::Dark } else { Side::Light };
            Some(Set::new(|card| card.side == side))
        }
        "persona" => Some(Set::new(|card| card.personas.contains(&value))),
        "model" => Some(Set::new(|card| card.models.contains(&value))),
        "title" => Some(Set::new(|card| card.titles().contains(&value))),
        "titled" => Some(Set::new(|card| card.titles().iter().any(|title| contains(title, value)))),
        "icon" if Icon::parse(value).is_some() => Icon::parse(value).map(|icon| Set::new(|card| card.has_icon(icon))),
        _ => WORDS.get(word).cloned(),
    }
}

/// Whether a title has a word or phrase, of any case.
fn contains(title: &str, phrase: &str) -> bool {
    let (title, phrase) = (title.to_lowercase(), phrase.to_lowercase());
    let is_end = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
    title.match_indices(&phrase).any(|(at, found)| {
        let (before, after) = (title.get(..at), title.get(at + found.len()..));
        is_end(before.and_then(|text| text.chars().next_back())) && is_end(after.and_then(|text| text.chars().next()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_words_reads() {
        for line in TSV.lines().skip(1) {
            assert!(read(line).is_some(), "{line}");
        }
    }

    #[test]
    fn phrases_are_whole_words() {
        assert!(contains("Tatooine: Cantina", "cantina"));
        assert!(!contains("Echoes", "Echo"));
    }
}
