//! Separate damage.

use holocron_ingest::event::swtcg::{Kind, LeaveReason, Zone};
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
        id: "SWTCG-PIL-07",
        title: "a Pilot and its unit keep their damage apart",
        explain: "\
Damage on a Pilot and on the unit is counted apart. A Pilot with more damage than health is discarded and the unit
only loses what it gave.
```
PCIP L 22 ANH_28 SPACE_ARENA L EFFECT
PCIP L 25 ANH_152 PILOTING L EFFECT targetCardId=22
CTR 25 DAMAGE 4 4 EFFECT
RCFP L 25 PILOTING DAMAGE
GPC BATTLE GROUND 3
```
```
PCIP L 22 ANH_28 SPACE_ARENA L EFFECT
PCIP L 25 ANH_152 PILOTING L EFFECT targetCardId=22
CTR 22 DAMAGE 1 1 EFFECT
CTR 25 DAMAGE 1 1 EFFECT
RCFP L 22,25 SPACE_ARENA DAMAGE   # broken SWTCG-PIL-07
```
```
PCIP L 22 ANH_28 SPACE_ARENA L EFFECT
PCIP L 25 ANH_152 PILOTING L EFFECT targetCardId=22
CTR 25 DAMAGE 9 9 EFFECT
GPC BATTLE GROUND 3   # broken SWTCG-PIL-07
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgAbilities, at: "piloting units" },
    },
    topics: topic::CLOCK.and(topic::LEFT),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Left(left)) if left.reason == LeaveReason::Damage => {
            let piloted = left.cards.iter().find(|id| state.pilots(**id).next().is_some());
            let Some(unit) = piloted.and_then(|id| state.cards.get(*id)) else {
                let is_pilot = |id: &CardId| state.cards.get(*id).is_some_and(|card| card.zone == Zone::Piloting);
                return if left.cards.iter().any(is_pilot) { Verdict::Kept } else { Verdict::Silent };
            };
            let Some(health) = state.remaining_health(unit.id) else { return Verdict::Silent };
            let added = state.pilots(unit.id).fold(0_i32, |sum, pilot| sum.saturating_add(pilot.damage));
            Verdict::of(health <= 0 || added == 0, || {
                let what = format!("{} is discarded by damage that it does not have", unit.name());
                let finding = match state.changers() {
                    none if none.is_empty() => Finding::illegal(what),
                    titles => Finding::suspect(what, titles),
                };
                let needed = state.health(unit.id).unwrap_or(0);
                finding.values(needed, unit.damage).by(Some(unit.controller)).card(state.mention(unit.id))
            })
        }
        Some(Kind::Step(_) | Kind::Turn(_)) => {
            let is_over = |card: &&InPlay| {
                let is_hurt = card.zone == Zone::Piloting && card.damage > 0;
                is_hurt && state.health(card.id).is_some_and(|health| card.damage > health)
            };
            let Some(pilot) = state.cards.iter().find(is_over) else { return Verdict::Silent };
            let what = format!("{} goes on piloting with more damage than health", pilot.name());
            let finding = match state.changers() {
                none if none.is_empty() => Finding::illegal(what),
                titles => Finding::suspect(what, titles),
            };
            Verdict::Broken(Box::new(finding.by(Some(pilot.controller)).card(state.mention(pilot.id))))
        }
        _ => Verdict::Silent,
    }
}
