//! Whose abilities.

use holocron_ingest::event::swtcg::Kind;

use crate::Swtcg;
use crate::cards::CardType;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-ACT-01",
        title: "activated abilities are those of a unit, used by its controller",
        explain: "\
Units have activated abilities, and who controls the unit uses them. Battle cards and Missions are played, they are no
abilities.
```
PCIP L 14 AOTC_1 CHARACTER_ARENA L EFFECT
CA 1 L 14 Evade 3 value=3
```
```
PCIP L 14 AOTC_1 CHARACTER_ARENA L EFFECT
CA 1 D 14 Evade 3 value=3   # broken SWTCG-ACT-01
```
```
IP 1 L 30 SR_87 BATTLE 2 HAND
RES L FORCE -2 3 COST playId=1
RV 1 DONE
CA 2 L 30 TEXT:1 0   # broken SWTCG-ACT-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgAbilities, at: "activated abilities" },
    },
    topics: topic::ACTIVATED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Activated(used)) = step.kind() else { return Verdict::Silent };
    let Some(card) = state.cards.get(used.card) else { return Verdict::Silent };
    let Some(facts) = card.facts() else { return Verdict::Silent };
    let is_play = matches!(facts.kind, CardType::Battle | CardType::Mission);
    Verdict::of(!is_play && card.controller == used.player, || {
        let what = match is_play {
            true => format!("{} is used like an ability", card.name()),
            false => format!("{} uses an ability of the other's card", state.name(used.player)),
        };
        Finding::illegal(what).by(Some(used.player)).card(state.mention(card.id))
    })
}
