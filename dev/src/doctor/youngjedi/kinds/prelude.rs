//! What the kinds of every area use.

pub(super) use holocron_ingest::event::youngjedi::{Kind, RemoveReason, Removed, Zone};
pub(super) use holocron_ingest::id::{CardId, Side};
pub(super) use holocron_youngjedi::cards::CardType;

pub(super) use crate::doctor::youngjedi::edit::{Edit, Fires, find, instead};
pub(super) use crate::doctor::youngjedi::{Kind as Mutation, Scene, kind};
