//! Enough damage discards.

use holocron_ingest::event::swtcg::Kind;

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-DMG-04",
        title: "a unit with as much damage as health is discarded",
        explain: "\
A unit whose damage counters reach its health is discarded. Cards beneath it add to its health; some texts replace the
discard.
```
PCIP L 22 ANH_153 GROUND_ARENA L EFFECT
PCIP L 23 ANH_153 GROUND_ARENA L EFFECT
CTR 22 DAMAGE 2 2 EFFECT
CTR 23 DAMAGE 1 1 EFFECT
RCFP L 22 GROUND_ARENA DAMAGE
GPC BATTLE CHARACTER 3
```
```
PCIP L 22 ANH_153 GROUND_ARENA L EFFECT
CTR 22 DAMAGE 2 2 EFFECT
GPC BATTLE CHARACTER 3   # broken SWTCG-DMG-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgColumns, at: "damage" },
    },
    topics: topic::CLOCK.and(topic::ATTACK).and(topic::ATTACK_ENDED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    if !matches!(step.kind(), Some(Kind::Step(_) | Kind::Turn(_) | Kind::AttackStarted(_) | Kind::AttackEnded(_))) {
        return Verdict::Silent;
    }
    let mut hurt = state.cards.iter().filter(|card| card.damage > 0 && card.is_in_arena()).peekable();
    if hurt.peek().is_none() {
        return Verdict::Silent;
    }
    let Some(unit) = hurt.find(|unit| state.remaining_health(unit.id).is_some_and(|left| left <= 0)) else {
        return Verdict::Kept;
    };
    if let Some(blueprint) = state.unread_effect() {
        return Verdict::Unknown(Doubt::CardText(blueprint));
    }
    let what = format!("{} stays in play with as much damage as health", unit.name());
    let health = state.health(unit.id).unwrap_or(0);
    let finding = Finding::suspect(what, state.unread_texts()).values(format!("less than {health}"), unit.damage);
    Verdict::Broken(Box::new(finding.by(Some(unit.controller)).card(state.mention(unit.id))))
}
