//! Accuracy.

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
        id: "SWTCG-DICE-03",
        title: "Accuracy is added to each attack die",
        explain: "\
Accuracy X adds X to each attack die of its unit; several add up. It is not for dice of damage.
```
PCIP D 12 ANH_14 GROUND_ARENA D EFFECT
ROLL 1 D ATTACK 6,3,1,1 cardId=12 mod=1 need=4 count=2 sixes=1
```
```
PCIP D 12 ANH_14 GROUND_ARENA D EFFECT
ROLL 1 D ATTACK 6,3,1,1 cardId=12 mod=0 need=4 count=1 sixes=1   # broken SWTCG-DICE-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgAbilities, at: "Accuracy" },
    },
    topics: topic::ROLLED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Rolled(roll)) = step.kind() else { return Verdict::Silent };
    let Some(card) = roll.card.filter(|_| roll.kind == RollKind::Attack) else { return Verdict::Silent };
    let Some(expected) = state.keyword(card, FactName::Accuracy) else { return Verdict::Silent };
    let got = roll.modifier.unwrap_or(0);
    if got == expected {
        return Verdict::Kept;
    }
    let mention = state.mention(card);
    let doubt = state.has_condition(card, FactName::Accuracy).then_some(mention.blueprint);
    if let Some(blueprint) = doubt.or_else(|| state.unread_effect()) {
        return Verdict::Unknown(Doubt::CardText(blueprint));
    }
    let what = format!("the dice of {} have another addition than its Accuracy", mention.title);
    let finding = Finding::suspect(what, state.unread_texts()).values(expected, got);
    Verdict::Broken(Box::new(finding.by(Some(roll.player)).card(mention)))
}
