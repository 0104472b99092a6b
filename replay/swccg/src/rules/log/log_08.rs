//! The visible hand has as many cards as its counter.

use holocron_ingest::event::gemp::{Kind, Zone};
use holocron_ingest::id::Side;

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-LOG-08",
        title: "the hand that a recording shows has as many cards as the hand counter says",
        explain: "\
A recording shows every card in its own player's hand, and each snapshot counts them.
```
players
in 121 1_168 D HAND
in 122 1_171 D HAND
tally D hand=2 reserve=58 | L hand=7
```
```
players
in 121 1_168 D HAND
tally D hand=2 reserve=58 | L hand=7   # broken SWCCG-LOG-08
```
",
        class: Class::Log,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::GempEngine, at: "counters of a snapshot" },
    },
    topics: topic::TALLY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Tally(tally)) = &step.what else { return Verdict::Silent };
    if !state.recording.has_players || state.recording.is_dumping {
        return Verdict::Silent;
    }
    let mut verdict = Verdict::Silent;
    for side in Side::BOTH.into_iter().filter(|side| state.shows_hand(*side)) {
        let Some(piles) = &tally.sides[side].piles else { continue };
        let shown = state.lying(Zone::Hand, side);
        if shown != piles.hand {
            // One difference is told once, however many counters repeat it.
            if piles.hand.saturating_sub(shown) == state.places.left.surplus[side] {
                continue;
            }
            let message = format!("{}'s hand does not have as many cards as its counter says", state.name(side));
            let finding = Finding::illegal(message).values(format!("{shown} cards"), format!("{} cards", piles.hand));
            return Verdict::Broken(Box::new(finding.by(Some(side))));
        }
        verdict = Verdict::Kept;
    }
    verdict
}
