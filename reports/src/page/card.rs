//! A card design as the pages tell it.

use crate::page::data_table::Cell;

/// How a card is recognised.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardName {
    /// The card game's word, such as `swccg`.
    pub game: String,
    /// Its id on the server, such as `3_147`.
    pub id: String,
    /// The title as printed, with dots and `(V)`.
    pub title: String,
    /// `dark` or `light`; empty when either may play it.
    pub side: String,
    /// The word of the sign of its type, such as `character`.
    pub sign: String,
    /// Set and number in words, such as `Hoth 147`; empty when the set has no name here.
    pub printing: String,
    /// Destiny; empty when there is none.
    pub destiny: String,
}

impl CardName {
    /// What its page is called by.
    pub fn key(&self) -> String {
        format!("{}/{}", self.game, self.id)
    }
}

/// A card's page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CardPage {
    /// How it is recognised.
    pub name: CardName,
    /// The type in words, such as `Starship, capital`.
    pub kind: String,
    /// Numbers for a tile: letter, name and value.
    pub numbers: Vec<(&'static str, &'static str, String)>,
    /// Force icons with how many of each.
    pub icons: Vec<(&'static str, u8)>,
    /// All other facts: name and value.
    pub facts: Vec<(String, String)>,
    /// What its games say of it: for each kind of games a heading, and the name and the value of each number.
    pub played: Vec<(String, Vec<(&'static str, Cell)>)>,
    /// Its games: the key, and times deployed or played.
    pub games: Vec<(String, u32)>,
}
