//! Those aboard count.

use holocron_ingest::event::gemp::{Button, Zone};
use holocron_ingest::id::{Number, Side};

use crate::Swccg;
use crate::cards::{Card as Facts, Category, Flag};
use crate::rules::{offered, soft};
use crate::state::State;
use crate::state::table::TableCard;
use crate::state::table::presence::own_ability;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-PRES-02",
        title: "who is aboard a starship or vehicle gives presence at its location",
        explain: "\
Characters and permanent pilots inside starships and vehicles count for presence where these are. So the opponent's starship
keeps a player from draining.
```
site 40 1_289 D @0 Tatooine
at 41 1_301 D @0
turn D 1
phase Control
ask D Choose Control action or Pass: Force drain@40
```
Luke flies the Falcon:
```
site 40 1_289 D @0 Tatooine
at 41 1_301 D @0
at 42 1_143 L @0
on 43 1_19 L 42
turn D 1
phase Control
ask D Choose Control action or Pass: Force drain@40   # broken SWCCG-PRES-02 SWCCG-PRES-05
```
",
        class: Class::Server,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 5; Advanced Rulebook chapter 4" },
    },
    topics: topic::ASKED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    offered::judge(state, step, |side, location, play| {
        let column = location.location;
        if play != Button::ForceDrain {
            return Verdict::Silent;
        }
        let aboard = |side: Side| aboard(state, side, column);
        let stands_alone = |side: Side| state.fighters(side, column).any(|(card, _)| is_on_foot(card));
        let Some(rider) = aboard(side.opponent()) else {
            let counts = aboard(side).is_some() && !stands_alone(side);
            return if counts { Verdict::Kept } else { Verdict::Silent };
        };
        let place = location.title();
        let message =
            format!("{} is offered a Force drain at {place}, where {} is aboard", state.name(side), rider.title());
        let finding = Finding::illegal(message)
            .values("presence of those aboard", "none")
            .by(Some(side))
            .card(state.mention_card(location))
            .card(state.mention_card(rider));
        soft::suspect(state, &[Flag::CtrlMod, Flag::AbilMod], finding)
    })
}

/// One of the cards whose ability inside starships and vehicles gives presence.
fn aboard(state: &State, side: Side, column: u16) -> Option<&TableCard> {
    let riders = || state.fighters(side, column).filter(|(card, _)| !is_on_foot(card));
    let ability = |facts: Option<&'static Facts>| facts.and_then(|facts| own_ability(facts).known());
    let total: Number = riders().filter_map(|(_, facts)| ability(facts)).sum();
    let mut able = riders().filter(|(_, facts)| ability(*facts).is_some_and(|ability| ability > Number::ZERO));
    able.next().map(|(card, _)| card).filter(|_| total >= Number::whole(1))
}

/// A character that stands at the location itself.
fn is_on_foot(card: &TableCard) -> bool {
    card.zone == Zone::AtLocation && card.facts.is_none_or(|facts| facts.category == Category::Character)
}
