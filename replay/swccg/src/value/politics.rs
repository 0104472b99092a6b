//! Politics and the majority in the Senate.

use holocron_ingest::id::{Number, Side};

use crate::cards::{Category, Icon, Keyword, ModifierKind as Kind, Stat};
use crate::text::{Asked, Interval, Seen, Truth, View};

/// Objectives that add to politics for the rest of the game. The server adds it once, when they are deployed (GEMP's
/// `AddUntilEndOfGameModifierEffect`), so neither turning them over nor cancelling their text ends it.
const FOR_THE_GAME: [&str; 2] = ["12_88", "12_179"];

/// Whom those Objectives help: Rebel and Imperial leaders of ability below 4.
fn is_helped(seen: &Seen<'_>) -> Truth {
    let Some(facts) = seen.facts else { return Truth::Maybe };
    let is_leader =
        (facts.has_icon(Icon::Rebel) || facts.has_icon(Icon::Imperial)) && facts.has_keyword(Keyword::Leader);
    match facts.ability {
        _ if !is_leader => Truth::No,
        Stat::Is(ability) => (ability < Number::whole(4)).into(),
        _ => Truth::Maybe,
    }
}

impl View<'_> {
    /// A card's politics.
    pub(crate) fn politics(&self, seen: &Seen<'_>) -> Interval {
        let mut total = Interval::exactly(seen.facts.and_then(|facts| facts.politics.known()).unwrap_or_default());
        for touch in self.touches(Kind::Politics, &Asked::about(seen)) {
            total.change(touch.range, touch.answer, touch.by);
        }
        let two = (Number::whole(2), Number::whole(2));
        let lasting = self.state.table.iter().filter(|card| FOR_THE_GAME.contains(&card.blueprint.front().as_str()));
        for objective in lasting {
            total.change(two, is_helped(seen), objective.blueprint);
        }
        total.floor();
        total
    }

    /// Whether a side has more politics at the Galactic Senate than the other.
    pub(crate) fn has_majority(&self, side: Side) -> Truth {
        let senate = self.locations().find(|place| place.card.title() == "Coruscant: Galactic Senate");
        let Some(column) = senate.and_then(|place| place.column) else { return Truth::No };
        let sum = |side: Side| {
            let mut total = Interval::zero();
            let there = self.active().filter(|seen| {
                seen.column == Some(column) && seen.card.owner == Some(side) && seen.is(Category::Character)
            });
            there.for_each(|seen| total.add(&self.politics(seen)));
            total
        };
        let (ours, theirs) = (sum(side), sum(side.opponent()));
        if ours.low > theirs.high {
            Truth::Yes
        } else if ours.high <= theirs.low {
            Truth::No
        } else {
            Truth::Maybe
        }
    }
}
