//! Deploying, hidden cards, copies, searches, Hyperspace and evacuations.

use holocron_ingest::event::youngjedi::{
    Battle, BattleKind, DamageReason, Evacuation, EvacuationEnd, Interception, Kind, Misplay, MisplayKind, Phase,
    PlaceReason, Placed, RemoveReason, Removed, RevealReason, ShuffleReason, Zone,
};
use holocron_ingest::id::CardId;
use holocron_youngjedi::cards::{self, Card, CardType, Copies};
use holocron_youngjedi::state::turn::is_play;

use crate::edit::{Edit, Fires, Mutation, Scene, find, fresh, insert, instead, is_turn_step, later, plain, without};

pub const KINDS: &[&Mutation] = &[
    &Mutation {
        rule: "YJ-DEP-01",
        what: "more counters than the turn has",
        with: &[],
        make: |s| {
            s.begins(Phase::Battle).then_some(())?;
            let player = s.turn_player()?;
            let card = (s.left() + 1..=6).find_map(|counters| plain(player, counters))?;
            insert(vec![Kind::Placed(s.deploys(card, Zone::Planet)?)])
        },
    },
    &Mutation {
        rule: "YJ-DEP-02",
        what: "a counter less than the card costs",
        with: &[],
        make: |s| {
            placed(s, |placed| {
                let cost = placed.cost.filter(|cost| *cost > 0 && placed.reason == PlaceReason::Deploy)?;
                Some(Placed { cost: Some(cost - 1), ..placed.clone() })
            })
        },
    },
    &Mutation {
        rule: "YJ-DEP-03",
        what: "a card deployed in Even Up",
        with: &[],
        make: |s| {
            s.begins(Phase::EvenUp).then_some(())?;
            let card = (1..=s.left()).find_map(|counters| plain(s.turn_player()?, counters))?;
            put_after(s, vec![Kind::Placed(s.deploys(card, Zone::Planet)?)])
        },
    },
    &Mutation {
        rule: "YJ-DEP-04",
        what: "a card deployed to another planet",
        with: &[],
        make: |s| {
            placed(s, |placed| {
                let card = cards::lookup(&placed.blueprint)?;
                let is_fit = placed.zone == Zone::Planet && card.copies == Some(Copies::Any) && !placed.is_face_down;
                is_fit.then(|| Placed { planet: Some(s.elsewhere()), ..placed.clone() })
            })
        },
    },
    &Mutation {
        rule: "YJ-DEP-05",
        what: "a Battle card deployed",
        with: &["YJ-DEP-01"],
        make: |s| {
            s.begins(Phase::Battle).then_some(())?;
            let card = find(s.turn_player()?, |card| card.kind == CardType::Battle)?;
            insert(vec![Kind::Placed(Placed { cost: Some(0), ..s.deploys(card, Zone::Planet)? })])
        },
    },
    &Mutation {
        rule: "YJ-DEP-06",
        what: "a card deployed from the draw deck without a text",
        with: &[],
        make: |s| {
            placed(s, |placed| {
                let is_fit = placed.from == Zone::Hand && placed.reason == PlaceReason::Deploy;
                is_fit.then(|| Placed { from: Zone::DrawDeck, card: fresh(0), ..placed.clone() })
            })
        },
    },
    &Mutation {
        rule: "YJ-DEP-07",
        what: "a location of another planet",
        with: &[],
        make: |s| {
            placed(s, |placed| {
                let other = |card: &Card| card.kind == CardType::Location && card.planet != placed.planet;
                let card = find(placed.player, other).filter(|_| placed.reason == PlaceReason::Location)?;
                Some(Placed { blueprint: card.blueprint, card: fresh(0), ..placed.clone() })
            })
        },
    },
    &Mutation {
        rule: "YJ-HID-01",
        what: "a card hidden in a later turn",
        with: &[],
        make: |s| {
            placed(s, |placed| {
                let turns = s.state.planets.get(s.planet()?)?.turns[placed.player];
                (turns > 1 && placed.zone == Zone::Planet).then(|| Placed { is_face_down: true, ..placed.clone() })
            })
        },
    },
    &Mutation {
        rule: "YJ-HID-02",
        what: "a hidden card is not turned up",
        with: &[],
        make: |s| {
            let Kind::Revealed(shown) = s.kind()? else { return None };
            let is_last = !matches!(s.after(1), Some(Kind::Misplay(_)));
            (shown.reason == RevealReason::Hidden && is_last).then_some(())?;
            without(|kind| is_play(kind) || matches!(kind, Kind::Misplay(_)))
        },
    },
    &Mutation {
        rule: "YJ-HID-04",
        what: "a starship face down",
        with: &["YJ-HID-01"],
        make: |s| {
            placed(s, |placed| {
                (placed.zone == Zone::Hyperspace).then(|| Placed { is_face_down: true, ..placed.clone() })
            })
        },
    },
    &Mutation {
        rule: "YJ-STK-01",
        what: "a stack on two planets",
        with: &[],
        make: |s| {
            s.begins(Phase::Battle).then_some(())?;
            insert(vec![Kind::Placed(s.deploys(stranded(s)?, Zone::Planet)?)])
        },
    },
    &Mutation {
        rule: "YJ-PEN-04",
        what: "the copies of a stack stay on the second planet",
        with: &["YJ-STK-01"],
        make: |s| {
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
        },
    },
    &Mutation {
        rule: "YJ-STK-02",
        what: "a second unique starship",
        with: &[],
        make: |s| {
            s.begins(Phase::Battle).then_some(())?;
            let own = s.state.hyperspace(s.turn_player()?).filter_map(|card| s.state.facts(card.id));
            let card =
                own.filter(|card| card.counters <= Some(s.left())).find(|card| card.copies == Some(Copies::One))?;
            insert(vec![Kind::Placed(s.deploys(card, Zone::Hyperspace)?)])
        },
    },
    &Mutation {
        rule: "YJ-FTC-01",
        what: "a text brings a card that it does not name",
        with: &["YJ-FTC-03"],
        make: |s| {
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
        },
    },
    &Mutation {
        rule: "YJ-FTC-02",
        what: "a card brought by a text for another cost",
        with: &["YJ-FTC-03"],
        make: |s| {
            placed(s, |placed| {
                let cost = placed.cost.filter(|_| placed.reason == PlaceReason::Text)?;
                (cost > 0).then(|| Placed { cost: Some(cost - 1), ..placed.clone() })
            })
        },
    },
    &Mutation {
        rule: "YJ-FTC-03",
        what: "no shuffle after a search",
        with: &[],
        make: |s| {
            let search = s.state.search.as_ref().filter(|search| !search.is_shuffled)?;
            use holocron_ingest::event::youngjedi::LookReason;
            (search.reason == LookReason::Location && matches!(s.kind()?, Kind::Shuffled(_))).then_some(())?;
            without(is_turn_step)
        },
    },
    &Mutation {
        rule: "YJ-FTC-04",
        what: "no DAMAGE for a search that found nothing",
        with: &[],
        make: |s| {
            let Kind::Damage(damage) = s.kind()? else { return None };
            (damage.reason == DamageReason::Fetch && !matches!(s.after(1), Some(Kind::Won(_)))).then_some(())?;
            without(|kind| !matches!(kind, Kind::Tally(_)))
        },
    },
    &Mutation {
        rule: "YJ-HYP-01",
        what: "a starship on a planet",
        with: &[],
        make: |s| {
            placed(s, |placed| {
                let is_fit = placed.zone == Zone::Hyperspace && placed.reason == PlaceReason::Deploy;
                is_fit.then(|| Placed { zone: Zone::Planet, planet: s.planet(), ..placed.clone() })
            })
        },
    },
    &Mutation {
        rule: "YJ-HYP-02",
        what: "a starship battle without an evacuation",
        with: &[],
        make: |s| {
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
        },
    },
    &Mutation {
        rule: "YJ-EVC-01",
        what: "an evacuation without a transport",
        with: &[],
        make: |s| {
            s.begins(Phase::EvenUp).then_some(())?;
            let (player, planet) = (s.turn_player()?, s.planet()?);
            let starships: Vec<CardId> = s.state.hyperspace(player).map(|card| card.id).collect();
            let cards: Vec<CardId> = s.state.on_planet(player, planet).map(|card| card.id).collect();
            let has = starships.iter().any(|id| s.state.is_transport(*id));
            (!has && !cards.is_empty()).then_some(())?;
            insert(vec![Kind::EvacuationStarted(Evacuation { id: 900, player, planet, cards, starships })])
        },
    },
    &Mutation {
        rule: "YJ-EVC-02",
        what: "a card is left behind",
        with: &[],
        make: |s| {
            let Kind::EvacuationStarted(start) = s.kind()? else { return None };
            let (_, rest) = start.cards.split_first().filter(|(_, rest)| !rest.is_empty())?;
            instead(Kind::EvacuationStarted(Evacuation { cards: rest.to_vec(), ..start.clone() }))
        },
    },
    &Mutation {
        rule: "YJ-EVC-03",
        what: "a starship does not intercept",
        with: &[],
        make: |s| {
            let Kind::Interception(decided) = s.kind()? else { return None };
            let (_, rest) = decided.starships.as_ref()?.split_first()?;
            instead(Kind::Interception(Interception { starships: Some(rest.to_vec()), ..decided.clone() }))
        },
    },
    &Mutation {
        rule: "YJ-EVC-04",
        what: "the starship battle is elsewhere",
        with: &[],
        make: |s| {
            let Kind::BattleStarted(battle) = s.kind()? else { return None };
            battle.evacuation?;
            instead(Kind::BattleStarted(Battle { planet: s.elsewhere(), ..battle.clone() }))
        },
    },
    &Mutation {
        rule: "YJ-EVC-05",
        what: "an evacuation without interception fails",
        with: &["YJ-EVC-06"],
        make: |s| {
            let Kind::EvacuationEnded(end) = s.kind()? else { return None };
            instead(Kind::EvacuationEnded(EvacuationEnd { is_success: !end.is_success, ..end.clone() }))
        },
    },
    &Mutation {
        rule: "YJ-EVC-06",
        what: "no shuffle after an evacuation",
        with: &[],
        make: |s| {
            let Kind::Shuffled(shuffled) = s.kind()? else { return None };
            (shuffled.reason == ShuffleReason::Evacuated).then_some(())?;
            without(|kind| matches!(kind, Kind::EvacuationEnded(_)))
        },
    },
    &Mutation {
        rule: "YJ-EVEN-01",
        what: "the other player evens up too",
        with: &[],
        make: |s| {
            s.begins(Phase::End).then_some(())?;
            let player = s.turn_player()?.opponent();
            use holocron_ingest::event::youngjedi::{DrawReason, Drawn};
            let cards = Some(vec![fresh(0)]);
            insert(vec![Kind::Drawn(Drawn { player, count: 1, cards, reason: DrawReason::EvenUp, source: None })])
        },
    },
    &Mutation {
        rule: "YJ-EVEN-02",
        what: "a hand of five after Even Up",
        with: &[],
        make: |s| {
            use holocron_ingest::event::youngjedi::{DrawReason, Drawn};
            let Kind::Drawn(drawn) = s.kind()? else { return None };
            let is_fit = drawn.reason == DrawReason::EvenUp && drawn.count > 1 && s.state.misplay.is_none();
            let is_last = s.state.deck(drawn.player) == i32::try_from(drawn.count).ok();
            let short = s.state.hand(drawn.player)? + i32::try_from(drawn.count).ok()? == 6;
            (is_fit && !is_last && short).then_some(())?;
            let mut cards = drawn.cards.clone()?;
            cards.pop();
            later(Kind::Drawn(Drawn { count: drawn.count - 1, cards: Some(cards), ..drawn.clone() }), is_turn_step)
        },
    },
    &Mutation {
        rule: "YJ-GEN-01",
        what: "a discarded card leaves the hand",
        with: &[],
        make: |s| {
            let Kind::Removed(removed) = s.kind()? else { return None };
            (removed.reason == RemoveReason::EvenUp).then_some(())?;
            let there = |card: &&holocron_youngjedi::state::table::TableCard| {
                card.owner == removed.owner && card.zone == Zone::DiscardPile
            };
            let gone = s.state.table.iter().find(there)?;
            instead(Kind::Removed(Removed { cards: vec![gone.id], ..removed.clone() }))
        },
    },
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
    let Kind::Placed(placed) = s.kind()? else { return None };
    instead(Kind::Placed(change(placed)?))
}

/// Events are put after this one; the last of them breaks the rule.
fn put_after(s: &Scene<'_>, events: Vec<Kind>) -> Option<Edit> {
    let mut put = vec![s.kind()?.clone()];
    put.extend(events);
    let last = put.len() - 1;
    Some(Edit { drop: 1, put, fires: Fires::Put(last) })
}
