//! What every part of a generated game uses.

pub(super) use holocron_ingest::event::swtcg::{
    Ability, DamageId, Kind, LeaveReason, Phase, ResourceKind, ResourceReason, Step, TapReason, Zone,
};
pub(super) use holocron_ingest::id::{CardId, Side};

pub(super) use super::table::Table;
pub(super) use crate::legal::Play;
