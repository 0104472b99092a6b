//! A player's attack defeats a creature when the total power is higher than ferocity and defense value.

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
        id: "SWCCG-ATTACK-14",
        title: "a player's attack defeats a creature when the total power is higher than ferocity and defense value",
        explain: "\
Total power, and one destiny with ability of 4 or more, must be higher than the creature's ferocity and defense value
together.
```
site 1 1_133 L @0 Tatooine
at 10 1_28 L @0
at 12 7_213 D @0
turn L 1
phase Battle
say L initiates attack on [7_213] at [1_133]
attack @0 10 12 L D
say Attacker total: 1
say Defender total: 4
say [7_213] is not defeated
attack ends
```
One against four does not do it:
```
site 1 1_133 L @0 Tatooine
at 10 1_28 L @0
at 12 7_213 D @0
turn L 1
phase Battle
say L initiates attack on [7_213] at [1_133]
attack @0 10 12 L D
say Attacker total: 1
say Defender total: 4
say [7_213] is defeated   # broken SWCCG-ATTACK-14
remove 12
attack ends
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Creatures, at: "paragraphs 11 and 12; Advanced Rulebook chapter 6" },
    },
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(said) = &step.what else { return Verdict::Silent };
    let Some(running) = state.attacks.running.as_ref().filter(|one| one.kind == AttackKind::OnCreature) else {
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
                let finding = Finding::illegal(format!("{title} {how} by the attack with {totals}"));
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
