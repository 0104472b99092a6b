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
