//! Whom a modifier touches, where the table of modifiers does not say and the server's card class does.

use super::view::Text;
use crate::swccg::cards::Category;
use crate::swccg::state::table::TableCard;

/// Modifiers on moving that touch their own card alone (with those aboard or attached): the card classes of GEMP give
/// them no other filter.
const OWN: [(&str, &str); 37] = [
    ("10_42", "MAY_NOT_MOVE"),
    ("10_51", "MAY_NOT_MOVE_TO_LOCATION"),
    ("112_14", "MOVE_COST_USING_LANDSPEED"),
    ("11_48", "MOVES_FREE"),
    ("14_13", "MOVE_COST_USING_LANDSPEED"),
    ("14_59", "MOVE_COST_USING_LANDSPEED"),
    ("14_61", "MOVES_FREE"),
    ("14_84", "MOVE_COST_USING_LANDSPEED"),
    ("1_149", "MOVES_FREE"),
    ("1_150", "MAY_NOT_MOVE_TO_LOCATION"),
    ("1_151", "MOVES_FREE"),
    ("1_181", "MAY_NOT_MOVE"),
    ("1_202", "MAY_NOT_MOVE"),
    ("1_204", "MAY_NOT_MOVE"),
    ("1_26", "MAY_NOT_MOVE"),
    ("1_309", "MAY_NOT_MOVE_TO_LOCATION"),
    ("1_37", "MAY_NOT_MOVE"),
    ("1_41", "MAY_NOT_MOVE"),
    ("200_86", "MOVES_FREE"),
    ("205_12", "MAY_NOT_MOVE_TO_LOCATION"),
    ("214_8", "MAY_NOT_MOVE_TO_LOCATION"),
    ("217_40", "MOVES_FREE"),
    ("219_19", "MAY_NOT_MOVE_TO_LOCATION"),
    ("219_22", "MOVES_FREE"),
    ("222_12", "MAY_NOT_MOVE_TO_LOCATION"),
    ("2_157", "MOVES_FREE"),
    ("5_98", "MAY_NOT_MOVE"),
    ("601_90", "MOVES_FREE"),
    ("6_109", "MOVE_COST_USING_LANDSPEED"),
    ("6_16", "MAY_NOT_MOVE"),
    ("7_119", "MAY_NOT_MOVE"),
    ("7_155", "MOVES_FREE"),
    ("7_182", "MOVE_COST_USING_LANDSPEED"),
    ("7_281", "MAY_NOT_MOVE"),
    ("7_304", "MOVES_FREE"),
    ("7_309", "MOVES_FREE"),
    ("9_109", "MAY_NOT_MOVE_TO_LOCATION"),
];

/// Locations at which no starship and no vehicle may be, and which say nothing of other cards.
const NO_VEHICLES: [&str; 6] = ["208_23", "215_13", "8_162", "8_163", "8_72", "8_73"];

/// True for a modifier that touches its own card alone.
pub(super) fn is_own(text: &Text<'_>) -> bool {
    let (blueprint, gemp) = (text.source.blueprint.front(), text.modifier.gemp);
    text.modifier.affects_self || OWN.iter().any(|(own, kind)| *own == blueprint.as_str() && *kind == gemp)
}

/// Whether a modifier about moving may touch a card that moves.
pub(super) fn concerns(text: &Text<'_>, card: &TableCard) -> bool {
    let source = text.source;
    let is_location = source.facts.is_some_and(|facts| facts.category == Category::Location);
    if is_location {
        let is_about_vehicles =
            text.modifier.gemp == "MAY_NOT_EXIST_AT_TARGET" && NO_VEHICLES.contains(&source.blueprint.as_str());
        let is_carrier =
            card.facts.is_none_or(|facts| matches!(facts.category, Category::Starship | Category::Vehicle));
        return !is_about_vehicles || is_carrier;
    }
    !is_own(text) || source.id == card.id
}
