//! Duels.

use holocron_ingest::event::youngjedi::{
    Damage, DamageReason, Duel, DuelAttack, DuelBlock, DuelText, DuelingHand, Hit, HitReason, Kind, Power, Removed,
    ShuffleReason, Shuffled, Win, WinReason, Zone,
};
use holocron_ingest::id::{CardId, Side};
use holocron_youngjedi::cards::{Card, CardType};
use holocron_youngjedi::state::duel::Duel as Running;

use crate::doctor::youngjedi::edit::{Edit, Fires, find, instead, without};
use crate::doctor::youngjedi::{Kind as Mutation, Scene, kind};

pub(crate) const KINDS: &[Mutation] = &[
    kind("DUEL-01", "a second duel in a turn", |s| {
        let Kind::DuelEnded(end) = s.kind() else { return None };
        let duel = s.state.duel.as_ref().filter(|_| end.defeated.is_none())?;
        let again = Kind::DuelStarted(Duel {
            id: 900,
            attacking: duel.attacking,
            defending: duel.attacking.opponent(),
            attackers: duel.duelists[duel.attacking].clone(),
            defenders: duel.duelists[duel.attacking.opponent()].clone(),
            attacker_weapon: duel.weapons[duel.attacking],
            defender_weapon: duel.weapons[duel.attacking.opponent()],
            planet: duel.planet,
        });
        both(s, again)
    }),
    kind("DUEL-02", "two duelists of one player", |s| {
        start(s, |duel| {
            let mut attackers = duel.attackers.clone();
            attackers.push(other_character(s, duel.attacking, &attackers)?);
            Some(Duel { attackers, ..duel.clone() })
        })
    }),
    kind("DUEL-03", "a duel without a lightsaber", |s| {
        start(s, |duel| Some(Duel { attacker_weapon: None, ..duel.clone() }))
    }),
    kind("DUEL-04", "the defender uses the initiator's weapon", |s| {
        start(s, |duel| Some(Duel { defender_weapon: duel.attacker_weapon, ..duel.clone() }))
    }),
    kind("DUEL-05", "a point too many in a duel", |s| {
        let Kind::Power(power) = s.kind() else { return None };
        power.duel?;
        instead(Kind::Power(Power { location: power.location + 1, total: power.total + 1, ..power.clone() }))
    }),
    kind("DUEL-06", "a dueling hand of a card too many", |s| {
        let Kind::DuelingHand(hand) = s.kind() else { return None };
        (hand.due > 1 && s.state.duel.as_ref()?.drawn[hand.player].is_none()).then_some(())?;
        instead(Kind::DuelingHand(DuelingHand { count: hand.count + 1, cards: None, ..hand.clone() }))
    }),
    kind("DUEL-07", "an attack with another number than the card's", |s| {
        let Kind::DuelAttack(attack) = s.kind() else { return None };
        instead(Kind::DuelAttack(DuelAttack { count: attack.count % 6 + 1, ..attack.clone() }))
    }),
    kind("DUEL-08", "the game is lost by a dueling hand", |s| {
        let Kind::DuelingHand(hand) = s.kind() else { return None };
        both(s, Kind::Won(Win { winner: Some(hand.player.opponent()), reason: WinReason::Deck }))
    }),
    kind("DUEL-09", "the player who hit attacks again", |s| {
        let Kind::DuelAttack(attack) = s.kind() else { return None };
        let duel = s.state.duel.as_ref().filter(|duel| duel.next == attack.player)?;
        instead(attack_by(s, duel, attack.player.opponent())?)
    }),
    kind("DUEL-10", "a block with another destiny", |s| {
        let Kind::DuelBlock(block) = s.kind() else { return None };
        let count = block.count % 6 + 1;
        let card = find(block.player, |card: &Card| card.destiny == Some(count))?;
        instead(Kind::DuelBlock(DuelBlock { count, blueprint: card.blueprint, ..block.clone() }))
    }),
    kind("DUEL-11", "a new attack right after a block", |s| {
        let Kind::DuelBlock(block) = s.kind() else { return None };
        let duel = s.state.duel.as_ref()?;
        both(s, attack_by(s, duel, block.player.opponent())?)
    }),
    kind("DUEL-12", "two tokens for one hit", |s| {
        let Kind::Hit(hit) = s.kind() else { return None };
        (hit.reason == HitReason::Hit).then_some(())?;
        instead(Kind::Hit(Hit { delta: 2, total: hit.total + 1, ..hit.clone() }))
    }),
    kind("DUEL-12", "the token of a hit lies on the attacker", |s| {
        let Kind::Hit(hit) = s.kind() else { return None };
        let duel = s.state.duel.as_ref().filter(|_| hit.reason == HitReason::Hit)?;
        let all = Side::BOTH.into_iter().flat_map(|side| duel.duelists[side].iter().copied());
        let other = all.into_iter().find(|id| *id != hit.target)?;
        instead(Kind::Hit(Hit { target: other, ..hit.clone() }))
    }),
    kind("DUEL-13", "dueling text of a card that has not hit", |s| {
        let Kind::DuelAttack(attack) = s.kind() else { return None };
        let (duel, player, card) = (attack.duel, attack.player, attack.card);
        both(s, Kind::DuelText(DuelText { duel, player, card, targets: None }))
    }),
    kind("DUEL-13", "a dueling text gives something without being used", |s| {
        let Kind::DuelText(_) = s.kind() else { return None };
        without(|kind| matches!(kind, Kind::Hit(_) | Kind::DuelingHand(_)))
    }),
    kind("DUEL-14", "a duel ends with cards in the dueling hands", |s| {
        let Kind::DuelAttack(attack) = s.kind() else { return None };
        s.state.duel.as_ref().filter(|duel| duel.plays == 0)?;
        instead(Kind::Shuffled(Shuffled { player: attack.player, reason: ShuffleReason::Duel }))
    }),
    kind("DUEL-15", "the weapon of the defeated stays", |s| {
        let Kind::Removed(removed) = s.kind() else { return None };
        s.state.duel.as_ref()?;
        let first = removed.cards.first().filter(|_| removed.cards.len() > 1)?;
        instead(Kind::Removed(Removed { cards: vec![*first], ..removed.clone() }))
    }),
    kind("DUEL-16", "DAMAGE before the cards are shuffled back", |s| {
        let Kind::Shuffled(shuffled) = s.kind() else { return None };
        let is_second = matches!(s.after(1), Some(Kind::Damage(_)));
        (shuffled.reason == ShuffleReason::Duel && is_second).then_some(())?;
        without(|kind| matches!(kind, Kind::Damage(_)))
    })
    .with(&["DMG-02"]),
    kind("DUEL-17", "a card less of DAMAGE for hits", |s| {
        let Kind::Damage(damage) = s.kind() else { return None };
        let is_duel = matches!(damage.reason, DamageReason::Duel | DamageReason::DuelHits);
        (is_duel && damage.cards.len() > 1).then_some(())?;
        let mut cards = damage.cards.clone();
        cards.pop();
        instead(Kind::Damage(Damage { count: damage.count - 1, cards, ..damage.clone() }))
    }),
    kind("DUEL-18", "hit tokens stay", |s| {
        let Kind::Hit(hit) = s.kind() else { return None };
        (hit.reason == HitReason::End).then_some(())?;
        without(|kind| matches!(kind, Kind::DuelEnded(_)))
    }),
];

fn start(s: &Scene<'_>, change: impl Fn(&Duel) -> Option<Duel>) -> Option<Edit> {
    let Kind::DuelStarted(duel) = s.kind() else { return None };
    instead(Kind::DuelStarted(change(duel)?))
}

/// The event stays, and another one follows it that breaks the rule.
fn both(s: &Scene<'_>, next: Kind) -> Option<Edit> {
    Some(Edit { drop: 1, put: vec![s.kind().clone(), next], fires: Fires::Put(1) })
}

fn other_character(s: &Scene<'_>, side: Side, but: &[CardId]) -> Option<CardId> {
    let there = s.state.on_planet(side, s.planet()?).filter(|card| !card.is_hidden && !but.contains(&card.id));
    there.map(|card| card.id).find(|id| s.state.facts(*id).is_some_and(|facts| facts.kind == CardType::Character))
}

/// An attack with a card of the player's dueling hand that the log has not shown yet.
fn attack_by(s: &Scene<'_>, duel: &Running, player: Side) -> Option<Kind> {
    let there = |card: &&holocron_youngjedi::state::table::TableCard| {
        card.owner == player && card.zone == Zone::DuelingHand && card.blueprint.is_none()
    };
    let card = s.state.table.iter().find(there)?.id;
    let facts = find(player, |card| card.destiny == Some(3))?;
    Some(Kind::DuelAttack(DuelAttack { duel: duel.id, player, card, blueprint: facts.blueprint, count: 3 }))
}
