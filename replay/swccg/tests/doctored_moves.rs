//! A recorded game with one move or attack changed breaks the rule on it.

mod doctor;

use holocron_ingest::event::gemp::{Kind, Phase, Zone};
use holocron_ingest::message::attack::Attack;
use holocron_ingest::message::moves::{Mode, Move};
use holocron_ingest::message::{CardRef, Statement};
use holocron_replay::rule::Severity;

use doctor::{breaks, card, find, find_said, link, said_mut, say};

const CLASSIC: &str = "classic/bot_advanced_D/g11000";

#[test]
fn embarking_is_paid_for() {
    breaks("SWCCG-MOVE-20", Severity::Suspect, "wild/bot_chosen_L/g21031", |log| {
        let at = find_said(log, 0, |said| matches!(said, Statement::Move(Move::Moved(m)) if m.mode == Mode::Embark))?;
        let line = format!("{} uses 1 Force", log.players.dark);
        say(log, at, &line);
        Some(at + 1)
    });
}

#[test]
fn a_starfighter_lands_elsewhere() {
    breaks("SWCCG-MOVE-12", Severity::Suspect, "wild/bot_chosen_L/g21035", |log| {
        let at = find_said(log, 0, |said| matches!(said, Statement::Move(Move::Moved(m)) if m.mode == Mode::Land))?;
        let first = find(
            log,
            0,
            |event| matches!(&event.kind, Kind::Placed(card) if card.zone == Zone::Locations && card.system.as_deref() != Some("Scarif")),
        )?;
        let Kind::Placed(place) = log.events[first].kind.clone() else { return None };
        if let Some(Statement::Move(Move::Moved(moved))) = said_mut(&mut log.events[at]) {
            moved.to = CardRef { blueprint: place.blueprint, title: "elsewhere".into() };
        }
        Some(at)
    });
}

#[test]
fn a_shuttle_goes_to_another_starship() {
    breaks("SWCCG-MOVE-15", Severity::Suspect, "classic/bot_chosen_L/g11066", |log| {
        let at = find_said(log, 0, |said| matches!(said, Statement::Move(Move::Moved(m)) if m.mode == Mode::Shuttle))?;
        if let Some(Statement::Move(Move::Moved(moved))) = said_mut(&mut log.events[at]) {
            moved.to = card("1_301", "Devastator");
        }
        Some(at)
    });
}

#[test]
fn seats_are_changed_in_the_draw_phase() {
    breaks("SWCCG-MOVE-21", Severity::Suspect, "wild/bot_rando_D/g21002", |log| {
        let slot = find_said(log, 0, |said| matches!(said, Statement::Move(Move::Slot { .. })))?;
        let line = log.events[slot].clone();
        let draw = find(log, slot, |event| matches!(&event.kind, Kind::Phase(change) if change.phase == Phase::Draw))?;
        log.events.insert(draw + 1, line);
        Some(draw + 1)
    });
}

#[test]
fn two_fighters_dock() {
    breaks("SWCCG-MOVE-22", Severity::Suspect, "wild/bot_chosen_L/g21046", |log| {
        let at = find_said(log, 0, |said| matches!(said, Statement::Move(Move::ShipDock { .. })))?;
        if let Some(Statement::Move(Move::ShipDock { first, second, .. })) = said_mut(&mut log.events[at]) {
            *first = second.clone();
        }
        Some(at)
    });
}

#[test]
fn somebody_acts_between_two_parts_of_a_move() {
    breaks("SWCCG-MOVE-30", Severity::Suspect, "classic/bot_chosen_L/g11054", |log| {
        let is_hop = |said: &Statement| matches!(said, Statement::Move(Move::Moved(m)) if m.toward.is_some());
        let hop = find_said(log, 0, is_hop)?;
        let line = format!("{} initiates {} top-level action", log.players.light, link("1_16", "Leesub Sirln"));
        say(log, hop + 1, &line);
        find_said(log, hop + 1, |said| matches!(said, Statement::Move(Move::Moved(_))))
    });
}

#[test]
fn a_card_is_put_elsewhere_by_nobody() {
    breaks("SWCCG-MOVE-31", Severity::Suspect, CLASSIC, |log| {
        let at = find(log, 300, |event| matches!(event.kind, Kind::Phase(_)))? + 1;
        let (trooper, here, there) =
            (link("1_194", "Stormtrooper"), link("1_290", "Cantina"), link("1_292", "Jawa Camp"));
        let line = format!("{} relocates {trooper} from {here} to {there}", log.players.dark);
        say(log, at, &line);
        Some(at)
    });
}

#[test]
fn another_card_is_attacked_than_chance_chose() {
    breaks("SWCCG-ATTACK-07", Severity::Illegal, "soup/bot_advanced_D/g12007", |log| {
        let chosen = find_said(log, 0, |said| matches!(said, Statement::Attack(Attack::RandomTarget { .. })))?;
        if let Some(Statement::Attack(Attack::RandomTarget { card: prey })) = said_mut(&mut log.events[chosen]) {
            *prey = card("1_28", "Rebel Trooper");
        }
        find(log, chosen, |event| matches!(event.kind, Kind::AttackStarted(_)))
    });
}
