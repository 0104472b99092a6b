//! Duels.

use holocron_ingest::event::youngjedi::{
    Damage, DamageReason, Duel, DuelAttack, DuelBlock, DuelEnd, DuelText, DuelingHand, Hit, HitReason, Kind, Power,
    Removed, ShuffleReason, Shuffled, Win, WinReason, Zone,
};
use holocron_ingest::id::{CardId, Side};
use holocron_youngjedi::cards::{Card, CardType};
use holocron_youngjedi::state::duel::Duel as Running;

use crate::edit::{Edit, Fires, Mutation, Scene, find, instead, later, without};

pub const KINDS: &[&Mutation] = &[
    &Mutation {
        rule: "YJ-DUEL-01",
        what: "a second duel in a turn",
        with: &[],
        make: |s| {
            let Kind::DuelEnded(end) = s.kind()? else { return None };
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
        },
    },
    &Mutation {
        rule: "YJ-DUEL-02",
        what: "two duelists of one player",
        with: &[],
        make: |s| {
            start(s, |duel| {
                let mut attackers = duel.attackers.clone();
                attackers.push(other_character(s, duel.attacking, &attackers)?);
                Some(Duel { attackers, ..duel.clone() })
            })
        },
    },
    &Mutation {
        rule: "YJ-DUEL-03",
        what: "a duel without a lightsaber",
        with: &[],
        make: |s| start(s, |duel| Some(Duel { attacker_weapon: None, ..duel.clone() })),
    },
    &Mutation {
        rule: "YJ-DUEL-04",
        what: "the defender uses the initiator's weapon",
        with: &[],
        make: |s| start(s, |duel| Some(Duel { defender_weapon: duel.attacker_weapon, ..duel.clone() })),
    },
    &Mutation {
        rule: "YJ-DUEL-05",
        what: "a point too many in a duel",
        with: &[],
        make: |s| {
            let Kind::Power(power) = s.kind()? else { return None };
            power.duel?;
            instead(Kind::Power(Power { location: power.location + 1, total: power.total + 1, ..power.clone() }))
        },
    },
    &Mutation {
        rule: "YJ-DUEL-06",
        what: "a dueling hand of a card too many",
        with: &[],
        make: |s| {
            let Kind::DuelingHand(hand) = s.kind()? else { return None };
            (hand.due > 1 && s.state.duel.as_ref()?.drawn[hand.player].is_none()).then_some(())?;
            instead(Kind::DuelingHand(DuelingHand { count: hand.count + 1, cards: None, ..hand.clone() }))
        },
    },
    &Mutation {
        rule: "YJ-DUEL-07",
        what: "an attack with another number than the card's",
        with: &[],
        make: |s| {
            let Kind::DuelAttack(attack) = s.kind()? else { return None };
            instead(Kind::DuelAttack(DuelAttack { count: attack.count % 6 + 1, ..attack.clone() }))
        },
    },
    &Mutation {
        rule: "YJ-DUEL-08",
        what: "the game is lost by a dueling hand",
        with: &[],
        make: |s| {
            let Kind::DuelingHand(hand) = s.kind()? else { return None };
            both(s, Kind::Won(Win { winner: Some(hand.player.opponent()), reason: WinReason::Deck }))
        },
    },
    &Mutation {
        rule: "YJ-DUEL-09",
        what: "the player who hit attacks again",
        with: &[],
        make: |s| {
            let Kind::DuelAttack(attack) = s.kind()? else { return None };
            let duel = s.state.duel.as_ref().filter(|duel| duel.next == attack.player)?;
            instead(attack_by(s, duel, attack.player.opponent())?)
        },
    },
    &Mutation {
        rule: "YJ-DUEL-10",
        what: "a block with another destiny",
        with: &[],
        make: |s| {
            let Kind::DuelBlock(block) = s.kind()? else { return None };
            let count = block.count % 6 + 1;
            let card = find(block.player, |card: &Card| card.destiny == Some(count))?;
            instead(Kind::DuelBlock(DuelBlock { count, blueprint: card.blueprint, ..block.clone() }))
        },
    },
    &Mutation {
        rule: "YJ-DUEL-11",
        what: "a new attack right after a block",
        with: &[],
        make: |s| {
            let Kind::DuelBlock(block) = s.kind()? else { return None };
            let duel = s.state.duel.as_ref()?;
            both(s, attack_by(s, duel, block.player.opponent())?)
        },
    },
    &Mutation {
        rule: "YJ-DUEL-12",
        what: "two tokens for one hit",
        with: &[],
        make: |s| {
            let Kind::Hit(hit) = s.kind()? else { return None };
            (hit.reason == HitReason::Hit).then_some(())?;
            instead(Kind::Hit(Hit { delta: 2, total: hit.total + 1, ..hit.clone() }))
        },
    },
    &Mutation {
        rule: "YJ-DUEL-13",
        what: "dueling text of a card that has not hit",
        with: &[],
        make: |s| {
            let Kind::DuelAttack(attack) = s.kind()? else { return None };
            let (duel, player, card) = (attack.duel, attack.player, attack.card);
            both(s, Kind::DuelText(DuelText { duel, player, card, targets: None }))
        },
    },
    &Mutation {
        rule: "YJ-DUEL-14",
        what: "a duel ends with cards in the dueling hands",
        with: &[],
        make: |s| {
            let Kind::DuelAttack(attack) = s.kind()? else { return None };
            let duel = s.state.duel.as_ref().filter(|duel| duel.plays == 0)?;
            let shuffles = Side::BOTH.map(|player| Kind::Shuffled(Shuffled { player, reason: ShuffleReason::Duel }));
            let mut put = shuffles.to_vec();
            let _ = attack;
            put.push(Kind::DuelEnded(DuelEnd { duel: duel.id, winner: None, defeated: None }));
            Some(Edit { drop: 1, put, fires: Fires::Put(2) })
        },
    },
    &Mutation {
        rule: "YJ-DUEL-15",
        what: "the weapon of the defeated stays",
        with: &[],
        make: |s| {
            let Kind::Removed(removed) = s.kind()? else { return None };
            s.state.duel.as_ref()?;
            let first = removed.cards.first().filter(|_| removed.cards.len() > 1)?;
            later(Kind::Removed(Removed { cards: vec![*first], ..removed.clone() }), |kind| {
                matches!(kind, Kind::DuelEnded(_))
            })
        },
    },
    &Mutation {
        rule: "YJ-DUEL-16",
        what: "DAMAGE before the cards are shuffled back",
        with: &["YJ-DMG-02"],
        make: |s| {
            let Kind::Shuffled(shuffled) = s.kind()? else { return None };
            let is_second = matches!(s.after(1), Some(Kind::Damage(_)));
            (shuffled.reason == ShuffleReason::Duel && is_second).then_some(())?;
            without(|kind| matches!(kind, Kind::Damage(_)))
        },
    },
    &Mutation {
        rule: "YJ-DUEL-17",
        what: "a card less of DAMAGE for hits",
        with: &[],
        make: |s| {
            let Kind::Damage(damage) = s.kind()? else { return None };
            let is_duel = matches!(damage.reason, DamageReason::Duel | DamageReason::DuelHits);
            (is_duel && damage.cards.len() > 1).then_some(())?;
            let mut cards = damage.cards.clone();
            cards.pop();
            later(Kind::Damage(Damage { count: damage.count - 1, cards, ..damage.clone() }), |kind| {
                matches!(kind, Kind::DuelEnded(_))
            })
        },
    },
    &Mutation {
        rule: "YJ-DUEL-18",
        what: "hit tokens stay",
        with: &[],
        make: |s| {
            let Kind::Hit(hit) = s.kind()? else { return None };
            (hit.reason == HitReason::End).then_some(())?;
            without(|kind| matches!(kind, Kind::DuelEnded(_)))
        },
    },
];

fn start(s: &Scene<'_>, change: impl Fn(&Duel) -> Option<Duel>) -> Option<Edit> {
    let Kind::DuelStarted(duel) = s.kind()? else { return None };
    instead(Kind::DuelStarted(change(duel)?))
}

/// The event stays, and another one follows it that breaks the rule.
fn both(s: &Scene<'_>, next: Kind) -> Option<Edit> {
    Some(Edit { drop: 1, put: vec![s.kind()?.clone(), next], fires: Fires::Put(1) })
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
