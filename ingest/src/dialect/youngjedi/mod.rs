//! The dialect `youngjedi`: a flat list of `<ge>` elements below a root that names the game (dialect section 2).

mod battle;
mod duel;
mod end;
mod fields;
mod out;
mod reading;
mod table;
mod tally;

use crate::event::youngjedi::{Kind, Other, Said, Tally};
use crate::log::{ProblemKind, Text};
use crate::xml::{Attribute, Cursor, Stop, Token};
use fields::{Context, Fields};
pub(crate) use out::document;
pub(crate) use reading::read;

/// The root's `game` attribute.
pub(crate) const GAME: &str = "youngjedi";
/// The root's `dialect` attribute.
const VERSION: &str = "1";
/// The element of an event.
const EVENT: &[u8] = b"ge";

/// The types of event that the dialect has.
const CODES: [&str; 39] = [
    "P", "DL", "TC", "GPC", "GS", "M", "PCIP", "RCFP", "FCIP", "DR", "SHF", "LOOK", "LIM", "CA", "SB", "BP", "DBC",
    "SF", "DD", "DV", "PWR", "EF", "BT", "EB", "DMG", "SD", "DH", "DA", "DB", "DT", "HIT", "ED", "SEV", "ICP", "EEV",
    "SUR", "PC", "PEN", "WN",
];

/// Reads one event whose start tag was just read, up to its end.
fn event(
    cursor: &mut Cursor<'_>,
    attributes: &[Attribute],
    empty: bool,
    context: &mut Context,
    messages: &mut Vec<Text>,
) -> Result<Kind, Stop> {
    let window = cursor.window();
    let code = attributes.iter().find(|a| a.key(window) == b"type").map(|a| a.raw(window)).unwrap_or_default();
    let code = String::from_utf8_lossy(code);
    let mut counters = Tally::default();
    children(cursor, empty, context, |name, attributes, context| {
        if code == "GS" && name == tally::CHILD {
            let mut fields = Fields::new(window, attributes, context);
            if tally::read(&mut fields, &mut counters).is_some() {
                fields.leave();
            }
        } else {
            let what = || format!("child element <{}>", String::from_utf8_lossy(name));
            context.note(ProblemKind::UnknownAttribute, what);
        }
    })?;
    let mut fields = Fields::new(window, attributes, context);
    let kind = match &*code {
        "GS" => Some(Kind::Tally(Box::new(counters))),
        "M" => Some(said(&mut fields, messages)),
        code => table::read(code, &mut fields)
            .or_else(|| battle::read(code, &mut fields))
            .or_else(|| duel::read(code, &mut fields))
            .or_else(|| end::read(code, &mut fields)),
    };
    if let Some(kind) = kind {
        fields.leave();
        return Ok(kind);
    }
    let attributes = fields.all();
    if code.is_empty() {
        context.note(ProblemKind::MissingAttribute, || "type".to_owned());
    } else if !CODES.contains(&&*code) {
        context.note(ProblemKind::UnknownType, || code.clone().into_owned());
    }
    Ok(Kind::Other(Box::new(Other { code: code.into(), attributes })))
}

fn said(fields: &mut Fields<'_, '_>, messages: &mut Vec<Text>) -> Kind {
    let text = fields.text("message").unwrap_or_default();
    messages.push(Text { event: fields.context.at.event, text: text.into() });
    Kind::Said(Said { player: fields.side_if("participantId") })
}

/// Goes to the event's end; calls `child` for each child's start tag and leaves its content aside.
fn children<'a>(
    cursor: &mut Cursor<'a>,
    empty: bool,
    context: &mut Context,
    mut child: impl FnMut(&'a [u8], &[Attribute], &mut Context),
) -> Result<(), Stop> {
    if empty {
        return Ok(());
    }
    let mut inner = Vec::new();
    loop {
        match cursor.next(&mut inner)? {
            Token::Open { name, start, .. } if name == EVENT => return Err(Stop::Bad(start)),
            Token::Open { name, empty, .. } => {
                child(name, &inner, context);
                if !empty {
                    cursor.skip_element(&mut inner)?;
                }
            }
            Token::Close { name } if name == EVENT => return Ok(()),
            Token::Close { .. } => return Err(Stop::Bad(cursor.at())),
            Token::Text { text, .. } => {
                let what = || format!("text in an event: {}", String::from_utf8_lossy(text));
                context.note(ProblemKind::BadValue, what);
            }
        }
    }
}
