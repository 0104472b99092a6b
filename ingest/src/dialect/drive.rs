//! The loop over a file that all dialects share, and how a file may end.

use std::io::Read;

use crate::bytes::{End, Source};
use crate::error::{Error, ErrorKind};
use crate::event::At;
use crate::log::ProblemKind;
use crate::problems::Problems;
use crate::xml::{Cursor, Stop};

/// What one step of the loop found.
pub(super) enum Flow {
    Go,
    /// The root is closed.
    Closed,
    /// Something that is no log of this reader, before any log.
    Refused(ErrorKind),
}

/// Why the loop stopped, and where in the XML.
pub(super) enum Ending {
    Closed,
    Over(End, u64),
    /// An element is larger than the limit.
    TooLarge(Error),
    Bad(u64),
}

/// A reader that takes one token, or one whole event, at a time.
pub(super) trait Steps {
    /// Reads on from the cursor, whose window begins at byte `base` of the XML. A step that stops has done nothing but
    /// noted problems.
    fn step(&mut self, cursor: &mut Cursor<'_>, base: u64) -> Result<Flow, Stop>;

    /// What was odd so far.
    fn problems(&mut self) -> &mut Problems;

    /// Events so far.
    fn num_events(&self) -> usize;

    /// True where a document may end.
    fn is_complete(&self) -> bool;
}

/// Reads a file to its end, or as far as it can be read.
pub(super) fn drive<R: Read>(source: &mut Source<R>, reading: &mut impl Steps) -> Result<Ending, Error> {
    let limit = source.limits().events;
    loop {
        let base = source.base();
        let mut cursor = Cursor::new(source.window());
        let stop = loop {
            let start = cursor.at();
            let mark = reading.problems().mark();
            match reading.step(&mut cursor, base) {
                Ok(Flow::Go) if reading.num_events() > limit => {
                    return Err(Error::new(ErrorKind::TooManyEvents { limit }, base + start as u64));
                }
                Ok(Flow::Go) => {}
                Ok(Flow::Closed) => break None,
                Ok(Flow::Refused(kind)) => return Err(Error::new(kind, base + start as u64)),
                Err(stop) => {
                    reading.problems().back_to(mark);
                    cursor.set(start);
                    break Some(stop);
                }
            }
        };
        let used = cursor.at();
        source.consume(used);
        match stop {
            None => return Ok(Ending::Closed),
            Some(Stop::Bad(at)) => return Ok(Ending::Bad(base + at as u64)),
            Some(Stop::More) => {
                source.consume_blanks();
                let end = match source.grow() {
                    Ok(end) => end,
                    Err(error) if matches!(error.kind(), ErrorKind::ElementTooLarge { .. }) => {
                        return Ok(Ending::TooLarge(error));
                    }
                    Err(error) => return Err(error),
                };
                if let Some(end) = end {
                    let at = source.inflated();
                    let is_blank = source.window().iter().all(u8::is_ascii_whitespace);
                    if reading.is_complete() && is_blank && end == End::Whole {
                        return Ok(Ending::Closed);
                    }
                    return Ok(Ending::Over(end, at));
                }
            }
        }
    }
}

/// Notes how a file ended that holds `events` whole events; true when the log is cut. The whole file is looked at when
/// `is_drained`.
///
/// # Errors
/// When there is no whole event, and as [`drive`].
pub(super) fn settle<R: Read>(
    source: &mut Source<R>,
    ending: Ending,
    events: u32,
    has_root: bool,
    is_drained: bool,
    problems: &mut Problems,
) -> Result<bool, Error> {
    let (mut is_truncated, mut damage) = (true, None);
    match ending {
        Ending::Closed => {
            is_truncated = false;
            let at = source.inflated();
            let rest = source.window().trim_ascii_start();
            if is_drained && !rest.is_empty() {
                let rest = String::from_utf8_lossy(rest.get(..80.min(rest.len())).unwrap_or_default()).into_owned();
                let at = At { event: events, byte: source.base() };
                problems.note(at, ProblemKind::BadValue, || format!("after the log: {rest}"));
            }
            let end = if is_drained { source.drain()? } else { End::Whole };
            match end {
                End::Whole if source.left_over() > 0 => {
                    let what = || format!("after the log: {} bytes behind the compressed stream", source.left_over());
                    problems.note(At { event: events, byte: at }, ProblemKind::BadValue, what);
                }
                End::Whole => {}
                End::Cut => {
                    damage = Some((at, ProblemKind::Truncated, "the container ends early, after the log".to_owned()));
                }
                End::Damaged(what) => damage = Some((at, ProblemKind::Corrupt, format!("after the log: {what}"))),
            }
        }
        Ending::Over(End::Damaged(what), at) => damage = Some((at, ProblemKind::Corrupt, what)),
        Ending::Over(_, at) => {
            let what = format!("the file ends {} bytes after the last whole event", at - source.base());
            damage = Some((at, ProblemKind::Truncated, what));
        }
        Ending::TooLarge(error) if !has_root || events == 0 => return Err(error),
        Ending::TooLarge(error) => damage = Some((error.at(), ProblemKind::TooLarge, error.to_string())),
        Ending::Bad(at) => damage = Some((at, ProblemKind::Corrupt, "not well-formed XML".to_owned())),
    }
    if !has_root || events == 0 {
        return Err(no_log(has_root, is_truncated, damage, source.inflated()));
    }
    if is_truncated || matches!(&damage, Some((_, ProblemKind::Corrupt, _))) {
        source.drain()?;
    }
    if let Some((byte, kind, what)) = damage {
        problems.always(At { event: events, byte }, kind, what);
    }
    Ok(is_truncated)
}

/// The error for a file without a whole event.
fn no_log(has_root: bool, is_truncated: bool, damage: Option<(u64, ProblemKind, String)>, end: u64) -> Error {
    match damage {
        Some((at, ProblemKind::Corrupt, what)) => Error::new(ErrorKind::Corrupt { what }, at),
        Some((at, ..)) => Error::new(ErrorKind::Truncated, at),
        None if is_truncated || !has_root => Error::new(ErrorKind::Truncated, end),
        None => Error::new(ErrorKind::NoEvents, end),
    }
}
