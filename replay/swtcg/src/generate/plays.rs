//! Plays: announced, paid, perhaps disrupted, carried out.

use holocron_ingest::event::swtcg::{
    Ability, Activated, DamageCause, DamageId, DefenderChanged, DefenderReason, Disrupted, Kind, LeaveReason, PlayId,
    PlayKind, PlayResult, Played, Prevented, RerollKind, Resolved, ResourceKind, ResourceReason, TapReason, WindowId,
    Zone,
};
use holocron_ingest::id::{CardId, Side};

use super::table::Table;
use crate::legal::{Effect, Play};

/// A play that is being carried out.
#[derive(Clone, Copy)]
pub(super) struct Doing {
    pub(super) id: PlayId,
    pub(super) player: Side,
    pub(super) card: CardId,
}

impl Table {
    /// Carries out what a player chose in a chance.
    pub(super) fn play(&mut self, side: Side, window: WindowId, play: Play) {
        match play {
            Play::Card { card, cost, effect, target, damage } => {
                self.card(side, window, (card, cost), effect, target, damage);
            }
            Play::Use { card, ability, value, cost, damage, .. } => {
                self.ability(side, window, (card, cost), ability, value, damage);
            }
            _ => {}
        }
    }

    pub(super) fn pay(&mut self, doing: Doing, force: i32) {
        if force > 0 {
            let of = (Some(doing.card), Some(doing.id));
            self.resource(doing.player, ResourceKind::Force, -force, ResourceReason::Cost, of);
        }
    }

    fn is_disrupted(&self, play: PlayId) -> bool {
        self.state.plays.get(play).is_some_and(|play| play.disrupted_by.is_some())
    }

    fn card(
        &mut self,
        player: Side,
        window: WindowId,
        (card, cost): (CardId, i32),
        effect: Effect,
        target: Option<CardId>,
        damage: Option<DamageId>,
    ) {
        let Some(held) = self.held(player, card) else { return };
        let to_disrupt = self.state.plays.current().map(|play| play.id);
        let id = self.numbers.play();
        let doing = Doing { id, player, card };
        self.hands[player].retain(|held| held.id != card);
        self.coverage.add("Battle card");
        self.say(Kind::Played(Box::new(Played {
            play: id,
            player,
            card,
            blueprint: held.card.id,
            kind: PlayKind::Battle,
            cost,
            from: Zone::Hand,
            window: Some(window),
            attack: self.state.attacks.current.as_ref().map(|attack| attack.id),
            targets: target.into_iter().collect(),
            value: None,
        })));
        self.book_named(card, player, held.card.id);
        self.pay(doing, cost);
        self.disruption(player, false);
        let result = if self.is_disrupted(id) {
            PlayResult::Disrupted
        } else {
            self.carry_out(doing, effect, target, damage, to_disrupt);
            PlayResult::Done
        };
        self.say(Kind::Resolved(Resolved { play: id, result }));
        self.leave_of(player, card, Zone::Hand, LeaveReason::Played);
        self.settle();
    }

    pub(super) fn carry_out(
        &mut self,
        doing: Doing,
        effect: Effect,
        target: Option<CardId>,
        damage: Option<DamageId>,
        to_disrupt: Option<PlayId>,
    ) {
        match (effect, target) {
            (Effect::Power(power), _) => self.change_power(power),
            (Effect::Weaken(power), _) => self.change_power(-power),
            // The state follows it.
            (Effect::CriticalHit(_), _) => {}
            (Effect::Prevent { most, .. }, _) => {
                self.coverage.add("prevention by a Battle card");
                self.prevent(doing, damage, most);
            }
            (Effect::RerollAll, _) => self.reroll_by_card(doing, |_| true),
            (Effect::RerollOwn, _) => self.reroll_by_card(doing, |is_hit| !is_hit),
            (Effect::RerollTheirs, _) => self.reroll_by_card(doing, |is_hit| is_hit),
            (Effect::DisruptBattle | Effect::DisruptMission | Effect::DisruptAbility, _) => {
                if let Some(target) = to_disrupt {
                    self.coverage.add("Disrupt");
                    self.say(Kind::Disrupted(Disrupted { play: doing.id, target, player: doing.player }));
                }
            }
            (Effect::Dice(dice), Some(target)) => {
                self.coverage.add("dice of damage");
                self.dice_of_damage(doing.player, doing.card, target, dice, DamageCause::Dice);
            }
            (Effect::Damage(count), Some(target)) => {
                let damage = self.pending(doing.card, target, count, DamageCause::Effect, None);
                self.suffer(vec![damage]);
            }
            (Effect::Tap, Some(target)) => self.tap(target, TapReason::Effect),
            (Effect::GainForce(force), _) => {
                let of = (Some(doing.card), Some(doing.id));
                self.resource(doing.player, ResourceKind::Force, force, ResourceReason::Effect, of);
            }
            _ => {}
        }
    }

    fn change_power(&mut self, by: i32) {
        self.coverage.add("effect of a Battle card on power");
        self.fight.power += by;
    }

    /// Prevents up to so much of a damage; how much.
    fn prevent(&mut self, doing: Doing, damage: Option<DamageId>, most: i32) -> i32 {
        let found = damage.and_then(|id| self.state.damages.get(id)).map(|damage| (damage.id, damage.remaining()));
        let Some((damage, left)) = found else { return 0 };
        let count = left.min(most);
        let Doing { id, player, card } = doing;
        self.say(Kind::Prevented(Prevented { damage, player, card, play: Some(id), trigger: None, count }));
        count
    }

    fn reroll_by_card(&mut self, doing: Doing, which: impl Fn(bool) -> bool) {
        let Some(roll) = self.state.attacks.current.as_ref().and_then(|attack| attack.roll) else { return };
        self.coverage.add("reroll by a Battle card");
        self.reroll(roll, doing.player, doing.card, (RerollKind::Card, None), which);
    }

    fn ability(
        &mut self,
        player: Side,
        window: WindowId,
        (card, cost): (CardId, i32),
        ability: Ability,
        value: i32,
        damage: Option<DamageId>,
    ) {
        let doing = Doing { id: self.numbers.play(), player, card };
        let is_keyword = matches!(ability, Ability::Keyword(_));
        self.say(Kind::Activated(Box::new(Activated {
            play: doing.id,
            player,
            card,
            ability: ability.clone(),
            value: Some(value).filter(|value| is_keyword && *value > 0),
            cost,
            taps: false,
            window: Some(window),
            attack: self.state.attacks.current.as_ref().map(|attack| attack.id),
            damage,
            targets: Vec::new(),
        })));
        self.pay(doing, cost);
        if is_keyword {
            self.disruption(player, true);
        }
        let result = match &ability {
            _ if self.is_disrupted(doing.id) => PlayResult::Disrupted,
            Ability::Keyword(name) => {
                self.keyword(doing, name, value, damage);
                PlayResult::Done
            }
            Ability::Text(_) => {
                let is_away = self.state.cards.get(card).is_some_and(|card| card.zone == Zone::Build);
                self.coverage.add(if is_away { "Reserves" } else { "unnamed ability" });
                PlayResult::Nothing
            }
        };
        self.say(Kind::Resolved(Resolved { play: doing.id, result }));
        self.settle();
    }

    fn keyword(&mut self, doing: Doing, name: &str, value: i32, damage: Option<DamageId>) {
        match name {
            "Evade" => {
                self.coverage.add("Evade");
                self.prevent(doing, damage, value);
            }
            "Deflect" => {
                self.coverage.add("Deflect");
                let count = self.prevent(doing, damage, value);
                if let Some(target) = self.deflected_to(doing) {
                    let damage = self.pending(doing.card, target, count, DamageCause::Deflect, None);
                    self.suffer(vec![damage]);
                }
            }
            "Intercept" => {
                let Some(attack) = self.state.attacks.current.as_ref().map(|attack| attack.id) else { return };
                self.coverage.add("Intercept");
                let reason = DefenderReason::Intercept;
                let (target, card) = (doing.card, doing.card);
                self.say(Kind::DefenderChanged(DefenderChanged { attack, target, card, reason }));
            }
            "Retaliate" => {
                self.coverage.add("Retaliate");
                self.fight.retaliations.push((doing.card, doing.player, value));
            }
            "Lucky" => {
                let Some(roll) = self.state.attacks.current.as_ref().and_then(|attack| attack.roll) else { return };
                self.coverage.add("Lucky");
                self.lucky(roll, doing.player, doing.card, value);
            }
            _ => {}
        }
    }

    /// The unit that deflected damage goes to: an opposing one in the same arena.
    fn deflected_to(&mut self, doing: Doing) -> Option<CardId> {
        let arena = self.state.cards.get(doing.card)?.zone.arena()?;
        let units: Vec<CardId> = self.state.units(doing.player.opponent(), arena).map(|unit| unit.id).collect();
        self.rng.pick(&units).copied()
    }
}
