//! Texts that work when their card is deployed (rules FTC-01 to FTC-04).

use holocron_ingest::event::youngjedi::{DamageReason, DrawReason, LookReason, RemoveReason, ShuffleReason, Zone};
use holocron_ingest::id::{CardId, Side};

use super::planet::FEW;
use super::table::Table;
use crate::cards::{CardType, Fact};
use crate::legal::Held;

impl Table {
    pub(super) fn use_text(&mut self, player: Side, card: Held) {
        let planet = self.planet();
        for fact in &card.card.facts {
            if self.is_over || self.is_patient || self.decks[player].len() <= FEW || !self.rng.percent(80) {
                continue;
            }
            match fact {
                Fact::Deploys(text) if text.is_on_deploy && text.planet.is_none_or(|there| there == planet) => {
                    self.bring(player, card.id);
                }
                Fact::Fetches(kind) => self.fetch(player, card.id, *kind),
                Fact::Draws(there) if *there == planet => {
                    self.coverage.add("card drawn by a text");
                    self.draw(player, 1, DrawReason::Text, Some(card.id));
                    self.look_at_decks();
                }
                Fact::Hurts(there, damage) if *there == planet => {
                    let damage = i32::try_from(*damage).unwrap_or(0);
                    self.damage(player.opponent(), damage, DamageReason::Text, Some(card.id));
                }
                _ => {}
            }
        }
    }

    fn bring(&mut self, player: Side, source: CardId) {
        self.look(player, Zone::DrawDeck, LookReason::Text, Some(source));
        let plays = self.legal(player);
        let plays: Vec<_> = plays.into_iter().filter(|play| matches!(play, crate::legal::Play::Bring { .. })).collect();
        match self.rng.pick(&plays).cloned() {
            Some(play) => {
                self.coverage.add("card deployed by a text");
                self.play(player, &play);
                self.shuffle(player, ShuffleReason::Search);
            }
            None => {
                self.coverage.add("search finds nothing and costs DAMAGE");
                self.shuffle(player, ShuffleReason::Search);
                self.damage(player, 1, DamageReason::Fetch, None);
            }
        }
    }

    fn fetch(&mut self, player: Side, source: CardId, kind: CardType) {
        self.look(player, Zone::DrawDeck, LookReason::Text, Some(source));
        let found: Vec<CardId> =
            self.decks[player].iter().filter(|held| held.card.kind == kind).map(|held| held.id).collect();
        if let Some(id) = self.rng.pick(&found).copied() {
            self.coverage.add("card fetched by a text");
            let why = (RemoveReason::Fetch, Some(source));
            self.remove(player, vec![id], (Zone::DrawDeck, None), Zone::Hand, why);
        }
        self.shuffle(player, ShuffleReason::Search);
    }
}
