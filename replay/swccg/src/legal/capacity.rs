//! Room aboard starships and vehicles (rules STATE-08 and DEPLOY-12).

use holocron_ingest::id::Blueprint;
use holocron_ingest::message::Role;

use super::own_text;
use super::position::Position;
use crate::cards::{Capacity, Card as Facts, Category, Flag, Icon, Questions, Subtype, Trait};
use crate::play::Ruling;
use crate::state::table::TableCard;
use crate::text::Truth;

const FULL: &str = "no room";

/// Whether a host has room for a card that it does not carry yet.
pub(super) fn room(view: &Position<'_>, host: &TableCard, card: &TableCard) -> Ruling {
    let Some(carrier) = host.facts.filter(|f| matches!(f.category, Category::Starship | Category::Vehicle)) else {
        return Ruling::Illegal(FULL);
    };
    let Some(facts) = card.facts else { return Ruling::unknown("card without facts", Some(card.blueprint)) };
    let bar = bar(view, Questions::BOARD_BAR, card, host);
    let ruling = match facts.category {
        Category::Character => seat(view, host, carrier, card, facts),
        Category::Vehicle => {
            // A starship that fits into slots for vehicles may have taken one.
            let takes_one =
                |f: &Facts| f.category == Category::Vehicle || f.has_trait(Trait::VehicleSlotsTakeStarships);
            let is_crowded = hold(view, host, carrier.vehicles, takes_one) != Ruling::Legal;
            hold(view, host, carrier.vehicles, |f| f.category == Category::Vehicle)
                .unless_barred("vehicle slot", is_crowded.then_some(host.blueprint))
                .and(|| own_text::takes(view, host, &own_text::of(carrier).cargo, card, FULL))
        }
        Category::Starship => {
            let capital = facts.subtype == Some(Subtype::Capital);
            let slots = if capital { carrier.capitals } else { carrier.starfighters };
            let is_same =
                |f: &Facts| f.category == Category::Starship && (f.subtype == Some(Subtype::Capital)) == capital;
            let own = hold(view, host, slots, is_same);
            let by_vehicle = facts.has_trait(Trait::VehicleSlotsTakeStarships) && !carrier.vehicles.is_none();
            // Which starfighters a hold takes is often a matter of its text (TIEs, one kind of wing).
            let doubt = (own == Ruling::Legal || by_vehicle).then_some(host.blueprint);
            own.unless_barred("what the hold takes", doubt).unless_allowed("vehicle slot", doubt)
        }
        _ => Ruling::Illegal(FULL),
    };
    ruling.forbidden("may not be aboard", bar)
}

/// Whether there is a seat for a character, and for those whom it brings along.
fn seat(
    view: &Position<'_>,
    host: &TableCard,
    carrier: &'static Facts,
    card: &TableCard,
    facts: &'static Facts,
) -> Ruling {
    let own = own_text::of(carrier);
    let may_pilot = own_text::takes(view, host, &own.pilot, card, FULL);
    let may_ride = own_text::takes(view, host, &own.passenger, card, FULL);
    if [carrier.pilots, carrier.passengers, carrier.pilots_or_passengers].contains(&Capacity::UNLIMITED) {
        let any = carrier.passengers == Capacity::UNLIMITED || carrier.pilots_or_passengers == Capacity::UNLIMITED;
        return if any { Ruling::Legal } else { Ruling::unknown("unlimited pilots", Some(host.blueprint)) };
    }
    let Seats { pilots, passengers, either, flying, riding, unknown } = Seats::of(view, host, carrier);
    let is_pilot = flies(view, host, carrier, card, facts) && may_pilot != Ruling::Illegal(FULL);
    let is_passenger = may_ride != Ruling::Illegal(FULL);
    let is_astromech = facts.models.contains(&"ASTROMECH") && !carrier.astromechs.is_none();
    let brought = carried(view, card);
    // Seats left if every unknown one sits where it hurts, and where it helps; the server counts a pilot's captives twice.
    let left = |flying: i32, riding: i32, needed: i32| {
        let spare = either - (flying - pilots).max(0) - (riding - passengers).max(0);
        let as_passenger = (passengers - riding).max(0) + spare.max(0);
        let as_pilot = (pilots - flying).max(0) + spare.max(0);
        (is_passenger && as_passenger > brought) || (is_pilot && as_pilot > 0 && as_passenger >= needed)
    };
    let answers = [left(flying + unknown, riding, 2 * brought), left(flying, riding + unknown, brought)];
    let is_limited = matches!(may_pilot, Ruling::Unknown(_)) || matches!(may_ride, Ruling::Unknown(_));
    // A pilot's own text may say what he may fly.
    let chooses = is_pilot && facts.flags.has(Flag::Capacity);
    let limited = is_limited.then_some(host.blueprint).or(chooses.then_some(card.blueprint));
    let ruling = match answers {
        [true, true] => Ruling::Legal,
        [false, false] => Ruling::Illegal(FULL),
        _ => Ruling::unknown("seats", Some(host.blueprint)),
    };
    let astromech = is_astromech.then_some(host.blueprint);
    ruling.unless_allowed("astromech seat", astromech).unless_barred("who may be aboard", limited)
}

/// Whether a character can take a pilot's seat, or that of a driver: transports ask for no pilot, but not every droid
/// drives.
pub(super) fn flies(view: &Position<'_>, host: &TableCard, carrier: &Facts, card: &TableCard, person: &Facts) -> bool {
    if bar(view, Questions::PILOT_BAR, card, host).is_some_and(|(answer, _)| answer == Truth::Yes) {
        return false;
    }
    let is_droid = person.has_icon(Icon::Droid);
    let drives = ["VEHICLE", "PROTOCOL", "BATTLE"].iter().any(|model| person.models.contains(model));
    let is_taught = || view.shows_icon(Icon::Pilot, &view.seen(card)).may_be();
    let is_open = carrier.subtype == Some(Subtype::Transport) && (!is_droid || drives);
    person.has_icon(Icon::Pilot) || is_open || is_taught()
}

/// What keeps a card from being aboard a host, or from piloting it: a text in play, or its own wherever it is.
fn bar(view: &Position<'_>, questions: Questions, card: &TableCard, host: &TableCard) -> Option<(Truth, Blueprint)> {
    let asked = view.about(Some(card), Some(host));
    let own = view.own_texts(card, questions).map(|text| (view.applies(&text, &asked), text.by()));
    view.barred(questions, &asked).into_iter().chain(own).find(|(answer, _)| answer.may_be())
}

/// How many characters somebody holds captive or carries: each takes a passenger's seat.
fn carried(view: &Position<'_>, card: &TableCard) -> i32 {
    let is_carried = |other: &&TableCard| {
        other.facts.is_some_and(|facts| facts.category == Category::Character)
            && view.state.table.hosts(other).any(|host| host.id == card.id)
    };
    view.state.table.iter().filter(is_carried).fold(0, |sum, _| sum + 1)
}

/// The seats of a starship or vehicle, and who sits there.
struct Seats {
    pilots: i32,
    passengers: i32,
    either: i32,
    flying: i32,
    riding: i32,
    unknown: i32,
}

impl Seats {
    fn of(view: &Position<'_>, host: &TableCard, carrier: &Facts) -> Seats {
        let count = |capacity: Capacity| i32::from(capacity.limit().unwrap_or(0));
        let mut seats = Seats {
            pilots: count(carrier.pilots),
            passengers: count(carrier.passengers),
            either: count(carrier.pilots_or_passengers),
            flying: 0,
            riding: 0,
            unknown: 0,
        };
        let mut astromechs = count(carrier.astromechs);
        for aboard in view.cards().map(|seen| seen.card).filter(|c| c.host == Some(host.id)) {
            let Some(person) = aboard.facts.filter(|f| f.category == Category::Character) else { continue };
            seats.riding += carried(view, aboard);
            // Astromechs fill their own seats first.
            if person.models.contains(&"ASTROMECH") && astromechs > 0 {
                astromechs -= 1;
                continue;
            }
            match view.state.places.seats.get(aboard.id) {
                Some(Role::Pilot | Role::Driver) => seats.flying += 1,
                Some(Role::Passenger) => seats.riding += 1,
                None if !flies(view, host, carrier, aboard, person) => seats.riding += 1,
                None => seats.unknown += 1,
            }
        }
        seats
    }
}

/// Whether a character may take a pilot's or driver's seat, or a passenger's, of a host that does not carry it yet.
pub(super) fn seat_as(view: &Position<'_>, host: &TableCard, card: &TableCard, role: Role) -> Ruling {
    let (Some(carrier), Some(facts)) = (host.facts, card.facts) else {
        return Ruling::unknown("card without facts", Some(card.blueprint));
    };
    let own = own_text::of(carrier);
    let is_pilot = role != Role::Passenger;
    let (capacity, text) = if is_pilot { (carrier.pilots, &own.pilot) } else { (carrier.passengers, &own.passenger) };
    let may = own_text::takes(view, host, text, card, FULL);
    let seats = Seats::of(view, host, carrier);
    let spare = |flying: i32, riding: i32| {
        let (mine, taken, theirs, others) = if is_pilot {
            (seats.pilots, flying, seats.passengers, riding)
        } else {
            (seats.passengers, riding, seats.pilots, flying)
        };
        mine + (seats.either - (others - theirs).max(0)).max(0) - taken
    };
    let left = [spare(seats.flying + seats.unknown, seats.riding), spare(seats.flying, seats.riding + seats.unknown)];
    let is_unlimited = [capacity, carrier.pilots_or_passengers].contains(&Capacity::UNLIMITED);
    let room = match left.map(|left| left > 0 || is_unlimited) {
        [true, true] => Ruling::Legal,
        [false, false] => Ruling::Illegal(FULL),
        _ => Ruling::unknown("seats", Some(host.blueprint)),
    };
    let may_fly = !is_pilot || flies(view, host, carrier, card, facts);
    room.and(|| Ruling::when(may_fly, "no pilot")).and(|| may)
}

/// Whether somebody aboard can take a seat of the other kind; the own seat counts as free.
pub(super) fn seats_for_other_role(view: &Position<'_>, host: &TableCard, card: &TableCard, role: Role) -> Ruling {
    let (Some(carrier), Some(facts)) = (host.facts, card.facts) else {
        return Ruling::unknown("card without facts", Some(card.blueprint));
    };
    let own = own_text::of(carrier);
    if [carrier.pilots, carrier.passengers, carrier.pilots_or_passengers].contains(&Capacity::UNLIMITED) {
        return Ruling::unknown("unlimited seats", Some(host.blueprint));
    }
    let seats = Seats::of(view, host, carrier);
    let (spare, text) = match role {
        Role::Pilot | Role::Driver => {
            let shared = (seats.either - (seats.flying - 1 - seats.pilots).max(0)).max(0);
            (seats.passengers + shared - seats.riding, &own.passenger)
        }
        Role::Passenger => {
            let shared = (seats.either - (seats.riding - 1 - seats.passengers).max(0)).max(0);
            (seats.pilots + shared - seats.flying, &own.pilot)
        }
    };
    let may = own_text::takes(view, host, text, card, FULL);
    let is_able = role != Role::Passenger || flies(view, host, carrier, card, facts);
    let seats_known = seats.unknown == 0;
    let room = if seats_known { Ruling::when(spare > 0, FULL) } else { Ruling::unknown("seats", Some(host.blueprint)) };
    Ruling::when(is_able, FULL).and(|| room).and(|| may)
}

fn hold(view: &Position<'_>, host: &TableCard, slots: Capacity, is_same: impl Fn(&Facts) -> bool) -> Ruling {
    let carried = view.state.table.iter().filter(|c| c.host == Some(host.id) && c.facts.is_some_and(&is_same)).count();
    let has_room = slots.limit().is_none_or(|limit| usize::from(limit) > carried);
    Ruling::when(has_room && !slots.is_none(), FULL)
}
