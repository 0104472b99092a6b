//! A deck has enough cards.

use holocron_ingest::event::swtcg::{Counts, Kind};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

/// Fewest cards of a deck.
const SMALLEST: u64 = 60;

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-DECK-01",
        title: "a deck has at least 60 cards",
        explain: "\
A deck has 60 cards or more. The deck list counts them; a log without one shows them in its first snapshot, before anything
is played.
```
P
DL D D ANH_161*4,AOTC_11*56   # broken SWTCG-DECK-02
```
```
P
DL D D ANH_161*4,AOTC_11*4,AOTC_12*4   # broken SWTCG-DECK-01
```
```
P
GS D 52 7 0 0 0 0 0 0 0 | L 60 0 0 0 0 0 0 0 0   # broken SWTCG-DECK-01 SWTCG-GEN-02
```
A format of its own may have smaller decks; the log does not name the format.
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgDecks, at: "deck building" },
    },
    topics: topic::DECK.and(topic::TALLY),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (side, count) = match step.kind() {
        Some(Kind::Deck(deck)) => (deck.player, deck.cards.iter().map(|(_, count)| u64::from(*count)).sum()),
        // Later snapshots, with cards on the way, do not show the size of a deck.
        Some(Kind::Tally(tally)) if state.clock.is_setup() && state.cards.iter().next().is_none() => {
            let total = |counts: &Counts| u64::try_from(i64::from(counts.deck) + i64::from(counts.hand)).unwrap_or(0);
            let totals = tally.sides.iter().filter(|(side, _)| state.piles[*side].list.is_none());
            let totals = totals.filter_map(|(side, counts)| Some((side, total(counts.as_ref()?))));
            match totals.min_by_key(|(_, total)| *total) {
                Some(smallest) => smallest,
                None => return Verdict::Silent,
            }
        }
        _ => return Verdict::Silent,
    };
    Verdict::of(count >= SMALLEST, || {
        let what = format!("{} plays a deck that is too small", state.name(side));
        let finding = Finding::illegal(what).values(format!("{SMALLEST} cards or more"), format!("{count} cards"));
        finding.by(Some(side))
    })
}
