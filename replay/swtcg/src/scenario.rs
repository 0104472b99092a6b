//! The notation of the scenarios inside rule explanations: one event a line, replayed by the real loop.
//!
//! ```text
//! P                                    the log tells the game from its beginning; without it, it is a fragment
//! TC 3 D
//! GPC READY FORCE 3                    a step; `participantId=D` names its owner
//! RES D FORCE 4 7 STEP                 player, kind, delta, total, reason; `playId=2` is optional
//! PCIP D 14 ANH_161 BUILD_ZONE D BUILD faceDown=true
//! CA 1 D 11 Evade 2 windowId=11 value=2
//! ROLL 2 L ATTACK 6,2,3 cardId=22 need=4 count=1
//! DL D D AOTC_1*4,AOTC_5*56
//! GS D 46 7 0 1 1 1 1 4 0 | L 46 7 0 1 1 1 1 4 0
//! M any text
//! end                                  the log is whole and ends here; otherwise it is cut
//! ```
//! A line is the type of the event, its required values in the order of the event table (dialect section 2.2), and
//! `name=value` for the optional ones, exactly as the log spells them (`holocron_ingest::line_swtcg`). The players are
//! called D and L. `-` is an empty list, `~` a blank inside a value. Comments are told of in `holocron_replay::scenario`.
//!
//! A fragment has no `P`: then amounts, hands and cards that no line has named are not known, and rules that need them
//! are silent.

use holocron_ingest::event::swtcg::Kind;
use holocron_ingest::event::{At, Event, Standing};
use holocron_ingest::id::Sides;
use holocron_ingest::line_swtcg;
use holocron_ingest::log::{Dialect, Log};

use crate::Swtcg;
use holocron_replay::audit::Audit;
use holocron_replay::scenario::{self, Broken};
use holocron_replay::select::Selection;

/// A scenario and what must break in it.
pub(crate) struct Scenario {
    /// The log.
    pub(crate) log: Log<Kind>,
    /// The expected breaches.
    pub(crate) broken: Broken,
}

/// Reads the notation; the error names the line.
pub(crate) fn read(text: &str) -> Result<Scenario, String> {
    let mut events = Vec::new();
    let mut broken = Vec::new();
    let mut is_truncated = true;
    for line in text.lines() {
        let Some((line, ids)) = scenario::line(line) else { continue };
        if line == "end" {
            is_truncated = false;
        } else {
            let kind = line_swtcg(line).map_err(|what| format!("'{line}': {what}"))?;
            let event = u32::try_from(events.len()).map_err(|e| e.to_string())?;
            events.push(Event { at: At { event, byte: 0 }, standing: Standing::Final, kind });
        }
        let event = u32::try_from(events.len().saturating_sub(1)).map_err(|e| e.to_string())?;
        broken.extend(ids.into_iter().map(|id| (event, id)));
    }
    let names = Sides { dark: "D".into(), light: "L".into() };
    let log = Log { is_truncated, ..Log::made(Dialect::Swtcg, names, events) };
    Ok(Scenario { log, broken })
}

/// What one rule says of a scenario: the events at which it breaks, and whether it ever keeps.
pub(crate) fn heard(rule: &'static str, game: &str) -> (Vec<u32>, bool) {
    let game = read(game).unwrap_or_else(|what| panic!("{what}"));
    let selection = Selection::new(&[rule.to_owned()], &[], &[rule]).expect("a known rule");
    let audit = Audit::of::<Swtcg>(&game.log, &selection);
    let broken = audit.findings.iter().map(|found| found.at.event).collect();
    (broken, audit.judged.get(rule).is_some_and(|judged| judged.kept > 0))
}
