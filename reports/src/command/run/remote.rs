//! A run into an object store: its folder is brought here, brought up to date, and what has changed is sent back.

use super::Renewed;
use crate::cli;
use crate::command::Term;
use crate::failure::Failure;
use crate::output::Remote;
use crate::terminal::Stop;

/// Makes the folder at the address; `None` when there is nothing to read.
///
/// # Errors
/// When the store cannot be reached or refuses, the folder there is no run's, or the run fails.
pub(super) fn make(args: &cli::Run, out: &mut Term) -> Result<Option<Renewed>, Stop> {
    if args.open {
        return Err(Failure::new("--open", "opens no report in an object store").into());
    }
    let mut making = args.making.clone();
    let remote = Remote::bring(&making.out, making.force)?;
    if !remote.is_exclusive() {
        out.note("This object store cannot exclude a second run: see that no other writes to the address.");
    }
    if remote.is_unfinished() {
        out.note("Everything is read again: the last run was not sent to its end.");
    }
    making.out = remote.folder();
    let made = super::make(args, &making, out)?;
    if made.is_some() {
        let sent = remote.send()?;
        out.note(&format!("Sent: {} of {} files, {} removed.", sent.changed, sent.files, sent.removed));
    }
    Ok(made)
}
