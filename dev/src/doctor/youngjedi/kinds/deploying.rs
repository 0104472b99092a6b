//! Deploying, hidden cards, copies, searches, Hyperspace and evacuations.

use holocron_ingest::event::youngjedi::{
    Battle, BattleKind, DamageReason, Evacuation, EvacuationEnd, Interception, Kind, Misplay, MisplayKind, Phase,
    PlaceReason, Placed, RemoveReason, Removed, RevealReason, ShuffleReason, Zone,
};
use holocron_ingest::id::CardId;
use holocron_youngjedi::cards::{self, Card, CardType, Copies};
use holocron_youngjedi::state::turn::is_play;

use crate::doctor::youngjedi::edit::{Edit, Fires, find, fresh, insert, instead, is_turn_step, later, plain, without};
use crate::doctor::youngjedi::{Kind as Mutation, Scene, kind};

pub(crate) const KINDS: &[Mutation] = &[
    kind("DEP-01", "more counters than the turn has", |s| {
        s.begins(Phase::Battle).then_some(())?;
        let player = s.turn_player()?;
        let card = (s.left() + 1..=6).find_map(|counters| plain(player, counters))?;
        insert(vec![Kind::Placed(s.deploys(card, Zone::Planet)?)])
    }),
    kind("DEP-02", "a counter less than the card costs", |s| {
        placed(s, |placed| {
            let cost = placed.cost.filter(|cost| *cost > 0 && placed.reason == PlaceReason::Deploy)?;
            Some(Placed { cost: Some(cost - 1), ..placed.clone() })
        })
    }),
    kind("DEP-03", "a card deployed in Even Up", |s| {
        s.begins(Phase::EvenUp).then_some(())?;
        let card = (1..=s.left()).find_map(|counters| plain(s.turn_player()?, counters))?;
        put_after(s, vec![Kind::Placed(s.deploys(card, Zone::Planet)?)])
    }),
    kind("DEP-04", "a card deployed to another planet", |s| {
        placed(s, |placed| {
            let card = cards::lookup(&placed.blueprint)?;
            let is_fit = placed.zone == Zone::Planet && card.copies == Some(Copies::Any) && !placed.is_face_down;
            is_fit.then(|| Placed { planet: Some(s.elsewhere()), ..placed.clone() })
        })
    }),
    kind("DEP-05", "a Battle card deployed", |s| {
        s.begins(Phase::Battle).then_some(())?;
        let card = find(s.turn_player()?, |card| card.kind == CardType::Battle)?;
        insert(vec![Kind::Placed(Placed { cost: Some(0), ..s.deploys(card, Zone::Planet)? })])
    })
    .with(&["DEP-01"]),
    kind("DEP-06", "a card deployed from the draw deck without a text", |s| {
        placed(s, |placed| {
            let is_fit = placed.from == Zone::Hand && placed.reason == PlaceReason::Deploy;
            is_fit.then(|| Placed { from: Zone::DrawDeck, card: fresh(0), ..placed.clone() })
        })
    }),
    kind("DEP-07", "a location of another planet", |s| {
        placed(s, |placed| {
            let other = |card: &Card| card.kind == CardType::Location && card.planet != placed.planet;
            let card = find(placed.player, other).filter(|_| placed.reason == PlaceReason::Location)?;
            Some(Placed { blueprint: card.blueprint, card: fresh(0), ..placed.clone() })
        })
    }),
    kind("DEP-07", "the old location stays beside the new one", |s| {
        let Kind::Removed(removed) = s.kind() else { return None };
        (removed.reason == RemoveReason::Replaced).then_some(())?;
        without(|kind| matches!(kind, Kind::Placed(_)))
    }),
    kind("HID-01", "a card hidden in a later turn", |s| {
        placed(s, |placed| {
            let turns = s.state.planets.get(s.planet()?)?.turns[placed.player];
            (turns > 1 && placed.zone == Zone::Planet).then(|| Placed { is_face_down: true, ..placed.clone() })
        })
    }),
    kind("HID-02", "a hidden card is not turned up", |s| {
        let Kind::Revealed(shown) = s.kind() else { return None };
        let is_last = !matches!(s.after(1), Some(Kind::Misplay(_)));
        (shown.reason == RevealReason::Hidden && is_last).then_some(())?;
        without(|kind| is_play(kind) || matches!(kind, Kind::Misplay(_)))
    }),
    kind("HID-04", "a starship face down", |s| {
        placed(s, |placed| (placed.zone == Zone::Hyperspace).then(|| Placed { is_face_down: true, ..placed.clone() }))
    })
    .with(&["HID-01"]),
    kind("STK-01", "a stack on two planets", |s| {
        s.begins(Phase::Battle).then_some(())?;
        insert(vec![Kind::Placed(s.deploys(stranded(s)?, Zone::Planet)?)])
    }),
    kind("PEN-04", "the copies of a stack stay on the second planet", |s| {
        s.begins(Phase::Battle).then_some(())?;
        let placed = Kind::Placed(s.deploys(stranded(s)?, Zone::Planet)?);
        let found = Kind::Misplay(Misplay {
            id: 900,
            player: s.turn_player()?,
            kind: MisplayKind::Stack,
            planet: s.planet(),
            cards: Some(vec![fresh(0)]),
        });
        Some(Edit { drop: 0, put: vec![placed, found], fires: Fires::Next(is_turn_step) })
    })
    .with(&["STK-01"]),
    kind("STK-02", "a second unique starship", |s| {
        s.begins(Phase::Battle).then_some(())?;
        let own = s.state.hyperspace(s.turn_player()?).filter_map(|card| s.state.facts(card.id));
        let card = own.filter(|card| card.counters <= Some(s.left())).find(|card| card.copies == Some(Copies::One))?;
        insert(vec![Kind::Placed(s.deploys(card, Zone::Hyperspace)?)])
    }),
    kind("FTC-01", "a text brings a card that it does not name", |s| {
        placed(s, |placed| {
            let source = placed.source.filter(|_| placed.reason == PlaceReason::Text)?;
            let text = s.state.facts(source)?.deploys()?;
            let other = |card: &Card| {
                plain(card.side, 1).is_some_and(|plain| plain.blueprint == card.blueprint) && !text.names(card)
            };
            let card = find(placed.player, other)?;
            let cost = if text.is_free { 0 } else { 1 };
            Some(Placed {
                blueprint: card.blueprint,
                zone: Zone::Planet,
                planet: s.planet(),
                cost: Some(cost),
                card: fresh(0),
                ..placed.clone()
            })
        })
    })
    .with(&["FTC-03"]),
    kind("FTC-02", "a card brought by a text for another cost", |s| {
        placed(s, |placed| {
            let cost = placed.cost.filter(|_| placed.reason == PlaceReason::Text)?;
            (cost > 0).then(|| Placed { cost: Some(cost - 1), ..placed.clone() })
        })
    })
    .with(&["FTC-03"]),
    kind("FTC-03", "no shuffle after a search", |s| {
        let search = s.state.search.as_ref().filter(|search| !search.is_shuffled)?;
        use holocron_ingest::event::youngjedi::LookReason;
        (search.reason == LookReason::Location && matches!(s.kind(), Kind::Shuffled(_))).then_some(())?;
        without(is_turn_step)
    }),
    kind("FTC-04", "no DAMAGE for a search that found nothing", |s| {
        let Kind::Damage(damage) = s.kind() else { return None };
        (damage.reason == DamageReason::Fetch && !matches!(s.after(1), Some(Kind::Won(_)))).then_some(())?;
        without(|kind| !matches!(kind, Kind::Tally(_)))
    }),
    kind("HYP-01", "a starship on a planet", |s| {
        placed(s, |placed| {
            let is_fit = placed.zone == Zone::Hyperspace && placed.reason == PlaceReason::Deploy;
            is_fit.then(|| Placed { zone: Zone::Planet, planet: s.planet(), ..placed.clone() })
        })
    }),
    kind("HYP-02", "a starship battle without an evacuation", |s| {
        s.begins(Phase::EvenUp).then_some(())?;
        let player = s.turn_player()?;
        insert(vec![Kind::BattleStarted(Battle {
            id: 900,
            kind: BattleKind::Starship,
            attacking: player,
            defending: player.opponent(),
            planet: s.planet()?,
            evacuation: None,
        })])
    }),
    kind("EVC-01", "an evacuation without a transport", |s| {
        s.begins(Phase::EvenUp).then_some(())?;
        let (player, planet) = (s.turn_player()?, s.planet()?);
        let starships: Vec<CardId> = s.state.hyperspace(player).map(|card| card.id).collect();
        let cards: Vec<CardId> = s.state.on_planet(player, planet).map(|card| card.id).collect();
        let has = starships.iter().any(|id| s.state.is_transport(*id));
        (!has && !cards.is_empty()).then_some(())?;
        insert(vec![Kind::EvacuationStarted(Evacuation { id: 900, player, planet, cards, starships })])
    }),
    kind("EVC-02", "a card is left behind", |s| {
        let Kind::EvacuationStarted(start) = s.kind() else { return None };
        let (_, rest) = start.cards.split_first().filter(|(_, rest)| !rest.is_empty())?;
        instead(Kind::EvacuationStarted(Evacuation { cards: rest.to_vec(), ..start.clone() }))
    }),
    kind("EVC-03", "a starship does not intercept", |s| {
        let Kind::Interception(decided) = s.kind() else { return None };
        let (_, rest) = decided.starships.as_ref()?.split_first()?;
        instead(Kind::Interception(Interception { starships: Some(rest.to_vec()), ..decided.clone() }))
    }),
    kind("EVC-04", "the starship battle is elsewhere", |s| {
        let Kind::BattleStarted(battle) = s.kind() else { return None };
        battle.evacuation?;
        instead(Kind::BattleStarted(Battle { planet: s.elsewhere(), ..battle.clone() }))
    }),
    kind("EVC-05", "an evacuation without interception fails", |s| {
        let Kind::EvacuationEnded(end) = s.kind() else { return None };
        instead(Kind::EvacuationEnded(EvacuationEnd { is_success: !end.is_success, ..end.clone() }))
    })
    .with(&["EVC-06"]),
    kind("EVC-05", "the opponent is not asked whether he intercepts", |s| {
        let Kind::Interception(interception) = s.kind() else { return None };
        (!interception.does_intercept).then_some(())?;
        without(|kind| matches!(kind, Kind::Removed(_)))
    }),
    kind("EVC-06", "no shuffle after an evacuation", |s| {
        let Kind::Shuffled(shuffled) = s.kind() else { return None };
        (shuffled.reason == ShuffleReason::Evacuated).then_some(())?;
        without(|kind| matches!(kind, Kind::EvacuationEnded(_)))
    }),
    kind("EVEN-01", "the other player evens up too", |s| {
        s.begins(Phase::End).then_some(())?;
        let player = s.turn_player()?.opponent();
        use holocron_ingest::event::youngjedi::{DrawReason, Drawn};
        let cards = Some(vec![fresh(0)]);
        insert(vec![Kind::Drawn(Drawn { player, count: 1, cards, reason: DrawReason::EvenUp, source: None })])
    }),
    kind("EVEN-02", "a hand of five after Even Up", |s| {
        use holocron_ingest::event::youngjedi::{DrawReason, Drawn};
        let Kind::Drawn(drawn) = s.kind() else { return None };
        let is_fit = drawn.reason == DrawReason::EvenUp && drawn.count > 1 && s.state.misplay.is_none();
        let is_last = s.state.deck(drawn.player) == i32::try_from(drawn.count).ok();
        let short = s.state.hand(drawn.player)? + i32::try_from(drawn.count).ok()? == 6;
        (is_fit && !is_last && short).then_some(())?;
        let mut cards = drawn.cards.clone()?;
        cards.pop();
        later(Kind::Drawn(Drawn { count: drawn.count - 1, cards: Some(cards), ..drawn.clone() }), is_turn_step)
    }),
    kind("GEN-01", "a discarded card leaves the hand", |s| {
        let Kind::Removed(removed) = s.kind() else { return None };
        (removed.reason == RemoveReason::EvenUp).then_some(())?;
        let there = |card: &&holocron_youngjedi::state::table::TableCard| {
            card.owner == removed.owner && card.zone == Zone::DiscardPile
        };
        let gone = s.state.table.iter().find(there)?;
        instead(Kind::Removed(Removed { cards: vec![gone.id], ..removed.clone() }))
    }),
];

/// A card of a stack that the turn player has on another planet, and could pay for.
fn stranded(s: &Scene<'_>) -> Option<&'static Card> {
    let player = s.turn_player()?;
    let away = |card: &&holocron_youngjedi::state::table::TableCard| {
        card.owner == player && card.zone == Zone::Planet && card.planet != s.planet() && !card.is_hidden
    };
    let facts = s.state.table.iter().filter(away).filter_map(|card| s.state.facts(card.id));
    let fits =
        |card: &&Card| card.copies == Some(Copies::Stack) && card.counters <= Some(s.left()) && card.facts.is_empty();
    facts.into_iter().find(fits)
}

fn placed(s: &Scene<'_>, change: impl Fn(&Placed) -> Option<Placed>) -> Option<Edit> {
    let Kind::Placed(placed) = s.kind() else { return None };
    instead(Kind::Placed(change(placed)?))
}

/// Events are put after this one; the last of them breaks the rule.
fn put_after(s: &Scene<'_>, events: Vec<Kind>) -> Option<Edit> {
    let mut put = vec![s.kind().clone()];
    put.extend(events);
    let last = put.len() - 1;
    Some(Edit { drop: 1, put, fires: Fires::Put(last) })
}
