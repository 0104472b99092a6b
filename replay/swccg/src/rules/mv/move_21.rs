//! Changing seats.

use holocron_ingest::event::gemp::Phase;
use holocron_ingest::id::{Number, Side};
use holocron_ingest::message::moves::Move;
use holocron_ingest::message::{CardRef, Statement};

use crate::Swccg;
use crate::cards::{Category, Flag};
use crate::legal::{Ruling, other_seat};
use crate::rules::soft;
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-MOVE-21",
        title: "seats aboard are changed for free, in the own Deploy or Move phase",
        explain: "\
Pilots and passengers change places as often as they like in their owner's Deploy and Move phases.
```
site 40 1_295 D @0 Tatooine
at 41 1_310 D @0
at 42 1_168 D @0
turn D 1
phase Move
say D embarks [1_168] from [1_295] to [1_310] as driver
move 42 1_168 D on 41
say D moves [1_168] from driver capacity slot to passenger capacity slot of [1_310]
```
```
site 40 1_295 D @0 Tatooine
at 41 1_310 D @0
on 42 1_168 D 41
turn D 1
phase Draw
say D moves [1_168] from driver capacity slot to passenger capacity slot of [1_310]   # broken SWCCG-MOVE-21
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 23; Advanced Rulebook chapter 7" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Move(Move::Slot { player, card, host, .. })) = &step.what else {
        return Verdict::Silent;
    };
    let is_time = [Phase::Deploy, Phase::Move].iter().any(|phase| state.clock.is_own(*player, *phase));
    let paid = state.plays.payments.paid_by(*player);
    let seat = seat(state, *player, card, host);
    if is_time && paid == Number::ZERO {
        match seat {
            Ruling::Legal => return Verdict::Kept,
            Ruling::Unknown(doubt) => return Verdict::Unknown(doubt.doubt()),
            Ruling::Illegal(_) => {}
        }
    }
    if let Some(cause) = state.text.causes.list().last() {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    let mention = |card: &CardRef| CardMention { id: None, blueprint: card.blueprint, title: card.title.to_string() };
    let finding =
        Finding::illegal(format!("{} changes the seat of {} aboard {}", state.name(*player), card.title, host.title))
            .values(
                "free, in the own Deploy or Move phase, to a seat that is free",
                format!("{paid} Force, {}", state.moment()),
            )
            .by(Some(*player))
            .card(mention(card))
            .card(mention(host));
    soft::suspect(state, &[Flag::MoveTime, Flag::MoveCost, Flag::Capacity], finding)
}

/// Whether one of the player's cards of this design aboard such a host finds a seat of the other kind.
fn seat(state: &State, player: Side, card: &CardRef, host: &CardRef) -> Ruling {
    let is_it = |known: &&TableCard, named: &CardRef| {
        known.is_in_play() && known.owner == Some(player) && known.blueprint.front() == named.blueprint.front()
    };
    let aboard = state.table.iter().filter(|known| is_it(known, card)).filter_map(|known| {
        let carrier = known.host.and_then(|id| state.table.get(id)).filter(|carrier| is_it(carrier, host))?;
        let is_person = known.facts.is_some_and(|facts| facts.category == Category::Character);
        // Vehicles change between holds.
        Some(if is_person { other_seat(state, player, known, carrier) } else { Ruling::Legal })
    });
    Ruling::any(aboard, "not aboard")
}
