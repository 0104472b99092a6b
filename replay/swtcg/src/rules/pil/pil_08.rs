//! Together or apart.

use holocron_ingest::event::swtcg::{Kind, Zone};
use holocron_ingest::id::CardId;

use crate::Swtcg;
use crate::state::State;
use crate::state::cards::InPlay;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-PIL-08",
        title: "a unit stays when its Pilot leaves, and a Pilot goes where its unit goes",
        explain: "\
When a Pilot moves or is discarded its unit stays. When the unit moves, is returned or discarded, its Pilot goes
along.
```
PCIP L 22 ANH_28 SPACE_ARENA L EFFECT
PCIP L 25 ANH_152 PILOTING L EFFECT targetCardId=22
RCFP L 22,25 SPACE_ARENA EFFECT
GPC BATTLE GROUND 3
```
```
PCIP L 22 ANH_28 SPACE_ARENA L EFFECT
PCIP L 25 ANH_152 PILOTING L EFFECT targetCardId=22
RCFP L 22 SPACE_ARENA EFFECT
GPC BATTLE GROUND 3   # broken SWTCG-PIL-08
```
```
PCIP L 22 ANH_28 SPACE_ARENA L EFFECT
PCIP L 25 ANH_152 PILOTING L EFFECT targetCardId=22
RCFP L 25,22 PILOTING EFFECT   # broken SWTCG-GEN-01 SWTCG-PIL-08
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgAbilities, at: "Pilots" },
    },
    topics: topic::CLOCK.and(topic::LEFT),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Left(left)) => {
            let host = |id: &CardId| state.cards.get(*id).filter(|card| card.zone == Zone::Piloting)?.host;
            let Some(host) = left.cards.iter().find_map(host).filter(|host| left.cards.contains(host)) else {
                return Verdict::Silent;
            };
            Verdict::of(left.from != Zone::Piloting, || {
                let what = format!("{} leaves because its Pilot does", state.mention(host).title);
                Finding::illegal(what).by(Some(left.player)).card(state.mention(host))
            })
        }
        Some(Kind::Step(_) | Kind::Turn(_)) => {
            let is_left = |card: &&InPlay| {
                let host = card.host.and_then(|host| state.cards.get(host));
                card.zone == Zone::Piloting && host.is_some_and(|host| !host.is_in_play())
            };
            let Some(pilot) = state.cards.iter().find(is_left) else { return Verdict::Silent };
            let what = format!("{} stays behind when its unit leaves", pilot.name());
            let finding = Finding::suspect(what, state.unread_texts()).by(Some(pilot.controller));
            Verdict::Broken(Box::new(finding.card(state.mention(pilot.id))))
        }
        _ => Verdict::Silent,
    }
}
