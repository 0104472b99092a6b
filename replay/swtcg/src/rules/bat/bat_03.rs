//! Who acts is tapped.

use holocron_ingest::event::swtcg::Kind;
use holocron_ingest::id::Side;

use crate::Swtcg;
use crate::state::State;
use crate::state::cards::InPlay;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-BAT-03",
        title: "a unit that acts is tapped, and a battle step ends when every unit in the arena is tapped",
        explain: "\
When its time comes a unit attacks, uses an ability made for that moment, or does nothing, and is tapped in each case.
The step ends when every unit in that arena is tapped. A unit that an effect untaps afterwards may stay so.
```
GPC BATTLE GROUND 3
PCIP D 12 ANH_161 GROUND_ARENA D EFFECT
TAP 12 NONE
GPC BATTLE CHARACTER 3
```
```
GPC BATTLE GROUND 3
PCIP D 12 ANH_161 GROUND_ARENA D EFFECT
GPC BATTLE CHARACTER 3   # broken SWTCG-BAT-03
```
```
GPC BATTLE GROUND 3
PCIP D 12 ANH_161 GROUND_ARENA D EFFECT
PCIP L 22 ANH_153 GROUND_ARENA L EFFECT
SA 1 D 12 22 GROUND_ARENA NORMAL 4 20
EA 1   # broken SWTCG-BAT-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgColumns, at: "the battle phase" },
    },
    topics: topic::CLOCK.and(topic::ATTACK_ENDED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::AttackEnded(ended)) => {
            let Some(attack) = state.attacks.get(ended.attack) else { return Verdict::Silent };
            let Some(unit) = state.cards.get(attack.attacker) else { return Verdict::Silent };
            let act = state.acts.of(unit.id);
            let is_free = unit.is_in_arena() && !unit.is_tapped && act.attack_taps == 0 && act.attacks_in_a_row > 0;
            Verdict::of(!is_free, || {
                let what = format!("{} attacks without being tapped", unit.name());
                Finding::illegal(what).by(Some(attack.player)).card(state.mention(unit.id))
            })
        }
        Some(Kind::Step(_) | Kind::Turn(_)) => {
            let Some(arena) = state.clock.step.arena() else { return Verdict::Silent };
            let mut units = Side::BOTH.into_iter().flat_map(|side| state.units(side, arena)).peekable();
            if units.peek().is_none() {
                return Verdict::Silent;
            }
            let is_left = |unit: &&InPlay| !unit.is_tapped && !state.acts.of(unit.id).was_untapped;
            let Some(unit) = units.find(is_left) else { return Verdict::Kept };
            let what = format!("the battle step ends although {} is untapped", unit.name());
            let finding = Finding::suspect(what, state.unread_texts()).by(Some(unit.controller));
            Verdict::Broken(Box::new(finding.card(state.mention(unit.id))))
        }
        _ => Verdict::Silent,
    }
}
