//! What the checks of every area use.

pub(super) use holocron_ingest::event::swtcg::{Ability, Kind, Phase, Zone};
pub(super) use holocron_ingest::id::{CardId, Side};
pub(super) use holocron_replay::rule::{CardMention, Doubt, Finding, Players, Verdict, Where};
pub(super) use holocron_replay::rulebook::Area;
pub(super) use holocron_replay::tell::{Phrase, Titled};
pub(super) use holocron_replay::told;

pub(super) use crate::cards::{FactName, lookup};
pub(super) use crate::state::State;
pub(super) use crate::state::cards::InPlay;
pub(super) use crate::step::Step;
pub(super) use crate::{Swtcg, topic};
