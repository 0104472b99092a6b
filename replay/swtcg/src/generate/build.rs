//! The build step: cards are started, paid for, finished, deployed; Pilots move; stacks change.

use holocron_ingest::event::swtcg::{
    Ability, Activated, Arena, CounterKind, CounterReason, DrawReason, Kind, LeaveReason, MoveReason, Phase,
    PlaceReason, PlayKind, PlayResult, Played, Resolved, ResourceKind, ResourceReason, StackReason, Step, TapReason,
    TriggerCause, TriggerClass, TriggerResult, Zone,
};
use holocron_ingest::id::{CardId, Side};

use super::plays::Doing;
use super::table::Table;
use crate::cards::{Card, CardType, Wording};
use crate::legal::{self, Effect, Play};

impl Table {
    pub(super) fn build_step(&mut self, side: Side) {
        self.begin(Phase::Command, if side == Side::Dark { Step::DarkBuild } else { Step::LightBuild });
        self.start_of_build(side);
        // A player who likes to go on building does not do so for ever.
        for _ in 0..30 {
            if self.is_over {
                return;
            }
            let plays = legal::legal(&self.state, side, &self.hands[side]);
            let mut likely = Vec::new();
            for play in plays {
                let chance = match &play {
                    Play::Finish { joins: Some(_), is_top: false, .. } => 25,
                    Play::Finish { .. } => 95,
                    Play::Deploy { .. } => 60,
                    Play::Pilot { .. } => 40,
                    Play::Equip { .. } => 70,
                    Play::Unpilot(_) => 5,
                    Play::Rearrange { .. } => 15,
                    Play::Tap { .. } => 30,
                    Play::Build { card, .. } => self.liking(side, *card),
                    _ => 35,
                };
                if self.rng.percent(chance) {
                    likely.push(play);
                }
            }
            let finishing = likely.iter().position(|play| matches!(play, Play::Finish { .. }));
            let play = match finishing {
                Some(place) => likely.get(place).cloned(),
                None => self.rng.pick(&likely).cloned(),
            };
            let Some(play) = play else { break };
            self.build(side, play);
            self.keep_book();
        }
        let left = self.book.build[side];
        if left > 0 && !self.is_over {
            self.resource(side, ResourceKind::Build, -left, ResourceReason::Expire, (None, None));
        }
    }

    /// How much a player likes to put points on a card: most on what is begun and on what an empty arena needs.
    fn liking(&self, side: Side, card: CardId) -> usize {
        let Some(held) = self.held(side, card) else { return 90 };
        let is_missing = |arena: &Arena| self.state.units(side, *arena).next().is_none();
        match held.card.kind {
            CardType::Location | CardType::Mission | CardType::Equipment => 70,
            _ if held.card.arenas.iter().any(is_missing) => 80,
            _ => 25,
        }
    }

    fn build(&mut self, side: Side, play: Play) {
        match play {
            Play::Build { card, points } => self.add_counters(side, card, points),
            Play::Finish { card, cost, force, joins, is_top } => {
                self.finish_card(side, card, (cost, force), joins, is_top);
            }
            Play::Deploy { card, arena } => {
                self.coverage.add("deployed from the build zone");
                self.shift(card, arena.zone(), (None, None), MoveReason::BuildStep);
            }
            Play::Pilot { card, unit } => {
                self.coverage.add("Pilot moves");
                self.shift(card, Zone::Piloting, (Some(unit), None), MoveReason::Pilot);
            }
            Play::Equip { card, unit, points, force } => {
                self.coverage.add("Equipment");
                let of = (Some(card), None);
                for (kind, cost) in [(ResourceKind::Build, points), (ResourceKind::Force, force)] {
                    if cost > 0 {
                        self.resource(side, kind, -cost, ResourceReason::Cost, of);
                    }
                }
                self.shift(card, Zone::Equipped, (Some(unit), None), MoveReason::BuildStep);
            }
            Play::Unpilot(card) => {
                self.coverage.add("Pilot moves");
                self.shift(card, Zone::Character, (None, None), MoveReason::Pilot);
            }
            Play::Rearrange { top, to } => self.rearrange(side, top, to),
            Play::Tap { card, ability, cost } => {
                self.coverage.add("ability of the build step");
                self.tap_ability(card, ability, cost, TapReason::Cost);
            }
            _ => {}
        }
    }

    fn add_counters(&mut self, side: Side, card: CardId, points: i32) {
        if self.held(side, card).is_some() {
            self.coverage.add("card started");
            self.place(side, card, Zone::Build, PlaceReason::Build);
        }
        let points = if self.rng.percent(80) { points } else { 1 };
        let of = (Some(card), None);
        self.resource(side, ResourceKind::Build, -points, ResourceReason::Cost, of);
        self.counters(card, CounterKind::Build, points, CounterReason::Build, None);
    }

    pub(super) fn finish_card(
        &mut self,
        side: Side,
        card: CardId,
        (cost, force): (i32, i32),
        joins: Option<CardId>,
        is_top: bool,
    ) {
        let Some(facts) = self.state.cards.get(card).and_then(|card| card.facts()) else { return };
        if force > 0 {
            self.coverage.add("Hidden Cost");
            self.resource(side, ResourceKind::Force, -force, ResourceReason::Cost, (Some(card), None));
        }
        if let Some(top) = joins {
            self.join(side, card, top, (cost, is_top), facts);
            return;
        }
        match facts.kind {
            CardType::Mission => self.mission(side, card, facts, cost),
            CardType::Location => self.location(side, card, facts, cost),
            CardType::Equipment => self.finish(side, card, facts.id, cost, Zone::Build),
            _ => {
                let Some(arena) = facts.arenas.first() else { return };
                // Now and then a unit stays in the build zone to go out later.
                let zone = if self.rng.percent(90) { arena.zone() } else { Zone::Build };
                self.finish(side, card, facts.id, cost, zone);
                if zone != Zone::Build {
                    let is_own_step = self.state.clock.step.owner() == Some(side);
                    let reason = if is_own_step { MoveReason::BuildStep } else { MoveReason::Effect };
                    self.shift(card, zone, (None, None), reason);
                }
            }
        }
    }

    fn join(&mut self, side: Side, card: CardId, top: CardId, (cost, is_top): (i32, bool), facts: &Card) {
        let Some(zone) = self.state.cards.get(top).map(|card| card.zone) else { return };
        self.finish(side, card, facts.id, cost, zone);
        let mut beneath: Vec<CardId> = self.beneath_of(top);
        let new_top = if is_top {
            self.coverage.add("stack joined on top");
            beneath.insert(0, top);
            card
        } else {
            self.coverage.add("stack joined beneath");
            beneath.push(card);
            top
        };
        self.stack(new_top, beneath, StackReason::Deploy, cost);
    }

    /// The cards beneath a top, the uppermost first.
    fn beneath_of(&self, top: CardId) -> Vec<CardId> {
        let mut beneath: Vec<(u32, CardId)> =
            self.state.cards.with(top, Zone::Stacked).map(|card| (card.depth, card.id)).collect();
        beneath.sort_unstable();
        beneath.into_iter().map(|(_, id)| id).collect()
    }

    fn rearrange(&mut self, side: Side, top: CardId, to: CardId) {
        self.coverage.add("stack rearranged");
        let mut beneath = self.beneath_of(top);
        beneath.retain(|card| *card != to);
        beneath.insert(0, top);
        self.resource(side, ResourceKind::Build, -1, ResourceReason::Cost, (Some(top), None));
        self.stack(to, beneath, StackReason::Rearrange, 1);
    }

    fn location(&mut self, side: Side, card: CardId, facts: &Card, cost: i32) {
        let arenas: Vec<Arena> = facts.arenas.to_vec();
        let Some(arena) = self.rng.pick(&arenas).copied() else { return };
        self.coverage.add("Location");
        self.finish(side, card, facts.id, cost, Zone::Location);
        if let Some(old) = self.state.cards.location(arena).map(|old| old.id) {
            self.leave(old, Zone::Location, LeaveReason::Replaced);
        }
        self.shift(card, Zone::Location, (None, Some(arena)), MoveReason::BuildStep);
        if facts.says(Wording::DrawsOnArrival) {
            let trigger = self.trigger(card, Ability::Text(1), TriggerClass::Normal, TriggerCause::Deployed);
            self.take_effect(trigger, TriggerResult::Done);
            if !self.decks[side].is_empty() {
                self.coverage.add("draw by a card text");
                self.draw(side, 1, DrawReason::Effect);
            }
        }
    }

    fn mission(&mut self, player: Side, card: CardId, facts: &Card, cost: i32) {
        let Some(effect) = Effect::of(facts) else { return };
        let counters = self.state.cards.get(card).map_or(0, |card| card.build);
        let foe = player.opponent();
        let discards = match effect {
            Effect::Discards => counters.min(self.book.force[player]).min(self.book.hand[foe]),
            _ => 0,
        };
        self.coverage.add("Mission");
        self.finish(player, card, facts.id, cost, Zone::Discard);
        let doing = Doing { id: self.numbers.play(), player, card };
        let target = self.mission_target(player, effect);
        self.say(Kind::Played(Box::new(Played {
            play: doing.id,
            player,
            card,
            blueprint: facts.id,
            kind: PlayKind::Mission,
            cost: discards,
            from: Zone::Build,
            window: None,
            attack: None,
            targets: target.into_iter().collect(),
            value: Some(discards).filter(|_| effect == Effect::Discards),
        })));
        self.pay(doing, discards);
        for _ in 0..discards {
            let hand: Vec<CardId> = self.hands[foe].iter().map(|held| held.id).collect();
            if let Some(card) = self.rng.pick(&hand).copied() {
                self.leave_of(foe, card, Zone::Hand, LeaveReason::Effect);
            }
        }
        self.carry_out(doing, effect, target, None, None);
        self.say(Kind::Resolved(Resolved { play: doing.id, result: PlayResult::Done }));
        self.leave(card, Zone::Build, LeaveReason::Played);
        self.settle();
    }

    /// A unit of the opponent for a Mission that is about one.
    fn mission_target(&mut self, player: Side, effect: Effect) -> Option<CardId> {
        if !matches!(effect, Effect::Dice(_) | Effect::Damage(_) | Effect::Tap) {
            return None;
        }
        let units = Arena::ALL.into_iter().flat_map(|arena| self.state.units(player.opponent(), arena));
        let units: Vec<CardId> = units.filter(|unit| !unit.is_tapped).map(|unit| unit.id).collect();
        self.rng.pick(&units).copied()
    }

    /// An ability without a name of its own that is used by tapping. What it does the card facts do not tell.
    pub(super) fn tap_ability(&mut self, card: CardId, ability: Ability, cost: i32, reason: TapReason) {
        let player = self.controller(card);
        let doing = Doing { id: self.numbers.play(), player, card };
        self.say(Kind::Activated(Box::new(Activated {
            play: doing.id,
            player,
            card,
            ability,
            value: None,
            cost,
            taps: true,
            window: None,
            attack: None,
            damage: None,
            targets: Vec::new(),
        })));
        self.pay(doing, cost);
        self.tap(card, reason);
        self.say(Kind::Resolved(Resolved { play: doing.id, result: PlayResult::Nothing }));
        self.settle();
    }
}
