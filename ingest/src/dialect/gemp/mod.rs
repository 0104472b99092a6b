//! The `<ge>` element, which all GEMP dialects share (SWCCG format 2): from attributes to a [`Kind`].

mod again;
mod card;
mod context;
mod crowd;
mod decision;
mod names;
mod said;
mod tally;

use std::sync::Arc;

use crate::event::gemp::{
    Affects, Attack, Battle, Card, DestinyDraw, Kind, Other, Phase, PhaseChange, Players, Removed,
};
use crate::id::Sides;
use crate::limits::NAME;
use crate::log::{ProblemKind, Text};
use crate::takeback;
use crate::xml::{Attribute, Cursor, Stop, Token};
pub(super) use context::Context;
use context::Value;
pub(super) use crowd::Crowd;

/// The root element of a recording.
pub(super) const ROOT: &[u8] = b"gameReplay";
/// The element of an event.
pub(super) const EVENT: &[u8] = b"ge";

/// An event, and the hash of its text when it is a message.
pub(super) struct Parsed {
    pub(super) kind: Kind,
    pub(super) message: Option<u64>,
}

/// The `type` attribute; empty when there is none.
pub(super) fn code<'a>(window: &'a [u8], attributes: &[Attribute]) -> &'a [u8] {
    attributes.iter().find(|a| a.key(window) == b"type").map(|a| a.raw(window)).unwrap_or_default()
}

/// Reads the event at the cursor when its tag, or all of it, stood in the log before.
pub(super) fn known(
    cursor: &mut Cursor<'_>,
    inner: &mut Vec<Attribute>,
    context: &mut Context,
) -> Result<Option<Kind>, Stop> {
    if let Some(decision) = context.decisions.hear(cursor, context.at) {
        return Ok(Some(Kind::Asked(Arc::clone(decision))));
    }
    let tally = tally::known(cursor, inner, context)?;
    Ok(tally.map(|tally| Kind::Tally(Arc::new(tally))))
}

/// Reads one event up to its end; its start tag, which begins at `start` of the window, was just read.
pub(super) fn event(
    cursor: &mut Cursor<'_>,
    start: usize,
    attributes: &[Attribute],
    empty: bool,
    inner: &mut Vec<Attribute>,
    context: &mut Context,
) -> Result<Parsed, Stop> {
    let window = cursor.window();
    let code = code(window, attributes);
    let values = attributes.iter().map(|a| Value::new(window, a)).filter(|v| v.key != b"type");
    let kind = match code {
        b"GS" => Kind::Tally(Arc::new(tally::read(cursor, start, values, empty, inner, context)?)),
        b"D" => {
            let noted = context.problems.count();
            let decision = Arc::new(decision::read(cursor, values, empty, inner, context)?);
            if context.problems.count() == noted {
                let element = window.get(start..cursor.at()).unwrap_or_default();
                context.decisions.keep(element, context.at, &decision);
            }
            Kind::Asked(decision)
        }
        b"M" => {
            skip_children(cursor, empty, inner, context)?;
            return Ok(message(values, context));
        }
        _ => {
            skip_children(cursor, empty, inner, context)?;
            match flat(code, values.clone(), context) {
                Some(kind) => kind,
                None => other(code, values, context),
            }
        }
    };
    Ok(Parsed { kind, message: None })
}

/// A child of an event.
struct Child<'a> {
    name: &'a [u8],
    /// Its start tag as it stands in the file.
    tag: &'a [u8],
}

/// What an event's children are read into.
trait Parent {
    /// Takes over what the child at the cursor says, and passes over it, where that is sooner known than by its attributes.
    fn known(&mut self, _cursor: &mut Cursor<'_>, _context: &mut Context) -> bool {
        false
    }

    /// Takes what the start tag of a child says.
    fn take<'a>(&mut self, child: &Child<'a>, values: impl Iterator<Item = Value<'a>>, context: &mut Context);
}

/// An event that has no children: each is reported.
struct Childless;

impl Parent for Childless {
    fn take<'a>(&mut self, child: &Child<'a>, _: impl Iterator<Item = Value<'a>>, context: &mut Context) {
        context.unknown_child(child.name);
    }
}

/// Goes to the event's end. What stands in its children is left aside.
fn children(
    cursor: &mut Cursor<'_>,
    inner: &mut Vec<Attribute>,
    context: &mut Context,
    parent: &mut impl Parent,
) -> Result<(), Stop> {
    let window = cursor.window();
    loop {
        if parent.known(cursor, context) {
            continue;
        }
        match cursor.next(inner)? {
            Token::Open { name, start, .. } if name == EVENT => return Err(Stop::Bad(start)),
            Token::Open { name, empty, start } => {
                let tag = window.get(start..cursor.at()).unwrap_or_default();
                let values = inner.iter().map(|a| Value::new(window, a));
                parent.take(&Child { name, tag }, values, context);
                if !empty {
                    cursor.skip_element(inner)?;
                }
            }
            Token::Close { name } if name == EVENT => return Ok(()),
            Token::Close { .. } => return Err(Stop::Bad(cursor.at())),
            Token::Text { text, .. } => context.bad("text in an event", text),
        }
    }
}

fn skip_children(
    cursor: &mut Cursor<'_>,
    empty: bool,
    inner: &mut Vec<Attribute>,
    context: &mut Context,
) -> Result<(), Stop> {
    if empty {
        return Ok(());
    }
    children(cursor, inner, context, &mut Childless)
}

fn message<'a>(values: impl Iterator<Item = Value<'a>>, context: &mut Context) -> Parsed {
    let mut text = None;
    for value in values {
        match value.key {
            b"message" => text = Some(context.text(&value)),
            _ => context.unknown(&value),
        }
    }
    let text = text.unwrap_or_else(|| {
        context.missing("message");
        "".into()
    });
    context.messages.push(Text { event: context.at.event, text: (&*text).into() });
    Parsed { kind: Kind::Said(said::statement(&text, context)), message: Some(takeback::hash(&text)) }
}

/// An event without children; `None` when it cannot be typed.
fn flat<'a>(code: &[u8], values: impl Iterator<Item = Value<'a>>, context: &mut Context) -> Option<Kind> {
    let one_card = |values, context: &mut Context, kind: fn(Box<Card>) -> Kind| {
        card::read(values, b"", context).map(|(card, _)| kind(Box::new(card)))
    };
    Some(match code {
        b"PCIP" => return one_card(values, context, Kind::Placed),
        b"PCIPAR" => return one_card(values, context, Kind::Restored),
        b"MCIP" => return one_card(values, context, Kind::Moved),
        b"RCIP" => return one_card(values, context, Kind::Replaced),
        b"ROCIP" => return one_card(values, context, Kind::Rotated),
        b"FCIP" => return one_card(values, context, Kind::Flipped),
        b"TCO" => return one_card(values, context, Kind::TurnedOver),
        b"ATB" => return one_card(values, context, Kind::JoinedBattle),
        b"RFB" => return one_card(values, context, Kind::LeftBattle),
        b"CA" => return one_card(values, context, Kind::Activated),
        b"IP" => return one_card(values, context, Kind::Shown),
        b"CAC" => {
            let (card, targets) = card::read(values, b"otherCardIds", context)?;
            let targets = context.required("otherCardIds", targets).map(|v| context.ids(&v)).unwrap_or_default();
            Kind::Affects(Box::new(Affects { card, targets }))
        }
        b"DD" => {
            let (card, purpose) = card::read(values, b"destinyText", context)?;
            let purpose = context.required("destinyText", purpose).map(|v| context.text(&v).into());
            Kind::DestinyDrawn(Box::new(DestinyDraw { card, purpose: purpose.unwrap_or_default() }))
        }
        b"RCFP" => {
            let [cards, owner] = pick(values, [b"otherCardIds", b"participantId"], context);
            let cards = context.required("otherCardIds", cards).map(|v| context.ids(&v)).unwrap_or_default();
            Kind::Removed(Removed { cards, pile_owner: owner.and_then(|v| context.side(&v)) })
        }
        b"GPC" => {
            let [phase] = pick(values, [b"phase"], context);
            let phase = context.required("phase", phase)?;
            Kind::Phase(phase_change(&phase, context))
        }
        b"TC" => {
            let [player] = pick(values, [b"participantId"], context);
            Kind::Turn(context.required("participantId", player).and_then(|v| context.side(&v)))
        }
        b"P" => {
            let [viewer, names] = pick(values, [b"participantId", b"allParticipantIds"], context);
            return players(viewer, context.required("allParticipantIds", names)?, context);
        }
        b"RLFP" => {
            let [columns] = pick(values, [b"locationIndexes"], context);
            let columns = context.required("locationIndexes", columns);
            Kind::ColumnsRemoved(columns.map(|v| context.list(&v)).unwrap_or_default())
        }
        b"SB" => Kind::BattleStarted(battle(values, context)),
        b"SD" => Kind::DuelStarted(battle(values, context)),
        b"SLC" => Kind::CombatStarted(battle(values, context)),
        b"SA" => attack(values, context),
        b"W" => {
            let [text] = pick(values, [b"message"], context);
            let text = context.required("message", text).map(|v| context.text(&v).into());
            Kind::Warned(text.unwrap_or_default())
        }
        _ => {
            let kind = bare(code)?;
            let [] = pick(values, [], context);
            kind
        }
    })
}

/// The events that say nothing but their type.
fn bare(code: &[u8]) -> Option<Kind> {
    Some(match code {
        b"EB" => Kind::BattleEnded,
        b"EA" => Kind::AttackEnded,
        b"ED" => Kind::DuelEnded,
        b"ELC" => Kind::CombatEnded,
        b"SS" => Kind::SabaccStarted,
        b"RSH" => Kind::SabaccRevealed,
        b"ES" => Kind::SabaccEnded,
        _ => return None,
    })
}

/// The values of the given keys; any other is reported.
fn pick<'a, const N: usize>(
    values: impl Iterator<Item = Value<'a>>,
    keys: [&[u8]; N],
    context: &mut Context,
) -> [Option<Value<'a>>; N] {
    let mut found = [None; N];
    for value in values {
        match found.iter_mut().zip(keys).find(|(_, key)| *key == value.key) {
            Some((slot, _)) => *slot = Some(value),
            None => context.unknown(&value),
        }
    }
    found
}

fn battle<'a>(values: impl Iterator<Item = Value<'a>>, context: &mut Context) -> Battle {
    let [location, cards] = pick(values, [b"locationIndex", b"otherCardIds"], context);
    let location = context.required("locationIndex", location).and_then(|v| context.whole(&v));
    let cards = context.required("otherCardIds", cards).map(|v| context.ids(&v)).unwrap_or_default();
    Battle { location, cards }
}

fn attack<'a>(values: impl Iterator<Item = Value<'a>>, context: &mut Context) -> Kind {
    let keys = [&b"locationIndex"[..], b"otherCardIds", b"otherCardIds2", b"playerAttacking", b"playerDefending"];
    let [location, attackers, defenders, attacking, defending] = pick(values, keys, context);
    Kind::AttackStarted(Attack {
        location: context.required("locationIndex", location).and_then(|v| context.whole(&v)),
        attackers: context.required("otherCardIds", attackers).map(|v| context.ids(&v)).unwrap_or_default(),
        defenders: context.required("otherCardIds2", defenders).map(|v| context.ids(&v)).unwrap_or_default(),
        attacking: context.required("playerAttacking", attacking).and_then(|v| context.side(&v)),
        defending: context.required("playerDefending", defending).and_then(|v| context.side(&v)),
    })
}

/// `Deploy (turn #3)`, or the phase alone before the first turn.
fn phase_change(value: &Value<'_>, context: &mut Context) -> PhaseChange {
    let text = context.text(value);
    let (label, turn) = match text.strip_suffix(')').and_then(|t| t.rsplit_once(" (turn #")) {
        Some((label, turn)) => (label, turn.parse().ok()),
        None => (&*text, None),
    };
    let phase = Phase::from_label(label).unwrap_or(Phase::Unknown);
    if phase == Phase::Unknown || (turn.is_none() && label.len() != text.len()) {
        context.bad("phase", value.raw);
    }
    PhaseChange { phase, turn, text: text.into() }
}

fn players(viewer: Option<Value<'_>>, names: Value<'_>, context: &mut Context) -> Option<Kind> {
    let text = context.text(&names);
    let is_name = |name: &str| !name.is_empty() && name.len() <= NAME;
    let Some((dark, light)) = text.split_once(',').filter(|(d, l)| is_name(d) && is_name(l) && d != l) else {
        context.bad("allParticipantIds", names.raw);
        return None;
    };
    if light.contains(',') {
        context.bad("allParticipantIds", names.raw);
    }
    let names = Sides { dark: Box::from(dark), light: Box::from(light) };
    let viewer = context.required("participantId", viewer);
    let viewer = viewer.map(|v| context.text(&v)).and_then(|name| context::side_of(&names, name.as_bytes()));
    Some(Kind::Players(Players { names, viewer }))
}

/// Keeps what cannot be typed.
fn other<'a>(code: &[u8], values: impl Iterator<Item = Value<'a>>, context: &mut Context) -> Kind {
    if code.is_empty() {
        context.missing("type");
    } else if !KNOWN.contains(&code) {
        let what = || String::from_utf8_lossy(code).into_owned();
        context.problems.note(context.at, ProblemKind::UnknownType, what);
    }
    let attributes = values.map(|v| (String::from_utf8_lossy(v.key).into(), context.text(&v).into())).collect();
    Kind::Other(Box::new(Other { code: String::from_utf8_lossy(code).into(), attributes }))
}

/// The types that carry required attributes: without those the event is kept as it came.
const KNOWN: [&[u8]; 15] = [
    b"PCIP", b"PCIPAR", b"MCIP", b"RCIP", b"ROCIP", b"FCIP", b"TCO", b"ATB", b"RFB", b"CA", b"IP", b"CAC", b"DD",
    b"GPC", b"P",
];
