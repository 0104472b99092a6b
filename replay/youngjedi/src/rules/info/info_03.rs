//! The faces of a draw deck are seen only when a rule or a text says so.

use holocron_ingest::event::youngjedi::{Kind, LookReason, Phase, Word, Zone};

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-INFO-03",
        title: "the faces of a draw deck are seen only when a rule or a text says so",
        explain: "\
A player looks through a draw deck for a location or an Effect at a new planet, or because a card says so.
```
turn D 3 Tatooine
phase DEPLOY
deploy 20 5_35 D
look D DRAW_DECK TEXT by=20
deploy 21 1_103 D from=DRAW_DECK why=TEXT by=20
shuffle D SEARCH
```
No card says so:
```
turn D 3 Tatooine
phase DEPLOY
look D DRAW_DECK TEXT   # broken YJ-INFO-03
shuffle D SEARCH
damage D FETCH 30
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::YoungJedi2000, at: "Effects; Deploying cards from the draw deck" },
    },
    topics: topic::LOOKED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Looked(looked)) = step.kind() else { return Verdict::Silent };
    if looked.zone != Zone::DrawDeck {
        return Verdict::Silent;
    }
    let suspect = |expected| {
        Finding::suspect(
            format!("{} looks through a draw deck for no reason that is told", state.name(looked.player)),
            Vec::new(),
        )
        .values(expected, looked.reason.word())
        .by(Some(looked.player))
    };
    match looked.reason {
        LookReason::Location => Verdict::of(state.clock.phase == Some(Phase::NewPlanet), || suspect("a new planet")),
        LookReason::Effect if state.clock.phase == Some(Phase::NewPlanet) => Verdict::Kept,
        LookReason::Text => {
            let Some(source) = looked.source else {
                return Verdict::Broken(Box::new(suspect("a card whose text allows it")));
            };
            match state.facts(source) {
                None => Verdict::Unknown(Doubt::HiddenCard),
                Some(facts) => Verdict::of(!facts.facts.is_empty(), || {
                    suspect("a card whose text allows it").card(state.mention(source))
                }),
            }
        }
        _ => Verdict::Silent,
    }
}
