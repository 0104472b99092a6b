//! What the kinds of every area use.

pub(super) use holocron_ingest::event::gemp::Zone;
pub(super) use holocron_ingest::id::{CardId, Side};
pub(super) use holocron_ingest::raw::Element;
pub(super) use holocron_replay::rng::Rng;
pub(super) use holocron_swccg::cards::{Category, Icon, Keyword, Subtype};
pub(super) use holocron_swccg::state::State;
pub(super) use holocron_swccg::state::table::TableCard;

pub(super) use super::battle::battles;
pub(super) use super::play::{card_event, facts, lookup, name, own_prompts, reference};
pub(super) use crate::doctor::swccg::doc::{Doc, FORCE, HAND, LOST, RESERVE, USED, cards, message};
pub(super) use crate::doctor::swccg::{Kind, Mutant, first, kind};
