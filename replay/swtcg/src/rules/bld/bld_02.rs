//! First the bounties, Upkeep and the draw.

use holocron_ingest::event::swtcg::{
    CounterReason, DrawReason, Kind, LeaveReason, Phase, ResourceReason, Step as GameStep,
};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-BLD-02",
        title: "bounties, Upkeep and the draw come before anything else in the own build step",
        explain: "\
Bounties are paid, Upkeep is paid and the card is drawn at the start of the own build step, in the order the player
likes, before he builds, and not later in the turn.
```
GPC COMMAND DARK_BUILD 3 participantId=D
RES D BUILD -1 3 UPKEEP
DR D 1 BUILD_STEP
PCIP D 14 ANH_161 BUILD_ZONE D BUILD faceDown=true
```
```
GPC COMMAND DARK_BUILD 3 participantId=D
PCIP D 14 ANH_161 BUILD_ZONE D BUILD faceDown=true
DR D 1 BUILD_STEP   # broken SWTCG-BLD-02
```
```
GPC COMMAND DARK_RETREAT 3 participantId=D
RES D FORCE 2 5 BOUNTY   # broken SWTCG-BLD-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgTurns, at: "the build step" },
    },
    topics: topic::LEFT.and(topic::DRAWN).and(topic::RESOURCE).and(topic::COUNTER),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (player, what) = match step.kind() {
        Some(Kind::Drawn(drawn)) if drawn.reason == DrawReason::BuildStep => {
            (drawn.player, "the draw of the build step")
        }
        Some(Kind::Resource(change)) if change.reason == ResourceReason::Bounty => (change.player, "a bounty"),
        Some(Kind::Resource(change)) if change.reason == ResourceReason::Upkeep => (change.player, "Upkeep"),
        Some(Kind::Left(left)) if left.reason == LeaveReason::Upkeep => (left.player, "Upkeep"),
        Some(Kind::Counter(counter)) if counter.reason == CounterReason::Upkeep => {
            let Some(card) = state.cards.get(counter.card) else { return Verdict::Silent };
            (card.controller, "Upkeep")
        }
        _ => return Verdict::Silent,
    };
    let now = state.clock.step;
    // A bounty outside of the command phase is the bounty rule's matter.
    if now == GameStep::Unknown || now == GameStep::Draw || (what == "a bounty" && state.clock.phase != Phase::Command)
    {
        return Verdict::Silent;
    }
    let is_in_time = now.is_build() && now.owner() == Some(player) && !state.building.has_acted;
    Verdict::of(is_in_time, || {
        let what = format!("{what} of {} does not come at the start of the own build step", state.name(player));
        Finding::illegal(what).by(Some(player))
    })
}
