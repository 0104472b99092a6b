//! Lines that say what cannot be: chosen prey, late shots, losses of the winner, cards that may not be there.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::CardId;
use holocron_swccg::cards as table;
use holocron_swccg::cards::{Category, Icon, Subtype};
use holocron_swccg::state::table::TableCard;

use super::attack::{BY_CREATURE, attacks};
use super::battle::{battles, win_line};
use super::places::replaced;
use super::play::{action_begin, card_event, facts, name, reference};
use super::scene::{MADE, standing};
use crate::doctor::swccg::doc::{LOST, RESERVE, cards, message};
use crate::doctor::swccg::{Kind, Mutant, first, kind};

pub(crate) const KINDS: &[Kind] = &[
    kind("ATTACK-07", "the line names another card as chosen to be attacked", |doc, rng| {
        rng.first(attacks(doc, BY_CREATURE), |attack| {
            let line = doc.before(attack.said, |i| doc.msg(i).ends_with(" randomly chosen to be attacked"))?;
            (attack.said - line < 8).then_some(())?;
            let state = doc.state(line)?;
            let chosen = cards(doc.msg(line)).first()?.0;
            let column = doc.attr(attack.start, "locationIndex");
            let other = state.table.iter().find(|card| {
                let is_character = card.facts.is_some_and(|facts| facts.category == Category::Character);
                let is_here = card.zone == Zone::AtLocation && card.location.to_string() == column;
                is_character && is_here && card.blueprint.as_str() != chosen
            })?;
            let mut new = doc.clone();
            new.swap_in_msg(line, &reference(doc, line, 0)?, &name(doc, other));
            Mutant::at(new, attack.start)
        })
    }),
    kind("ATTACK-18", "a weapon is fired after the totals of an attack", |doc, rng| {
        let mut all = attacks(doc, super::attack::BY_PLAYER);
        all.extend(attacks(doc, BY_CREATURE));
        rng.first(all, |attack| {
            let told = (attack.start..attack.end).rev().find(|i| doc.msg(*i).starts_with("Defender total: "))?;
            let state = doc.state(told)?;
            let is_armed = |card: &&TableCard| {
                let weapon = card.facts.is_some_and(|facts| facts.category == Category::Weapon);
                weapon && card.zone == Zone::Attached
            };
            let weapon = state.table.iter().find(is_armed)?;
            let bearer = state.table.get(weapon.host?)?;
            let prey = state.table.get(CardId(doc.attr(attack.start, "otherCardIds2").parse().ok()?))?;
            let words = [weapon, prey, bearer].map(|card| name(doc, card));
            let who = doc.name(bearer.owner?);
            let line = format!("{who} targets to fire {} at {} using {}", words[0], words[1], words[2]);
            Mutant::at(doc.with(|new| new.insert(told + 1, vec![message(line)])), told + 1)
        })
    })
    .with(&["ONCE-06", "TARGET-06", "TARGET-07", "BATTLE-07"]),
    first!("ATTR-07", "the winner of a battle loses a Force", battles, |doc, battle| {
        let (win, winner) = win_line(doc, &battle)?;
        let lost = (win..battle.end).find(|i| {
            let is_loss = |rest: &str| rest.starts_with("loses a Force, ") && rest.ends_with(", from Reserve Deck");
            doc.said(*i).is_some_and(|(who, rest)| who != winner && is_loss(rest))
        })?;
        let owed = doc.before(lost, |i| doc.ty(i) == "M")?;
        let is_between = |i: usize| doc.msg(i).contains("<div") || doc.msg(i).contains(" response");
        (!(win + 1..owed).any(is_between)).then_some(())?;
        let own = super::play::lost_cards(doc, winner).into_iter().next()?;
        let place = (lost..lost + 6).find(|i| doc.ty(*i) == "PCIP" && doc.attr(*i, "zone") == "TOP_OF_LOST_PILE")?;
        let mut new = doc.clone();
        let id = new.open_ids(owed, 1);
        let mut card = doc.events[place].clone();
        card.set("blueprintId", own.0.clone());
        card.set("cardId", id.to_string());
        card.set("participantId", doc.name(winner));
        card.set("zoneOwnerId", doc.name(winner));
        let gs = doc.events[doc.gs_before(owed)?].clone();
        let reference = super::play::name_of(doc, &own.0, own.1.trim_start_matches('•'));
        let line = format!("{} loses a Force, {reference}, from Reserve Deck", doc.name(winner));
        new.insert(owed, vec![message(line), card, gs]);
        new.shift(owed + 2, &[(winner, RESERVE, -1), (winner, LOST, 1)]).then_some(())?;
        Mutant::at(new, owed)
    })
    .with(&["LOG-02", "LOG-03", "LOG-11", "LOSS-01", "LOSS-07"]),
    kind("ATTR-10", "attrition is left, and all cards are said to be immune", |doc, rng| {
        let lines = (0..doc.events.len()).filter(|i| {
            let text = doc.msg(*i);
            text.ends_with(" attrition remaining to satisfy") && !text.contains("battle damage")
        });
        rng.first(lines, |at| {
            let (side, _) = doc.said(at)?;
            let gs = doc.gs_before(at)?;
            let mut new = doc.clone();
            new.swap_in_msg(at, " remaining to satisfy", " remaining, but all cards are immune");
            new.events[gs].set(&format!("{}ImmuneToRemainingAttrition", side.word()), "true");
            Mutant::ending(new, at)
        })
    })
    .with(&["LOG-11"]),
    first!("BATTLE-24", "a card battles that may not battle until the end of the turn", battles, |doc, battle| {
        let total = (battle.start..battle.end).find(|i| doc.msg(*i).contains(" side total power: "))?;
        let begin = action_begin(doc, battle.init)?;
        let state = doc.state(begin)?;
        let stays = |id: &str| {
            !(battle.start + 1..total).any(|i| doc.ty(i) != "GS" && doc.ty(i) != "D" && doc.names_card(i, id))
        };
        let listed = doc.attr(battle.start, "otherCardIds").split(',').filter(|id| stays(id));
        let mut fighters = listed.filter_map(|id| state.table.get(CardId(id.parse().ok()?)));
        let card = fighters.find(|card| {
            let is_character = card.facts.is_some_and(|facts| facts.category == Category::Character);
            let copies = state.table.iter().filter(|other| other.blueprint.front() == card.blueprint.front());
            is_character && copies.count() == 1
        })?;
        let by = state.table.iter().find(|card| card.zone == Zone::SideOfTable)?;
        let line = message(format!("{} may not battle until end of the turn", name(doc, card)));
        let mut affects = card_event(doc, "CAC", by, begin);
        affects.set("otherCardIds", card.id.to_string());
        Mutant::within(doc.with(|new| new.insert(begin, vec![line, affects])), battle.start + 2..=total + 3)
    })
    .with(&["LOG-10", "BATTLE-06"]),
    kind("DECK-06", "a verified Reserve Deck shows other cards than it did before", |doc, rng| {
        let viewer = doc.viewer?;
        let is_list = |d: &usize| {
            doc.attr(*d, "participantId") == doc.name(viewer)
                && doc.attr(*d, "text").starts_with("Verify Reserve Deck")
                && doc.options(*d, "blueprintId").len() >= 30
        };
        let lists: Vec<usize> = doc.of_type("D").filter(is_list).collect();
        rng.first(lists.iter().skip(1).copied(), |d| {
            let known: Vec<&str> = lists.iter().flat_map(|d| doc.options(*d, "blueprintId")).collect();
            let is_new = |card: &&table::Card| {
                let is_plain = matches!(card.category, Category::Character | Category::Interrupt | Category::Weapon);
                card.side == viewer.opponent() && is_plain && !known.contains(&card.blueprint.as_str())
            };
            let mut others = table::table().cards().iter().filter(is_new);
            let mut new = doc.clone();
            for param in new.events[d].children.iter_mut().filter(|param| param.get("name") == Some("blueprintId")) {
                param.set("value", others.next()?.blueprint.as_str());
            }
            Mutant::at(new, d)
        })
    })
    .with(&["DECK-02"]),
    kind("DEPLOY-12", "a character without the pilot icon deploys aboard as a pilot", |doc, rng| {
        rng.first(super::deploy::at_location(doc), |(at, place, side, _)| {
            let is_fit = |facts: &&table::Card| {
                let has_none =
                    !facts.has_icon(Icon::Pilot) && !facts.modifiers.iter().any(|one| one.gemp.contains("ICON"));
                facts.category == Category::Character && has_none
            };
            facts(doc, at, 0).filter(is_fit)?;
            let state = doc.state(place)?;
            let (host, _) = standing(&state, side, Category::Starship)
                .find(|(ship, _)| !state.table.iter().any(|other| other.host == Some(ship.id)))?;
            let own = reference(doc, at, 0)?;
            let mut new = doc.clone();
            new.events[place].set("zone", "ATTACHED");
            new.events[place].set("locationIndex", "0");
            new.events[place].set("targetCardId", host.id.to_string());
            new.set_msg(at, format!("{} deploys {own} from hand on {} as pilot", doc.name(side), name(doc, host)));
            new.events.truncate(at + 1);
            Mutant::within(new, place..=at)
        })
    })
    .with(&["DEPLOY-05", "LOG-10", "LOG-11", "STATE-08"]),
    kind("DEPLOY-13", "a starship weapon deploys on a character", |doc, rng| {
        let armed = doc.sayings("deploys ").filter(|(_, _, rest)| rest.contains("</div> from hand on <div"));
        rng.first(armed, |(at, side, _)| {
            let is_arm = facts(doc, at, 0)?.category == Category::Weapon;
            let is_man = facts(doc, at, 1)?.category == Category::Character;
            let place = (at.saturating_sub(2)..at).rev().find(|i| doc.ty(*i) == "PCIP").filter(|_| is_arm && is_man)?;
            let is_gun = |card: &&table::Card| {
                card.side == side && card.category == Category::Weapon && card.subtype == Some(Subtype::Starship)
            };
            let guns: Vec<&table::Card> = table::table().cards().iter().filter(is_gun).collect();
            let gun = guns.get(at % guns.len().max(1))?;
            let mutant = replaced(doc, at, place, gun)?;
            Some(Mutant { at: place..=at, ..mutant })
        })
    })
    .with(MADE),
    kind("DEPLOY-17", "a Defensive Shield is deployed from hand", |doc, rng| {
        let first = doc.of_type("TC").next()?;
        let shields =
            doc.sayings("plays ").filter(|(at, _, rest)| *at > first && rest.ends_with("</div> from stacked"));
        rng.first(shields, |(at, side, _)| {
            let mut new = doc.clone();
            new.set_msg(at, format!("{} deploys {} from hand", doc.name(side), reference(doc, at, 0)?));
            Mutant::ending(new, at)
        })
    })
    .with(&["DEPLOY-01", "DEPLOY-07", "LOG-10", "LOG-14", "LOG-02", "DEPLOY-05"]),
];
