//! What a card's own text says of its deployment, from the server's card classes: a card that is not in the table says
//! nothing.

use std::collections::HashMap;
use std::sync::LazyLock;

use holocron_ingest::id::Blueprint;

use super::answer::Ruling;
use crate::swccg::cards::{Card as Facts, CardType, Category, Icon, Keyword, Subtype};
use crate::swccg::state::table::TableCard;

/// The table as committed: the place that a text prescribes (`?` when it is more than one word says), whether the text
/// has requirements of another kind, whether it limits who may pilot.
const TSV: &str = include_str!("../../../cards/swccg_deploy.tsv");

/// Where a text lets a card deploy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Where {
    /// Wherever the rules allow.
    Anywhere,
    /// Sites of a system, and aboard what is there.
    On(&'static str),
    /// The system itself too.
    At(&'static str),
    /// Locations of a kind.
    Location(&'static str),
    /// Own cards of a kind.
    Yours(&'static str),
    /// What no word of ours says.
    Other,
}

/// A text on deployment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OwnText {
    /// The place.
    pub(super) place: Where,
    /// It has requirements of another kind.
    pub(super) requires: bool,
    /// It limits who may pilot.
    pub(super) limits_pilots: bool,
}

const SILENT: OwnText = OwnText { place: Where::Anywhere, requires: false, limits_pilots: false };

static TEXTS: LazyLock<HashMap<Blueprint, OwnText>> = LazyLock::new(|| TSV.lines().skip(1).filter_map(read).collect());

fn read(line: &'static str) -> Option<(Blueprint, OwnText)> {
    let mut cells = line.split('\t');
    let blueprint = Blueprint::new(cells.next()?)?;
    let place = match cells.next()? {
        "" => Where::Anywhere,
        "?" => Where::Other,
        place => match place.split_once(' ') {
            Some(("on", system)) => Where::On(system),
            Some(("at", system)) => Where::At(system),
            Some(("your", kind)) => Where::Yours(kind),
            _ => Where::Location(place),
        },
    };
    let requires = cells.next()? == "y";
    let limits_pilots = cells.next()? == "y";
    Some((blueprint, OwnText { place, requires, limits_pilots }))
}

/// What the text of a card says of its deployment.
pub(super) fn of(facts: &Facts) -> OwnText {
    TEXTS.get(&facts.blueprint).copied().unwrap_or(SILENT)
}

impl Where {
    /// Whether the text lets a card deploy to a location, or to something at it.
    pub(super) fn allows(self, location: &TableCard, by: Blueprint) -> Ruling {
        let Some(facts) = location.facts else {
            return Ruling::unknown("card without facts", Some(location.blueprint));
        };
        let is_system = facts.subtype == Some(Subtype::System);
        let is_of = |name: &str| location.system.as_deref() == Some(name);
        const WHY: &str = "the text prescribes another place";
        match self {
            Where::Anywhere => Ruling::Legal,
            Where::On(system) => Ruling::when(is_of(system) && !is_system, WHY),
            Where::At(system) => Ruling::when(is_of(system), WHY),
            Where::Location(kind) => Ruling::when(is_of_kind(facts, kind), WHY),
            Where::Yours(_) | Where::Other => Ruling::unknown("where the text lets it deploy", Some(by)),
        }
    }
}

fn is_of_kind(facts: &Facts, kind: &str) -> bool {
    let is_site = facts.subtype == Some(Subtype::Site);
    let is_planet = facts.has_icon(Icon::Planet);
    match kind {
        "location" => true,
        "site" => is_site,
        "system" => facts.subtype == Some(Subtype::System),
        "exterior site" => is_site && facts.has_icon(Icon::ExteriorSite),
        "interior site" => is_site && facts.has_icon(Icon::InteriorSite),
        "docking bay" => facts.has_keyword(Keyword::DockingBay),
        "asteroid sector" => facts.has_keyword(Keyword::Asteroid),
        "planet site" => is_site && is_planet,
        "planet system" => facts.subtype == Some(Subtype::System) && is_planet,
        _ => false,
    }
}

/// Whether a card is of every kind in a list of words: GEMP's card types, and a few words of ours.
pub(super) fn is_kind(facts: &Facts, words: &str) -> bool {
    let is_character = facts.category == Category::Character;
    words.split(' ').all(|word| match word {
        "warrior" => is_character && facts.has_icon(Icon::Warrior),
        "pilot" => is_character && facts.has_icon(Icon::Pilot),
        "character" => is_character,
        "starship" => facts.category == Category::Starship,
        "vehicle" => facts.category == Category::Vehicle,
        word => is_character && CardType::parse(word).is_some_and(|card_type| facts.is(card_type)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::swccg::cards;

    #[test]
    fn every_line_of_the_table_reads_and_names_a_known_card() {
        for line in TSV.lines().skip(1) {
            let (blueprint, text) = read(line).unwrap_or_else(|| panic!("{line}"));
            assert!(cards::lookup(&blueprint).is_some(), "{line}");
            assert!(text != SILENT, "{line}: says nothing");
            if let Where::Location(kind) = text.place {
                let all = cards::table().cards();
                assert!(kind == "location" || all.iter().any(|facts| is_of_kind(facts, kind)), "{line}");
            }
        }
    }
}
