//! Selective creatures of one title ignore each other.

use holocron_ingest::event::gemp::Kind;

use crate::Swccg;
use crate::cards::{Card, Icon};
use crate::state::State;
use crate::state::fight::attack::{self, AttackKind};
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ATTACK-20",
        title: "selective creatures of one title ignore each other",
        explain: "\
Selective creatures do not attack their own kind.
```
site 1 1_133 L @0 Tatooine
at 10 7_52 L @0
at 11 7_213 D @0
say [7_52] and [7_213], chosen randomly, attack each other
attack @0 10 11 L D
attack ends
```
Two Scurriers at each other's throats:
```
site 1 1_133 L @0 Tatooine
at 10 7_52 L @0
at 11 7_52 L @0
attack @0 10 11 L L   # broken SWCCG-ATTACK-20
attack ends
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Creatures, at: "paragraph 14; Advanced Rulebook chapter 6" },
    },
    topics: topic::SCOPES,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::AttackStarted(scope)) = &step.what else { return Verdict::Silent };
    if attack::kind(state, scope) != Some(AttackKind::Fight) {
        return Verdict::Silent;
    }
    let facts = |ids: &[_]| ids.first().and_then(|id| state.table.get(*id)).and_then(|card| card.facts);
    let (Some(first), Some(second)) = (facts(&scope.attackers), facts(&scope.defenders)) else {
        return Verdict::Silent;
    };
    let is_selective = |one: &Card| one.has_icon(Icon::SelectiveCreature);
    let are_kin = first.title == second.title && is_selective(first) && is_selective(second);
    Verdict::of(!are_kin, || {
        let finding = Finding::illegal(format!("two selective creatures of one kind, {}, fight", first.title))
            .values("they ignore each other", "an attack");
        let cards = scope.attackers.iter().chain(&scope.defenders).filter_map(|id| state.table.get(*id));
        cards.fold(finding, |finding, card| finding.card(state.mention_card(card)))
    })
}
