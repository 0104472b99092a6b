//! Who controls an arena.

use holocron_ingest::event::swtcg::{Arena, Kind, Word};
use holocron_ingest::id::Side;

use crate::Swtcg;
use crate::cards::FactName;
use crate::state::State;
use crate::state::cards::InPlay;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-CTL-01",
        title: "a player controls an arena when only he has units there that count",
        explain: "\
Control of an arena is held by the only player with units in it. Spirits and asteroids do not count.
```
P
PCIP D 11 ESB_104 SPACE_ARENA D EFFECT
PCIP D 12 ANH_161 GROUND_ARENA D EFFECT
PCIP L 21 ANH_153 GROUND_ARENA L EFFECT
PCIP L 22 ESB_48 CHARACTER_ARENA L EFFECT
GPC END CONTROL 3
AC D NONE NONE
```
```
P
PCIP D 11 ESB_104 SPACE_ARENA D EFFECT
PCIP D 12 ANH_161 GROUND_ARENA D EFFECT
PCIP L 21 ANH_153 GROUND_ARENA L EFFECT
GPC END CONTROL 3
AC NONE L NONE   # broken SWTCG-CTL-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgRulebook, at: "control" },
    },
    topics: topic::ENDING,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Control(control)) = step.kind() else { return Verdict::Silent };
    if !state.clock.is_whole {
        return Verdict::Silent;
    }
    let has = |side: Side, arena: Arena| state.units(side, arena).any(counts);
    for arena in Arena::ALL {
        let expected = match (has(Side::Dark, arena), has(Side::Light, arena)) {
            (true, false) => Some(Side::Dark),
            (false, true) => Some(Side::Light),
            _ => None,
        };
        let got = control.of(arena);
        if got != expected {
            let word = |side: Option<Side>| side.map_or("nobody", Side::word);
            let what = format!("{} controls {}", word(got), arena.zone().word());
            let finding = Finding::suspect(what, state.unread_texts()).values(word(expected), word(got));
            return Verdict::Broken(Box::new(finding.by(got)));
        }
    }
    Verdict::Kept
}

fn counts(unit: &InPlay) -> bool {
    unit.facts().is_none_or(|card| card.fact(FactName::NotCountedForControl).is_none())
}
