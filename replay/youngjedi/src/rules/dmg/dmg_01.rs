//! The owner of a defeated card takes its DAMAGE; a defeated starship is discarded.

use holocron_ingest::event::youngjedi::{BattleKind, DamageReason, Kind};
use holocron_ingest::id::CardId;

use crate::YoungJedi;
use crate::state::State;
use crate::state::damage::Owed;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DMG-01",
        title: "the owner of a defeated card takes its DAMAGE; a defeated starship is discarded",
        explain: "\
Texts may change the number.
```
turn D 2 Tatooine
phase DEPLOY
deploy 13 1_99 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
deploy 62 2_40 L
phase BATTLE
battle 1 L Tatooine
plan 1 L 2 62,61
plan 1 D 1 13
declare 1 L 0
declare 1 D 0
reveal L 62 2_40 PLANET PLAN
reveal L 61 1_2 PLANET PLAN
reveal D 13 1_99 PLANET PLAN
fight 1 61 13 using=62
destiny 1 L 74 1_52 WEAPON by=62
power 1 L base=6 weapon=2 destiny=4
power 1 D base=2
result 1 L 13
remove D 13 PLANET DISCARD_PILE DEFEAT
damage D FIGHT 36 by=13
battle ends 1
```
One card too many:
```
turn D 2 Tatooine
phase DEPLOY
deploy 13 1_99 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
deploy 62 2_40 L
phase BATTLE
battle 1 L Tatooine
plan 1 L 2 62,61
plan 1 D 1 13
declare 1 L 0
declare 1 D 0
reveal L 62 2_40 PLANET PLAN
reveal L 61 1_2 PLANET PLAN
reveal D 13 1_99 PLANET PLAN
fight 1 61 13 using=62
destiny 1 L 74 1_52 WEAPON by=62
power 1 L base=6 weapon=2 destiny=4
power 1 D base=2
result 1 L 13
remove D 13 PLANET DISCARD_PILE DEFEAT
damage D FIGHT 36,37 by=13   # broken YJ-DMG-01
battle ends 1
```
None:
```
turn D 2 Tatooine
phase DEPLOY
deploy 13 1_99 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
deploy 62 2_40 L
phase BATTLE
battle 1 L Tatooine
plan 1 L 2 62,61
plan 1 D 1 13
declare 1 L 0
declare 1 D 0
reveal L 62 2_40 PLANET PLAN
reveal L 61 1_2 PLANET PLAN
reveal D 13 1_99 PLANET PLAN
fight 1 61 13 using=62
destiny 1 L 74 1_52 WEAPON by=62
power 1 L base=6 weapon=2 destiny=4
power 1 D base=2
result 1 L 13
remove D 13 PLANET DISCARD_PILE DEFEAT
battle ends 1   # broken YJ-DMG-01
```
A defeated starship stays:
```
turn L 5 Naboo
phase DEPLOY
deploy 61 1_2 L
turn D 6 Naboo
phase DEPLOY
deploy 95 1_140 D
turn L 7 Naboo
phase DEPLOY
deploy 90 2_70 L
evacuate 1 L Naboo 61 90
intercept 1 D yes 95
battle 1 D Naboo evac=1
fight 1 95 90
power 1 D base=5
power 1 L base=6
result 1 L 95
damage D FIGHT 31,32,33,34,35 by=95
battle ends 1   # broken YJ-DMG-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJediSummaries, at: "basic concept, damage; Current Rules, Starships" },
    },
    topics: topic::FIGHT.and(topic::BATTLE_ENDED).and(topic::DAMAGE),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(battle) = &state.battle else { return Verdict::Silent };
    let Some(fight) = &battle.fight else { return Verdict::Silent };
    let working = battle.working();
    let meeting = battle.encounter(fight, &working);
    let due = |printed: u32, change: i32| i64::from(printed).saturating_add(i64::from(change)).max(0);
    match step.kind() {
        Some(Kind::Damage(damage)) if damage.reason == DamageReason::Fight => {
            let is_it = |owed: &&Owed| {
                owed.player == damage.player && owed.reason == damage.reason && owed.source == damage.source
            };
            let finding = |lifts: Vec<String>| {
                Finding::suspect(format!("{} takes the wrong DAMAGE for a fight", state.name(damage.player)), lifts)
                    .by(Some(damage.player))
            };
            let Some(id) = damage.source else { return Verdict::Silent };
            let Some(owed) = state.owed.iter().find(is_it) else {
                let finding = finding(Vec::new()).values("a defeated card", state.mention(id).title);
                return Verdict::Broken(Box::new(finding));
            };
            let Some(printed) = owed.printed else { return Verdict::Unknown(Doubt::HiddenCard) };
            let texts = state.text_damage(id, damage.player, meeting);
            let count = i64::from(damage.count);
            if (due(printed, texts.least)..=due(printed, texts.most)).contains(&count) {
                return Verdict::Kept;
            }
            if texts.is_open {
                return Verdict::Unknown(Doubt::Unmodelled("a Battle card that changes DAMAGE"));
            }
            let foreign = texts.least.saturating_add(state.foreign_damage(id, damage.player, meeting));
            if foreign < texts.least && count >= due(printed, foreign) && count < due(printed, texts.least) {
                // Effects of the other side have a rule of their own.
                return Verdict::Silent;
            }
            Verdict::Broken(Box::new(
                finding(texts.from.clone()).values(due(printed, texts.least), count).card(state.mention(id)),
            ))
        }
        Some(Kind::FightStarted(_) | Kind::BattleEnded(_)) => {
            let stays = |id: &&CardId| battle.kind == BattleKind::Starship && !fight.gone.contains(id);
            if let Some(id) = fight.defeated.iter().find(stays) {
                return Verdict::Broken(Box::new(
                    Finding::illegal("a defeated starship is not discarded")
                        .by(state.table.get(*id).map(|card| card.owner))
                        .card(state.mention(*id)),
                ));
            }
            let unpaid = state.owed.iter().filter(|owed| owed.reason == DamageReason::Fight).find(|owed| {
                let (Some(id), Some(printed)) = (owed.source, owed.printed) else { return false };
                let texts = state.text_damage(id, owed.player, meeting);
                !texts.is_open && due(printed, texts.least) > 0
            });
            Verdict::unless(unpaid.map(|owed| {
                let finding =
                    Finding::suspect(format!("{} takes no DAMAGE for a fight", state.name(owed.player)), Vec::new());
                let finding = finding.values(owed.printed.unwrap_or(0), 0).by(Some(owed.player));
                owed.source.into_iter().fold(finding, |finding, id| finding.card(state.mention(id)))
            }))
        }
        _ => Verdict::Silent,
    }
}
