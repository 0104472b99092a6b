//! When Life Force is gone.

use holocron_ingest::id::Side;
use holocron_ingest::message::Statement;
use holocron_ingest::message::session::{EndReason, Session};

use crate::Swccg;
use crate::state::State;
use crate::state::turn::ending::{STEP, is_play};
use crate::step::{Step, What};
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};
use holocron_replay::topics::Topics;

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-END-01",
        title: "a player loses at once when their Life Force is gone, and not before",
        explain: "\
A player without a card in Reserve Deck, Force Pile and Used Pile loses the game, unless a destiny draw is unresolved.
```
turn D 1
phase Battle
tally D reserve=30 | L reserve=1 force=0 used=0
tally D reserve=30 | L reserve=0 force=0 used=0
say L lost due to: Life Force depleted
say D is the winner due to: Depleted opponent's Life Force
```
Here the game goes on:
```
turn D 1
phase Battle
tally D reserve=30 | L reserve=1 force=0 used=0
tally D reserve=30 | L reserve=0 force=0 used=0
phase Move   # broken SWCCG-END-01
phase Draw
```
Here it ends too early:
```
turn D 1
phase Battle
tally D reserve=30 | L reserve=2 force=0 used=0
say L lost due to: Life Force depleted   # broken SWCCG-END-01
say D is the winner due to: Depleted opponent's Life Force
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 3; Advanced Rulebook chapter 1" },
    },
    topics: Topics::ALL,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    if let What::Said(Statement::Session(Session::Lost { player, reason: EndReason::LifeForce })) = &step.what {
        let Some(life) = state.life_force(*player) else { return Verdict::Silent };
        return Verdict::of(life <= 0, || {
            Finding::illegal(format!("{} loses with {life} cards of Life Force", state.name(*player)))
                .values("0 cards", life)
                .by(Some(*player))
        });
    }
    if state.outcome.is_some() || state.turn.ending.loser.is_some() || !is_play(step) {
        return Verdict::Silent;
    }
    let is_turning = matches!(step.what, What::Event(_));
    let gone = |side: Side| state.turn.ending.depleted[side].map(|depleted| (side, depleted));
    let Some((player, depleted)) = Side::BOTH.into_iter().find_map(gone) else { return Verdict::Silent };
    let is_near = step.at.event.saturating_sub(depleted.event) <= STEP && !is_turning;
    if is_near || depleted.is_told {
        return Verdict::Silent;
    }
    Verdict::of(false, || {
        Finding::illegal(format!("the game goes on although {} has no Life Force", state.name(player)))
            .values("the end of the game", "further play")
            .by(Some(player))
    })
}
