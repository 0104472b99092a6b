//! The part of a recording that both players see (SWCCG format 4.2).

use std::collections::BTreeSet;

use crate::event::Event;
use crate::event::gemp::{Kind, Tally};
use crate::id::CardId;

/// An event that both recordings should have.
pub(super) struct Common {
    pub(super) index: usize,
    /// Of a removal, the ids that are not of the viewer's hand, in order of number.
    pub(super) removed: Vec<CardId>,
}

/// Follows a recording and says which events both players see.
#[derive(Default)]
pub(super) struct Filter {
    hand: BTreeSet<CardId>,
}

impl Filter {
    pub(super) fn common(&mut self, index: usize, kind: &Kind) -> Option<Common> {
        let mut ids = Vec::new();
        match kind {
            Kind::Asked(_) | Kind::Warned(_) => return None,
            Kind::Players(_) => self.hand.clear(),
            Kind::Placed(card) | Kind::Restored(card) => {
                if card.zone.is_private() {
                    self.hand.insert(card.id);
                    return None;
                }
                self.hand.remove(&card.id);
            }
            Kind::Removed(removed) => {
                ids.extend(removed.cards.iter().filter(|id| !self.hand.remove(id)));
                if ids.is_empty() && !removed.cards.is_empty() {
                    return None;
                }
                ids.sort_unstable();
            }
            _ => {}
        }
        Some(Common { index, removed: ids })
    }
}

/// The events that both players see.
pub(super) fn stream(events: &[Event<Kind>]) -> Vec<Common> {
    let mut filter = Filter::default();
    events.iter().enumerate().filter_map(|(index, event)| filter.common(index, &event.kind)).collect()
}

/// Whether two events say the same to both players.
pub(super) fn is_same(dark: (&Kind, &Common), light: (&Kind, &Common)) -> bool {
    match (dark.0, light.0) {
        (Kind::Players(a), Kind::Players(b)) => a.names == b.names,
        (Kind::Removed(a), Kind::Removed(b)) => dark.1.removed == light.1.removed && a.pile_owner == b.pile_owner,
        (Kind::Tally(a), Kind::Tally(b)) => a == b || without_sabacc(a) == without_sabacc(b),
        (Kind::BattleStarted(a), Kind::BattleStarted(b))
        | (Kind::DuelStarted(a), Kind::DuelStarted(b))
        | (Kind::CombatStarted(a), Kind::CombatStarted(b)) => a.location == b.location && same_set(&a.cards, &b.cards),
        (Kind::Affects(a), Kind::Affects(b)) => a.card == b.card && same_set(&a.targets, &b.targets),
        (a, b) => a == b,
    }
}

fn same_set(a: &[CardId], b: &[CardId]) -> bool {
    a == b || a.len() == b.len() && a.iter().collect::<BTreeSet<_>>() == b.iter().collect()
}

/// Each player's sabacc total shows in his own recording only, until the hands are revealed.
fn without_sabacc(tally: &Tally) -> Tally {
    let mut tally = tally.clone();
    tally.sides.dark.sabacc = None;
    tally.sides.light.sabacc = None;
    tally
}
