//! All cards, by blueprint id.

use std::collections::{BTreeMap, HashMap};

use holocron_ingest::id::Blueprint;

use super::actions;
use super::card::{self, Card};
use super::flag::Flag;
use super::hash::IdHash;
use super::keyword::Keyword;
use super::modifier::{self, Modifier};
use super::reach::{self, Folder, OwnText, Subject};
use holocron_replay::row::{Row, TableError};

/// Both tables, read.
#[derive(Debug)]
pub struct Table {
    cards: Vec<Card>,
    by_id: HashMap<Blueprint, usize, IdHash>,
}

impl Table {
    /// Reads both tables.
    ///
    /// # Errors
    /// The first line that does not read, a blueprint that occurs twice, or a modifier of no card in order.
    pub fn parse(cards: &'static str, modifiers: &'static str) -> Result<Table, TableError> {
        let mut table = Table { cards: Vec::new(), by_id: HashMap::default() };
        for mut row in Row::all(cards, &card::COLUMNS)? {
            let mut card = Card::read(&mut row)?;
            card.index = table.cards.len();
            if table.by_id.insert(card.blueprint, table.cards.len()).is_some() {
                return Err(row.wrong("a blueprint occurs twice"));
            }
            table.cards.push(card);
            row.end()?;
        }
        let mut gathered: BTreeMap<usize, Vec<Modifier>> = BTreeMap::new();
        for mut row in Row::all(modifiers, &modifier::COLUMNS)? {
            let (blueprint, modifier) = Modifier::read(&mut row)?;
            let index = *table.by_id.get(&blueprint).ok_or_else(|| row.wrong("a modifier of an unknown card"))?;
            gathered.entry(index).or_default().push(modifier);
            row.end()?;
        }
        for (index, card) in table.cards.iter_mut().enumerate() {
            card.modifiers = gathered.remove(&index).map_or_else(Box::default, Vec::into_boxed_slice);
            card.flags = card.modifiers.iter().fold(card.text_flags, |flags, modifier| flags.union(modifier.flags));
            if card.keywords.has(Keyword::ForceDrainMultiParticipant) {
                card.flags = card.flags.with(Flag::DrainMulti);
            }
        }
        Ok(table)
    }

    /// Adds whom texts reach. The words must have been added before.
    ///
    /// # Errors
    /// The first line that does not read, or that names a modifier that is not there.
    pub fn add_reach(&mut self, text: &'static str) -> Result<(), TableError> {
        let cards = std::mem::take(&mut self.cards);
        let mut folder = Folder::new(&cards);
        let mut found = Vec::new();
        for mut row in Row::all(text, &reach::COLUMNS)? {
            let (blueprint, subject, mut reach) = reach::read(&mut row)?;
            let card = self.by_id.get(&blueprint).and_then(|index| cards.get(*index));
            let is_read = match subject {
                Subject::Modifier(n) => card.and_then(|card| card.modifiers.get(n)).is_some_and(Modifier::is_read),
                _ => true,
            };
            if is_read {
                folder.reach(&mut reach);
            }
            found.push((blueprint, subject, reach, row));
        }
        drop(folder);
        self.cards = cards;
        for (blueprint, subject, reach, row) in found {
            let card = self.by_id.get(&blueprint).and_then(|index| self.cards.get_mut(*index));
            let card = card.ok_or_else(|| row.wrong("the reach of an unknown card"))?;
            match subject {
                Subject::Modifier(n) => {
                    let modifier = card.modifiers.get_mut(n);
                    let modifier = modifier.ok_or_else(|| row.wrong("the reach of an unknown modifier"))?;
                    modifier.reach = Some(Box::new(reach));
                }
                Subject::Ban => card.bans = card.bans.iter().cloned().chain([reach]).collect(),
                subject => card.own_text.get_or_insert_with(|| Box::new(OwnText::SILENT)).learn(subject, reach),
            }
            row.end()?;
        }
        self.turn_bans();
        Ok(())
    }

    /// A ban outlasts the turning of the card.
    fn turn_bans(&mut self) {
        for index in 0..self.cards.len() {
            let Some(card) = self.cards.get(index) else { continue };
            let front = self.by_id.get(&card.blueprint.front()).and_then(|at| self.cards.get(*at));
            let bans = front.map(|front| front.bans.clone()).unwrap_or_default();
            if let Some(card) = self.cards.get_mut(index) {
                card.bans = bans;
            }
        }
    }

    /// Adds what actions do.
    ///
    /// # Errors
    /// The first line that does not read, or that names an unknown card.
    pub fn add_actions(&mut self, text: &'static str) -> Result<(), TableError> {
        for mut row in Row::all(text, &actions::COLUMNS)? {
            let (blueprint, actions) = actions::read(&mut row)?;
            let card = self.by_id.get(&blueprint).and_then(|index| self.cards.get_mut(*index));
            card.ok_or_else(|| row.wrong("actions of an unknown card"))?.actions = actions;
            row.end()?;
        }
        Ok(())
    }

    /// Adds the words that only other cards' texts ask for.
    ///
    /// # Errors
    /// The first line that does not read, or that names an unknown card.
    pub fn add_words(&mut self, text: &'static str) -> Result<(), TableError> {
        for mut row in Row::all(text, &["blueprint", "words"])? {
            let blueprint = row.read(Blueprint::new)?;
            let words = row.read(|text| text.split('|').map(|word| word.split_once(':')).collect())?;
            let card = self.by_id.get(&blueprint).and_then(|index| self.cards.get_mut(*index));
            card.ok_or_else(|| row.wrong("words of an unknown card"))?.words = words;
            row.end()?;
        }
        Ok(())
    }

    /// Every card, in the order of set and number.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// See [`super::lookup`].
    #[must_use]
    pub fn lookup(&self, blueprint: &Blueprint) -> Option<&Card> {
        let index = self.by_id.get(blueprint).or_else(|| {
            let plain = blueprint.plain();
            if plain == *blueprint { None } else { self.by_id.get(&plain) }
        })?;
        self.cards.get(*index)
    }

    /// See [`super::search`].
    #[must_use]
    pub fn search(&self, query: &str) -> Vec<&Card> {
        if let Some(card) = Blueprint::new(query.trim()).and_then(|id| self.lookup(&id)) {
            return vec![card];
        }
        let wanted = fold(query);
        let words: Vec<&str> = wanted.split_whitespace().collect();
        if words.is_empty() {
            return Vec::new();
        }
        let mut found: Vec<(bool, &Card)> = Vec::new();
        for card in &self.cards {
            let title = fold(card.title);
            if words.iter().all(|word| title.contains(word)) {
                found.push((title != wanted.trim(), card));
            }
        }
        found.sort_by_key(|(inexact, _)| *inexact);
        found.into_iter().map(|(_, card)| card).collect()
    }
}

/// Small letters, without the dots of uniqueness and of abbreviations.
fn fold(text: &str) -> String {
    text.chars().filter(|c| !matches!(c, '.' | '•' | '◇' | '<' | '>')).flat_map(char::to_lowercase).collect()
}
