//! In the own build step.

use holocron_ingest::event::swtcg::{CounterKind, CounterReason, Kind, Phase, PlaceReason};

use crate::Swtcg;
use crate::cards::{FactName, lookup};
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-BLD-07",
        title: "cards are built and finished in their owner's own build step",
        explain: "\
Units, Missions, Locations and Equipment are started, built and finished in their owner's build step. Hidden Cost and
some effects are other ways.
```
GPC COMMAND DARK_BUILD 3 participantId=D
PCIP D 14 ANH_161 BUILD_ZONE D BUILD faceDown=true
```
```
GPC COMMAND LIGHT_BUILD 3 participantId=L
PCIP D 14 ANH_161 BUILD_ZONE D BUILD faceDown=true   # broken SWTCG-BLD-07
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgRulebook, at: "the build step" },
    },
    topics: topic::PLACED.and(topic::COUNTER).and(topic::FINISHED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (player, blueprint, id) = match step.kind() {
        Some(Kind::Placed(placed)) if placed.reason == PlaceReason::Build => {
            (placed.player, placed.blueprint, placed.card)
        }
        Some(Kind::Finished(finished)) => (finished.player, finished.blueprint, finished.card),
        Some(Kind::Counter(counter))
            if counter.kind == CounterKind::Build && counter.reason == CounterReason::Build =>
        {
            let Some(card) = state.cards.get(counter.card) else { return Verdict::Silent };
            (card.owner, card.blueprint, card.id)
        }
        _ => return Verdict::Silent,
    };
    let is_hidden = lookup(&blueprint).is_some_and(|card| card.fact(FactName::HiddenCost).is_some());
    let now = state.clock.step;
    if is_hidden || matches!(state.clock.phase, Phase::Unknown | Phase::Setup) {
        return Verdict::Silent;
    }
    Verdict::of(now.is_build() && now.owner() == Some(player), || {
        let what = format!("{} builds outside of the own build step", state.name(player));
        Finding::suspect(what, state.unread_texts()).by(Some(player)).card(state.mention(id))
    })
}
