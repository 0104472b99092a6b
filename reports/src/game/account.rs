//! What happened in a game, in terms that all games share.

use holocron_ingest::event::{Event, Standing};
use holocron_ingest::log::Log;
use holocron_replay::account::{Account, At, Chronicle, Recorder};
use holocron_replay::run::{Sink, run as replay};
use holocron_replay::select::Selection;

/// The account of a recording.
pub(super) fn account<G: Chronicle>(log: &Log<G::Kind>) -> Account {
    let mut noter = Noter::<G> { recorder: G::Recorder::default(), account: Account::default() };
    let state = replay::<G>(log, &Selection::none(), &mut noter);
    let Noter { recorder, mut account } = noter;
    recorder.finish(&state, &mut account);
    account
}

struct Noter<G: Chronicle> {
    recorder: G::Recorder,
    account: Account,
}

fn at<G: Chronicle>(event: &Event<G::Kind>, state: &G::State) -> At {
    let moment = G::moment(state);
    At {
        event: event.at.event,
        turns: moment.turn,
        player_turn: moment.player_turn,
        turn_of: moment.turn_of,
        phase: moment.phase,
        is_undone: event.standing == Standing::Undone,
        ..At::default()
    }
}

impl<G: Chronicle> Sink<G> for Noter<G> {
    fn before(&mut self, event: &Event<G::Kind>, step: &G::Step<'_>, state: &G::State) {
        if event.standing != Standing::Repeated {
            self.recorder.before(&at::<G>(event, state), event, step, state, &mut self.account);
        }
    }

    fn after(&mut self, event: &Event<G::Kind>, state: &G::State) {
        self.recorder.after(&at::<G>(event, state), event, state, &mut self.account);
    }
}
