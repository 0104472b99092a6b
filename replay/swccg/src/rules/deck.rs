//! What the log shows of the two decks.

use holocron_ingest::event::gemp::{Kind, Piles};
use holocron_ingest::id::{Blueprint, Number, Side, Sides};
use holocron_ingest::message::setup::Setup;
use holocron_ingest::message::{CardRef, Statement};
use holocron_replay::rule::{CardMention, Doubt, Finding, Players, Reason, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Counted, Phrase};
use holocron_replay::told;

use crate::cards::{Card, Category, Flag, Questions, Subtype, Trait, lookup, may_be};
use crate::state::State;
use crate::state::consistency::counters::Counter;
use crate::state::consistency::decks;
use crate::state::table::TableCard;
use crate::state::text::cause::Cause;
use crate::state::words::mention;
use crate::step::{Named, Step, What};
use crate::{Swccg, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/deck.md"),
    checks: &[
        ("SWCCG-DECK-01", topic::TALLY, sixty_cards),
        ("SWCCG-DECK-02", topic::PLACED.and(topic::said::SETUP), own_side_of_the_force),
        ("SWCCG-DECK-03", topic::said::SETUP.and(topic::CLOCK).and(topic::DEPLOY), one_objective),
        ("SWCCG-DECK-04", topic::said::SETUP.and(topic::CLOCK), one_of_each_starting_card),
        ("SWCCG-DECK-05", topic::said::SETUP, starting_hand_of_eight),
        ("SWCCG-DECK-06", topic::PROMPT, copies_shown_fit_deck),
    ],
};

/// Cards in a deck (Advanced Rulebook, "Reserve Deck").
const DECK_SIZE: i32 = 60;

/// The sizes of decks in the formats of the server (`swccgFormats.json`).
const SIZES: [i32; 4] = [40, 45, DECK_SIZE, 100];

/// Decks have 60 cards.
fn sixty_cards(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Tally(tally)) = &step.what else { return Verdict::Silent };
    // A recording that was joined late lists the turn, and its counters are those of the middle of the game.
    let is_first = state.tally.is_none() && !state.clock.has_started();
    if !state.recording.has_players
        || !is_first
        || state.recording.is_dumping
        || state.table.locations().next().is_some()
    {
        return Verdict::Silent;
    }
    // Later ones, with cards drawn or played, do not show the size of a deck.
    let is_untouched = |side: Side| {
        let piles = tally.sides[side].piles.unwrap_or_default();
        piles == Piles { reserve_deck: piles.reserve_deck, ..Piles::default() } && piles.reserve_deck > 0
    };
    if !Side::BOTH.into_iter().all(is_untouched) {
        return Verdict::Silent;
    }
    let (Some(dark), Some(light)) = (state.total_with(tally, Side::Dark), state.total_with(tally, Side::Light)) else {
        return Verdict::Silent;
    };
    let totals = Sides { dark, light };
    match Side::BOTH.into_iter().find(|side| totals[*side] != DECK_SIZE) {
        None => Verdict::Kept,
        Some(_) if dark == light => Verdict::Unknown(Doubt::Unmodelled("a format with decks of another size")),
        Some(side) => {
            let deed = told!("starts with {}", Counted(totals[side], "card", "cards"));
            let mut finding = state.illegal(side, deed, Where::Nowhere);
            if SIZES.contains(&totals[side]) {
                let reason = "the log does not tell the format, and some have decks of this size";
                finding = finding.doubted(Reason::Missing(reason));
            }
            Verdict::Broken(Box::new(finding.values(DECK_SIZE, totals[side])))
        }
    }
}

/// A deck has cards of one side only.
fn own_side_of_the_force(state: &State, step: &Step<'_>) -> Verdict {
    if let What::Said(Statement::Setup(Setup::Objective { player, card })) = &step.what {
        return objective_of_own_side(state, *player, card);
    }
    let What::Event(Kind::Placed(card)) = &step.what else { return Verdict::Silent };
    let Some(owner) = card.owner.filter(|_| state.recording.has_players) else { return Verdict::Silent };
    // What a state dump shows came before it.
    if state.recording.is_dumping {
        return Verdict::Silent;
    }
    let is_new = state.table.get(card.id).is_none();
    let pile = Counter::of_zone(card.zone).filter(|_| card.zone.is_pile_top() && card.zone_owner == Some(owner));
    if let Some(pile) = pile.filter(|_| card.blueprint == Blueprint::back(owner.opponent())) {
        return foreign_back(state, owner, pile);
    }
    let Some(facts) = lookup(&card.blueprint).filter(|_| is_new) else { return Verdict::Silent };
    if facts.side == owner {
        return Verdict::Kept;
    }
    if state.consistency.starts[owner].foreign.contains(&card.blueprint.front()) {
        return Verdict::Unknown(Doubt::Unmodelled("a card that changed its owner"));
    }
    if let Some(what) = stranger(state, owner) {
        return Verdict::Unknown(Doubt::Unmodelled(what));
    }
    // A text may take cards of the opponent's into hand. Such a card was seen before it comes to another pile.
    let gives = |cause: &&Cause| {
        let is_unusual = |facts: &Card| facts.may_lift(Flag::Conserv);
        !card.zone.is_pile_top() || may_be(&cause.card.blueprint, is_unusual)
    };
    if let Some(cause) = state.text.causes.list().iter().find(gives) {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    let finding = state.illegal(owner, told!("owns {}, a card of the other side", facts), Where::Nowhere);
    let mention = CardMention { id: Some(card.id), blueprint: card.blueprint, title: facts.printed() };
    let finding = finding.rule("a deck has cards of one side of the Force");
    Verdict::Broken(Box::new(finding.card(mention)))
}

/// The line that reveals an Objective comes before the card.
fn objective_of_own_side(state: &State, player: Side, card: &CardRef) -> Verdict {
    let Some(facts) = lookup(&card.blueprint) else { return Verdict::Unknown(Doubt::NoFacts(card.blueprint)) };
    Verdict::of(facts.side == player, || {
        state
            .illegal(player, told!("reveals {}, a card of the other side", facts), Where::Nowhere)
            .rule("a deck has cards of one side of the Force")
            .card(mention(card))
    })
}

/// What may have brought a card that is none of the player's deck.
fn stranger(state: &State, owner: Side) -> Option<&'static str> {
    let is_late = state.clock.is_joined_late;
    is_late
        .then_some("who owned what before the recording began")
        .or_else(|| state.consistency.counters.outsiders(owner))
}

/// The back on top of a pile shows whose deck the card is from.
fn foreign_back(state: &State, owner: Side, pile: Counter) -> Verdict {
    if let Some(what) = stranger(state, owner) {
        return Verdict::Unknown(Doubt::Unmodelled(what));
    }
    if !state.consistency.starts[owner].foreign.is_empty() {
        return Verdict::Unknown(Doubt::Unmodelled("a card that changed its owner"));
    }
    let finding = state
        .illegal(owner, told!("has a card of the other side on top of the {}", Phrase(pile.words())), Where::Nowhere)
        .rule("a deck has cards of one side of the Force");
    Verdict::Broken(Box::new(finding))
}

/// At most one Objective.
fn one_objective(state: &State, step: &Step<'_>) -> Verdict {
    if !state.recording.has_players {
        return Verdict::Silent;
    }
    match &step.what {
        What::Said(Statement::Setup(Setup::Objective { player, card })) => {
            let before = state.consistency.starts[*player].objectives;
            Verdict::of(before == 0, || too_many_objectives(state, *player).card(mention(card)))
        }
        What::Deploy(deploy) => {
            let is_objective = |named: &&Named<'_>| {
                lookup(&named.card.blueprint).is_some_and(|facts| facts.category == Category::Objective)
            };
            let Some(late) = deploy.cards.iter().find(is_objective) else { return Verdict::Silent };
            if !state.clock.has_started() {
                return beside_another(state, deploy.player, late);
            }
            let finding = state
                .illegal(deploy.player, told!("deploys {}", late.card), Where::Nowhere)
                .how("during the game")
                .rule("an Objective is the start of the game")
                .card(mention(late.card));
            Verdict::Broken(Box::new(finding))
        }
        What::Event(Kind::Turn(_)) if !state.clock.has_started() => {
            for side in Side::BOTH {
                let is_objective = |card: &&TableCard| {
                    card.owner == Some(side) && card.facts.is_some_and(|facts| facts.category == Category::Objective)
                };
                let shown = state.table.iter().filter(is_objective).count();
                if shown > 1 {
                    let cards = state.table.iter().filter(is_objective);
                    let finding = too_many_objectives(state, side);
                    return Verdict::Broken(Box::new(
                        cards.fold(finding, |finding, card| finding.card(state.mention_card(card))),
                    ));
                }
            }
            Verdict::Silent
        }
        _ => Verdict::Silent,
    }
}

/// An Objective that is deployed while the game is set up, when another one lies there already.
fn beside_another(state: &State, player: Side, named: &Named<'_>) -> Verdict {
    let design = named.card.blueprint.front();
    let is_other = |card: &&TableCard| {
        let is_objective = card.facts.is_some_and(|facts| facts.category == Category::Objective);
        is_objective && card.is_in_play() && card.owner == Some(player) && card.blueprint.front() != design
    };
    let Some(other) = state.table.iter().find(is_other) else { return Verdict::Silent };
    let finding = too_many_objectives(state, player).card(mention(named.card)).card(state.mention_card(other));
    Verdict::Broken(Box::new(finding))
}

fn too_many_objectives(state: &State, player: Side) -> Finding {
    state.illegal(player, "starts with more than one Objective", Where::Nowhere).rule("one is allowed")
}

/// At most one Starting Interrupt and one Starting Effect.
fn one_of_each_starting_card(state: &State, step: &Step<'_>) -> Verdict {
    if !state.recording.has_players {
        return Verdict::Silent;
    }
    match &step.what {
        What::Said(Statement::Setup(Setup::StartingInterrupt { player, card })) => {
            Verdict::of(state.consistency.starts[*player].interrupts == 0, || {
                too_many_starting_cards(state, *player, "Starting Interrupt").card(mention(card))
            })
        }
        What::Said(Statement::Setup(Setup::StartingInterruptPlayed { player, card, .. })) => {
            Verdict::of(state.consistency.starts[*player].interrupt.is_none(), || {
                too_many_starting_cards(state, *player, "Starting Interrupt").card(mention(card))
            })
        }
        What::Event(Kind::Turn(_)) if !state.clock.has_started() => {
            for side in Side::BOTH {
                let is_starting = |card: &&TableCard| {
                    let subtype = card.facts.and_then(|facts| facts.subtype);
                    card.owner == Some(side) && card.is_in_play() && subtype == Some(Subtype::Starting)
                };
                if state.table.iter().filter(is_starting).count() > 1 {
                    let finding = too_many_starting_cards(state, side, "Starting Effect");
                    let cards = state.table.iter().filter(is_starting);
                    return Verdict::Broken(Box::new(
                        cards.fold(finding, |finding, card| finding.card(state.mention_card(card))),
                    ));
                }
            }
            Verdict::Silent
        }
        _ => Verdict::Silent,
    }
}

fn too_many_starting_cards(state: &State, player: Side, what: &'static str) -> Finding {
    state.illegal(player, told!("starts with more than one {}", Phrase(what)), Where::Nowhere).rule("one is allowed")
}

/// Cards of a starting hand.
const HAND_SIZE: i32 = 8;

/// The starting hand has 8 cards.
fn starting_hand_of_eight(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Setup(Setup::OpeningHand { player, count })) = &step.what else { return Verdict::Silent };
    if state.clock.has_started() {
        return Verdict::Silent;
    }
    let start = &state.consistency.starts[*player];
    let size = start.hand.unwrap_or(HAND_SIZE);
    if *count == Number::whole(size) {
        return Verdict::Kept;
    }
    // A text that changes the number need not say so in its line.
    let changes =
        |facts: &Card| facts.has_trait(Trait::TextUnread) || facts.actions.makes.has(Questions::STARTING_HAND);
    let may_change = |card: &&CardRef| lookup(&card.blueprint).is_none_or(changes);
    if let Some(card) = start.interrupt.as_ref().filter(may_change) {
        return Verdict::Unknown(Doubt::CardText(card.blueprint));
    }
    let deed = told!("draws {} as a starting hand", Counted(count, "card", "cards"));
    Verdict::Broken(Box::new(state.illegal(*player, deed, Where::Nowhere).values(size, *count)))
}

/// A deck does not grow, and a search shows all of it.
fn copies_shown_fit_deck(state: &State, step: &Step<'_>) -> Verdict {
    let Some((owner, shown)) = decks::shown(step) else { return Verdict::Silent };
    let may_have_grown = state.consistency.between.grown[owner].contains(Counter::Reserve);
    let is_more = |piles: &&Piles| i32::try_from(shown.len()).is_ok_and(|len| len > piles.reserve_deck);
    if let Some(piles) = state.piles(owner).filter(|_| !may_have_grown).filter(is_more) {
        return Verdict::of(false, || {
            Finding::illegal(state.whose(owner), "Reserve Deck is shown with more cards than it has", Where::Nowhere)
                .values(piles.reserve_deck, shown.len())
        });
    }
    let Some(size) = state.consistency.decks.sizes[owner] else { return Verdict::Silent };
    let least = state.consistency.decks.least_with(state, owner, shown);
    Verdict::of(least <= size, || {
        Finding::illegal(state.whose(owner), "deck shows more different copies than it has cards", Where::Nowhere)
            .values(told!("at most {}", size), least)
    })
}
