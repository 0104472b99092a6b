//! A recorded game with one play changed breaks the rule on that play.

mod doctor;

use holocron_ingest::event::Event;
use holocron_ingest::event::gemp::{Action, Button, Choice, Kind, Prompt, Zone};
use holocron_ingest::id::{Blueprint, CardId, Side};
use holocron_ingest::log::Log;
use holocron_ingest::message::battle::Battle;
use holocron_ingest::message::deploy::{As, Deploy};
use holocron_ingest::message::destiny::Destiny;
use holocron_ingest::message::duel::Duel;
use holocron_ingest::message::force::Force;
use holocron_ingest::message::initiate::Initiate;
use holocron_ingest::message::pile::PileMove;
use holocron_ingest::message::play::Play;
use holocron_ingest::message::{Pile, Place, Role, Source, Statement};
use holocron_replay::audit::Audit;
use holocron_replay::rule::Severity;
use holocron_replay::select::Selection;
use holocron_swccg::Swccg;
use std::sync::Arc;

use doctor::{breaks, card, drain, find, find_said, insert, link, read, said, said_mut, say, shift, totals};

const CLASSIC: &str = "classic/bot_advanced_D/g11000";
const BATTLES: &str = "classic/bot_advanced_D/g11006";

#[test]
fn somebody_pays_with_the_opponents_force() {
    breaks("SWCCG-FORCE-02", Severity::Suspect, CLASSIC, |log| {
        let at = find_said(log, 0, |said| matches!(said, Statement::Force(Force::Used { .. })))?;
        if let Some(Statement::Force(Force::Used { player, owner, .. })) = said_mut(&mut log.events[at]) {
            *owner = player.opponent();
        }
        Some(at)
    });
}

#[test]
fn cards_leave_the_lost_pile_silently() {
    breaks("SWCCG-FORCE-09", Severity::Suspect, BATTLES, |log| {
        let draw = find_said(
            log,
            900,
            |said| matches!(said, Statement::Pile(PileMove::Drew { from, .. }) if from.place == Place::ForcePile),
        )?;
        let at = find(log, draw, |event| matches!(event.kind, Kind::Tally(_)))?;
        shift(log, at, Side::Light, |piles| piles.lost_pile -= 1);
        shift(log, at, Side::Dark, |piles| piles.lost_pile -= 1);
        Some(at)
    });
}

#[test]
fn an_unknown_number_leaves() {
    breaks("SWCCG-LOG-04", Severity::Illegal, CLASSIC, |log| {
        let at = find(log, 200, |event| matches!(event.kind, Kind::Removed(_)))?;
        if let Kind::Removed(removed) = &mut log.events[at].kind {
            removed.cards = vec![CardId(99_999)];
        }
        Some(at)
    });
}

#[test]
fn battle_destiny_is_added_too_late() {
    breaks("SWCCG-BATTLE-13", Severity::Illegal, BATTLES, |log| {
        let at = totals(log)? + 1;
        let line = format!("{} adds 1 battle destiny using {}", log.players.dark, link("1_248", "I Have You Now"));
        say(log, at, &line);
        Some(at)
    });
}

#[test]
fn somebody_joins_too_late() {
    breaks("SWCCG-BATTLE-22", Severity::Illegal, BATTLES, |log| {
        let at = totals(log)? + 1;
        let placed = find(log, 0, |event| matches!(&event.kind, Kind::Placed(card) if card.zone == Zone::AtLocation))?;
        let Kind::Placed(card) = log.events[placed].kind.clone() else { return None };
        insert(log, at, Kind::JoinedBattle(card));
        Some(at)
    });
}

#[test]
fn a_drain_is_cancelled_after_it_was_done() {
    breaks("SWCCG-DRAIN-17", Severity::Illegal, CLASSIC, |log| {
        let at = drain(log, true)? + 1;
        say(log, at, &format!("{} cancels Force drain at {}", link("1_16", "Leesub Sirln"), link("1_128", "Cantina")));
        Some(at)
    });
}

#[test]
fn an_action_begins_inside_a_drain() {
    breaks("SWCCG-STACK-04", Severity::Suspect, CLASSIC, |log| {
        let at = drain(log, false)? + 1;
        let line = format!("{} initiates {} top-level action", log.players.light, link("1_16", "Leesub Sirln"));
        say(log, at, &line);
        Some(at)
    });
}

#[test]
fn the_cost_of_a_deployment_flows_back() {
    breaks("SWCCG-DEPLOY-06", Severity::Illegal, CLASSIC, |log| {
        let is_deploy = |said: &Statement| matches!(said, Statement::Deploy(Deploy::Deployed(d)) if !d.is_announced);
        let is_paid = |said: &Statement| matches!(said, Statement::Force(Force::Used { .. }));
        let lines: Vec<usize> = (0..log.events.len()).filter(|index| said(&log.events[*index]).is_some()).collect();
        let is = |index: usize, wanted: fn(&Statement) -> bool| said(&log.events[index]).is_some_and(wanted);
        let deploy = lines.windows(2).find(|two| is(two[0], is_paid) && is(two[1], is_deploy))?[1];
        let player = said(&log.events[deploy])?.player()?;
        let at = find(log, deploy, |event| matches!(event.kind, Kind::Tally(_)))?;
        shift(log, at, player, |piles| {
            piles.force_pile += 1;
            piles.used_pile -= 1;
        });
        Some(at)
    });
}

#[test]
fn a_passenger_becomes_a_pilot() {
    breaks("SWCCG-DEPLOY-12", Severity::Suspect, "classic/bot_advanced_D/g11009", |log| {
        let is_pilot = |said: &Statement| matches!(said, Statement::Deploy(Deploy::Deployed(d)) if d.role == Some(As::Role(Role::Pilot)));
        let at = find_said(log, 0, is_pilot)?;
        if let Some(Statement::Deploy(Deploy::Deployed(deployment))) = said_mut(&mut log.events[at]) {
            deployment.card = card("1_194", "Stormtrooper");
        }
        Some(at)
    });
}

#[test]
fn a_starship_weapon_is_carried() {
    breaks("SWCCG-DEPLOY-13", Severity::Suspect, "classic/bot_advanced_D/g11011", |log| {
        let is_weapon = |said: &Statement| matches!(said, Statement::Deploy(Deploy::Deployed(d)) if !d.is_announced && &*d.card.blueprint.to_string() == "1_324");
        let at = find_said(log, 0, is_weapon)?;
        if let Some(Statement::Deploy(Deploy::Deployed(deployment))) = said_mut(&mut log.events[at]) {
            deployment.card = card("1_323", "Turbolaser Battery");
        }
        Some(at)
    });
}

#[test]
fn a_shield_comes_from_the_hand() {
    breaks("SWCCG-DEPLOY-17", Severity::Suspect, CLASSIC, |log| {
        let at = find_said(log, 0, |said| matches!(said, Statement::Play(Play::Shield { .. })))?;
        if let Some(Statement::Play(Play::Shield { source, .. })) = said_mut(&mut log.events[at]) {
            *source = Source::Pile(Pile { owner: None, place: Place::Hand });
        }
        Some(at)
    });
}

#[test]
fn a_deck_shows_cards_that_it_cannot_hold() {
    breaks("SWCCG-DECK-06", Severity::Illegal, CLASSIC, |log| {
        let is_list = |event: &Event<Kind>| matches!(&event.kind, Kind::Asked(asked) if asked.prompt == Prompt::VerifyReserveDeck);
        let first = find(log, 0, is_list)?;
        let at = find(log, first + 1, is_list)?;
        let Kind::Asked(asked) = &mut log.events[at].kind else { return None };
        if let Choice::ArbitraryCards { cards, .. } = &mut Arc::make_mut(asked).choice {
            for shown in cards {
                shown.blueprint = Blueprint::new("1_28")?;
            }
        }
        Some(at)
    });
}

/// Offers a Force drain at another location, until the rule speaks.
fn drain_offered_at(log: &mut Log<Kind>, place: CardId) -> Option<usize> {
    let is_offer = |action: &Action| action.button() == Some(Button::ForceDrain);
    let at = find(log, 0, |event| match &event.kind {
        Kind::Asked(asked) => {
            matches!(&asked.choice, Choice::CardAction { actions, .. } if actions.iter().any(is_offer))
        }
        _ => false,
    })?;
    let Kind::Asked(asked) = &mut log.events[at].kind else { return None };
    if let Choice::CardAction { actions, .. } = &mut Arc::make_mut(asked).choice {
        actions.iter_mut().filter(|action| is_offer(action)).for_each(|action| action.card = Some(place));
    }
    Some(at)
}

fn locations(log: &Log<Kind>) -> Vec<CardId> {
    let placed = log.events.iter().filter_map(|event| match &event.kind {
        Kind::Placed(card) if card.zone == Zone::Locations => Some(card.id),
        _ => None,
    });
    placed.collect()
}

#[test]
fn a_drain_is_offered_where_nobody_is() {
    breaks("SWCCG-PRES-01", Severity::Suspect, BATTLES, |log| {
        let places = locations(log);
        let selection = Selection::new(&["SWCCG-PRES-01".to_owned()], &[], &["SWCCG-PRES-01"]).ok()?;
        let place = places.into_iter().find(|place| {
            let mut other = log.clone();
            let is_doctored = drain_offered_at(&mut other, *place).is_some();
            is_doctored && !Audit::of::<Swccg>(&other, &selection).findings.is_empty()
        })?;
        drain_offered_at(log, place)
    });
}

#[test]
fn a_text_is_used_from_the_lost_pile() {
    breaks("SWCCG-STATE-09", Severity::Suspect, CLASSIC, |log| {
        let at = find(log, 300, |event| matches!(event.kind, Kind::Activated(_)))?;
        if let Kind::Activated(used) = &mut log.events[at].kind {
            used.zone = Zone::TopOfLostPile;
        }
        Some(at)
    });
}

#[test]
fn a_failed_search_is_made_again() {
    breaks("SWCCG-TARGET-08", Severity::Suspect, CLASSIC, |log| {
        let is_search = |said: &Statement| matches!(said, Statement::Generic(generic) if generic.text.text.ends_with("into hand from Reserve Deck"));
        let is_over = |said: &Statement| {
            is_search(said) || matches!(said, Statement::Play(_) | Statement::Pile(PileMove::Verified { .. }))
        };
        let mut search = find_said(log, 0, is_search)?;
        let verified = loop {
            let next = find_said(log, search + 1, is_over)?;
            let is_verified = matches!(said(&log.events[next]), Some(Statement::Pile(_)));
            if is_verified && said(&log.events[search]).is_some_and(is_search) {
                break next;
            }
            search = next;
        };
        let again = log.events[search].clone();
        log.events.insert(verified + 1, again);
        Some(verified + 1)
    });
}

#[test]
fn an_empty_hand_is_robbed() {
    breaks("SWCCG-TARGET-04", Severity::Illegal, "classic/bot_advanced_D/g11016", |log| {
        let is_robbery = |said: &Statement| {
            let Statement::Pile(PileMove::Put { is_random: true, source: Some(Source::Pile(pile)), .. }) = said else {
                return false;
            };
            pile.place == Place::Hand && pile.owner == Some(Side::Dark)
        };
        let at = find_said(log, 0, is_robbery)?;
        (0..at).for_each(|event| shift(log, event, Side::Dark, |piles| piles.hand = 0));
        Some(at)
    });
}

#[test]
fn a_forfeited_card_goes_elsewhere() {
    breaks("SWCCG-ATTR-14", Severity::Suspect, "classic/bot_advanced_D/g11006", |log| {
        let forfeit = find_said(log, 0, |said| matches!(said, Statement::Battle(Battle::ForfeitChosen { .. })))?;
        let at = find_said(log, forfeit, |said| matches!(said, Statement::Pile(PileMove::Put { .. })))?;
        if let Some(Statement::Pile(PileMove::Put { to: Some(to), .. })) = said_mut(&mut log.events[at]) {
            to.place = Place::UsedPile;
        }
        Some(at)
    });
}

#[test]
fn a_cancelled_destiny_is_drawn_again() {
    breaks("SWCCG-DEST-06", Severity::Suspect, "soup/bot_chosen_L/g12055", |log| {
        let cancel = find_said(log, 0, |said| matches!(said, Statement::Destiny(Destiny::Cancelled { .. })))?;
        if let Some(Statement::Destiny(Destiny::Cancelled { redraw, .. })) = said_mut(&mut log.events[cancel]) {
            *redraw = false;
        }
        find_said(log, cancel, |said| matches!(said, Statement::Destiny(Destiny::Drawn { .. })))
    });
}

#[test]
fn the_loser_wins_a_duel() {
    breaks("SWCCG-DUEL-01", Severity::Illegal, "classic/bot_beginner_D/g11024", |log| {
        let at = find_said(log, 0, |said| matches!(said, Statement::Duel(Duel::Won { .. })))?;
        if let Some(Statement::Duel(Duel::Won { winner, loser, .. })) = said_mut(&mut log.events[at]) {
            std::mem::swap(winner, loser);
        }
        Some(at)
    });
}

#[test]
fn a_weaker_persona_replaces_a_stronger() {
    breaks("SWCCG-UNIQ-10", Severity::Suspect, "classic/bot_advanced_D/g11008", |log| {
        let at = find_said(log, 0, |said| matches!(said, Statement::Deploy(Deploy::PersonaReplaced { .. })))?;
        if let Some(Statement::Deploy(Deploy::PersonaReplaced { old, new, .. })) = said_mut(&mut log.events[at]) {
            std::mem::swap(old, new);
        }
        Some(at)
    });
}

#[test]
fn two_of_one_persona_stay() {
    breaks("SWCCG-UNIQ-08", Severity::Suspect, "classic/bot_advanced_D/g11011", |log| {
        let is_vader = |event: &Event<Kind>| matches!(&event.kind, Kind::Placed(card) if card.zone == Zone::AtLocation && &*card.blueprint.to_string() == "1_168");
        let first = find(log, 0, is_vader)?;
        let Kind::Placed(mut twin) = log.events[first].kind.clone() else { return None };
        twin.id = CardId(99_999);
        insert(log, first + 1, Kind::Placed(twin));
        find(log, first, |event| matches!(event.kind, Kind::Phase(_)))
    });
}

#[test]
fn a_character_floats_in_space() {
    breaks("SWCCG-STATE-12", Severity::Illegal, "classic/bot_chosen_L/g11066", |log| {
        let is_character = |event: &Event<Kind>| matches!(&event.kind, Kind::Placed(card) if card.zone == Zone::AtLocation && &*card.blueprint.to_string() == "13_74");
        let first = find(log, 0, is_character)?;
        let end = find(log, first, |event| matches!(event.kind, Kind::Phase(_)))?;
        let put = |log: &Log<Kind>, column: u16| {
            let mut log = log.clone();
            if let Kind::Placed(card) = &mut log.events[first].kind {
                card.location = column;
            }
            log
        };
        let selection = Selection::new(&["SWCCG-STATE-12".to_owned()], &[], &["SWCCG-STATE-12"]).ok()?;
        let is_space = |column: &u16| !Audit::of::<Swccg>(&put(log, *column), &selection).findings.is_empty();
        *log = put(log, (0..24).find(is_space)?);
        Some(end)
    });
}

#[test]
fn an_interrupt_is_begun_inside_a_drain_and_kept_apart() {
    // What is played from hand answers a drain: only a top-level action may not begin there.
    let Some(mut log) = read(CLASSIC) else { return };
    let at = drain(&log, false).expect("a drain") + 1;
    let line = format!("{} initiates playing {} from hand", log.players.light, link("1_109", "Sense"));
    say(&mut log, at, &line);
    let is_playing = matches!(said(&log.events[at]), Some(Statement::Initiate(Initiate::Playing { .. })));
    let selection = Selection::new(&["SWCCG-STACK-04".to_owned()], &[], &["SWCCG-STACK-04"]).expect("a rule");
    assert!(is_playing && Audit::of::<Swccg>(&log, &selection).findings.is_empty());
}
