//! Star Wars TCG (dialect section 2): a `gameReplay` of game `swtcg` with a flat list of events.

mod attack;
mod cards;
mod codec;
mod ending;
mod fields;
mod head;
mod kinds;
mod line;
mod play;
mod players;
mod tally;
#[cfg(test)]
mod tests;
mod write;

use std::io::Read;

use crate::bytes::Source;
use crate::dialect::Until;
use crate::dialect::drive::{Flow, Steps, drive, settle};
use crate::error::{Error, ErrorKind};
use crate::event::swtcg::{Kind, Other};
use crate::event::{At, Event, Standing};
use crate::id::{Side, Sides};
use crate::log::{Dialect, Log, ProblemKind, Text};
use crate::problems::Problems;
use crate::xml::{Attribute, Cursor, Stop, Token};
use codec::Names;
use fields::Fields;
pub(crate) use kinds::code;
pub(crate) use line::read as read_line;
pub(crate) use write::document;

/// The root element, which this dialect shares with GEMP's recordings.
const ROOT: &[u8] = b"gameReplay";
/// The element of an event.
const EVENT: &[u8] = b"ge";
/// The `game` attribute of the root.
pub(crate) const GAME: &str = "swtcg";
/// The `dialect` attribute of the root.
const VERSION: &str = "1";
/// The `view` attribute of a log that hides nothing.
const REFEREE: &str = "referee";

/// The state of reading one file.
struct Reading {
    until: Until,
    /// The root element was opened.
    has_root: bool,
    /// The root's `view`.
    view: Option<Box<str>>,
    names: Names,
    events: Vec<Event<Kind>>,
    messages: Vec<Text>,
    problems: Problems,
    attributes: Vec<Attribute>,
    inner: Vec<Attribute>,
}

/// Reads a recording.
///
/// # Errors
/// As [`crate::read_swtcg`].
pub(crate) fn read<R: Read>(source: &mut Source<R>, problems: usize, until: Until) -> Result<Log<Kind>, Error> {
    let mut reading = Reading {
        until,
        has_root: false,
        view: None,
        names: Sides::default(),
        events: Vec::new(),
        messages: Vec::new(),
        problems: Problems::new(problems),
        attributes: Vec::with_capacity(32),
        inner: Vec::with_capacity(32),
    };
    let ending = drive(source, &mut reading)?;
    let here = reading.next_index();
    let is_truncated = settle(source, ending, here, reading.has_root, until == Until::End, &mut reading.problems)?;
    let viewer = reading.viewer();
    let (problems, unlisted_problems) = reading.problems.into_parts();
    Ok(Log {
        dialect: Dialect::Swtcg,
        players: reading.names,
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
        &mut self.problems
    }

    fn is_complete(&self) -> bool {
        false
    }

    fn step(&mut self, cursor: &mut Cursor<'_>, base: u64) -> Result<Flow, Stop> {
        match cursor.next(&mut self.attributes)? {
            Token::Open { name, empty, .. } if !self.has_root => Ok(self.open_root(cursor.window(), name, empty)),
            Token::Open { name, empty, start } => {
                let at = At { event: self.next_index(), byte: base + start as u64 };
                if name == EVENT {
                    return self.event(cursor, empty, at);
                }
                let what = || format!("element <{}>", String::from_utf8_lossy(name));
                self.problems.note(at, ProblemKind::UnknownType, what);
                if !empty {
                    cursor.skip_element(&mut self.inner)?;
                }
                Ok(Flow::Go)
            }
            Token::Close { name } if self.has_root && name == ROOT => Ok(Flow::Closed),
            Token::Close { .. } => Err(Stop::Bad(cursor.at())),
            Token::Text { text, start } if self.has_root => {
                let at = At { event: self.next_index(), byte: base + start as u64 };
                let what = || format!("text between events: {}", String::from_utf8_lossy(text));
                self.problems.note(at, ProblemKind::BadValue, what);
                Ok(Flow::Go)
            }
            Token::Text { text, .. } => {
                let text = text.get(..40.min(text.len())).unwrap_or_default();
                let found = format!("the text {:?}", String::from_utf8_lossy(text));
                Ok(Flow::Refused(ErrorKind::NotALog { found }))
            }
        }
    }
}

impl Reading {
    fn next_index(&self) -> u32 {
        u32::try_from(self.events.len()).unwrap_or(u32::MAX)
    }

    fn open_root(&mut self, window: &[u8], name: &[u8], empty: bool) -> Flow {
        if name != ROOT {
            let name = name.get(..40.min(name.len())).unwrap_or_default();
            let found = format!("the element <{}>", String::from_utf8_lossy(name));
            return Flow::Refused(ErrorKind::NotALog { found });
        }
        let mut fields = Fields::new(window, &self.attributes, &self.names, &mut self.problems, At::default());
        let game = fields.text("game").unwrap_or_default();
        if game != GAME {
            let game = if game.is_empty() { "swccg".to_owned() } else { game.into_owned() };
            return Flow::Refused(ErrorKind::OtherGame { game });
        }
        match fields.text("dialect") {
            Some(version) if version == VERSION => {}
            Some(version) => fields.bad("dialect", &version),
            None => fields.missing("dialect"),
        }
        let view = fields.text("view");
        if view.is_none() {
            fields.missing("view");
        }
        fields.finish();
        self.view = view.map(|view| view.as_ref().into());
        self.has_root = true;
        if empty { Flow::Closed } else { Flow::Go }
    }

    /// Whose view it is; a name that is neither player's is reported.
    fn viewer(&mut self) -> Option<Side> {
        let view = self.view.as_deref().filter(|view| *view != REFEREE)?;
        let viewer = self.names.iter().find(|(_, name)| ***name == *view).map(|(side, _)| side);
        if viewer.is_none() {
            self.problems.note(At::default(), ProblemKind::BadValue, || format!("view=\"{view}\""));
        }
        viewer
    }

    /// Reads one event whose start tag was just read, up to its end.
    fn event(&mut self, cursor: &mut Cursor<'_>, empty: bool, at: At) -> Result<Flow, Stop> {
        let window = cursor.window();
        let mut fields = Fields::new(window, &self.attributes, &self.names, &mut self.problems, at);
        let code = fields.text("type").unwrap_or_default().into_owned();
        let mut kind = match &*code {
            "P" => players::read(&mut fields).map(Kind::Players),
            "GS" => Some(Kind::Tally(Box::default())),
            code => kinds::read(code, &mut fields),
        };
        if kind.is_some() {
            fields.finish();
        } else {
            let other = Other { code: code.as_str().into(), attributes: fields.all() };
            if code.is_empty() {
                fields.missing("type");
            } else if !kinds::CODES.contains(&&*code) {
                self.problems.note(at, ProblemKind::UnknownType, || code.clone());
            }
            kind = Some(Kind::Other(Box::new(other)));
        }
        if !empty {
            let names = &self.names;
            let problems = &mut self.problems;
            let mut tally = match &mut kind {
                Some(Kind::Tally(tally)) => Some(tally),
                _ => None,
            };
            children(cursor, &mut self.inner, |name, attributes| match &mut tally {
                Some(tally) if name == tally::PILES => {
                    let mut fields = Fields::new(window, attributes, names, problems, at);
                    tally::read(&mut fields, tally);
                    fields.finish();
                }
                _ => {
                    let what = || format!("child element <{}>", String::from_utf8_lossy(name));
                    problems.note(at, ProblemKind::UnknownAttribute, what);
                }
            })?;
        }
        match &kind {
            Some(Kind::Players(players)) => self.names = players.names.clone(),
            Some(Kind::Said(said)) => self.messages.push(Text { event: at.event, text: said.text.clone() }),
            _ => {}
        }
        let is_last = self.until == Until::FirstTurn && matches!(kind, Some(Kind::Turn(_)));
        self.events.extend(kind.map(|kind| Event { at, standing: Standing::Final, kind }));
        Ok(if is_last { Flow::Closed } else { Flow::Go })
    }
}

/// Goes to the event's end; calls `child` for each child's start tag and leaves its content aside.
fn children<'a>(
    cursor: &mut Cursor<'a>,
    inner: &mut Vec<Attribute>,
    mut child: impl FnMut(&'a [u8], &[Attribute]),
) -> Result<(), Stop> {
    loop {
        match cursor.next(inner)? {
            Token::Open { name, start, .. } if name == EVENT => return Err(Stop::Bad(start)),
            Token::Open { name, empty, .. } => {
                child(name, inner);
                if !empty {
                    cursor.skip_element(inner)?;
                }
            }
            Token::Close { name } if name == EVENT => return Ok(()),
            Token::Close { .. } => return Err(Stop::Bad(cursor.at())),
            Token::Text { .. } => {}
        }
    }
}
