//! Landspeed leads from site to adjacent site.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::Number;
use holocron_ingest::message::moves::Mode;

use super::super::soft;
use crate::Swccg;
use crate::cards::{Flag, Stat, Subtype};
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::Named;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-MOVE-03",
        title: "a landspeed move goes from site to adjacent site of one system, at most landspeed sites in all",
        explain: "\
Landspeed takes a card along adjacent sites of one system, as many as its landspeed says: 1 for most characters.
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
The Jawa Camp lies between:
```
turn D 1
phase Move
site 40 1_290 D @0 Tatooine
site 50 1_292 D @1 Tatooine
site 60 1_295 D @2 Tatooine
at 41 1_194 D @0
say D uses 1 Force
say D moves [1_194] from [1_290] to [1_295] using landspeed   # broken SWCCG-MOVE-03
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
    if moved.mode != Mode::Landspeed {
        return Verdict::Silent;
    }
    let place = |named: &Named<'_>| named.id.and_then(|id| state.table.get(id));
    let (Some(from), Some(to), Some(named)) = (place(&moved.from), place(&moved.to), moved.cards.first()) else {
        return Verdict::Silent;
    };
    if from.zone != Zone::Locations || to.zone != Zone::Locations || from.id == to.id {
        return Verdict::Silent;
    }
    let broken = |expected: String, got: String| {
        let message = format!("{} moves {} too far by landspeed", state.name(moved.player), named.card.title);
        let finding = Finding::illegal(message)
            .values(expected, got)
            .by(Some(moved.player))
            .card(state.mention(named))
            .card(state.mention_card(from))
            .card(state.mention_card(to));
        soft::suspect(state, &[Flag::Landspeed], finding)
    };
    let is_group = from.system.is_some() && from.system == to.system;
    let (low, high) = (from.location.min(to.location), from.location.max(to.location));
    let is_site = |card: &&TableCard| card.facts.is_none_or(|facts| facts.subtype == Some(Subtype::Site));
    let between = state.table.locations().filter(|card| card.location > low && card.location < high);
    let between = between.filter(is_site).count();
    if !is_group {
        return broken("a site of the same system".into(), "another system".into());
    }
    if between > 0 {
        return broken("an adjacent site".into(), format!("{between} sites between"));
    }
    let hops = state.turn.moves.chain.as_ref().filter(|chain| chain.is_of(named.card)).map_or(1, |c| c.columns.len());
    if hops <= 1 {
        return Verdict::Kept;
    }
    match place(named).and_then(|card| card.facts).map(|facts| facts.landspeed) {
        Some(Stat::Is(landspeed)) if Number::whole(i32::try_from(hops).unwrap_or(i32::MAX)) <= landspeed => {
            Verdict::Kept
        }
        Some(Stat::Is(landspeed)) => match state.table.iter().find(|card| is_helper(state, card, named)) {
            Some(card) => Verdict::Unknown(Doubt::CardText(card.blueprint)),
            None => broken(format!("at most {landspeed} sites"), format!("{hops} sites")),
        },
        _ => Verdict::Unknown(Doubt::CardText(named.card.blueprint)),
    }
}

/// A card that may raise the landspeed of the one that moves.
fn is_helper(state: &State, card: &TableCard, named: &Named<'_>) -> bool {
    let own_column = named.id.and_then(|id| state.table.get(id)).and_then(|card| state.table.column(card));
    let is_near = state.table.column(card) == own_column || card.zone == Zone::SideOfTable;
    card.is_in_play() && is_near && card.facts.is_some_and(|facts| facts.may_lift(Flag::Landspeed))
}
