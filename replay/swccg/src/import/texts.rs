//! Card texts, for deriving facts only: GEMP's database, and the Players Committee's files where that has none.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::error::ImportError;
use super::facts::Facts;
use super::report::Report;

/// GEMP's file's name in errors.
const GEMP_FILE: &str = "card_blueprint_database.json";

/// The set that GEMP gives to legacy cards: the only cards that may be joined by title.
const LEGACY_SET: &str = "601_";

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct GempCard {
    card_id: String,
    game_text: String,
    location_dark_side_game_text: String,
    location_light_side_game_text: String,
}

#[derive(Deserialize)]
struct CommitteeFile {
    cards: Vec<CommitteeCard>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct CommitteeCard {
    gemp_id: Option<String>,
    id: u32,
    side: String,
    front: Face,
    back: Option<Face>,
}

#[derive(Deserialize)]
struct Face {
    title: String,
    #[serde(default)]
    gametext: String,
    parsec: Option<String>,
}

/// Texts by blueprint id, and what the Players Committee says besides.
pub(super) struct Texts {
    gemp: BTreeMap<String, String>,
    by_id: BTreeMap<String, Vec<CommitteeCard>>,
    /// Legacy cards have no GEMP id: side and title tell them apart.
    by_title: BTreeMap<(String, String), Vec<CommitteeCard>>,
}

/// Reads all text sources.
pub(super) fn read(gemp: &str, committee: &[(&str, &str)]) -> Result<Texts, ImportError> {
    let cards: Vec<GempCard> =
        serde_json::from_str(gemp).map_err(|error| ImportError::of_json(GEMP_FILE, None, &error))?;
    let text = |card: &GempCard| {
        [&card.game_text, &card.location_dark_side_game_text, &card.location_light_side_game_text]
            .map(String::as_str)
            .join(". ")
    };
    let gemp = cards.iter().map(|card| (card.card_id.clone(), text(card))).collect();
    let mut texts = Texts { gemp, by_id: BTreeMap::new(), by_title: BTreeMap::new() };
    for (name, json) in committee {
        let file: CommitteeFile =
            serde_json::from_str(json).map_err(|error| ImportError::of_json(name, None, &error))?;
        for card in file.cards {
            match &card.gemp_id {
                Some(id) => texts.by_id.entry(id.clone()).or_default().push(card),
                None => {
                    let key = (card.side.to_uppercase(), plain(&card.front.title));
                    texts.by_title.entry(key).or_default().push(card);
                }
            }
        }
    }
    Ok(texts)
}

/// A Committee title as GEMP writes it: no dots, no `(V)`, one side only, small letters.
fn plain(title: &str) -> String {
    let first = title.split(" / ").next().unwrap_or(title);
    first.replace(['•', '◇', '<', '>'], "").replace("(V)", "").trim().to_lowercase()
}

impl Texts {
    /// The text of one side of a card, or `None` when no source has it.
    pub(super) fn of<'a>(&'a self, card: &Facts, front: Option<&Facts>) -> Option<&'a str> {
        if let Some(text) = self.gemp.get(&card.id) {
            return Some(text);
        }
        let stem = card.id.strip_suffix("_BACK");
        let is_back = stem.is_some();
        let front_title = front.unwrap_or(card).title.to_lowercase();
        let candidates = if card.id.starts_with(LEGACY_SET) {
            self.by_title.get(&(card.side.clone(), front_title))?
        } else {
            self.by_id.get(stem.unwrap_or(&card.id))?
        };
        let face = |card: &'a CommitteeCard| if is_back { card.back.as_ref() } else { Some(&card.front) };
        let text = face(candidates.first()?)?.gametext.as_str();
        // Printings of one card agree; different cards of one title say nothing sure about either.
        candidates.iter().all(|other| face(other).is_some_and(|face| face.gametext == text)).then_some(text)
    }

    /// Notes where the Committee's repeated ids disagree among themselves, and with the engine, on side or parsec.
    pub(super) fn compare(&self, facts: &[Facts], report: &mut Report) {
        for card in facts {
            let Some(cards) = self.by_id.get(&card.id) else { continue };
            let all: Vec<String> =
                cards.iter().map(|c| format!("{} {:?}", c.side.to_uppercase(), c.front.parsec)).collect();
            if all.windows(2).any(|pair| pair[0] != pair[1]) {
                let ids: Vec<String> = cards.iter().map(|c| c.id.to_string()).collect();
                report.conflicts.push(format!("{}: the Committee's cards {} disagree", card.id, ids.join(", ")));
            }
            let Some(first) = cards.first() else { continue };
            let said = first.front.parsec.as_deref().and_then(|text| text.parse::<u8>().ok());
            if card.parsec.is_some() && said != card.parsec {
                let (engine, said) = (card.parsec, first.front.parsec.as_deref().unwrap_or("none"));
                report.conflicts.push(format!(
                    "{} {}: parsec {} in the engine, {said} with the Committee",
                    card.id,
                    card.title,
                    engine.unwrap_or(0)
                ));
            }
            if first.side.to_uppercase() != card.side {
                report.conflicts.push(format!("{} {}: the sides differ", card.id, card.title));
            }
        }
    }
}
