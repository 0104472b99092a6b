//! Both players have presence where a battle is initiated.

use holocron_ingest::id::Side;

use super::super::soft;
use crate::Swccg;
use crate::cards::Flag;
use crate::state::State;
use crate::state::table::presence::Answer;
use crate::step::BattleCall;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-BATTLE-02",
        title: "both players have presence where a battle is initiated",
        explain: "\
A battle needs presence of both sides at the location: active cards with total ability of 1 or more, or a card with the
presence icon. A few cards may battle, or be battled, without.
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
say D uses 1 Force
say D initiates battle at [1_290]
```
A droid alone has no ability, and so no presence:
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_5 L @0
say D uses 1 Force
say D initiates battle at [1_290]   # broken SWCCG-BATTLE-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 22; Advanced Rulebook chapter 6" },
    },
    topics: topic::BATTLE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Battle(call) = &step.what else { return Verdict::Silent };
    let Some(column) = call.at.id.and_then(|id| state.table.get(id)).map(|place| place.location) else {
        return Verdict::Silent;
    };
    let mut verdict = Verdict::Kept;
    for side in Side::BOTH {
        match state.has_presence(side, column, None) {
            Answer::Yes => {}
            Answer::Unknown(blueprint) => verdict = Verdict::Unknown(Doubt::NoFacts(blueprint)),
            Answer::No => return absent(state, call, side, column),
        }
    }
    verdict
}

fn absent(state: &State, call: &BattleCall<'_>, side: Side, column: u16) -> Verdict {
    let flags = [Flag::BatNoPres, Flag::AbilMod];
    let here = state.table.iter().filter(|card| card.is_in_play() && state.table.column(card) == Some(column));
    let mut lifts = here.filter(|card| card.facts.is_some_and(|facts| facts.may_lift(Flag::BatNoPres)));
    if let Some(card) = lifts.next() {
        return Verdict::Unknown(Doubt::CardText(card.blueprint));
    }
    let place = &call.at.card.title;
    let message = format!("{} battles at {place}, where {} has no presence", state.name(call.player), state.name(side));
    let finding = Finding::illegal(message)
        .values("presence of both players", format!("no presence of {}", state.name(side)))
        .by(Some(call.player))
        .card(state.mention(&call.at));
    soft::suspect(state, &flags, finding)
}
