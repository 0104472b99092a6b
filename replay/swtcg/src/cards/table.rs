//! All cards, by id.

use std::collections::HashMap;

use holocron_ingest::hash::fnv1a;
use holocron_ingest::id::Blueprint;

use super::card::{self, Card};
use super::deed::deeds;
use super::{CARDS_TSV, Fact, Gift, REACH_TSV, Supply, TableError, reach};
use holocron_replay::row::Row;

/// The table, read.
#[derive(Debug)]
pub struct CardTable {
    cards: Vec<Card>,
    by_id: HashMap<Blueprint, usize>,
}

impl CardTable {
    /// Reads the table.
    ///
    /// # Errors
    /// The first line that does not read, an id that occurs twice, or a text of a card that does not exist.
    pub fn parse(text: &'static str, reaches: &'static str) -> Result<CardTable, TableError> {
        let mut table = CardTable { cards: Vec::new(), by_id: HashMap::new() };
        for mut row in Row::all(text, &card::COLUMNS)? {
            let card = Card::read(&mut row)?;
            if table.by_id.insert(card.id, table.cards.len()).is_some() {
                return Err(row.wrong("an id occurs twice"));
            }
            table.cards.push(card);
            row.end()?;
        }
        for (line, (id, reaches, facts)) in (2..).zip(reach::parse(reaches)?) {
            let unknown = TableError { line, column: "id", what: "no card has this id" };
            let place = table.by_id.get(&id).copied().ok_or(unknown)?;
            let card = &mut table.cards[place];
            card.reaches = Some(reaches);
            let gifts = facts.iter().filter_map(|fact| Gift::of(fact.text)).collect::<Result<Box<[Gift]>, _>>();
            let wrong = |what| TableError { line, column: "facts", what };
            card.gifts = gifts.map_err(wrong)?;
            card.deeds = facts.iter().filter_map(|fact| deeds(fact.text)).collect::<Result<_, _>>().map_err(wrong)?;
            card.supplies = facts.iter().filter_map(Supply::of).collect::<Result<_, _>>().map_err(wrong)?;
            let is_more =
                |fact: &Fact| Gift::of(fact.text).is_none() && deeds(fact.text).is_none() && Supply::of(fact).is_none();
            card.more = facts.into_iter().filter(is_more).collect();
        }
        for card in &mut table.cards {
            let printed = card.facts.iter().filter_map(Gift::against);
            card.gifts = printed.chain(std::mem::take(&mut card.gifts)).collect();
            let printed = card.facts.iter().filter_map(Supply::of).filter_map(Result::ok);
            card.supplies = printed.chain(std::mem::take(&mut card.supplies)).collect();
        }
        Ok(table)
    }

    /// Every card, in the order of set and number.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// See [`super::lookup`].
    pub fn lookup(&self, blueprint: &Blueprint) -> Option<&Card> {
        self.cards.get(*self.by_id.get(blueprint)?)
    }

    /// The cards of a name, capitals ignored, or the one with that id.
    pub fn search(&self, query: &str) -> Vec<&Card> {
        if let Some(card) = Blueprint::new(query.trim()).and_then(|id| self.lookup(&id)) {
            return vec![card];
        }
        let wanted = query.trim().to_lowercase();
        let is_wanted = |card: &&Card| !wanted.is_empty() && card.title.to_lowercase().contains(&wanted);
        self.cards.iter().filter(is_wanted).collect()
    }
}

/// A hash (FNV-1a) of the tables, to say which facts a run was made with.
pub fn data_hash() -> u64 {
    fnv1a(CARDS_TSV.as_bytes()) ^ fnv1a(REACH_TSV.as_bytes()).rotate_left(1)
}
