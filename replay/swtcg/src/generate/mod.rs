//! Generated games: two players with simple habits play what [`legal`](super::legal) allows, and the log is written in the
//! dialect of the game. They are as long and as varied as an archive needs to be for tests and measurements, and they
//! show every keyword; they say nothing about how people play.

mod attack;
mod battle;
mod build;
mod chance;
mod contest;
mod damage;
mod deck;
mod dice;
mod dump;
mod moves;
mod plays;
mod ready;
mod retreat;
mod setup;
mod table;
#[cfg(test)]
mod tests;
mod triggers;
mod upkeep;
mod view;

use holocron_ingest::event::swtcg::{EndReason, Kind, Turn};
use holocron_ingest::id::Side;

pub use dump::{Dump, Thing};
pub use holocron_replay::generate::Coverage;
use holocron_replay::rng::Rng;
use table::Table;
pub use view::view;

/// Turns after which players give up now and then.
const TURNS: u32 = 12;
/// How often in a hundred they then do.
const GIVE_UP: usize = 2;

/// A generated game.
pub type Made = holocron_replay::generate::Made<Kind, Dump>;

/// Plays one game of an archive. The same seed and number give the same game.
pub fn game(seed: u64, number: u64) -> Made {
    let mut rng = Rng::new(seed, number);
    let decks = deck::decks(&mut rng);
    let mut table = Table::new(rng, decks);
    table.set_up();
    while !table.is_over {
        turn(&mut table);
    }
    Made { log: table.log, dumps: table.dumps, coverage: table.coverage }
}

fn turn(table: &mut Table) {
    let number = table.book.turn + 1;
    table.book.turn = number;
    table.say(Kind::Turn(Turn { number, player: Side::Dark }));
    table.ready();
    for side in Side::BOTH {
        table.build_step(side);
        if table.is_over {
            return;
        }
    }
    for side in Side::BOTH {
        table.retreat_step(side);
    }
    table.tally();
    table.battle();
    table.control();
    if !table.is_over && number >= TURNS && table.rng.percent(GIVE_UP) {
        let loser = if table.rng.percent(50) { Side::Dark } else { Side::Light };
        table.end(Some(loser.opponent()), EndReason::Concede);
    }
}
