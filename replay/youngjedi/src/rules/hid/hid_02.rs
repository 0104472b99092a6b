//! Hidden cards are turned up at the beginning of their owner's next turn.

use holocron_ingest::event::youngjedi::Kind;
use holocron_ingest::id::CardId;

use crate::YoungJedi;
use crate::state::State;
use crate::state::table::TableCard;
use crate::state::turn;
use crate::step::Step;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};
use holocron_replay::topics::Topics;

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-HID-02",
        title: "hidden cards are turned up at the beginning of their owner's next turn",
        explain: "\
Before anything else the turn player turns up all his hidden cards, also those on a planet that was surrendered meanwhile.
```
turn D 1 Tatooine
phase DEPLOY
deploy 13 1_99 D hidden
turn L 2 Tatooine
turn D 3 Tatooine
phase DEPLOY
reveal D 13 1_99 PLANET HIDDEN
deploy 14 1_103 D
```
One stays hidden:
```
turn D 1 Tatooine
phase DEPLOY
deploy 13 1_99 D hidden
turn L 2 Tatooine
turn D 3 Tatooine
phase DEPLOY
phase BATTLE   # broken YJ-HID-02
```
It is turned up after a deployment:
```
turn D 1 Tatooine
phase DEPLOY
deploy 13 1_99 D hidden
turn L 2 Tatooine
turn D 3 Tatooine
phase DEPLOY
deploy 14 1_103 D   # broken YJ-HID-02
reveal D 13 1_99 PLANET HIDDEN
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Even-Up, first question" },
    },
    topics: Topics::ALL,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(kind), Some(player)) = (step.kind(), state.clock.turn_of) else { return Verdict::Silent };
    if state.turn.is_under_way || !turn::is_play(kind) || matches!(kind, Kind::Won(_)) {
        return Verdict::Silent;
    }
    let is_left = |card: &&TableCard| card.owner == player && card.is_hidden && card.placed_in < state.clock.turns;
    let hidden: Vec<CardId> = state.table.iter().filter(is_left).map(|card| card.id).collect();
    if hidden.is_empty() && state.turn.revealed == 0 {
        return Verdict::Silent;
    }
    let finding = hidden.iter().fold(
        Finding::illegal(format!("{} leaves hidden cards face down", state.name(player)))
            .values(0, hidden.len())
            .by(Some(player)),
        |finding, id| finding.card(state.mention(*id)),
    );
    Verdict::of(hidden.is_empty(), || finding)
}
