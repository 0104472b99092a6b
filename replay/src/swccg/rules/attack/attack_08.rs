//! A creature defeats its target when its ferocity is higher.

use holocron_ingest::event::gemp::Tally;
use holocron_ingest::id::Number;
use holocron_ingest::message::Statement;
use holocron_ingest::message::attack::Attack;
use holocron_ingest::message::calc::{Calc, Label};

use crate::book::{Book, Cite};
use crate::rule::{CardMention, Class, Decidability, Finding, Info, Rule, Status, Verdict};
use crate::swccg::Swccg;
use crate::swccg::state::State;
use crate::swccg::state::attack::AttackKind;
use crate::swccg::step::{Step, What};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ATTACK-08",
        title: "a creature defeats its target when its ferocity is higher",
        explain: "\
The creature's ferocity is compared with the target's power, and one destiny if the target has ability of 4 or more. Only
a higher ferocity defeats.
```
site 1 1_133 L @0 Tatooine
at 10 7_213 D @0
at 11 1_28 L @0
turn D 1
phase Battle
say [7_213] attacks [1_28]
attack @0 10 11 D L
say Attacker total: 2
say Defender total: 1
say [1_28] is defeated
say D causes [1_28] on table to be lost due to being 'eaten'
remove 11
attack ends
phase Move
```
Two against two is not enough:
```
site 1 1_133 L @0 Tatooine
at 10 7_213 D @0
at 11 1_28 L @0
turn D 1
phase Battle
say [7_213] attacks [1_28]
attack @0 10 11 D L
say Attacker total: 2
say Defender total: 2
say [1_28] is defeated   # broken SWCCG-ATTACK-08
remove 11
attack ends
phase Move
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Creatures, at: "paragraph 9; Advanced Rulebook chapter 6" },
    },
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(said) = &step.what else { return Verdict::Silent };
    let Some(running) = state.attacks.running.as_ref().filter(|one| one.kind == AttackKind::ByCreature) else {
        return Verdict::Silent;
    };
    match said {
        Statement::Calc(Calc::Line { label: Label::AttackerTotal, value: Some(value), .. }) => {
            announced(state, *value, |tally| tally.attack_power)
        }
        Statement::Calc(Calc::Line { label: Label::DefenderTotal, value: Some(value), .. }) => {
            announced(state, *value, |tally| tally.defense_power)
        }
        Statement::Attack(Attack::Defeated { cards, is_defeated }) => {
            let (Some(attacker), Some(defender)) = (running.attacker_total, running.defender_total) else {
                return Verdict::Silent;
            };
            Verdict::of(*is_defeated == (attacker > defender), || {
                let title = cards.first().map_or("the attacked card", |card| &card.title);
                let how = if *is_defeated { "is defeated" } else { "is not defeated" };
                let totals = format!("{attacker} against {defender}");
                let finding = Finding::illegal(format!("{title} {how} by a creature with {totals}"));
                let finding = finding.values("defeated when the attacker's total is higher", totals);
                cards.iter().fold(finding, |finding, card| {
                    finding.card(CardMention { id: None, blueprint: card.blueprint, title: card.title.to_string() })
                })
            })
        }
        _ => Verdict::Silent,
    }
}

/// A total is the number that the counters showed last; they round up to one decimal.
fn announced(state: &State, value: Number, of: impl Fn(&Tally) -> Option<Number>) -> Verdict {
    let Some(shown) = state.tally.as_ref().and_then(|tally| of(tally)) else { return Verdict::Silent };
    Verdict::of(value.ceil_tenth() == shown.ceil_tenth(), || {
        Finding::illegal(format!("the total of {value} in the attack differs from the counters")).values(shown, value)
    })
}
