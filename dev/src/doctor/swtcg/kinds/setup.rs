//! Decks and the set-up.

use holocron_ingest::event::swtcg::{Arena, DrawReason, Kind, PlaceReason, Placed, Word as _, Zone};
use holocron_ingest::id::Side;
use holocron_swtcg::cards::{self, CardType};

use crate::doctor::swtcg::edit::Edit;
use crate::doctor::swtcg::scene::{NEW, any, d, is_common_unit};
use crate::doctor::swtcg::{Kind as Mutation, Scene, kind};

pub(crate) const KINDS: &[Mutation] = &[
    kind("DECK-01", "a deck has one card fewer", |s| {
        let Kind::Deck(deck) = s.kind() else { return None };
        let mut deck = deck.clone();
        let place = deck.cards.iter().position(|(_, count)| *count > 1)?;
        deck.cards[place].1 -= 1;
        Some(s.edit().set(s.at, Kind::Deck(deck)))
    }),
    kind("DECK-02", "a deck has five copies of a card", five),
    kind("DECK-03", "a deck holds a card of the other side", |s| {
        let Kind::Deck(deck) = s.kind() else { return None };
        let mut deck = deck.clone();
        let stranger = any(|card| card.side == Some(deck.player.opponent()))?;
        deck.cards.first_mut()?.0 = stranger.id;
        Some(s.edit().set(s.at, Kind::Deck(deck)))
    }),
    kind("DECK-03", "a card of the other side is started", |s| {
        let Kind::Placed(placed) = s.kind() else { return None };
        let shows = |kind: &Kind| match kind {
            Kind::Finished(done) => done.card == placed.card,
            Kind::Moved(moved) => moved.card == placed.card,
            Kind::Stacked(stack) => stack.card == placed.card || stack.beneath.contains(&placed.card),
            _ => false,
        };
        if placed.reason != PlaceReason::Build || s.next(shows).is_some() {
            return None;
        }
        let blueprint = any(|card| card.side == Some(placed.player.opponent()) && card.kind.is_unit())?.id;
        Some(s.edit().set(s.at, Kind::Placed(Box::new(Placed { blueprint, ..(**placed).clone() }))))
    }),
    kind("SET-01", "an opening hand of eight", eight),
    kind("SET-02", "cards are set aside twice", |s| {
        let Kind::Drawn(drawn) = s.kind() else { return None };
        let lines = format!("RCFP {0} {NEW} HAND REDRAW\nDR {0} 1 REDRAW", d(drawn.player));
        (drawn.reason == DrawReason::Redraw).then(|| s.edit().after(s.at, &lines))
    }),
    kind("SET-03", "Light places the first unit", |s| {
        if Side::BOTH.into_iter().any(|side| !s.state.setup[side].placed.is_empty()) {
            return None;
        }
        let second = placed_until(s, s.at)?;
        let third = placed_until(s, second)?;
        let placed = is_placing(s.get(second)).filter(|placed| placed.player == Side::Light)?;
        // A unit that is only begun leaves Dark to go on.
        (placed.zone != Zone::Build).then_some(())?;
        let edit = s.edit().mark(s.at..=second).cut(second..=third - 1);
        Some(edit.put(s.at, block(s, second, third)))
    }),
    kind("SET-03", "the player who is ahead places again", |s| {
        let own = is_placing(Some(s.kind()))?;
        let second = placed_until(s, s.at)?;
        let third = placed_until(s, second)?;
        let end = placed_until(s, third)?;
        let (theirs, again) = (is_placing(s.get(second))?, is_placing(s.get(third))?);
        let cost = |placed: &Placed| cards::lookup(&placed.blueprint).and_then(|card| card.build_cost());
        let (sum, their_sum) =
            (s.state.setup_points(own.player)?.0 + cost(own)?, s.state.setup_points(theirs.player)?.0);
        let is_whole = [own, theirs, again].iter().all(|placed| placed.zone != Zone::Build);
        let has_begun = !s.state.setup[Side::Dark].placed.is_empty();
        if own.player == theirs.player || again.player != own.player || sum <= their_sum || !is_whole || !has_begun {
            return None;
        }
        // The other player is still behind, so that what follows is in order.
        (their_sum <= sum + cost(again)?).then_some(())?;
        Some(s.edit().mark(second..=second).cut(third..=end - 1).put(second, block(s, third, end)))
    }),
    kind("SET-04", "a second card is left partly built in the set-up", |s| {
        let Kind::Turn(turn) = s.kind() else { return None };
        let begun: Vec<Side> =
            Side::BOTH.into_iter().filter(|side| s.state.setup_points(*side).is_some_and(|p| p.1 > 0)).collect();
        let side = *begun.first().filter(|_| turn.number == 1)?;
        let card = any(|card| is_common_unit(card, side, Arena::Ground))?;
        let lines = format!(
            "PCIP {0} {NEW} {1} BUILD_ZONE {0} SETUP faceDown=true\nCTR {NEW} BUILD 1 0 BUILD\nDR {0} 1 SETUP",
            d(side),
            card.id
        );
        let edit = s.edit().before(s.at, &lines);
        Some(edit.after(s.at, &format!("RCFP {} {NEW} BUILD_ZONE EFFECT", d(side))))
    }),
    kind("SET-05", "a placed unit draws no card", |s| {
        let Kind::Drawn(drawn) = s.kind() else { return None };
        let is_its = |kind: &Kind| matches!(kind, Kind::Drawn(other) if other.reason == DrawReason::Setup && other.player == drawn.player);
        if drawn.reason != DrawReason::Setup || s.next(is_its).is_some() || ends_by_deck(s) {
            return None;
        }
        let turn = s.next(|kind| matches!(kind, Kind::Turn(_)))?;
        Some(s.edit().cut(s.at..=s.at).mark(turn..=turn))
    }),
    kind("SET-05", "a finished card draws one", |s| {
        let Kind::Finished(done) = s.kind() else { return None };
        (!ends_by_deck(s)).then(|| s.edit().after(s.at, &format!("DR {} 1 SETUP", d(done.player))))
    }),
    kind("SET-06", "a Mission is started in the set-up", mission),
    kind("SET-07", "an ability triggers in the set-up", ability),
    kind("SET-08", "a Pilot goes on a unit in the set-up", pilot),
];

fn five(s: &Scene<'_>) -> Option<Edit> {
    let Kind::Deck(deck) = s.kind() else { return None };
    let mut deck = deck.clone();
    let place = deck.cards.iter().position(|(_, count)| *count == 4)?;
    let other = deck.cards.iter().position(|(_, count)| (2..4).contains(count))?;
    deck.cards[place].1 += 1;
    deck.cards[other].1 -= 1;
    Some(s.edit().set(s.at, Kind::Deck(deck)))
}

fn eight(s: &Scene<'_>) -> Option<Edit> {
    let Kind::Drawn(drawn) = s.kind() else { return None };
    let mut drawn = drawn.clone();
    (drawn.reason == DrawReason::Opening).then(|| drawn.count += 1)?;
    Some(s.edit().set(s.at, Kind::Drawn(drawn)))
}

fn is_placing(kind: Option<&Kind>) -> Option<&Placed> {
    match kind? {
        Kind::Placed(placed) if placed.reason == PlaceReason::Setup => Some(placed),
        _ => None,
    }
}

/// The events of a unit placed in the set-up: where the next one begins.
fn placed_until(s: &Scene<'_>, at: usize) -> Option<usize> {
    is_placing(s.get(at))?;
    let end = s.next_after(at, |kind| matches!(kind, Kind::Drawn(drawn) if drawn.reason == DrawReason::Setup))?;
    Some(end + 1)
}

fn block(s: &Scene<'_>, from: usize, to: usize) -> Vec<Kind> {
    s.events[from..to].iter().map(|event| event.kind.clone()).collect()
}

/// The game ends because a deck is empty.
pub(crate) fn ends_by_deck(s: &Scene<'_>) -> bool {
    use holocron_ingest::event::swtcg::EndReason;
    let last = s.events.last().map(|event| &event.kind);
    matches!(last, Some(Kind::GameEnded(ended)) if ended.reason == EndReason::Deck)
}

fn mission(s: &Scene<'_>) -> Option<Edit> {
    let placed = is_placing(Some(s.kind())).filter(|placed| placed.zone == Zone::Build)?;
    let mission = any(|card| card.kind == CardType::Mission && card.side == Some(placed.player))?;
    Some(s.edit().set(s.at, Kind::Placed(Box::new(Placed { blueprint: mission.id, ..placed.clone() }))))
}

fn ability(s: &Scene<'_>) -> Option<Edit> {
    let placed = is_placing(Some(s.kind())).filter(|placed| placed.zone.arena().is_some())?;
    let lines = format!("TT {NEW} {} {} TEXT:1 NORMAL DEPLOYED\nTR {NEW} DECLINED", d(placed.player), placed.card.0);
    Some(s.edit().after(s.at, &lines))
}

fn pilot(s: &Scene<'_>) -> Option<Edit> {
    let placed = is_placing(Some(s.kind())).filter(|placed| matches!(placed.zone, Zone::Space | Zone::Ground))?;
    let unit = cards::lookup(&placed.blueprint).filter(|unit| !unit.has_subtype("Droid"))?;
    let fits = |types: &[&'static str]| types.iter().any(|phrase| unit.has_subtype(phrase));
    let pilot = any(|card| card.side == Some(placed.player) && card.pilot.as_ref().is_some_and(|p| fits(&p.types)))?;
    let (side, zone) = (d(placed.player), Zone::Piloting.word());
    let lines = format!(
        "PCIP {side} {NEW} {} {zone} {side} EFFECT targetCardId={}\nRCFP {side} {NEW} {zone} EFFECT",
        pilot.id, placed.card.0
    );
    Some(s.edit().after(s.at, &lines))
}
