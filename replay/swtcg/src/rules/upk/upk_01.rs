//! Upkeep.

use holocron_ingest::event::swtcg::Kind;

use crate::Swtcg;
use crate::cards::FactName;
use crate::state::State;
use crate::state::cards::InPlay;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-UPK-01",
        title: "Upkeep that can be paid is paid in the own build step",
        explain: "\
Every unit with Upkeep is paid for at the start of its player's build step, if it can be, wherever it is: retreated,
in a stack, or piloting. Where its text offers tapping instead, tapping will do.
```
PCIP D 12 RAS_2 BUILD_ZONE D EFFECT
GPC COMMAND DARK_BUILD 3 participantId=D
RES D BUILD -1 0 UPKEEP cardId=12
DR D 1 BUILD_STEP
GPC COMMAND LIGHT_BUILD 3 participantId=L
```
```
PCIP D 12 RAS_2 BUILD_ZONE D EFFECT
GPC COMMAND DARK_BUILD 3 participantId=D
DR D 1 BUILD_STEP
GPC COMMAND LIGHT_BUILD 3 participantId=L   # broken SWTCG-UPK-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgAbilities, at: "Upkeep" },
    },
    topics: topic::CLOCK,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let owner = state.clock.step.owner().filter(|_| state.clock.step.is_build());
    let (Some(Kind::Step(_) | Kind::Turn(_)), Some(side)) = (step.kind(), owner) else { return Verdict::Silent };
    let is_due = |card: &&InPlay| {
        // What came in this step owes nothing yet.
        let was_there = card.since < state.clock.step_since && card.controller == side;
        let has_upkeep = card.facts().is_some_and(|facts| facts.fact(FactName::Upkeep).is_some());
        card.is_in_play() && card.is_built && was_there && has_upkeep
    };
    let mut due = state.cards.iter().filter(is_due).peekable();
    if due.peek().is_none() {
        return Verdict::Silent;
    }
    let Some(card) = due.find(|card| !state.building.upkept.contains(&card.id)) else { return Verdict::Kept };
    // A payment that names no card, and a tapped unit whose text asks for tapping, may be right.
    if state.building.has_unnamed_upkeep || card.is_tapped {
        return Verdict::Unknown(Doubt::CardText(card.blueprint));
    }
    let what = format!("the Upkeep of {} is not paid", card.name());
    let finding = Finding::suspect(what, state.unread_texts()).by(Some(side));
    Verdict::Broken(Box::new(finding.card(state.mention(card.id))))
}
