//! The loop that reads a file of this dialect.

use std::io::Read;

use super::fields::Context;
use super::{EVENT, GAME, VERSION};
use crate::bytes::{End, Source};
use crate::dialect::Until;
use crate::error::{Error, ErrorKind};
use crate::event::youngjedi::Kind;
use crate::event::{At, Event, Standing};
use crate::log::{Dialect, Log, ProblemKind, Text};
use crate::problems::Problems;
use crate::xml::{Attribute, Cursor, Stop, Token};

const ROOT: &[u8] = b"gameReplay";
const EVERYTHING: &str = "referee";

/// Why the loop stopped, and where in the XML.
enum Ending {
    Closed,
    Over(End, u64),
    Bad(u64),
}

enum Flow {
    Go,
    Closed,
    Refused(ErrorKind),
}

struct Reading {
    until: Until,
    context: Context,
    is_open: bool,
    /// Depth inside an element that holds no events.
    skipping: u32,
    /// The name in `view`.
    view: Option<Box<str>>,
    events: Vec<Event<Kind>>,
    messages: Vec<Text>,
    attributes: Vec<Attribute>,
}

/// Reads a file of this dialect.
///
/// # Errors
/// As [`read`](crate::read); a log of another game is [`ErrorKind::OtherGame`].
pub(crate) fn read<R: Read>(mut source: Source<R>, problems: usize, until: Until) -> Result<Log<Kind>, Error> {
    let context = Context { problems: Problems::new(problems), at: At::default(), names: None };
    let mut reading = Reading {
        until,
        context,
        is_open: false,
        skipping: 0,
        view: None,
        events: Vec::new(),
        messages: Vec::new(),
        attributes: Vec::new(),
    };
    let ending = reading.run(&mut source)?;
    reading.finish(source, ending)
}

impl Reading {
    fn run<R: Read>(&mut self, source: &mut Source<R>) -> Result<Ending, Error> {
        loop {
            let base = source.base();
            let mut cursor = Cursor::new(source.window());
            let stop = loop {
                let start = cursor.at();
                let mark = self.context.problems.mark();
                let messages = self.messages.len();
                match self.step(&mut cursor, base) {
                    Ok(Flow::Go) => {}
                    Ok(Flow::Closed) => break None,
                    Ok(Flow::Refused(kind)) => return Err(Error::new(kind, base)),
                    Err(stop) => {
                        self.context.problems.back_to(mark);
                        self.messages.truncate(messages);
                        cursor.set(start);
                        break Some(stop);
                    }
                }
            };
            let used = cursor.at();
            source.consume(used);
            match stop {
                None => return Ok(Ending::Closed),
                Some(Stop::Bad(at)) => return Ok(Ending::Bad(base + at as u64)),
                Some(Stop::More) => {
                    if let Some(end) = source.fill()? {
                        return Ok(Ending::Over(end, source.inflated()));
                    }
                }
            }
        }
    }

    fn here(&self) -> u32 {
        u32::try_from(self.events.len()).unwrap_or(u32::MAX)
    }

    fn step(&mut self, cursor: &mut Cursor<'_>, base: u64) -> Result<Flow, Stop> {
        let token = cursor.next(&mut self.attributes)?;
        if self.skipping > 0 {
            match token {
                Token::Open { empty: false, .. } => self.skipping += 1,
                Token::Close { .. } => self.skipping -= 1,
                Token::Open { .. } | Token::Text { .. } => {}
            }
            return Ok(Flow::Go);
        }
        let at = |start: usize| base + start as u64;
        match token {
            Token::Open { name, empty, .. } if !self.is_open => Ok(self.open_root(cursor.window(), name, empty)),
            Token::Open { name, empty, start } => {
                self.context.at = At { event: self.here(), byte: at(start) };
                if name != EVENT {
                    let what = || format!("element <{}>", String::from_utf8_lossy(name));
                    self.context.note(ProblemKind::UnknownType, what);
                    self.skipping = u32::from(!empty);
                    return Ok(Flow::Go);
                }
                let kind = super::event(cursor, &self.attributes, empty, &mut self.context, &mut self.messages)?;
                self.meet(&kind);
                let is_enough = self.until == Until::FirstTurn && matches!(kind, Kind::Turn(_));
                self.events.push(Event { at: self.context.at, standing: Standing::Final, kind });
                Ok(if is_enough { Flow::Closed } else { Flow::Go })
            }
            Token::Close { name } if name == ROOT => Ok(Flow::Closed),
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

    fn finish<R: Read>(mut self, mut source: Source<R>, ending: Ending) -> Result<Log<Kind>, Error> {
        let here = self.here();
        let is_truncated = !matches!(ending, Ending::Closed);
        let damage = match ending {
            Ending::Closed if self.until == Until::FirstTurn => None,
            Ending::Closed => after(&mut source, &mut self.context, here)?,
            Ending::Over(End::Damaged(what), at) => Some((at, ProblemKind::Corrupt, what)),
            Ending::Over(_, at) => {
                let what = format!("the file ends {} bytes after the last whole event", at - source.base());
                Some((at, ProblemKind::Truncated, what))
            }
            Ending::Bad(at) => Some((at, ProblemKind::Corrupt, "not well-formed XML".to_owned())),
        };
        if here == 0 {
            return Err(match damage {
                Some((at, ProblemKind::Corrupt, what)) => Error::new(ErrorKind::Corrupt { what }, at),
                Some((at, ..)) => Error::new(ErrorKind::Truncated, at),
                None => Error::new(ErrorKind::NoEvents, source.inflated()),
            });
        }
        if is_truncated {
            source.drain()?;
        }
        if let Some((byte, kind, what)) = damage {
            self.context.problems.always(At { event: here, byte }, kind, what);
        }
        let viewer = self.view.as_deref().and_then(|view| self.context.side_of(view));
        if let (None, Some(view)) = (viewer, &self.view) {
            self.context.at = At::default();
            self.context.note(ProblemKind::BadValue, || format!("view=\"{view}\""));
        }
        let (problems, unlisted_problems) = self.context.problems.into_parts();
        Ok(Log {
            dialect: Dialect::YoungJedi,
            players: self.context.names.unwrap_or_default(),
            viewer,
            events: self.events,
            messages: self.messages,
            problems,
            unlisted_problems,
            is_truncated,
            xml_bytes: source.inflated(),
            file_hash: source.hash(),
        })
    }
}

/// Looks at what comes after the root.
fn after<R: Read>(
    source: &mut Source<R>,
    context: &mut Context,
    here: u32,
) -> Result<Option<(u64, ProblemKind, String)>, Error> {
    let at = source.inflated();
    let rest = source.window().trim_ascii();
    if !rest.is_empty() {
        let rest = String::from_utf8_lossy(rest.get(..80.min(rest.len())).unwrap_or_default()).into_owned();
        context.at = At { event: here, byte: source.base() };
        context.note(ProblemKind::BadValue, || format!("after the log: {rest}"));
    }
    Ok(match source.drain()? {
        End::Whole => None,
        End::Cut => Some((at, ProblemKind::Truncated, "the container ends early, after the log".to_owned())),
        End::Damaged(what) => Some((at, ProblemKind::Corrupt, format!("after the log: {what}"))),
    })
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
        let source = Source::open(text.as_bytes(), &Limits::default()).expect("a source");
        let log = read(source, 10, Until::FirstTurn).expect("a log");
        assert_eq!((log.events.len(), log.problems.len(), log.is_truncated), (2, 0, false));
        assert_eq!(log.viewer, Some(crate::id::Side::Light));
    }
}
