//! Control and occupation.

use holocron_ingest::event::gemp::Button;

use crate::Swccg;
use crate::cards::Flag;
use crate::rules::{offered, soft};
use crate::state::State;
use crate::state::table::presence::Answer;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-PRES-05",
        title: "a player controls a location by own presence without the opponent's, and occupies it by own presence",
        explain: "\
Who has presence occupies a location; who has it alone controls it. Drains need control, battles need both players'
presence.
```
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
turn D 1
phase Control
ask D Choose Control action or Pass: Force drain@40
```
A Rebel Trooper contests the Cantina:
```
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
turn D 1
phase Control
ask D Choose Control action or Pass: Force drain@40   # broken SWCCG-PRES-05
```
",
        class: Class::Server,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 5; Advanced Rulebook chapter 4" },
    },
    topics: topic::ASKED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    offered::judge(state, step, |side, location, play| {
        let wanted = match play {
            Button::ForceDrain => Answer::No,
            Button::InitiateBattle => Answer::Yes,
            _ => return Verdict::Silent,
        };
        match state.has_presence(side.opponent(), location.location, None) {
            Answer::Unknown(blueprint) => Verdict::Unknown(Doubt::NoFacts(blueprint)),
            known if known == wanted => Verdict::Kept,
            known => {
                let words = |answer: Answer| {
                    if answer == Answer::Yes { "presence of the opponent" } else { "no presence of the opponent" }
                };
                let act = if wanted == Answer::No { "Force drain" } else { "battle" };
                let finding =
                    Finding::illegal(format!("{} is offered a {act} at {}", state.name(side), location.title()))
                        .values(words(wanted), words(known))
                        .by(Some(side))
                        .card(state.mention_card(location));
                soft::suspect(state, &[Flag::CtrlMod, Flag::AbilMod, Flag::BatNoPres], finding)
            }
        }
    })
}
