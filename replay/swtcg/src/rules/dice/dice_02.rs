//! Armor.

use holocron_ingest::event::swtcg::{Kind, RollKind};

use crate::Swtcg;
use crate::cards::FactName;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-DICE-02",
        title: "against Armor a die needs 5, and never more",
        explain: "\
A unit with Armor is hit only on 5 or more, by attack dice and dice of damage. Armor from several sources is no
better.
```
PCIP D 12 ESB_6 GROUND_ARENA D EFFECT
ROLL 1 L DAMAGE 6,4 targetCardId=12 mod=0 need=5 count=1 sixes=1
```
```
PCIP D 12 ESB_6 GROUND_ARENA D EFFECT
ROLL 1 L DAMAGE 6,4 targetCardId=12 mod=0 need=4 count=2 sixes=1   # broken SWTCG-DICE-02
ROLL 2 L DAMAGE 6,4 targetCardId=12 mod=0 need=6 count=1 sixes=1   # broken SWTCG-DICE-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgGlossary, at: "Armor" },
    },
    topics: topic::ROLLED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Rolled(roll)) = step.kind() else { return Verdict::Silent };
    let (Some(need), true) = (roll.need, matches!(roll.kind, RollKind::Attack | RollKind::Damage)) else {
        return Verdict::Silent;
    };
    if need > 5 {
        let finding = Finding::illegal("a die needs more than 5").values("at most 5", need).by(Some(roll.player));
        return Verdict::Broken(Box::new(finding));
    }
    let Some(target) = roll.target else { return Verdict::Silent };
    let Some(expected) = state.hit_need(target) else { return Verdict::Silent };
    if need == expected {
        return Verdict::Kept;
    }
    let mention = state.mention(target);
    let doubt = state.has_condition(target, FactName::Armor).then_some(mention.blueprint);
    if let Some(blueprint) = doubt.or_else(|| state.unread_effect()) {
        return Verdict::Unknown(Doubt::CardText(blueprint));
    }
    let what = format!("the dice against {} need another number than its Armor tells", mention.title);
    let finding = Finding::suspect(what, state.unread_texts()).values(expected, need);
    Verdict::Broken(Box::new(finding.by(Some(roll.player)).card(mention)))
}
