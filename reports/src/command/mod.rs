//! One file a command: from what was typed to an exit code.

mod audit;
mod cards;
mod catalogue;
mod check_log;
mod completions;
mod coverage;
mod deck;
mod diff;
mod explain;
mod games;
mod generate;
mod import;
mod known;
pub mod library;
mod man;
mod names;
mod pack;
mod read;
mod registry;
mod rules;
mod run;
mod show;
mod state;
mod stats;
mod watch;

use std::ffi::OsString;

use clap::Parser;
use holocron_replay::game::GameId;

use crate::cli::{Cards, CardsCommand, Cli, Command};
use crate::config;
use crate::failure::Exit;
use crate::output;
use crate::terminal::{Stop, Terminal};

/// Reads what was typed, the program's name first, and runs it. Gives the exit code.
pub fn start(words: impl IntoIterator<Item = OsString>) -> u8 {
    match Cli::try_parse_from(words) {
        Ok(cli) => run(cli).code(),
        Err(error) => {
            // When nobody reads what is said, the code still tells.
            let _ = error.print();
            u8::try_from(error.exit_code()).unwrap_or(2)
        }
    }
}

/// Runs a command. A reader of the output who goes away is no failure.
pub fn run(mut cli: Cli) -> Exit {
    cli.color.write_global();
    output::clear_on_interrupt(|is_anything| {
        let what = if is_anything { "stopped; nothing was written" } else { "stopped" };
        Terminal::new(false).note(what);
    });
    let settings = config::fill(&mut cli);
    let is_quiet = match &cli.command {
        Command::Run(run) => run.making.reading.quiet,
        Command::Watch(watch) => watch.making.reading.quiet,
        Command::Audit(audit) => audit.asking.reading.quiet,
        Command::Show(show) => show.reading.quiet,
        Command::State(state) => state.reading.quiet,
        Command::Stats(stats) => stats.quiet,
        Command::Diff(diff) => diff.quiet,
        Command::Generate(generate) => generate.quiet,
        Command::Pack(pack) => pack.reading.quiet,
        Command::Coverage(coverage) => coverage.reading.quiet,
        Command::CheckLog(check) => check.reading.quiet,
        Command::Rules(_)
        | Command::Explain(_)
        | Command::Cards(_)
        | Command::Deck(_)
        | Command::Completions(_)
        | Command::Man(_) => false,
    };
    let mut out = Terminal::new(is_quiet);
    let done = match cli.command {
        _ if settings.is_err() => settings.map(|()| Exit::Clean).map_err(Stop::Failed),
        Command::Audit(args) => audit::run(&args, &mut out),
        Command::Show(args) => show::run(&args, &mut out),
        Command::State(args) => state::run(&args, &mut out),
        Command::Rules(args) => rules::run(&args, &mut out),
        Command::Explain(args) => explain::run(&args, &mut out),
        Command::Cards(Cards { import: Some(CardsCommand::Import(args)), .. }) => import::run(&args, &mut out),
        Command::Cards(args) => cards::run(&args, &mut out),
        Command::Run(args) => run::run(&args, &mut out),
        Command::Watch(args) => watch::run(&args, &mut out),
        Command::Stats(args) => stats::run(&args, &mut out),
        Command::Diff(args) => diff::run(&args, &mut out),
        Command::Generate(args) => generate::run(&args, &mut out),
        Command::Pack(args) => pack::run(&args, &mut out),
        Command::Coverage(args) => coverage::run(&args, &mut out),
        Command::CheckLog(args) => check_log::run(&args, &mut out),
        Command::Deck(args) => deck::run(&args, &mut out),
        Command::Completions(args) => completions::run(&args, &mut out),
        Command::Man(args) => man::run(&args, &mut out),
    };
    match done.and_then(|exit| out.close().map(|()| exit)) {
        Ok(exit) => exit,
        Err(Stop::Closed) => Exit::Clean,
        Err(Stop::Failed(failure)) => {
            // What was printed before the failure stays printed.
            let _ = out.flush();
            out.error(&failure);
            Exit::Failed
        }
    }
}

/// The games that can be made up.
pub(crate) fn makers() -> Vec<GameId> {
    GameId::ALL.into_iter().filter(|game| registry::maker(*game).is_some()).collect()
}

/// Standard output and standard error of this program.
type Term = Terminal;
