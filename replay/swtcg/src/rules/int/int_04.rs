//! Once an attack.

use holocron_ingest::event::swtcg::{Ability, Kind};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-INT-04",
        title: "Intercept and Retaliate are used once by a unit in an attack",
        explain: "\
Each Intercept and each Retaliate is used once in an attack, so that two units may intercept for each other once.
```
PCIP L 23 ANH_116 GROUND_ARENA L EFFECT
SA 1 D 12 22 GROUND_ARENA NORMAL 4 20
WO 1 ATTACK attackId=1
WP 1 D
CA 1 L 23 Intercept 2 windowId=1 attackId=1
```
```
PCIP L 23 ANH_116 GROUND_ARENA L EFFECT
SA 1 D 12 22 GROUND_ARENA NORMAL 4 20
WO 1 ATTACK attackId=1
WP 1 D
CA 1 L 23 Intercept 2 windowId=1 attackId=1
WP 1 D
CA 2 L 23 Intercept 2 windowId=1 attackId=1   # broken SWTCG-INT-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgAbilities, at: "Intercept" },
    },
    topics: topic::ACTIVATED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Activated(used)) = step.kind() else { return Verdict::Silent };
    let (Some(attack), Ability::Keyword(name)) = (used.attack, &used.ability) else { return Verdict::Silent };
    if !matches!(&**name, "Intercept" | "Retaliate") {
        return Verdict::Silent;
    }
    let before = state.uses(used.card, name, attack);
    let sources = state.sources(used.card, &used.ability).max(1);
    Verdict::of(before < sources, || {
        let mention = state.mention(used.card);
        let what = format!("{} uses {name} again in the same attack", mention.title);
        let finding = Finding::suspect(what, state.unread_texts()).values(sources, before.saturating_add(1));
        finding.by(Some(used.player)).card(mention)
    })
}
