//! What the kinds of every area use.

pub(super) use holocron_ingest::event::swtcg::{Kind, Step, Zone};
pub(super) use holocron_ingest::id::Side;
pub(super) use holocron_swtcg::cards::{Card, CardType, FactName};

pub(super) use crate::doctor::swtcg::edit::Edit;
pub(super) use crate::doctor::swtcg::fight::{fight, misses};
pub(super) use crate::doctor::swtcg::scene::{NEW, any, d};
pub(super) use crate::doctor::swtcg::{Kind as Mutation, Scene, kind};
