//! Movement.

use holocron_ingest::event::gemp::{Phase, Posture, Zone};
use holocron_ingest::message::moves::{Mode, Move as MoveStatement};
use holocron_ingest::message::{CardRef, Role, Statement};
use holocron_replay::rule::{Doubt, Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::All;
use holocron_replay::told;

use super::support::soft;
use crate::cards::vehicles::Course;
use crate::cards::{Card as Facts, Category, Flag, Icon, Keyword, Subtype, Trait};
use crate::legal::{is_closed_to_walkers, walks};
use crate::state::State;
use crate::state::table::TableCard;
use crate::state::turn::bars::Barred;
use crate::state::turn::moves::is_regular;
use crate::state::words::mention;
use crate::step::{Move, Named, Step, What};
use crate::{Swccg, cards, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/movement.md"),
    checks: &[
        ("SWCCG-MOVE-01", topic::MOVE, only_in_own_move_phase),
        ("SWCCG-MOVE-02", topic::MOVE, one_regular_move_a_turn),
        ("SWCCG-MOVE-09", topic::MOVE, pilot_or_driver_aboard),
        ("SWCCG-MOVE-25", topic::MOVE, barred_card_does_not_move),
        ("SWCCG-MOVE-28", topic::MOVE, ways_to_move_away),
        ("SWCCG-MOVE-31", topic::said::MOVE, relocation_needs_text),
        ("SWCCG-MOVE-34", topic::MOVE, way_fits_kind_of_card),
    ],
};

/// Regular moves are made in the owner's own Move phase.
fn only_in_own_move_phase(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    if moved.is_react || !is_regular(moved.mode) {
        return Verdict::Silent;
    }
    let Some(named) = moved.cards.first() else { return Verdict::Silent };
    let card = named.id.and_then(|id| state.table.get(id));
    let is_later_hop = state.turn.moves.chain.as_ref().is_some_and(|chain| chain.is_of(named.card));
    if is_later_hop {
        // The first hop was judged.
        return Verdict::Silent;
    }
    let is_spy = card.is_some_and(|card| card.zone == Zone::AtLocation && card.owner != card.zone_owner);
    if card.is_some_and(|card| card.owner != Some(moved.player)) {
        if let Some(cause) = state.text.causes.list().last() {
            return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
        }
        let finding = state
            .illegal(moved.player, told!("moves the opponent's {}", named.card), state.place_of_named(named))
            .rule("players move their own cards")
            .card(state.mention(named));
        return soft::suspect(state, &[Flag::MoveTime], finding);
    }
    let mover = if is_spy { moved.player.opponent() } else { moved.player };
    if state.clock.is_own(mover, Phase::Move) {
        return Verdict::Kept;
    }
    if let Some(cause) = state.text.causes.list().last() {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    let own = cards::lookup(&named.card.blueprint).filter(|facts| facts.may_lift(Flag::MoveTime));
    if let Some(facts) = own {
        return Verdict::Unknown(Doubt::CardText(facts.blueprint));
    }
    let finding = state
        .illegal(moved.player, told!("moves {} outside their Move phase", named.card), state.place_of_named(named))
        .rule(told!("it is {}", state.moment()))
        .card(state.mention(named));
    soft::suspect(state, &[Flag::MoveTime], finding)
}

/// One regular move a turn.
fn one_regular_move_a_turn(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    let Some(named) = moved.cards.first() else { return Verdict::Silent };
    let is_later_hop = state.turn.moves.chain.as_ref().is_some_and(|chain| chain.is_of(named.card));
    if moved.is_react || is_later_hop || !is_regular(moved.mode) {
        return Verdict::Silent;
    }
    let Some(again) = moved.cards.iter().find(|named| named.id.is_some_and(|id| state.turn.moves.moved.contains(&id)))
    else {
        return Verdict::Kept;
    };
    if has_twin(state, again, moved.from.card) {
        return Verdict::Kept;
    }
    // No modifier of the server grants a second regular move: an action of a card does, which the log names.
    let is_unread = |facts: &&Facts| facts.has_trait(Trait::TextUnread) && facts.may_lift(Flag::MoveTime);
    let own = cards::lookup(&again.card.blueprint).filter(is_unread);
    if let Some(facts) = own {
        return Verdict::Unknown(Doubt::CardText(facts.blueprint));
    }
    if let Some(cause) = state.text.causes.list().last() {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    let deed = told!("moves {} a second time this turn", again.card);
    let finding = state
        .illegal(moved.player, deed, Where::between(moved.from.card, moved.to.card))
        .rule("a card makes one regular move a turn")
        .card(state.mention(again));
    soft::suspect(state, &[Flag::MoveTime], finding)
}

/// Another card of the same design at the same place, or at a copy of it, that has not moved: the message does not say which
/// of them moves.
fn has_twin(state: &State, named: &Named<'_>, from: &CardRef) -> bool {
    let Some(card) = named.id.and_then(|id| state.table.get(id)) else { return false };
    let column = state.table.column(card);
    let is_there = |other: &TableCard| {
        let theirs = state.table.column(other);
        let place = theirs.and_then(|column| state.table.location_at(column));
        theirs == column || place.is_some_and(|place| place.blueprint.front() == from.blueprint.front())
    };
    state.table.iter().any(|other| {
        other.is_in_play()
            && other.blueprint.front() == card.blueprint.front()
            && other.owner == card.owner
            && !state.turn.moves.moved.contains(&other.id)
            && is_there(other)
    })
}

/// Unpiloted starships and vehicles do not move.
fn pilot_or_driver_aboard(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    let is_own_power =
        matches!(moved.mode, Mode::Landspeed | Mode::Hyperspeed | Mode::Sector | Mode::Land | Mode::TakeOff);
    let Some(named) = moved.cards.first().filter(|_| is_own_power) else { return Verdict::Silent };
    let Some(card) = named.id.and_then(|id| state.table.get(id)) else { return Verdict::Silent };
    let Some(facts) = card.facts else { return Verdict::Unknown(Doubt::NoFacts(card.blueprint)) };
    let is_machine = match facts.category {
        Category::Starship => true,
        // Creatures and Lift Tubes move by themselves.
        Category::Vehicle => facts.subtype != Some(Subtype::Creature) && Course::of(facts) != Course::Interior,
        _ => false,
    };
    if !is_machine {
        return Verdict::Silent;
    }
    let is_crew = |other: &TableCard| {
        other.host == Some(card.id) && other.facts.is_none_or(|facts| facts.category == Category::Character)
    };
    let flies = |other: &TableCard| match state.places.seats.get(other.id) {
        Some(role) => role != Role::Passenger,
        None => other.facts.is_none_or(|facts| facts.has_icon(Icon::Pilot)),
    };
    let is_permanent = facts.has_icon(Icon::Pilot) || facts.permanent_ability.exists();
    if is_permanent || state.table.iter().any(|other| is_crew(other) && flies(other)) {
        return Verdict::Kept;
    }
    // A text may let a passenger pilot, and not everybody's seat is told.
    if let Some(passenger) = state.table.iter().find(|other| is_crew(other)) {
        return Verdict::Unknown(Doubt::CardText(passenger.blueprint));
    }
    if facts.has_trait(Trait::TextUnread) || facts.flags.has(Flag::MoveTime) {
        return Verdict::Unknown(Doubt::CardText(facts.blueprint));
    }
    let finding = state
        .illegal(moved.player, told!("moves {} with nobody to pilot it", card), state.place_of(card))
        .rule("a permanent pilot or a character aboard is needed")
        .card(state.mention_card(card));
    soft::suspect(state, &[Flag::IconMod], finding)
}

/// A card that may not move does not.
fn barred_card_does_not_move(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    let bar = |named: &Named<'_>| named.id.map_or(Barred::No, |id| state.turn.bars.from_moving(id));
    let barred = moved.cards.iter().map(|named| (named, bar(named))).find(|(_, bar)| *bar != Barred::No);
    let Some((named, bar)) = barred else { return Verdict::Kept };
    if bar == Barred::Perhaps {
        return Verdict::Unknown(Doubt::Unmodelled("which of several copies is meant"));
    }
    // An escort makes room for a captive whether it may move or not.
    if let Some(cause) = state.text.causes.list().last().filter(|_| moved.mode == Mode::Disembark) {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    Verdict::of(false, || {
        state
            .illegal(
                moved.player,
                told!("moves {}, which may not move this turn", named.card),
                state.place_of_named(named),
            )
            .rule("a text forbids it to move")
            .card(state.mention(named))
    })
}

/// Moving away.
fn ways_to_move_away(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(play) = &step.what else { return Verdict::Silent };
    let Statement::Move(MoveStatement::Moved(moved)) = play.said else { return Verdict::Silent };
    if !moved.is_away {
        return Verdict::Silent;
    }
    for named in &play.cards {
        let Some(facts) = state.face(named) else {
            return Verdict::Unknown(Doubt::NoFacts(named.card.blueprint));
        };
        let is_fit = match facts.category {
            Category::Character | Category::Creature => matches!(play.mode, Mode::Landspeed | Mode::Plain),
            Category::Vehicle => matches!(play.mode, Mode::Landspeed | Mode::Sector | Mode::Plain),
            Category::Starship => matches!(play.mode, Mode::Hyperspeed | Mode::Sector | Mode::Plain),
            _ => continue,
        };
        let is_like = facts.has_trait(Trait::MovesLikeStarfighter) || facts.has_trait(Trait::MovesLikeCharacter);
        if is_fit || is_like {
            continue;
        }
        let finding = state
            .illegal(
                play.player,
                told!("moves {} away in a way that its kind has not", facts),
                state.place_of_named(named),
            )
            .rule("it moves away as its kind moves")
            .card(state.mention(named));
        return soft::suspect(state, &[Flag::MoveTime], finding);
    }
    Verdict::Kept
}

/// Relocation has a cause.
fn relocation_needs_text(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Move(MoveStatement::Relocated { player, cards, .. })) = &step.what else {
        return Verdict::Silent;
    };
    if state.text.causes.is_any() || state.text.provenance.is_any() {
        return Verdict::Kept;
    }
    let finding = Finding::illegal(told!("{}", All(cards)), "is relocated by no card's text", Where::Nowhere)
        .rule("only a card's text relocates")
        .by(*player)
        .cards(cards.iter().map(mention));
    soft::suspect(state, &[Flag::MoveTime], finding)
}

/// Each kind of card has its own ways to move.
fn way_fits_kind_of_card(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    let mut verdict = Verdict::Silent;
    for named in &moved.cards {
        let Some(facts) = state.face(named) else {
            return Verdict::Unknown(Doubt::NoFacts(named.card.blueprint));
        };
        let lies = named.id.and_then(|id| state.table.get(id)).map(|card| card.posture);
        // A droid that was turned off looks suspended, and may move.
        let rests = |posture: Posture| posture.suspended && !facts.has_icon(Icon::Droid);
        let is_down = lies.is_some_and(|posture| rests(posture) || posture.frozen);
        let expected = if is_down {
            Some("a card that is not frozen, missing or suspended")
        } else {
            needed_by_mode(moved, facts)
        };
        let Some(expected) = expected else {
            verdict = Verdict::Kept;
            continue;
        };
        if let Some(cause) = state.text.causes.list().last() {
            return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
        }
        let finding = state
            .illegal(moved.player, told!("moves {}", named), Where::between(moved.from, moved.to))
            .how("in a way that it has not")
            .asks(expected)
            .card(state.mention(named))
            .card(state.mention(&moved.from))
            .card(state.mention(&moved.to));
        // What docking bays say of transits is what they cost: no text takes a starship along.
        let is_ship = moved.mode == Mode::DockingBayTransit && facts.category == Category::Starship;
        if is_ship && !is_down {
            return Verdict::Broken(Box::new(finding));
        }
        return soft::suspect(state, &[Flag::MoveTime, Flag::MoveCost, Flag::Landspeed], finding);
    }
    verdict
}

/// What the move would need, when the card or an end of the way is of another kind.
fn needed_by_mode(moved: &Move<'_>, facts: &Facts) -> Option<&'static str> {
    let is_ship = facts.category == Category::Starship;
    let is_small = is_ship && facts.subtype != Some(Subtype::Capital);
    let walks = walks(facts);
    let (fits, what) = match moved.mode {
        Mode::Landspeed => {
            (walks || facts.category == Category::Creature, "a character, vehicle or creature that walks")
        }
        Mode::Hyperspeed => {
            (is_ship || facts.category == Category::Location, "a starship or mobile system that uses hyperspeed")
        }
        Mode::Sector => {
            let is_like = facts.has_trait(Trait::MovesLikeStarfighter);
            (is_ship || is_like || facts.category == Category::Vehicle, "a starship or vehicle that flies")
        }
        Mode::Land | Mode::TakeOff => {
            let is_like = facts.has_trait(Trait::MovesLikeStarfighter) || flies_among_clouds(moved, facts);
            (is_small || is_like, "a starfighter, squadron or vehicle that flies")
        }
        Mode::Shuttle => (walks, "a character or vehicle"),
        Mode::DockingBayTransit => {
            (walks || facts.has_keyword(Keyword::ArtilleryWeaponMayUseDbTransit), "a character or vehicle")
        }
        Mode::Embark | Mode::Disembark => (walks || is_ship, "a character, vehicle or starship"),
        _ => return None,
    };
    let what = if fits { needed_at_ends(moved) } else { Some(what) };
    // Some say of themselves how they move.
    what.filter(|_| !facts.has_trait(Trait::TextUnread))
}

/// True for a cloud car, a patrol craft or a shuttle on the way between a cloud sector and a site.
fn flies_among_clouds(moved: &Move<'_>, facts: &Facts) -> bool {
    let is_cloudy = |named: &Named<'_>| {
        cards::lookup(&named.card.blueprint).is_some_and(|facts| facts.has_keyword(Keyword::CloudSector))
    };
    facts.category == Category::Vehicle
        && Course::of(facts) == Course::Sky
        && [&moved.from, &moved.to].into_iter().any(is_cloudy)
}

/// What the ends of the way would need to be.
fn needed_at_ends(moved: &Move<'_>) -> Option<&'static str> {
    let facts = |named: &Named<'_>| cards::lookup(&named.card.blueprint);
    let is_closed = |facts: &Facts| facts.subtype != Some(Subtype::Site) || is_closed_to_walkers(facts);
    let is_small = |facts: &Facts| facts.category == Category::Starship && facts.subtype != Some(Subtype::Capital);
    match moved.mode {
        Mode::Landspeed if [&moved.from, &moved.to].into_iter().filter_map(facts).any(is_closed) => {
            Some("a site open to those who walk")
        }
        Mode::Shuttle
            if moved.shuttle_vehicle().is_none()
                && [&moved.from, &moved.to].into_iter().filter_map(facts).any(is_small) =>
        {
            Some("a capital starship")
        }
        _ => None,
    }
}
