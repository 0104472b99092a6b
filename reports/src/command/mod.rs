//! One file a command: from what was typed to an exit code.

mod audit;
mod cards;
mod catalogue;
mod explain;
mod games;
mod generate;
mod import;
mod read;
mod registry;
mod rules;
mod run;
mod show;
mod state;
mod stats;

use crate::cli::{Cards, CardsCommand, Cli, Command};
use crate::failure::Exit;
use crate::terminal::{Out, Stop, Terminal};

/// Runs a command. A reader of the output who goes away is no failure.
pub fn run(cli: Cli) -> Exit {
    let is_quiet = match &cli.command {
        Command::Run(run) => run.reading.quiet,
        Command::Audit(audit) => audit.reading.quiet,
        Command::Show(show) => show.reading.quiet,
        Command::State(state) => state.reading.quiet,
        Command::Stats(stats) => stats.quiet,
        Command::Generate(generate) => generate.quiet,
        Command::Rules(_) | Command::Explain(_) | Command::Cards(_) => false,
    };
    let mut out = Terminal::new(is_quiet);
    let done = match cli.command {
        Command::Audit(args) => audit::run(&args, &mut out),
        Command::Show(args) => show::run(&args, &mut out),
        Command::State(args) => state::run(&args, &mut out),
        Command::Rules(args) => rules::run(&args, &mut out),
        Command::Explain(args) => explain::run(&args, &mut out),
        Command::Cards(Cards { import: Some(CardsCommand::Import(args)), .. }) => import::run(&args, &mut out),
        Command::Cards(args) => cards::run(&args, &mut out),
        Command::Run(args) => run::run(&args, &mut out),
        Command::Stats(args) => stats::run(&args, &mut out),
        Command::Generate(args) => generate::run(&args, &mut out),
    };
    match done.and_then(|exit| out.flush().map(|()| exit)) {
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

/// Standard output and standard error of this program.
type Term = Out<std::io::BufWriter<std::io::Stdout>, std::io::Stderr>;
