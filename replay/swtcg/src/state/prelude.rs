//! What the parts of the state share.

pub(super) use holocron_ingest::event::swtcg::{Ability, Kind, Zone};
pub(super) use holocron_ingest::id::{CardId, Side, Sides};

pub(super) use super::State;
pub(super) use crate::cards::FactName;
pub(super) use crate::step::{Step, What};
