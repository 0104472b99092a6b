//! The walk along two recordings that merges them.

use std::fmt::Debug;

use super::{Contradiction, Disagreement, Merged, together};
use crate::event::{Event, Standing};
use crate::id::{Side, Sides};
use crate::log::Log;

/// What merging needs to know of a game. `C` is what is known of an event that both recordings should have.
pub(super) struct Shared<'a, K, C> {
    /// The events that both should have, in order.
    pub(super) common: Sides<Vec<C>>,
    /// The index of such an event in its recording.
    pub(super) place: fn(&C) -> usize,
    /// Whether two of them say the same to both players.
    pub(super) is_same: fn((&K, &C), (&K, &C)) -> bool,
    /// One event with what either recording knows.
    pub(super) join: fn(&K, &K) -> K,
    /// The recordings.
    pub(super) logs: Sides<&'a Log<K>>,
}

impl<K: Clone + Debug, C> Shared<'_, K, C> {
    /// Merges the recordings.
    ///
    /// # Errors
    /// When they differ in an event that both should have.
    pub(super) fn merge(&self) -> Result<Merged<K>, Disagreement> {
        let mut walk = Walk { logs: self.logs, next: Sides::default(), events: Vec::new(), sources: Vec::new() };
        let mut shared = 0;
        for (dark, light) in self.common.dark.iter().zip(&self.common.light) {
            let at = Sides { dark: (self.place)(dark), light: (self.place)(light) };
            let Sides { dark: Some(a), light: Some(b) } = Sides::from_fn(|side| self.logs[side].events.get(at[side]))
            else {
                break;
            };
            if !(self.is_same)((&a.kind, dark), (&b.kind, light)) {
                return Err(Disagreement::Contradiction(Contradiction::new(at, &a.kind, &b.kind)));
            }
            Side::BOTH.into_iter().for_each(|side| walk.private_until(side, at[side]));
            let is_undone = [a, b].iter().any(|event| event.standing == Standing::Undone);
            let standing = if is_undone { Standing::Undone } else { a.standing };
            walk.events.push(Event { at: a.at, standing, kind: (self.join)(&a.kind, &b.kind) });
            walk.sources.push(Sides::from_fn(|side| u32::try_from(at[side]).ok()));
            walk.next = Sides::from_fn(|side| at[side] + 1);
            shared += 1;
        }
        let cut = Side::BOTH.into_iter().find(|side| self.common[side.opponent()].len() > shared);
        Side::BOTH.into_iter().for_each(|side| walk.private_until(side, self.logs[side].events.len()));
        let log = together(self.logs.dark, self.logs.light, walk.events, cut);
        Ok(Merged { log, sources: walk.sources, shared, cut })
    }
}

struct Walk<'a, K> {
    logs: Sides<&'a Log<K>>,
    /// The first event of each that is not merged yet.
    next: Sides<usize>,
    events: Vec<Event<K>>,
    sources: Vec<Sides<Option<u32>>>,
}

impl<K: Clone> Walk<'_, K> {
    /// Takes over what only one side's recording has, up to an event.
    fn private_until(&mut self, side: Side, end: usize) {
        for index in self.next[side]..end {
            let Some(event) = self.logs[side].events.get(index) else { break };
            self.events.push(event.clone());
            let mut source = Sides::default();
            source[side] = u32::try_from(index).ok();
            self.sources.push(source);
        }
        self.next[side] = end;
    }
}
