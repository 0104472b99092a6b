//! What every part of a generated game uses.

pub(super) use holocron_ingest::event::youngjedi::{Kind, Planet, RemoveReason, Zone};
pub(super) use holocron_ingest::id::{CardId, Side, Sides};

pub(super) use super::table::Table;
pub(super) use crate::cards::Fact;
pub(super) use crate::legal::{Held, Play};
