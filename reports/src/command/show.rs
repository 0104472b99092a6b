//! `holocron show FILE`: one game as a readable account.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::event::{Event, Standing};
use holocron_ingest::id::Side;
use holocron_ingest::log::Log;
use holocron_ingest::message::deploy::Deploy;
use holocron_ingest::message::{Statement, plain};
use holocron_replay::audit::Audit;
use holocron_replay::run::{Sink, run as replay};
use holocron_replay::select::Selection;
use holocron_replay::swccg::Swccg;
use holocron_replay::swccg::state::State;

use super::state::single;
use super::{Term, catalogue, judge, read};
use crate::cli::{Show, TextOrJson};
use crate::failure::Exit;
use crate::format::json;
use crate::format::show::{Account, Line, LineKind, Turn, text};
use crate::out::Stop;

pub(super) fn run(args: &Show, out: &mut Term) -> Result<Exit, Stop> {
    let input = single(&args.file)?;
    let selection = catalogue::selection(&args.choice)?;
    let log = read::log(&input, &read::limits(&args.reading)).map_err(|error| read::failure(&input, &error))?;
    let audit = Audit::of::<Swccg>(&log, &selection);
    let mut teller = Teller { log: &log, turns: vec![Turn::default()] };
    replay::<Swccg>(&log, &Selection::none(), &mut teller);
    let recording = judge::recording(&input.name, &log, &audit);
    let account = Account { recording, turns: teller.turns };
    match args.format {
        TextOrJson::Text => out.text(&text(&account))?,
        TextOrJson::Json => out.raw(&json::pretty(&account))?,
    }
    Ok(if audit.is_illegal() { Exit::Illegal } else { Exit::Clean })
}

/// Tells the game as it is replayed.
struct Teller<'a> {
    log: &'a Log<Kind>,
    turns: Vec<Turn>,
}

impl Sink<Swccg> for Teller<'_> {
    fn after(&mut self, event: &Event<Kind>, state: &State) {
        if event.standing == Standing::Repeated {
            return;
        }
        if matches!(event.kind, Kind::Turn(_)) && event.standing == Standing::Final {
            let life = |side| state.piles(side).and_then(|piles| u64::try_from(piles.life_force()).ok());
            self.turns.push(Turn {
                turn: u64::from(state.clock.turns),
                player: state.clock.turn_of.map(|side| state.name(side).to_owned()),
                life_dark: life(Side::Dark),
                life_light: life(Side::Light),
                lines: Vec::new(),
            });
        }
        let Kind::Said(said) = &event.kind else { return };
        let (Some(kind), Some(text)) = (kind(said), self.log.message(event.at.event)) else { return };
        let undone = if event.standing == Standing::Undone { " (taken back)" } else { "" };
        if let Some(turn) = self.turns.last_mut() {
            turn.lines.push(Line {
                event: u64::from(event.at.event),
                phase: Some(state.clock.phase.label().to_owned()),
                kind,
                text: format!("{}{undone}", plain(text)),
            });
        }
    }
}

/// What a line of the account tells of; `None` for lines that only repeat, prepare or count.
fn kind(said: &Statement) -> Option<LineKind> {
    match said {
        Statement::Battle(_) | Statement::Weapon(_) | Statement::Attack(_) | Statement::Duel(_) => {
            Some(LineKind::Battle)
        }
        Statement::Drain(_) => Some(LineKind::Drain),
        Statement::Deploy(Deploy::Deployed(deployment)) => (!deployment.is_announced).then_some(LineKind::Play),
        Statement::Deploy(_) | Statement::Play(_) | Statement::Move(_) | Statement::Capture(_) => Some(LineKind::Play),
        Statement::Blank
        | Statement::Force(_)
        | Statement::Turn(_)
        | Statement::Initiate(_)
        | Statement::Calc(_)
        | Statement::Generic(_)
        | Statement::Remark(_)
        | Statement::Pile(_) => None,
        _ => Some(LineKind::Other),
    }
}
