//! Sentences of what is drawn, built and moved.

use holocron_ingest::event::swtcg::{
    CounterKind, CounterReason, Kind, MoveReason, Moved, PlaceReason, Resource, ResourceKind, ResourceReason, Zone,
};

use super::{Tale, Told, count, place};
use holocron_replay::account::Topic;

impl Told<'_> {
    pub(super) fn command(&self, kind: &Kind) -> Tale {
        Some(match kind {
            Kind::Placed(placed) => {
                let (who, card) = (self.name(placed.player), self.card(placed.card));
                let is_started = placed.zone == Zone::Build && placed.reason != PlaceReason::Effect;
                (
                    Topic::Play,
                    match is_started {
                        true => format!("{who} starts to build {card}"),
                        false => format!("{who} puts {card} into {}", place(placed.zone)),
                    },
                )
            }
            Kind::Counter(counter) if counter.kind == CounterKind::Build && counter.reason == CounterReason::Build => {
                let all =
                    if counter.total == counter.delta { String::new() } else { format!(", {} in all", counter.total) };
                let what = count(counter.delta, "build counter");
                (Topic::Play, format!("{what} on {}{all}", self.card(counter.card)))
            }
            Kind::Moved(moved) => (Topic::Play, self.moved(moved)?),
            Kind::Finished(done) => {
                (Topic::Play, format!("{} finishes {}", self.name(done.player), self.card(done.card)))
            }
            Kind::Stacked(stack) => {
                let (top, beneath) = (self.card(stack.card), self.cards(&stack.beneath));
                (Topic::Play, format!("{} has {top} on top of {beneath}", self.name(stack.player)))
            }
            Kind::Drawn(drawn) => {
                let cards = if drawn.count == 1 { "card" } else { "cards" };
                (Topic::Other, format!("{} draws {} {cards}", self.name(drawn.player), drawn.count))
            }
            Kind::Resource(change) => (Topic::Other, self.resource(change)?),
            _ => return None,
        })
    }

    fn moved(&self, moved: &Moved) -> Option<String> {
        let (who, card) = (self.name(moved.player), self.card(moved.card));
        let host = || moved.host.map_or_else(|| "a unit".to_owned(), |host| self.card(host));
        Some(match (moved.reason, moved.zone) {
            // The stack, and the retreat, are told.
            (MoveReason::Stack | MoveReason::Retreat | MoveReason::Contest, _) => return None,
            (_, Zone::Piloting) => format!("{card} pilots {}", host()),
            (_, Zone::Equipped) => format!("{} gets {card} as Equipment", host()),
            (_, Zone::Location) => match moved.arena {
                Some(arena) => format!("{card} becomes the Location of {}", place(arena.zone())),
                None => format!("{card} becomes a Location"),
            },
            (_, zone) => format!("{who} moves {card} from {} to {}", place(moved.from), place(zone)),
        })
    }

    fn resource(&self, change: &Resource) -> Option<String> {
        let who = self.name(change.player);
        let number = change.delta.saturating_abs();
        let what = match change.kind {
            ResourceKind::Build => count(number, "build point"),
            ResourceKind::Force | ResourceKind::Unknown => format!("{number} Force"),
        };
        let gets = if change.delta < 0 { "loses" } else { "gets" };
        Some(match change.reason {
            ResourceReason::Roll => format!("{who} {gets} {what}"),
            ResourceReason::Bonus => format!("{who} {gets} {what} for a unit in each arena"),
            ResourceReason::Bounty => format!("{who} {gets} {what} as a bounty"),
            ResourceReason::Effect if change.delta != 0 => format!("{who} {gets} {what} by a card"),
            ResourceReason::Upkeep => format!("{who} pays {what} for Upkeep"),
            ResourceReason::Bid => format!("{who} pays {what} for the contest"),
            ResourceReason::Expire if number > 0 => format!("{who} leaves {what} unspent"),
            _ => return None,
        })
    }
}
