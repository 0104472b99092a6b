//! A bar on standard error while files are read, when somebody is looking.

use std::io::IsTerminal;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar, or nothing; it may be moved on from any thread.
pub struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// A bar for `total` files; hidden when `is_quiet`, or when standard error is no terminal.
    pub fn new(total: u64, is_quiet: bool) -> Progress {
        let is_shown = !is_quiet && std::io::stderr().is_terminal();
        let target = if is_shown { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        let bar = ProgressBar::with_draw_target(Some(total), target);
        if let Ok(style) = ProgressStyle::with_template("{bar:32} {pos}/{len} files, {elapsed} elapsed, {eta} to go") {
            bar.set_style(style);
        }
        Progress { bar }
    }

    /// One long part of the work that has no files to count; hidden as [`Progress::new`] says.
    pub fn part(what: &str, is_quiet: bool) -> Progress {
        let is_shown = !is_quiet && std::io::stderr().is_terminal();
        let target = if is_shown { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        let bar = ProgressBar::with_draw_target(None, target);
        if let Ok(style) = ProgressStyle::with_template("{spinner} {msg}, {elapsed} elapsed") {
            bar.set_style(style);
        }
        bar.set_message(what.to_owned());
        bar.enable_steady_tick(std::time::Duration::from_millis(100));
        Progress { bar }
    }

    /// Goes on to the next part.
    pub fn next(&self, what: &str) {
        self.bar.set_message(what.to_owned());
    }

    /// Counts one file as done.
    pub fn step(&self) {
        self.bar.inc(1);
    }

    /// Does something that prints while the bar stands aside.
    pub fn aside<T>(&self, then: impl FnOnce() -> T) -> T {
        self.bar.suspend(then)
    }

    /// Takes the bar away.
    pub fn done(&self) {
        self.bar.finish_and_clear();
    }
}
