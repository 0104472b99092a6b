//! Decks.

use holocron_ingest::event::swtcg::{Counts, Kind};
use holocron_ingest::id::{Blueprint, Side};
use holocron_replay::rule::{CardMention, Doubt, Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Counted, Titled};
use holocron_replay::told;

use crate::cards::{Card, Reach, lookup};
use crate::state::State;
use crate::step::Step;
use crate::{Swtcg, topic};

pub(super) const AREA: Area<Swtcg> = Area {
    page: include_str!("../../rulebook/deck.md"),
    checks: &[
        ("SWTCG-DECK-01", topic::DECK.and(topic::TALLY), at_least_sixty_cards),
        ("SWTCG-DECK-02", topic::DECK, four_copies_at_most),
        ("SWTCG-DECK-03", topic::DECK.and(topic::PLACED).and(topic::FINISHED).and(topic::PLAYED), one_side_per_deck),
    ],
};

/// Fewest cards of a deck.
const SMALLEST: u64 = 60;

/// A deck has enough cards.
fn at_least_sixty_cards(state: &State, step: &Step<'_>) -> Verdict {
    let (side, count) = match step.kind() {
        Some(Kind::Deck(deck)) => (deck.player, deck.cards.iter().map(|(_, count)| u64::from(*count)).sum()),
        // Later snapshots, with cards on the way, do not show the size of a deck.
        Some(Kind::Tally(tally)) if state.clock.is_setup() && state.cards.iter().next().is_none() => {
            let total = |counts: &Counts| u64::try_from(i64::from(counts.deck) + i64::from(counts.hand)).unwrap_or(0);
            let totals = tally.sides.iter().filter(|(side, _)| state.piles[*side].list.is_none());
            let totals = totals.filter_map(|(side, counts)| Some((side, total(counts.as_ref()?))));
            match totals.min_by_key(|(_, total)| *total) {
                Some(smallest) => smallest,
                None => return Verdict::Silent,
            }
        }
        _ => return Verdict::Silent,
    };
    Verdict::of(count >= SMALLEST, || {
        state.illegal(side, "plays a deck that is too small", Where::Nowhere).rule(told!(
            "it has {} cards, and {} are needed",
            count,
            SMALLEST
        ))
    })
}

/// Most copies of one card.
const MOST_COPIES: u32 = 4;

/// A deck has few copies of one card.
fn four_copies_at_most(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Deck(deck)) = step.kind() else { return Verdict::Silent };
    let mut copies: Vec<(Blueprint, Option<&Card>, u32)> = Vec::new();
    for (blueprint, count) in &deck.cards {
        let card = lookup(blueprint);
        match copies.iter_mut().find(|(known, other, _)| known == blueprint || is_reprint(*other, card)) {
            Some((_, _, sum)) => *sum = sum.saturating_add(*count),
            None => copies.push((*blueprint, card, *count)),
        }
    }
    copies.retain(|(_, _, count)| *count > MOST_COPIES);
    let known = copies.iter().find_map(|(blueprint, card, count)| Some((*blueprint, (*card)?, *count)));
    let Some((blueprint, card, count)) = known else {
        // What the table does not have may have a text that allows more.
        let unknown = copies.first().map(|(blueprint, ..)| Doubt::NoFacts(*blueprint));
        return unknown.map_or(Verdict::Kept, Verdict::Unknown);
    };
    let title = card.name();
    let finding = state
        .unsure(deck.player, told!("has {} of {}", Counted(count, "copy", "copies"), Titled(&title)), Where::Nowhere)
        .values(told!("{} or fewer", MOST_COPIES), count);
    let finding = finding.card(CardMention { id: None, blueprint, title });
    Verdict::Broken(Box::new(finding))
}

/// The same card, printed twice.
fn is_reprint(one: Option<&Card>, other: Option<&Card>) -> bool {
    let Some((one, other)) = one.zip(other) else { return false };
    one.title == other.title
        && Card { id: other.id, reaches: other.reaches.clone(), more: other.more.clone(), ..one.clone() } == *other
}

/// Dark and Light do not mix.
fn one_side_per_deck(state: &State, step: &Step<'_>) -> Verdict {
    let (player, blueprint) = match step.kind() {
        Some(Kind::Deck(deck)) => {
            let cards = deck.cards.iter().map(|(blueprint, _)| blueprint);
            let Some(stranger) = cards.into_iter().find(|id| is_strange(id, deck.side)) else { return Verdict::Kept };
            let title = lookup(stranger).map_or_else(|| stranger.to_string(), Card::name);
            let card = CardMention { id: None, blueprint: *stranger, title };
            let deed = told!("deck holds {}, a card of the other side", card);
            let finding = Finding::illegal(state.whose(deck.player), deed, Where::Nowhere).card(card);
            return Verdict::Broken(Box::new(finding));
        }
        Some(Kind::Placed(placed)) => (placed.player, placed.blueprint),
        Some(Kind::Played(played)) => (played.player, played.blueprint),
        Some(Kind::Finished(finished)) => (finished.player, finished.blueprint),
        _ => return Verdict::Silent,
    };
    let Some(card) = lookup(&blueprint) else { return Verdict::Silent };
    if !is_strange(&blueprint, player) {
        return Verdict::Kept;
    }
    let deed = told!("brings out {}, a card of the other side", card);
    let finding = state.illegal(player, deed, Where::Nowhere);
    let finding = finding.card(CardMention { id: None, blueprint, title: card.name() });
    Verdict::Broken(Box::new(state.weigh(finding, &[Reach::Side], None)))
}

fn is_strange(blueprint: &Blueprint, side: Side) -> bool {
    lookup(blueprint).and_then(|card| card.side).is_some_and(|known| known != side)
}
