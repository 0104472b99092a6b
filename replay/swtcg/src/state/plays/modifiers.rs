//! Changes of power and speed whose card facts tell all of them: by how much, whose, and until when.

use holocron_ingest::event::swtcg::{Ability, Arena, AttackId, Kind, Phase, PlayId, PlayResult, Zone};
use holocron_ingest::id::CardId;

use super::{Play, Sort};
use crate::cards::{Fact, FactName};
use crate::state::State;
use crate::step::{Step, What};

/// Until when a change lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// The end of an attack.
    Attack(AttackId),
    /// The end of the battle phase.
    Battle,
    /// The end of the turn.
    Turn,
}

/// A change of a unit's number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Modifier {
    /// The play that made it.
    pub play: PlayId,
    /// Whose number.
    pub unit: CardId,
    /// [`FactName::Power`], [`FactName::Speed`], [`FactName::CriticalHit`] or [`FactName::Accuracy`].
    pub what: FactName,
    /// By how much.
    pub by: i32,
    /// Until when.
    pub until: Until,
    /// Event at which it came.
    pub since: u32,
}

/// Changes of this turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Modifiers(Vec<Modifier>);

impl Modifiers {
    /// Whether the whole effect of a play is among them.
    pub fn tells(&self, play: PlayId) -> bool {
        self.0.iter().any(|one| one.play == play)
    }

    /// What is added to a number of a unit now.
    pub fn total(&self, unit: CardId, what: FactName) -> i32 {
        sum(self.0.iter().filter(|one| one.unit == unit && one.what == what))
    }

    /// What is added to a number of a unit beyond a single attack.
    pub fn of(&self, unit: CardId, what: FactName) -> i32 {
        let lasting = self.0.iter().filter(|one| !matches!(one.until, Until::Attack(_)));
        sum(lasting.filter(|one| one.unit == unit && one.what == what))
    }

    /// What was added to a number of a unit since an event.
    pub fn since(&self, unit: CardId, what: FactName, since: u32) -> i32 {
        sum(self.0.iter().filter(|one| one.unit == unit && one.what == what && one.since > since))
    }
}

fn sum<'a>(changes: impl Iterator<Item = &'a Modifier>) -> i32 {
    changes.fold(0, |sum, one| sum.saturating_add(one.by))
}

pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    match &step.what {
        What::Event(Kind::Turn(_)) => state.modifiers.0.clear(),
        What::Event(Kind::Step(begins)) if begins.phase == Phase::End => {
            state.modifiers.0.retain(|one| one.until == Until::Turn);
        }
        What::Event(Kind::AttackEnded(ended)) => {
            state.modifiers.0.retain(|one| one.until != Until::Attack(ended.attack));
        }
        What::Event(Kind::Resolved(resolved)) if resolved.result == PlayResult::Done => {
            let Some(play) = state.plays.get(resolved.play) else { return };
            let changes = read(state, play, step.at.event).unwrap_or_default();
            state.modifiers.0.extend(changes);
        }
        _ => {}
    }
}

/// What a play changes; `None` when its text says anything that is not read here.
fn read(state: &State, play: &Play, since: u32) -> Option<Vec<Modifier>> {
    let facts = state.cards.get(play.card)?.facts()?;
    let fact: &Fact = match (&play.sort, &*facts.facts) {
        (Sort::Card(_), [fact]) => fact,
        (Sort::Ability(Ability::Text(_)), all) => {
            let mut usable = all.iter().filter(|fact| fact.text.contains(" this attack cost "));
            let fact = usable.next().filter(|_| usable.next().is_none())?;
            // Which of several printed abilities it is, the card facts do not tell.
            (facts.usable().is_none() && !state.may_be_given_ability(play.card)).then_some(fact)?
        }
        _ => return None,
    };
    if !matches!(fact.name, FactName::Power | FactName::Speed | FactName::CriticalHit) {
        return None;
    }
    let is_own = matches!(play.sort, Sort::Ability(_));
    let text = fact.text.split(" cost ").next().unwrap_or_default();
    let mut words: Vec<&str> = text.split(' ').skip(1).collect();
    if fact.name == FactName::CriticalHit {
        words.remove(0);
    }
    let value = fact.number()?;
    let mut found = vec![(fact.name, value)];
    let (mut until, mut arena, mut is_attacker, mut is_arena) = (None, None, false, false);
    for word in words.into_iter().skip(1) {
        match word {
            "attack" => until = Some(Until::Attack(state.attacks.current.as_ref()?.id)),
            "this" => {}
            "battle" => until = Some(Until::Battle),
            "turn" => until = Some(Until::Turn),
            "attacker" => is_attacker = true,
            "Space" => arena = Some(Arena::Space),
            "Ground" => arena = Some(Arena::Ground),
            "Character" => arena = Some(Arena::Character),
            "arena" => is_arena = true,
            other => found.push(short(other)?),
        }
    }
    let until = until?;
    let units: Vec<CardId> = if is_arena {
        let arena = chosen_arena(state, play)?;
        state.units(play.player, arena).map(|unit| unit.id).collect()
    } else {
        let unit = unit(state, play, value, is_own, is_attacker)?;
        let lies = state.cards.get(unit)?.zone;
        if arena.is_some_and(|arena| arena.zone() != lies) || lies == Zone::Build {
            return None;
        }
        vec![unit]
    };
    let found = found.iter();
    let changes = found.flat_map(|(what, by)| {
        units.iter().map(|unit| Modifier { play: play.id, unit: *unit, what: *what, by: *by, until, since })
    });
    Some(changes.collect())
}

/// The arena that a play is for: where the cards lie that the log names for it.
fn chosen_arena(state: &State, play: &Play) -> Option<Arena> {
    let mut arenas = play.targets.iter().map(|id| state.cards.get(*id).and_then(|card| card.zone.arena()));
    let first = arenas.next()??;
    arenas.all(|arena| arena == Some(first)).then_some(first)
}

/// Short words of the table for a second change: `CH2`, `Ac1`, `pow+2`.
fn short(word: &str) -> Option<(FactName, i32)> {
    let of = |begin: &str, name| Some((name, word.strip_prefix(begin)?.parse().ok()?));
    let critical = of("CH", FactName::CriticalHit).or_else(|| of("Ac", FactName::Accuracy));
    critical.or_else(|| of("pow", FactName::Power))
}

/// Whose number a play changes: its only target, the unit that uses its own ability, or a side of the attack. What helps is
/// for a player's own unit, what harms is for the attacker.
fn unit(state: &State, play: &Play, value: i32, is_own: bool, is_attacker: bool) -> Option<CardId> {
    if is_own {
        return Some(state.fighter(play.card));
    }
    match play.targets[..] {
        [unit] => return Some(unit),
        [] => {}
        _ => return None,
    }
    let attack = state.attacks.current.as_ref()?;
    (is_attacker || (value > 0) == (attack.player == play.player)).then_some(attack.attacker)
}
