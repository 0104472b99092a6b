//! Own Force only.

use holocron_ingest::message::Statement;
use holocron_ingest::message::force::Force;

use crate::Swccg;
use crate::cards::Flag;
use crate::rules::soft;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-FORCE-02",
        title: "a player uses the opponent's Force only by the text of a card",
        explain: "\
Costs are paid from the own Force Pile. A few texts let a player use the opponent's Force; the log then says whose it is.
```
in 70 1_44 L SIDE_OF_TABLE
turn L 1
phase Deploy
say L uses 1 of D's Force
```
Nothing lets Light do so here:
```
turn L 1
phase Deploy
say L uses 1 of D's Force   # broken SWCCG-FORCE-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 28, Use Force; Advanced Rulebook chapter 1" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Force(Force::Used { player, owner, amount, .. })) = &step.what else {
        return Verdict::Silent;
    };
    let flags = [Flag::OppForce];
    if player == owner || !state.lifters(Flag::OppForce).is_empty() || soft::is_text_at_work(state, &flags) {
        return Verdict::Kept;
    }
    let (name, whose) = (state.name(*player), state.name(*owner));
    let finding = Finding::illegal(format!("{name} uses {amount} of {whose}'s Force and no card lets them"))
        .values("own Force", format!("{whose}'s Force"))
        .by(Some(*player));
    soft::suspect(state, &flags, finding)
}
