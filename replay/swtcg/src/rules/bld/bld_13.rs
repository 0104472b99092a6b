//! Abilities of the build step.

use holocron_ingest::event::swtcg::{Ability, Kind, Step as GameStep};

use crate::Swtcg;
use crate::cards::FactName;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-BLD-13",
        title: "an ability for the own build step is used only there",
        explain: "\
Cards and abilities that are marked for the own build step are used there alone.
```
GPC COMMAND LIGHT_BUILD 3 participantId=L
PCIP L 14 AOTC_4 CHARACTER_ARENA L EFFECT
CA 1 L 14 TEXT:1 0 tapCost=true
```
```
GPC COMMAND DARK_BUILD 3 participantId=D
PCIP L 14 AOTC_4 CHARACTER_ARENA L EFFECT
CA 1 L 14 TEXT:1 0 tapCost=true   # broken SWTCG-BLD-13
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgCards, at: "abilities of the build step" },
    },
    topics: topic::ACTIVATED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Activated(used)) = step.kind() else { return Verdict::Silent };
    let now = state.clock.step;
    let card = state.cards.get(used.card).and_then(|card| card.facts());
    let is_marked = card.is_some_and(|card| card.usable() == Some(FactName::BuildStep));
    if !is_marked || !matches!(used.ability, Ability::Text(_)) || now == GameStep::Unknown {
        return Verdict::Silent;
    }
    Verdict::of(now.is_build() && now.owner() == Some(used.player), || {
        let mention = state.mention(used.card);
        let what = format!("an ability of {} for the own build step is used elsewhere", mention.title);
        Finding::suspect(what, state.unread_texts()).by(Some(used.player)).card(mention)
    })
}
