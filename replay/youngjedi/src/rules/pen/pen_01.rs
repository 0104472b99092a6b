//! Hidden cards of more counters than allowed lose the current planet at once.

use holocron_ingest::event::youngjedi::{Kind, MisplayKind};

use crate::YoungJedi;
use crate::cards::Fact;
use crate::state::State;
use crate::state::{misplay, turn};
use crate::step::Step;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};
use holocron_replay::topics::Topics;

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-PEN-01",
        title: "hidden cards of more counters than allowed lose the current planet at once",
        explain: "\
When the hidden cards are turned up and cost too much, their owner concedes the planet.
```
turn D 1 Tatooine
phase DEPLOY
deploy 11 1_73 D hidden
deploy 12 1_103 D hidden
deploy 13 1_99 D hidden
turn L 2 Tatooine
phase DEPLOY
deploy 61 1_2 L
turn D 3 Tatooine
phase DEPLOY
reveal D 11 1_73 PLANET HIDDEN
reveal D 12 1_103 PLANET HIDDEN
reveal D 13 1_99 PLANET HIDDEN
misplay 1 D HIDDEN_COUNTERS at=Tatooine
surrender D Tatooine why=MISPLAY
control L Tatooine MISPLAY
phase EVEN_UP by=D
```
Play goes on:
```
turn D 1 Tatooine
phase DEPLOY
deploy 11 1_73 D hidden
deploy 12 1_103 D hidden
deploy 13 1_99 D hidden
turn L 2 Tatooine
phase DEPLOY
deploy 61 1_2 L
turn D 3 Tatooine
phase DEPLOY
reveal D 11 1_73 PLANET HIDDEN
reveal D 12 1_103 PLANET HIDDEN
reveal D 13 1_99 PLANET HIDDEN
phase BATTLE   # broken YJ-PEN-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Misplays, first question" },
    },
    topics: Topics::ALL,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(kind) = step.kind() else { return Verdict::Silent };
    if let Some(misplay) = state.misplay.as_ref().filter(|misplay| misplay.kind == MisplayKind::HiddenCounters) {
        if misplay.is_closed || misplay::is_penalty(kind) {
            return Verdict::Silent;
        }
        return Verdict::of(misplay.has_conceded && misplay.is_controlled, || {
            Finding::illegal(format!("{} does not concede the planet after a misplay", state.name(misplay.player)))
                .values("the planet conceded and controlled by the opponent", "more play")
                .by(Some(misplay.player))
        });
    }
    let Some(player) = state.clock.turn_of else { return Verdict::Silent };
    if state.turn.is_under_way || !turn::is_play(kind) || state.turn.revealed == 0 || matches!(kind, Kind::Won(_)) {
        return Verdict::Silent;
    }
    let (cost, limit) = (state.counters.revealed[player], state.counter_limit(player));
    if cost <= limit {
        return Verdict::Kept;
    }
    // The Effect may have worked in the turn in which the cards were put down.
    if let Some(effect) =
        state.in_play_with(|fact| matches!(fact, Fact::Limit { .. })).find(|facts| facts.side == player)
    {
        return Verdict::Unknown(Doubt::CardText(effect.blueprint));
    }
    let is_found = matches!(kind, Kind::Misplay(found) if found.kind == MisplayKind::HiddenCounters);
    Verdict::of(is_found, || {
        Finding::illegal(format!("{}'s hidden cards cost more counters than a turn has", state.name(player)))
            .values(
                format!(
                    "at most {limit}; the player concedes the planet, evens up, chooses the next one and has the first turn there"
                ),
                cost,
            )
            .by(Some(player))
    })
}
