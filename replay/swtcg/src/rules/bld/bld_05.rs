//! Cards are built face down.

use holocron_ingest::event::swtcg::{Kind, PlaceReason, Zone};

use crate::Swtcg;
use crate::cards::{Card, lookup};
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-BLD-05",
        title: "a card being built lies face down in the build zone",
        explain: "\
A card that is being built lies face down in the build zone until it is finished. Some cards make a player build face
up.
```
GPC COMMAND DARK_BUILD 3 participantId=D
PCIP D 14 ANH_161 BUILD_ZONE D BUILD faceDown=true
```
```
GPC COMMAND DARK_BUILD 3 participantId=D
PCIP D 14 ANH_161 BUILD_ZONE D BUILD   # broken SWTCG-BLD-05
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgRulebook, at: "the build step" },
    },
    topics: topic::PLACED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Placed(placed)) = step.kind() else { return Verdict::Silent };
    if placed.reason != PlaceReason::Build || placed.zone != Zone::Build {
        return Verdict::Silent;
    }
    Verdict::of(placed.is_face_down, || {
        let what = format!("{} builds a card face up", state.name(placed.player));
        let title = lookup(&placed.blueprint).map_or_else(|| "a hidden card".to_owned(), Card::name);
        let card = CardMention { id: Some(placed.card), blueprint: placed.blueprint, title };
        Finding::suspect(what, state.unread_texts()).by(Some(placed.player)).card(card)
    })
}
