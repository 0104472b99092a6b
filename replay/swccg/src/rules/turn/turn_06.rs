//! The end-of-turn step.

use holocron_ingest::event::gemp::Phase;
use holocron_ingest::message::Statement;
use holocron_ingest::message::initiate::Initiate;
use holocron_ingest::message::play::Play;

use crate::Swccg;
use crate::rules::soft;
use crate::state::State;
use crate::step::Named;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-TURN-06",
        title: "only end-of-turn actions and responses take place in the end-of-turn step",
        explain: "\
In the end-of-turn step players may only use texts that speak of the end of a turn, and respond to them. Ordinary
top-level actions, Interrupts and deployments are over.
```
turn D 1
phase End of turn
say [7_297] required response is initiated
```
A top-level action in this step needs a text for it, which the log does not show:
```
turn D 1
phase End of turn
say D initiates [7_297] top-level action   # broken SWCCG-TURN-06
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "sections 25 and 27; Advanced Rulebook chapter 8" },
    },
    topics: topic::LINE.and(topic::DEPLOY),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    if state.clock.phase != Phase::EndOfTurn {
        return Verdict::Silent;
    }
    // A play while some text is at work may be a response to it.
    let may_respond = state.text.provenance.is_any();
    let (player, what, card) = match &step.what {
        What::Said(Statement::Initiate(Initiate::TopLevel { player, card })) => (*player, "uses the text of", card),
        What::Said(Statement::Play(Play::Interrupt { player, card, .. } | Play::Bare { player, card, .. }))
            if !may_respond =>
        {
            (*player, "plays", card)
        }
        What::Deploy(deploy) if !may_respond => match deploy.cards.first() {
            Some(first) => (deploy.player, "deploys", first.card),
            None => return Verdict::Silent,
        },
        What::Said(Statement::Initiate(_)) => return Verdict::Kept,
        _ => return Verdict::Silent,
    };
    let named = Named { card, id: None };
    let finding = Finding::illegal(format!("{} {what} {} in the end-of-turn step", state.name(player), card.title))
        .values("an end-of-turn action or a response", format!("{what} {}", card.title))
        .by(Some(player))
        .card(state.mention(&named));
    soft::suspect(state, &[], finding)
}
