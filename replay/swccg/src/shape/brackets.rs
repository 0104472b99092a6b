//! What is open around an event.

use std::fmt::{self, Display, Formatter};

use crate::state::State;

/// The brackets of the log that are open.
#[derive(Clone, Default, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Brackets([bool; 7]);

const WORDS: [&str; 7] = ["start", "battle", "attack", "duel", "combat", "sabacc", "take-back"];

impl Brackets {
    pub(super) fn of(state: &State) -> Brackets {
        let scopes = state.fight.scopes;
        let is_start = state.clock.turns == 0 && !state.clock.is_joined_late;
        let battle = state.battle.is_some();
        Brackets([
            is_start,
            battle,
            scopes.attack,
            scopes.duel,
            scopes.combat,
            scopes.sabacc,
            state.recording.is_restored && state.clock.turns > 0,
        ])
    }
}

impl Display for Brackets {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let open = WORDS.iter().zip(self.0).filter(|(_, is_open)| *is_open);
        open.into_iter().try_for_each(|(word, _)| write!(f, " [{word}]"))
    }
}
