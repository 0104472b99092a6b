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
use crate::edit::{Edit, Fires, Mutation, Scene, find, fresh, instead, later, without};

pub const KINDS: &[&Mutation] = &[
    &Mutation {
        rule: "YJ-DMG-01",
        what: "a card too much of DAMAGE",
        with: &[],
        make: |s| {
            let Kind::Damage(damage) = s.kind()? else { return None };
            (damage.reason == DamageReason::Fight).then_some(())?;
            instead(Kind::Damage(more(damage)))
        },
    },
    &Mutation {
        rule: "YJ-DMG-02",
        what: "a card less is discarded than is due",
        with: &[],
        make: |s| {
            let Kind::Damage(damage) = s.kind()? else { return None };
            let mut cards = damage.cards.clone();
            cards.pop()?;
            instead(Kind::Damage(Damage { cards, ..damage.clone() }))
        },
    },
    &Mutation {
        rule: "YJ-DMG-03",
        what: "a card too much of DAMAGE for a breakthrough",
        with: &[],
        make: |s| {
            let Kind::Damage(damage) = s.kind()? else { return None };
            (damage.reason == DamageReason::Breakthrough).then_some(())?;
            instead(Kind::Damage(more(damage)))
        },
    },
    &Mutation {
        rule: "YJ-DST-01",
        what: "a destiny is not drawn",
        with: &["YJ-FGT-06", "YJ-FGT-07"],
        make: |s| {
            let Kind::DestinyDrawn(draw) = s.kind()? else { return None };
            let is_last = s.state.deck(draw.player).is_some_and(|deck| deck < 3);
            (draw.fight.is_some() && !is_last).then_some(())?;
            without(|kind| matches!(kind, Kind::FightEnded(_)))
        },
    },
    &Mutation {
        rule: "YJ-DST-02",
        what: "a destiny for a card that is in no fight",
        with: &[],
        make: |s| {
            let Kind::DestinyDrawn(draw) = s.kind()? else { return None };
            let fight = running(s)?.fight.as_ref().filter(|_| draw.reason != DestinyReason::Start)?;
            let is_in = |id: CardId| fight.cards[draw.player].contains(&id) || fight.weapons[draw.player].contains(&id);
            let other = s.state.on_planet(draw.player, s.planet()?).map(|card| card.id).find(|id| !is_in(*id))?;
            instead(Kind::DestinyDrawn(DestinyDraw { source: Some(other), ..draw.clone() }))
        },
    },
    &Mutation {
        rule: "YJ-DST-04",
        what: "a destiny card goes to the discard pile",
        with: &[],
        make: |s| {
            let Kind::DestinyDrawn(draw) = s.kind()? else { return None };
            draw.fight?;
            instead(Kind::DestinyDrawn(DestinyDraw { zone: Zone::DiscardPile, ..draw.clone() }))
        },
    },
    &Mutation {
        rule: "YJ-DST-05",
        what: "the game ends before all destinies are drawn",
        with: &["YJ-END-02"],
        make: |s| {
            let Kind::DestinyDrawn(draw) = s.kind()? else { return None };
            let left = running(s)?.fight.as_ref()?.draws_left()?;
            (left > 1).then_some(())?;
            both(s, vec![Kind::Won(Win { winner: Some(draw.player.opponent()), reason: WinReason::Deck })])
        },
    },
    &Mutation {
        rule: "YJ-FGT-02",
        what: "a point too much of printed power",
        with: &[],
        make: |s| power(s, |power| Some(Power { base: power.base + 1, total: power.total + 1, ..power.clone() })),
    },
    &Mutation {
        rule: "YJ-FGT-03",
        what: "a character with two weapons",
        with: &[],
        make: |s| {
            fight(s, |fight, battle| {
                let side = battle.attacking;
                let [user] = fight.attackers.as_slice() else { return None };
                let user = s.state.facts(*user)?;
                let fits = |id: &CardId| s.state.facts(*id).is_some_and(|weapon| weapon.line_for(user).is_some());
                let there = |id: &CardId| s.state.table.get(*id).is_some_and(|card| card.zone == Zone::Planet);
                let weapons: Vec<CardId> =
                    battle.present[side].iter().copied().filter(|id| fits(id) && there(id)).take(2).collect();
                (weapons.len() == 2).then_some(())?;
                let plain = Fight { attacker_battle_cards: None, defender_battle_cards: None, ..fight.clone() };
                Some(Fight { attacker_weapons: Some(weapons), ..plain })
            })
        },
    },
    &Mutation {
        rule: "YJ-FGT-04",
        what: "a weapon for somebody whom it does not name",
        with: &["YJ-FGT-01"],
        make: |s| misuse(s, |found| found == Misuse::Other, true),
    },
    &Mutation {
        rule: "YJ-FGT-05",
        what: "a Battle card works without its condition",
        with: &[],
        make: |s| misuse(s, |found| found == Misuse::Other, false),
    },
    &Mutation {
        rule: "YJ-TYPE-01",
        what: "a weapon for a kind that the character is not of",
        with: &[],
        make: |s| misuse(s, |found| matches!(found, Misuse::Kind(_)), true),
    },
    &Mutation {
        rule: "YJ-TYPE-02",
        what: "a character as a weapon",
        with: &[],
        make: |s| misuse(s, |found| found == Misuse::Character, true),
    },
    &Mutation {
        rule: "YJ-TYPE-03",
        what: "a Battle card for the diamond works for a card without it",
        with: &[],
        make: |s| {
            let Kind::Revealed(shown) = s.kind()? else { return None };
            let battle = running(s)?;
            (shown.zone == Zone::BattlePlan && s.state.facts(shown.card).is_none()).then_some(())?;
            let length =
                s.events.iter().skip(s.place).take(16).position(|e| matches!(e.kind, Kind::FightStarted(_)))?;
            let mut put: Vec<Kind> = s.events.iter().skip(s.place).take(length + 1).map(|e| e.kind.clone()).collect();
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
        },
    },
    &Mutation {
        rule: "YJ-TYPE-04",
        what: "an Effect of the other side adds power",
        with: &[],
        make: |s| {
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
        },
    },
    &Mutation {
        rule: "YJ-FGT-06",
        what: "a total that is not the sum",
        with: &[],
        make: |s| power(s, |power| Some(Power { total: power.total + 1, ..power.clone() })),
    },
    &Mutation {
        rule: "YJ-FGT-07",
        what: "the lower power wins",
        with: &[],
        make: |s| {
            let Kind::FightEnded(end) = s.kind()? else { return None };
            let loser = end.winner?.opponent();
            let defeated = running(s)?.fight.as_ref()?.cards[loser.opponent()].clone();
            instead(Kind::FightEnded(FightEnd { winner: Some(loser), defeated: Some(defeated), ..end.clone() }))
        },
    },
    &Mutation {
        rule: "YJ-FGT-08",
        what: "the weapon of the defeated stays",
        with: &[],
        make: |s| {
            let Kind::Removed(removed) = s.kind()? else { return None };
            let fight = running(s)?.fight.as_ref()?;
            let is_fit = removed.reason == RemoveReason::Defeat && !fight.weapons[removed.owner].is_empty();
            let cards: Vec<CardId> =
                removed.cards.iter().copied().filter(|id| !fight.weapons[removed.owner].contains(id)).collect();
            is_fit.then_some(())?;
            let next = |kind: &Kind| matches!(kind, Kind::FightStarted(_) | Kind::BattleEnded(_) | Kind::Won(_));
            let edit = later(Kind::Removed(Removed { cards, ..removed.clone() }), next);
            let is_won = s
                .events
                .iter()
                .skip(s.place)
                .find(|event| next(&event.kind))
                .is_some_and(|event| matches!(event.kind, Kind::Won(_)));
            edit.filter(|_| !is_won)
        },
    },
    &Mutation {
        rule: "YJ-FGT-09",
        what: "a weapon is used against a Force push",
        with: &[],
        make: |s| {
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
                let weapon = Some(vec![*battle.present[side].iter().find(fits)?]);
                let mut fight = fight.clone();
                if is_attacker {
                    fight.defender_weapons = weapon
                } else {
                    fight.attacker_weapons = weapon
                }
                Some(fight)
            })
        },
    },
    &Mutation {
        rule: "YJ-FGT-10",
        what: "a bonus that no text gives",
        with: &[],
        make: |s| power(s, |power| Some(Power { other: power.other + 7, total: power.total + 7, ..power.clone() })),
    },
];

fn more(damage: &Damage) -> Damage {
    let mut cards = damage.cards.clone();
    cards.push(fresh(0));
    Damage { count: damage.count + 1, cards, ..damage.clone() }
}

fn power(s: &Scene<'_>, change: impl Fn(&Power) -> Option<Power>) -> Option<Edit> {
    let Kind::Power(power) = s.kind()? else { return None };
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
