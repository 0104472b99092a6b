//! A server that may be hostile is asked by a thread of its own, which may fail or never end without harm to the one who waits.

use std::panic;
use std::sync::Once;
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

/// Why a database could not be read.
pub(super) type Failed = Box<dyn std::error::Error + Send + Sync>;

/// The name of the thread, by which its panics are known.
const NAME: &str = "holocron database";

/// Does the work, for at most so long. A panic in it is an error: the client of the database believes numbers that a server sends.
pub(super) fn guarded<T: Send + 'static>(
    most: Duration,
    work: impl FnOnce() -> Result<T, Failed> + Send + 'static,
) -> Result<T, Failed> {
    static QUIET: Once = Once::new();
    QUIET.call_once(|| {
        let others = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if thread::current().name() != Some(NAME) {
                others(info);
            }
        }));
    });
    let (sender, receiver) = sync_channel(1);
    // Nobody listens any more when the time is over.
    thread::Builder::new().name(NAME.to_owned()).spawn(move || drop(sender.send(work())))?;
    match receiver.recv_timeout(most) {
        Ok(done) => done,
        Err(RecvTimeoutError::Timeout) => {
            Err(format!("the database was not read to its end within {} seconds", most.as_secs()).into())
        }
        Err(RecvTimeoutError::Disconnected) => Err("the database sent something that is no answer".into()),
    }
}
