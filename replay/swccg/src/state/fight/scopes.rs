//! The brackets of the log that are open: attacks, duels, lightsaber combats and sabacc games. The running battle is
//! [`State::battle`](crate::state::State::battle).

use holocron_ingest::event::gemp::Kind;

use crate::step::{Step, What};

/// Which brackets are open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "independent brackets of the format")]
pub struct Scopes {
    /// `SA` without its `EA`.
    pub attack: bool,
    /// The table has just been sent anew: the server sends every bracket that is open but an attack's.
    pub may_attack: bool,
    /// `SD` without its `ED`.
    pub duel: bool,
    /// `SLC` without its `ELC`.
    pub combat: bool,
    /// `SS` without its `ES`.
    pub sabacc: bool,
    /// The hands of the sabacc game are shown.
    pub is_revealed: bool,
}

/// Follows a step.
pub(crate) fn note(scopes: &mut Scopes, step: &Step<'_>) {
    let What::Event(kind) = &step.what else { return };
    match kind {
        Kind::AttackStarted(_) => scopes.attack = true,
        Kind::AttackEnded => (scopes.attack, scopes.may_attack) = (false, false),
        Kind::DuelStarted(_) => scopes.duel = true,
        Kind::DuelEnded => scopes.duel = false,
        Kind::CombatStarted(_) => scopes.combat = true,
        Kind::CombatEnded => scopes.combat = false,
        Kind::SabaccStarted => (scopes.sabacc, scopes.is_revealed) = (true, false),
        Kind::SabaccRevealed => scopes.is_revealed = true,
        Kind::SabaccEnded => scopes.sabacc = false,
        Kind::Players(_) => *scopes = Scopes { may_attack: true, ..Scopes::default() },
        _ => {}
    }
}
