//! Units alone.

use holocron_ingest::event::swtcg::{Kind, PlaceReason};

use crate::Swtcg;
use crate::cards::lookup;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-SET-06",
        title: "only units are placed in the set-up",
        explain: "\
Units alone are placed in the set-up; Missions, Locations and Equipment cannot even be started.
```
P
PCIP D 1 ROTJ_8 SPACE_ARENA D SETUP
```
```
P
PCIP D 1 AOTC_10 BUILD_ZONE D SETUP faceDown=true   # broken SWTCG-SET-06
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgTurns, at: "set-up" },
    },
    topics: topic::PLACED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Placed(placed)) = step.kind() else { return Verdict::Silent };
    if placed.reason != PlaceReason::Setup {
        return Verdict::Silent;
    }
    let Some(card) = lookup(&placed.blueprint) else { return Verdict::Unknown(Doubt::HiddenCard) };
    Verdict::of(card.kind.is_unit(), || {
        let what = format!("{} places {}, a {}", state.name(placed.player), card.name(), card.kind.word());
        let mention = CardMention { id: Some(placed.card), blueprint: placed.blueprint, title: card.name() };
        Finding::illegal(what).by(Some(placed.player)).card(mention)
    })
}
