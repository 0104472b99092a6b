//! What the checks of every area use.

pub(super) use holocron_ingest::event::gemp::{Kind, Phase, Zone};
pub(super) use holocron_ingest::id::{Blueprint, CardId, Number, Side};
pub(super) use holocron_ingest::message::{CardRef, Place, Statement};
pub(super) use holocron_replay::rule::{CardMention, Doubt, Finding, Players, Subject, Verdict, Where};
pub(super) use holocron_replay::rulebook::Area;
pub(super) use holocron_replay::tell::{All, Phrase, Titled, Told};
pub(super) use holocron_replay::told;
pub(super) use holocron_replay::topics::Topics;

pub(super) use super::support::{placing, reading, soft};
pub(super) use crate::cards::{Category, Flag, Icon, Keyword, Modifier, ModifierKind, Stat, Subtype, Trait};
pub(super) use crate::state::State;
pub(super) use crate::state::table::TableCard;
pub(super) use crate::state::words::{design, event_card, mention};
pub(super) use crate::step::{Named, Step, What};
pub(super) use crate::text::View;
pub(super) use crate::{Swccg, cards, topic};
