//! What the legal plays of every kind are made of.

pub(super) use holocron_ingest::event::gemp::{Phase, Zone};
pub(super) use holocron_ingest::id::{Blueprint, Number};

pub(super) use super::mover::{is_time, movers};
pub(super) use super::position::Position;
pub(super) use crate::cards::{Card as Facts, Category, Icon, Keyword, ModifierKind, Questions, Subtype, Trait};
pub(super) use crate::play::{LegalPlay, PlayKind, Ruling};
pub(super) use crate::state::table::TableCard;
pub(super) use crate::text::Truth;
