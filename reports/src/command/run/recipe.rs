//! What the results depend on beside the recordings.

use holocron_analysis::stat::Marks;
use holocron_analysis::store::{Meta, SCHEMA_VERSION};

use super::winning::{self, Winning};
use crate::cli;
use crate::command::catalogue;
use crate::failure::Failure;
use crate::given;
use crate::store::{Opened, Program, Recipe};

/// The marks in time: the program's, or those of a file.
pub(super) fn marks(args: &cli::Making) -> Result<Marks, Failure> {
    let Some(file) = &args.marks else { return Ok(Marks::default()) };
    let text = given::text(file)?;
    Marks::parse(&text).map_err(|what| Failure::new(file.display().to_string(), what))
}

/// What the results depend on beside the recordings and what the server's table tells of them.
pub(super) fn recipe(args: &cli::Making, is_anonymous: bool, winning: Option<&Winning>, marks: &Marks) -> Recipe {
    // Patterns of bots may be names.
    let bots = if is_anonymous { String::new() } else { args.known.bots.join(",") };
    let options = [
        ("--anonymize", is_anonymous.to_string()),
        ("--bots", bots),
        ("--replays", format!("{:?}", args.replays).to_lowercase()),
        ("--card-url", args.card_url.clone().unwrap_or_default()),
        ("--single-file", args.single_file.to_string()),
        ("--select", args.choice.select.join(",")),
        ("--ignore", args.choice.ignore.join(",")),
        ("--edition", args.choice.edition.map(|edition| edition.word().to_owned()).unwrap_or_default()),
        ("--game", args.reading.game.map(|game| game.word().to_owned()).unwrap_or_default()),
        ("--max-size", args.reading.max_size.to_string()),
        ("--winning", winning.map(|one| one.text.clone()).unwrap_or_default()),
        ("--marks", if *marks == Marks::default() { String::new() } else { format!("{:?}", marks.all()) }),
    ];
    Recipe {
        program: Program::this(Opened::program(&args.out).as_ref()),
        schema: SCHEMA_VERSION.to_owned(),
        cards: catalogue::facts_version(),
        rules: rules(),
        options: options.map(|(name, value)| (name.to_owned(), value)).into_iter().collect(),
    }
}

fn rules() -> String {
    format!("{} rules of {}", catalogue::infos().len(), env!("CARGO_PKG_VERSION"))
}

/// The versions behind what this program makes without a run, by its own model.
pub(in crate::command) fn versions() -> Meta {
    Meta {
        tool: env!("CARGO_PKG_VERSION").to_owned(),
        rules: rules(),
        cards: catalogue::facts_version(),
        winning: winning::OWN.to_owned(),
    }
}

/// The versions that every table carries.
pub(super) fn meta(recipe: &Recipe, winning: Option<&Winning>) -> Meta {
    Meta {
        tool: recipe.program.version.clone(),
        rules: recipe.rules.clone(),
        cards: recipe.cards.clone(),
        winning: winning.map_or(winning::OWN, |one| &one.said).to_owned(),
    }
}
