//! Not a unit while piloting.

use holocron_ingest::event::swtcg::{Kind, Zone};

use crate::Swtcg;
use crate::state::State;
use crate::state::cards::InPlay;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-PIL-06",
        title: "a Pilot on a unit neither attacks nor is attacked nor hit as a unit",
        explain: "\
While it pilots a Character is no unit: it does not attack, is not attacked and gets no hits of attacks.
```
PCIP L 22 ANH_28 SPACE_ARENA L EFFECT
PCIP L 25 ANH_152 PILOTING L EFFECT targetCardId=22
SA 1 D 12 22 SPACE_ARENA NORMAL 3 50
```
```
PCIP L 22 ANH_28 SPACE_ARENA L EFFECT
PCIP L 25 ANH_152 PILOTING L EFFECT targetCardId=22
SA 1 D 12 25 SPACE_ARENA NORMAL 3 50   # broken SWTCG-PIL-06
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgAbilities, at: "piloting units" },
    },
    topics: topic::ATTACK.and(topic::DEFENDER).and(topic::HITS),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let cards = match step.kind() {
        Some(Kind::AttackStarted(started)) => [started.card, started.target],
        Some(Kind::DefenderChanged(changed)) => [changed.target, changed.target],
        Some(Kind::Hits(hits)) => [hits.target, hits.target],
        _ => return Verdict::Silent,
    };
    let pilot = cards.into_iter().filter_map(|id| state.cards.get(id)).find(|card| card.zone == Zone::Piloting);
    Verdict::of(pilot.is_none(), || {
        let title = pilot.map_or_else(String::new, InPlay::name);
        let finding = Finding::illegal(format!("{title} fights as a unit while it pilots one"));
        pilot.iter().fold(finding, |finding, card| finding.card(state.mention(card.id)))
    })
}
