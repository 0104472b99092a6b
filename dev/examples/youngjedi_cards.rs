//! Remakes `replay/youngjedi/cards/cards.tsv` from a survey of printed cards: `youngjedi_cards SURVEY OUT`.

#![allow(clippy::print_stderr, reason = "a tool for the terminal")]

use std::process::ExitCode;

use holocron_youngjedi::import;

fn main() -> ExitCode {
    let [survey, out] = &std::env::args().skip(1).collect::<Vec<_>>()[..] else {
        eprintln!("usage: youngjedi_cards SURVEY OUT");
        return ExitCode::from(2);
    };
    let made = std::fs::read_to_string(survey).map_err(|error| format!("{survey}: {error}"));
    let made = made.and_then(|text| import::table(&text));
    match made.and_then(|table| std::fs::write(out, table).map_err(|error| format!("{out}: {error}"))) {
        Ok(()) => ExitCode::SUCCESS,
        Err(what) => {
            eprintln!("{what}");
            ExitCode::from(2)
        }
    }
}
