//! Dice of damage.

use holocron_ingest::event::swtcg::{Kind, RollKind};

use crate::Swtcg;
use crate::cards::FactName;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-DICE-06",
        title: "dice of damage are no attack: no Accuracy and no Critical Hit",
        explain: "\
Dice of damage, such as those of Retaliate, are not an attack. What helps in attacks does nothing for them. Armor
works.
```
PCIP D 12 ANH_14 GROUND_ARENA D EFFECT
ROLL 1 D DAMAGE 6,3 cardId=12 mod=0 need=4 count=1 sixes=1
DM 1 12 22 1 RETALIATE rollId=1
```
```
PCIP D 12 ANH_14 GROUND_ARENA D EFFECT
ROLL 1 D DAMAGE 6,3 cardId=12 mod=1 need=4 count=2 sixes=1   # broken SWTCG-DICE-06
```
```
PCIP D 12 ANH_14 GROUND_ARENA D EFFECT
ROLL 1 D DAMAGE 6,3 cardId=12 mod=0 need=4 count=1 sixes=1
DM 1 12 22 2 RETALIATE rollId=1   # broken SWTCG-DICE-06
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgRulings, at: "general" },
    },
    topics: topic::ROLLED.and(topic::DAMAGE),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Rolled(roll)) if roll.kind == RollKind::Damage => {
            let got = roll.modifier.unwrap_or(0);
            let accuracy = roll.card.and_then(|card| state.keyword(card, FactName::Accuracy)).unwrap_or(0);
            Verdict::of(got == 0, || {
                let what = "something is added to dice of damage";
                let finding = match accuracy == got {
                    true => Finding::illegal(what),
                    false => Finding::suspect(what, state.unread_texts()),
                };
                finding.values(0, got).by(Some(roll.player))
            })
        }
        Some(Kind::DamagePending(pending)) => {
            let roll = pending.roll.and_then(|id| state.rolls.get(id)).filter(|roll| roll.kind == RollKind::Damage);
            let Some(count) = roll.and_then(|roll| roll.count) else { return Verdict::Silent };
            let bonus = state.keyword(pending.card, FactName::CriticalHit).unwrap_or(0);
            if bonus == 0 {
                return Verdict::Silent;
            }
            Verdict::of(pending.count != count.saturating_add(bonus), || {
                let mention = state.mention(pending.card);
                let what = format!("the Critical Hit of {} counts for dice of damage", mention.title);
                Finding::illegal(what).values(count, pending.count).card(mention)
            })
        }
        _ => Verdict::Silent,
    }
}
