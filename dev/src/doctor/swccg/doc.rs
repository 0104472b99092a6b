//! A raw log with helpers to look at it; the repairs are in `repair.rs`.

use std::cell::OnceCell;
use std::ops::RangeInclusive;

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::{Side, Sides};
use holocron_ingest::raw::{Element, to_xml};
use holocron_replay::run::{Nothing, run};
use holocron_replay::select::Selection;
use holocron_swccg::Swccg;
use holocron_swccg::state::State;

type Log = holocron_ingest::log::Log<Kind>;

/// A counter of `GS`, by the server's name.
pub(crate) type Zone = &'static str;
pub(crate) const HAND: Zone = "HAND";
pub(crate) const RESERVE: Zone = "RESERVE_DECK";
pub(crate) const FORCE: Zone = "FORCE_PILE";
pub(crate) const USED: Zone = "USED_PILE";
pub(crate) const LOST: Zone = "LOST_PILE";
pub(crate) const OUT: Zone = "OUT_OF_PLAY";
pub(crate) const ZONES: [Zone; 6] = [HAND, RESERVE, FORCE, USED, LOST, OUT];

/// The attribute that says whose recording alone holds an event, and what begins those that only Light's has.
const VIEW: &str = "view";
const LIGHT: &str = "light:";

/// A log that was read once, so that states can be asked for without reading it again. A copy starts without.
#[derive(Default)]
struct Read(OnceCell<Option<Log>>);

impl Clone for Read {
    fn clone(&self) -> Read {
        Read::default()
    }
}

/// A game as a list of raw events: the two recordings laid together, or one alone. An edit reaches every recording
/// that has the event (R6).
#[derive(Clone)]
pub struct Doc {
    pub(crate) events: Vec<Element>,
    pub(crate) names: Sides<String>,
    /// Whose recording is judged first.
    pub(crate) viewer: Option<Side>,
    /// Leaves the repairs out.
    pub(crate) is_crude: bool,
    /// Where the choices of its kinds begin.
    pub(crate) seed: u64,
    /// Whose recordings there are.
    views: Vec<Side>,
    shell: Element,
    read: Read,
}

const LABELS: [&str; 8] = ["Activate", "Control", "Deploy", "Battle", "Move", "Draw", "End of turn", "Between turns"];

impl Doc {
    /// One recording. `None` without players and for one with a take-back, whose events say everything twice.
    pub(crate) fn single(mut root: Element) -> Option<Doc> {
        let events = std::mem::take(&mut root.children);
        let first = events.iter().find(|e| e.get("type") == Some("P"))?;
        let (dark, light) = first.get("allParticipantIds")?.split_once(',')?;
        let names = Sides { dark: dark.to_owned(), light: light.to_owned() };
        let viewer = first.get("participantId").map(str::to_owned);
        let read = Read::default();
        let mut doc =
            Doc { viewer: None, is_crude: false, seed: 0, views: Vec::new(), events, names, shell: root, read };
        doc.viewer = viewer.and_then(|name| doc.side(&name));
        doc.views.extend(doc.viewer);
        let is_plain = doc.of_type("P").count() == 1;
        is_plain.then_some(doc)
    }

    /// Both recordings of a game. `sources` tells where each event of the common log stands in either.
    pub(crate) fn pair(dark: Element, light: Element, sources: &[Sides<Option<u32>>]) -> Option<Doc> {
        let mut doc = Doc::single(dark)?;
        let theirs = Doc::single(light)?;
        let mut own: Vec<Option<Element>> = std::mem::take(&mut doc.events).into_iter().map(Some).collect();
        let mut other: Vec<Option<Element>> = theirs.events.into_iter().map(Some).collect();
        let mut take = |side: Side, at: Option<u32>| {
            let list = if side == Side::Dark { &mut own } else { &mut other };
            list.get_mut(usize::try_from(at?).ok()?)?.take()
        };
        for source in sources {
            let (dark, light) = (take(Side::Dark, source.dark), take(Side::Light, source.light));
            match (dark, light) {
                (Some(mut event), Some(light)) => {
                    // Only a game of sabacc shows counters to one player alone.
                    (event.children == light.children).then_some(())?;
                    let differs = |(key, value): &&(String, String)| event.get(key) != Some(value);
                    let differing: Vec<_> = light.attributes.iter().filter(differs).cloned().collect();
                    let marked = differing.into_iter().map(|(key, value)| (format!("{LIGHT}{key}"), value));
                    event.attributes.extend(marked);
                    doc.events.push(event);
                }
                (Some(mut event), None) => {
                    event.set(VIEW, Side::Dark.word());
                    doc.events.push(event);
                }
                (None, Some(mut event)) => {
                    event.set(VIEW, Side::Light.word());
                    doc.events.push(event);
                }
                (None, None) => {}
            }
        }
        doc.views = Side::BOTH.to_vec();
        (doc.of_type("P").count() == 1).then_some(doc)
    }

    /// The same game with a change.
    pub(crate) fn with<R>(&self, change: impl FnOnce(&mut Doc) -> R) -> Doc {
        let mut new = self.clone();
        change(&mut new);
        new
    }

    pub(crate) fn has_both(&self) -> bool {
        self.views.len() == 2
    }

    /// Whether both recordings hold an event.
    pub(crate) fn is_common(&self, at: usize) -> bool {
        self.events[at].get(VIEW).is_none()
    }

    /// Whether a side's recording holds an event.
    fn is_seen_by(event: &Element, side: Side) -> bool {
        event.get(VIEW).is_none_or(|view| view == side.word())
    }

    /// One side's recording.
    pub(crate) fn root(&self, side: Side) -> Element {
        let seen = self.events.iter().filter(|event| Doc::is_seen_by(event, side));
        let plain = |event: &Element| {
            let mut event = event.clone();
            if self.has_both() {
                let (marked, attributes): (Vec<_>, Vec<_>) =
                    event.attributes.into_iter().filter(|(key, _)| key != VIEW).partition(|a| a.0.starts_with(LIGHT));
                event.attributes = attributes;
                for (key, value) in marked.into_iter().filter(|_| side == Side::Light) {
                    event.set(key.trim_start_matches(LIGHT), value);
                }
            }
            event
        };
        Element { children: seen.map(plain).collect(), ..self.shell.clone() }
    }

    /// Where a range of events lies in one side's recording.
    pub(crate) fn range_in(&self, side: Side, range: &RangeInclusive<usize>) -> RangeInclusive<usize> {
        let seen = |end: usize| self.events.iter().take(end).filter(|event| Doc::is_seen_by(event, side)).count();
        let (begin, end) = (seen(*range.start()), seen(*range.end() + 1));
        begin..=end.saturating_sub(1).max(begin)
    }

    /// One side's recording as the auditor reads it.
    pub(crate) fn log(&self, side: Side) -> Option<Log> {
        holocron_ingest::gemp::read_slice(to_xml(&self.root(side)).as_bytes()).ok()
    }

    pub(crate) fn ty(&self, at: usize) -> &str {
        self.events.get(at).and_then(|e| e.get("type")).unwrap_or_default()
    }

    pub(crate) fn attr(&self, at: usize, key: &str) -> &str {
        self.events.get(at).and_then(|e| e.get(key)).unwrap_or_default()
    }

    pub(crate) fn number(&self, at: usize, key: &str) -> Option<f64> {
        self.attr(at, key).parse().ok()
    }

    /// The text of a message, else nothing.
    pub(crate) fn msg(&self, at: usize) -> &str {
        if self.ty(at) == "M" { self.attr(at, "message") } else { "" }
    }

    pub(crate) fn side(&self, name: &str) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.names[*side] == name)
    }

    pub(crate) fn name(&self, side: Side) -> &str {
        &self.names[side]
    }

    /// A message that begins with a player's name: who, and the rest.
    pub(crate) fn said(&self, at: usize) -> Option<(Side, &str)> {
        let text = self.msg(at);
        let of = |side: Side| text.strip_prefix(self.name(side))?.strip_prefix(' ').map(|rest| (side, rest));
        of(Side::Dark).or_else(|| of(Side::Light))
    }

    /// Every message that begins with a player's name and `verb`.
    pub(crate) fn sayings<'a>(&'a self, verb: &'a str) -> impl Iterator<Item = (usize, Side, &'a str)> {
        (0..self.events.len()).filter_map(move |at| {
            let (side, rest) = self.said(at)?;
            rest.strip_prefix(verb).map(|rest| (at, side, rest))
        })
    }

    pub(crate) fn of_type<'a>(&'a self, ty: &'a str) -> impl DoubleEndedIterator<Item = usize> + 'a {
        (0..self.events.len()).filter(move |at| self.ty(*at) == ty)
    }

    /// The label of a `GPC`.
    pub(crate) fn label(&self, at: usize) -> Option<&'static str> {
        if self.ty(at) != "GPC" {
            return None;
        }
        let text = self.attr(at, "phase");
        LABELS.into_iter().find(|label| text.starts_with(label))
    }

    /// The phase at an event, as card events write it.
    pub(crate) fn phase_word(&self, at: usize) -> String {
        let label = self.before(at, |i| self.ty(i) == "GPC").and_then(|i| self.label(i));
        label.unwrap_or("PLAY_STARTING_CARDS").to_uppercase().replace(' ', "_")
    }

    /// Whose turn an event belongs to; `None` before the first turn.
    pub(crate) fn turn_of(&self, at: usize) -> Option<Side> {
        let turn = self.before(at + 1, |i| self.ty(i) == "TC")?;
        self.side(self.attr(turn, "participantId"))
    }

    /// The last event before `at` that passes the test.
    pub(crate) fn before(&self, at: usize, test: impl Fn(usize) -> bool) -> Option<usize> {
        (0..at).rev().find(|i| test(*i))
    }

    /// The first event after `at` that passes the test.
    pub(crate) fn after(&self, at: usize, test: impl Fn(usize) -> bool) -> Option<usize> {
        (at + 1..self.events.len()).find(|i| test(*i))
    }

    pub(crate) fn gs_before(&self, at: usize) -> Option<usize> {
        self.before(at, |i| self.ty(i) == "GS")
    }

    pub(crate) fn gs_after(&self, at: usize) -> Option<usize> {
        self.after(at, |i| self.ty(i) == "GS")
    }

    /// The phase's own `GPC`, and the next `GPC` or `TC` after an event.
    pub(crate) fn phase_of(&self, at: usize) -> Option<(usize, usize)> {
        let begin = self.before(at, |i| self.ty(i) == "GPC")?;
        let end = self.after(at, |i| matches!(self.ty(i), "GPC" | "TC"))?;
        Some((begin, end))
    }

    pub(crate) fn turn_end(&self, at: usize) -> usize {
        self.after(at, |i| self.ty(i) == "TC").unwrap_or(self.events.len())
    }

    /// A counter of a `GS`.
    pub(crate) fn pile(&self, gs: usize, side: Side, zone: Zone) -> Option<i32> {
        let zones = self.events.get(gs)?.children.iter().find(|c| c.get("name") == Some(self.name(side)))?;
        zones.get(zone)?.parse().ok()
    }

    /// The values of a parameter of a `D`.
    pub(crate) fn options(&self, d: usize, name: &str) -> Vec<&str> {
        let params = self.events.get(d).map(|e| e.children.as_slice()).unwrap_or_default();
        params.iter().filter(|p| p.get("name") == Some(name)).filter_map(|p| p.get("value")).collect()
    }

    /// The last decision of a player before `at` whose prompt contains the text.
    pub(crate) fn prompt_before(&self, at: usize, side: Side, text: &str) -> Option<usize> {
        let is_meant = |i: usize| self.ty(i) == "D" && self.attr(i, "participantId") == self.name(side);
        self.before(at, |i| is_meant(i) && self.attr(i, "text").contains(text))
    }

    /// The engine's state before an event, with both hands.
    pub(crate) fn state(&self, at: usize) -> Option<State> {
        let whole = || Element { children: self.events.clone(), ..self.shell.clone() };
        let read = || holocron_ingest::gemp::read_slice(to_xml(&whole()).as_bytes()).ok();
        let log = self.read.0.get_or_init(read).as_ref()?;
        let mut log = log.clone();
        log.events.truncate(at);
        Some(run::<Swccg>(&log, &Selection::none(), &mut Nothing))
    }
}

/// The card references of a message: blueprint and title, and where the `<div` begins.
pub(crate) fn cards(text: &str) -> Vec<(&str, &str, usize)> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(begin) = text[from..].find("<div class='cardHint' value='").map(|i| i + from) {
        let value = begin + "<div class='cardHint' value='".len();
        let Some(end) = text[value..].find('\'').map(|i| i + value) else { break };
        let Some(open) = text[end..].find('>').map(|i| i + end + 1) else { break };
        let Some(close) = text[open..].find("</div>").map(|i| i + open) else { break };
        found.push((&text[value..end], &text[open..close], begin));
        from = close;
    }
    found
}

/// A card reference as the server writes it.
pub(crate) fn div(blueprint: &str, title: &str, horizontal: bool) -> String {
    let lie = if horizontal { " data-horizontal='true'" } else { "" };
    format!("<div class='cardHint' value='{blueprint}'{lie}>{title}</div>")
}

/// A line of the text log.
pub(crate) fn message(text: impl Into<String>) -> Element {
    Element {
        name: "ge".to_owned(),
        attributes: vec![("message".to_owned(), text.into()), ("type".to_owned(), "M".to_owned())],
        children: Vec::new(),
    }
}
