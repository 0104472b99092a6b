//! Once a chance.

use holocron_ingest::event::swtcg::{Ability, Kind};

use crate::Swtcg;
use crate::state::State;
use crate::state::turn::acts::Use;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-WIN-04",
        title: "an activated ability is used once in a chance to play or pass",
        explain: "\
An ability is used at most once in each chance; one that a unit has from two sources, once for each. Some effects
allow more.
```
PCIP D 11 ANH_7 CHARACTER_ARENA D EFFECT
WO 1 PREVENT damageIds=1
CA 1 D 11 Evade 2 windowId=1 value=2
```
```
PCIP D 11 ANH_7 CHARACTER_ARENA D EFFECT
WO 1 PREVENT damageIds=1
CA 1 D 11 Evade 2 windowId=1 value=2
WP 1 L
CA 2 D 11 Evade 2 windowId=1 value=2   # broken SWTCG-WIN-04
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
    let Some(window) = used.window else { return Verdict::Silent };
    let is_same =
        |before: &&Use| before.card == used.card && before.ability == used.ability && before.window == Some(window);
    let before = state.acts.uses.iter().filter(is_same).count();
    let sources = state.sources(used.card, &used.ability).max(1);
    // Intercept and Retaliate are counted by attack.
    if matches!(&used.ability, Ability::Keyword(name) if matches!(&**name, "Intercept" | "Retaliate")) {
        return Verdict::Silent;
    }
    Verdict::of(before < sources, || {
        let mention = state.mention(used.card);
        let what = format!("{} uses an ability again in the same chance", mention.title);
        let finding = Finding::suspect(what, state.unread_texts()).values(sources, before.saturating_add(1));
        finding.by(Some(used.player)).card(mention)
    })
}
