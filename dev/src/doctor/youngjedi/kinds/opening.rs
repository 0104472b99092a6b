//! Decks, the set-up, looking, turns and Effects at a new planet.

use holocron_ingest::event::youngjedi::{
    DestinyReason, DrawReason, Kind, LookReason, Looked, Phase, PlaceReason, RemoveReason, RevealReason, ShuffleReason,
    Shuffled, Zone,
};
use holocron_ingest::id::{Blueprint, CardId, Side};
use holocron_youngjedi::cards::{self, Card, CardType};

use crate::doctor::youngjedi::edit::{Edit, find, insert, instead};
use crate::doctor::youngjedi::{Kind as Mutation, Scene, kind};

pub(crate) const KINDS: &[Mutation] = &[
    kind("DECK-01", "61 cards", |s| deck(s, |cards| cards.last_mut().map(|(_, count)| *count += 1))).with(&["DECK-02"]),
    kind("DECK-02", "two cards of another colour", |s| {
        deck(s, |cards| {
            let is_kind =
                |id: &Blueprint, kind| cards::lookup(id).is_some_and(|card| card.kind == kind && card.dot.is_some());
            // A white card may stand in for one.
            for _ in 0..2 {
                let weapon = cards.iter().position(|(id, _)| is_kind(id, CardType::Weapon))?;
                let battle = cards.iter().position(|(id, _)| is_kind(id, CardType::Battle))?;
                cards.get_mut(battle)?.1 += 1;
                let taken = cards.get_mut(weapon)?;
                taken.1 -= 1;
                if taken.1 == 0 {
                    cards.remove(weapon);
                }
            }
            Some(())
        })
    }),
    kind("DECK-03", "a card of the other side", |s| {
        deck(s, |cards| {
            let (id, _) =
                cards.iter_mut().find(|(id, _)| cards::lookup(id).is_some_and(|card| card.kind == CardType::Battle))?;
            let own = cards::lookup(id)?;
            *id = find(own.side.opponent(), |card| card.kind == CardType::Battle)?.blueprint;
            Some(())
        })
    }),
    kind("DECK-04", "no location of one planet", |s| {
        deck(s, |cards| {
            let facts = |id: &Blueprint| cards::lookup(id).filter(|card| card.kind == CardType::Location);
            let lost = cards.iter().find_map(|(id, _)| facts(id)?.planet)?;
            let other = cards.iter().find_map(|(id, _)| facts(id).filter(|card| card.planet != Some(lost)))?.blueprint;
            for (id, _) in cards.iter_mut().filter(|(id, _)| facts(id).is_some_and(|card| card.planet == Some(lost))) {
                *id = other;
            }
            Some(())
        })
    }),
    kind("EFF-01", "a Battle card fetched as an Effect", |s| {
        let Kind::Revealed(shown) = s.kind() else { return None };
        (shown.reason == RevealReason::Show && s.state.new_planet.is_some()).then_some(())?;
        let battle = find(shown.player, |card| card.kind == CardType::Battle)?;
        instead(Kind::Revealed(holocron_ingest::event::youngjedi::Revealed {
            blueprint: battle.blueprint,
            ..shown.clone()
        }))
    }),
    kind("EFF-02", "the other player looks for an Effect first", |s| {
        let Kind::Looked(look) = s.kind() else { return None };
        let new = s.state.new_planet.as_ref()?;
        (look.reason == LookReason::Effect && new.placed_by == Some(look.player) && new.looked.is_empty())
            .then_some(())?;
        let foe = look.player.opponent();
        let first = Looked { player: foe, zone_owner: foe, ..look.clone() };
        insert(vec![Kind::Looked(first), shuffle(foe), Kind::Looked(look.clone())])
    }),
    kind("EFF-03", "an Effect straight into play", |s| {
        let Kind::Removed(fetched) = s.kind() else { return None };
        (fetched.reason == RemoveReason::Fetch && s.state.new_planet.is_some()).then_some(())?;
        instead(Kind::Removed(holocron_ingest::event::youngjedi::Removed { zone: Zone::Effects, ..fetched.clone() }))
    }),
    kind("EFF-04", "an Effect looked for in the middle of a turn", |s| {
        s.begins(Phase::Battle).then_some(())?;
        insert(vec![look(s.turn_player()?, LookReason::Effect, None)])
    }),
    kind("INFO-01", "a wrong number is told", |s| {
        let Kind::Looked(look) = s.kind() else { return None };
        let count = look.count.filter(|_| look.reason == LookReason::Ask)?;
        instead(Kind::Looked(Looked { count: Some(count + 1), ..look.clone() }))
    }),
    kind("INFO-01", "the other player's draw deck is counted", |s| {
        let Kind::Looked(look) = s.kind() else { return None };
        (look.reason == LookReason::Count).then_some(())?;
        instead(Kind::Looked(Looked { zone_owner: look.player.opponent(), ..look.clone() }))
    }),
    kind("INFO-02", "a discard pile is counted", |s| {
        s.begins(Phase::Battle).then_some(())?;
        let Kind::Looked(looked) = look(s.turn_player()?, LookReason::Count, None) else { return None };
        insert(vec![Kind::Looked(Looked { zone: Zone::DiscardPile, ..looked })])
    }),
    kind("INFO-03", "a draw deck is looked through without a text", |s| {
        s.begins(Phase::Battle).then_some(())?;
        insert(vec![look(s.turn_player()?, LookReason::Text, None)])
    })
    .with(&["FTC-03"]),
    kind("HID-03", "the text of a hidden card is used", |s| {
        s.begins(Phase::Battle).then_some(())?;
        let player = s.turn_player()?;
        let hidden = s.state.table.iter().find(|card| card.owner == player && card.is_hidden)?;
        insert(vec![look(player, LookReason::Text, Some(hidden.id))])
    })
    .with(&["INFO-03", "FTC-03", "FTC-04"]),
    kind("SET-01", "the other player takes the first turn", |s| {
        let Kind::Turn(turn) = s.kind() else { return None };
        (s.state.clock.turns == 0).then_some(())?;
        instead(Kind::Turn(holocron_ingest::event::youngjedi::Turn { player: turn.player.opponent(), ..turn.clone() }))
    }),
    kind("SET-02", "seven cards in a starting hand", |s| {
        let Kind::Drawn(drawn) = s.kind() else { return None };
        (drawn.reason == DrawReason::Start).then_some(())?;
        instead(Kind::Drawn(holocron_ingest::event::youngjedi::Drawn { count: 7, cards: None, ..drawn.clone() }))
    }),
    kind("TURN-01", "a turn with the wrong number", |s| {
        let Kind::Turn(turn) = s.kind() else { return None };
        (s.state.clock.turns > 1).then_some(())?;
        instead(Kind::Turn(holocron_ingest::event::youngjedi::Turn { number: turn.number + 1, ..turn.clone() }))
    }),
    kind("TURN-02", "the other player starts the battle", |s| {
        let Kind::BattleStarted(battle) = s.kind() else { return None };
        battle.evacuation.is_none().then_some(())?;
        let (attacking, defending) = (battle.defending, battle.attacking);
        instead(Kind::BattleStarted(holocron_ingest::event::youngjedi::Battle {
            attacking,
            defending,
            ..battle.clone()
        }))
    }),
    kind("GEN-02", "a snapshot with a card more", |s| {
        let Kind::Tally(tally) = s.kind() else { return None };
        let mut tally = tally.clone();
        tally.sides.dark.as_mut()?.draw_deck += 1;
        instead(Kind::Tally(tally))
    }),
    kind("GEN-03", "a card with two identities", |s| {
        let Kind::Revealed(shown) = s.kind() else { return None };
        let card = cards::lookup(&shown.blueprint).filter(|card| card.kind == CardType::Character)?;
        (shown.reason == RevealReason::Plan).then_some(())?;
        let other = find(card.side, |other| other.kind == card.kind && other.blueprint != card.blueprint)?;
        instead(Kind::Revealed(holocron_ingest::event::youngjedi::Revealed {
            blueprint: other.blueprint,
            ..shown.clone()
        }))
    }),
    kind("DST-03", "another number than the card's", |s| {
        let Kind::DestinyDrawn(draw) = s.kind() else { return None };
        (draw.reason != DestinyReason::Start).then_some(())?;
        let count = if draw.count > 1 { draw.count - 1 } else { 2 };
        instead(Kind::DestinyDrawn(holocron_ingest::event::youngjedi::DestinyDraw { count, ..draw.clone() }))
    }),
    kind("PLN-04", "the new controller puts down the next location", |s| {
        let Kind::Placed(placed) = s.kind() else { return None };
        let is_fit = placed.reason == PlaceReason::FirstLocation && s.state.misplay.is_none();
        (is_fit && s.state.clock.turns > 0).then_some(())?;
        let player = placed.player.opponent();
        let location = find(player, |card: &Card| card.kind == CardType::Location && card.planet == placed.planet)?;
        instead(Kind::Placed(holocron_ingest::event::youngjedi::Placed {
            player,
            zone_owner: player,
            card: crate::doctor::youngjedi::edit::fresh(0),
            blueprint: location.blueprint,
            ..placed.clone()
        }))
    })
    .with(&["SET-01", "FTC-03"]),
    kind("PLN-05", "a location of another planet", |s| {
        let Kind::Placed(placed) = s.kind() else { return None };
        (placed.reason == PlaceReason::FirstLocation).then_some(())?;
        let other = |card: &Card| card.kind == CardType::Location && card.planet != placed.planet;
        let location = find(placed.player, other)?;
        instead(Kind::Placed(holocron_ingest::event::youngjedi::Placed {
            card: crate::doctor::youngjedi::edit::fresh(0),
            blueprint: location.blueprint,
            ..placed.clone()
        }))
    })
    .with(&["FTC-03"]),
];

fn deck(s: &Scene<'_>, change: impl Fn(&mut Vec<(Blueprint, u32)>) -> Option<()>) -> Option<Edit> {
    let Kind::Deck(deck) = s.kind() else { return None };
    let mut deck = deck.clone();
    change(&mut deck.cards)?;
    instead(Kind::Deck(deck))
}

fn look(player: Side, reason: LookReason, source: Option<CardId>) -> Kind {
    let (zone, zone_owner) = (Zone::DrawDeck, player);
    Kind::Looked(Looked { player, zone, zone_owner, reason, count: None, source })
}

fn shuffle(player: Side) -> Kind {
    Kind::Shuffled(Shuffled { player, reason: ShuffleReason::Search })
}
