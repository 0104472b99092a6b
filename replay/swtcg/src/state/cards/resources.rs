//! Force and build points.

use holocron_ingest::event::swtcg::{Kind, ResourceKind};
use holocron_ingest::id::{Side, Sides};

use crate::state::State;
use crate::step::{Step, What};

/// What each player has; `None` until the log tells it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Resources {
    /// Force.
    pub force: Sides<Option<i32>>,
    /// Build points.
    pub build: Sides<Option<i32>>,
}

impl Resources {
    /// A player's amount.
    pub fn of(&self, side: Side, kind: ResourceKind) -> Option<i32> {
        match kind {
            ResourceKind::Force => self.force[side],
            ResourceKind::Build => self.build[side],
            ResourceKind::Unknown => None,
        }
    }
}

pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    let resources = &mut state.resources;
    match &step.what {
        What::Event(Kind::Players(_)) => {
            *resources = Resources { force: Sides::from_fn(|_| Some(0)), build: Sides::from_fn(|_| Some(0)) };
        }
        What::Event(Kind::Resource(change)) => match change.kind {
            ResourceKind::Force => resources.force[change.player] = Some(change.total),
            ResourceKind::Build => resources.build[change.player] = Some(change.total),
            ResourceKind::Unknown => {}
        },
        What::Event(Kind::Tally(tally)) => {
            for (side, counts) in tally.sides.iter() {
                if let Some(counts) = counts {
                    resources.force[side] = Some(counts.force);
                    resources.build[side] = Some(counts.build_points);
                }
            }
        }
        _ => {}
    }
}
