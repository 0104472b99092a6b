//! Audits the recordings of a game, each with what the other says of it.

use holocron_ingest::log::Log;
use holocron_replay::audit::Audit;
use holocron_replay::game::Game;
use holocron_replay::select::Selection;

use super::{Other, Recordings, judge};
use crate::format::recording::Recording;
use holocron_view::judge::Audited;

/// Audits the recordings of a game.
pub(super) fn recordings<G: Game>(game: &Recordings<G::Kind>, rules: &Selection) -> Vec<Recording> {
    let Recordings { input, log, other } = game;
    match other {
        None => judge::game(&[Audited::<G> { file: &input.name, log, audit: &Audit::of::<G>(log, rules) }]),
        Some(other) => {
            let [dark, light] = of_both::<G>(log, other, rules);
            let dark = Audited::<G> { file: &input.name, log, audit: &dark };
            judge::game(&[dark, Audited { file: &other.input.name, log: &other.log, audit: &light }])
        }
    }
}

/// Audits both recordings of a game.
pub(super) fn of_both<G: Game>(log: &Log<G::Kind>, other: &Other<G::Kind>, rules: &Selection) -> [Audit; 2] {
    let Other { log: light, merged, .. } = other;
    [Audit::of_pair::<G>(log, light, merged, rules), Audit::of_pair::<G>(light, log, merged, rules)]
}
