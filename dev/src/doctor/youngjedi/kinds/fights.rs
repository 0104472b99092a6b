//! Fights, destiny, DAMAGE and kinds of cards.

use holocron_ingest::event::youngjedi::{
    BattleKind, Damage, DamageReason, DestinyDraw, DestinyReason, Fight, FightEnd, Kind, Power, RemoveReason, Removed,
    Revealed, Win, WinReason, Zone,
};
use holocron_ingest::id::{CardId, Side};
use holocron_youngjedi::cards::{Card, CardType, Fact, Fighters};
use holocron_youngjedi::state::battle::Battle as Running;
use holocron_youngjedi::state::misuse::{Misuse, of_battle, of_weapon};

use super::battles::{both, fight, running};
use crate::doctor::youngjedi::edit::{Edit, Fires, find, fresh, instead, without};
use crate::doctor::youngjedi::{Kind as Mutation, Scene, kind};

pub(crate) const KINDS: &[Mutation] = &[
    kind("DMG-01", "a card too much of DAMAGE", |s| {
        let Kind::Damage(damage) = s.kind() else { return None };
        (damage.reason == DamageReason::Fight).then_some(())?;
        instead(Kind::Damage(more(damage)))
    }),
    kind("DMG-01", "the winner of the fight takes the DAMAGE", |s| {
        let Kind::Damage(damage) = s.kind() else { return None };
        let is_fight = damage.reason == DamageReason::Fight && !damage.cards.is_empty();
        let cards = (0..).zip(&damage.cards).map(|(number, _)| fresh(number)).collect();
        let other = Damage { player: damage.player.opponent(), cards, ..damage.clone() };
        is_fight.then_some(Kind::Damage(other)).and_then(instead)
    }),
    kind("FGT-08", "a character that did not fight is defeated", |s| {
        let Kind::FightEnded(end) = s.kind() else { return None };
        let (battle, loser) = (running(s)?, end.winner?.opponent());
        let fight = battle.fight.as_ref()?;
        let is_free = |id: &&CardId| {
            let is_character = s.state.facts(**id).is_some_and(|facts| facts.kind == CardType::Character);
            let is_there = s.state.table.get(**id).is_some_and(|card| card.zone == Zone::Planet);
            is_character && is_there && fight.side_of(**id).is_none()
        };
        let other = *battle.present[loser].iter().find(is_free)?;
        let mut defeated = end.defeated.clone()?;
        defeated.push(other);
        instead(Kind::FightEnded(FightEnd { defeated: Some(defeated), ..end.clone() }))
    }),
    kind("DMG-02", "a card less is discarded than is due", |s| {
        let Kind::Damage(damage) = s.kind() else { return None };
        let mut cards = damage.cards.clone();
        cards.pop()?;
        instead(Kind::Damage(Damage { cards, ..damage.clone() }))
    }),
    kind("DMG-03", "a card too much of DAMAGE for a breakthrough", |s| {
        let Kind::Damage(damage) = s.kind() else { return None };
        (damage.reason == DamageReason::Breakthrough).then_some(())?;
        instead(Kind::Damage(more(damage)))
    }),
    kind("DST-01", "a destiny is not drawn", |s| {
        let Kind::DestinyDrawn(draw) = s.kind() else { return None };
        let is_last = s.state.deck(draw.player).is_some_and(|deck| deck < 3);
        (draw.fight.is_some() && !is_last).then_some(())?;
        without(|kind| matches!(kind, Kind::Power(_)))
    }),
    kind("DST-02", "a destiny for a card that is in no fight", |s| {
        let Kind::DestinyDrawn(draw) = s.kind() else { return None };
        let fight = running(s)?.fight.as_ref().filter(|_| draw.reason != DestinyReason::Start)?;
        let is_in = |id: CardId| fight.cards[draw.player].contains(&id) || fight.weapons[draw.player].contains(&id);
        let other = s.state.on_planet(draw.player, s.planet()?).map(|card| card.id).find(|id| !is_in(*id))?;
        instead(Kind::DestinyDrawn(DestinyDraw { source: Some(other), ..draw.clone() }))
    }),
    kind("DST-04", "a destiny card goes to the discard pile", |s| {
        let Kind::DestinyDrawn(draw) = s.kind() else { return None };
        draw.fight?;
        instead(Kind::DestinyDrawn(DestinyDraw { zone: Zone::DiscardPile, ..draw.clone() }))
    }),
    kind("DST-05", "the game ends before all destinies are drawn", |s| {
        let Kind::DestinyDrawn(draw) = s.kind() else { return None };
        let left = running(s)?.fight.as_ref()?.draws_left()?;
        (left > 1).then_some(())?;
        both(s, vec![Kind::Won(Win { winner: Some(draw.player.opponent()), reason: WinReason::Deck })])
    })
    .with(&["END-02"]),
    kind("FGT-02", "a point too much of printed power", |s| {
        power(s, |power| Some(Power { base: power.base + 1, total: power.total + 1, ..power.clone() }))
    }),
    kind("FGT-03", "a character with two weapons", |s| {
        fight(s, |fight, battle| {
            let side = battle.attacking;
            let [user] = fight.attackers.as_slice() else { return None };
            let user = s.state.facts(*user)?;
            let fits = |id: &CardId| s.state.facts(*id).is_some_and(|weapon| weapon.line_for(user).is_some());
            let there = |id: &CardId| s.state.table.get(*id).is_some_and(|card| card.zone == Zone::Planet);
            let weapons: Vec<CardId> = battle.present[side]
                .iter()
                .copied()
                .filter(|id| fits(id) && there(id) && !battle.used.contains(id))
                .take(2)
                .collect();
            (weapons.len() == 2).then_some(())?;
            let plain = Fight { attacker_battle_cards: None, defender_battle_cards: None, ..fight.clone() };
            Some(Fight { attacker_weapons: Some(weapons), ..plain })
        })
    }),
    kind("FGT-04", "a weapon for somebody whom it does not name", |s| misuse(s, |found| found == Misuse::Other, true))
        .with(&["FGT-01"]),
    kind("FGT-05", "a Battle card works without its condition", |s| misuse(s, |found| found == Misuse::Other, false)),
    kind("TYPE-01", "a weapon for a kind that the character is not of", |s| {
        misuse(s, |found| matches!(found, Misuse::Kind(_)), true)
    }),
    kind("TYPE-02", "a character as a weapon", |s| misuse(s, |found| found == Misuse::Character, true)),
    kind("TYPE-03", "a Battle card for the diamond works for a card without it", |s| {
        let Kind::Revealed(shown) = s.kind() else { return None };
        let battle = running(s)?;
        (shown.zone == Zone::BattlePlan && s.state.facts(shown.card).is_none()).then_some(())?;
        let length = s.events.iter().skip(s.at).take(16).position(|e| matches!(e.kind, Kind::FightStarted(_)))?;
        let mut put: Vec<Kind> = s.events.iter().skip(s.at).take(length + 1).map(|e| e.kind.clone()).collect();
        let Some(Kind::FightStarted(fight)) = put.last_mut() else { return None };
        let is_attacker = shown.player == battle.attacking;
        let fighters = if is_attacker { &fight.attackers } else { &fight.defenders };
        let by = Fighters {
            cards: s.state.all_facts(fighters).filter(|cards| cards.len() == 1)?,
            weapons: Vec::new(),
            planet: battle.planet,
            location: None,
            is_first: Some(false),
        };
        let wrong = |card: &Card| {
            let found = card.battle.as_ref().and_then(|text| of_battle(text, &by));
            matches!(found, Some(Misuse::Diamond(_))) && card.facts.is_empty()
        };
        let card = find(shown.player, wrong)?;
        let ids = Some(vec![shown.card]);
        if is_attacker {
            (fight.attacker_battle_cards, fight.attacker_weapons) = (ids, None);
        } else {
            (fight.defender_battle_cards, fight.defender_weapons) = (ids, None);
        }
        let first = Revealed { blueprint: card.blueprint, ..shown.clone() };
        *put.first_mut()? = Kind::Revealed(first);
        Some(Edit { drop: put.len(), put, fires: Fires::Put(length) })
    }),
    kind("TYPE-04", "an Effect of the other side adds power", |s| {
        power(s, |power| {
            let battle = running(s)?;
            let (fight, working) = (battle.fight.as_ref()?, battle.working());
            let meeting = battle.encounter(fight, &working);
            let texts = s.state.text_power(power.player, meeting);
            let foreign = s.state.foreign_power(power.player, meeting);
            (foreign > 0).then_some(())?;
            let other = texts.most + foreign;
            Some(Power { other, total: power.total - power.other + other, ..power.clone() })
        })
    }),
    kind("FGT-06", "a total that is not the sum", |s| {
        power(s, |power| Some(Power { total: power.total + 1, ..power.clone() }))
    }),
    kind("FGT-07", "the lower power wins", |s| {
        let Kind::FightEnded(end) = s.kind() else { return None };
        let loser = end.winner?.opponent();
        let defeated = running(s)?.fight.as_ref()?.cards[loser.opponent()].clone();
        instead(Kind::FightEnded(FightEnd { winner: Some(loser), defeated: Some(defeated), ..end.clone() }))
    }),
    kind("FGT-08", "the weapon of the defeated stays", |s| {
        let Kind::Removed(removed) = s.kind() else { return None };
        let fight = running(s)?.fight.as_ref()?;
        let is_fit = removed.reason == RemoveReason::Defeat && !fight.weapons[removed.owner].is_empty();
        let cards: Vec<CardId> =
            removed.cards.iter().copied().filter(|id| !fight.weapons[removed.owner].contains(id)).collect();
        is_fit.then_some(())?;
        instead(Kind::Removed(Removed { cards, ..removed.clone() }))
    }),
    kind("FGT-09", "a weapon is used against a Force push", |s| {
        fight(s, |fight, battle| {
            let pushes = |cards: &Option<Vec<CardId>>| {
                cards
                    .iter()
                    .flatten()
                    .any(|id| s.state.facts(*id).is_some_and(|card| card.has(|fact| *fact == Fact::ForcePush)))
            };
            let is_attacker = pushes(&fight.attacker_battle_cards);
            (is_attacker || pushes(&fight.defender_battle_cards)).then_some(())?;
            let side = if is_attacker { battle.defending } else { battle.attacking };
            let users = if is_attacker { &fight.defenders } else { &fight.attackers };
            let users: Vec<&Card> = users.iter().filter_map(|id| s.state.facts(*id)).collect();
            let fits = |id: &&CardId| {
                s.state.facts(**id).is_some_and(|weapon| users.iter().any(|user| weapon.line_for(user).is_some()))
            };
            let unused = |id: &&CardId| !battle.used.contains(id);
            let weapon = Some(vec![*battle.present[side].iter().filter(unused).find(fits)?]);
            let mut fight = fight.clone();
            if is_attacker {
                fight.defender_weapons = weapon
            } else {
                fight.attacker_weapons = weapon
            }
            Some(fight)
        })
    }),
    kind("FGT-10", "a bonus that no text gives", |s| {
        power(s, |power| Some(Power { other: power.other + 7, total: power.total + 7, ..power.clone() }))
    }),
];

fn more(damage: &Damage) -> Damage {
    let mut cards = damage.cards.clone();
    cards.push(fresh(0));
    Damage { count: damage.count + 1, cards, ..damage.clone() }
}

fn power(s: &Scene<'_>, change: impl Fn(&Power) -> Option<Power>) -> Option<Edit> {
    let Kind::Power(power) = s.kind() else { return None };
    power.fight?;
    instead(Kind::Power(change(power)?))
}

/// The attacker's card is used for somebody whom it does not fit, for this reason.
fn misuse(s: &Scene<'_>, is_it: fn(Misuse) -> bool, is_weapon: bool) -> Option<Edit> {
    fight(s, |fight, battle: &Running| {
        (battle.kind == BattleKind::Character).then_some(())?;
        let side: Side = battle.attacking;
        let plain =
            Fight { attacker_weapons: None, attacker_battle_cards: None, defender_battle_cards: None, ..fight.clone() };
        let probe = s.state.beginning(&plain)?;
        let by = s.state.fighters_in(battle, &probe, side)?;
        let there =
            |id: &CardId| s.state.table.get(*id).is_some_and(|card| card.zone == Zone::Planet && !card.is_hidden);
        if is_weapon {
            let kinds = [CardType::Weapon, CardType::Character];
            let fits = |id: &&CardId| {
                let card =
                    s.state.facts(**id).filter(|card| kinds.contains(&card.kind) && !fight.attackers.contains(id));
                there(id) && card.and_then(|card| of_weapon(card, &by.cards)).is_some_and(is_it)
            };
            let id = *battle.present[side].iter().find(fits)?;
            return Some(Fight { attacker_weapons: Some(vec![id]), ..plain });
        }
        let fits = |id: &&CardId| {
            let text = s.state.facts(**id).and_then(|card| card.battle.as_ref());
            text.is_some_and(|text| !text.is_together) && text.and_then(|text| of_battle(text, &by)).is_some_and(is_it)
        };
        let id = *battle.battle_cards[side].iter().find(fits)?;
        Some(Fight { attacker_battle_cards: Some(vec![id]), ..plain })
    })
}
