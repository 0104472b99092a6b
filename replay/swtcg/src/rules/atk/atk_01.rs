//! Who may be attacked.

use holocron_ingest::event::swtcg::{AttackMode, Kind, Zone};

use crate::Swtcg;
use crate::cards::FactName;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-ATK-01",
        title: "the defender is an opposing unit in the attacker's arena, or one that Bombard or Ion Cannon reaches",
        explain: "\
A unit attacks an opposing unit in its arena. Bombard lets a Space unit attack a Ground unit, Ion Cannon a Ground unit
a Space unit.
```
PCIP D 12 ANH_132 SPACE_ARENA D EFFECT
PCIP L 22 ANH_153 GROUND_ARENA L EFFECT
TAP 12 ATTACK
SA 1 D 12 22 GROUND_ARENA BOMBARD 3 30
```
```
PCIP D 12 ANH_161 GROUND_ARENA D EFFECT
PCIP L 22 PM_17 CHARACTER_ARENA L EFFECT
TAP 12 ATTACK
SA 1 D 12 22 GROUND_ARENA NORMAL 4 20   # broken SWTCG-ATK-01
```
```
PCIP D 12 ESB_104 SPACE_ARENA D EFFECT
PCIP L 22 ANH_153 GROUND_ARENA L EFFECT
TAP 12 ATTACK
SA 1 D 12 22 GROUND_ARENA BOMBARD 10 10   # broken SWTCG-ATK-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgColumns, at: "attacks" },
    },
    topics: topic::ATTACK,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::AttackStarted(started)) = step.kind() else { return Verdict::Silent };
    let (Some(attacker), Some(defender)) = (state.cards.get(started.card), state.cards.get(started.target)) else {
        return Verdict::Silent;
    };
    // Units in the build zone and Pilots have rules of their own.
    let has_own_rule = |zone: Zone| matches!(zone, Zone::Build | Zone::Piloting);
    if has_own_rule(attacker.zone) || has_own_rule(defender.zone) {
        return Verdict::Silent;
    }
    let finding = |finding: Finding| {
        let finding = finding.by(Some(started.player));
        Verdict::Broken(Box::new(finding.card(state.mention(attacker.id)).card(state.mention(defender.id))))
    };
    let (keyword, from, to) = match started.mode {
        AttackMode::Bombard => (Some(FactName::Bombard), Zone::Space, Zone::Ground),
        AttackMode::IonCannon => (Some(FactName::IonCannon), Zone::Ground, Zone::Space),
        AttackMode::Normal => (None, started.arena.zone(), started.arena.zone()),
        AttackMode::Unknown => return Verdict::Silent,
    };
    if let Some(keyword) = keyword {
        let Some(facts) = state.unit_facts(attacker.id) else { return Verdict::Unknown(Doubt::HiddenCard) };
        if !facts.iter().any(|fact| fact.name == keyword) {
            let what = format!("{} attacks with a keyword that it does not have", attacker.name());
            return match state.changers() {
                none if none.is_empty() => finding(Finding::illegal(what)),
                titles => finding(Finding::suspect(what, titles)),
            };
        }
    }
    let what = if attacker.controller == defender.controller {
        format!("{} attacks a unit of its own side", attacker.name())
    } else if attacker.zone != from || defender.zone != to {
        format!("{} attacks a unit that it does not reach", attacker.name())
    } else {
        return Verdict::Kept;
    };
    finding(Finding::suspect(what, state.unread_texts()))
}
