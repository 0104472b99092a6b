//! As many dice as power.

use holocron_ingest::event::swtcg::{AttackStarted, Kind, RollKind, Rolled};

use crate::Swtcg;
use crate::cards::FactName;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-ATK-03",
        title: "the attacker rolls as many dice as it has power, and its announced speed and power are right",
        explain: "\
The attack dice are the attacker's power after bonuses and penalties, at least none. Without dice there are no hits.
```
PCIP D 12 ANH_161 GROUND_ARENA D EFFECT
PCIP L 22 ANH_153 GROUND_ARENA L EFFECT
TAP 12 ATTACK
SA 1 D 12 22 GROUND_ARENA NORMAL 4 20
WO 1 ATTACK attackId=1
WP 1 D
WP 1 L
WC 1
ROLL 1 D ATTACK 6,2,3,4 cardId=12 targetCardId=22 attackId=1 mod=0 need=4 count=2 sixes=1
```
```
PCIP D 12 ANH_161 GROUND_ARENA D EFFECT
PCIP L 22 ANH_153 GROUND_ARENA L EFFECT
TAP 12 ATTACK
SA 1 D 12 22 GROUND_ARENA NORMAL 5 20   # broken SWTCG-ATK-03
WO 1 ATTACK attackId=1
WP 1 D
WP 1 L
WC 1
ROLL 1 D ATTACK 6,2,3,4,1,1 cardId=12 targetCardId=22 attackId=1 mod=0 need=4 count=2 sixes=1   # broken SWTCG-ATK-03
```
```
ROLL 1 D ATTACK - cardId=12 targetCardId=22 count=1   # broken SWTCG-ATK-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgSetup, at: "attacks" },
    },
    topics: topic::ROLLED.and(topic::ATTACK),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::AttackStarted(started)) => announced(state, started),
        Some(Kind::Rolled(roll)) if roll.kind == RollKind::Attack => rolled(state, roll),
        _ => Verdict::Silent,
    }
}

fn announced(state: &State, started: &AttackStarted) -> Verdict {
    let (Some(power), Some(speed)) = (state.attack_power(started.card, started.mode), state.speed(started.card)) else {
        return Verdict::Silent;
    };
    if (started.power, started.speed) == (power, speed) {
        return Verdict::Kept;
    }
    // A difference that another rule explains is that rule's matter.
    if state.shortfall(started).is_some() {
        return Verdict::Silent;
    }
    let (expected, got) = if started.power == power { (speed, started.speed) } else { (power, started.power) };
    let mention = state.mention(started.card);
    let conditions = [FactName::Power, FactName::Speed, FactName::Pilots];
    let doubt = conditions.into_iter().any(|name| state.has_condition(started.card, name));
    if let Some(blueprint) = doubt.then_some(mention.blueprint).or_else(|| state.unread_effect()) {
        return Verdict::Unknown(Doubt::CardText(blueprint));
    }
    let what = format!("{} attacks with another power or speed than its cards give it", mention.title);
    let finding = Finding::suspect(what, state.unread_texts()).values(expected, got);
    Verdict::Broken(Box::new(finding.by(Some(started.player)).card(mention)))
}

fn rolled(state: &State, roll: &Rolled) -> Verdict {
    if roll.dice.is_empty() && roll.count.is_some_and(|count| count > 0) {
        let finding = Finding::illegal("an attack without dice hits").values(0, roll.count.unwrap_or(0));
        return Verdict::Broken(Box::new(finding.by(Some(roll.player))));
    }
    let attack = state.attacks.current.as_ref().filter(|attack| Some(attack.id) == roll.attack);
    let Some((full, shielded)) = attack.and_then(|attack| state.attack_dice(attack, roll.target)) else {
        return Verdict::Silent;
    };
    let got = i32::try_from(roll.dice.len()).unwrap_or(i32::MAX);
    if got == shielded {
        return Verdict::Kept;
    }
    // The full power against Shields is the Shields rule's matter.
    if got == full {
        return Verdict::Silent;
    }
    if let Some(blueprint) = state.unread_effect() {
        return Verdict::Unknown(Doubt::CardText(blueprint));
    }
    let finding =
        Finding::suspect("an attack is rolled with other dice than the attacker's power", state.unread_texts());
    let finding = finding.values(shielded, got).by(Some(roll.player));
    Verdict::Broken(Box::new(match roll.card {
        Some(card) => finding.card(state.mention(card)),
        None => finding,
    }))
}
