//! Rebuilds the card tables: `cargo run --example import_cards -- CARDS_FOLDER OUT_FOLDER`.
//!
//! The folder holds `card_blueprint_database.json`, `engine-facts.jsonl`, `engine-modifiers.jsonl` and the Players
//! Committee's files in `swccg-card-json/`.
#![allow(clippy::print_stdout)]

use std::error::Error;
use std::fs;
use std::path::PathBuf;

use holocron_replay::swccg::import::{Sources, import};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args_os().skip(1).map(PathBuf::from);
    let (from, to) = args.next().zip(args.next()).ok_or("two folders are needed: the sources and the output")?;
    let read = |name: &str| fs::read_to_string(from.join(name)).map_err(|error| format!("{name}: {error}"));
    let names = ["Dark.json", "Light.json", "DarkLegacy.json", "LightLegacy.json"];
    let mut committee = Vec::new();
    for name in names {
        committee.push((name, read(&format!("swccg-card-json/{name}"))?));
    }
    let committee: Vec<(&str, &str)> = committee.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let (gemp, facts, modifiers) =
        (read("card_blueprint_database.json")?, read("engine-facts.jsonl")?, read("engine-modifiers.jsonl")?);
    let imported = import(&Sources { gemp: &gemp, facts: &facts, modifiers: &modifiers, committee: &committee })?;
    fs::write(to.join("swccg.tsv"), &imported.cards_tsv)?;
    fs::write(to.join("swccg_modifiers.tsv"), &imported.modifiers_tsv)?;
    println!("{:#?}", imported.report);
    Ok(())
}
