//! Missions.

use holocron_ingest::event::swtcg::{Kind, PlayKind, Zone};

use crate::Swtcg;
use crate::cards::CardType;
use crate::state::State;
use crate::state::cards::InPlay;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-BLD-11",
        title: "a Mission is carried out when it is completed, and is discarded",
        explain: "\
A Mission is carried out as soon as it is completed; then it goes to the discard pile.
```
GPC COMMAND LIGHT_BUILD 3 participantId=L
DR L 1 BUILD_STEP
PCIP L 14 ESB_169 BUILD_ZONE L EFFECT faceDown=true
CTR 14 BUILD 1 1 EFFECT
FB L 14 ESB_169 1 1 BUILD_ZONE
IP 1 L 14 ESB_169 MISSION 0 BUILD_ZONE
RV 1 DONE
RCFP L 14 BUILD_ZONE PLAYED
GPC COMMAND DARK_RETREAT 3 participantId=D
```
```
GPC COMMAND LIGHT_BUILD 3 participantId=L
DR L 1 BUILD_STEP
PCIP L 14 ESB_169 BUILD_ZONE L EFFECT faceDown=true
CTR 14 BUILD 1 1 EFFECT
FB L 14 ESB_169 1 1 BUILD_ZONE
GPC COMMAND DARK_RETREAT 3 participantId=D   # broken SWTCG-BLD-11
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgRulebook, at: "Missions" },
    },
    topics: topic::CLOCK.and(topic::PLAYED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Step(_) | Kind::Turn(_)) => {
            let is_mission = |card: &&InPlay| card.facts().is_some_and(|facts| facts.kind == CardType::Mission);
            let done = |card: &&InPlay| card.zone == Zone::Build && card.is_built && is_mission(card);
            let Some(card) = state.cards.iter().find(done) else { return Verdict::Silent };
            let what = format!("{} was completed and is not carried out and discarded", card.name());
            let finding = Finding::suspect(what, state.unread_texts()).by(Some(card.owner));
            Verdict::Broken(Box::new(finding.card(state.mention(card.id))))
        }
        Some(Kind::Played(play)) if play.kind == PlayKind::Mission => {
            let Some(card) = state.cards.get(play.card) else { return Verdict::Silent };
            Verdict::of(card.is_built, || {
                let what = format!("{} is carried out before it is completed", card.name());
                Finding::suspect(what, state.unread_texts()).by(Some(play.player)).card(state.mention(card.id))
            })
        }
        _ => Verdict::Silent,
    }
}
