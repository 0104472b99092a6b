//! `cargo dev`: measurements and generated pages, for developers.

use clap::{Parser, Subcommand};
use holocron_dev::command::{
    blind, docs, doctor, generated, histories, intervals, lost_effects, mutate, objects, offers, proof, python,
    recompute, release, shapes, survey, web, winning, youngjedi_cards,
};

/// Measurements and generated pages of Holocron
#[derive(Parser)]
#[command(name = "cargo dev")]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Doctor(doctor::Args),
    Blind(blind::Args),
    Shapes(shapes::Args),
    Survey(survey::Args),
    Recompute(recompute::Args),
    Offers(offers::Args),
    LostEffects(lost_effects::Args),
    Mutate(mutate::Args),
    Proof(proof::Args),
    Histories(histories::Args),
    Intervals(intervals::Args),
    Generated(generated::Args),
    YoungjediCards(youngjedi_cards::Args),
    Winning(winning::Args),
    Docs(docs::Args),
    Web(web::Args),
    Objects(objects::Args),
    Python(python::Args),
    Release(release::Args),
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    match Args::parse().command {
        Command::Doctor(args) => doctor::run(&args),
        Command::Blind(args) => blind::run(&args),
        Command::Shapes(args) => shapes::run(&args),
        Command::Survey(args) => survey::run(&args),
        Command::Recompute(args) => recompute::run(&args),
        Command::Offers(args) => offers::run(&args),
        Command::LostEffects(args) => lost_effects::run(&args),
        Command::Mutate(args) => mutate::run(&args),
        Command::Proof(args) => proof::run(&args),
        Command::Histories(args) => histories::run(&args),
        Command::Intervals(args) => intervals::run(&args),
        Command::Generated(args) => generated::run(&args),
        Command::YoungjediCards(args) => youngjedi_cards::run(&args),
        Command::Winning(args) => winning::run(&args),
        Command::Docs(args) => docs::run(&args),
        Command::Web(args) => web::run(&args),
        Command::Objects(args) => objects::run(&args),
        Command::Python(args) => python::run(&args),
        Command::Release(args) => release::run(&args),
    }
}
