//! The sum of a player's cards does not change.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::Side;

use crate::Swccg;
use crate::rules::piles::{cards, risen};
use crate::state::State;
use crate::state::consistency::counters::Count;
use crate::step::{Step, What};
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};
use holocron_replay::topics::Topics;

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-LOG-01",
        title: "hand, piles, cards out of play and cards on the table add up to the same sum all game",
        explain: "\
Whatever is played, a player's cards are only moved: hand, Reserve Deck, Force Pile, Used Pile, Lost Pile, cards out of
play and the cards on the table add up to the same number whenever no card is on its way. Defensive Shields come from
outside the deck and do not count; converted locations, 'insert' cards and cards that change their owner are said in the
log. Here a card is deployed, and one moves from hand to table:
```
players
in 5 1_168 D HAND
tally D hand=1 reserve=60 | L reserve=60
turn D 1
phase Deploy
site 7 1_290 D @0
remove 5
at 8 1_168 D @0
tally D hand=0 reserve=59 power=1 | L reserve=60 power=-
phase Battle
```
A snapshot may miss cards that are on their way. Here nothing is, and the next one counts the card again:
```
players
tally D reserve=60 | L reserve=60
turn D 1
phase Deploy
tally D reserve=59 | L reserve=60
tally D reserve=60 | L reserve=60   # broken SWCCG-LOG-01, SWCCG-LOG-03
phase Battle
```
Nobody deploys anything here, yet one card more lies in the Reserve Deck:
```
players
tally D reserve=60 | L reserve=60
turn D 1
phase Deploy
tally D reserve=61 | L reserve=60   # broken SWCCG-LOG-01, SWCCG-LOG-03
phase Battle   # broken SWCCG-LOG-03
```
",
        class: Class::Log,
        status: Status::Settled,
        decidability: Decidability::HardLogged,
        source: Cite { book: Book::GempEngine, at: "counters of a snapshot; Advanced Rulebook, section 9" },
    },
    topics: Topics::ALL,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    if !state.recording.has_players {
        return Verdict::Silent;
    }
    let mut verdict = Verdict::Silent;
    for side in Side::BOTH {
        if let Some((before, now)) = state.totals_between(step, side)
            && now > before
            && !state.consistency.counters.is_excess(side)
            && doubt(state, side).is_none()
        {
            return broken(state, side, before, now);
        }
        if let Some(verdict) = returned(state, step, side) {
            return verdict;
        }
        let Some((before, now)) = state.totals(step, side) else { continue };
        if before == now {
            if verdict == Verdict::Silent {
                verdict = Verdict::Kept;
            }
            continue;
        }
        if let Some(doubt) = doubt(state, side) {
            verdict = Verdict::Unknown(doubt);
            continue;
        }
        // A sum that is too large was judged at the snapshot that said so.
        if now < before || !state.consistency.counters.is_excess(side) {
            return broken(state, side, before, now);
        }
    }
    verdict
}

/// Cards that the last snapshot did not count and that this one counts again, though nothing brought them: the last one
/// was wrong. Cards that are really on their way arrive somewhere, and the log shows it.
fn returned(state: &State, step: &Step<'_>, side: Side) -> Option<Verdict> {
    let What::Event(Kind::Tally(tally)) = &step.what else { return None };
    let (whole, now) = state.totals_between(step, side)?;
    let before = state.total(side)?;
    risen(state, tally, side).filter(|_| before < whole && before < now && doubt(state, side).is_none())?;
    Some(broken(state, side, before, now))
}

fn broken(state: &State, side: Side, before: Count, now: Count) -> Verdict {
    let what = if now > before { "more" } else { "fewer" };
    let many = cards(now.saturating_sub(before).saturating_abs());
    let message = format!("{} has {many} {what} than before, and nothing says why", state.name(side));
    let finding = Finding::illegal(message).values(cards(before), cards(now));
    Verdict::Broken(Box::new(finding.by(Some(side))))
}

/// What the log says of cards that come from outside the counted places or go there. The server counts every card in some
/// zone, so that no text changes the sum without such a line.
fn doubt(state: &State, side: Side) -> Option<Doubt> {
    state.consistency.counters.outsiders(side).map(Doubt::Unmodelled)
}
