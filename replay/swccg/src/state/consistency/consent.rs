//! What was said of the take-back at hand (rule LOG-22).

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::Side;
use holocron_ingest::message::Statement;
use holocron_ingest::message::revert::Revert;

use crate::step::{Step, What};

/// The talk about a take-back, which the take-back does not undo.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Consent {
    /// Who asked for it.
    pub asked: Option<Side>,
    /// The opponent has allowed it.
    pub is_allowed: bool,
}

/// Takes one step into account.
pub(crate) fn note(consent: &mut Consent, step: &Step<'_>) {
    let (What::Said(Statement::Revert(said)) | What::Event(Kind::Said(Statement::Revert(said)))) = &step.what else {
        return;
    };
    *consent = match said {
        Revert::Asked { player } => Consent { asked: Some(*player), is_allowed: false },
        Revert::Allowed { player } => Consent { is_allowed: consent.asked == Some(player.opponent()), ..*consent },
        Revert::Denied { .. } | Revert::Done => Consent::default(),
    };
}
