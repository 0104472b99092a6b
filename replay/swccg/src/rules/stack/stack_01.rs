//! Costs are paid before the result.

use holocron_ingest::event::gemp::{Kind, Prompt};

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-STACK-01",
        title: "costs are paid before the result",
        explain: "\
Force is used while an action is initiated; the result follows.
```
site 1 1_133 L @0 Tatooine
turn L 1
phase Deploy
say L uses 1 Force
at 10 1_28 L @0
say L deploys [1_28] from hand to [1_133]
ask D Choose Deploy action or Pass
```
Paid afterwards:
```
site 1 1_133 L @0 Tatooine
turn L 1
phase Deploy
at 10 1_28 L @0
say L deploys [1_28] from hand to [1_133]
say L uses 1 Force
ask D Choose Deploy action or Pass   # broken SWCCG-STACK-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "sections 7 and 19; Advanced Rulebook chapter 1, part C" },
    },
    topics: topic::STATEMENT.and(topic::ASKED).and(topic::CLOCK),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match &step.what {
        What::Event(Kind::Phase(_) | Kind::Turn(_)) => {}
        What::Event(Kind::Asked(decision)) if matches!(decision.prompt, Prompt::TopLevel(_)) => {}
        what if what.statement().is_some() => {
            let is_paid = !state.plays.payments.run().is_empty();
            return if is_paid { Verdict::Kept } else { Verdict::Silent };
        }
        _ => return Verdict::Silent,
    }
    let Some(payment) = state.plays.payments.run().last() else { return Verdict::Silent };
    // Card texts ask for Force without giving anything: maintenance, taxes.
    if state.text.causes.is_any() {
        return Verdict::Silent;
    }
    let message = format!("{} uses {} Force and nothing follows", state.name(payment.player), payment.amount);
    let finding = Finding::illegal(message).values("the result after its cost", "a cost without a result");
    Verdict::Broken(Box::new(finding.by(Some(payment.player))))
}

#[cfg(test)]
mod tests {
    use crate::scenario::heard;

    #[test]
    fn a_text_may_ask_for_force_and_give_nothing() {
        let game = "\
turn L 1
phase Draw
say [7_136] required response is initiated
say L uses 1 Force
phase End of turn";
        assert_eq!(heard("SWCCG-STACK-01", game), (vec![], false));
    }
}
