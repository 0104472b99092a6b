//! The plays to try in a state, and how the list of legal plays rules on each.

use holocron_ingest::event::gemp::{Phase, Zone};
use holocron_ingest::id::{CardId, Side};
use holocron_ingest::message::{Place, Role};
use holocron_swccg::cards::Subtype;
use holocron_swccg::legal::{Due, LegalPlay, PlayKind, Ruling, legal, losses, passengers, places, seats};
use holocron_swccg::state::State;
use holocron_swccg::state::fight::attack::is_creature;
use holocron_swccg::state::table::TableCard;

use super::steps::Try;

/// The ruling on a play that is not in the list at all.
pub(crate) const UNLISTED: &str = "not listed";

/// How the list rules on a play.
pub(crate) fn ruling(state: &State, side: Side, play: &Try, due: Option<Due>) -> Ruling {
    let find = |id: Option<CardId>| id.and_then(|id| state.table.get(id));
    let of = |all: &[LegalPlay], is_it: &dyn Fn(&LegalPlay) -> bool| {
        let found = all.iter().find(|one| is_it(one));
        found.map_or(Ruling::Illegal(UNLISTED), |one| one.ruling)
    };
    let by_card = || of(&legal(state, side), &|one| one.kind == play.kind && one.card == play.card);
    match (play.kind, play.card) {
        (PlayKind::Activate | PlayKind::Draw, _) => of(&legal(state, side), &|one| one.kind == play.kind),
        (PlayKind::Drain | PlayKind::Battle, _) => by_card(),
        (PlayKind::Disembark, Some(card)) => {
            let ground = state.table.get(card).and_then(|card| state.table.column(card));
            let is_ground =
                find(play.place).is_some_and(|place| place.zone == Zone::Locations && Some(place.location) == ground);
            if is_ground { by_card() } else { Ruling::Illegal("another location") }
        }
        (PlayKind::Slot, Some(_)) => match (play.role, find(play.card), find(play.place)) {
            (Some(role), Some(card), Some(host)) => {
                let all = seats(state, side, card, host);
                all.iter().find(|(seat, _)| *seat == role).map_or(Ruling::Illegal(UNLISTED), |(_, one)| one.ruling)
            }
            _ => by_card(),
        },
        (PlayKind::Transit, Some(card)) => {
            let from = state.table.get(card).and_then(|card| state.table.location_at(state.table.column(card)?));
            match (from, find(play.place)) {
                (Some(from), Some(to))
                    if places(state, side, play.kind, from.id).iter().any(|p| p.place == play.place) =>
                {
                    of(&passengers(state, side, from, to), &|one| one.card == Some(card))
                }
                _ => Ruling::Illegal(UNLISTED),
            }
        }
        (PlayKind::Lose, Some(card)) => {
            if play.pile != Some(Place::Hand) {
                return Ruling::Illegal(UNLISTED);
            }
            of(&losses(state, side, due.unwrap_or(Due::Force)), &|one| {
                one.kind == PlayKind::Lose && one.card == Some(card)
            })
        }
        (PlayKind::Lose, None) => pile(state, side, play, due),
        (PlayKind::Forfeit, Some(card)) => {
            let Some(due) = due else { return Ruling::Illegal("nothing is due") };
            of(&losses(state, side, due), &|one| one.kind == PlayKind::Forfeit && one.card == Some(card))
        }
        (_, Some(card)) => {
            let all = places(state, side, play.kind, card);
            match by_card() {
                // Where some cards go is not listed place by place.
                Ruling::Legal | Ruling::Unknown(_) if all.is_empty() => Ruling::unknown("place", None),
                illegal if all.is_empty() => illegal,
                _ => of(&all, &|one| one.kind == play.kind && one.place == play.place),
            }
        }
        (_, None) => Ruling::Illegal(UNLISTED),
    }
}

/// The tops of piles are listed without numbers, one for each pile that holds cards, in the order of the piles.
fn pile(state: &State, side: Side, play: &Try, due: Option<Due>) -> Ruling {
    let tops = losses(state, side, due.unwrap_or(Due::Force));
    let mut tops = tops.iter().filter(|one| one.kind == PlayKind::Lose && one.card.is_none());
    let Some(piles) = state.piles(side) else { return Ruling::unknown("counters not seen", None) };
    let all = [
        (Place::ReserveDeck, piles.reserve_deck),
        (Place::ForcePile, piles.force_pile),
        (Place::UsedPile, piles.used_pile),
    ];
    for (place, count) in all {
        let top = if count > 0 { tops.next() } else { None };
        if Some(&place) == play.pile.as_ref() {
            return top.map_or(Ruling::Illegal(UNLISTED), |top| top.ruling);
        }
    }
    Ruling::Illegal(UNLISTED)
}

/// The plays that the list names, each with each of its places.
pub(crate) fn listed(state: &State, side: Side) -> Vec<Try> {
    let mut tries = Vec::new();
    for play in legal(state, side) {
        let mut add = |card: Option<CardId>, place: Option<CardId>| {
            tries.push(Try { kind: play.kind, card, place, role: None, pile: None });
        };
        let card = play.card.and_then(|id| state.table.get(id));
        match (play.kind, card) {
            (PlayKind::Slot, Some(card)) => add(play.card, card.host),
            (PlayKind::Disembark, Some(card)) => {
                let ground = state.table.column(card).and_then(|column| state.table.location_at(column));
                add(play.card, ground.map(|location| location.id));
            }
            (PlayKind::Transit, Some(from)) => {
                for way in places(state, side, play.kind, from.id) {
                    let to = way.place.and_then(|id| state.table.get(id));
                    let all = to.map_or_else(Vec::new, |to| passengers(state, side, from, to));
                    all.iter().for_each(|one| add(one.card, way.place));
                }
            }
            (PlayKind::Activate | PlayKind::Draw | PlayKind::Drain | PlayKind::Battle, _) => add(play.card, None),
            (kind, Some(card)) => places(state, side, kind, card.id).iter().for_each(|way| add(way.card, way.place)),
            (_, None) => {}
        }
    }
    tries
}

/// What can be drawn by chance: a kind of play, a card and a place that lie on the table, whether they fit or not.
pub(crate) fn by_chance(state: &State, side: Side, mut pick: impl FnMut(usize) -> usize) -> Option<Try> {
    let mut choose = |cards: Vec<CardId>| if cards.is_empty() { None } else { cards.get(pick(cards.len())).copied() };
    let ids = |is_it: &dyn Fn(&TableCard) -> bool| -> Vec<CardId> {
        state.table.iter().filter(|card| is_it(card)).map(|card| card.id).collect()
    };
    let is_own = |card: &TableCard| card.owner == Some(side);
    let lies = |card: &TableCard| matches!(card.zone, Zone::AtLocation | Zone::Attached);
    let is_row = |card: &TableCard| card.zone == Zone::Locations;
    let carries = |card: &TableCard| {
        use holocron_swccg::cards::Category as C;
        lies(card) && card.facts.is_some_and(|f| matches!(f.category, C::Starship | C::Vehicle | C::Character))
    };
    let is_tool = |card: &TableCard| {
        use holocron_swccg::cards::Category as C;
        card.zone == Zone::Attached && card.facts.is_some_and(|f| matches!(f.category, C::Weapon | C::Device))
    };
    let fights = |card: &TableCard| lies(card) && !is_tool(card);
    let kind_at = choose((0..PlayKind::ALL.len() as u32).map(CardId).collect())?;
    let kind = *PlayKind::ALL.get(usize::try_from(kind_at.0).ok()?)?;
    let coin = choose(vec![CardId(0), CardId(1)])? == CardId(0);
    let (mut role, mut pile) = (None, None);
    let (card, place) = match kind {
        PlayKind::Activate | PlayKind::Draw => (None, None),
        PlayKind::Drain | PlayKind::Battle => (Some(choose(ids(&is_row))?), None),
        PlayKind::Attack if coin => {
            (Some(choose(ids(&is_row))?), Some(choose(ids(&|card| lies(card) && is_creature(card)))?))
        }
        PlayKind::Attack => {
            let creature = choose(ids(&|card| lies(card) && is_own(card) && is_creature(card)))?;
            (Some(creature), Some(choose(ids(&|card| fights(card) && !is_creature(card)))?))
        }
        PlayKind::Deploy => {
            use holocron_swccg::cards::Category as C;
            let of = |card: &TableCard| card.facts.map(|facts| facts.category);
            // Responses, and what lies where it likes.
            let odd = [Subtype::Immediate, Subtype::Automated, Subtype::Artillery];
            let is_deployed = |card: &TableCard| {
                let all = [C::Character, C::Creature, C::Device, C::Effect, C::Starship, C::Vehicle, C::Weapon];
                let is_plain = card.facts.is_some_and(|facts| !facts.subtype.is_some_and(|one| odd.contains(&one)));
                is_own(card)
                    && card.zone == Zone::Hand
                    && is_plain
                    && of(card).is_some_and(|category| all.contains(&category))
            };
            let held = choose(ids(&is_deployed))?;
            let is_wild = state.table.get(held).and_then(of) == Some(C::Creature);
            (Some(held), Some(choose(if coin || is_wild { ids(&is_row) } else { ids(&carries) })?))
        }
        PlayKind::Landspeed
        | PlayKind::Hyperspeed
        | PlayKind::Sector
        | PlayKind::Land
        | PlayKind::TakeOff
        | PlayKind::Transit => {
            let mover = choose(ids(&|card| is_own(card) && fights(card) && card.zone == Zone::AtLocation))?;
            (Some(mover), Some(choose(ids(&is_row))?))
        }
        PlayKind::Shuttle => {
            let mover = choose(ids(&|card| is_own(card) && fights(card)))?;
            (Some(mover), Some(choose(if coin { ids(&is_row) } else { ids(&carries) })?))
        }
        PlayKind::Embark => {
            let mover = choose(ids(&|card| is_own(card) && fights(card) && card.zone == Zone::AtLocation))?;
            (Some(mover), Some(choose(ids(&|card| carries(card) && !is_person(card) && card.id != mover))?))
        }
        PlayKind::Disembark => {
            let is_aboard = |card: &TableCard| {
                let host = card.host.and_then(|id| state.table.get(id));
                host.is_some_and(|host| carries(host) && !is_person(host))
            };
            let mover = choose(ids(&|card| is_own(card) && fights(card) && is_aboard(card)))?;
            let ground = state.table.get(mover).and_then(|card| state.table.column(card));
            let here = ids(&|card| is_row(card) && Some(card.location) == ground);
            (Some(mover), Some(choose(if coin { here } else { ids(&is_row) })?))
        }
        PlayKind::Slot if coin => {
            let is_aboard = |card: &TableCard| {
                let host = card.host.and_then(|id| state.table.get(id));
                host.is_some_and(|host| carries(host) && !is_person(host))
            };
            let mover = choose(ids(&|card| is_own(card) && is_person(card) && is_aboard(card)))?;
            (Some(mover), state.table.get(mover)?.host)
        }
        PlayKind::Slot => {
            role = Some(if pick(2) == 0 { Role::Pilot } else { Role::Passenger });
            let mut choose =
                |cards: Vec<CardId>| if cards.is_empty() { None } else { cards.get(pick(cards.len())).copied() };
            let held = choose(ids(&|card| is_own(card) && card.zone == Zone::Hand && is_person(card)))?;
            // The time is that of the deployment.
            if !state.clock.is_own(side, Phase::Deploy) {
                return None;
            }
            (
                Some(held),
                Some(choose(ids(&|card| is_own(card) && carries(card) && !is_person(card) && state.is_active(card)))?),
            )
        }
        PlayKind::Dock => {
            let is_ship = |card: &TableCard| is_own(card) && carries(card) && card.zone == Zone::AtLocation;
            let ship = choose(ids(&is_ship))?;
            (Some(ship), Some(choose(ids(&|card| is_ship(card) && card.id != ship))?))
        }
        PlayKind::Transfer => {
            let tool = choose(ids(&|card| is_own(card) && is_tool(card)))?;
            (Some(tool), Some(choose(ids(&carries))?))
        }
        PlayKind::Replace => {
            let held = choose(ids(&|card| is_own(card) && card.zone == Zone::Hand && is_person(card)))?;
            (Some(held), Some(choose(ids(&|card| is_own(card) && lies(card) && is_person(card)))?))
        }
        PlayKind::Lose => {
            const PILES: [Place; 6] = [
                Place::ReserveDeck,
                Place::ForcePile,
                Place::UsedPile,
                Place::LostPile,
                Place::OutOfPlay,
                Place::SideOfTable,
            ];
            let held = choose(ids(&|card| is_own(card) && card.zone == Zone::Hand)).filter(|_| coin);
            pile = if held.is_some() { Some(Place::Hand) } else { PILES.get(pick(PILES.len())).cloned() };
            (held, None)
        }
        PlayKind::Forfeit => (Some(choose(ids(&fights))?), None),
    };
    Some(Try { kind, card, place, role, pile })
}

fn is_person(card: &TableCard) -> bool {
    card.facts.is_some_and(|facts| facts.category == holocron_swccg::cards::Category::Character)
}
