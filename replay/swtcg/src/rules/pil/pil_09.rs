//! A Pilot's stack.

use holocron_ingest::event::swtcg::{Kind, Zone};

use crate::Swtcg;
use crate::state::State;
use crate::state::cards::InPlay;
use crate::state::cards::shortfall::Shortfall;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-PIL-09",
        title: "a Pilot's stack gives its unit nothing, and a new top card that cannot pilot moves off",
        explain: "\
Cards beneath a unique Pilot give the piloted unit no bonus. When the stack is rearranged and the new top card cannot
pilot that unit, it moves off.
```
PCIP L 22 ANH_28 SPACE_ARENA L EFFECT
PCIP L 25 BOY_19 PILOTING L EFFECT targetCardId=22
PCIP L 26 ANH_138 STACKED L EFFECT targetCardId=25
PCIP D 12 ESB_104 SPACE_ARENA D EFFECT
TAP 22 ATTACK
SA 1 L 22 12 SPACE_ARENA NORMAL 3 50
```
```
PCIP L 22 ANH_28 SPACE_ARENA L EFFECT
PCIP L 25 BOY_19 PILOTING L EFFECT targetCardId=22
PCIP L 26 ANH_138 STACKED L EFFECT targetCardId=25
PCIP D 12 ESB_104 SPACE_ARENA D EFFECT
TAP 22 ATTACK
SA 1 L 22 12 SPACE_ARENA NORMAL 4 60   # broken SWTCG-PIL-09
```
```
PCIP L 22 ANH_28 SPACE_ARENA L EFFECT
PCIP L 25 BOY_19 PILOTING L EFFECT targetCardId=22
PCIP L 26 ANH_138 STACKED L EFFECT targetCardId=25
STK L 26 25 REARRANGE 1
GPC BATTLE START 3   # broken SWTCG-PIL-09
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgAbilities, at: "unique Pilots" },
    },
    topics: topic::CLOCK.and(topic::ATTACK),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::AttackStarted(started)) => {
            let has_stack = state.pilots(started.card).any(|pilot| state.beneath(pilot.id) > 0);
            if !has_stack {
                return Verdict::Silent;
            }
            Verdict::of(state.shortfall(started) != Some(Shortfall::PilotStack), || {
                let mention = state.mention(started.card);
                let what = format!("{} attacks with a bonus for the stack of its Pilot", mention.title);
                Finding::illegal(what).by(Some(started.player)).card(mention)
            })
        }
        Some(Kind::Step(_) | Kind::Turn(_)) => {
            let stays = |card: &&InPlay| {
                let unit = card.host.and_then(|host| state.cards.get(host)).and_then(|host| host.facts());
                let (Some(unit), Some(facts)) = (unit, card.facts()) else { return false };
                let fits =
                    facts.pilot.as_ref().is_some_and(|pilot| pilot.types.iter().any(|kind| unit.has_subtype(kind)));
                card.zone == Zone::Piloting && state.beneath(card.id) > 0 && !fits
            };
            let Some(pilot) = state.cards.iter().find(stays) else { return Verdict::Silent };
            let what = format!("{} heads the stack on a unit that it cannot pilot", pilot.name());
            let finding = Finding::illegal(what).by(Some(pilot.controller));
            Verdict::Broken(Box::new(finding.card(state.mention(pilot.id))))
        }
        _ => Verdict::Silent,
    }
}
