//! What JavaScript calls. It reserves room for a question, writes it there, asks, and reads the answer.
//!
//! No pointer is followed here: JavaScript reads and writes the memory itself. `engine.js` is the other side.

#![expect(unsafe_code, reason = "the names of exported functions are attributes that count as unsafe")]

use std::cell::RefCell;
use std::panic::set_hook;

use crate::{Request, audit, game, games, key, rule};

thread_local! {
    static QUESTION: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Room for a question of `size` bytes.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn question(size: usize) -> *mut u8 {
    // A panic ends the instance; its message is left as the answer.
    set_hook(Box::new(|info| say(info.to_string())));
    QUESTION.with_borrow_mut(|question| {
        ANSWER.take();
        *question = vec![0; size];
        question.as_mut_ptr()
    })
}

/// Where the answer lies.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn answer() -> *const u8 {
    ANSWER.with_borrow(|answer| answer.as_ptr())
}

/// How many bytes the answer has.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn answer_size() -> usize {
    ANSWER.with_borrow(Vec::len)
}

/// Drops question and answer.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn done() {
    QUESTION.take();
    ANSWER.take();
}

/// Which game the first recording is of.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn ask_key() -> bool {
    ask(|request| request.recordings().first().map_or_else(|| "null".to_owned(), |recording| key(*recording)))
}

/// The findings of the recordings.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn ask_audit() -> bool {
    ask(|request| audit(&request.recordings()))
}

/// The findings of the recordings, sorted into games.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn ask_games() -> bool {
    ask(|request| games(&request.recordings()))
}

/// All that a page shows of the recordings.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn ask_game() -> bool {
    ask(|request| game(&request.recordings()))
}

/// A rule in words.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn ask_rule() -> bool {
    ask(|request| rule(request.rule()))
}

/// Answers the question that lies ready. Whether it was understood; else the answer says why not.
fn ask(what: impl FnOnce(&Request<'_>) -> String) -> bool {
    let question = QUESTION.take();
    let answer = Request::read(&question).map(|request| what(&request));
    let is_understood = answer.is_ok();
    say(answer.unwrap_or_else(|why| why));
    is_understood
}

fn say(text: String) {
    ANSWER.with(|answer| answer.replace(text.into_bytes()));
}
