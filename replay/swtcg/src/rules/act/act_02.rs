//! Only what the card has.

use holocron_ingest::event::swtcg::{Ability, Kind};

use crate::Swtcg;
use crate::cards::FactName;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-ACT-02",
        title: "a card has the ability that it uses, with that number",
        explain: "\
A keyword ability stands on the card, on its Pilot, or comes from an effect.
```
PCIP L 14 AOTC_1 CHARACTER_ARENA L EFFECT
CA 1 L 14 Evade 3 value=3
```
```
PCIP L 14 AOTC_1 CHARACTER_ARENA L EFFECT
CA 1 L 14 Evade 3 value=4   # broken SWTCG-ACT-02
CA 2 L 14 Retaliate 1 value=1   # broken SWTCG-ACT-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgCards, at: "abilities" },
    },
    topics: topic::ACTIVATED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Activated(used)) = step.kind() else { return Verdict::Silent };
    let Ability::Keyword(name) = &used.ability else { return Verdict::Silent };
    let unit = state.fighter(used.card);
    if !FactName::WORDS.iter().any(|(_, word)| *word == &**name) || state.unit_facts(unit).is_none() {
        return Verdict::Silent;
    }
    let fact = state.ability(unit, &used.ability);
    let most = fact.and_then(|fact| fact.number());
    // Lucky adds up.
    let most = most.filter(|_| !matches!(fact, Some(fact) if fact.name == FactName::Lucky));
    let granted = state.granted(unit, &used.ability);
    let most = most.max(granted);
    let is_right =
        (fact.is_some() || granted.is_some()) && used.value.zip(most).is_none_or(|(value, most)| value <= most);
    if is_right {
        return Verdict::Kept;
    }
    if let Some(blueprint) = state.unread_effect() {
        return Verdict::Unknown(Doubt::CardText(blueprint));
    }
    let mention = state.mention(used.card);
    let what = match fact {
        None if granted.is_none() => format!("{} uses {name}, which it does not have", mention.title),
        _ => format!("{} uses {name} with too high a number", mention.title),
    };
    let finding = Finding::suspect(what, state.unread_texts());
    let finding = finding.values(most.unwrap_or(0), used.value.unwrap_or(0)).by(Some(used.player));
    Verdict::Broken(Box::new(finding.card(mention)))
}
