//! The one place that writes to standard output and standard error.

use std::io::{self, IsTerminal, Write};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};

use crate::failure::{Failure, reason};
use crate::format::paint::{Ink, Painted};
use crate::output;

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
    /// Whether standard output and standard error take colours.
    is_coloured: [bool; 2],
    /// Whether somebody looks at standard output.
    is_terminal: bool,
}

/// The real ones.
pub type Terminal = Out<Results, io::Stderr>;

/// Where results go.
pub enum Results {
    /// To standard output.
    Stdout(io::BufWriter<io::Stdout>),
    /// To a file that is named when it is whole.
    File(output::Aside),
}

impl Write for Results {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Results::Stdout(out) => out.write(bytes),
            Results::File(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Results::Stdout(out) => out.flush(),
            Results::File(file) => file.flush(),
        }
    }
}

impl Terminal {
    /// The terminal; a quiet one gets nothing but errors on standard error. Colours are for terminals, unless the user chose
    /// otherwise by an option or an environment variable such as `NO_COLOR`.
    pub fn new(is_quiet: bool) -> Terminal {
        let is_coloured = [AutoStream::choice(&io::stdout()), AutoStream::choice(&io::stderr())]
            .map(|choice| choice != ColorChoice::Never);
        let out = Results::Stdout(io::BufWriter::new(io::stdout()));
        Out { out, err: io::stderr(), is_quiet, is_coloured, is_terminal: io::stdout().is_terminal() }
    }

    /// Sends results to a file, which [`Terminal::close`] gives its name.
    pub fn redirect(&mut self, file: output::Aside) {
        self.out = Results::File(file);
        self.is_coloured[0] = false;
        self.is_terminal = false;
    }

    /// Writes out what is buffered, and names the file that results went to.
    ///
    /// # Errors
    /// [`Stop`] when standard output takes no more, or the file cannot be written.
    pub fn close(&mut self) -> Result<(), Stop> {
        self.flush()?;
        match std::mem::replace(&mut self.out, Results::Stdout(io::BufWriter::new(io::stdout()))) {
            Results::Stdout(_) => Ok(()),
            Results::File(file) => Ok(file.commit()?),
        }
    }
}

impl<O: Write, E: Write> Out<O, E> {
    /// An output to other writers, such as those of a test, without colours.
    pub fn over(out: O, err: E, is_quiet: bool) -> Out<O, E> {
        Out { out, err, is_quiet, is_coloured: [false; 2], is_terminal: false }
    }

    /// Text for people in colours, where there are any. Control characters from a log cannot steer the terminal.
    ///
    /// # Errors
    /// [`Stop`] when standard output takes no more.
    pub fn painted(&mut self, text: &Painted) -> Result<(), Stop> {
        for (ink, piece) in text.pieces() {
            self.write(&coloured(style(ink), &plain(piece), self.is_coloured[0]))?;
        }
        Ok(())
    }

    /// Text for people: control characters from a log cannot steer the terminal.
    ///
    /// # Errors
    /// [`Stop`] when standard output takes no more.
    pub fn text(&mut self, text: &str) -> Result<(), Stop> {
        self.write(&plain(text))
    }

    /// Text for programs, as it is. On a terminal no program reads it, and control characters are replaced there too.
    ///
    /// # Errors
    /// [`Stop`] when standard output takes no more.
    pub fn raw(&mut self, text: &str) -> Result<(), Stop> {
        if self.is_terminal { self.text(text) } else { self.write(text) }
    }

    fn write(&mut self, text: &str) -> Result<(), Stop> {
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
        let head = coloured(style(Ink::Illegal), "error:", self.is_coloured[1]);
        let _ = writeln!(self.err, "{head} {}", line(failure));
    }

    /// Something that was read around.
    pub fn warning(&mut self, failure: &Failure) {
        if !self.is_quiet {
            let head = coloured(style(Ink::Suspect), "warning:", self.is_coloured[1]);
            let _ = writeln!(self.err, "{head} {}", line(failure));
        }
    }

    /// A remark on standard error.
    pub fn note(&mut self, text: &str) {
        if !self.is_quiet {
            let _ = writeln!(self.err, "{}", plain(text));
        }
    }
}

/// The colours are those of a terminal's own palette, so that they suit its background.
fn style(ink: Ink) -> Style {
    match ink {
        Ink::Plain => Style::new(),
        Ink::Illegal => AnsiColor::Red.on_default().bold(),
        Ink::Suspect => AnsiColor::Yellow.on_default().bold(),
        Ink::Strong => Style::new().bold(),
        Ink::Faint => Style::new().dimmed(),
    }
}

fn coloured(style: Style, text: &str, is_coloured: bool) -> String {
    if is_coloured && !style.is_plain() { format!("{style}{text}{style:#}") } else { text.to_owned() }
}

fn stop(error: &io::Error) -> Stop {
    if error.kind() == io::ErrorKind::BrokenPipe {
        Stop::Closed
    } else {
        Stop::Failed(Failure::new("standard output", reason(error)))
    }
}

/// A failure on one line: a name of a file or a player cannot begin a line of its own.
fn line(failure: &Failure) -> String {
    plain(&failure.to_string()).replace(['\n', '\t'], " ")
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
    fn colours_stand_around_a_name_that_has_none_of_its_own() {
        let mut text = Painted::default();
        text.add(Ink::Illegal, "illegal").plain(" a\u{1b}[2Jb\n");
        let mut out = Out::over(Vec::new(), Vec::new(), true);
        out.painted(&text).expect("memory");
        assert_eq!(out.out, "illegal a\u{fffd}[2Jb\n".as_bytes());
        out.is_coloured = [true; 2];
        out.out.clear();
        out.painted(&text).expect("memory");
        let said = String::from_utf8_lossy(&out.out).into_owned();
        assert!(said.starts_with("\u{1b}[") && said.contains("31m") && said.ends_with(" a\u{fffd}[2Jb\n"), "{said:?}");
    }

    #[test]
    fn a_name_cannot_steer_the_terminal() {
        let mut out = Out::over(Vec::new(), Vec::new(), true);
        out.text("a\u{1b}[31m\u{9b}2Jb\n").expect("memory");
        out.error(&Failure::new("x\u{7}\nerror: y", "bad"));
        out.warning(&Failure::new("y", "quiet"));
        assert_eq!(out.out, "a\u{fffd}[31m\u{fffd}2Jb\n".as_bytes());
        assert_eq!(out.err, "error: x\u{fffd} error: y: bad\n".as_bytes());
        out.out.clear();
        out.raw("a\u{1b}b").expect("memory");
        out.is_terminal = true;
        out.raw("a\u{1b}b").expect("memory");
        assert_eq!(out.out, "a\u{1b}ba\u{fffd}b".as_bytes());
    }
}
