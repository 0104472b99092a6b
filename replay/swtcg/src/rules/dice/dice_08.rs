//! Each hit is one damage.

use holocron_ingest::event::swtcg::{DamageCause, Kind};

use crate::Swtcg;
use crate::cards::FactName;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-DICE-08",
        title: "each hit does one damage",
        explain: "\
The damage of an attack is its hits and what Critical Hit adds. Dice of damage do one for each hit.
```
SA 1 D 12 22 GROUND_ARENA NORMAL 4 20
WO 1 ATTACK attackId=1
WP 1 D
WP 1 L
WC 1
ROLL 1 D ATTACK 6,2,3,1 cardId=12 targetCardId=22 attackId=1 count=1
WO 2 REROLL attackId=1 rollIds=1
WP 2 D
WP 2 L
WC 2
HIT 1 22 1 0
DM 1 12 22 1 ATTACK attackId=1 rollId=1
```
```
SA 1 D 12 22 GROUND_ARENA NORMAL 4 20
WO 1 ATTACK attackId=1
WP 1 D
WP 1 L
WC 1
ROLL 1 D ATTACK 6,2,3,1 cardId=12 targetCardId=22 attackId=1 count=1
WO 2 REROLL attackId=1 rollIds=1
WP 2 D
WP 2 L
WC 2
HIT 1 22 1 0
DM 1 12 22 2 ATTACK attackId=1 rollId=1   # broken SWTCG-DICE-08
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgSetup, at: "damage" },
    },
    topics: topic::DAMAGE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::DamagePending(pending)) = step.kind() else { return Verdict::Silent };
    if state.doubler(pending.card).is_some() {
        return Verdict::Silent;
    }
    let expected = match (pending.cause, pending.attack.and_then(|id| state.attacks.get(id))) {
        (DamageCause::Attack, Some(attack)) => {
            let hits = attack.hits.iter().rev().find(|hits| hits.target == pending.target);
            hits.map(|hits| hits.count.saturating_add(hits.bonus))
        }
        (DamageCause::Retaliate | DamageCause::Dice, _) => {
            let roll = pending.roll.and_then(|id| state.rolls.get(id));
            // What Critical Hit wrongly adds to dice of damage has a rule of its own.
            let bonus = state.keyword(pending.card, FactName::CriticalHit).unwrap_or(0);
            let count = roll.and_then(|roll| roll.count);
            count.filter(|count| bonus == 0 || pending.count != count.saturating_add(bonus))
        }
        _ => None,
    };
    let Some(expected) = expected else { return Verdict::Silent };
    if pending.count == expected {
        return Verdict::Kept;
    }
    if let Some(blueprint) = state.unread_effect() {
        return Verdict::Unknown(Doubt::CardText(blueprint));
    }
    let mention = state.mention(pending.card);
    let what = format!("{} does other damage than its hits", mention.title);
    let finding = Finding::suspect(what, state.unread_texts()).values(expected, pending.count);
    Verdict::Broken(Box::new(finding.card(mention).card(state.mention(pending.target))))
}
