//! Battles: plans, declarations, fights and breakthrough (rules BAT-01 to BAT-11, DMG-03).

use holocron_ingest::event::youngjedi::{
    BattleEnd, BattleKind, Breakthrough, DamageReason, Declaration, Kind, Plan as Laid, RemoveReason, RevealReason,
    Zone,
};
use holocron_ingest::id::{CardId, Side, Sides};

use super::plan::{Group, Plan};
use super::table::Table;
use crate::legal::Play;

impl Table {
    pub(super) fn character_battle(&mut self, attacker: Side) {
        self.coverage.add("battle");
        self.play(attacker, &Play::Battle);
        self.battle(attacker);
    }

    /// Fights the battle that has just been started.
    pub(super) fn battle(&mut self, attacker: Side) {
        let Some((id, kind)) = self.state.battle.as_ref().map(|battle| (battle.id, battle.kind)) else { return };
        let both = [attacker, attacker.opponent()];
        let mut plans: Sides<Plan> = Sides::default();
        for side in both {
            plans[side] = self.plan(side);
            let count = u32::try_from(self.fighters(side).len()).unwrap_or(0);
            let cards = Some(plans[side].cards());
            self.say(Kind::PlanLaid(Laid { battle: id, player: side, count, cards }));
        }
        let declared = Sides::from_fn(|side| plans[side].battle_cards());
        for side in both {
            for card in &declared[side] {
                self.shift(*card, Zone::BattlePlan, None);
            }
            let count = u32::try_from(declared[side].len()).unwrap_or(0);
            let cards = Some(declared[side].clone());
            self.say(Kind::Declared(Declaration { battle: id, player: side, count, cards }));
        }
        self.fights(&mut plans, attacker);
        if self.is_over {
            return;
        }
        for side in both {
            let rest = plans[side].cards();
            if !plans[side].aside.is_empty() {
                self.coverage.add("weapon put aside");
            }
            for card in rest {
                self.turn_up(side, card);
            }
        }
        self.break_through(id, kind, attacker);
        if self.is_over {
            return;
        }
        for side in both {
            let why = (RemoveReason::PlanEnd, None);
            self.remove(side, declared[side].clone(), (Zone::BattlePlan, None), Zone::DiscardPile, why);
        }
        self.say(Kind::BattleEnded(BattleEnd { battle: id }));
    }

    fn fights(&mut self, plans: &mut Sides<Plan>, attacker: Side) {
        let mut again: Sides<Option<Group>> = Sides::default();
        while !self.is_over {
            let is_ready = |side: Side, plans: &Sides<Plan>| again[side].is_some() || !plans[side].groups.is_empty();
            if !Side::BOTH.into_iter().all(|side| is_ready(side, plans)) {
                return;
            }
            let mut groups: Sides<Group> = Sides::default();
            for side in [attacker, attacker.opponent()] {
                if let Some(group) = again[side].take() {
                    groups[side] = Group { battle_cards: Vec::new(), ..group };
                } else if let Some(group) = plans[side].groups.pop_front() {
                    for card in group.cards().collect::<Vec<CardId>>() {
                        self.turn_up(side, card);
                    }
                    groups[side] = group;
                }
            }
            again = self.fight(&groups, attacker);
        }
    }

    fn turn_up(&mut self, side: Side, card: CardId) {
        let Some(zone) = self.book.cards.get(&card).map(|thing| thing.zone) else { return };
        self.reveal(side, card, zone, RevealReason::Plan);
    }

    fn break_through(&mut self, battle: u32, kind: BattleKind, attacker: Side) {
        let Some(running) = self.state.battle.as_ref().filter(|_| kind == BattleKind::Character) else { return };
        let left = self.state.left_over(running, attacker);
        if left.is_empty() || !self.state.left_over(running, attacker.opponent()).is_empty() {
            return;
        }
        self.coverage.add("breakthrough");
        let (player, count) = (attacker.opponent(), i32::try_from(left.len()).unwrap_or(0));
        self.say(Kind::Breakthrough(Breakthrough { battle, player, cards: left }));
        self.damage(player, count, DamageReason::Breakthrough, None);
    }
}
