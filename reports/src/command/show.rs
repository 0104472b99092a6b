//! `holocron show FILE`: one game as a readable account.

use holocron_analysis::collect::Bots;

use super::names::Names;
use super::{Term, catalogue, read};
use crate::cli::{Show, ShowFormat};
use crate::failure::{Exit, Failure};
use crate::format::json;
use crate::format::show::{Account, Turn, around, text};
use crate::format::story::{self, Story};
use crate::terminal::Stop;

pub(super) fn run(args: &Show, out: &mut Term) -> Result<Exit, Stop> {
    let selection = catalogue::selection(&args.choice)?;
    let names = args.anonymize.as_deref().map(|secret| Names::new(secret, Bots::known()));
    let (name, game) = read::single(&args.file, &args.reading, names.as_ref())?;
    let Some(mut recording) = game.audit(&selection).pop() else {
        return Err(Failure::new(name, "gave no recording").into());
    };
    let is_illegal = recording.findings.iter().any(|finding| finding.counts());
    let exit = if is_illegal { Exit::Illegal } else { Exit::Clean };
    let is_line_by_line = args.verbose || args.around.is_some();
    if let Some(beyond) = args.around.filter(|event| *event >= game.num_events()) {
        return Err(read::beyond(&name, beyond, game.as_ref()).into());
    }
    if args.format != ShowFormat::Json && is_line_by_line && args.format != ShowFormat::Text {
        let what = "is told line by line as text or JSON only; leave out --verbose and --around";
        return Err(Failure::new("--format", what).into());
    }
    let (first, last) = args.turn.unwrap_or((0, u64::MAX));
    let is_wanted = |turn: u64| (first..=last).contains(&turn);
    let num_turns = recording.turns;
    let none = |turns: bool| {
        let what = format!("has no such turn; the last is {num_turns}");
        if turns { Ok(()) } else { Err(Failure::new(&name, what)) }
    };
    if args.format == ShowFormat::Json || is_line_by_line {
        let mut turns: Vec<Turn> = game
            .tell_with(0, &args.around.into_iter().collect())
            .into_iter()
            .filter(|turn| is_wanted(turn.turn))
            .collect();
        none(!turns.is_empty())?;
        if let Some(event) = args.around {
            around(&mut turns, event);
        }
        limit(&mut recording, &turns, args);
        let account = Account { recording, life: game.life(), turns, marked: args.around };
        match args.format {
            ShowFormat::Json => out.raw(&json::pretty(&account))?,
            ShowFormat::Text | ShowFormat::Md | ShowFormat::Html => out.painted(&text(&account))?,
        }
        return Ok(exit);
    }
    let (facts, turns) = game.story(0);
    // A finding belongs to the entry before it: behind the last turn that is told it belongs to none.
    let begins = |is_it: &dyn Fn(u64) -> bool| {
        turns.iter().filter(|turn| is_it(turn.number)).find_map(|turn| Some(turn.entries.first()?.event))
    };
    if args.turn.is_some() {
        let told = begins(&is_wanted).unwrap_or_default()..begins(&|turn| turn > last).unwrap_or(u64::MAX);
        keep(&mut recording, &told);
    }
    let turns: Vec<_> = turns.into_iter().filter(|turn| is_wanted(turn.number)).collect();
    none(!turns.is_empty())?;
    let story = Story { recording, facts, turns };
    match args.format {
        ShowFormat::Md => out.text(&story::markdown(&story))?,
        ShowFormat::Html => out.raw(&story::html(&story))?,
        ShowFormat::Text | ShowFormat::Json => out.painted(&story::text(&story))?,
    }
    Ok(exit)
}

/// Leaves out findings of events that are not told, where a part of the game was asked for.
fn limit(recording: &mut crate::format::recording::Recording, turns: &[Turn], args: &Show) {
    if args.turn.is_none() && args.around.is_none() {
        return;
    }
    let events = || turns.iter().flat_map(|turn| &turn.lines).map(|line| line.event);
    let (first, last) = (events().min().unwrap_or_default(), events().max().unwrap_or_default());
    let (first, last) = args.around.map_or((first, last), |event| (first.min(event), last.max(event)));
    keep(recording, &(first..last.saturating_add(1)));
}

/// Leaves out findings of other events than these, and questions that no finding is left of.
fn keep(recording: &mut crate::format::recording::Recording, events: &std::ops::Range<u64>) {
    recording.findings.retain(|finding| events.contains(&finding.event));
    recording.questions.retain(|question| recording.findings.iter().any(|finding| finding.question == question.key));
}
