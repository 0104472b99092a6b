//! Politics and the majority in the Senate.

use holocron_ingest::id::{Number, Side};

use super::scene::{Scene, Seen};
use super::sure::Sure;
use super::total::Total;
use crate::cards::{Card as Facts, Category, Icon, Keyword, ModifierKind as Kind, Stat};

/// Objectives that add to politics for the rest of the game. The server adds it once, when they are deployed (GEMP's
/// `AddUntilEndOfGameModifierEffect`), so neither turning them over nor cancelling their text ends it.
const FOR_THE_GAME: [&str; 2] = ["12_88", "12_179"];

/// Whom those Objectives help: Rebel and Imperial leaders of ability below 4.
fn is_helped(facts: &Facts) -> Sure {
    let is_leader =
        (facts.has_icon(Icon::Rebel) || facts.has_icon(Icon::Imperial)) && facts.has_keyword(Keyword::Leader);
    match facts.ability {
        _ if !is_leader => Some(false),
        Stat::Is(ability) => Some(ability < Number::whole(4)),
        _ => None,
    }
}

impl Scene<'_> {
    /// A card's politics.
    pub(super) fn politics(&self, seen: &Seen<'_>) -> Total {
        let mut total = Total::exactly(seen.facts.politics.known().unwrap_or_default());
        for touch in self.touching(Kind::Politics, seen) {
            total.change(touch.range, touch.is_sure, touch.by);
        }
        let two = (Number::whole(2), Number::whole(2));
        let lasting = self.state.table.iter().filter(|card| FOR_THE_GAME.contains(&card.blueprint.front().as_str()));
        for objective in lasting {
            match is_helped(seen.facts) {
                Some(false) => {}
                sure => total.change(two, sure == Some(true), objective.blueprint),
            }
        }
        total.floor();
        total
    }

    /// Whether a side has more politics at the Galactic Senate than the other.
    pub(super) fn has_majority(&self, side: Side) -> Sure {
        let senate = self.locations().find(|place| place.facts.title == "Coruscant: Galactic Senate");
        let Some(column) = senate.and_then(|place| place.column) else { return Some(false) };
        let sum = |side: Side| {
            let mut total = Total::zero();
            let there = self.active().filter(|seen| {
                seen.column == Some(column)
                    && seen.card.owner == Some(side)
                    && seen.facts.category == Category::Character
            });
            there.for_each(|seen| total.add(&self.politics(seen)));
            total
        };
        let (ours, theirs) = (sum(side), sum(side.opponent()));
        if ours.low > theirs.high {
            Some(true)
        } else if ours.high <= theirs.low {
            Some(false)
        } else {
            None
        }
    }
}
