//! Units in the build zone.

use holocron_ingest::event::swtcg::{Ability, Kind, Phase, Zone};

use crate::Swtcg;
use crate::cards::{FactName, Wording};
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-RTR-04",
        title: "units in the build zone neither attack nor are attacked; Reserves abilities work there alone",
        explain: "\
A retreated unit does not attack, is not attacked, and uses only abilities that work in the build zone. A Reserves
ability works only while its unit is deployed in the build zone. Some units attack those in the build zone.
```
PCIP L 14 JG_28 BUILD_ZONE L EFFECT
CA 1 L 14 TEXT:1 0
```
```
PCIP L 14 JG_28 CHARACTER_ARENA L EFFECT
CA 1 L 14 TEXT:1 0   # broken SWTCG-RTR-04
```
```
PCIP D 12 ANH_161 GROUND_ARENA D EFFECT
PCIP L 23 ANH_153 BUILD_ZONE L EFFECT
TAP 12 ATTACK
SA 1 D 12 23 GROUND_ARENA NORMAL 4 20   # broken SWTCG-RTR-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgAbilities, at: "the retreat step" },
    },
    topics: topic::ACTIVATED.and(topic::ATTACK).and(topic::DEFENDER),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let is_out = |id| state.cards.get(id).filter(|card| card.zone == Zone::Build && card.is_built);
    let (player, attacker, fighters) = match step.kind() {
        Some(Kind::AttackStarted(started)) => (started.player, started.card, [started.card, started.target]),
        Some(Kind::DefenderChanged(changed)) => {
            let Some(attack) = state.attacks.get(changed.attack) else { return Verdict::Silent };
            (attack.player, attack.attacker, [changed.target, changed.target])
        }
        Some(Kind::Activated(used)) => {
            let Some(card) = state.cards.get(used.card) else { return Verdict::Silent };
            let Some(facts) = card.facts() else { return Verdict::Silent };
            let mention = state.mention(card.id);
            let is_text = matches!(used.ability, Ability::Text(_));
            if is_text && card.is_in_arena() && facts.usable() == Some(FactName::Reserves) {
                let what = format!("{} uses a Reserves ability in an arena", mention.title);
                return Verdict::Broken(Box::new(Finding::illegal(what).by(Some(used.player)).card(mention)));
            }
            let is_battle = state.clock.phase == Phase::Battle;
            let has_reserves = facts.fact(FactName::Reserves).is_some();
            if is_out(used.card).is_none() || (!is_battle && !has_reserves) {
                return Verdict::Silent;
            }
            return Verdict::of(has_reserves, || {
                let what = format!("{} uses an ability in the build zone", mention.title);
                Finding::suspect(what, state.unread_texts()).by(Some(used.player)).card(mention)
            });
        }
        _ => return Verdict::Silent,
    };
    let reaches = state
        .cards
        .get(attacker)
        .and_then(|card| card.facts())
        .is_some_and(|card| card.says(Wording::AttacksBuildZone));
    match fighters.into_iter().find_map(is_out) {
        Some(unit) if !reaches => {
            let what = format!("{} fights in the build zone", unit.name());
            let finding = Finding::suspect(what, state.unread_texts()).by(Some(player));
            Verdict::Broken(Box::new(finding.card(state.mention(unit.id))))
        }
        _ => Verdict::Kept,
    }
}
