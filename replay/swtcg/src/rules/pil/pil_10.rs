//! This unit.

use holocron_ingest::event::swtcg::{Ability, Kind, Zone};

use crate::Swtcg;
use crate::cards::{Card, Fact, FactName};
use crate::state::State;
use crate::state::cards::InPlay;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-PIL-10",
        title: "abilities that say this unit do not work for a Pilot on a unit",
        explain: "\
Most abilities of a Character are about itself as a unit and do not work while it pilots.
```
PCIP L 22 ANH_28 SPACE_ARENA L EFFECT
PCIP L 25 BOY_19 PILOTING L EFFECT targetCardId=22
CA 1 L 22 Evade 2 value=2
```
```
PCIP L 22 PM_33 GROUND_ARENA L EFFECT
PCIP L 25 PM_32 PILOTING L EFFECT targetCardId=22
CA 1 L 25 Evade 1 value=1   # broken SWTCG-PIL-10
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgAbilities, at: "piloting units" },
    },
    topics: topic::ACTIVATED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Activated(used)) = step.kind() else { return Verdict::Silent };
    let Ability::Keyword(name) = &used.ability else { return Verdict::Silent };
    let Some(card) = state.cards.get(used.card) else { return Verdict::Silent };
    let Some(facts) = card.facts() else { return Verdict::Silent };
    let is_named = |fact: &Fact| FactName::WORDS.contains(&(fact.name, &**name));
    let is_given = |facts: &Card| facts.pilot.as_ref().is_some_and(|pilot| pilot.facts.iter().any(is_named));
    if card.zone != Zone::Piloting {
        let helps = |pilot: &InPlay| pilot.facts().is_some_and(is_given);
        return if state.pilots(card.id).any(helps) { Verdict::Kept } else { Verdict::Silent };
    }
    if !facts.facts.iter().any(is_named) || is_given(facts) {
        return Verdict::Silent;
    }
    let what = format!("{} uses its own {name} while it pilots a unit", card.name());
    let finding = Finding::suspect(what, state.unread_texts()).by(Some(used.player));
    Verdict::Broken(Box::new(finding.card(state.mention(card.id))))
}
