//! What the parts of the state share: the step that changes them, and whose cards it names.

pub(super) use holocron_ingest::event::gemp::{Kind, Zone};
pub(super) use holocron_ingest::id::{Blueprint, CardId, Number, Side, Sides};
pub(super) use holocron_ingest::message::{CardRef, Statement};

pub(super) use super::State;
pub(super) use super::table::TableCard;
pub(super) use crate::cards;
pub(super) use crate::cards::Category;
pub(super) use crate::step::{Step, What};
