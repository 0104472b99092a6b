//! One fight: weapons, Battle cards, destiny, power, defeat and DAMAGE (rules FGT-01 to FGT-10, DST-01 to DST-05).

use holocron_ingest::event::youngjedi::{
    BattleKind, DamageReason, DestinyChange, Fight as Started, FightEnd, Kind, Power, RemoveReason, Zone,
};
use holocron_ingest::id::{CardId, Side, Sides};

use super::plan::Group;
use super::table::Table;
use crate::cards::{Card, Fact, is_named};
use crate::legal::Held;
use crate::state::State;
use crate::state::misuse::needs_weapon;
use crate::state::power::Encounter;

impl Table {
    /// Fights; returns the groups that fight once more.
    pub(super) fn fight(&mut self, groups: &Sides<Group>, attacker: Side) -> Sides<Option<Group>> {
        let mut again = Sides::default();
        let Some((battle, kind)) = self.state.battle.as_ref().map(|battle| (battle.id, battle.kind)) else {
            return again;
        };
        let id = self.next_number();
        let (weapons, working) = self.working(groups, attacker);
        let foe = attacker.opponent();
        let list = |cards: &Vec<CardId>| Some(cards.clone()).filter(|cards| !cards.is_empty());
        let one = |card: Option<Held>| card.map(|held| vec![held.id]);
        self.count_fight(groups, &weapons, &working);
        self.say(Kind::FightStarted(Started {
            id,
            battle,
            attackers: groups[attacker].fighters.clone(),
            defenders: groups[foe].fighters.clone(),
            attacker_weapons: list(&weapons[attacker]),
            defender_weapons: list(&weapons[foe]),
            attacker_battle_cards: one(working[attacker]),
            defender_battle_cards: one(working[foe]),
        }));
        self.destinies(id, attacker);
        self.replace_destinies(groups, &working);
        let totals = self.totals(id, attacker, &working);
        let winner = match totals[attacker].cmp(&totals[foe]) {
            std::cmp::Ordering::Greater => Some(attacker),
            std::cmp::Ordering::Less => Some(foe),
            std::cmp::Ordering::Equal => None,
        };
        let loser = winner.map(Side::opponent);
        let defeated = loser.map(|loser| groups[loser].fighters.clone());
        self.say(Kind::FightEnded(FightEnd { fight: id, winner, defeated: defeated.clone() }));
        self.look_at_decks();
        let (Some(loser), Some(defeated)) = (loser.filter(|_| !self.is_over), defeated) else {
            if winner.is_none() {
                self.coverage.add("fight with equal power");
            }
            return again;
        };
        let is_diamond = |id: &CardId| self.facts(*id).is_some_and(Card::is_diamond);
        let fights_again = |held: Held| held.card.has(|fact| *fact == Fact::FightsAgain);
        if defeated.iter().any(is_diamond) && working[loser.opponent()].is_some_and(fights_again) {
            self.coverage.add("fights again with the same weapon");
            let weapons = weapons[loser.opponent()].clone();
            again[loser.opponent()] = Some(Group { weapons, ..groups[loser.opponent()].clone() });
        }
        self.lose(loser, &defeated, &weapons[loser], (kind, working[loser]));
        again
    }

    /// The weapons that are used and the Battle cards that work.
    fn working(&self, groups: &Sides<Group>, attacker: Side) -> (Sides<Vec<CardId>>, Sides<Option<Held>>) {
        let mut weapons = Sides::from_fn(|side| groups[side].weapons.clone());
        let find = |side: Side, weapons: &Sides<Vec<CardId>>| {
            let state = &self.state;
            let started = Started {
                id: 0,
                battle: 0,
                attackers: groups[attacker].fighters.clone(),
                defenders: groups[attacker.opponent()].fighters.clone(),
                attacker_weapons: Some(weapons[attacker].clone()),
                defender_weapons: Some(weapons[attacker.opponent()].clone()),
                attacker_battle_cards: None,
                defender_battle_cards: None,
            };
            let fight = state.beginning(&started)?;
            let by = state.fighters_in(state.battle.as_ref()?, &fight, side)?;
            let works = |held: &&Held| {
                let needs_none = held.card.has(|fact| matches!(fact, Fact::NoWeapon | Fact::ForcePush));
                let is_met = held.card.battle.as_ref().is_some_and(|text| text.is_met(&by) == Some(true));
                is_met && (weapons[side].is_empty() || !needs_none)
            };
            groups[side].battle_cards.iter().find(works).copied()
        };
        let mut working = Sides::from_fn(|side| find(side, &weapons));
        let pushes =
            Sides::from_fn(|side| working[side].is_some_and(|held| held.card.has(|fact| *fact == Fact::ForcePush)));
        for side in Side::BOTH.into_iter().filter(|side| pushes[side.opponent()]) {
            weapons[side].clear();
            let is_lost = |held: &Held| held.card.battle.as_ref().is_some_and(needs_weapon);
            working[side] = find(side, &weapons).filter(|held| !is_lost(held));
        }
        (weapons, working)
    }

    fn count_fight(&mut self, groups: &Sides<Group>, weapons: &Sides<Vec<CardId>>, working: &Sides<Option<Held>>) {
        self.coverage.add("fight");
        for side in Side::BOTH {
            let group = &groups[side];
            let is_starship = self.state.battle.as_ref().is_some_and(|battle| battle.kind == BattleKind::Starship);
            if group.fighters.len() > 1 {
                self.coverage.add(if is_starship { "starships fight together" } else { "fight of several characters" });
            }
            if !weapons[side].is_empty() {
                self.coverage.add("fight with a weapon");
            }
            if group.battle_cards.len() > usize::from(working[side].is_some()) {
                self.coverage.add("Battle card does not work");
            }
            let Some(held) = working[side] else { continue };
            self.coverage.add("Battle card works");
            for fact in &held.card.facts {
                match fact {
                    Fact::ForcePush => self.coverage.add("Force push"),
                    Fact::AddsTogether => self.coverage.add("Battle card adds together"),
                    _ => {}
                }
            }
            if held.card.battle.as_ref().is_some_and(|text| text.is_together) {
                self.coverage.add("Battle card asks for two fighters");
            }
        }
    }

    /// Every cube draws, the attacker's first, as long as there are cards.
    fn destinies(&mut self, fight: u32, attacker: Side) {
        use holocron_ingest::event::youngjedi::DestinyReason;
        let running = self.state.battle.as_ref().and_then(|battle| battle.fight.as_ref());
        let due = running.and_then(|fight| fight.due.clone()).unwrap_or_default();
        for side in [attacker, attacker.opponent()] {
            for due in due.iter().filter(|due| due.player == side) {
                match due.reason {
                    DestinyReason::Character => self.coverage.add("character cube"),
                    DestinyReason::Starship => self.coverage.add("starship cube"),
                    DestinyReason::Weapon if due.cubes > 1 => self.coverage.add("two destinies for one weapon"),
                    _ => {}
                }
                for _ in 0..due.cubes {
                    self.destiny(side, (due.reason, Some(due.source), Some(fight)), Zone::Hand);
                }
            }
            if !due.is_empty() && self.decks[side].is_empty() {
                self.coverage.add("destiny drawn by the last card of a deck");
            }
        }
    }

    /// The DAMAGE number of the character replaces its lowest destiny, when the Battle card allows it and it is more.
    fn replace_destinies(&mut self, groups: &Sides<Group>, working: &Sides<Option<Held>>) {
        for side in Side::BOTH {
            let Some(card) = working[side].filter(|held| held.card.has(|fact| *fact == Fact::ReplacesDestiny)) else {
                continue;
            };
            let damage = groups[side].fighters.first().and_then(|id| self.facts(*id)).and_then(|card| card.damage);
            let fight = self.state.battle.as_ref().and_then(|battle| battle.fight.as_ref());
            let lowest = fight.and_then(|fight| fight.counted(side).min_by_key(|draw| draw.number).copied());
            let (Some(damage), Some(lowest)) = (damage.and_then(|number| i32::try_from(number).ok()), lowest) else {
                continue;
            };
            if damage > lowest.number {
                self.coverage.add("Battle card replaces a destiny");
                self.say(Kind::DestinyChanged(DestinyChange { draw: lowest.id, count: damage, source: card.id }));
            }
        }
    }

    fn totals(&mut self, id: u32, attacker: Side, working: &Sides<Option<Held>>) -> Sides<i32> {
        let mut totals = Sides::default();
        for side in [attacker, attacker.opponent()] {
            let Some(battle) = &self.state.battle else { return totals };
            let Some(fight) = &battle.fight else { return totals };
            let carried = battle.working();
            let mut total = power(&self.state, side, battle.encounter(fight, &carried));
            if battle.kind == BattleKind::Starship {
                total.total -= total.weapon;
                total.weapon = 0;
            }
            total.fight = Some(id);
            total.battle = working[side].map_or(0, |held| bonus(&self.state, held.card, fight, side));
            total.destiny = fight.counted(side).map(|draw| draw.number).sum();
            total.total += total.battle + total.destiny;
            totals[side] = total.total;
            if total.other != 0 {
                self.coverage.add("text changes power");
            }
            self.say(Kind::Power(total));
        }
        totals
    }

    fn lose(
        &mut self,
        loser: Side,
        defeated: &[CardId],
        weapons: &[CardId],
        (kind, working): (BattleKind, Option<Held>),
    ) {
        let planet = Some(self.planet()).filter(|_| kind == BattleKind::Character);
        let from = (if planet.is_some() { Zone::Planet } else { Zone::Hyperspace }, planet);
        let gone: Vec<CardId> = defeated.iter().chain(weapons).copied().collect();
        let returns = working.filter(|held| held.card.has(|fact| *fact == Fact::Returns));
        if let Some(card) = returns {
            self.coverage.add("Battle card returns the defeated to the hand");
            self.remove(loser, gone, from, Zone::Hand, (RemoveReason::Text, Some(card.id)));
            return;
        }
        self.remove(loser, gone, from, Zone::DiscardPile, (RemoveReason::Defeat, None));
        for id in defeated {
            let Some(battle) = &self.state.battle else { return };
            let Some(fight) = &battle.fight else { return };
            let carried = battle.working();
            let change = self.state.text_damage(*id, loser, battle.encounter(fight, &carried)).least;
            let printed = self.facts(*id).and_then(|card| card.damage).unwrap_or(0);
            if change != 0 {
                self.coverage.add("text changes DAMAGE");
            }
            let due = i32::try_from(printed).unwrap_or(0).saturating_add(change).max(0);
            self.damage(loser, due, DamageReason::Fight, Some(*id));
        }
    }
}

/// Printed power, location, weapon and texts of one side.
pub(super) fn power(state: &State, side: Side, meeting: Encounter<'_>) -> Power {
    let ids = &meeting.cards[side];
    let base = state.base_power(ids).unwrap_or(0);
    let location = state.location_bonus(ids, meeting.planet).unwrap_or(0);
    let weapon =
        state.weapon_bonus(ids, &meeting.weapons[side], &meeting.cards[side.opponent()]).map_or(0, |(_, most)| most);
    let other = state.text_power(side, meeting).least;
    let total = base + location + weapon + other;
    Power { fight: None, duel: None, player: side, base, location, weapon, battle: 0, other, destiny: 0, total }
}

/// The bonus of a Battle card, when its further condition holds.
fn bonus(state: &State, card: &Card, fight: &crate::state::fight::Fight, side: Side) -> i32 {
    let of = |ids: &[CardId]| ids.iter().filter_map(|id| state.facts(*id)).collect::<Vec<_>>();
    let holds = |fact: &Fact| match fact {
        Fact::OnlyAgainst(names) => of(&fight.cards[side.opponent()]).iter().any(|card| is_named(card, names)),
        Fact::OnlyUsing(title) => of(&fight.weapons[side]).iter().any(|weapon| weapon.title == *title),
        _ => true,
    };
    if card.facts.iter().all(holds) { card.battle.as_ref().map_or(0, |text| text.bonus) } else { 0 }
}
