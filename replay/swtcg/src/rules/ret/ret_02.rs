//! By who is attacked.

use holocron_ingest::event::swtcg::{Ability, Kind};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-RET-02",
        title: "Retaliate is used by the unit that is attacked in the same arena",
        explain: "\
A unit retaliates while it is attacked by a unit of its own arena; not against Bombard.
```
PCIP D 11 AOTC_14 CHARACTER_ARENA D EFFECT
PCIP L 21 BOY_55 CHARACTER_ARENA L EFFECT
TAP 11 ATTACK
SA 1 D 11 21 CHARACTER_ARENA NORMAL 7 50
CA 1 L 21 Retaliate 1 attackId=1 value=2
```
```
PCIP D 11 AOTC_14 CHARACTER_ARENA D EFFECT
PCIP L 20 AOTC_1 CHARACTER_ARENA L EFFECT
PCIP L 21 BOY_55 CHARACTER_ARENA L EFFECT
TAP 11 ATTACK
SA 1 D 11 20 CHARACTER_ARENA NORMAL 7 50
CA 1 L 21 Retaliate 1 attackId=1 value=2   # broken SWTCG-RET-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgAbilities, at: "Retaliate" },
    },
    topics: topic::ACTIVATED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Activated(used)) = step.kind() else { return Verdict::Silent };
    let Some(attack) = &state.attacks.current else { return Verdict::Silent };
    if !matches!(&used.ability, Ability::Keyword(name) if &**name == "Retaliate") {
        return Verdict::Silent;
    }
    let unit = state.fighter(used.card);
    let place = |id| state.cards.get(id).map(|card| card.zone);
    let is_far = place(unit).zip(place(attack.attacker)).is_some_and(|(here, there)| here != there);
    Verdict::of(attack.defender() == Some(unit) && !is_far, || {
        let mention = state.mention(used.card);
        let what = format!("{} retaliates although it is not attacked in its arena", mention.title);
        Finding::illegal(what).by(Some(used.player)).card(mention)
    })
}
