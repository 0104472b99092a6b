//! Movement.

use holocron_ingest::message::moves::Mode;
use holocron_replay::rule::{Doubt, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{All, Counted};
use holocron_replay::told;

use super::support::{move_payment, soft};
use crate::cards::{Card as Facts, Category, Flag, Icon, Keyword, ModifierKind, Subtype};
use crate::legal::Ruling;
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::{Named, Step, What};
use crate::{Swccg, cards, legal, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/starship_movement.md"),
    checks: &[
        ("SWCCG-MOVE-07", topic::MOVE, within_hyperspeed),
        ("SWCCG-MOVE-08", topic::MOVE, nav_computer_or_astromech),
        ("SWCCG-MOVE-10", topic::MOVE, hyperspeed_costs_one_force),
        ("SWCCG-MOVE-11", topic::MOVE, from_system_to_system),
        ("SWCCG-MOVE-12", topic::MOVE, land_at_related_exterior_site),
        ("SWCCG-MOVE-13", topic::MOVE, land_through_cloud_sectors),
        ("SWCCG-MOVE-14", topic::MOVE, adjacent_sectors_for_one_force),
    ],
};

/// Hyperspeed reaches as many parsecs as it says.
fn within_hyperspeed(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    let Some(named) = moved.cards.first().filter(|_| moved.mode == Mode::Hyperspeed) else { return Verdict::Silent };
    let find = |named: &Named<'_>| named.id.and_then(|id| state.table.get(id));
    let (Some(ship), Some(from), Some(to)) = (find(named), find(&moved.from), find(&moved.to)) else {
        return Verdict::Unknown(Doubt::Unmodelled("a card of the move is not on the table"));
    };
    match legal::leads(state, moved.player, ship, from, to) {
        Ruling::Legal => return Verdict::Kept,
        Ruling::Unknown(uncertain) => return Verdict::Unknown(uncertain.doubt()),
        Ruling::Illegal(_) => {}
    }
    // The starship has arrived, and a text may ask whether it was still there.
    let mut before = state.clone();
    before.table.stand(ship.id, from.location);
    match before.table.get(ship.id).map(|ship| legal::leads(&before, moved.player, ship, from, to)) {
        Some(Ruling::Legal) => return Verdict::Kept,
        Some(Ruling::Unknown(uncertain)) => return Verdict::Unknown(uncertain.doubt()),
        Some(Ruling::Illegal(_)) | None => {}
    }
    let parsec = |place: &TableCard| place.facts.and_then(|facts| facts.parsec);
    let distance = parsec(from).zip(parsec(to)).map_or(0, |(from, to)| from.abs_diff(to));
    let most = match ship.facts.and_then(|facts| facts.hyperspeed.known()) {
        Some(hyperspeed) => told!("its hyperspeed is {}", hyperspeed),
        None => "it has no hyperspeed".into(),
    };
    let finding = state
        .illegal(
            moved.player,
            told!("moves {} by hyperspeed over {}", named.card, Counted(distance, "parsec", "parsecs")),
            Where::between(from, to),
        )
        .rule(most)
        .card(state.mention(named));
    soft::suspect(state, &[Flag::Hyperspeed], finding)
}

/// Hyperspeed needs a nav computer or an astromech.
fn nav_computer_or_astromech(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    let Some(named) = moved.cards.first().filter(|_| moved.mode == Mode::Hyperspeed) else { return Verdict::Silent };
    let Some(card) = named.id.and_then(|id| state.table.get(id)) else { return Verdict::Silent };
    let Some(facts) = card.facts else { return Verdict::Unknown(Doubt::NoFacts(card.blueprint)) };
    let mut aboard = state.table.iter().filter(|other| other.host == Some(card.id));
    let is_astromech = |other: &TableCard| {
        other.facts.is_some_and(|facts| facts.models.contains(&"ASTROMECH") || facts.has_icon(Icon::NavComputer))
    };
    if facts.has_icon(Icon::NavComputer) || aboard.any(is_astromech) {
        return Verdict::Kept;
    }
    if facts.may_lift(Flag::Hyperspeed) || facts.flags.has(Flag::IconMod) {
        return Verdict::Unknown(Doubt::CardText(facts.blueprint));
    }
    let finding = state
        .illegal(moved.player, told!("moves {} by hyperspeed without navigation", card), state.place_of(card))
        .rule("a nav computer or an astromech aboard is needed")
        .card(state.mention_card(card));
    soft::suspect(state, &[Flag::Hyperspeed, Flag::IconMod], finding)
}

/// A hyperspeed move costs 1 Force.
fn hyperspeed_costs_one_force(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    let Some(named) = moved.cards.first().filter(|_| moved.mode == Mode::Hyperspeed) else { return Verdict::Silent };
    move_payment::judge(state, moved, named)
}

/// Hyperspeed ends at a system.
fn from_system_to_system(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    if moved.mode != Mode::Hyperspeed {
        return Verdict::Silent;
    }
    for end in [&moved.from, &moved.to] {
        let Some(facts) = cards::lookup(&end.card.blueprint) else {
            return Verdict::Unknown(Doubt::NoFacts(end.card.blueprint));
        };
        if facts.category == Category::Location && facts.subtype != Some(Subtype::System) {
            return Verdict::of(false, || {
                let finding = state
                    .illegal(moved.player, "uses hyperspeed", Where::at(&end.card.title))
                    .how(", which is no system")
                    .rule("hyperspeed leads from system to system");
                moved.cards.iter().fold(finding, |finding, named| finding.card(state.mention(named)))
            });
        }
    }
    Verdict::Kept
}

/// Landing and taking off.
fn land_at_related_exterior_site(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    let (above, below) = match moved.mode {
        Mode::Land => (&moved.from, &moved.to),
        Mode::TakeOff => (&moved.to, &moved.from),
        _ => return Verdict::Silent,
    };
    let place = |named: &Named<'_>| named.id.and_then(|id| state.table.get(id));
    let (Some(space), Some(ground), Some(named)) = (place(above), place(below), moved.cards.first()) else {
        return Verdict::Silent;
    };
    let (Some(sky), Some(site)) = (space.facts, ground.facts) else {
        return Verdict::Unknown(Doubt::Unmodelled("card without facts"));
    };
    // The site of a starship belongs to where the starship is.
    if site.has_icon(Icon::StarshipSite) || sky.has_icon(Icon::StarshipSite) {
        return Verdict::Unknown(Doubt::Unmodelled("sites of starships"));
    }
    let is_sky = matches!(sky.subtype, Some(Subtype::System | Subtype::Sector));
    let is_ground = site.subtype == Some(Subtype::Site) && ground.is_exterior();
    if is_sky && is_ground && space.system == ground.system {
        return move_payment::judge(state, moved, named);
    }
    let finding = state
        .illegal(moved.player, told!("moves {} between {} and {}", named.card, space, ground), state.place_of(space))
        .rule("one lands at an exterior site of the system or sector")
        .card(state.mention(named))
        .card(state.mention_card(space))
        .card(state.mention_card(ground));
    // One type of modifier alone lets starships land elsewhere, and a text at work may relocate.
    match state.modifies(|one| one.kind == ModifierKind::ServesAsItsStarship) {
        Some(_) => soft::suspect(state, &[Flag::MoveTime, Flag::MoveCost], finding),
        None => soft::differs(state, &[Flag::MoveTime], finding),
    }
}

/// Through the clouds.
fn land_through_cloud_sectors(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    let (above, below) = match moved.mode {
        Mode::Land => (&moved.from, &moved.to),
        Mode::TakeOff => (&moved.to, &moved.from),
        _ => return Verdict::Silent,
    };
    // The docking bay of a starship or vehicle is where that is, and not below the clouds.
    let is_aboard = |facts: &Facts| facts.has_icon(Icon::StarshipSite) || facts.has_icon(Icon::VehicleSite);
    if cards::lookup(&below.card.blueprint).is_none_or(is_aboard) {
        return Verdict::Silent;
    }
    let Some(space) = above.id.and_then(|id| state.table.get(id)).filter(|space| space.system.is_some()) else {
        return Verdict::Silent;
    };
    let is_cloud = |card: &&TableCard| {
        card.system == space.system && card.facts.is_some_and(|facts| facts.has_keyword(Keyword::CloudSector))
    };
    let Some(cloud) = state.table.locations().find(is_cloud) else { return Verdict::Silent };
    let is_system = space.facts.is_some_and(|facts| facts.subtype == Some(Subtype::System));
    if !is_system {
        return Verdict::Kept;
    }
    let finding = state
        .illegal(moved.player, told!("lands or takes off {}", All(&moved.cards)), state.at(space))
        .how(told!("past {}", cloud))
        .rule("the way leads through the lowest cloud sector")
        .card(state.mention_card(cloud));
    soft::suspect(state, &[Flag::MoveTime], finding)
}

/// From sector to sector.
fn adjacent_sectors_for_one_force(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    if moved.mode != Mode::Sector {
        return Verdict::Silent;
    }
    // Who escapes from Death Star II does so for nothing.
    if let Some(epic) = state.text.causes.epic_event() {
        return Verdict::Unknown(Doubt::CardText(epic.card.blueprint));
    }
    let place = |named: &Named<'_>| named.id.and_then(|id| state.table.get(id));
    let (Some(from), Some(to), Some(named)) = (place(&moved.from), place(&moved.to), moved.cards.first()) else {
        return Verdict::Silent;
    };
    let is_space = |card: &TableCard| {
        card.facts.is_some_and(|facts| matches!(facts.subtype, Some(Subtype::System | Subtype::Sector)))
    };
    let (low, high) = (from.location.min(to.location), from.location.max(to.location));
    let between = state.table.locations().filter(|card| card.location > low && card.location < high && is_space(card));
    let reach = match cards::lookup(&named.card.blueprint).map(|facts| facts.subtype) {
        Some(Some(Subtype::Capital)) => 0,
        Some(_) => 1,
        None => return Verdict::Unknown(Doubt::NoFacts(named.card.blueprint)),
    };
    if is_space(from) && is_space(to) && from.system == to.system && between.count() <= reach {
        // A longer way is paid before its first part.
        let is_later_hop = state.turn.moves.chain.as_ref().is_some_and(|chain| chain.is_of(named.card));
        return if is_later_hop { Verdict::Kept } else { move_payment::judge(state, moved, named) };
    }
    let finding = state
        .illegal(moved.player, told!("moves {} too far by sector movement", named.card), state.place_of(from))
        .rule("sector movement leads to an adjacent sector or system")
        .card(state.mention(named))
        .card(state.mention_card(from))
        .card(state.mention_card(to));
    soft::differs(state, &[Flag::MoveTime], finding)
}
