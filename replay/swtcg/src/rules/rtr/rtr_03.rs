//! Who cannot retreat.

use holocron_ingest::event::swtcg::{Kind, RetreatReason};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-RTR-03",
        title: "a unit that cannot retreat does not",
        explain: "\
Some cards forbid retreating, for as long as they are in play or for the turn in which they were played.
```
PCIP L 23 ANH_153 GROUND_ARENA L EFFECT
GPC COMMAND LIGHT_RETREAT 3 participantId=L
RT L 23 STEP
```
```
PCIP D 12 PM_64 SPACE_ARENA D EFFECT
PCIP L 23 ANH_153 GROUND_ARENA L EFFECT
GPC COMMAND LIGHT_RETREAT 3 participantId=L
RT L 23 STEP   # broken SWTCG-RTR-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgCards, at: "effects on retreating" },
    },
    topics: topic::RETREATED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Retreated(retreat)) = step.kind() else { return Verdict::Silent };
    if retreat.reason != RetreatReason::Step {
        return Verdict::Silent;
    }
    let Some(unit) = state.cards.get(retreat.card) else { return Verdict::Silent };
    let Some(keeper) = state.keeper(unit.controller) else { return Verdict::Kept };
    let what = format!("{} retreats although {} forbids it", unit.name(), keeper.name());
    let finding = Finding::suspect(what, state.unread_texts()).by(Some(retreat.player));
    Verdict::Broken(Box::new(finding.card(state.mention(unit.id)).card(state.mention(keeper.id))))
}
