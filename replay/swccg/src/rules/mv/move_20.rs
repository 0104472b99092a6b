//! Embarking and disembarking.

use holocron_ingest::event::gemp::{Phase, Zone};
use holocron_ingest::id::Number;
use holocron_ingest::message::moves::Mode;

use crate::Swccg;
use crate::cards::Flag;
use crate::rules::soft;
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-MOVE-20",
        title: "embarking and disembarking are free and lead between a site and an own card that is there",
        explain: "\
Who boards an own vehicle or starship, or leaves it, stays at the location where both are, and pays nothing.
```
turn D 1
phase Move
site 50 1_295 D @0 Tatooine
at 41 1_309 D @0
at 42 1_194 D @0
say D embarks [1_194] from [1_295] to [1_309] as passenger
```
The Sandcrawler stands at another site:
```
turn D 1
phase Move
site 50 1_295 D @0 Tatooine
site 60 1_292 D @1 Tatooine
at 41 1_309 D @1
at 42 1_194 D @0
say D embarks [1_194] from [1_295] to [1_309] as passenger   # broken SWCCG-MOVE-20
```
Too early:
```
turn D 1
phase Control
site 50 1_295 D @0 Tatooine
at 41 1_309 D @0
at 42 1_194 D @0
say D embarks [1_194] from [1_295] to [1_309] as passenger   # broken SWCCG-MOVE-20
```
It is not free:
```
turn D 1
phase Move
site 50 1_295 D @0 Tatooine
at 41 1_309 D @0
at 42 1_194 D @0
say D uses 1 Force
say D embarks [1_194] from [1_295] to [1_309] as passenger   # broken SWCCG-MOVE-20
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
    let (host, ground) = match moved.mode {
        Mode::Embark => (&moved.to, &moved.from),
        Mode::Disembark => (&moved.from, &moved.to),
        _ => return Verdict::Silent,
    };
    let front = host.card.blueprint.front();
    let own = || {
        let of_design = state.table.iter().filter(move |card| card.is_in_play() && card.blueprint.front() == front);
        of_design.filter(|card| card.owner == Some(moved.player))
    };
    let is_here = match ground.id.and_then(|id| state.table.get(id)) {
        Some(location) => own().any(|host| state.table.column(host) == Some(location.location)),
        // From one card aboard of another: what both are aboard of is where they are.
        None => own().next().is_some(),
    };
    let broken = |expected: &str, got: String| {
        let title = moved.cards.first().map_or("a card", |named| &named.card.title);
        let message = format!("{} lets {title} board or leave {}", state.name(moved.player), host.card.title);
        let finding = Finding::illegal(message).values(expected, got).by(Some(moved.player)).card(state.mention(host));
        let finding = moved.cards.iter().fold(finding, |finding, named| finding.card(state.mention(named)));
        soft::suspect(state, &[Flag::MoveCost, Flag::MoveTime], finding)
    };
    if !is_here {
        return broken("an own starship or vehicle at the same location", "not there".to_owned());
    }
    let is_spy = |card: &TableCard| card.zone == Zone::AtLocation && card.owner != card.zone_owner;
    let mover = moved.cards.first().and_then(|named| state.table.get(named.id?));
    let whose = if mover.is_some_and(is_spy) { moved.player.opponent() } else { moved.player };
    if !state.clock.is_own(whose, Phase::Move) {
        return match state.text.causes.list().last() {
            Some(cause) => Verdict::Unknown(Doubt::CardText(cause.card.blueprint)),
            // Who is aboard of what is lost may jump off.
            None if moved.mode == Mode::Disembark && state.battle.is_some() => {
                Verdict::Unknown(Doubt::Unmodelled("leaving what is lost"))
            }
            None => broken("the own Move phase", state.moment()),
        };
    }
    if moved.paid == Number::ZERO { Verdict::Kept } else { broken("0 Force", format!("{} Force", moved.paid)) }
}
