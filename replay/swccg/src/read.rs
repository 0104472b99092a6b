//! Says what an event meant in the current state: gathers a play from the events around its message.

use std::cmp::Reverse;

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::event::{Event, Standing};
use holocron_ingest::id::{CardId, Side};
use holocron_ingest::message::attack::Attack;
use holocron_ingest::message::battle::Battle;
use holocron_ingest::message::deploy::{As, Deploy, Deployment, Preposition};
use holocron_ingest::message::drain::Drain;
use holocron_ingest::message::moves::{Mode, Move, Moved};
use holocron_ingest::message::revert::Revert;
use holocron_ingest::message::{CardRef, Statement};

use super::cards::{self, Card as Facts, Category, Subtype};
use super::state::State;
use super::state::table::TableCard;
use super::step::{self, Named, Step, What};
use holocron_replay::game::Misread;

/// Reads one event. Every event of this game is a step; none is ever misread so far, because an event that does not
/// fit the state is a matter for the rules on logs.
pub(super) fn read<'a>(state: &State, event: &'a Event<Kind>) -> Result<Option<Step<'a>>, Misread> {
    let is_repeated = event.standing == Standing::Repeated;
    let what = match &event.kind {
        // Only somebody who was away is sent a dump once more that no take-back asks for: it tells all anew.
        Kind::Players(_) if is_repeated => What::Rejoined,
        // The dump of a take-back lists the cards, which holds; its counters are old. Messages were heard before.
        Kind::Tally(_) if is_repeated && !state.recording.is_rejoining => What::DumpEnds,
        Kind::Said(_) | Kind::Asked(_) if is_repeated => return Ok(None),
        // The talk before a take-back is no play either, and tells whether it is allowed.
        Kind::Said(Statement::Revert(said)) if *said != Revert::Done => What::Event(&event.kind),
        // What people say is no part of the game, whatever it reads like.
        Kind::Said(said) if said.is_aside() => return Ok(None),
        Kind::Said(said) => statement(state, said, event.at.event),
        kind => What::Event(kind),
    };
    Ok(Some(Step::new(event.at, what)))
}

fn statement<'a>(state: &State, said: &'a Statement, now: u32) -> What<'a> {
    let paid = |player| state.plays.payments.paid_by(player);
    match said {
        Statement::Deploy(Deploy::Deployed(deployment)) if !deployment.is_announced => {
            What::Deploy(deploy(state, said, deployment))
        }
        Statement::Deploy(Deploy::PersonaReplaced { player, new, is_undercover, .. }) => {
            let named = named_latest(state, new, *player);
            What::Deploy(step::Deploy {
                said,
                player: *player,
                location: location_of(state, named.id),
                cards: vec![named],
                from: None,
                to: None,
                paid: paid(*player),
                is_react: false,
                is_undercover: *is_undercover,
                is_replacement: true,
            })
        }
        Statement::Drain(Drain::Initiated { player, amount, location }) => {
            let at = match state.plays.activated {
                Some((event, id)) if now.saturating_sub(event) <= 8 && is_face(state, id, location) => {
                    Named { card: location, id: Some(id) }
                }
                _ => named_location(state, location, |_| 0),
            };
            What::Drain(step::Drain { said, player: *player, at, amount: *amount, paid: paid(*player) })
        }
        Statement::Battle(Battle::Initiated { player, location, .. }) => {
            let has_cards = |place: &TableCard, side: Side| {
                let is_there = |card: &TableCard| state.table.column(card) == Some(place.location);
                state.table.iter().any(|card| card.owner == Some(side) && card.id != place.id && is_there(card))
            };
            let at = named_location(state, location, |place| {
                Side::BOTH.iter().filter(|side| !has_cards(place, **side)).count()
            });
            What::Battle(step::BattleCall { said, player: *player, at, paid: paid(*player) })
        }
        Statement::Battle(Battle::ForfeitChosen { player, cards }) => {
            let cards = cards.iter().map(|card| named_participant(state, card, *player)).collect();
            What::Forfeit(step::Forfeit { said, player: *player, cards })
        }
        Statement::Attack(Attack::Initiated { player, creature, location }) => {
            let creature = named_at(state, creature, location, None, |_| 0);
            let lair = location_of(state, creature.id);
            let at = named_location(state, location, |place| Some(place.id) != lair);
            What::Attack(step::AttackCall { said, player: *player, creature, at, paid: paid(*player) })
        }
        Statement::Move(Move::Moved(moved)) => What::Move(movement(state, said, moved, now)),
        _ => What::Said(said),
    }
}

fn deploy<'a>(state: &State, said: &'a Statement, deployment: &'a Deployment) -> step::Deploy<'a> {
    let player = deployment.player;
    let mut cards = vec![named_latest(state, &deployment.card, player)];
    cards.extend(deployment.with.as_ref().map(|with| named_latest(state, &with.card, player)));
    let first = cards.first().and_then(|named| named.id);
    let location = location_of(state, first);
    let to = deployment.target.as_ref().map(|target| {
        let host = first.and_then(|id| state.table.get(id)).and_then(|card| card.host);
        match host {
            Some(host) if is_face(state, host, &target.card) => Named { card: &target.card, id: Some(host) },
            _ => named_location(state, &target.card, |place| Some(place.id) != location),
        }
    });
    let is_takeover = |how: Preposition| matches!(how, Preposition::Convert | Preposition::Rebuild);
    step::Deploy {
        said,
        player,
        location,
        cards,
        from: deployment.source.place(),
        to,
        paid: state.plays.payments.paid_to_deploy(player, deployment.card.blueprint),
        is_react: deployment.is_react,
        is_undercover: deployment.role == Some(As::Undercover),
        is_replacement: deployment.target.as_ref().is_some_and(|target| is_takeover(target.how)),
    }
}

fn movement<'a>(state: &State, said: &'a Statement, moved: &'a Moved, now: u32) -> step::Move<'a> {
    let mode = mode_of(moved);
    // In three modes the cards have arrived before the message comes (format 7.9). In two more they may have: then the event
    // before the message shows them there.
    let is_there = |known: &TableCard| {
        let place = state.table.column(known).and_then(|column| state.table.location_at(column));
        place.is_some_and(|place| is_design(place, &moved.to))
    };
    let has_come = |card: &CardRef| {
        let is_new = |known: &TableCard| known.is_in_play() && known.touched.saturating_add(2) >= now;
        state.table.iter().any(|known| is_new(known) && is_design(known, card) && is_there(known))
    };
    let has_arrived = matches!(mode, Mode::Hyperspeed | Mode::Land | Mode::TakeOff)
        || matches!(mode, Mode::Plain | Mode::AttackRun) && moved.cards.iter().all(has_come);
    let place = if has_arrived { &moved.to } else { &moved.from };
    // Of copies at copies of a site the one that walks stands next to where it goes.
    let near = |known: &TableCard| {
        let column = state.table.column(known).filter(|_| mode == Mode::Landspeed)?;
        let ends = state.table.locations().filter(|end| is_design(end, &moved.to) && end.location != column);
        ends.map(|end| Reverse(end.location.abs_diff(column))).max()
    };
    let cards: Vec<Named<'_>> =
        moved.cards.iter().map(|card| named_at(state, card, place, Some(moved.player), near)).collect();
    let here = cards.first().and_then(|named| location_of(state, named.id));
    // Who disembarks comes from what lies here, not from another location.
    let is_between = cards::may_be(&moved.from.blueprint, |facts| facts.category == Category::Location);
    let column = here.and_then(|here| state.table.get(here)).map_or(0, |here| here.location);
    let is_here = |place: &TableCard| Some(place.id) == here;
    let away = |place: &TableCard| place.location.abs_diff(column);
    let rank = |place: &TableCard, is_meant_here: bool| (is_here(place) != is_meant_here, away(place));
    step::Move {
        said,
        player: moved.player,
        mode,
        cards,
        from: named_location(state, &moved.from, |place| rank(place, !has_arrived)),
        to: named_location(state, &moved.to, |place| rank(place, has_arrived || !is_between)),
        paid: state.plays.payments.paid_to_move(moved.player),
        is_react: moved.is_react,
        toward: moved
            .toward
            .as_ref()
            .map(|goal| named_location(state, goal, |place| (is_here(place), Reverse(away(place))))),
    }
}

/// How cards move. The line of a sector movement names no mode: it says only that starships or vehicles go to a sector or leave
/// one.
fn mode_of(moved: &Moved) -> Mode {
    let is = |place: &CardRef, subtype| cards::lookup(&place.blueprint).is_some_and(|at| at.subtype == Some(subtype));
    let is_space = |place: &CardRef| is(place, Subtype::Sector) || is(place, Subtype::System);
    let ends = [&moved.from, &moved.to];
    let between_sectors = ends.into_iter().all(is_space) && ends.into_iter().any(|place| is(place, Subtype::Sector));
    let flies = |facts: &Facts| matches!(facts.category, Category::Starship | Category::Vehicle);
    let fly = moved.cards.iter().all(|card| cards::may_be(&card.blueprint, flies));
    let is_bare = moved.using.is_none() && moved.role.is_none() && moved.tail.text.is_empty();
    if moved.mode == Mode::Plain && is_bare && between_sectors && fly { Mode::Sector } else { moved.mode }
}

/// Whether the card with this number is of the design that a message names; messages name fronts.
fn is_face(state: &State, id: CardId, card: &CardRef) -> bool {
    state.table.get(id).is_some_and(|known| is_design(known, card))
}

fn is_design(known: &TableCard, card: &CardRef) -> bool {
    known.blueprint.front() == card.blueprint.front()
}

/// The location that a message names. Of several of one design the one whose system stands in the title; of copies in one system,
/// which a message does not tell apart, the one of the lowest rank.
fn named_location<'a, R: Ord>(state: &State, card: &'a CardRef, rank: impl Fn(&TableCard) -> R) -> Named<'a> {
    let is_titled = |place: &TableCard| place.system.as_ref().is_some_and(|system| card.title.contains(&**system));
    let copies = state.table.locations().filter(|known| is_design(known, card));
    let found = copies.min_by_key(|place| (!is_titled(place), rank(place)));
    Named { card, id: found.map(|location| location.id) }
}

/// The card of this design that changed last: the one that a message just after speaks of.
fn named_latest<'a>(state: &State, card: &'a CardRef, owner: Side) -> Named<'a> {
    let candidates = state.table.iter().filter(|known| known.is_in_play() && is_design(known, card));
    let latest = candidates.max_by_key(|known| (known.owner == Some(owner), known.touched, known.id));
    Named { card, id: latest.map(|known| known.id) }
}

/// A card of this design at a named location or aboard a named card. Of several the one of the highest rank, and of these the one
/// that changed last.
fn named_at<'a, R: Ord>(
    state: &State,
    card: &'a CardRef,
    place: &CardRef,
    owner: Option<Side>,
    rank: impl Fn(&TableCard) -> R,
) -> Named<'a> {
    let candidates = state.table.iter().filter(|known| known.is_in_play() && is_design(known, card));
    let fit = |known: &TableCard| {
        let location = state.table.column(known).and_then(|column| state.table.location_at(column));
        let at = location.filter(|at| is_design(at, place));
        let is_titled = at.and_then(|at| at.system.as_ref()).is_some_and(|system| place.title.contains(&**system));
        let aboard = known.host.and_then(|host| state.table.get(host));
        let is_aboard = aboard.is_some_and(|host| is_design(host, place));
        // Who lies there itself rather than aboard something that is there.
        let is_itself = is_aboard || aboard.is_none();
        let is_owned = owner.is_none() || known.owner == owner;
        (at.is_some() || is_aboard, is_titled, is_owned, is_itself, rank(known), known.touched)
    };
    let best = candidates.max_by_key(|known| fit(known));
    Named { card, id: best.map(|known| known.id) }
}

/// A card of this design that takes part in the running battle.
fn named_participant<'a>(state: &State, card: &'a CardRef, owner: Side) -> Named<'a> {
    let takes_part = |known: &TableCard| {
        let is_listed = state.battle.as_ref().is_some_and(|battle| battle.cards.contains(&known.id));
        (is_listed, is_listed && !state.fight.excluded.contains(&known.id))
    };
    let candidates = state.table.iter().filter(|known| known.is_in_play() && is_design(known, card));
    let best = candidates.max_by_key(|known| (known.owner == Some(owner), takes_part(known), known.posture.sideways));
    Named { card, id: best.map(|known| known.id) }
}

/// The location at which a card lies.
fn location_of(state: &State, id: Option<CardId>) -> Option<CardId> {
    let column = state.table.column(state.table.get(id?)?)?;
    state.table.location_at(column).map(|location| location.id)
}
