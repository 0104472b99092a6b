//! The scenarios of Star Wars TCG, in the notation of `holocron_replay::scenario`.
//!
//! ```text
//! P                                    the log tells the game from its beginning; without it, it is a fragment
//! TC 3 D
//! GPC READY FORCE 3                    a step; `participantId=D` names its owner
//! RES D FORCE 4 7 STEP                 player, kind, delta, total, reason; `playId=2` is optional
//! PCIP D 14 ANH_161 BUILD_ZONE D BUILD faceDown=true
//! CA 1 D 11 Evade 2 windowId=11 value=2
//! ROLL 2 L ATTACK 6,2,3 cardId=22 need=4 count=1
//! DL D D AOTC_1*4,AOTC_5*56
//! GS D 46 7 0 1 1 1 1 4 0 | L 46 7 0 1 1 1 1 4 0
//! ```
//! A fragment has no `P`: then amounts, hands and cards that no line has named are not known, and rules that need them
//! are silent.

use holocron_ingest::event::swtcg::Kind;
use holocron_ingest::log::Dialect;

use crate::Swtcg;
use holocron_replay::edition::Edition;
use holocron_replay::scenario::{self, Scenario};

/// Reads the notation; the error names the line.
pub(crate) fn read(text: &str) -> Result<Scenario<Kind>, String> {
    scenario::read(text, Dialect::Swtcg)
}

/// What one rule says of a scenario: the events at which it breaks, and whether it ever keeps.
pub(crate) fn heard(rule: &'static str, game: &str) -> (Vec<u32>, bool) {
    let game = read(game).unwrap_or_else(|what| panic!("{what}"));
    scenario::heard::<Swtcg>(rule, &game.log, Edition::default())
}
