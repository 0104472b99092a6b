//! Where a step puts cards, for the rules on places and uniqueness.

use holocron_ingest::event::gemp::{Card, Kind, Zone};
use holocron_ingest::id::{CardId, Side};
use holocron_replay::rule::{CardMention, Doubt, Finding, Verdict, Where};
use holocron_replay::tell::Titled;
use holocron_replay::told;

use crate::cards::{self, Card as Facts, Category};
use crate::state::State;
use crate::state::table::TableCard;
use crate::state::words::{design, event_card};
use crate::step::{Step, What};

/// A card and the location that it was put at.
pub(in crate::rules) struct Placed<'s> {
    /// The card's facts.
    pub(in crate::rules) facts: &'static Facts,
    /// The card, as a finding names it.
    pub(in crate::rules) mention: CardMention,
    /// Who put it there.
    pub(in crate::rules) player: Option<Side>,
    /// The location.
    pub(in crate::rules) location: &'s TableCard,
    /// The facts of the location.
    pub(in crate::rules) ground: &'static Facts,
}

/// The cards that came into play and that this step closes the account of: a message about them, or the end of the
/// phase when none came.
pub(in crate::rules) fn arrivals<'s>(state: &'s State, step: &Step<'_>) -> &'s [CardId] {
    match &step.what {
        What::Event(Kind::Phase(_) | Kind::Turn(_)) | What::LogEnd { .. } => state.places.arrivals.new_cards(),
        what if what.statement().is_some() => state.places.arrivals.new_cards(),
        _ => &[],
    }
}

/// Judges every card that this step puts at a location; the worst verdict counts.
pub(in crate::rules) fn judge(state: &State, step: &Step<'_>, check: impl Fn(&Placed<'_>) -> Verdict) -> Verdict {
    let mut verdict = Verdict::Silent;
    let mut moved: &[crate::step::Named<'_>] = &[];
    if let What::Move(play) = &step.what {
        moved = &play.cards;
        let to = play.to.id.and_then(|id| state.table.get(id));
        if let Some((to, ground)) = to.and_then(|to| to.facts.map(|facts| (to, facts))) {
            for named in &play.cards {
                let Some(facts) = state.face(named) else {
                    verdict = worse(verdict, Verdict::Unknown(Doubt::NoFacts(named.card.blueprint)));
                    continue;
                };
                let mention = state.mention(named);
                let placed = Placed { facts, mention, player: Some(play.player), location: to, ground };
                verdict = worse(verdict, check(&placed));
            }
        }
    }
    for id in arrivals(state, step) {
        if moved.iter().any(|named| named.id == Some(*id)) {
            continue;
        }
        let Some(card) = state.table.get(*id).filter(|card| card.zone == Zone::AtLocation) else { continue };
        let Some(location) = state.table.location_at(card.location) else { continue };
        let Some(ground) = location.facts else { continue };
        let one = match card.facts {
            Some(facts) => {
                let mention = state.mention_card(card);
                check(&Placed { facts, mention, player: card.owner, location, ground })
            }
            None if card.blueprint.is_face_down() => Verdict::Silent,
            None => Verdict::Unknown(Doubt::NoFacts(card.blueprint)),
        };
        verdict = worse(verdict, one);
    }
    verdict
}

/// The verdict that says more.
pub(in crate::rules) fn worse(a: Verdict, b: Verdict) -> Verdict {
    let rank = |verdict: &Verdict| match verdict {
        Verdict::Silent => 0,
        Verdict::Kept => 1,
        Verdict::Unknown(_) => 2,
        Verdict::Broken(_) => 3,
    };
    if rank(&b) > rank(&a) { b } else { a }
}

/// Whether a character that replaces another one comes to where that one was (rule UNIQ-10). The event before takes the old
/// card away, under the number that the new one gets.
pub(in crate::rules) fn replaced(state: &State, card: &Card) -> Verdict {
    let is_character = cards::lookup(&card.blueprint).is_some_and(|facts| facts.category == Category::Character);
    let Some(old) = state.places.arrivals.departures().next_back().filter(|old| old.id == card.id) else {
        return Verdict::Silent;
    };
    // A character that changes sides gets off what it rode in.
    if card.owner != old.owner {
        return Verdict::Silent;
    }
    let is_old = matches!(old.zone, Zone::AtLocation | Zone::Attached) && old.event == state.event;
    let is_there = matches!(card.zone, Zone::AtLocation | Zone::Attached);
    if !is_character || !is_old || !is_there || state.recording.is_dumping {
        return Verdict::Silent;
    }
    let is_same = match card.zone {
        Zone::AtLocation => old.zone == Zone::AtLocation && old.location == card.location,
        _ => old.zone == Zone::Attached && old.host == card.host,
    };
    Verdict::of(is_same, || {
        let ground = state.table.location_at(card.location).filter(|_| card.zone == Zone::AtLocation);
        let place = ground.map_or(Where::Nowhere, |ground| state.at(ground));
        let deed = told!("replaces {}", Titled(&design(&old.blueprint).title));
        Finding::illegal(event_card(card), deed, place)
            .how(", but the old one was somewhere else")
            .rule("the new one goes where the old one was")
            .by(card.owner)
    })
}
