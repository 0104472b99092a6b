//! Targets.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::Side;
use holocron_ingest::message::cancel::Cancel;
use holocron_ingest::message::leave::Leave;
use holocron_ingest::message::pile::PileMove;
use holocron_ingest::message::{CardRef, Place, Source, Statement};
use holocron_replay::rule::{Doubt, Finding, Players, Subject, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Phrase, Titled};
use holocron_replay::told;

use crate::cards::{self, Card, Questions};
use crate::state::State;
use crate::state::plays::played::place_words;
use crate::state::table::arrivals::Departure;
use crate::state::text::cause::CauseKind;
use crate::state::turn::searches;
use crate::state::words::mention;
use crate::step::{Step, What};
use crate::{Swccg, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/targets.md"),
    checks: &[
        ("SWCCG-TARGET-01", topic::said::CANCEL.and(topic::said::LEAVE), only_cards_there_leave),
        ("SWCCG-TARGET-03", topic::said::PILE, nothing_from_empty_pile),
        ("SWCCG-TARGET-04", topic::said::PILE, nothing_from_empty_hand),
        ("SWCCG-TARGET-08", topic::LINE, failed_search_not_repeated),
    ],
};

fn only_cards_there_leave(state: &State, step: &Step<'_>) -> Verdict {
    match &step.what {
        What::Said(Statement::Leave(Leave::Left(left))) if left.from_table => {
            // The cards leave just before the line that names them.
            let absent = left.cards.iter().find(|card| !is_there(state, card, state.consistency.counted_at));
            Verdict::of(absent.is_none(), || not_there(absent.or(left.cards.first()), "is lost from the table"))
        }
        What::Said(Statement::Cancel(Cancel::Card { card, .. })) => {
            let is_played = state.text.causes.list().iter().any(|cause| cause.card.blueprint == card.blueprint);
            Verdict::of(is_played || is_there(state, card, 0), || not_there(Some(card), "is canceled"))
        }
        _ => Verdict::Silent,
    }
}

/// Whether such a card lies on the table, or has left it since an event.
fn is_there(state: &State, card: &CardRef, since: u32) -> bool {
    let front = card.blueprint.front();
    let is_on_table = state.table.iter().any(|known| known.blueprint.front() == front);
    // A card stacked face down shows its face only when it is lost. The server loses it with its host although a text has put
    // it elsewhere in between.
    let is_hidden = |gone: &Departure| gone.zone == Zone::StackedFaceDown && gone.blueprint.is_face_down();
    let all = || state.places.arrivals.departures();
    let has_left = |id| all().any(|gone| gone.id == id && gone.event >= since);
    let is_it = |gone: &Departure| match gone.event >= since {
        true => gone.blueprint.front() == front || is_hidden(gone),
        false => is_hidden(gone) && gone.host.is_some_and(has_left),
    };
    is_on_table || all().any(is_it)
}

fn not_there(card: Option<&CardRef>, what: &'static str) -> Finding {
    let subject = card.map_or(Subject::from("a card"), |card| mention(card).into());
    Finding::illegal(subject, told!("{} although it is not there", Phrase(what)), Where::Nowhere)
}

fn nothing_from_empty_pile(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Pile(said)) = &step.what else { return Verdict::Silent };
    if let PileMove::Verified { pile, .. } = said {
        return searched_empty_deck(state, pile.owner, &pile.place);
    }
    let (player, owner, place) = match said {
        PileMove::Drew { player, from, .. } => (*player, from.owner, &from.place),
        PileMove::Took { player, source: Some(Source::Pile(pile)), .. } => (*player, pile.owner, &pile.place),
        PileMove::Shuffled { player, pile } => (*player, pile.owner, &pile.place),
        _ => return Verdict::Silent,
    };
    judge_pile(state, player, owner.unwrap_or(player), place)
}

/// The opponent verifies what a text has searched in vain. Some texts search an empty deck on the server, and so do the rules on
/// Hoth's markers.
fn searched_empty_deck(state: &State, owner: Option<Side>, place: &Place) -> Verdict {
    let causes = state.text.causes.list();
    let text = causes.iter().rev().find(|cause| !matches!(cause.kind, CauseKind::Text | CauseKind::Rule));
    let is_rule = causes.last().is_some_and(|cause| cause.kind == CauseKind::Rule);
    let (Some(owner), Some(text)) = (owner, text.filter(|_| !is_rule)) else { return Verdict::Silent };
    let Some(peak) = state.consistency.peaks.of(owner, place) else { return Verdict::Silent };
    let is_blind = |facts: &Card| facts.actions.makes.has(Questions::BLIND_SEARCH);
    let mut at_work = causes.iter().rev().map(|cause| cause.card.blueprint);
    if let Some(by) = at_work.find(|card| peak <= 0 && cards::may_be(card, is_blind)) {
        return Verdict::Unknown(Doubt::CardText(by));
    }
    Verdict::of(peak > 0, || {
        let finding = state.illegal(
            owner,
            told!("searches an empty {} by {}", Phrase(place_words(place)), &text.card),
            Where::Nowhere,
        );
        let finding = finding.rule("there is nothing to find").card(mention(&text.card));
        // Whoever may use the text now may use it as long as the deck is empty.
        finding.lasting().unless(vec![text.card.title.to_string()])
    })
}

fn judge_pile(state: &State, player: Side, owner: Side, place: &Place) -> Verdict {
    let Some(peak) = state.consistency.peaks.of(owner, place) else { return Verdict::Silent };
    Verdict::of(peak > 0, || {
        state
            .illegal(
                player,
                told!("uses the empty {} of {}", Phrase(place_words(place)), Titled(state.name(owner))),
                Where::Nowhere,
            )
            .rule("nothing comes out of it")
    })
}

/// An empty hand shows nothing.
fn nothing_from_empty_hand(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Pile(said)) = &step.what else { return Verdict::Silent };
    let (player, owner) = match said {
        PileMove::HandRevealed { owner, .. } => (owner.opponent(), *owner),
        PileMove::Put { player, source: Some(Source::Pile(pile)), is_random: true, .. }
        | PileMove::Took { player, source: Some(Source::Pile(pile)), .. }
            if pile.place == Place::Hand =>
        {
            (*player, pile.owner.unwrap_or(*player))
        }
        PileMove::Looked { player, text, .. } if &*text.text == "opponent's hand" => (*player, player.opponent()),
        _ => return Verdict::Silent,
    };
    let Some(peak) = state.consistency.peaks.of(owner, &Place::Hand) else { return Verdict::Silent };
    Verdict::of(peak > 0, || {
        state
            .illegal(player, told!("uses the empty hand of {}", Titled(state.name(owner))), Where::Nowhere)
            .rule("nothing comes out of it")
    })
}

/// A failed search is not made again, but by a text that asks in the name of another action.
fn failed_search_not_repeated(state: &State, step: &Step<'_>) -> Verdict {
    let Some(search) = searches::search(step) else { return Verdict::Silent };
    let may_repeat = |facts: &Card| facts.actions.makes.has(Questions::SEARCH_AGAIN);
    if state.turn.searches.has_failed(&search) && cards::may_be(&search.card.blueprint, may_repeat) {
        return Verdict::Unknown(Doubt::CardText(search.card.blueprint));
    }
    Verdict::of(!state.turn.searches.has_failed(&search), || {
        state
            .illegal(search.player, told!("makes a failed search again by {}", search.card), Where::Nowhere)
            .rule("a search that found nothing is made once a turn")
            .card(mention(search.card))
    })
}
