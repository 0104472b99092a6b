//! Lucky adds up.

use holocron_ingest::event::swtcg::{Kind, RerollKind};

use crate::Swtcg;
use crate::cards::FactName;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-LUK-03",
        title: "the number of Lucky is the sum of what the unit has",
        explain: "\
A unit with Lucky from several sources uses the sum once.
```
PCIP L 22 PM_33 GROUND_ARENA L EFFECT
PCIP L 25 PM_32 PILOTING L EFFECT targetCardId=22
RRL 1 L 22 LUCKY 0,1 3,2 value=3
```
```
PCIP L 22 PM_33 GROUND_ARENA L EFFECT
PCIP L 25 PM_32 PILOTING L EFFECT targetCardId=22
RRL 1 L 22 LUCKY 0,1 3,2 value=2   # broken SWTCG-LUK-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgAbilities, at: "Lucky" },
    },
    topics: topic::REROLLED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Rerolled(reroll)) = step.kind() else { return Verdict::Silent };
    let Some(value) = reroll.value.filter(|_| reroll.kind == RerollKind::Lucky) else { return Verdict::Silent };
    let unit = state.fighter(reroll.card);
    let Some(sum) = state.keyword(unit, FactName::Lucky) else { return Verdict::Silent };
    if value == sum {
        return Verdict::Kept;
    }
    if let Some(blueprint) = state.unread_effect() {
        return Verdict::Unknown(Doubt::CardText(blueprint));
    }
    let mention = state.mention(reroll.card);
    let what = format!("{} uses Lucky with another number than the sum of what it has", mention.title);
    let finding = Finding::suspect(what, state.unread_texts()).values(sum, value);
    Verdict::Broken(Box::new(finding.by(Some(reroll.player)).card(mention)))
}
