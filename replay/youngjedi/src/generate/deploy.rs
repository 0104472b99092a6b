//! The Deploy step: hidden cards are turned up, then cards are deployed.

use holocron_ingest::event::youngjedi::{Kind, Limit, Phase, PhaseStep, RemoveReason, RevealReason, Zone};
use holocron_ingest::id::{CardId, Side};

use super::table::Table;
use crate::cards::{CardType, Copies, Fact};
use crate::legal::{self, Held, Play};
use crate::state::counters::USUAL_LIMIT;

/// How often in a hundred a player who hides cards hides too many.
const TOO_MANY: usize = 5;

impl Table {
    /// False when the turn is over because of a misplay.
    pub(super) fn deploy_step(&mut self, player: Side) -> bool {
        let planet = self.planet();
        let is_hidden = |(_, thing): &(&CardId, &super::Thing)| thing.owner == player && thing.is_hidden;
        let hidden: Vec<CardId> = self.book.cards.iter().filter(is_hidden).map(|(id, _)| *id).collect();
        if hidden.is_empty() {
            self.begin(Phase::Deploy, None, player, planet);
        } else {
            self.begin(Phase::Deploy, Some(PhaseStep::Reveal), player, planet);
            for id in &hidden {
                let there = self.book.cards.get(id).and_then(|thing| thing.planet);
                self.coverage.add(if there == Some(planet) {
                    "hidden card turned up"
                } else {
                    "hidden card turned up on a surrendered planet"
                });
                self.reveal(player, *id, Zone::Planet, RevealReason::Hidden);
            }
            if self.state.counters.revealed[player].cost > self.state.counter_limit(player) {
                self.concede_misplay(player, hidden);
                return false;
            }
            self.begin(Phase::Deploy, Some(PhaseStep::Deploy), player, planet);
        }
        if self.hide_too_many(player) {
            return true;
        }
        if !self.is_patient {
            self.raise_limit(player);
        }
        // Whoever waits keeps a card in the draw deck after evening up.
        let most = if self.is_patient { self.decks[player].len().saturating_sub(1).min(12) } else { 12 };
        for _ in 0..most {
            if self.is_over {
                break;
            }
            let plays = self.legal(player);
            let Some(play) = self.choose(plays) else { break };
            self.deploy(player, &play);
        }
        self.note_avoided(player);
        true
    }

    fn choose(&mut self, plays: Vec<Play>) -> Option<Play> {
        let mut likely = Vec::new();
        for play in plays {
            let Play::Deploy { card, is_hidden, .. } = &play else { continue };
            let chance = match card.card.kind {
                _ if *is_hidden => 30,
                CardType::Character => 80,
                CardType::Weapon => 60,
                CardType::Starship => 55,
                CardType::Effect => 50,
                _ => 20,
            };
            if self.rng.percent(chance) {
                likely.push(play);
            }
        }
        self.rng.pick(&likely).cloned()
    }

    fn deploy(&mut self, player: Side, play: &Play) {
        let Play::Deploy { card, is_hidden, .. } = play else { return };
        let planet = self.planet();
        match card.card.kind {
            CardType::Location => {
                self.coverage.add("location replaced");
                let old = self.state.planets.get(planet).and_then(|planet| planet.location);
                if let Some(owner) = old.and_then(|old| self.book.cards.get(&old)).map(|thing| thing.owner) {
                    let from = (Zone::Location, Some(planet));
                    self.remove(
                        owner,
                        old.into_iter().collect(),
                        from,
                        Zone::DiscardPile,
                        (RemoveReason::Replaced, None),
                    );
                }
            }
            CardType::Starship => self.coverage.add("starship deployed"),
            CardType::Effect => self.coverage.add("Effect deployed"),
            _ => {}
        }
        if *is_hidden {
            self.coverage.add("card hidden");
        }
        let over = self.state.counters.used_at_least(player).saturating_add(card.card.counters.unwrap_or(0));
        if over > USUAL_LIMIT && self.state.counters.limit[player] == USUAL_LIMIT {
            self.coverage.add("Effect allows seven counters");
        }
        self.play(player, play);
        if !*is_hidden {
            self.use_text(player, *card);
        }
        self.keep_book();
    }

    /// A card of the hand is discarded for two more counters.
    fn raise_limit(&mut self, player: Side) {
        let planet = self.planet();
        let limit = |id: CardId| {
            let facts = self.state.facts(id)?;
            facts.facts.iter().find_map(|fact| match fact {
                Fact::Limit { counters, is_paid: true } => Some(*counters),
                _ => None,
            })
        };
        let own = self.state.effects_on(planet).filter(|card| card.owner == player);
        let Some((source, count)) = own.filter_map(|card| Some((card.id, limit(card.id)?))).next() else { return };
        let hand: Vec<CardId> = self.hands[player].iter().map(|held| held.id).collect();
        if hand.len() < 4 || !self.rng.percent(70) {
            return;
        }
        let Some(discarded) = self.rng.pick(&hand).copied() else { return };
        self.coverage.add("Effect allows eight counters for a discarded card");
        let why = (RemoveReason::Cost, Some(source));
        self.remove(player, vec![discarded], (Zone::Hand, None), Zone::DiscardPile, why);
        self.say(Kind::Limit(Limit { player, count, source }));
    }

    /// The misplay that the game knows: hidden cards of too many counters. True when it was made.
    fn hide_too_many(&mut self, player: Side) -> bool {
        let planet = self.planet();
        let may_hide = self.state.planets.get(planet).is_some_and(|planet| planet.turns[player] <= 1);
        let has_limit =
            self.state.in_play_with(|fact| matches!(fact, Fact::Limit { .. })).any(|card| card.side == player);
        if !may_hide || has_limit || !self.rng.percent(TOO_MANY) {
            return false;
        }
        let plays = self.legal(player);
        let is_fit = |held: &&Held| {
            let fits = |play: &Play| matches!(play, Play::Deploy { card, is_hidden: true, .. } if card == *held);
            plays.iter().any(fits)
        };
        let chosen: Vec<Held> = self.hands[player].iter().filter(is_fit).copied().collect();
        let sum: u32 = chosen.iter().filter_map(|held| held.card.counters).sum();
        if sum <= USUAL_LIMIT {
            return false;
        }
        for card in chosen {
            let cost = card.card.counters.unwrap_or(0);
            self.play(player, &Play::Deploy { card, zone: Zone::Planet, cost, is_hidden: true });
            self.coverage.add("card hidden");
        }
        true
    }

    /// Counts what the hand holds and the rules do not allow.
    fn note_avoided(&mut self, player: Side) {
        let plays = legal::deploys(&self.state, &self.seat(player));
        let offered = |held: &Held| plays.iter().any(|play| matches!(play, Play::Deploy { card, .. } if card == held));
        let left = self.state.counter_limit(player).saturating_sub(self.state.counters.used_at_least(player));
        let mut found = Vec::new();
        for held in self.hands[player].iter().filter(|held| !offered(held)) {
            let card = held.card;
            match (card.kind, card.copies) {
                (CardType::Battle | CardType::Location | CardType::Objective, _) => {}
                _ if card.counters.is_some_and(|cost| cost > left) => found.push("misplay avoided: counters"),
                (CardType::Starship, Some(Copies::One)) => found.push("misplay avoided: second unique starship"),
                (_, Some(Copies::Stack)) => found.push("misplay avoided: second planet of a stack"),
                _ => {}
            }
        }
        for name in found {
            self.coverage.add(name);
        }
    }
}
