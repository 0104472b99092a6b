//! An action whose destiny could not be drawn fails.

use holocron_ingest::message::Statement;
use holocron_ingest::message::calc::{Calc, Outcome};

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DEST-08",
        title: "an action whose destiny could not be drawn fails",
        explain: "\
When no destiny of an action is completed, the action fails.
```
tally L hand=5 reserve=0 force=3 used=5
say No cards in Reserve Deck. L can't draw a card for destiny
say Result: Failed due to failed destiny draw
```
Without a draw, yet successful:
```
tally L hand=5 reserve=0 force=3 used=5
say No cards in Reserve Deck. L can't draw a card for destiny
say Result: Succeeded   # broken SWCCG-DEST-08
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "sections 11 and 26; Advanced Rulebook chapter 1, part F" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Calc(Calc::Result { outcome, text })) = &step.what else { return Verdict::Silent };
    let Some(player) = state.fight.destinies.failed else { return Verdict::Silent };
    Verdict::of(!matches!(outcome, Outcome::Succeeded), || {
        let message = format!("an action succeeds although {} could not draw its destiny", state.name(player));
        Finding::illegal(message).values("failed", text).by(Some(player))
    })
}
