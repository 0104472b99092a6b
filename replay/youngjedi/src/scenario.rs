//! The scenarios of Young Jedi, in the notation of `holocron_replay::scenario`.
//!
//! ```text
//! TC L 5 Tatooine
//! GPC BATTLE 5 L Tatooine step=DUEL
//! PCIP L 64 1_1 HAND PLANET L DEPLOY systemName=Tatooine cost=5
//! RCFP D 13,14 PLANET DISCARD_PILE DEFEAT systemName=Tatooine
//! SD 1 L D 61 14 Tatooine attackerWeaponId=62 defenderWeaponId=15
//! PWR L 6 2 2 0 0 0 10 duelId=1
//! SF 1 1 61 13 attackerWeaponIds=62
//! DD 1 L 74 1_52 4 WEAPON HAND sourceCardId=62 fightId=1
//! GS D 20 6 30 0 2 1 1 0 0 0 0 0 | L 30 7 20 0 0 1 2 0 0 0 0 5
//! ```

use holocron_ingest::event::youngjedi::Kind;
use holocron_ingest::log::Dialect;

use holocron_replay::scenario::{self, Scenario};

/// Reads the notation; the error names the line.
pub(crate) fn read(text: &str) -> Result<Scenario<Kind>, String> {
    scenario::read(text, Dialect::YoungJedi)
}
