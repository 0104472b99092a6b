//! One regular move a turn.

use super::super::soft;
use crate::Swccg;
use crate::cards::{self, Card as Facts, Flag, Trait};
use crate::state::State;
use crate::state::turn::moves::is_regular;
use crate::step::Named;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-MOVE-02",
        title: "each card makes at most one regular move in a turn, unless a card gives more",
        explain: "\
A card makes one regular move a turn. Embarking, disembarking and the like are not counted, and several hops of one
landspeed move are one move.
```
turn D 1
phase Move
site 40 1_290 D @0 Tatooine
site 50 1_292 D @1 Tatooine
site 60 1_295 D @2 Tatooine
at 41 1_194 D @0
say D uses 1 Force
say D moves [1_194] from [1_290] to [1_292] using landspeed
move 41 1_194 D @1
```
```
turn D 1
phase Move
site 40 1_290 D @0 Tatooine
site 50 1_292 D @1 Tatooine
site 60 1_295 D @2 Tatooine
at 41 1_194 D @0
say D uses 1 Force
say D moves [1_194] from [1_290] to [1_292] using landspeed
move 41 1_194 D @1
say D uses 1 Force
say D moves [1_194] from [1_292] to [1_295] using landspeed   # broken SWCCG-MOVE-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 23; Advanced Rulebook chapter 7" },
    },
    topics: topic::MOVE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    let Some(named) = moved.cards.first() else { return Verdict::Silent };
    let is_later_hop = state.turn.moves.chain.as_ref().is_some_and(|chain| chain.is_of(named.card));
    if moved.is_react || is_later_hop || !is_regular(moved.mode) {
        return Verdict::Silent;
    }
    let Some(again) = moved.cards.iter().find(|named| named.id.is_some_and(|id| state.turn.moves.moved.contains(&id)))
    else {
        return Verdict::Kept;
    };
    if has_twin(state, again) {
        return Verdict::Kept;
    }
    // No modifier of the server grants a second regular move: an action of a card does, which the log names.
    let is_unread = |facts: &&Facts| facts.has_trait(Trait::TextUnread) && facts.may_lift(Flag::MoveTime);
    let own = cards::lookup(&again.card.blueprint).filter(is_unread);
    if let Some(facts) = own {
        return Verdict::Unknown(Doubt::CardText(facts.blueprint));
    }
    if let Some(cause) = state.text.causes.list().last() {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    let message = format!("{} moves {} a second time this turn", state.name(moved.player), again.card.title);
    let finding = Finding::illegal(message)
        .values("one regular move a turn", "a second")
        .by(Some(moved.player))
        .card(state.mention(again));
    soft::suspect(state, &[Flag::MoveTime], finding)
}

/// Another card of the same design at the same place that has not moved: the message does not say which of them moves.
fn has_twin(state: &State, named: &Named<'_>) -> bool {
    let Some(card) = named.id.and_then(|id| state.table.get(id)) else { return false };
    state.table.iter().any(|other| {
        other.is_in_play()
            && other.blueprint.front() == card.blueprint.front()
            && other.owner == card.owner
            && !state.turn.moves.moved.contains(&other.id)
            && state.table.column(other) == state.table.column(card)
    })
}
