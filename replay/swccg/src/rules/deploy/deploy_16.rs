//! Reacts answer the opponent's battle or Force drain.

use super::super::soft;
use crate::Swccg;
use crate::cards::Flag;
use crate::state::State;
use crate::state::fight::battle::Segment;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DEPLOY-16",
        title: "a react answers a battle or Force drain that the opponent has just initiated",
        explain: "\
Moving or deploying as a react is an answer to the opponent's battle or Force drain, by the player who did not initiate it.
```
turn L 1
phase Control
site 40 1_290 D @0 Tatooine
at 42 1_28 L @0
say L initiates Force drain of 2 at [1_290]
at 41 1_194 D @0
say D uses 1 Force
say D deploys [1_194] as a 'react' from hand to [1_290]
```
With nothing to answer:
```
turn D 1
phase Control
site 40 1_290 D @0 Tatooine
say D uses 1 Force
at 41 1_194 D @0
say D deploys [1_194] as a 'react' from hand to [1_290]   # broken SWCCG-DEPLOY-16
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "sections 22 and 23; Advanced Rulebook chapter 6" },
    },
    topics: topic::DEPLOY.and(topic::MOVE),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (player, named, is_react) = match &step.what {
        What::Deploy(deploy) => (deploy.player, deploy.cards.first(), deploy.is_react),
        What::Move(moved) => (moved.player, moved.cards.first(), moved.is_react),
        _ => return Verdict::Silent,
    };
    let (true, Some(named)) = (is_react, named) else { return Verdict::Silent };
    let opponent = Some(player.opponent());
    let in_battle = match &state.battle {
        Some(battle) => battle.initiator == opponent && battle.segment == Segment::Weapons,
        None => state.turn.battles.call.as_ref().is_some_and(|call| Some(call.player) == opponent),
    };
    if in_battle || state.turn.battles.drain == opponent {
        return Verdict::Kept;
    }
    let message = format!("{} reacts with {} to nothing of the opponent's", state.name(player), named.card.title);
    let finding = Finding::illegal(message)
        .values("a battle or Force drain just initiated by the opponent", state.moment())
        .by(Some(player))
        .card(state.mention(named));
    soft::suspect(state, &[Flag::React], finding)
}
