//! The one place that writes to standard output and standard error.

use std::io::{self, Write};

use crate::failure::{Failure, reason};

/// Why writing stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The reader went away, as `head` does: that is success.
    Closed,
    /// Writing failed, or the command did.
    Failed(Failure),
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Stop {
        Stop::Failed(failure)
    }
}

/// Standard output and standard error, or what a test puts in their places.
pub struct Out<O, E> {
    out: O,
    err: E,
    /// Nothing but errors on standard error.
    is_quiet: bool,
}

/// The real ones.
pub type Terminal = Out<io::BufWriter<io::Stdout>, io::Stderr>;

impl Terminal {
    /// The terminal; a quiet one gets nothing but errors on standard error.
    pub fn new(is_quiet: bool) -> Terminal {
        Out { out: io::BufWriter::new(io::stdout()), err: io::stderr(), is_quiet }
    }
}

impl<O: Write, E: Write> Out<O, E> {
    /// An output to other writers, such as those of a test.
    pub fn over(out: O, err: E, is_quiet: bool) -> Out<O, E> {
        Out { out, err, is_quiet }
    }

    /// Text for people: control characters from a log cannot steer the terminal.
    ///
    /// # Errors
    /// [`Stop`] when standard output takes no more.
    pub fn text(&mut self, text: &str) -> Result<(), Stop> {
        self.raw(&plain(text))
    }

    /// Text for programs, as it is.
    ///
    /// # Errors
    /// [`Stop`] when standard output takes no more.
    pub fn raw(&mut self, text: &str) -> Result<(), Stop> {
        self.out.write_all(text.as_bytes()).map_err(|error| stop(&error))
    }

    /// Writes out what is still buffered.
    ///
    /// # Errors
    /// [`Stop`] when standard output takes no more.
    pub fn flush(&mut self) -> Result<(), Stop> {
        self.out.flush().map_err(|error| stop(&error))
    }

    /// Something that went wrong. When standard error is gone there is nobody left to tell.
    pub fn error(&mut self, failure: &Failure) {
        let _ = writeln!(self.err, "error: {}", plain(&failure.to_string()));
    }

    /// Something that was read around.
    pub fn warning(&mut self, failure: &Failure) {
        if !self.is_quiet {
            let _ = writeln!(self.err, "warning: {}", plain(&failure.to_string()));
        }
    }

    /// A remark on standard error.
    pub fn note(&mut self, text: &str) {
        if !self.is_quiet {
            let _ = writeln!(self.err, "{}", plain(text));
        }
    }
}

fn stop(error: &io::Error) -> Stop {
    if error.kind() == io::ErrorKind::BrokenPipe {
        Stop::Closed
    } else {
        Stop::Failed(Failure::new("standard output", reason(error)))
    }
}

/// Control characters and marks that turn the direction of writing, replaced.
fn plain(text: &str) -> String {
    text.chars()
        .map(|letter| match letter {
            '\n' | '\t' => letter,
            letter if letter.is_control() => '\u{fffd}',
            '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => '\u{fffd}',
            other => other,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Broken(io::ErrorKind);

    impl Write for Broken {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(self.0.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_closed_pipe_is_no_failure_and_a_full_disk_is() {
        let mut closed = Out::over(Broken(io::ErrorKind::BrokenPipe), Vec::new(), false);
        assert_eq!(closed.text("x"), Err(Stop::Closed));
        let mut full = Out::over(Broken(io::ErrorKind::StorageFull), Vec::new(), false);
        let failure = Failure::new("standard output", "no space left on the disk");
        assert_eq!(full.raw("x"), Err(Stop::Failed(failure)));
    }

    #[test]
    fn a_name_cannot_steer_the_terminal() {
        let mut out = Out::over(Vec::new(), Vec::new(), true);
        out.text("a\u{1b}[31m\u{9b}2Jb\n").expect("memory");
        out.error(&Failure::new("x\u{7}", "bad"));
        out.warning(&Failure::new("y", "quiet"));
        assert_eq!(out.out, "a\u{fffd}[31m\u{fffd}2Jb\n".as_bytes());
        assert_eq!(out.err, "error: x\u{fffd}: bad\n".as_bytes());
    }
}
