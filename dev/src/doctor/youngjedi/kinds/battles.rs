//! Battles and their plans.

use holocron_ingest::event::youngjedi::{
    Battle, BattleKind, Breakthrough, Declaration, Fight, Kind, Misplay, MisplayKind, Plan, RemoveReason, Removed,
    RevealReason, Revealed, Zone,
};
use holocron_ingest::id::{CardId, Side};
use holocron_youngjedi::cards::CardType;
use holocron_youngjedi::state::battle::Battle as Running;

use crate::doctor::youngjedi::edit::{Edit, Fires, find, insert, instead};
use crate::doctor::youngjedi::{Kind as Mutation, Scene, kind};

pub(crate) const KINDS: &[Mutation] = &[
    kind("BAT-01", "a second battle in a turn", |s| {
        let Kind::BattleEnded(_) = s.kind() else { return None };
        let battle = running(s).filter(|battle| battle.kind == BattleKind::Character)?;
        let again = Kind::BattleStarted(Battle {
            id: 900,
            kind: battle.kind,
            attacking: battle.attacking,
            defending: battle.defending,
            planet: battle.planet,
            evacuation: None,
        });
        both(s, vec![again])
    }),
    kind("BAT-02", "a card is left out of the plan", |s| {
        let Kind::PlanLaid(plan) = s.kind() else { return None };
        let present = &running(s)?.present[plan.player];
        let mut cards = plan.cards.clone()?;
        let place = cards.iter().position(|id| present.contains(id))?;
        cards.remove(place);
        instead(Kind::PlanLaid(Plan { count: plan.count - 1, cards: Some(cards), ..plan.clone() }))
    }),
    kind("BAT-02", "a card of the other player in the plan", |s| {
        let Kind::PlanLaid(plan) = s.kind() else { return None };
        let mut cards = plan.cards.clone()?;
        cards.push(*running(s)?.present[plan.player.opponent()].first()?);
        instead(Kind::PlanLaid(Plan { count: plan.count + 1, cards: Some(cards), ..plan.clone() }))
    }),
    kind("BAT-03", "a weapon from the hand in the plan", |s| instead(weapon_in_plan(s)?)),
    kind("PEN-05", "the weapon found in the plan is discarded", |s| {
        let Kind::Revealed(shown) = s.kind() else { return None };
        let (player, cards) = (shown.player, vec![shown.card]);
        let found = Kind::Misplay(Misplay {
            id: 900,
            player,
            kind: MisplayKind::PlanCard,
            planet: s.planet(),
            cards: Some(cards.clone()),
        });
        let gone = Kind::Removed(Removed {
            owner: player,
            cards,
            from: Zone::BattlePlan,
            planet: None,
            zone: Zone::DiscardPile,
            reason: RemoveReason::Misplay,
            source: None,
        });
        let put = vec![weapon_in_plan(s)?, found, gone];
        Some(Edit { drop: 1, put, fires: Fires::Put(2) })
    })
    .with(&["BAT-03"]),
    kind("BAT-04", "the defender declares first", |s| {
        let Kind::Declared(declared) = s.kind() else { return None };
        running(s)?.first_declaration.is_none().then_some(())?;
        insert(vec![none_declared(declared.battle, declared.player.opponent())])
    }),
    kind("BAT-04", "the defender declares nothing", |s| {
        let Kind::Declared(declared) = s.kind() else { return None };
        running(s)?.first_declaration.filter(|first| *first != declared.player)?;
        Some(Edit { drop: 1, put: Vec::new(), fires: Fires::Next(|kind| matches!(kind, Kind::Revealed(_))) })
    }),
    kind("BAT-05", "a second declaration", |s| {
        let Kind::Declared(declared) = s.kind() else { return None };
        both(s, vec![none_declared(declared.battle, declared.player)])
    }),
    kind("BAT-06", "two cards turned up in the wrong order", |s| {
        let (Kind::Revealed(one), Kind::Revealed(two)) = (s.kind(), s.after(1)?) else { return None };
        let is_plan = one.reason == RevealReason::Plan && two.reason == RevealReason::Plan;
        (is_plan && one.player == two.player).then(|| Kind::Revealed(two.clone())).and_then(instead)
    }),
    kind("BAT-06", "a card fights before it is turned up", |s| {
        let (Kind::Revealed(shown), Kind::FightStarted(fight)) = (s.kind(), s.after(1)?) else { return None };
        let battle = running(s)?;
        // A log that shows no other card turned up may leave that out.
        let is_other = |side: Side| battle.shown[side].iter().any(|id| !battle.battle_cards[side].contains(id));
        let has_shown = Side::BOTH.into_iter().any(is_other);
        // Of two who fight together one may be turned up.
        let fights = [&fight.attackers, &fight.defenders].into_iter().any(|side| side[..] == [shown.card]);
        let put = vec![Kind::FightStarted(fight.clone())];
        (fights && has_shown).then_some(Edit { drop: 2, put, fires: Fires::Put(0) })
    }),
    kind("BAT-07", "a weapon without a user is discarded", |s| {
        let Kind::BattleEnded(_) = s.kind() else { return None };
        let battle = running(s).filter(|battle| battle.fight.is_some())?;
        let is_aside = |id: &&CardId| {
            let is_weapon = s.state.facts(**id).is_some_and(|facts| facts.kind == CardType::Weapon);
            is_weapon
                && !battle.used.contains(id)
                && s.state.table.get(**id).is_some_and(|card| card.zone == Zone::Planet)
        };
        let (owner, id) =
            Side::BOTH.into_iter().find_map(|side| Some((side, *battle.present[side].iter().find(is_aside)?)))?;
        insert(vec![gone(owner, id, battle, RemoveReason::PlanEnd)])
    }),
    kind("BAT-08", "two Battle cards work", |s| {
        fight(s, |fight, _| {
            let cards = fight.attacker_battle_cards.clone()?;
            Some(Fight { attacker_battle_cards: Some([cards.clone(), cards].concat()), ..fight.clone() })
        })
    }),
    kind("BAT-09", "a character fights twice", |s| {
        fight(s, |fight, battle| {
            let there = |id: &&CardId| {
                s.state.table.get(**id).is_some_and(|card| card.owner == battle.attacking && card.zone == Zone::Planet)
            };
            let again = battle.fought.iter().find(there)?;
            let plain = Fight { attacker_weapons: None, attacker_battle_cards: None, ..fight.clone() };
            Some(Fight { attackers: vec![*again], ..plain })
        })
    }),
    kind("BAT-09", "a weapon fights twice", |s| {
        fight(s, |fight, battle| {
            let [user] = fight.attackers.as_slice() else { return None };
            let user = s.state.facts(*user)?;
            let fits = |id: &&CardId| {
                let is_own = s.state.table.get(**id).is_some_and(|card| card.owner == battle.attacking);
                is_own && s.state.facts(**id).is_some_and(|weapon| weapon.line_for(user).is_some())
            };
            let again = battle.used.iter().find(fits)?;
            let is_new = !battle.fought.contains(fight.attackers.first()?);
            let plain = Fight { attacker_battle_cards: None, defender_battle_cards: None, ..fight.clone() };
            is_new.then(|| Fight { attacker_weapons: Some(vec![*again]), ..plain })
        })
    }),
    kind("BAT-10", "Battle cards go back to the hand", |s| {
        let Kind::Removed(removed) = s.kind() else { return None };
        (removed.reason == RemoveReason::PlanEnd).then_some(())?;
        instead(Kind::Removed(Removed { zone: Zone::Hand, ..removed.clone() }))
    }),
    kind("BAT-11", "the winner is discarded", |s| {
        let Kind::FightEnded(end) = s.kind() else { return None };
        let (battle, winner) = (running(s)?, end.winner?);
        let card = *battle.fight.as_ref()?.cards[winner].first()?;
        both(s, vec![gone(winner, card, battle, RemoveReason::Defeat)])
    }),
    kind("DMG-04", "a breakthrough in a starship battle", |s| {
        let Kind::BattleEnded(_) = s.kind() else { return None };
        let battle = running(s).filter(|battle| battle.kind == BattleKind::Starship)?;
        let cards = battle.present[battle.attacking].clone();
        insert(vec![Kind::Breakthrough(Breakthrough { battle: battle.id, player: battle.defending, cards })])
    }),
    kind("FGT-01", "two characters fight as one", |s| {
        fight(s, |fight, battle| {
            let is_free = |id: &&CardId| {
                let is_character = s.state.facts(**id).is_some_and(|facts| facts.kind == CardType::Character);
                is_character && !battle.fought.contains(id) && !fight.attackers.contains(id)
            };
            let more = battle.present[battle.attacking].iter().find(is_free)?;
            let mut attackers = fight.attackers.clone();
            attackers.push(*more);
            Some(Fight { attackers, attacker_battle_cards: None, ..fight.clone() })
        })
    }),
];

pub(crate) fn running<'a>(s: &Scene<'a>) -> Option<&'a Running> {
    s.state.battle.as_ref()
}

pub(crate) fn fight(s: &Scene<'_>, change: impl Fn(&Fight, &Running) -> Option<Fight>) -> Option<Edit> {
    let Kind::FightStarted(fight) = s.kind() else { return None };
    instead(Kind::FightStarted(change(fight, running(s)?)?))
}

/// The event stays, and others follow it, the last of which breaks the rule.
pub(crate) fn both(s: &Scene<'_>, next: Vec<Kind>) -> Option<Edit> {
    let last = next.len();
    let mut put = vec![s.kind().clone()];
    put.extend(next);
    Some(Edit { drop: 1, put, fires: Fires::Put(last) })
}

fn none_declared(battle: u32, player: Side) -> Kind {
    Kind::Declared(Declaration { battle, player, count: 0, cards: Some(Vec::new()) })
}

fn gone(owner: Side, id: CardId, battle: &Running, reason: RemoveReason) -> Kind {
    let is_character = battle.kind == BattleKind::Character;
    Kind::Removed(Removed {
        owner,
        cards: vec![id],
        from: if is_character { Zone::Planet } else { Zone::Hyperspace },
        planet: Some(battle.planet).filter(|_| is_character),
        zone: Zone::DiscardPile,
        reason,
        source: None,
    })
}

/// A Battle card that is turned up as a weapon.
fn weapon_in_plan(s: &Scene<'_>) -> Option<Kind> {
    let Kind::Revealed(shown) = s.kind() else { return None };
    let is_fit = shown.zone == Zone::BattlePlan && s.state.facts(shown.card).is_none();
    let weapon = find(shown.player, |card| card.kind == CardType::Weapon).filter(|_| is_fit)?;
    Some(Kind::Revealed(Revealed { blueprint: weapon.blueprint, ..shown.clone() }))
}
