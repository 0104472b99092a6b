//! A kind of mutant.

use crate::edit::Edit;
use crate::scene::Scene;

pub struct Kind {
    /// The rule that it breaks, without `SWTCG-`.
    pub rule: &'static str,
    /// What it does to a game.
    pub what: &'static str,
    /// Rules that must speak too, because the same change breaks them.
    pub companions: &'static [&'static str],
    /// The edit, when the game can be doctored in this way at this event.
    pub make: fn(&Scene<'_>) -> Option<Edit>,
}

pub const fn kind(rule: &'static str, what: &'static str, make: fn(&Scene<'_>) -> Option<Edit>) -> Kind {
    Kind { rule, what, companions: &[], make }
}

impl Kind {
    pub const fn with(self, companions: &'static [&'static str]) -> Kind {
        Kind { companions, ..self }
    }
}
