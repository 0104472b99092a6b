//! A card design as the pages tell it.

use holocron_view::film::FaceRow;

use super::data_table::Cell;
use crate::format::text::typeset;

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
    /// The name of a card with this face.
    pub fn of(game: &str, face: &FaceRow) -> CardName {
        let side = face.side.map(|side| if side == 0 { "dark" } else { "light" });
        CardName {
            game: game.to_owned(),
            id: face.blueprint.clone(),
            title: typeset(&face.title),
            side: side.unwrap_or_default().to_owned(),
            sign: face.sign.clone(),
            printing: face.printing.clone().unwrap_or_default(),
            destiny: face.destiny.clone().unwrap_or_default(),
        }
    }

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
    /// Its face: the same that the viewer draws.
    pub face: FaceRow,
    /// What its games say of it: for each kind of games a heading, and the name and the value of each number.
    pub played: Vec<(String, Vec<(&'static str, Cell)>)>,
    /// Its games: the key, and times deployed or played.
    pub games: Vec<(String, u32)>,
}
