//! An attack of a game, and changes of its dice and damage that the rest of the game does not feel.

use holocron_ingest::event::swtcg::{AttackStarted, DamagePending, Kind, RollKind, Rolled};

use super::Scene;
use super::edit::Edit;

/// An attack that begins at the scene's event.
pub(crate) struct Fight<'a> {
    pub(crate) started: &'a AttackStarted,
    pub(crate) roll_at: usize,
    pub(crate) roll: &'a Rolled,
    /// The end.
    pub(crate) end: usize,
    /// Somebody played something in it.
    pub(crate) has_plays: bool,
    /// Dice were rolled again.
    pub(crate) has_rerolls: bool,
}

pub(crate) fn fight<'a>(s: &Scene<'a>) -> Option<Fight<'a>> {
    let Kind::AttackStarted(started) = s.kind() else { return None };
    let end = s.next(|kind| matches!(kind, Kind::AttackEnded(_)))?;
    let roll_at = s.next(|kind| matches!(kind, Kind::Rolled(roll) if roll.kind == RollKind::Attack))?;
    let Some(Kind::Rolled(roll)) = s.get(roll_at).filter(|_| roll_at < end) else { return None };
    let inside = || s.events[s.at..end].iter().map(|event| &event.kind);
    Some(Fight {
        started,
        roll_at,
        roll,
        end,
        has_plays: inside().any(|kind| matches!(kind, Kind::Activated(_) | Kind::Played(_))),
        has_rerolls: inside().any(|kind| matches!(kind, Kind::Rerolled(_))),
    })
}

/// The same roll with so many more dice, all of them misses; with fewer, misses left out.
pub(crate) fn misses(roll: &Rolled, more: i32) -> Option<Kind> {
    let (modifier, need) = (roll.modifier.unwrap_or(0), roll.need?);
    let mut roll = roll.clone();
    for _ in 0..more.max(0) {
        (1 + modifier < need).then(|| roll.dice.push(1))?;
    }
    for _ in more..0 {
        let place = roll.dice.iter().position(|die| die + modifier < need && *die < 6)?;
        roll.dice.remove(place);
    }
    Some(Kind::Rolled(Box::new(roll)))
}

/// So much more damage, or less, from the moment it is pending to its counters; then it is taken off again.
pub(crate) fn more_damage(s: &Scene<'_>, edit: Edit, at: usize, more: i32) -> Option<Edit> {
    let Kind::DamagePending(pending) = s.get(at)? else { return None };
    let edit = edit.set(at, Kind::DamagePending(DamagePending { count: pending.count + more, ..pending.clone() }));
    more_counters(s, edit, at, more)
}

/// So many more counters, or fewer, for the damage pending at an event; then they are taken off again.
pub(crate) fn more_counters(s: &Scene<'_>, edit: Edit, at: usize, more: i32) -> Option<Edit> {
    let Kind::DamagePending(pending) = s.get(at)? else { return None };
    let is_its = |kind: &Kind| matches!(kind, Kind::Counter(counter) if counter.damage == Some(pending.damage));
    let placed = s.next_after(at, is_its)?;
    let Some(Kind::Counter(counter)) = s.get(placed) else { return None };
    let target = counter.card;
    let is_dying = matches!(s.get(placed + 1), Some(Kind::Left(left)) if left.cards.contains(&target));
    let left = s.state.remaining_health(target)? - counter.delta - more;
    let is_hurt_before = !s.is_quiet_counters(target, s.at, placed);
    if is_dying || left <= 0 || counter.delta + more <= 0 || is_hurt_before {
        return None;
    }
    let mut changed = counter.clone();
    changed.delta += more;
    let reason = if more > 0 { "HEAL" } else { "EFFECT" };
    let back = format!("CTR {} DAMAGE {} 0 {reason}", target.0, -more);
    Some(edit.set(placed, Kind::Counter(changed)).after(placed, &back))
}

impl Scene<'_> {
    /// No counters are put on a card between two events.
    pub(crate) fn is_quiet_counters(&self, card: holocron_ingest::id::CardId, from: usize, to: usize) -> bool {
        let counts = |at: usize| matches!(self.get(at), Some(Kind::Counter(counter)) if counter.card == card);
        !(from + 1..to).any(counts)
    }
}
