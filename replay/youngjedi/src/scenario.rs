//! The notation of the scenarios inside rule explanations: one event a line, replayed by the real loop.
//!
//! The players are D and L. Words in capitals are the dialect's own; `name=value` words may be left out and stand at the end.
//!
//! ```text
//! viewer D                             the recording is Dark's; without this line it is the referee's
//! deck D 1_71*4,1_72*2                 DL; `as=L` names the other side
//! new planet D Tatooine                GPC NEW_PLANET step LOCATION; `new planet D Tatooine EFFECTS` another step
//! turn L 5 Tatooine                    TC; number, player and planet are kept for `phase`
//! phase BATTLE DUEL                    GPC; `by=D`, `at=Naboo`
//! tally D deck=20 hand=6 | L deck=9    GS; what is not named is 0, but the discard pile, which makes it sixty; used= for counters
//! deploy 64 1_1 L                      PCIP: from HAND for DEPLOY, zone and cost by the card's facts; `hidden`, cost=2 (cost=? for
//!                                      unknown), from=DRAW_DECK, zone=PLANET, at=Naboo, why=TEXT, by=61, owner=D
//! remove L 13,14 PLANET DISCARD_PILE DEFEAT    RCFP from, to, why; at=Naboo, by=61
//! reveal L 67 1_61 BATTLE_PLAN PLAN    FCIP; cost=2
//! draw L 3 EVEN_UP                     DR; cards=1,2,3, by=61
//! shuffle L DUEL                       SHF
//! look D DRAW_DECK EFFECT              LOOK; of=L (whose pile), told=30, by=61
//! limit L 7 61                         LIM
//! use L 61 1                           CA, text 1; on=13
//! battle 1 L Tatooine                  SB of characters; evac=1 makes it one of starships; against=L
//! plan 1 L 5 67,62,61                  BP; the list may be left out
//! declare 1 L 1 67                     DBC; the list may be left out
//! fight 1 61 13                        SF of the last battle: attackers, defenders; weapons 62/15 as using=62/15, Battle cards works=67/17
//! destiny 1 L 74 1_52 WEAPON           DD: the number is the printed one; number=4, by=62, fight=1, to=HAND, `uncounted`
//! change 1 6 62                        DV
//! power 1 L base=6 weapon=2            PWR of fight 1, the total is the sum; location=, battle=, other=, destiny=, total=
//! power duel 1 L base=6                PWR of duel 1
//! result 1 L 13                        EF: winner (- for none) and defeated cards
//! breakthrough 1 D 64,63               BT
//! battle ends 1                        EB
//! damage D FIGHT 36,37                 DMG: as many as due; due=3, by=13
//! duel 1 L 61 14 62 15                 SD: initiator, duelists, weapons (- for none); at=Naboo
//! dueling hand 1 L 10                  DH: as many as due; due=12, cards=71,72, why=START
//! attack 1 L 71 2_5                    DA: the number is the printed one; number=5
//! block 1 L 72 2_28 31                 DB
//! text 1 L 71                          DT; on=14
//! hit 1 14 1 1 HIT                     HIT: change, total, why; by=71
//! duel ends 1 L 14                     ED: winner (- for none) and defeated duelist
//! evacuate 1 L Naboo 61,62 90,91       SEV: cards and starships
//! intercept 1 D yes 95                 ICP
//! evacuation ends 1 yes                EEV
//! surrender L Naboo                    SUR; why=MISPLAY
//! control L Naboo EMPTY                PC
//! misplay 1 L STACK                    PEN; at=Naboo, cards=61,62
//! wins L DECK                          WN; - for nobody
//! ```
//!
//! Everything after ` #` is a comment. A comment that begins with `broken` names the rules that must break at that line, by their
//! whole ids; `end # broken ID` at the very end stands for the end of the log, which is then whole and not cut.

mod battle;
mod duel;
mod table;
mod words;

use holocron_ingest::event::youngjedi::{Kind, Planet};
use holocron_ingest::event::{At, Event, Standing};
use holocron_ingest::id::{Side, Sides};
use holocron_ingest::log::{Dialect, Log};

use holocron_replay::scenario::{self, Broken};
use words::Words;

/// A scenario and what must break in it.
pub(crate) struct Scenario {
    /// The log.
    pub(crate) log: Log<Kind>,
    /// Event index and rule id of every expected breach, in order.
    pub(crate) broken: Broken,
}

/// Reads the notation; the error names the line.
pub(crate) fn read(text: &str) -> Result<Scenario, String> {
    let mut reader = Reader::default();
    let mut broken = Vec::new();
    let (mut viewer, mut is_whole) = (None, false);
    for line in text.lines() {
        let Some((line, ids)) = scenario::line(line) else { continue };
        match line {
            "viewer D" => viewer = Some(Side::Dark),
            "viewer L" => viewer = Some(Side::Light),
            "end" => is_whole = true,
            line => {
                let kind = reader.event(line).map_err(|what| format!("'{line}': {what}"))?;
                let event = u32::try_from(reader.events.len()).map_err(|error| error.to_string())?;
                reader.events.push(Event { at: At { event, byte: 0 }, standing: Standing::Final, kind });
            }
        }
        let event = u32::try_from(reader.events.len().saturating_sub(1)).map_err(|error| error.to_string())?;
        broken.extend(ids.into_iter().map(|id| (event, id)));
    }
    let names = Sides { dark: "D".into(), light: "L".into() };
    let log = Log { viewer, is_truncated: !is_whole, ..Log::made(Dialect::YoungJedi, names, reader.events) };
    Ok(Scenario { log, broken })
}

/// What the notation leaves out because earlier lines have said it.
struct Reader {
    events: Vec<Event<Kind>>,
    turn: u32,
    player: Side,
    planet: Planet,
    battle: u32,
    fight: Option<u32>,
}

impl Default for Reader {
    fn default() -> Reader {
        Reader { events: Vec::new(), turn: 0, player: Side::Dark, planet: Planet::Tatooine, battle: 1, fight: None }
    }
}

impl Reader {
    fn event(&mut self, line: &str) -> Result<Kind, String> {
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        let mut words = Words::new(rest);
        let kind = match self.table(verb, &mut words)? {
            Some(kind) => Some(kind),
            None => match self.battle(verb, &mut words)? {
                Some(kind) => Some(kind),
                None => self.duel(verb, &mut words)?,
            },
        };
        words.end()?;
        kind.ok_or_else(|| format!("unknown word '{verb}'"))
    }
}
