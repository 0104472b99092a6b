//! The notation of the scenarios inside rule explanations: short games, one event a line, replayed by the real loop.
//!
//! Everything after ` #` is a comment. A comment that begins with `broken` names the rules that must break at that line, by
//! their whole ids.
//!
//! For the games whose logs have a dialect of our own a line is an event in short, exactly as the log spells it: its type,
//! the required values in the order of its declaration (`holocron_ingest::event`), and `name=value` for the others. The
//! players are called D and L, `-` is an empty list, `~` a blank inside a value. Beside the events there are
//!
//! ```text
//! viewer D        the recording is Dark's; without this line it hides nothing
//! end             the log is whole and ends here; otherwise it is cut
//! ```
//! The notation of Star Wars CCG, whose logs are GEMP's, stands in `swccg::scenario`.

use std::str::FromStr;

use holocron_ingest::event::{At, Event, Standing};
use holocron_ingest::id::{Side, Sides};
use holocron_ingest::log::{Dialect, Log};

use crate::audit::Audit;
use crate::edition::Edition;
use crate::game::Game;
use crate::select::Selection;

/// Event index and rule id of every expected breach, in order.
pub type Broken = Vec<(u32, String)>;

/// A short game and what must break in it.
pub struct Scenario<K> {
    /// The log.
    pub log: Log<K>,
    /// The expected breaches.
    pub broken: Broken,
}

/// Reads a text line by line. `line` takes one without its comment and gives the number of events so far; the error names
/// the line.
pub fn lines(text: &str, mut line: impl FnMut(&str) -> Result<usize, String>) -> Result<Broken, String> {
    let mut broken = Vec::new();
    for whole in text.lines() {
        let (content, comment) = whole.split_once(" #").unwrap_or((whole, ""));
        let content = content.trim();
        if content.is_empty() || content.starts_with('#') {
            continue;
        }
        let events = line(content).map_err(|what| format!("'{content}': {what}"))?;
        let event = u32::try_from(events.saturating_sub(1)).map_err(|error| error.to_string())?;
        let ids = comment.trim().strip_prefix("broken").unwrap_or("").split([' ', ',']);
        broken.extend(ids.filter(|id| !id.is_empty()).map(|id| (event, id.to_owned())));
    }
    Ok(broken)
}

/// Reads a scenario in a dialect of our own; the error names the line.
pub fn read<K: FromStr<Err = String>>(text: &str, dialect: Dialect) -> Result<Scenario<K>, String> {
    let mut events = Vec::new();
    let (mut viewer, mut is_truncated) = (None, true);
    let broken = lines(text, |line| {
        match line {
            "viewer D" => viewer = Some(Side::Dark),
            "viewer L" => viewer = Some(Side::Light),
            "end" => is_truncated = false,
            line => {
                let event = u32::try_from(events.len()).map_err(|error| error.to_string())?;
                let at = At { event, byte: 0 };
                events.push(Event { at, standing: Standing::Final, kind: line.parse()? });
            }
        }
        Ok(events.len())
    })?;
    let names = Sides { dark: "D".into(), light: "L".into() };
    Ok(Scenario { log: Log { viewer, is_truncated, ..Log::made(dialect, names, events) }, broken })
}

/// What one rule says of a log: the events at which it breaks, and whether it ever keeps.
pub fn heard<G: Game>(rule: &'static str, log: &Log<G::Kind>, edition: Edition) -> (Vec<u32>, bool) {
    let selection = Selection::new(&[rule.to_owned()], &[], &[rule]).expect("a known rule").in_edition(edition);
    let audit = Audit::of::<G>(log, &selection);
    let broken = audit.findings.iter().map(|found| found.at.event).collect();
    (broken, audit.judged.get(rule).is_some_and(|judged| judged.kept > 0))
}
