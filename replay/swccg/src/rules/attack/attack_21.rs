//! Each card takes part in at most one attack of its side in a turn.

use holocron_ingest::event::gemp::{Kind, Phase};

use crate::Swccg;
use crate::state::State;
use crate::state::fight::attack::{self, AttackKind};
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ATTACK-21",
        title: "each card takes part in at most one attack of its side in a turn",
        explain: "\
In the Battle phases of a turn a creature attacks once, and so does every card of a player.
```
site 1 1_133 L @0 Tatooine
at 10 7_213 D @0
at 11 1_28 L @0
turn D 1
phase Battle
say [7_213] attacks [1_28]
attack @0 10 11 D L
attack ends
phase Move
```
The creature is still hungry:
```
site 1 1_133 L @0 Tatooine
at 10 7_213 D @0
at 11 1_28 L @0
turn D 1
phase Battle
say [7_213] attacks [1_28]
attack @0 10 11 D L
attack ends
say [7_213] attacks [1_28]
attack @0 10 11 D L   # broken SWCCG-ATTACK-21
attack ends
phase Move
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Creatures, at: "paragraph 10; Advanced Rulebook chapter 6" },
    },
    topics: topic::SCOPES,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::AttackStarted(scope)) = &step.what else { return Verdict::Silent };
    if state.clock.phase != Phase::Battle {
        return Verdict::Silent;
    }
    let earlier = match attack::kind(state, scope) {
        Some(AttackKind::OnCreature) => &state.fight.attacks.took_part,
        Some(AttackKind::ByCreature) => &state.fight.attacks.creatures,
        Some(AttackKind::Fight) | None => return Verdict::Silent,
    };
    let again = scope.attackers.iter().find(|id| earlier.contains(id)).and_then(|id| state.table.get(*id));
    let Some(again) = again else { return Verdict::Kept };
    let finding = Finding::illegal(format!("{} attacks a second time in this turn", again.title()))
        .values("one attack in a turn", "two")
        .by(scope.attacking)
        .card(state.mention_card(again));
    Verdict::Broken(Box::new(finding))
}
