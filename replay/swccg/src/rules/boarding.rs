//! Movement. States of cards.

use holocron_ingest::event::gemp::{Phase, Zone};
use holocron_ingest::id::Number;
use holocron_ingest::message::moves::{Mode, Move, Slot};
use holocron_ingest::message::{CardRef, Statement};
use holocron_replay::rule::{Doubt, Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{All, Phrase, Titled, Told};
use holocron_replay::told;

use super::support::{crew, move_payment, placing, shuttles, soft};
use crate::cards::{Capacity, Card as Facts, Category, Flag, Icon, Keyword, Subtype};
use crate::legal::Ruling;
use crate::state::State;
use crate::state::table::TableCard;
use crate::state::table::presence::{is_character, is_enclosed};
use crate::state::words::mention;
use crate::step::{Named, Step, What};
use crate::{Swccg, cards, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/boarding.md"),
    checks: &[
        ("SWCCG-MOVE-15", topic::MOVE, shuttle_to_capital_starship),
        ("SWCCG-MOVE-16", topic::MOVE, transit_between_docking_bays),
        ("SWCCG-MOVE-19", topic::MOVE, own_sites_are_entered_free),
        ("SWCCG-MOVE-20", topic::MOVE, embark_free_at_same_location),
        ("SWCCG-MOVE-21", topic::said::MOVE, seats_change_free_and_in_time),
        ("SWCCG-MOVE-22", topic::said::MOVE, ships_dock_at_one_location),
        ("SWCCG-MOVE-35", topic::MOVE, transit_and_shuttle_are_paid),
        ("SWCCG-STATE-08", topic::ARRIVED.and(topic::MOVE), within_capacity),
    ],
};

/// Shuttling.
fn shuttle_to_capital_starship(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    if moved.mode != Mode::Shuttle {
        return Verdict::Silent;
    }
    let is_of = |named: &Named<'_>, category: Category| {
        cards::lookup(&named.card.blueprint).is_some_and(|facts| facts.category == category)
    };
    let (ship, ground) = match [&moved.from, &moved.to] {
        [ship, ground] | [ground, ship] if is_of(ship, Category::Starship) => (ship, ground),
        // A starship's site stands for the starship.
        ends if ends
            .iter()
            .any(|end| cards::lookup(&end.card.blueprint).is_none_or(|facts| facts.has_icon(Icon::StarshipSite))) =>
        {
            return Verdict::Unknown(Doubt::Unmodelled("shuttling to the site of a starship"));
        }
        // From site to site only by the text of a card.
        [from, to] => {
            let finding = state
                .illegal(moved.player, "shuttles", Where::between(*from, *to))
                .rule("one shuttles between an exterior site and a starship at its system")
                .cards(moved.cards.iter().map(|named| state.mention(named)));
            return soft::suspect(state, &[Flag::MoveTime], finding);
        }
    };
    let Some(mut site) = ground.id.and_then(|id| state.table.get(id)) else { return Verdict::Silent };
    if moved.shuttle_vehicle().is_some() {
        let Some(below) = state.table.column(site).and_then(|column| state.table.location_at(column)) else {
            return Verdict::Silent;
        };
        site = below;
    }
    if site.facts.is_none() {
        return Verdict::Unknown(Doubt::NoFacts(site.blueprint));
    }
    let front = ship.card.blueprint.front();
    let own = state.table.iter().filter(|card| card.is_in_play() && card.blueprint.front() == front);
    let systems = own.filter(|card| card.owner == Some(moved.player)).filter_map(|card| {
        let location = state.table.location_at(state.table.column(card)?)?;
        (location.facts?.subtype == Some(Subtype::System)).then_some(location.system.as_ref()?)
    });
    let is_related = systems.into_iter().any(|system| Some(system) == site.system.as_ref());
    if is_related && site.is_exterior() {
        return Verdict::Kept;
    }
    let finding = state
        .illegal(moved.player, told!("shuttles between {} and {}", site, ship.card), state.place_of(site))
        .rule("one shuttles between an exterior site and a starship at its system")
        .card(state.mention_card(site))
        .card(state.mention(ship))
        .unless(shuttles::granted(state, moved.player));
    soft::differs(state, &[Flag::MoveTime], finding)
}

/// Docking bay transit leads from docking bay to docking bay.
fn transit_between_docking_bays(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    if moved.mode != Mode::DockingBayTransit {
        return Verdict::Silent;
    }
    for end in [&moved.from, &moved.to] {
        let Some(facts) = cards::lookup(&end.card.blueprint) else {
            return Verdict::Unknown(Doubt::NoFacts(end.card.blueprint));
        };
        if facts.has_keyword(Keyword::DockingBay) {
            continue;
        }
        let finding = state
            .illegal(moved.player, "transits", Where::at(&end.card.title))
            .how(", which is no docking bay")
            .rule("transit leads from docking bay to docking bay");
        let finding = moved.cards.iter().fold(finding, |finding, named| finding.card(state.mention(named)));
        return soft::suspect(state, &[Flag::MoveTime], finding);
    }
    Verdict::Kept
}

/// The price of a transit or a shuttle.
fn transit_and_shuttle_are_paid(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    match (moved.mode, moved.cards.first()) {
        (Mode::DockingBayTransit | Mode::Shuttle, Some(named)) => move_payment::judge(state, moved, named),
        _ => Verdict::Silent,
    }
}

/// Between a ship and its sites.
fn own_sites_are_entered_free(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    if moved.mode != Mode::Plain {
        return Verdict::Silent;
    }
    let facts = |named: &Named<'_>| cards::lookup(&named.card.blueprint);
    let (Some(from), Some(to)) = (facts(&moved.from), facts(&moved.to)) else { return Verdict::Silent };
    let is_carrier = |category: Category| matches!(category, Category::Starship | Category::Vehicle);
    let is_site = |of: &[Icon]| [from, to].iter().any(|one| of.iter().any(|icon| one.has_icon(*icon)));
    let has_carrier = is_carrier(from.category) || is_carrier(to.category);
    if !has_carrier || !is_site(&[Icon::StarshipSite, Icon::VehicleSite]) {
        return Verdict::Silent;
    }
    if moved.paid == Number::ZERO {
        return Verdict::Kept;
    }
    let deed = told!("uses {} Force to move {} between a ship and its site", moved.paid, All(&moved.cards));
    let finding = state
        .illegal(moved.player, deed, Where::between(moved.from, moved.to))
        .values(0, moved.paid)
        .cards(moved.cards.iter().map(|named| state.mention(named)));
    soft::suspect(state, &[Flag::MoveCost], finding)
}

/// Embarking and disembarking.
fn embark_free_at_same_location(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    let (host, ground) = match moved.mode {
        Mode::Embark => (&moved.to, &moved.from),
        Mode::Disembark => (&moved.from, &moved.to),
        _ => return Verdict::Silent,
    };
    let front = host.card.blueprint.front();
    if cards::lookup(&host.card.blueprint).is_some_and(|facts| facts.category == Category::Character) {
        let finding = state
            .illegal(moved.player, "lets a character board another character", Where::at(&ground.card.title))
            .rule("one boards starships and vehicles")
            .card(state.mention(host))
            .cards(moved.cards.iter().map(|named| state.mention(named)));
        return soft::suspect(state, &[Flag::MoveTime], finding);
    }
    let own = || {
        let of_design = state.table.iter().filter(move |card| card.is_in_play() && card.blueprint.front() == front);
        of_design.filter(|card| card.owner == Some(moved.player))
    };
    let is_here = match ground.id.and_then(|id| state.table.get(id)) {
        Some(ground) => {
            let column = state.table.column(ground);
            own().any(|host| column.is_some() && state.table.column(host) == column)
        }
        // From one card aboard of another: what both are aboard of is where they are.
        None => own().next().is_some(),
    };
    let finding = |how: Told, rule: &'static str| {
        let deed = match moved.mode {
            Mode::Embark => told!("lets {} embark on {}", All(&moved.cards), host),
            _ => told!("lets {} disembark from {}", All(&moved.cards), host),
        };
        let place = match state.place_of_named(host) {
            Where::Nowhere => Where::at(&ground.card.title),
            place => place,
        };
        state
            .illegal(moved.player, deed, place)
            .how(how)
            .rule(rule)
            .card(state.mention(host))
            .cards(moved.cards.iter().map(|named| state.mention(named)))
    };
    let broken = |how: Told, rule: &'static str, flag: Flag| soft::suspect(state, &[flag], finding(how, rule));
    if !is_here {
        // No continuous text lets anybody board elsewhere; a text at work may relocate.
        let finding = finding("from another location".into(), "the starship or vehicle is at the same location");
        return soft::differs(state, &[Flag::MoveTime], finding);
    }
    let is_aboard = |named: &Named<'_>| {
        named
            .id
            .and_then(|id| state.table.get(id))
            .is_none_or(|card| state.table.hosts(card).any(|host| host.blueprint.front() == front))
    };
    if moved.mode == Mode::Disembark && !moved.cards.iter().all(is_aboard) {
        let finding = finding(", which it is not aboard of".into(), "one disembarks from what one is aboard of");
        return soft::differs(state, &[Flag::MoveTime], finding);
    }
    // Whoever rides along with a react boards or leaves on its way; its cost is that of the react.
    if state.turn.moves.reacting == Some(front) {
        return Verdict::Kept;
    }
    let is_spy = |card: &TableCard| card.zone == Zone::AtLocation && card.owner != card.zone_owner;
    let mover = moved.cards.first().and_then(|named| state.table.get(named.id?));
    let whose = if mover.is_some_and(is_spy) { moved.player.opponent() } else { moved.player };
    if !state.clock.is_own(whose, Phase::Move) {
        return match state.text.causes.list().last() {
            Some(cause) => Verdict::Unknown(Doubt::CardText(cause.card.blueprint)),
            // Who is aboard of what is lost may jump off.
            None if moved.mode == Mode::Disembark
                && (state.battle.is_some() || own().any(|host| is_doomed(state, host))) =>
            {
                Verdict::Unknown(Doubt::Unmodelled("leaving what is lost"))
            }
            // A captive that has battled comes back to its escort, for both of whom there may be no room.
            None if moved.mode == Mode::Disembark && !state.fight.freed.is_empty() => {
                Verdict::Unknown(Doubt::Unmodelled("making room for a captive"))
            }
            None => broken(told!("in {}", state.moment()), "it belongs to the owner's Move phase", Flag::MoveTime),
        };
    }
    // Whoever boards or leaves a crashed vehicle that closes them in uses 1 Force. Copies at one location are not told apart.
    let is_crashed = |host: &TableCard| state.is_crashed(host) && host.facts.is_some_and(is_closed_vehicle);
    let column = ground.id.and_then(|id| state.table.get(id)).and_then(|ground| state.table.column(ground));
    let here = || own().filter(|host| column.is_none() || state.table.column(host) == column);
    if here().any(|host| moved.paid == Number::whole(i32::from(is_crashed(host)))) {
        return Verdict::Kept;
    }
    let rule = if here().any(is_crashed) { "a crashed vehicle asks for 1 Force" } else { "it is free" };
    broken(told!("for {} Force", moved.paid), rule, Flag::MoveCost)
}

/// Whether a card was hit in a battle that ended before its damage segment: it is lost right after it.
fn is_doomed(state: &State, card: &TableCard) -> bool {
    state.fight.hit_without_damage.contains(&card.id)
}

fn is_closed_vehicle(facts: &Facts) -> bool {
    facts.category == Category::Vehicle && is_enclosed(facts)
}

/// Changing seats.
fn seats_change_free_and_in_time(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Move(Move::Slot { player, card, from, host, .. })) = &step.what else {
        return Verdict::Silent;
    };
    if let Slot::Role(from) = from
        && let Some(found) = crew::sits_otherwise(state, *player, card, host, *from)
    {
        return Verdict::of(false, || found);
    }
    let is_time = [Phase::Deploy, Phase::Move].iter().any(|phase| state.clock.is_own(*player, *phase));
    let paid = state.plays.payments.paid_by(*player);
    let seat = crew::finds_seat(state, *player, card, host);
    if is_time && paid == Number::ZERO {
        match seat {
            Ruling::Legal => return Verdict::Kept,
            Ruling::Unknown(doubt) => return Verdict::Unknown(doubt.doubt()),
            Ruling::Illegal(_) => {}
        }
    }
    if let Some(cause) = state.text.causes.list().last() {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    let finding = state
        .illegal(
            *player,
            told!("changes the seat of {} aboard {}", Titled(&card.title), Titled(&host.title)),
            Where::Nowhere,
        )
        .rule(told!(
            "it costs {} Force in {}; it is free, in the Deploy or Move phase, to a free seat",
            paid,
            state.moment()
        ))
        .card(mention(card))
        .card(mention(host));
    soft::suspect(state, &[Flag::MoveTime, Flag::MoveCost, Flag::Capacity], finding)
}

/// Ship-docking.
fn ships_dock_at_one_location(state: &State, step: &Step<'_>) -> Verdict {
    let (player, first, second) = match &step.what {
        What::Said(Statement::Move(Move::ShipDock { player, first, second, is_undocking: false })) => {
            (player, first, second)
        }
        What::Said(Statement::Move(Move::Transferred { player, cards, from, to, role: Some(_), .. })) => {
            return crew::crosses_docked_ships(state, *player, cards, [from, to]);
        }
        _ => return Verdict::Silent,
    };
    let of = |card: &CardRef| cards::lookup(&card.blueprint);
    let (Some(one), Some(other)) = (of(first), of(second)) else {
        return Verdict::Unknown(Doubt::Unmodelled("card without facts"));
    };
    let docks =
        |facts: &Facts| facts.subtype == Some(Subtype::Capital) || facts.has_keyword(Keyword::ShipDockingCapability);
    let columns = |card: &CardRef| {
        let front = card.blueprint.front();
        let own = state.table.iter().filter(move |known| known.is_in_play() && known.blueprint.front() == front);
        own.filter(|known| known.owner == Some(*player))
            .filter_map(|known| state.table.column(known))
            .collect::<Vec<_>>()
    };
    let theirs = columns(second);
    let wrong = if !(docks(one) || docks(other)) {
        Some((", and neither has the capability", "one of the two needs ship-docking capability"))
    } else if !columns(first).iter().any(|column| theirs.contains(column)) {
        Some((", which are apart", "both are at one location"))
    } else if !state.clock.is_own(*player, Phase::Move) {
        Some(("outside their Move phase", "it belongs to the Move phase"))
    } else {
        None
    };
    let Some((how, rule)) = wrong else { return Verdict::Kept };
    let finding = state
        .illegal(*player, told!("ship-docks {} and {}", first, second), Where::Nowhere)
        .how(how)
        .rule(rule)
        .card(mention(first))
        .card(mention(second));
    soft::suspect(state, &[Flag::MoveTime], finding)
}

fn within_capacity(state: &State, step: &Step<'_>) -> Verdict {
    let mut verdict = Verdict::Silent;
    for id in placing::arrivals(state, step) {
        let host = state.table.get(*id).and_then(|card| card.host).and_then(|host| state.table.get(host));
        if let Some(host) = host {
            verdict = placing::worse(verdict, judge_load(state, host, &[]));
        }
    }
    if let What::Move(play) = &step.what {
        // Those who embark are not aboard yet.
        let front = play.to.card.blueprint.front();
        let is_host = |card: &&TableCard| match play.to.id {
            Some(id) => card.id == id,
            None => card.is_in_play() && card.blueprint.front() == front,
        };
        let mut hosts = state.table.iter().filter(is_host);
        if let (Some(host), None) = (hosts.next(), hosts.next()) {
            let boarding = play.cards.iter().filter_map(|named| state.table.get(named.id?));
            let boarding = boarding.filter(|card| card.host != Some(host.id)).collect::<Vec<_>>();
            verdict = placing::worse(verdict, judge_load(state, host, &boarding));
        }
    }
    verdict
}

/// Judges the characters, vehicles and starships aboard together with those who come.
fn judge_load(state: &State, host: &TableCard, boarding: &[&TableCard]) -> Verdict {
    let Some(facts) = host.facts.filter(|f| matches!(f.category, Category::Starship | Category::Vehicle)) else {
        return Verdict::Silent;
    };
    let aboard = state.table.iter().filter(|card| card.host == Some(host.id));
    let all: Vec<&TableCard> = aboard.chain(boarding.iter().copied()).collect();
    let persons = all.iter().filter(|card| is_character(card)).count();
    // A captured starship hangs on the tractor beam's and takes no room.
    let is_machine = |card: &TableCard| {
        card.owner == host.owner
            && card.facts.is_some_and(|f| matches!(f.category, Category::Vehicle | Category::Starship))
    };
    let machines = all.iter().filter(|card| is_machine(card)).count();
    let (room, count, what) = match (room_for_characters(facts), room_for_carriers(facts)) {
        (Some(room), _) if persons > room => (room, persons, ["character", "characters"]),
        (_, Some(room)) if machines > room => (room, machines, ["vehicle or starship", "vehicles and starships"]),
        _ => return Verdict::Kept,
    };
    let what = what[usize::from(count != 1)];
    let finding =
        Finding::illegal(state.mention_card(host), told!("carries {} {}", count, Phrase(what)), state.place_of(host))
            .values(told!("at most {}", room), count)
            .by(host.owner);
    soft::suspect(state, &[Flag::Capacity], finding)
}

/// How many characters find a place; `None` when there is no limit.
fn room_for_characters(facts: &Facts) -> Option<usize> {
    sum_of_places(&[facts.pilots, facts.passengers, facts.pilots_or_passengers, facts.astromechs])
}

/// How many vehicles and starships find a place; `None` when there is no limit.
fn room_for_carriers(facts: &Facts) -> Option<usize> {
    sum_of_places(&[facts.vehicles, facts.starfighters, facts.capitals])
}

fn sum_of_places(places: &[Capacity]) -> Option<usize> {
    places.iter().map(|place| place.limit()).try_fold(0_usize, |sum, limit| Some(sum + usize::from(limit?)))
}
