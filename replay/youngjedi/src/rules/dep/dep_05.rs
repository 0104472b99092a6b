//! Battle cards are never deployed, and Effects are deployed face up.

use holocron_ingest::event::youngjedi::{Kind, Word, Zone};

use crate::YoungJedi;
use crate::cards::{self, CardType};
use crate::state::State;
use crate::state::words::mention;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DEP-05",
        title: "Battle cards are never deployed, and Effects are deployed face up",
        explain: "\
A Battle card is used in a battle plan or in a duel. Effects and Objectives lie face up on the table.
```
turn D 3 Tatooine
phase DEPLOY
deploy 20 3_131 D
```
A Battle card on the planet:
```
turn D 3 Tatooine
phase DEPLOY
deploy 17 1_125 D   # broken YJ-DEP-05
```
A hidden Effect:
```
turn D 1 Tatooine
phase DEPLOY
deploy 20 3_131 D hidden   # broken YJ-DEP-05
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Misplays; battle questions" },
    },
    topics: topic::PLACED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Placed(placed)) = step.kind() else { return Verdict::Silent };
    let name = state.name(placed.player);
    let kind = cards::lookup(&placed.blueprint).map(|facts| facts.kind);
    let is_effect = placed.zone == Zone::Effects || matches!(kind, Some(CardType::Effect | CardType::Objective));
    let finding = match kind {
        // What else lies face down is judged by the rule on hidden cards.
        Some(CardType::Battle) if !placed.is_face_down => Finding::illegal(format!("{name} deploys a Battle card"))
            .values("a battle plan or a duel", placed.zone.word()),
        _ if is_effect && placed.is_face_down => {
            Finding::suspect(format!("{name} deploys an Effect face down"), Vec::new()).values("face up", "face down")
        }
        Some(CardType::Battle) => return Verdict::Silent,
        _ => return Verdict::Kept,
    };
    Verdict::Broken(Box::new(finding.by(Some(placed.player)).card(mention(placed.blueprint))))
}
