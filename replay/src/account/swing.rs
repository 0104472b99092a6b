//! What plays change of the chances to win.

use super::{Account, Action};
use crate::winning::Model;

/// What happens because of another action, and belongs to it.
const FOLLOWS: [Action; 4] = [Action::UseForce, Action::LoseForce, Action::Forfeit, Action::Retrieve];

/// The chances of the game as it was finally played, by event.
struct Course(Vec<(u32, f64)>);

impl Course {
    /// What changed from before an event to the last count before another, or to the first count after the event when there is
    /// none in between.
    fn swing(&self, from: u32, until: u32) -> Option<f64> {
        let start = self.0.partition_point(|(event, _)| *event < from);
        let end = self.0.partition_point(|(event, _)| *event < until);
        let before = self.0.get(start.checked_sub(1)?)?;
        let after = if end > start { self.0.get(end - 1) } else { self.0.get(start) };
        Some(after?.1 - before.1)
    }
}

/// Fills the chances of all snapshots, and what battles, drains and other actions changed of them. What several actions between two
/// counts changed cannot be told apart: each of them has the whole of it.
pub fn fill(account: &mut Account, model: &Model) {
    for snapshot in &mut account.snapshots {
        snapshot.dark_chance = model.dark(snapshot);
    }
    let is_final = |snapshot: &&super::SnapshotRecord| !snapshot.is_stale && !snapshot.at.is_undone;
    let counted = account.snapshots.iter().filter(is_final);
    let course = Course(counted.filter_map(|snapshot| Some((snapshot.at.event, snapshot.dark_chance?))).collect());
    let mut begun: Vec<u32> = account
        .actions
        .iter()
        .filter(|action| !action.at.is_undone && !FOLLOWS.contains(&action.action))
        .map(|action| action.at.event)
        .collect();
    begun.sort_unstable();
    begun.dedup();
    let next = |event: u32| begun.get(begun.partition_point(|begun| *begun <= event)).copied().unwrap_or(u32::MAX);
    for battle in account.battles.iter_mut().filter(|battle| !battle.at.is_undone) {
        let end = battle.end_event.map_or_else(|| next(battle.at.event), next);
        battle.swing = course.swing(battle.at.event, end);
    }
    for drain in account.drains.iter_mut().filter(|drain| !drain.at.is_undone) {
        drain.swing = course.swing(drain.at.event, next(drain.at.event));
    }
    for action in account.actions.iter_mut().filter(|action| !action.at.is_undone) {
        action.swing = course.swing(action.at.event, next(action.at.event));
    }
}

#[cfg(test)]
mod tests {
    use super::Course;

    #[test]
    fn a_play_lasts_until_the_next_one() {
        let course = Course(vec![(10, 0.5), (20, 0.6), (25, 0.55), (40, 0.2)]);
        let swing = |from, until| course.swing(from, until).map(|swing| (swing * 100.0).round());
        assert_eq!(swing(15, 30), Some(5.0));
        assert_eq!(swing(21, 22), Some(-5.0), "the first count after it when there is none before the next play");
        assert_eq!(swing(26, u32::MAX), Some(-35.0));
        assert_eq!((swing(5, 30), swing(41, 50)), (None, None));
    }
}
