//! `holocron cards import FILE... --out FILE`: refreshes the fact tables.

use super::Term;
use super::registry::import::{Sources, import};
use crate::cli::Import;
use crate::failure::{Exit, Failure};
use crate::given;
use crate::output;
use crate::terminal::Stop;

/// Files recognised by their names; every other one is card JSON of the Players Committee.
const GEMP: &str = "card_blueprint_database.json";
const FACTS: &str = "engine-facts.jsonl";
const MODIFIERS: &str = "engine-modifiers.jsonl";

pub(super) fn run(args: &Import, out: &mut Term) -> Result<Exit, Stop> {
    let mut files: Vec<(String, String)> = Vec::new();
    for file in &args.files {
        let text = given::text(file)?;
        let name = file.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        files.push((name, text));
    }
    let mut take = |wanted: &str| -> Result<String, Failure> {
        match files.iter().position(|(name, _)| name == wanted) {
            Some(place) => Ok(files.remove(place).1),
            None => Err(Failure::new(wanted, "is needed too; name it with the others")),
        }
    };
    let (gemp, facts, modifiers) = (take(GEMP)?, take(FACTS)?, take(MODIFIERS)?);
    let committee: Vec<(&str, &str)> = files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let sources = Sources { gemp: &gemp, facts: &facts, modifiers: &modifiers, committee: &committee };
    let imported = import(&sources).map_err(|error| Failure::new("import", error.to_string()))?;
    output::file(&args.out, imported.cards_tsv.as_bytes())?;
    let second = args.out.with_file_name("modifiers.tsv");
    output::file(&second, imported.modifiers_tsv.as_bytes())?;
    let report = &imported.report;
    out.text(&format!("{} cards -> {}\n", report.cards, args.out.display()))?;
    out.text(&format!("{} modifiers -> {}\n", report.modifiers, second.display()))?;
    for (what, list) in [
        ("this program has no facts yet of", &report.new),
        ("no row of modifier_types.tsv explains a modifier of", &report.untyped),
        ("no source has a text of", &report.without_text),
        ("the list of modifiers is incomplete for", &report.incomplete),
        ("no ability is stated for the pilots of", &report.silent_pilots),
        ("sources contradict each other", &report.conflicts),
    ] {
        if !list.is_empty() {
            out.text(&format!("{what} ({}): {}\n", list.len(), list.join(", ")))?;
        }
    }
    Ok(Exit::Clean)
}
