//! Texts: when, how often, and to which cards.

use holocron_ingest::event::youngjedi::{Activated, DrawReason, Drawn, Kind, Phase, RemoveReason, Removed, Zone};
use holocron_youngjedi::cards::{Card, CardType, Fact};

use crate::doctor::youngjedi::edit::{find, fresh, insert};
use crate::doctor::youngjedi::{Kind as Mutation, Scene, kind};

/// A card with a text, deployed at the end of the Deploy step.
fn deployed(s: &Scene<'_>, zone: Zone, has: fn(&Fact) -> bool) -> Option<Kind> {
    s.begins(Phase::Battle).then_some(())?;
    let is_it = |card: &Card| card.counters <= Some(s.left()) && card.facts.iter().any(has);
    let card = find(s.turn_player()?, is_it)?;
    let is_fit = (card.kind == CardType::Effect) == (zone == Zone::Effects);
    is_fit.then(|| s.deploys(card, zone).map(Kind::Placed)).flatten()
}

pub(crate) const KINDS: &[Mutation] = &[
    kind("TXT-01", "a draw of a text that waits for somebody", |s| {
        let card = deployed(s, Zone::Planet, |fact| matches!(fact, Fact::DrawsWhenDeployed(_)))?;
        let (player, source) = (s.turn_player()?, Some(fresh(0)));
        let drawn = Drawn { player, count: 1, cards: Some(vec![fresh(1)]), reason: DrawReason::Text, source };
        insert(vec![card, Kind::Drawn(drawn)])
    }),
    kind("TXT-02", "a text of the Deploy step used twice", |s| {
        let card = deployed(s, Zone::Effects, |fact| matches!(fact, Fact::OncePerDeploy(_)))?;
        let used = Kind::Activated(Activated { player: s.turn_player()?, card: fresh(0), text: 1, targets: None });
        insert(vec![card, used.clone(), used])
    }),
    kind("TXT-03", "a text about the diamond discards another card", |s| {
        let card = deployed(s, Zone::Effects, |fact| *fact == Fact::DiscardsDiamond)?;
        let even_up = s.after(1).filter(|next| matches!(next, Kind::Phase(one) if one.phase == Phase::EvenUp))?;
        let (player, planet) = (s.turn_player()?, s.planet()?);
        let is_other =
            |id| s.state.facts(id).is_some_and(|card| !card.is_diamond() && card.kind == CardType::Character);
        let mut own =
            s.state.table.iter().filter(|card| card.owner == player.opponent() && card.planet == Some(planet));
        let victim = own.find(|card| card.zone == Zone::Planet && is_other(card.id))?.id;
        let gone = |owner, card, from, reason| {
            let (zone, source, planet) = (Zone::DiscardPile, Some(fresh(0)), Some(planet));
            Kind::Removed(Removed { owner, cards: vec![card], from, planet, zone, reason, source })
        };
        let cost = gone(player, fresh(0), Zone::Effects, RemoveReason::Cost);
        let text = gone(player.opponent(), victim, Zone::Planet, RemoveReason::Text);
        insert(vec![card, s.kind().clone(), even_up.clone(), cost, text])
    }),
];
