//! What the log of a whole game never tells: rules that ask for it are silent, for its writer has no such thing.

use holocron_ingest::event::swtcg::{CounterKind, Kind, ResourceReason};
use holocron_ingest::log::Log;

/// What a log leaves out altogether. A log that begins in the middle of a game may have left it out by chance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lacks {
    /// Chances to play or pass.
    pub chances: bool,
    /// Build counters.
    pub build: bool,
    /// Damage counters.
    pub damage: bool,
    /// Force that is paid.
    pub force: bool,
}

impl Lacks {
    /// Looks through a log.
    pub fn of(log: &Log<Kind>) -> Lacks {
        let has = |is_it: &dyn Fn(&Kind) -> bool| log.events.iter().any(|event| is_it(&event.kind));
        if !has(&|kind| matches!(kind, Kind::Players(_))) {
            return Lacks::default();
        }
        let counters = |what| move |kind: &Kind| matches!(kind, Kind::Counter(counter) if counter.kind == what);
        Lacks {
            chances: !has(&|kind| matches!(kind, Kind::WindowOpened(_))),
            build: !has(&counters(CounterKind::Build)),
            damage: !has(&counters(CounterKind::Damage)),
            force: !has(&|kind| matches!(kind, Kind::Resource(change) if change.reason == ResourceReason::Cost)),
        }
    }
}
