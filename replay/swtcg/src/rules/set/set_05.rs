//! Draws of the set-up.

use holocron_ingest::event::swtcg::{DrawReason, Kind, PlaceReason};
use holocron_ingest::id::Side;

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-SET-05",
        title: "each unit placed in the set-up draws one card, and nothing else does",
        explain: "\
A player draws a card each time he places a unit, and when his last one is partly built. Building later draws no card.
```
P
PCIP D 1 ROTJ_8 SPACE_ARENA D SETUP
DR D 1 SETUP
PCIP L 2 JG_41 CHARACTER_ARENA L SETUP
DR L 1 SETUP
PCIP L 3 ESB_19 GROUND_ARENA L SETUP
```
```
P
PCIP D 1 ROTJ_8 SPACE_ARENA D SETUP
PCIP L 2 JG_41 CHARACTER_ARENA L SETUP
PCIP L 3 ESB_19 GROUND_ARENA L SETUP   # broken SWTCG-SET-05
DR L 1 SETUP
DR L 1 SETUP
DR L 1 SETUP   # broken SWTCG-SET-05
```
```
GPC COMMAND DARK_BUILD 3
DR D 1 SETUP   # broken SWTCG-SET-05
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgTurns, at: "set-up" },
    },
    topics: topic::CLOCK.and(topic::PLACED).and(topic::DRAWN),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let owed = |side: Side| {
        let placed = u32::try_from(state.setup[side].placed.len()).unwrap_or(u32::MAX);
        i64::from(placed) - i64::from(state.setup[side].drawn)
    };
    let side = match step.kind() {
        Some(Kind::Drawn(drawn)) if drawn.reason == DrawReason::Setup => {
            let is_due = !state.clock.has_started && drawn.count == 1 && owed(drawn.player) > 0;
            return Verdict::of(is_due, || {
                let what = format!("{} draws for a unit that was not placed", state.name(drawn.player));
                Finding::illegal(what).by(Some(drawn.player))
            });
        }
        Some(Kind::Placed(placed)) if placed.reason == PlaceReason::Setup && state.clock.is_setup() => placed.player,
        Some(Kind::Turn(_)) if state.clock.is_setup() => {
            Side::BOTH.into_iter().find(|side| owed(*side) > 0).unwrap_or(Side::Dark)
        }
        _ => return Verdict::Silent,
    };
    if state.setup[side].placed.is_empty() {
        return Verdict::Silent;
    }
    Verdict::of(owed(side) <= 0, || {
        let what = format!("{} has not drawn for a unit that was placed", state.name(side));
        let setup = &state.setup[side];
        Finding::illegal(what).values(setup.placed.len(), setup.drawn).by(Some(side))
    })
}
