//! The battle phase: contests, then arena by arena the fastest unit first.

use holocron_ingest::event::swtcg::{
    Ability, Arena, DamageCause, EndReason, Kind, Phase, Step, TapReason, TriggerCause, TriggerClass, TriggerResult,
    WindowKind, Zone,
};
use holocron_ingest::id::{CardId, Side};

use super::chance::About;
use super::table::Table;
use crate::cards::{Card, Wording};
use crate::legal::{self, Play};

impl Table {
    pub(super) fn battle(&mut self) {
        self.begin(Phase::Battle, Step::Start);
        self.contests();
        self.hidden_costs();
        self.general_chance();
        for (arena, step) in
            [(Arena::Space, Step::Space), (Arena::Ground, Step::Ground), (Arena::Character, Step::Character)]
        {
            self.begin(Phase::Battle, step);
            self.location_damage(arena);
            self.general_chance();
            self.fight_in(arena);
        }
        self.begin(Phase::Battle, Step::End);
    }

    /// Units with enough counters for their Hidden Cost may be finished at any time.
    fn hidden_costs(&mut self) {
        for side in Side::BOTH {
            for play in legal::hidden_costs(&self.state, side) {
                let Play::Finish { card, cost, force, joins, is_top } = play else { continue };
                let can_pay = self.book.force[side] >= force;
                if can_pay && self.rng.percent(80) {
                    self.finish_card(side, card, (cost, force), joins, is_top);
                    self.contests();
                }
            }
        }
    }

    fn fight_in(&mut self, arena: Arena) {
        loop {
            let units: Vec<CardId> = legal::acting(&self.state, arena).into_iter().map(|unit| unit.id).collect();
            let Some(unit) = self.rng.pick(&units).and_then(|unit| self.state.cards.get(*unit)) else { break };
            let (plays, unit) = (legal::attacks(&self.state, unit), unit.id);
            let attacks: Vec<Play> = plays.iter().filter(|play| matches!(play, Play::Attack { .. })).cloned().collect();
            let taps = plays.iter().find(|play| matches!(play, Play::Tap { .. })).cloned();
            let play = match taps {
                Some(tap) if self.rng.percent(30) => Some(tap),
                _ if self.rng.percent(self.temper) => self.weakest(&attacks),
                _ => None,
            };
            match play {
                Some(Play::Attack { card, target, mode }) => self.attack(card, target, mode),
                Some(Play::Tap { card, ability, cost }) => {
                    self.coverage.add("ability instead of an attack");
                    self.tap_ability(card, ability, cost, TapReason::Ability);
                }
                _ => self.tap(unit, TapReason::Nothing),
            }
            self.general_chance();
        }
    }

    /// Most players attack what they can destroy.
    fn weakest(&mut self, attacks: &[Play]) -> Option<Play> {
        let health = |play: &Play| match play {
            Play::Attack { target, .. } => self.state.remaining_health(*target),
            _ => None,
        };
        if self.rng.percent(60) {
            return attacks.iter().min_by_key(|play| health(play)).cloned();
        }
        self.rng.pick(attacks).cloned()
    }

    /// Locations that do dice of damage to every unit of their arena as its step begins.
    fn location_damage(&mut self, arena: Arena) {
        let Some(location) = self.state.cards.location(arena) else { return };
        let does = |card: &Card| card.says(Wording::AtSpaceStep) || card.says(Wording::AtGroundStep);
        if !location.facts().is_some_and(does) {
            return;
        }
        let (card, player) = (location.id, location.controller);
        let units = Side::BOTH.into_iter().flat_map(|side| self.state.units(side, arena));
        let units: Vec<CardId> = units.map(|unit| unit.id).collect();
        let trigger = self.trigger(card, Ability::Text(1), TriggerClass::Normal, TriggerCause::StepStart);
        self.take_effect(trigger, TriggerResult::Done);
        if units.is_empty() {
            return;
        }
        self.coverage.add("damage by a Location");
        let rolls: Vec<_> = units.iter().map(|unit| (self.roll_damage(player, card, *unit, 2), *unit)).collect();
        let about = About { rolls: rolls.iter().map(|(roll, _)| *roll).collect(), ..About::default() };
        self.chance(WindowKind::Reroll, about);
        let mut damages = Vec::new();
        for (roll, unit) in rolls {
            let (hits, _) = self.hits(roll);
            if hits > 0 {
                damages.push(self.pending(card, unit, hits, DamageCause::Dice, Some(roll)));
            }
        }
        self.suffer(damages);
    }

    /// The control check and what follows from it.
    pub(super) fn control(&mut self) {
        self.begin(Phase::End, Step::Control);
        if self.state.cards.iter().any(|card| card.zone == Zone::Build && !card.is_built) {
            self.coverage.add("card partly built at the end of a turn");
        }
        let control = legal::control(&self.state);
        let winner = Side::BOTH.into_iter().find(|side| control.count(*side) >= 2);
        self.say(Kind::Control(control));
        if winner.is_some() {
            self.end(winner, EndReason::Arenas);
        }
    }
}
