//! The face of a card as a film has it.

use holocron_ingest::id::{Blueprint, Side};
use holocron_replay::account::{Chronicle, Face};
use serde::Serialize;

use crate::typeset;

/// The face of a card design.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct FaceRow {
    /// Id of the design on the server.
    #[serde(rename = "b")]
    pub blueprint: String,
    /// The title as printed.
    #[serde(rename = "t")]
    pub title: String,
    /// Its side.
    #[serde(rename = "s", skip_serializing_if = "Option::is_none")]
    pub side: Option<u8>,
    /// The sign of its type, `back` for a card's back.
    #[serde(rename = "k")]
    pub sign: String,
    /// Its type in words.
    #[serde(rename = "y", skip_serializing_if = "String::is_empty")]
    pub kind: String,
    /// Set and number in words.
    #[serde(rename = "e", skip_serializing_if = "Option::is_none")]
    pub printing: Option<String>,
    /// Destiny.
    #[serde(rename = "d", skip_serializing_if = "Option::is_none")]
    pub destiny: Option<String>,
    /// Letter, name and value.
    #[serde(rename = "n", skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<(String, String, String)>,
    /// Icon and how many.
    #[serde(rename = "i", skip_serializing_if = "Vec::is_empty")]
    pub icons: Vec<(String, u8)>,
    /// Name and value.
    #[serde(rename = "f", skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<(String, String)>,
}

impl FaceRow {
    /// The face of a design; of one without facts nothing but its id.
    pub fn of<G: Chronicle>(blueprint: &Blueprint) -> FaceRow {
        let id = blueprint.to_string();
        if blueprint.is_face_down() {
            let title = "face-down card".to_owned();
            return FaceRow { blueprint: id, title, sign: "back".to_owned(), ..FaceRow::default() };
        }
        let Some(face) = G::face(blueprint).or_else(|| G::face(&blueprint.front())) else {
            return FaceRow { title: id.clone(), blueprint: id, sign: "other".to_owned(), ..FaceRow::default() };
        };
        let Face { title, side, sign, kind, printing, destiny, numbers, icons, facts } = face;
        FaceRow {
            blueprint: id,
            title: typeset(&title),
            side: side.map(|side| u8::from(side == Side::Light)),
            sign: sign.word().to_owned(),
            kind,
            printing,
            destiny,
            numbers: numbers.into_iter().map(|(a, b, value)| (a.to_owned(), b.to_owned(), value)).collect(),
            icons: icons.into_iter().map(|(icon, count)| (icon.to_owned(), count)).collect(),
            facts: facts.into_iter().map(|(name, value)| (name.to_owned(), value)).collect(),
        }
    }
}
