//! `engine-facts.jsonl`: one side of a card a line, named as in GEMP's accessors.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::error::ImportError;
use super::order::natural;

/// The file's name in errors.
pub(super) const FILE: &str = "engine-facts.jsonl";

/// What GEMP's code states. Zero counts and false answers are left out upstream.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "PascalCase", default)]
pub(super) struct Facts {
    #[serde(rename = "cardId")]
    pub(super) id: String,
    pub(super) title: String,
    pub(super) titles: Vec<String>,
    pub(super) side: String,
    pub(super) card_category: String,
    pub(super) card_subtype: String,
    pub(super) card_types: Vec<String>,
    pub(super) uniqueness: String,
    pub(super) destiny: Option<f64>,
    pub(super) alternate_destiny: Option<f64>,
    pub(super) alternate_destiny_cost: u8,
    pub(super) deploy_cost: Option<f64>,
    pub(super) power: Option<f64>,
    pub(super) ability: Option<f64>,
    pub(super) forfeit: Option<f64>,
    pub(super) landspeed: Option<f64>,
    pub(super) hyperspeed: Option<f64>,
    pub(super) maneuver: Option<f64>,
    pub(super) armor: Option<f64>,
    pub(super) special_defense_value: Option<f64>,
    pub(super) ferocity: Option<f64>,
    pub(super) politics: Option<f64>,
    pub(super) parsec: Option<u8>,
    pub(super) system_name: String,
    pub(super) related_starship_or_vehicle_persona: String,
    pub(super) personas: Vec<String>,
    pub(super) model_types: Vec<String>,
    pub(super) pilot_capacity: u32,
    pub(super) passenger_capacity: u32,
    pub(super) pilot_or_passenger_capacity: u32,
    pub(super) vehicle_capacity: u32,
    #[serde(rename = "StarfighterOrTIECapacity")]
    pub(super) starfighter_capacity: u32,
    pub(super) capital_starship_capacity: u32,
    pub(super) astromech_capacity: u32,
    pub(super) single_play_card_zone_option: String,
    #[serde(rename = "hasPowerAttribute")]
    pub(super) has_power: bool,
    #[serde(rename = "hasAbilityAttribute")]
    pub(super) has_ability: bool,
    #[serde(rename = "hasForfeitAttribute")]
    pub(super) has_forfeit: bool,
    #[serde(rename = "hasLandspeedAttribute")]
    pub(super) has_landspeed: bool,
    #[serde(rename = "hasHyperspeedAttribute")]
    pub(super) has_hyperspeed: bool,
    #[serde(rename = "hasSpecialDefenseValueAttribute")]
    pub(super) has_defense: bool,
    #[serde(rename = "hasFerocityAttribute")]
    pub(super) has_ferocity: bool,
    #[serde(rename = "hasPoliticsAttribute")]
    pub(super) has_politics: bool,
    #[serde(rename = "isFrontOfDoubleSidedCard")]
    pub(super) is_front: bool,
    #[serde(rename = "isDeploysLikeStarfighter")]
    pub(super) deploys_like_starfighter: bool,
    #[serde(rename = "isMovesLikeStarfighter")]
    pub(super) moves_like_starfighter: bool,
    #[serde(rename = "isMovesLikeCharacter")]
    pub(super) moves_like_character: bool,
    #[serde(rename = "isDeployUsingBothForcePiles")]
    pub(super) uses_both_force_piles: bool,
    #[serde(rename = "isAlwaysStolen")]
    pub(super) always_stolen: bool,
    #[serde(rename = "hasVirtualSuffix")]
    pub(super) is_virtual: bool,
    #[serde(rename = "isVehicleSlotOfStarshipCompatible")]
    pub(super) vehicle_slots_take_starships: bool,
    #[serde(rename = "isDoesNotCountTowardDeckLimit")]
    pub(super) outside_deck_limit: bool,
    #[serde(rename = "hasCharacterPersonaOnlyWhileOnTable")]
    pub(super) persona_on_table_only: bool,
    #[serde(rename = "isFiredByCharacterPresentOrHere")]
    pub(super) fired_by_anyone_here: bool,
    #[serde(rename = "isComboCard")]
    pub(super) is_combination: bool,
    #[serde(rename = "icons")]
    pub(super) icons: BTreeMap<String, u8>,
    #[serde(rename = "keywords")]
    pub(super) keywords: Vec<String>,
}

/// All sides, in natural order.
pub(super) fn read(text: &str) -> Result<Vec<Facts>, ImportError> {
    let mut all = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        let facts: Facts =
            serde_json::from_str(text).map_err(|error| ImportError::of_json(FILE, Some(line), &error))?;
        if facts.id.is_empty() || facts.title.is_empty() {
            let what = "a card without id or title".into();
            return Err(ImportError { file: FILE.into(), line: Some(line), card: None, what });
        }
        all.push(facts);
    }
    all.sort_by(|a, b| natural(&a.id).cmp(&natural(&b.id)));
    match all.windows(2).find(|pair| pair[0].id == pair[1].id) {
        Some(pair) => Err(ImportError::of_card(FILE, &pair[0].id, "the card occurs twice")),
        None => Ok(all),
    }
}
