//! `holocron show FILE`: one game as a readable account.

use super::{Term, catalogue, read};
use crate::cli::{Show, TextOrJson};
use crate::failure::{Exit, Failure};
use crate::format::json;
use crate::format::show::{Account, text};
use crate::terminal::Stop;

pub(super) fn run(args: &Show, out: &mut Term) -> Result<Exit, Stop> {
    let selection = catalogue::selection(&args.choice)?;
    let (name, game) = read::single(&args.file, &args.reading)?;
    let Some(recording) = game.audit(&selection).pop() else {
        return Err(Failure::new(name, "gave no recording").into());
    };
    let is_illegal = recording.findings.iter().any(|finding| finding.counts());
    let account = Account { recording, life: game.life(), turns: game.tell() };
    match args.format {
        TextOrJson::Text => out.text(&text(&account))?,
        TextOrJson::Json => out.raw(&json::pretty(&account))?,
    }
    Ok(if is_illegal { Exit::Illegal } else { Exit::Clean })
}
