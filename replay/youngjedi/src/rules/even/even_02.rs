//! After Even Up the hand has six cards; discarding comes before drawing.

use holocron_ingest::event::youngjedi::{Kind, Phase, RemoveReason};

use crate::YoungJedi;
use crate::cards::Fact;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-EVEN-02",
        title: "after Even Up the hand has six cards; discarding comes before drawing",
        explain: "\
The turn player discards any number of cards and then draws until the hand has six. An Effect in play may make it seven.
```
tally D deck=30 hand=6 | L deck=30 hand=4
turn L 4 Naboo
phase EVEN_UP
remove L 70 HAND DISCARD_PILE EVEN_UP
draw L 3 EVEN_UP
phase END
```
One card short:
```
tally D deck=30 hand=6 | L deck=30 hand=4
turn L 4 Naboo
phase EVEN_UP
draw L 1 EVEN_UP
phase END   # broken YJ-EVEN-02
```
Discarding after drawing:
```
tally D deck=30 hand=6 | L deck=30 hand=4
turn L 4 Naboo
phase EVEN_UP
draw L 3 EVEN_UP
remove L 70 HAND DISCARD_PILE EVEN_UP   # broken YJ-EVEN-02
phase END
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::YoungJediSummaries, at: "players' reviews; encyclopedia article" },
    },
    topics: topic::CLOCK.and(topic::REMOVED),
    check,
};

/// Cards of a hand after Even Up.
const USUAL: i32 = 6;

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(kind) = step.kind() else { return Verdict::Silent };
    match kind {
        Kind::Removed(removed) if removed.reason == RemoveReason::EvenUp => {
            Verdict::of(!state.turn.has_drawn[removed.owner], || {
                Finding::suspect(format!("{} discards after drawing", state.name(removed.owner)), Vec::new())
                    .values("discarding first", "drawing first")
                    .by(Some(removed.owner))
            })
        }
        // The player still owes what a misplay asks of him: that has rules of its own.
        Kind::Phase(change) if change.phase == Phase::End && state.clock.phase == Some(Phase::EvenUp) => {
            let Some(player) = state.clock.turn_of else { return Verdict::Silent };
            let Some(hand) = state.hand(player) else {
                return Verdict::Unknown(Doubt::Unmodelled("the hand was never counted"));
            };
            let lifts = state.in_play_with(|fact| *fact == Fact::EvenUpTo(hand));
            let is_full = hand == USUAL || lifts.filter(|facts| facts.side == player).count() > 0;
            Verdict::of(is_full, || {
                Finding::suspect(format!("{} ends Even Up with {hand} cards", state.name(player)), Vec::new())
                    .values(USUAL, hand)
                    .by(Some(player))
            })
        }
        _ => Verdict::Silent,
    }
}
