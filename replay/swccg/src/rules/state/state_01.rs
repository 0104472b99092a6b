//! A card is in one place.

use holocron_ingest::id::Side;

use crate::Swccg;
use crate::cards::{Flag, lookup};
use crate::rules::piles::cards;
use crate::state::State;
use crate::state::table::TableCard;
use crate::state::text::cause::Cause;
use crate::step::Step;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};
use holocron_replay::topics::Topics;

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-STATE-01",
        title: "a card is in exactly one state and one place",
        explain: "\
A card that arrives somewhere left somewhere else: a second copy of a card that did not leave its place is one card too
many.
```
players
in 121 1_194 D HAND
tally D hand=1 reserve=59 | L reserve=60
turn D 1
phase Deploy
remove 121
site 122 1_290 D @0
at 123 1_194 D @0
tally D reserve=58 power=1 | L reserve=60 power=-
phase Battle
```
The same card again, while the first one stays and no pile or hand gives one away:
```
players
site 122 1_290 D @0
at 123 1_194 D @0
tally D reserve=58 power=1 | L reserve=60 power=-
turn D 1
phase Deploy
at 124 1_194 D @0
tally D reserve=58 power=2 | L reserve=60 power=-   # broken SWCCG-LOG-01
phase Battle   # broken SWCCG-STATE-01
```
",
        class: Class::Log,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Advanced2023, at: "section 9, card states" },
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
        let Some((before, now)) = state.totals(step, side) else { continue };
        let since = state.consistency.counters.since();
        let is_new = |card: &&TableCard| card.owner == Some(side) && card.born > since && !card.zone.is_pile_top();
        let mut new = state.table.iter().filter(is_new);
        if now <= before {
            if verdict == Verdict::Silent && new.next().is_some() {
                verdict = Verdict::Kept;
            }
            continue;
        }
        let brings_in = |cause: &Cause| lookup(&cause.card.blueprint).is_none_or(|facts| facts.may_lift(Flag::Conserv));
        let is_excused =
            state.consistency.counters.outsiders(side).is_some() || state.text.causes.list().iter().any(brings_in);
        let is_twin = |card: &&TableCard, one: &TableCard| {
            card.id != one.id && card.owner == one.owner && card.blueprint.front() == one.blueprint.front()
        };
        let is_shown = |card: &&TableCard| !card.blueprint.is_face_down();
        let twin =
            new.filter(is_shown).find_map(|one| Some((one, state.table.iter().find(|card| is_twin(card, one))?)));
        if let Some((one, twin)) = twin.filter(|_| !is_excused) {
            let message = format!("{} arrives although no copy of it left another place", one.title());
            let finding = Finding::illegal(message)
                .values("one card leaving for each that arrives", format!("{} more", cards(now.saturating_sub(before))))
                .by(Some(side))
                .card(state.mention_card(one))
                .card(state.mention_card(twin));
            return Verdict::Broken(Box::new(finding));
        }
    }
    verdict
}
