//! Each attacker left without an opponent breaks through for 1 DAMAGE.

use holocron_ingest::event::youngjedi::{BattleKind, DamageReason, Kind};
use holocron_ingest::id::{CardId, Side};

use crate::YoungJedi;
use crate::cards::Fact;
use crate::state::State;
use crate::state::table::same_cards;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DMG-03",
        title: "each attacker left without an opponent breaks through for 1 DAMAGE",
        explain: "\
Only the attacker breaks through, and only when the defender has nobody left.
```
turn L 1 Tatooine
phase DEPLOY
deploy 61 1_2 L
turn D 2 Tatooine
phase DEPLOY
deploy 13 1_99 D
turn L 3 Tatooine
phase DEPLOY
deploy 63 1_3 L
phase BATTLE
battle 1 L Tatooine
plan 1 L 2 61,63
plan 1 D 1 13
declare 1 L 0
declare 1 D 0
reveal L 61 1_2 PLANET PLAN
reveal D 13 1_99 PLANET PLAN
fight 1 61 13
power 1 L base=6
power 1 D base=2
result 1 L 13
remove D 13 PLANET DISCARD_PILE DEFEAT
damage D FIGHT 36 by=13
reveal L 63 1_3 PLANET PLAN
breakthrough 1 D 63
damage D BREAKTHROUGH 37
battle ends 1
```
One card too many:
```
turn L 1 Tatooine
phase DEPLOY
deploy 61 1_2 L
turn D 2 Tatooine
phase DEPLOY
deploy 13 1_99 D
turn L 3 Tatooine
phase DEPLOY
deploy 63 1_3 L
phase BATTLE
battle 1 L Tatooine
plan 1 L 2 61,63
plan 1 D 1 13
declare 1 L 0
declare 1 D 0
reveal L 61 1_2 PLANET PLAN
reveal D 13 1_99 PLANET PLAN
fight 1 61 13
power 1 L base=6
power 1 D base=2
result 1 L 13
remove D 13 PLANET DISCARD_PILE DEFEAT
damage D FIGHT 36 by=13
reveal L 63 1_3 PLANET PLAN
breakthrough 1 D 63
damage D BREAKTHROUGH 37,38   # broken YJ-DMG-03
battle ends 1
```
The attacker is said to suffer it:
```
turn L 1 Tatooine
phase DEPLOY
deploy 61 1_2 L
turn D 2 Tatooine
phase DEPLOY
deploy 13 1_99 D
turn L 3 Tatooine
phase DEPLOY
deploy 63 1_3 L
phase BATTLE
battle 1 L Tatooine
plan 1 L 2 61,63
plan 1 D 1 13
declare 1 L 0
declare 1 D 0
reveal L 61 1_2 PLANET PLAN
reveal D 13 1_99 PLANET PLAN
fight 1 61 13
power 1 L base=6
power 1 D base=2
result 1 L 13
remove D 13 PLANET DISCARD_PILE DEFEAT
damage D FIGHT 36 by=13
reveal L 63 1_3 PLANET PLAN
breakthrough 1 L 63   # broken YJ-DMG-03
damage L BREAKTHROUGH 87
battle ends 1
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::YoungJediSummaries, at: "players' reviews, breakthrough" },
    },
    topics: topic::BREAKTHROUGH.and(topic::BATTLE_ENDED).and(topic::DAMAGE),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(battle) = state.battle.as_ref().filter(|battle| battle.kind == BattleKind::Character) else {
        return Verdict::Silent;
    };
    let finding = |message: String| Finding::suspect(message, Vec::new()).by(Some(battle.attacking));
    match step.kind() {
        Some(Kind::Breakthrough(through)) => {
            let left = state.left_over(battle, battle.attacking);
            let opposed = state.left_over(battle, battle.defending);
            Verdict::unless(if through.player != battle.defending {
                Some(finding("characters of the defender break through".to_owned()))
            } else if !opposed.is_empty() {
                Some(finding("a breakthrough while the defender has somebody left".to_owned()).values(0, opposed.len()))
            } else if battle.plans[battle.attacking].is_some() && !same_cards(&left, &through.cards) {
                Some(
                    finding("other characters break through than are left".to_owned())
                        .values(left.len(), through.cards.len()),
                )
            } else {
                None
            })
        }
        Some(Kind::Damage(damage)) if damage.reason == DamageReason::Breakthrough => {
            let owed = state.owed.iter().find(|owed| owed.reason == damage.reason && owed.player == damage.player);
            let due = owed.and_then(|owed| owed.printed).unwrap_or(0);
            Verdict::of(damage.count == due, || {
                finding(format!("{} takes the wrong DAMAGE for a breakthrough", state.name(damage.player)))
                    .values(due, damage.count)
            })
        }
        Some(Kind::BattleEnded(_)) if Side::BOTH.into_iter().all(|side| battle.plans[side].is_some()) => {
            let stops =
                |id: &CardId| state.facts(*id).is_some_and(|facts| facts.has(|fact| *fact == Fact::NoBreakthrough));
            if battle.battle_cards[battle.defending].iter().any(stops) {
                return Verdict::Silent;
            }
            let left = state.left_over(battle, battle.attacking);
            let is_due = !left.is_empty() && state.left_over(battle, battle.defending).is_empty();
            let is_unpaid = state.owed.iter().any(|owed| owed.reason == DamageReason::Breakthrough);
            Verdict::of(!is_unpaid && (!is_due || !battle.broke_through.is_empty()), || {
                finding("characters without an opponent do not break through".to_owned()).values(left.len(), 0)
            })
        }
        _ => Verdict::Silent,
    }
}
