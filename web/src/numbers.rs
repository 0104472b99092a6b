//! The numbers of one game that its film lacks: destinies, dice, and decks as far as they were seen.

mod deck;
mod luck;

use holocron::Selection;
use holocron::ingest::event::{Event, Standing};
use holocron::ingest::id::Side;
use holocron::ingest::log::Log;
use holocron::replay::account::{Account, At, Chronicle, Recorder as _, Source};
use holocron::replay::run::{Sink, run};
use serde::Serialize;

use deck::Card;
use luck::{Destinies, Dice};

/// The numbers of a game; of each pair Dark's comes first. Play that was taken back is left out.
#[derive(Serialize)]
pub(crate) struct Numbers {
    /// The format that the server announced.
    format: Option<String>,
    destinies: [Destinies; 2],
    dice: [Dice; 2],
    decks: [Vec<Card>; 2],
    /// Whether the log lists the deck.
    knows_deck: [bool; 2],
}

/// The numbers of the game that a log tells of.
pub(crate) fn numbers<G: Chronicle>(log: &Log<G::Kind>) -> Numbers {
    let mut gatherer = Gatherer::<G> { recorder: G::Recorder::default(), account: Account::default() };
    let state = run::<G>(log, &Selection::none(), &mut gatherer);
    let Gatherer { recorder, mut account } = gatherer;
    recorder.finish(&state, &mut account);
    Numbers {
        format: account.head.format.as_deref().map(str::to_owned),
        destinies: Side::BOTH.map(|side| luck::destinies::<G>(&account, side)),
        dice: Side::BOTH.map(|side| luck::dice(&account, side)),
        decks: Side::BOTH.map(|side| deck::cards::<G>(&account, side)),
        knows_deck: Side::BOTH.map(|side| account.head.lists_deck[side]),
    }
}

/// Takes the account of a game down.
struct Gatherer<G: Chronicle> {
    recorder: G::Recorder,
    account: Account,
}

fn at<G: Chronicle>(event: &Event<G::Kind>, state: &G::State) -> At {
    let moment = G::moment(state);
    At {
        source: Source::default(),
        event: event.at.event,
        turns: moment.turn,
        player_turn: moment.player_turn,
        turn_of: moment.turn_of,
        phase: moment.phase,
        is_undone: event.standing == Standing::Undone,
    }
}

impl<G: Chronicle> Sink<G> for Gatherer<G> {
    fn before(&mut self, event: &Event<G::Kind>, step: &G::Step<'_>, state: &G::State) {
        if event.standing != Standing::Repeated {
            self.recorder.before(&at::<G>(event, state), event, step, state, &mut self.account);
        }
    }

    fn after(&mut self, event: &Event<G::Kind>, state: &G::State) {
        self.recorder.after(&at::<G>(event, state), event, state, &mut self.account);
    }
}
