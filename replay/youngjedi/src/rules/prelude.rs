//! What the checks of every area use.

pub(super) use holocron_ingest::event::youngjedi::{Kind, Phase, RemoveReason, Zone};
pub(super) use holocron_ingest::id::{CardId, Side};
pub(super) use holocron_replay::rule::{Doubt, Finding, Players, Subject, Verdict, Where};
pub(super) use holocron_replay::rulebook::Area;
pub(super) use holocron_replay::tell::{Phrase, Titled};
pub(super) use holocron_replay::told;

pub(super) use crate::cards::{Card, CardType, Fact};
pub(super) use crate::state::State;
pub(super) use crate::state::words::mention;
pub(super) use crate::step::Step;
pub(super) use crate::{YoungJedi, cards, topic};
