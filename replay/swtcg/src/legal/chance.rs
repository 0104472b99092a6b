//! Chances to play or pass (rules WIN-01 to WIN-04, PLY-03, DIS-01, and those of the keywords).

use holocron_ingest::event::swtcg::{Ability, Arena, ResourceKind, WindowKind, Zone};
use holocron_ingest::id::{CardId, Side};

use super::{Effect, Held, Play};
use crate::cards::{Act, Card, CardType, Fact, FactName};
use crate::state::State;
use crate::state::cards::InPlay;
use crate::state::fight::attacks::Attack;
use crate::state::fight::damages::Damage;
use crate::state::plays::Sort;
use crate::state::plays::windows::Window;
use crate::state::turn::acts::Use;

/// What a player may play in the open chance; he may pass in any case.
pub fn chance(state: &State, side: Side, hand: &[Held]) -> Vec<Play> {
    let Some(window) = state.windows.current() else { return Vec::new() };
    let scene = Scene { state, side, window, force: state.resource(side, ResourceKind::Force).unwrap_or(0) };
    let mut plays: Vec<Play> = hand.iter().flat_map(|held| scene.cards(held.id, held.card)).collect();
    match window.kind {
        WindowKind::Attack => plays.extend(scene.in_attack()),
        WindowKind::Reroll => plays.extend(scene.lucky()),
        WindowKind::Prevent => plays.extend(scene.prevention()),
        WindowKind::General => plays.extend(scene.unnamed()),
        WindowKind::Disrupt | WindowKind::Unknown => {}
    }
    plays
}

struct Scene<'a> {
    state: &'a State,
    side: Side,
    window: &'a Window,
    force: i32,
}

impl Scene<'_> {
    fn attack(&self) -> Option<&Attack> {
        self.state.attacks.current.as_ref().filter(|attack| self.window.attack == Some(attack.id))
    }

    fn is_own(&self, card: CardId) -> bool {
        self.state.cards.get(card).is_some_and(|card| card.controller == self.side)
    }

    /// Damage that this chance may prevent and that is still there.
    fn damages(&self) -> impl Iterator<Item = &Damage> {
        let named = self.window.damages.iter().filter_map(|id| self.state.damages.get(*id));
        named.filter(|damage| damage.remaining() > 0 && self.is_own(damage.target))
    }

    /// The ways of playing a Battle card now.
    fn cards(&self, id: CardId, card: &'static Card) -> Vec<Play> {
        let price = self.state.play_price(id, card, self.side);
        let cost = price.map(|(_, most)| most).filter(|cost| *cost <= self.force);
        let (Some(effect), Some(cost), CardType::Battle) = (Effect::of(card), cost, card.kind) else {
            return Vec::new();
        };
        if effect.chance() != self.window.kind || card.side.is_some_and(|side| side != self.side) {
            return Vec::new();
        }
        let play = |target, damage| Play::Card { card: id, cost, effect, target, damage };
        let attacker = self.attack().map(|attack| (attack.attacker, attack.player == self.side));
        match (effect, attacker) {
            (Effect::Power(_) | Effect::CriticalHit(_), Some((unit, true))) => vec![play(Some(unit), None)],
            (Effect::Weaken(_), Some((unit, false))) => vec![play(Some(unit), None)],
            (Effect::RerollAll | Effect::RerollOwn, Some((_, true))) | (Effect::RerollTheirs, Some((_, false))) => {
                vec![play(None, None)]
            }
            (Effect::Prevent { arenas, .. }, _) => {
                let is_there = |damage: &&Damage| {
                    let arena = self.state.cards.get(damage.target).and_then(|card| card.zone.arena());
                    arena.is_some_and(|arena| arenas.contains(&arena))
                };
                let there = self.damages().filter(is_there);
                there.map(|damage| play(Some(damage.target), Some(damage.id))).collect()
            }
            (Effect::DisruptBattle | Effect::DisruptMission | Effect::DisruptAbility, _) => {
                if self.is_disruptable(effect) { vec![play(None, None)] } else { Vec::new() }
            }
            (Effect::Dice(_) | Effect::Damage(_) | Effect::Tap, _) => {
                let foe = self.side.opponent();
                let units = Arena::ALL.into_iter().flat_map(|arena| self.state.units(foe, arena));
                let is_tappable = |unit: &InPlay| !unit.is_tapped && self.state.may_do(id, card, Act::Tap, unit.id);
                let fits = units.filter(|unit| effect != Effect::Tap || is_tappable(unit));
                fits.map(|unit| play(Some(unit.id), None)).collect()
            }
            (Effect::GainForce(_), _) => vec![play(None, None)],
            _ => Vec::new(),
        }
    }

    /// The play that was announced last is the opponent's and of the right sort.
    fn is_disruptable(&self, effect: Effect) -> bool {
        use holocron_ingest::event::swtcg::PlayKind;
        let Some(play) = self.state.plays.current() else { return false };
        let fits = match (&play.sort, effect) {
            (Sort::Card(kind), Effect::DisruptBattle) => *kind == PlayKind::Battle,
            (Sort::Card(kind), Effect::DisruptMission) => *kind == PlayKind::Mission,
            (Sort::Ability(_), Effect::DisruptAbility) => true,
            _ => false,
        };
        fits && play.player != self.side && play.disrupted_by.is_none()
    }

    /// Intercept and Retaliate of the defending side.
    fn in_attack(&self) -> Vec<Play> {
        let Some(attack) = self.attack().filter(|attack| attack.player != self.side) else { return Vec::new() };
        let Some(defender) = attack.defender() else { return Vec::new() };
        let Some(arena) = self.state.cards.get(defender).and_then(|card| card.zone.arena()) else {
            return Vec::new();
        };
        let may_intercept = |unit: &CardId| *unit != defender && self.state.chain(*unit).is_none();
        let others = self.state.units(self.side, arena).map(|unit| unit.id).filter(may_intercept);
        let mut plays: Vec<Play> = others.flat_map(|unit| self.uses(unit, FactName::Intercept)).collect();
        // A Bombard or Ion Cannon attack comes from another arena.
        if self.state.cards.get(attack.attacker).is_some_and(|card| card.zone == arena.zone()) {
            plays.extend(self.uses(defender, FactName::Retaliate));
        }
        plays
    }

    /// Lucky of the two units.
    fn lucky(&self) -> Vec<Play> {
        let Some(attack) = self.attack() else { return Vec::new() };
        let Some(roll) = attack.roll.filter(|roll| self.window.rolls.contains(roll)) else { return Vec::new() };
        if self.state.rolls.get(roll).is_none_or(|roll| roll.dice.is_empty()) {
            return Vec::new();
        }
        let units = [Some(attack.attacker), attack.defender()].into_iter().flatten().filter(|unit| self.is_own(*unit));
        let lucky = |unit: CardId| {
            let value = self.state.keyword(unit, FactName::Lucky).filter(|value| *value > 0)?;
            let ability = Ability::Keyword("Lucky".into());
            let is_used =
                self.state.acts.uses.iter().any(|used| used.attack == Some(attack.id) && is(used, unit, &ability));
            let cost = self.state.ability_costs(unit, &ability, self.side).into_iter().min().unwrap_or(0);
            let lucky = Play::Use { card: unit, unit, ability, value, cost, damage: None, roll: Some(roll) };
            (!is_used && cost <= self.force).then_some(lucky)
        };
        units.filter_map(lucky).collect()
    }

    /// Evade and Deflect of the units that damage is pending on.
    fn prevention(&self) -> Vec<Play> {
        let of = |damage: &Damage| {
            let (target, id) = (damage.target, damage.id);
            let uses = [FactName::Evade, FactName::Deflect].into_iter().flat_map(move |name| self.uses(target, name));
            uses.map(move |play| match play {
                Play::Use { card, unit, ability, value, cost, roll, .. } => {
                    Play::Use { card, unit, ability, value, cost, damage: Some(id), roll }
                }
                play => play,
            })
        };
        self.damages().flat_map(of).collect()
    }

    /// Abilities without a name of their own: Reserves of units in the build zone, others of units in an arena.
    fn unnamed(&self) -> Vec<Play> {
        let own = self.state.cards.iter().filter(|card| card.controller == self.side && card.is_built);
        let play = |card: &InPlay| {
            let name = match card.zone {
                Zone::Build => FactName::Reserves,
                zone if zone.arena().is_some() => FactName::Activated,
                _ => return None,
            };
            let facts = card.facts().filter(|facts| facts.usable() == Some(name))?;
            let fact = facts.fact(name)?;
            let is_known = name == FactName::Reserves || fact.text == "activated ability";
            let cost = fact.cost.map_or(Some(0), |cost| cost.number()).filter(|cost| *cost <= self.force)?;
            let (card, ability) = (card.id, Ability::Text(1));
            let is_free = !self.is_used(card, &ability);
            (is_free && is_known).then_some(Play::Use {
                card,
                unit: card,
                ability,
                value: 0,
                cost,
                damage: None,
                roll: None,
            })
        };
        own.filter_map(play).collect()
    }

    fn is_used(&self, card: CardId, ability: &Ability) -> bool {
        let here = |used: &&Use| {
            let in_attack = self.window.attack.is_some() && used.attack == self.window.attack;
            used.window == Some(self.window.id) || (in_attack && is_once_per_attack(ability))
        };
        self.state.acts.uses.iter().filter(here).any(|used| is(used, card, ability))
    }

    /// The uses of a keyword that a unit has by print, by its Pilots or by Equipment, each once in a chance.
    fn uses(&self, unit: CardId, name: FactName) -> Vec<Play> {
        let word = FactName::WORDS.iter().find(|(known, _)| *known == name).map_or("", |(_, word)| word);
        let ability = Ability::Keyword(word.into());
        let facts = self.state.unit_facts(unit).unwrap_or_default().into_iter().filter(|fact| fact.name == name);
        let play = |(fact, cost): (&Fact, i32)| {
            let value = fact.number().or((name == FactName::Intercept).then_some(0))?;
            let fits = cost <= self.force && fact.versus.is_none() && !self.is_used(unit, &ability);
            let ability = ability.clone();
            fits.then_some(Play::Use { card: unit, unit, ability, value, cost, damage: None, roll: None })
        };
        facts.zip(self.state.ability_costs(unit, &ability, self.side)).filter_map(play).collect()
    }
}

fn is(used: &Use, card: CardId, ability: &Ability) -> bool {
    used.card == card && used.ability == *ability
}

/// Intercept and Retaliate are used once in an attack (rule INT-04).
fn is_once_per_attack(ability: &Ability) -> bool {
    matches!(ability, Ability::Keyword(name) if matches!(&**name, "Intercept" | "Retaliate"))
}
