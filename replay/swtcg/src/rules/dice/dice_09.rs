//! Critical Hit.

use holocron_ingest::event::swtcg::Kind;

use crate::Swtcg;
use crate::cards::FactName;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-DICE-09",
        title: "Critical Hit adds its number once when there is a natural six",
        explain: "\
Critical Hit X does X more damage in an attack with at least one natural six. Several values add up, several sixes do
not.
```
PCIP D 12 ESB_6 GROUND_ARENA D EFFECT
PCIP L 22 ANH_153 GROUND_ARENA L EFFECT
TAP 12 ATTACK
SA 1 D 12 22 GROUND_ARENA NORMAL 6 40
WO 1 ATTACK attackId=1
WP 1 D
WP 1 L
WC 1
ROLL 1 D ATTACK 6,6,1,1,1,1 cardId=12 targetCardId=22 attackId=1 count=2 sixes=2
WO 2 REROLL attackId=1 rollIds=1
WP 2 D
WP 2 L
WC 2
HIT 1 22 2 2
```
```
PCIP D 12 ESB_6 GROUND_ARENA D EFFECT
PCIP L 22 ANH_153 GROUND_ARENA L EFFECT
TAP 12 ATTACK
SA 1 D 12 22 GROUND_ARENA NORMAL 6 40
WO 1 ATTACK attackId=1
WP 1 D
WP 1 L
WC 1
ROLL 1 D ATTACK 6,6,1,1,1,1 cardId=12 targetCardId=22 attackId=1 count=2 sixes=2
WO 2 REROLL attackId=1 rollIds=1
WP 2 D
WP 2 L
WC 2
HIT 1 22 2 4   # broken SWTCG-DICE-09
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgGlossary, at: "Critical Hit" },
    },
    topics: topic::HITS,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Hits(hits)) = step.kind() else { return Verdict::Silent };
    let Some(attack) = state.attacks.get(hits.attack) else { return Verdict::Silent };
    let Some(roll) = attack.roll.and_then(|id| state.rolls.get(id)) else { return Verdict::Silent };
    let Some(critical) = state.keyword(attack.attacker, FactName::CriticalHit) else { return Verdict::Silent };
    let has_six = roll.dice.contains(&6);
    let expected = if has_six && !hits.is_second { critical } else { 0 };
    if hits.bonus == expected {
        return Verdict::Kept;
    }
    let mention = state.mention(attack.attacker);
    // Who of two defenders suffers the bonus is not told.
    let doubt = hits.is_second || attack.hits.len() > 1 || state.has_condition(attack.attacker, FactName::CriticalHit);
    if let Some(blueprint) = (doubt && has_six).then_some(mention.blueprint).or_else(|| state.unread_effect()) {
        return Verdict::Unknown(Doubt::CardText(blueprint));
    }
    let what = format!("the bonus of {} is not its Critical Hit", mention.title);
    let finding = Finding::suspect(what, state.unread_texts()).values(expected, hits.bonus);
    Verdict::Broken(Box::new(finding.by(Some(attack.player)).card(mention)))
}
