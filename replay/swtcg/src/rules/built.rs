//! What becomes of built cards: where they go, Missions, Locations.

use holocron_ingest::event::swtcg::{Arena, Kind, LeaveReason, Left, MoveReason, PlaceReason, PlayKind, Zone};
use holocron_replay::rule::{CardMention, Finding, Verdict, Where};
use holocron_replay::tell::Counted;
use holocron_replay::told;

use crate::cards::{Reach, Wording, lookup};
use crate::state::State;
use crate::state::turn::building::is_build_action;
use crate::state::turn::clock::is_mark;
use crate::step::Step;

/// Where cards go.
pub(super) fn arena_of_its_type(state: &State, step: &Step<'_>) -> Verdict {
    let (id, blueprint, zone, arena, is_certain) = match step.kind() {
        Some(Kind::Finished(f)) => (f.card, f.blueprint, f.zone, None, false),
        Some(Kind::Placed(p)) if p.zone == Zone::Location || p.reason == PlaceReason::Setup => {
            (p.card, p.blueprint, p.zone, p.arena, true)
        }
        Some(Kind::Moved(m)) if m.zone == Zone::Location || m.reason == MoveReason::BuildStep => {
            (m.card, m.blueprint, m.zone, m.arena, m.zone == Zone::Location)
        }
        _ => return Verdict::Silent,
    };
    let Some(card) = lookup(&blueprint) else { return Verdict::Silent };
    let arena = match (zone, card.kind.is_unit()) {
        (Zone::Location, false) => arena,
        (_, true) => zone.arena(),
        _ => None,
    };
    let Some(arena) = arena else { return Verdict::Silent };
    Verdict::of(card.arenas.contains(&arena), || {
        let mention = CardMention { id: Some(id), blueprint, title: card.name() };
        let finding = Finding::illegal(mention, told!("goes to the {}", arena.zone()), Where::within(arena.zone()))
            .rule("its type line names another arena");
        if is_certain { finding } else { state.weigh(finding, &[Reach::Arena], Some(id)) }
    })
}

/// Missions.
pub(super) fn mission_done_and_discarded(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(kind) if is_mark(step) || (is_build_action(kind) && state.plays.open.is_empty()) => {
            let card = state.undone().find(|card| !state.standing.undone.contains(&card.id));
            let Some(card) = card else { return Verdict::Silent };
            let deed = "was completed and is not carried out and discarded";
            let finding = Finding::illegal(state.mention(card.id), deed, state.place_of(card.id))
                .by(Some(card.owner))
                .card(state.mention(card.id));
            Verdict::Broken(Box::new(state.weigh(finding, &[Reach::Place], Some(card.id))))
        }
        Some(Kind::Left(left)) => discards_what_was_paid(state, left),
        Some(Kind::Played(play)) if play.kind == PlayKind::Mission => {
            let Some(card) = state.cards.get(play.card) else { return Verdict::Silent };
            Verdict::of(card.is_built, || {
                let deed = "is carried out before it is completed";
                let finding = Finding::illegal(state.mention(card.id), deed, state.place_of(card.id));
                state.weigh(finding.by(Some(play.player)), &[Reach::Build], Some(card.id))
            })
        }
        _ => Verdict::Silent,
    }
}

/// A Mission that makes its player's opponent discard a card for each Force paid.
fn discards_what_was_paid(state: &State, left: &Left) -> Verdict {
    let Some(play) = state.plays.current().filter(|play| play.player != left.player) else { return Verdict::Silent };
    let facts = state.cards.get(play.card).and_then(|card| card.facts());
    let is_it = facts.is_some_and(|card| card.says(Wording::PaysUpToCounters));
    if !is_it || left.from != Zone::Hand || left.reason != LeaveReason::Effect {
        return Verdict::Silent;
    }
    let (count, held) = (i32::try_from(left.cards.len()).unwrap_or(i32::MAX), state.piles[left.player].hand);
    // Who holds fewer discards them all.
    let due = held.map_or(play.cost, |held| held.min(play.cost));
    Verdict::of(count == due || (held.is_none() && count < due), || {
        let deed = told!("makes {} leave the hand", Counted(count, "card", "cards"));
        let finding = Finding::illegal(state.mention(play.card), deed, state.place_of(play.card));
        finding.values(due, count).by(Some(play.player))
    })
}

/// One Location an arena.
pub(super) fn one_location_per_arena(state: &State, step: &Step<'_>) -> Verdict {
    let broken = |arena: Arena, count: usize| {
        let finding = Finding::illegal(told!("{} Locations", count), "lie", Where::within(arena.zone()))
            .rule("an arena has one Location")
            .lasting();
        Verdict::Broken(Box::new(finding))
    };
    // A Location that is built takes the place of the old one, which leaves first.
    if let Some(Kind::Moved(moved)) = step.kind() {
        let arena = moved.arena.filter(|_| moved.zone == Zone::Location && moved.reason == MoveReason::BuildStep);
        let Some(arena) = arena else { return Verdict::Silent };
        let count = state.locations(arena);
        return if count == 0 { Verdict::Kept } else { broken(arena, count + 1) };
    }
    if !is_mark(step) {
        return Verdict::Silent;
    }
    let crowded = |arena: &Arena| state.locations(*arena) > 1 && !state.standing.crowded.contains(arena);
    if let Some(arena) = Arena::ALL.into_iter().find(crowded) {
        return broken(arena, state.locations(arena));
    }
    if Arena::ALL.into_iter().any(|arena| state.locations(arena) == 1) { Verdict::Kept } else { Verdict::Silent }
}
