//! The arguments of the smaller commands.

use std::path::PathBuf;

use clap::Args;
use clap_complete::Shell;

/// The arguments of `completions`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  holocron completions bash > ~/.local/share/bash-completion/completions/holocron
  holocron completions zsh > ~/.zfunc/_holocron
  holocron completions fish > ~/.config/fish/completions/holocron.fish")]
pub struct Completions {
    /// The shell
    pub shell: Shell,
}

/// The arguments of `man`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  holocron man | man -l -
  holocron man --out ~/.local/share/man/man1")]
pub struct Man {
    /// The folder to write a page for each command to; without it, the page of `holocron` is printed
    #[arg(long, short, value_name = "DIR")]
    pub out: Option<PathBuf>,
}
