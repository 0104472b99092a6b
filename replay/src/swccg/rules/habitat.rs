//! Where creatures live. The places are those printed on the cards; a creature that is not listed, or whose habitat
//! asks for a kind of terrain that no fact names, is left undecided.

use crate::swccg::cards::{Card, Icon, Subtype};

/// Whether a creature lives at a location; `None` when the facts do not tell.
pub(super) fn lives(creature: &Card, location: &Card, system: Option<&str>) -> Option<bool> {
    let is_site = location.subtype == Some(Subtype::Site);
    let is_planet_site = is_site && location.has_icon(Icon::Planet);
    let is_exterior = is_site && location.has_icon(Icon::ExteriorSite);
    let is_named = |words: &str| location.title.contains(words);
    let is_on = |name: &str| is_site && system.is_some_and(|system| system == name);
    Some(match creature.title {
        "Mynock" => true,
        "Rock Wart" | "Scurrier" => is_planet_site,
        "Bubo" | "Worrt" | "Vine Snake" => is_planet_site && !is_on("Hoth"),
        "Nudj" | "Sleen" => is_named("Dark Waters") || is_planet_site && !is_on("Hoth") && !is_on("Tatooine"),
        "Womp Rat" => is_planet_site && is_exterior,
        "Rancor" => is_named("Rancor Pit") || is_planet_site && is_exterior,
        "Wampa" | "One-Arm" => is_on("Hoth"),
        "Bog-wing" => system.is_some_and(|system| system == "Dagobah"),
        "Porg" => is_on("Ahch-To"),
        "Sarlacc" => is_named("Great Pit Of Carkoon"),
        "Space Slug" => is_named("Big One") || is_named("Space Slug Belly"),
        "Dianoga" => is_on("Dagobah") && is_exterior || is_named("Trash Compactor") || is_named("Dark Waters"),
        "Krayt Dragon" if is_on("Tatooine") && is_exterior => true,
        "Dragonsnake" if is_named("Dark Waters") || is_named("Swamp") || is_named("Jungle") => true,
        _ => return None,
    })
}
