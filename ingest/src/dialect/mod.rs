//! The dialects of logs, recognised by their root element (SWCCG format 1.3), and the loop that reads those of GEMP.
//!
//! The files below this one, and the declarations of events (`crate::event::codec`), are the only ones that spell names of
//! XML elements and attributes.

mod botlog;
pub(crate) mod declared;
mod drive;
mod gemp;
mod live;

use std::io::Read;

use crate::bytes::Source;
use crate::error::{Error, ErrorKind};
use crate::event::gemp::Kind;
use crate::event::{At, Event, Standing};
use crate::log::{Dialect, Log, ProblemKind};
use crate::problems::Problems;
use crate::takeback::{self, Line};
use crate::xml::{Attribute, Cursor, Stop, Token};
use drive::{Ending, Flow, Steps, drive, settle};
use gemp::{Context, Crowd};

/// How much of a file is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Until {
    /// All of it.
    End,
    /// The first `TC` and no more: neither the rest nor the container's end is looked at.
    FirstTurn,
}

/// The state of reading one file.
struct Reading {
    until: Until,
    dialect: Option<Dialect>,
    /// The root element that is open.
    root: Option<Box<[u8]>>,
    /// The wrapper of a bot's log that is open, with the type that it announces.
    wrapper: Option<Box<[u8]>>,
    /// Depth inside an element that holds no events.
    skipping: u32,
    events: Vec<Event<Kind>>,
    crowd: Crowd,
    /// Most cards on the table.
    most_cards: usize,
    messages: Vec<Line>,
    context: Context,
    attributes: Vec<Attribute>,
    inner: Vec<Attribute>,
}

/// The game that the root element names; `None` when it names none, or when the file does not begin with an element.
/// Nothing is consumed.
///
/// # Errors
/// As [`Source::fill`].
pub(crate) fn game<R: Read>(source: &mut Source<R>) -> Result<Option<String>, Error> {
    let mut attributes = Vec::new();
    loop {
        let window = source.window();
        match Cursor::new(window).next(&mut attributes) {
            Ok(Token::Open { .. }) => {
                let named = attributes.iter().find(|attribute| attribute.key(window) == b"game");
                return Ok(named.map(|attribute| String::from_utf8_lossy(attribute.raw(window)).into_owned()));
            }
            Ok(_) | Err(Stop::Bad(_)) => return Ok(None),
            Err(Stop::More) => {}
        }
        if source.fill()?.is_some() {
            return Ok(None);
        }
    }
}

/// Bytes of XML that an event takes, where they are short: room is made for so many.
const SHORT: usize = 600;

/// Reads a file of any GEMP dialect.
pub(crate) fn read<R: Read>(source: &mut Source<R>, problems: usize, until: Until) -> Result<Log<Kind>, Error> {
    let room = if until == Until::End { source.expected() / SHORT } else { 0 };
    let mut reading = Reading {
        until,
        dialect: None,
        root: None,
        wrapper: None,
        skipping: 0,
        events: Vec::with_capacity(room),
        crowd: Crowd::default(),
        most_cards: source.limits().cards,
        messages: Vec::new(),
        context: Context::new(Problems::new(problems)),
        attributes: Vec::with_capacity(64),
        inner: Vec::with_capacity(64),
    };
    let ending = drive(source, &mut reading)?;
    reading.finish(source, ending)
}

impl Steps for Reading {
    fn problems(&mut self) -> &mut Problems {
        &mut self.context.problems
    }

    fn num_events(&self) -> usize {
        self.events.len()
    }

    /// True where a document may end: a bot closes its log only when it starts a new one, and an archive of the live
    /// protocol is a row of documents.
    fn is_complete(&self) -> bool {
        match self.dialect {
            None => false,
            Some(Dialect::BotLog) => self.wrapper.is_none() && self.skipping == 0,
            Some(_) => self.root.is_none(),
        }
    }

    fn step(&mut self, cursor: &mut Cursor<'_>, base: u64) -> Result<Flow, Stop> {
        if self.root.is_some() && self.wrapper.is_none() && self.skipping == 0 {
            self.context.at = At { event: self.next_index(), byte: base + cursor.at() as u64 };
            if let Some(kind) = gemp::known(cursor, &mut self.inner, &mut self.context)? {
                return Ok(self.keep(kind));
            }
        }
        let token = cursor.next(&mut self.attributes)?;
        if self.skipping > 0 {
            match token {
                Token::Open { empty: false, .. } => self.skipping += 1,
                Token::Close { .. } => self.skipping -= 1,
                Token::Open { .. } | Token::Text { .. } => {}
            }
            return Ok(Flow::Go);
        }
        match token {
            Token::Open { name, empty, start } => {
                let Some(dialect) = self.dialect.filter(|_| self.root.is_some()) else {
                    return Ok(self.open_root(cursor, name, empty));
                };
                self.context.at = At { event: self.next_index(), byte: base + start as u64 };
                if name == gemp::EVENT {
                    return self.event(cursor, start, empty);
                }
                self.open_other(cursor, dialect, name, empty);
                Ok(Flow::Go)
            }
            Token::Close { name } if self.wrapper.is_some() && name == botlog::WRAPPER => {
                self.wrapper = None;
                Ok(Flow::Go)
            }
            Token::Close { name } if self.root.as_deref() == Some(name) && self.wrapper.is_none() => {
                self.root = None;
                Ok(if self.dialect == Some(Dialect::Live) { Flow::Go } else { Flow::Closed })
            }
            Token::Close { .. } => Err(Stop::Bad(cursor.at())),
            Token::Text { text, start } if self.root.is_some() => {
                let at = At { event: self.next_index(), byte: base + start as u64 };
                let what = || format!("text between events: {}", String::from_utf8_lossy(text));
                self.context.problems.note(at, ProblemKind::BadValue, what);
                Ok(Flow::Go)
            }
            Token::Text { text, .. } if self.dialect.is_none() => {
                let text = text.get(..40.min(text.len())).unwrap_or_default();
                let found = format!("the text {:?}", String::from_utf8_lossy(text));
                Ok(Flow::Refused(ErrorKind::NotALog { found }))
            }
            Token::Text { start, .. } => Err(Stop::Bad(start)),
        }
    }
}

impl Reading {
    fn next_index(&self) -> u32 {
        u32::try_from(self.events.len()).unwrap_or(u32::MAX)
    }

    fn open_root(&mut self, cursor: &Cursor<'_>, name: &[u8], empty: bool) -> Flow {
        let dialect = match name {
            gemp::ROOT => Dialect::Replay,
            botlog::ROOT => Dialect::BotLog,
            name if live::ROOTS.contains(&name) => Dialect::Live,
            _ => {
                let name = name.get(..40.min(name.len())).unwrap_or_default();
                let found = format!("the element <{}>", String::from_utf8_lossy(name));
                return Flow::Refused(ErrorKind::NotALog { found });
            }
        };
        self.dialect = Some(self.dialect.unwrap_or(dialect));
        let known: &[&[u8]] = match dialect {
            Dialect::Live => live::ROOT_ATTRIBUTES,
            Dialect::BotLog => botlog::ROOT_ATTRIBUTES,
            _ => &[],
        };
        if let Some(game) = self.context.root(cursor.window(), &self.attributes, known) {
            return Flow::Refused(ErrorKind::other_game(&game));
        }
        if empty {
            return if dialect == Dialect::Live { Flow::Go } else { Flow::Closed };
        }
        self.root = Some(name.into());
        Flow::Go
    }

    /// An element beside the events.
    fn open_other(&mut self, cursor: &Cursor<'_>, dialect: Dialect, name: &[u8], empty: bool) {
        if dialect == Dialect::BotLog && name == botlog::WRAPPER && self.wrapper.is_none() {
            let window = cursor.window();
            if !empty {
                self.wrapper = Some(botlog::announced_type(window, &self.attributes).into());
            }
            return;
        }
        let is_known = match dialect {
            Dialect::Live => live::OTHERS.contains(&name),
            Dialect::BotLog => botlog::OTHERS.contains(&name),
            _ => false,
        };
        if !is_known {
            let what = || format!("element <{}>", String::from_utf8_lossy(name));
            self.context.problems.note(self.context.at, ProblemKind::UnknownType, what);
        }
        if !empty {
            self.skipping = 1;
        }
    }

    fn event(&mut self, cursor: &mut Cursor<'_>, start: usize, empty: bool) -> Result<Flow, Stop> {
        let parsed = gemp::event(cursor, start, &self.attributes, empty, &mut self.inner, &mut self.context)?;
        if let Some(announced) = self.wrapper.as_deref()
            && !announced.is_empty()
            && announced != gemp::code(cursor.window(), &self.attributes)
        {
            let what = || format!("wrapper says type {}", String::from_utf8_lossy(announced));
            self.context.problems.note(self.context.at, ProblemKind::BadValue, what);
        }
        if let Some(hash) = parsed.message {
            self.messages.push((self.next_index(), hash));
        }
        if let Kind::Players(players) = &parsed.kind {
            self.context.meet(players, &mut self.events);
        }
        Ok(self.keep(parsed.kind))
    }

    /// Adds an event to the log.
    fn keep(&mut self, kind: Kind) -> Flow {
        if self.crowd.see(&kind) > self.most_cards {
            return Flow::Refused(ErrorKind::TooManyCards { limit: self.most_cards });
        }
        let is_turn = matches!(kind, Kind::Turn(_));
        self.events.push(Event { at: self.context.at, standing: Standing::Final, kind });
        if is_turn && self.until == Until::FirstTurn { Flow::Closed } else { Flow::Go }
    }

    fn finish<R: Read>(mut self, source: &mut Source<R>, ending: Ending) -> Result<Log<Kind>, Error> {
        let here = self.next_index();
        let is_whole_file = self.until == Until::End;
        let problems = &mut self.context.problems;
        let is_truncated = settle(source, ending, here, self.dialect.is_some(), is_whole_file, problems)?;
        self.context.end(&mut self.events);
        let (names, viewer) = self.context.players.map_or_else(Default::default, |p| (p.names, p.viewer));
        let (problems, unlisted_problems) = self.context.problems.into_parts();
        takeback::mark(&mut self.events, &self.messages, &names);
        Ok(Log {
            dialect: self.dialect.unwrap_or(Dialect::Replay),
            players: names,
            viewer,
            events: self.events,
            problems,
            unlisted_problems,
            messages: self.context.messages,
            is_truncated,
            xml_bytes: source.inflated(),
            file_hash: source.hash(),
        })
    }
}
