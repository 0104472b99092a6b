//! Reads a file of a dialect of our own.

use std::io::Read;

use super::fields::Fields;
use super::{EVENT, Format, PILES, REFEREE, ROOT, VERSION};
use crate::bytes::Source;
use crate::dialect::Until;
use crate::dialect::drive::{Flow, Steps, drive, settle};
use crate::error::{Error, ErrorKind};
use crate::event::codec::Names;
use crate::event::opening::{Other, Players};
use crate::event::{At, Event, Standing};
use crate::id::{Side, Sides};
use crate::log::{Log, ProblemKind, Text};
use crate::problems::Problems;
use crate::xml::{Attribute, Cursor, Stop, Token};

/// What the root without a `game` is a recording of.
const UNNAMED: &str = "swccg";

/// The state of reading one file.
struct Reading<K> {
    until: Until,
    /// The root element was opened.
    has_root: bool,
    /// The root's `view`.
    view: Option<Box<str>>,
    /// From the first event that names the players; empty before it.
    names: Names,
    events: Vec<Event<K>>,
    messages: Vec<Text>,
    problems: Problems,
    attributes: Vec<Attribute>,
    inner: Vec<Attribute>,
}

/// Reads a recording.
///
/// # Errors
/// As [`crate::read_any`]; a log of another game is [`ErrorKind::OtherGame`].
pub(crate) fn read<R: Read, K: Format>(source: &mut Source<R>, problems: usize, until: Until) -> Result<Log<K>, Error> {
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
        dialect: K::DIALECT,
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

impl<K: Format> Steps for Reading<K> {
    fn problems(&mut self) -> &mut Problems {
        &mut self.problems
    }

    fn num_events(&self) -> usize {
        self.events.len()
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

impl<K: Format> Reading<K> {
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
        let game = fields.text("game").unwrap_or(UNNAMED.into());
        if game != K::GAME {
            return Flow::Refused(ErrorKind::other_game(&game));
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
        let children = if empty { Vec::new() } else { self.children(cursor, at)? };
        let window = cursor.window();
        let mut fields = Fields::new(window, &self.attributes, &self.names, &mut self.problems, at).with(&children);
        let code = fields.text("type").unwrap_or_default();
        let kind = match K::read(&code, &mut fields) {
            Some(kind) => {
                fields.finish();
                kind
            }
            None => {
                let other = Other { code: code.as_ref().into(), attributes: fields.all() };
                if code.is_empty() {
                    fields.missing("type");
                } else if !K::CODES.contains(&&*code) {
                    fields.unknown_type(&code);
                }
                K::other(other)
            }
        };
        if let Some(players) = kind.players() {
            self.names = meet(std::mem::take(&mut self.names), players, &mut self.problems, at);
        }
        if let Some(said) = kind.said() {
            self.messages.push(Text { event: at.event, text: said.text.clone() });
        }
        let is_last = self.until == Until::FirstTurn && kind.is_turn();
        self.events.push(Event { at, standing: Standing::Final, kind });
        Ok(if is_last { Flow::Closed } else { Flow::Go })
    }

    /// Goes to the event's end; gives the attributes of each child with counters. What else is in there is reported.
    fn children(&mut self, cursor: &mut Cursor<'_>, at: At) -> Result<Vec<Vec<Attribute>>, Stop> {
        let mut children = Vec::new();
        loop {
            match cursor.next(&mut self.inner)? {
                Token::Open { name, start, .. } if name == EVENT => return Err(Stop::Bad(start)),
                Token::Open { name, empty, .. } => {
                    if name == PILES {
                        children.push(std::mem::take(&mut self.inner));
                    } else {
                        let what = || format!("child element <{}>", String::from_utf8_lossy(name));
                        self.problems.note(at, ProblemKind::UnknownAttribute, what);
                    }
                    if !empty {
                        cursor.skip_element(&mut self.inner)?;
                    }
                }
                Token::Close { name } if name == EVENT => return Ok(children),
                Token::Close { .. } => return Err(Stop::Bad(cursor.at())),
                Token::Text { text, .. } => {
                    let what = || format!("text in an event: {}", String::from_utf8_lossy(text));
                    self.problems.note(at, ProblemKind::BadValue, what);
                }
            }
        }
    }
}

/// The names of the log, now that an event names them; the first such event decides.
fn meet(known: Names, players: &Players, problems: &mut Problems, at: At) -> Names {
    if known == Names::default() {
        return players.names.clone();
    }
    if known != players.names {
        let what = || format!("other players: {},{}", players.names.dark, players.names.light);
        problems.note(at, ProblemKind::BadValue, what);
    }
    known
}
