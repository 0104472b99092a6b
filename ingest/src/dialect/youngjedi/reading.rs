//! Reads a file of this dialect.

use std::io::Read;

use super::fields::Context;
use super::{EVENT, GAME, VERSION};
use crate::bytes::Source;
use crate::dialect::Until;
use crate::dialect::drive::{Flow, Steps, drive, settle};
use crate::error::{Error, ErrorKind};
use crate::event::youngjedi::Kind;
use crate::event::{At, Event, Standing};
use crate::id::Side;
use crate::log::{Dialect, Log, ProblemKind, Text};
use crate::problems::Problems;
use crate::xml::{Attribute, Cursor, Stop, Token};

const ROOT: &[u8] = b"gameReplay";
const EVERYTHING: &str = "referee";

/// The state of reading one file.
struct Reading {
    until: Until,
    context: Context,
    /// The root element was opened.
    is_open: bool,
    /// The name in `view`.
    view: Option<Box<str>>,
    events: Vec<Event<Kind>>,
    messages: Vec<Text>,
    attributes: Vec<Attribute>,
    inner: Vec<Attribute>,
}

/// Reads a file of this dialect.
///
/// # Errors
/// As [`read`](crate::read); a log of another game is [`ErrorKind::OtherGame`].
pub(crate) fn read<R: Read>(source: &mut Source<R>, problems: usize, until: Until) -> Result<Log<Kind>, Error> {
    let context = Context { problems: Problems::new(problems), at: At::default(), names: None };
    let mut reading = Reading {
        until,
        context,
        is_open: false,
        view: None,
        events: Vec::new(),
        messages: Vec::new(),
        attributes: Vec::new(),
        inner: Vec::new(),
    };
    let ending = drive(source, &mut reading)?;
    let (here, is_drained) = (reading.here(), until == Until::End);
    let problems = &mut reading.context.problems;
    let is_truncated = settle(source, ending, here, reading.is_open, is_drained, problems)?;
    let viewer = reading.viewer();
    let (problems, unlisted_problems) = reading.context.problems.into_parts();
    Ok(Log {
        dialect: Dialect::YoungJedi,
        players: reading.context.names.unwrap_or_default(),
        viewer,
        events: reading.events,
        messages: reading.messages,
        problems,
        unlisted_problems,
        is_truncated,
        xml_bytes: source.inflated(),
        file_hash: source.hash(),
    })
}

impl Steps for Reading {
    fn problems(&mut self) -> &mut Problems {
        &mut self.context.problems
    }

    fn is_complete(&self) -> bool {
        false
    }

    fn step(&mut self, cursor: &mut Cursor<'_>, base: u64) -> Result<Flow, Stop> {
        let at = |start: usize| base + start as u64;
        match cursor.next(&mut self.attributes)? {
            Token::Open { name, empty, .. } if !self.is_open => Ok(self.open_root(cursor.window(), name, empty)),
            Token::Open { name, empty, start } => {
                self.context.at = At { event: self.here(), byte: at(start) };
                if name != EVENT {
                    let what = || format!("element <{}>", String::from_utf8_lossy(name));
                    self.context.note(ProblemKind::UnknownType, what);
                    if !empty {
                        cursor.skip_element(&mut self.inner)?;
                    }
                    return Ok(Flow::Go);
                }
                let kind = super::event(cursor, &self.attributes, empty, &mut self.context, &mut self.messages)?;
                self.meet(&kind);
                let is_enough = self.until == Until::FirstTurn && matches!(kind, Kind::Turn(_));
                self.events.push(Event { at: self.context.at, standing: Standing::Final, kind });
                Ok(if is_enough { Flow::Closed } else { Flow::Go })
            }
            Token::Close { name } if self.is_open && name == ROOT => Ok(Flow::Closed),
            Token::Close { .. } => Err(Stop::Bad(cursor.at())),
            Token::Text { text, start } if self.is_open => {
                self.context.at = At { event: self.here(), byte: at(start) };
                let what = || format!("text between events: {}", String::from_utf8_lossy(text));
                self.context.note(ProblemKind::BadValue, what);
                Ok(Flow::Go)
            }
            Token::Text { text, .. } => {
                let text = text.get(..40.min(text.len())).unwrap_or_default();
                Ok(Flow::Refused(not_a_log(format!("the text {:?}", String::from_utf8_lossy(text)))))
            }
        }
    }
}

impl Reading {
    fn here(&self) -> u32 {
        u32::try_from(self.events.len()).unwrap_or(u32::MAX)
    }

    fn open_root(&mut self, window: &[u8], name: &[u8], empty: bool) -> Flow {
        if name != ROOT {
            let name = name.get(..40.min(name.len())).unwrap_or_default();
            return Flow::Refused(not_a_log(format!("the element <{}>", String::from_utf8_lossy(name))));
        }
        let attributes = std::mem::take(&mut self.attributes);
        let mut fields = super::Fields::new(window, &attributes, &mut self.context);
        let game = fields.text_if("game").unwrap_or_default().into_owned();
        if game != GAME {
            return Flow::Refused(ErrorKind::OtherGame { game });
        }
        if let Some(version) = fields.text("dialect").filter(|version| version != VERSION) {
            fields.bad("dialect", &version);
        }
        self.view = fields.text("view").filter(|view| view != EVERYTHING).map(Into::into);
        fields.leave();
        self.is_open = true;
        if empty { Flow::Closed } else { Flow::Go }
    }

    fn meet(&mut self, kind: &Kind) {
        let Kind::Players(players) = kind else { return };
        match &self.context.names {
            None => self.context.names = Some(players.names.clone()),
            Some(known) if *known == players.names => {}
            Some(_) => {
                let what = || format!("other players: {},{}", players.names.dark, players.names.light);
                self.context.note(ProblemKind::BadValue, what);
            }
        }
    }

    /// Whose view it is; a name that is neither player's is reported.
    fn viewer(&mut self) -> Option<Side> {
        let view = self.view.as_deref()?;
        let viewer = self.context.side_of(view);
        if viewer.is_none() {
            self.context.problems.note(At::default(), ProblemKind::BadValue, || format!("view=\"{view}\""));
        }
        viewer
    }
}

fn not_a_log(found: String) -> ErrorKind {
    ErrorKind::NotALog { found }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;

    #[test]
    fn the_beginning_ends_with_the_first_turn() {
        let text = "<gameReplay game='youngjedi' dialect='1' view='B'>\
                    <ge type='P' allParticipantIds='A,B' sides='D,L' participantId='A'/>\
                    <ge type='TC' count='1' participantId='B' systemName='Naboo'/><ge type='EB' battleId='1'/>";
        let mut source = Source::open(text.as_bytes(), &Limits::default()).expect("a source");
        let log = read(&mut source, 10, Until::FirstTurn).expect("a log");
        assert_eq!((log.events.len(), log.problems.len(), log.is_truncated), (2, 0, false));
        assert_eq!(log.viewer, Some(crate::id::Side::Light));
    }
}
