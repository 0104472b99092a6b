//! For another unit in the arena.

use holocron_ingest::event::swtcg::{Ability, Kind};

use crate::Swtcg;
use crate::state::State;
use crate::state::fight::attacks::Stage;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-INT-01",
        title: "Intercept is used while another own unit in the same arena is attacked, before the roll",
        explain: "\
A unit with Intercept takes the place of another unit of its side that is attacked in its arena, before the dice are
rolled.
```
PCIP L 22 ANH_153 GROUND_ARENA L EFFECT
PCIP L 23 ANH_116 GROUND_ARENA L EFFECT
SA 1 D 12 22 GROUND_ARENA NORMAL 4 20
WO 1 ATTACK attackId=1
WP 1 D
CA 1 L 23 Intercept 2 windowId=1 attackId=1
```
```
PCIP L 22 ANH_153 GROUND_ARENA L EFFECT
PCIP L 23 ANH_105 CHARACTER_ARENA L EFFECT
SA 1 D 12 22 GROUND_ARENA NORMAL 4 20
WO 1 ATTACK attackId=1
WP 1 D
CA 1 L 23 Intercept 2 windowId=1 attackId=1   # broken SWTCG-INT-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgAbilities, at: "Intercept" },
    },
    topics: topic::ACTIVATED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Activated(used)) = step.kind() else { return Verdict::Silent };
    let Some(attack) = &state.attacks.current else { return Verdict::Silent };
    if !matches!(&used.ability, Ability::Keyword(name) if &**name == "Intercept") {
        return Verdict::Silent;
    }
    let unit = state.cards.get(state.fighter(used.card));
    let defender = attack.defender().and_then(|id| state.cards.get(id));
    let (Some(unit), Some(defender)) = (unit, defender) else { return Verdict::Silent };
    let why = if unit.id == defender.id {
        "it is attacked itself"
    } else if unit.zone != defender.zone {
        "it is in another arena"
    } else if unit.controller != defender.controller {
        "the other side is attacked"
    } else if attack.stage > Stage::Plays {
        "the dice are rolled"
    } else {
        return Verdict::Kept;
    };
    let what = format!("{} intercepts although {why}", unit.name());
    let finding = Finding::illegal(what).by(Some(used.player)).card(state.mention(used.card));
    Verdict::Broken(Box::new(finding.card(state.mention(defender.id))))
}
