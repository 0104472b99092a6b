//! An empty deck loses.

use holocron_ingest::event::swtcg::{EndReason, Kind};
use holocron_ingest::id::Side;

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-END-01",
        title: "a player who must draw from an empty deck loses",
        explain: "\
Who must draw and has no card left in his deck has lost. The deck list, or a snapshot, says how many there are.
```
GS D 0 7 0 0 0 0 0 0 0
DR D 1 BUILD_STEP
WN DECK participantId=L
```
```
GS D 0 7 0 0 0 0 0 0 0
DR D 1 BUILD_STEP
GPC COMMAND LIGHT_BUILD 3   # broken SWTCG-END-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgSummary, at: "the end of the game" },
    },
    topics: topic::CLOCK.and(topic::ENDING),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let overdrawn = state.ending.overdrawn;
    match step.kind() {
        Some(Kind::GameEnded(ended)) if ended.reason == EndReason::Deck => {
            let loser = ended.winner.map(Side::opponent);
            let is_known = loser.is_none_or(|side| state.piles[side].deck.is_some());
            if overdrawn.is_none() && !is_known {
                return Verdict::Unknown(Doubt::Unmodelled("the size of the deck"));
            }
            Verdict::of(overdrawn.is_some() && (loser.is_none() || loser == overdrawn), || {
                let what = "the game ends by a draw from an empty deck that nobody made";
                Finding::suspect(what, state.unread_texts()).by(loser)
            })
        }
        // What is going on may be brought to its end, but no other step begins.
        Some(Kind::Step(_) | Kind::Turn(_) | Kind::Control(_)) if !state.ending.is_over => {
            let Some(side) = overdrawn else { return Verdict::Silent };
            let what = format!("{} drew from an empty deck and plays on", state.name(side));
            Verdict::Broken(Box::new(Finding::suspect(what, state.unread_texts()).by(Some(side))))
        }
        _ => Verdict::Silent,
    }
}
