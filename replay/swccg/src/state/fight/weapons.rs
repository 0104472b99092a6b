//! Weapons in the running battle or attack (rules ONCE-06, TARGET-06 and VALUE-02).

use holocron_ingest::event::gemp::{Kind, Prompt};
use holocron_ingest::id::{Blueprint, CardId, Number, Side};
use holocron_ingest::message::remark::About;
use holocron_ingest::message::state::State as Said;
use holocron_ingest::message::weapon::Weapon;
use holocron_ingest::message::{CardRef, Change, Statement};

use crate::cards::{self, Card as Facts, Category, Flag, ModifierKind};
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::{Step, What};
use crate::text::{Asked, View};

/// How long ago a card may have been activated to be the weapon of a message: the message follows when the
/// target is chosen.
const ACTIVATION: u32 = 16;

/// A forfeit whose effect the next counters show.
#[derive(Clone, Debug, PartialEq)]
pub struct PendingForfeit {
    /// Who forfeits.
    pub player: Side,
    /// The card.
    pub card: Blueprint,
    /// Its title.
    pub title: Box<str>,
    /// The value that its forfeit was reset to.
    pub value: Number,
    /// Battle damage before.
    pub damage: Number,
    /// Attrition before.
    pub attrition: Number,
}

/// A shot in the running battle or attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// The weapon.
    pub weapon: CardId,
    /// The card whose text has it fired; `None` for a shot of the weapons segment.
    pub by: Option<Blueprint>,
}

/// The weapon that is being fired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Firing {
    /// The weapon, or the card into which it is built.
    pub weapon: CardId,
    /// The card whose text has it fired.
    pub by: Option<Blueprint>,
    /// At which cards, once the log shows them.
    pub targets: Vec<CardId>,
}

/// What the rules remember of weapons.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Weapons {
    /// The shots in this battle or attack.
    pub fired: Vec<Shot>,
    /// The shot at hand: the last one since play stood at the top level.
    pub firing: Option<Firing>,
    /// Cards that joined the running battle after its start.
    pub joined: Vec<CardId>,
    /// Designs of hit cards whose forfeit was reset in this battle, and to what.
    pub resets: Vec<(Blueprint, Number)>,
    /// A forfeit that waits for its counters.
    pub pending: Option<PendingForfeit>,
}

/// The card that a weapon message speaks of: the one activated just before.
pub fn weapon_id(state: &State, now: u32, weapon: &CardRef) -> Option<CardId> {
    let (event, id) = state.plays.activated?;
    let card = state.table.get(id)?;
    (now.saturating_sub(event) <= ACTIVATION && card.blueprint.front() == weapon.blueprint.front()).then_some(id)
}

/// The card whose text a weapon is fired by now: a play that says so. A weapon that anyone may fire names itself.
pub fn shot_by(state: &State) -> Option<Blueprint> {
    let is_text = |card: &Blueprint| cards::may_be(card, |facts| facts.category != Category::Weapon);
    let fires = state.text.causes.list().iter().filter(|cause| cause.does.contains("fire "));
    fires.map(|cause| cause.card.blueprint).find(is_text)
}

/// The text that may lift a rule about a weapon that is fired now: its own, that of its user or of its bearer, or one
/// at work.
pub fn refired_by(state: &State, now: u32, weapon: &CardRef, using: &[CardRef], rule: Flag) -> Option<Blueprint> {
    let card = weapon_id(state, now, weapon).and_then(|id| state.table.get(id));
    let bearer = card.and_then(|card| card.host).and_then(|id| state.table.get(id));
    std::iter::once(weapon)
        .chain(using)
        .map(|card| card.blueprint)
        .chain(bearer.map(|card| card.blueprint))
        .find(|card| cards::lookup(card).is_some_and(|facts| facts.may_lift(rule) || facts.actions.lifts.has(rule)))
        .or_else(|| shot_by(state))
}

/// Takes one step into account.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    match &step.what {
        What::Event(
            Kind::BattleStarted(_) | Kind::BattleEnded | Kind::AttackStarted(_) | Kind::AttackEnded | Kind::Players(_),
        ) => state.fight.weapons = Weapons::default(),
        What::Event(Kind::Turn(_)) => state.fight.weapons = Weapons::default(),
        What::Event(Kind::JoinedBattle(card)) => state.fight.weapons.joined.push(card.id),
        What::Event(Kind::Tally(_)) => state.fight.weapons.pending = None,
        What::Said(Statement::Weapon(Weapon::Fired { weapon, is_combined, .. })) => {
            let weapon = weapon_id(state, step.at.event, weapon);
            let by = shot_by(state);
            if let Some(weapon) = weapon {
                state.fight.weapons.fired.push(Shot { weapon, by });
            }
            let firing = weapon.filter(|_| !is_combined).map(|weapon| Firing { weapon, by, targets: Vec::new() });
            state.fight.weapons.firing = firing;
        }
        What::Event(Kind::Affects(affects)) => {
            // Another weapon is fired, by a line that is not told as a shot: somebody is made to fire it.
            let is_weapon = |facts: &Facts| facts.category == Category::Weapon;
            let is_other = |firing: &Firing| {
                firing.weapon != affects.card.id && cards::lookup(&affects.card.blueprint).is_some_and(is_weapon)
            };
            state.fight.weapons.firing.take_if(|firing| is_other(firing));
            let firing = state.fight.weapons.firing.as_mut();
            if let Some(firing) = firing.filter(|firing| firing.weapon == affects.card.id) {
                // Each card that is hit is shown once more, alone.
                for target in &affects.targets {
                    if !firing.targets.contains(target) {
                        firing.targets.push(*target);
                    }
                }
            }
        }
        // A text turns the shot to another card, which its line names by design alone: nobody can tell what it is fired at.
        What::Said(Statement::Remark(remark)) if remark.about == About::ReTargeted => {
            state.fight.weapons.firing = None;
        }
        What::Event(Kind::Phase(_)) => state.fight.weapons.firing = None,
        What::Event(Kind::Asked(decision)) if matches!(decision.prompt, Prompt::TopLevel(_)) => {
            state.fight.weapons.firing = None;
        }
        What::Said(Statement::Weapon(Weapon::Hit { cards, forfeit: Some(Change::Reset(value)), .. })) => {
            // Of two copies no line says which one is hit.
            let is_alone = |card: &&CardRef| copies(state, card.blueprint, None) < 2;
            let resets: Vec<_> = cards.iter().filter(is_alone).map(|card| (card.blueprint, *value)).collect();
            state.fight.weapons.resets.extend(resets);
        }
        What::Said(Statement::State(said)) => {
            let restored = match said {
                Said::Restored { card, .. } => Some(card),
                Said::Value { card, what, text } if what.contains("forfeit") && text.text.starts_with("restored") => {
                    Some(card)
                }
                _ => None,
            };
            if let Some(card) = restored {
                state.fight.weapons.resets.retain(|(reset, _)| *reset != card.blueprint);
            }
        }
        What::Forfeit(play) => {
            state.fight.weapons.pending = None;
            let [named] = &play.cards[..] else { return };
            // Of two copies no line says which one is forfeited, nor which one is left.
            if copies(state, named.card.blueprint, Some(play.player)) > 1 {
                state.fight.weapons.resets.retain(|(card, _)| *card != named.card.blueprint);
                return;
            }
            let is_hit = named.id.and_then(|id| state.table.get(id)).is_some_and(|card| card.posture.sideways);
            let reset = state.fight.weapons.resets.iter().find(|(card, _)| *card == named.card.blueprint);
            let (Some((card, value)), Some(tally)) = (reset.filter(|_| is_hit), &state.tally) else { return };
            // A text may have it satisfy more, whatever its value was reset to.
            if may_satisfy_more(state, named.id) {
                return;
            }
            let (damage, attrition) = (tally.sides[play.player].damage, tally.sides[play.player].attrition);
            let title = named.card.title.clone();
            let pending = PendingForfeit { player: play.player, card: *card, title, value: *value, damage, attrition };
            state.fight.weapons.pending = Some(pending);
        }
        _ => {}
    }
}

/// How many cards of a design take part in the battle, of one player or of both.
fn copies(state: &State, design: Blueprint, owner: Option<Side>) -> usize {
    let is_copy = |card: &&TableCard| {
        card.blueprint.front() == design.front()
            && (owner.is_none() || card.owner == owner)
            && state.takes_part(card.id)
    };
    state.table.iter().filter(is_copy).count()
}

/// Whether a text may have a card satisfy more than a value that its forfeit was reset to: all battle damage or attrition, or as
/// much as before.
fn may_satisfy_more(state: &State, card: Option<CardId>) -> bool {
    let kinds = [
        ModifierKind::SatisfiesAllBattleDamageWhenForfeited,
        ModifierKind::SatisfiesAllAttritionWhenForfeited,
        // While a text keeps the forfeit up, it stays what it was.
        ModifierKind::MayNotHaveForfeitValueReduced,
    ];
    let view = View::new(state);
    let seen = card.and_then(|id| view.get(id));
    seen.is_some_and(|seen| kinds.into_iter().any(|kind| view.is_touched(kind, &Asked::about(seen)).may_be()))
}
