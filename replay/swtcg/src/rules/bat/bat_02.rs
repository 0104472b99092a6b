//! Dark first.

use holocron_ingest::id::Side;

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-BAT-02",
        title: "of equally fast units the Dark ones act before the Light ones",
        explain: "\
Of units with the same speed all Dark ones act before the Light ones; of one side its player chooses.
```
GPC BATTLE GROUND 3
PCIP D 12 ANH_161 GROUND_ARENA D EFFECT
PCIP L 22 ANH_153 GROUND_ARENA L EFFECT
TAP 12 NONE
TAP 22 NONE
```
```
GPC BATTLE GROUND 3
PCIP D 12 ANH_161 GROUND_ARENA D EFFECT
PCIP L 22 ANH_153 GROUND_ARENA L EFFECT
TAP 22 NONE   # broken SWTCG-BAT-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgRulebook, at: "the battle phase" },
    },
    topics: topic::TAPPED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(unit) = state.acting(step.kind()) else { return Verdict::Silent };
    let Some(arena) = state.clock.step.arena().filter(|_| unit.controller == Side::Light) else {
        return Verdict::Silent;
    };
    let Some(earlier) = state.before(unit, arena) else { return Verdict::Unknown(Doubt::HiddenCard) };
    let speed = state.speed(unit.id).unwrap_or(0);
    let Some((other, _)) = earlier.into_iter().find(|(_, theirs)| *theirs == speed) else { return Verdict::Kept };
    if let Some(blueprint) = state.unread_effect() {
        return Verdict::Unknown(Doubt::CardText(blueprint));
    }
    let what = format!("{} acts before {}, a Dark unit of the same speed", unit.name(), other.name());
    let finding = Finding::suspect(what, state.unread_texts()).by(Some(unit.controller));
    Verdict::Broken(Box::new(finding.card(state.mention(unit.id)).card(state.mention(other.id))))
}
