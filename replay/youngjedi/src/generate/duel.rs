//! Duels (rules DUEL-01 to DUEL-18).

use holocron_ingest::event::youngjedi::{
    DamageReason, DrawReason, DuelEnd, DuelText, DuelingHand, Hit, HitReason, Kind, RemoveReason, ShuffleReason, Zone,
};
use holocron_ingest::id::{CardId, Side};

use super::fight::power;
use super::table::Table;
use crate::cards::Dueling;
use crate::legal::Play;
use crate::state::power::Encounter;

impl Table {
    pub(super) fn duel(&mut self, player: Side, play: &Play) {
        self.coverage.add("duel");
        self.play(player, play);
        let Some(duel) = &self.state.duel else { return };
        let (id, planet, weapons) = (duel.id, duel.planet, duel.weapon_lists());
        if weapons[player.opponent()].is_empty() {
            self.coverage.add("duel: defender without a weapon");
        }
        let duelists = duel.duelists.clone();
        let nothing = holocron_ingest::id::Sides::default();
        for side in [player, player.opponent()] {
            let meeting =
                Encounter { cards: &duelists, weapons: &weapons, battle_cards: &nothing, is_duel: true, planet };
            let mut total = power(&self.state, side, meeting);
            total.duel = Some(id);
            let due = u32::try_from(total.total).unwrap_or(0);
            self.say(Kind::Power(total));
            self.dueling_hand(id, side, due, DrawReason::Start);
        }
        let loser = self.exchange(id);
        self.settle_duel(id, loser);
    }

    fn dueling_hand(&mut self, duel: u32, player: Side, due: u32, reason: DrawReason) {
        let cards = self.top(player, usize::try_from(due).unwrap_or(0));
        for id in &cards {
            self.shift(*id, Zone::DuelingHand, None);
        }
        let count = u32::try_from(cards.len()).unwrap_or(0);
        self.say(Kind::DuelingHand(DuelingHand { duel, player, due, count, cards: Some(cards), reason }));
    }

    /// Attacks, blocks and hits until somebody is defeated or nobody has a card. Returns who is defeated.
    fn exchange(&mut self, duel: u32) -> Option<Side> {
        loop {
            let next = self.state.duel.as_ref()?.next;
            let attack = [next, next.opponent()].into_iter().find_map(|side| Some((side, self.any(side)?)));
            let (side, play) = attack?;
            self.lay(side, &play);
            while let Some(open) = self.state.duel.as_ref().and_then(|duel| duel.open) {
                let side = open.player.opponent();
                let block = self.any(side).filter(|_| self.rng.percent(75));
                let Some(block) = block else { break };
                self.coverage.add(if open.is_block { "duel: block of a block" } else { "duel: block" });
                self.lay(side, &block);
            }
            let open = self.state.duel.as_ref().and_then(|duel| duel.open)?;
            let hit = open.player.opponent();
            self.hit(duel, hit, (1, HitReason::Hit), Some(open.card));
            self.dueling_text(duel, open.player, open.card);
            if self.is_defeated(hit) {
                return Some(hit);
            }
        }
    }

    fn any(&mut self, side: Side) -> Option<Play> {
        let plays = self.legal(side);
        let has_text =
            |play: &&Play| matches!(play, Play::Attack(held) | Play::Block(held) if held.card.dueling().is_some());
        let with_text: Vec<&Play> = plays.iter().filter(has_text).collect();
        self.rng.pick(&with_text).copied().or_else(|| self.rng.pick(&plays)).cloned()
    }

    fn lay(&mut self, side: Side, play: &Play) {
        if let Play::Attack(held) | Play::Block(held) = play {
            let kind = play.event(&self.state, side);
            self.shift(held.id, Zone::DuelingPile, None);
            self.book_shown(held.id);
            if let Some(kind) = kind {
                self.say(kind);
            }
        }
    }

    fn hit(&mut self, duel: u32, side: Side, (delta, reason): (i32, HitReason), card: Option<CardId>) {
        let Some((target, hits)) =
            self.state.duel.as_ref().and_then(|duel| Some((*duel.duelists[side].first()?, duel.hits[side])))
        else {
            return;
        };
        self.say(Kind::Hit(Hit { duel, target, delta, total: hits + delta, reason, card }));
    }

    fn is_defeated(&self, side: Side) -> bool {
        let Some(duel) = &self.state.duel else { return false };
        let damage = duel.duelists[side].first().and_then(|id| self.state.facts(*id)).and_then(|facts| facts.damage);
        damage.is_some_and(|damage| i64::from(duel.hits[side]) >= i64::from(damage))
    }

    fn dueling_text(&mut self, duel: u32, player: Side, card: CardId) {
        let Some(text) = self.held(card).and_then(|held| held.card.dueling()) else { return };
        let weapon = self.state.duel.as_ref().and_then(|duel| duel.weapons[player]);
        let has_saber = weapon.and_then(|id| self.state.facts(id)).is_some_and(|weapon| weapon.is_a("lightsaber"));
        let foe = player.opponent();
        let own_hits = self.state.duel.as_ref().map_or(0, |duel| duel.hits[player]);
        let is_of_use = match text {
            Dueling::ExtraHit => !self.is_defeated(foe),
            Dueling::Draws => !self.decks[player].is_empty() && !self.is_defeated(foe),
            Dueling::RemovesHit => own_hits > 0 && !self.is_defeated(foe),
            Dueling::DrawsTwo | Dueling::TwoHits | Dueling::Other => false,
        };
        if !has_saber || !is_of_use || !self.rng.percent(85) {
            return;
        }
        self.coverage.add("duel: dueling text");
        self.say(Kind::DuelText(DuelText { duel, player, card, targets: None }));
        match text {
            Dueling::ExtraHit => self.hit(duel, foe, (1, HitReason::Text), Some(card)),
            Dueling::Draws => self.dueling_hand(duel, player, 1, DrawReason::Text),
            Dueling::RemovesHit => self.hit(duel, player, (-1, HitReason::Remove), Some(card)),
            Dueling::DrawsTwo | Dueling::TwoHits | Dueling::Other => {}
        }
    }

    fn settle_duel(&mut self, id: u32, loser: Option<Side>) {
        let Some(duel) = self.state.duel.clone() else { return };
        let planet = Some(duel.planet);
        let defeated = loser.and_then(|side| duel.duelists[side].first().copied());
        if let (Some(side), Some(card)) = (loser, defeated) {
            let gone = [card].into_iter().chain(duel.weapons[side]).collect();
            let why = (RemoveReason::Defeat, None);
            self.remove(side, gone, (Zone::Planet, planet), Zone::DiscardPile, why);
        }
        for side in Side::BOTH {
            self.shuffle(side, ShuffleReason::Duel);
        }
        if let (Some(side), Some(card)) = (loser, defeated) {
            self.coverage.add("duel ends by a defeat");
            let (weapons, nothing) = (duel.weapon_lists(), holocron_ingest::id::Sides::default());
            let meeting = Encounter {
                cards: &duel.duelists,
                weapons: &weapons,
                battle_cards: &nothing,
                is_duel: true,
                planet: duel.planet,
            };
            let printed = self.state.facts(card).and_then(|facts| facts.damage).unwrap_or(0);
            let change = self.state.text_damage(card, side, meeting).least;
            let due = i32::try_from(printed).unwrap_or(0).saturating_add(change);
            self.damage(side, due, DamageReason::Duel, Some(card));
        } else {
            self.coverage.add("duel ends by empty hands");
            let (dark, light) = (duel.hits.dark, duel.hits.light);
            let more = if dark > light { Side::Dark } else { Side::Light };
            if dark == light {
                self.coverage.add("duel: equal hits");
            } else {
                self.coverage.add("duel: damage for hits");
                self.damage(more, dark.max(light), DamageReason::DuelHits, None);
            }
        }
        if self.is_over {
            return;
        }
        for side in Side::BOTH {
            let hits = duel.hits[side];
            if hits > 0 && loser != Some(side) {
                self.hit(id, side, (-hits, HitReason::End), None);
            }
        }
        self.say(Kind::DuelEnded(DuelEnd { duel: id, winner: loser.map(Side::opponent), defeated }));
    }
}
