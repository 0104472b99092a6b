//! A weapon hits exactly when the total destiny exceeds the defense value.

use holocron_ingest::message::Statement;
use holocron_ingest::message::calc::{Calc, Label, Outcome};

use crate::Swccg;
use crate::rules::soft;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DEST-11",
        title: "a weapon hits exactly when the total destiny exceeds the defense value",
        explain: "\
The total of the weapon destiny must be higher than the defense value of the target; some weapons hit with less.
```
say Total destiny: 5
say Defense value: 4
say Result: Succeeded
```
Four against four is no hit:
```
say Total destiny: 4
say Defense value: 4
say Result: Succeeded   # broken SWCCG-DEST-11
```
And seven against four is one:
```
say Total destiny: 7
say Defense value: 4
say Result: Failed   # broken SWCCG-DEST-11
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 22, weapons segment; Advanced Rulebook chapter 6" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Calc(Calc::Result { outcome, text })) = &step.what else { return Verdict::Silent };
    let is_hit = match outcome {
        Outcome::Succeeded => true,
        Outcome::Failed => false,
        _ => return Verdict::Silent,
    };
    let comparison = &state.fight.destinies.comparison;
    let (Some(total), Some((label, target))) = (comparison.total, &comparison.target) else { return Verdict::Silent };
    if !matches!(label, Label::DefenseValue | Label::TotalDefenseValue) || comparison.count != 2 {
        return Verdict::Silent;
    }
    if is_hit == (total > *target) {
        return Verdict::Kept;
    }
    let mut finding =
        Finding::illegal(format!("a total destiny of {total} against a defense value of {target} is told as {text}"))
            .values(if total > *target { "Succeeded" } else { "Failed" }, text);
    // Some weapons add to the total or hit with an equal one.
    if let Some((player, weapon)) = &comparison.weapon {
        finding = finding.by(*player);
        finding.cards.push(weapon.clone());
        finding.may_be_lifted_by.push(weapon.title.clone());
    }
    soft::suspect(state, &[], finding)
}
