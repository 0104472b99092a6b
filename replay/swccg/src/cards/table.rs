//! All cards, by blueprint id.

use std::collections::{BTreeMap, HashMap};

use holocron_ingest::id::Blueprint;

use super::card::{self, Card};
use super::flag::Flag;
use super::hash::IdHash;
use super::keyword::Keyword;
use super::lasting;
use super::leave::Leave;
use super::modifier::{self, Modifier};
use super::reach::{Folder, Text};
use holocron_replay::row::{Row, TableError};

/// Both tables, read.
#[derive(Debug)]
pub struct CardTable {
    cards: Vec<Card>,
    by_id: HashMap<Blueprint, usize, IdHash>,
}

impl CardTable {
    /// Reads both tables.
    ///
    /// # Errors
    /// The first line that does not read, a blueprint that occurs twice, or a modifier of no card in order.
    pub fn parse(cards: &'static str, modifiers: &'static str) -> Result<CardTable, TableError> {
        let mut table = CardTable { cards: Vec::new(), by_id: HashMap::default() };
        let mut own_texts = Vec::new();
        for mut row in Row::all(cards, &card::COLUMNS)? {
            let mut card = Card::read(&mut row)?;
            card.index = table.cards.len();
            if table.by_id.insert(card.blueprint, table.cards.len()).is_some() {
                return Err(row.wrong("a blueprint occurs twice"));
            }
            own_texts.push((card.own_text.take(), std::mem::take(&mut card.bans), std::mem::take(&mut card.leaves)));
            table.cards.push(card);
            row.end()?;
        }
        let mut rows = Vec::new();
        for mut row in Row::all(modifiers, &modifier::COLUMNS)? {
            let (blueprint, modifier) = Modifier::read(&mut row)?;
            let index = *table.by_id.get(&blueprint).ok_or_else(|| row.wrong("a modifier of an unknown card"))?;
            rows.push((index, modifier));
            row.end()?;
        }
        let given = rows.iter().filter_map(|(_, modifier)| modifier.reach.as_ref()?.given());
        let given = given.chain(lasting::given()).collect();
        let mut folder = Folder::new(&table.cards, given);
        for (own_text, bans, leaves) in &mut own_texts {
            own_text.iter_mut().for_each(|text| folder.own_text(text));
            bans.iter_mut().for_each(|ban| folder.reach(ban));
            leaves.iter_mut().filter_map(Leave::filter).for_each(|filter| folder.filter(filter));
        }
        let mut gathered: BTreeMap<usize, Vec<Modifier>> = BTreeMap::new();
        for (index, mut modifier) in rows {
            if modifier.is_read() {
                modifier.reach.iter_mut().for_each(|reach| folder.reach(reach));
            }
            gathered.entry(index).or_default().push(modifier);
        }
        for (card, (own_text, bans, leaves)) in table.cards.iter_mut().zip(own_texts) {
            (card.own_text, card.bans, card.leaves) = (own_text, bans, leaves);
            card.modifiers = gathered.remove(&card.index).map_or_else(Box::default, Vec::into_boxed_slice);
        }
        table.turn();
        for card in &mut table.cards {
            card.flags = card.modifiers.iter().fold(card.text_flags, |flags, modifier| flags.union(modifier.flags));
            if card.keywords.has(Keyword::ForceDrainMultiParticipant) {
                card.flags = card.flags.with(Flag::DrainMulti);
            }
        }
        Ok(table)
    }

    /// What a card bans or leaves for the rest of the game outlasts the turning of the card.
    fn turn(&mut self) {
        for index in 0..self.cards.len() {
            let Some(card) = self.cards.get(index) else { continue };
            let front = self.by_id.get(&card.blueprint.front()).and_then(|at| self.cards.get(*at));
            let Some(front) = front.filter(|front| front.index != index) else { continue };
            let is_left = |one: &&Modifier| one.reach.as_ref().is_some_and(|reach| reach.text == Text::Left);
            let (bans, left): (_, Vec<Modifier>) =
                (front.bans.clone(), front.modifiers.iter().filter(is_left).cloned().collect());
            if let Some(card) = self.cards.get_mut(index) {
                card.bans = bans;
                card.modifiers = std::mem::take(&mut card.modifiers).into_iter().chain(left).collect();
            }
        }
    }

    /// Every card, in the order of set and number.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// See [`super::lookup`].
    pub fn lookup(&self, blueprint: &Blueprint) -> Option<&Card> {
        let index = self.by_id.get(blueprint).or_else(|| {
            let plain = blueprint.plain();
            if plain == *blueprint { None } else { self.by_id.get(&plain) }
        })?;
        self.cards.get(*index)
    }

    /// See [`super::search`].
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
