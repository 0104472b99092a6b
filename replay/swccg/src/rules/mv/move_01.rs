//! Regular moves are made in the owner's own Move phase.

use holocron_ingest::event::gemp::{Phase, Zone};

use super::super::soft;
use crate::Swccg;
use crate::cards::{self, Flag};
use crate::state::State;
use crate::state::turn::moves::is_regular;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-MOVE-01",
        title: "regular moves are made only in the owner's own Move phase, unless a card gives another time",
        explain: "\
Cards move in their owner's own Move phase. Undercover spies move in the opponent's, reacts answer a battle or drain, and
some card texts give another time.
```
turn D 1
phase Move
site 40 1_290 D @0 Tatooine
site 50 1_292 D @1 Tatooine
site 60 1_295 D @2 Tatooine
at 41 1_194 D @0
say D uses 1 Force
say D moves [1_194] from [1_290] to [1_292] using landspeed
```
```
turn D 1
phase Deploy
site 40 1_290 D @0 Tatooine
site 50 1_292 D @1 Tatooine
site 60 1_295 D @2 Tatooine
at 41 1_194 D @0
say D uses 1 Force
say D moves [1_194] from [1_290] to [1_292] using landspeed   # broken SWCCG-MOVE-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "sections 1 and 23; Advanced Rulebook chapter 7" },
    },
    topics: topic::MOVE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    if moved.is_react || !is_regular(moved.mode) {
        return Verdict::Silent;
    }
    let Some(named) = moved.cards.first() else { return Verdict::Silent };
    let card = named.id.and_then(|id| state.table.get(id));
    let is_later_hop = state.turn.moves.chain.as_ref().is_some_and(|chain| chain.is_of(named.card));
    if is_later_hop {
        // The first hop was judged.
        return Verdict::Silent;
    }
    let is_spy = card.is_some_and(|card| card.zone == Zone::AtLocation && card.owner != card.zone_owner);
    let mover = if is_spy { moved.player.opponent() } else { moved.player };
    if state.clock.is_own(mover, Phase::Move) {
        return Verdict::Kept;
    }
    if let Some(cause) = state.text.causes.list().last() {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    let own = cards::lookup(&named.card.blueprint).filter(|facts| facts.may_lift(Flag::MoveTime));
    if let Some(facts) = own {
        return Verdict::Unknown(Doubt::CardText(facts.blueprint));
    }
    let message = format!("{} moves {} outside their Move phase", state.name(moved.player), named.card.title);
    let finding = Finding::illegal(message)
        .values("the owner's own Move phase", state.moment())
        .by(Some(moved.player))
        .card(state.mention(named));
    soft::suspect(state, &[Flag::MoveTime], finding)
}
