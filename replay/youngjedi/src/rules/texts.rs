//! What a text lets a player do: when, how often, and to which cards.

use holocron_ingest::event::youngjedi::{DrawReason, Kind, RemoveReason};
use holocron_ingest::id::CardId;
use holocron_replay::rule::{Doubt, Players, Verdict};
use holocron_replay::rulebook::Area;
use holocron_replay::told;

use crate::cards::Fact;
use crate::state::State;
use crate::state::turn::Use;
use crate::step::Step;
use crate::{YoungJedi, topic};

pub(super) const AREA: Area<YoungJedi> = Area {
    page: include_str!("../../rulebook/texts.md"),
    checks: &[
        ("YJ-TXT-01", topic::DRAWN, draws_when_it_says),
        ("YJ-TXT-02", topic::ACTIVATED.and(topic::DRAWN).and(topic::REMOVED).and(topic::LOOKED), once_in_a_step),
        ("YJ-TXT-03", topic::REMOVED, discards_what_it_names),
    ],
};

/// A draw that waits for another card to be deployed.
fn draws_when_it_says(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Drawn(drawn)) = step.kind() else { return Verdict::Silent };
    let Some(source) = drawn.source.filter(|_| drawn.reason == DrawReason::Text) else { return Verdict::Silent };
    let names = state.facts(source).and_then(|facts| {
        facts.facts.iter().find_map(|fact| match fact {
            Fact::DrawsWhenDeployed(names) => Some(names),
            _ => None,
        })
    });
    let Some(names) = names else { return Verdict::Silent };
    let planet = state.table.get(source).and_then(|card| card.planet);
    let new = state
        .table
        .iter()
        .filter(|card| card.owner == drawn.player && card.planet == planet && card.placed_in == state.clock.turns);
    let mut is_hidden = false;
    for card in new {
        let Some(facts) = state.facts(card.id) else {
            is_hidden = true;
            continue;
        };
        if names.contains(&facts.title) {
            return Verdict::Kept;
        }
    }
    if is_hidden {
        return Verdict::Unknown(Doubt::HiddenCard);
    }
    let deed = told!("draws by the text of {} although nobody of whom it speaks was deployed", state.mention(source));
    Verdict::Broken(Box::new(state.illegal(drawn.player, deed, state.place_of(source)).card(state.mention(source))))
}

/// Once in each Deploy step.
fn once_in_a_step(state: &State, step: &Step<'_>) -> Verdict {
    let Some((card, how)) = step.kind().and_then(Use::of) else { return Verdict::Silent };
    let Some(facts) = state.facts(card) else { return Verdict::Silent };
    let Some(owner) = state.table.get(card).map(|card| card.owner) else { return Verdict::Silent };
    if !facts.has(|fact| matches!(fact, Fact::OncePerDeploy(_) | Fact::LooksAtDeck)) {
        return Verdict::Silent;
    }
    let times = |told: Use| state.turn.uses.iter().filter(|one| **one == (card, told)).count();
    // What was told in another way is told.
    if [Use::Text, Use::Draw, Use::Move, Use::Look].into_iter().any(|other| other != how && times(other) > 1) {
        return Verdict::Silent;
    }
    Verdict::of(times(how) == 0, || {
        let deed = told!("uses the text of {} a second time in one turn", state.mention(card));
        let finding = state.illegal(owner, deed, state.place_of(card)).rule("it works once in each Deploy step");
        finding.card(state.mention(card))
    })
}

/// An opposing card with the diamond.
fn discards_what_it_names(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Removed(removed)) = step.kind() else { return Verdict::Silent };
    let Some(source) = removed.source.filter(|_| removed.reason == RemoveReason::Text) else { return Verdict::Silent };
    let Some(facts) = state.facts(source) else { return Verdict::Silent };
    if !facts.has(|fact| *fact == Fact::DiscardsDiamond) {
        return Verdict::Silent;
    }
    let owner = state.table.get(source).map(|card| card.owner);
    let is_named = |id: &CardId| state.facts(*id).is_none_or(crate::cards::Card::is_diamond);
    let is_right = removed.cards.len() == 1 && removed.cards.iter().all(is_named) && owner != Some(removed.owner);
    Verdict::of(is_right, || {
        let deed = told!("discards a card of which the text of {} does not speak", state.mention(source));
        let finding = state.illegal(removed.owner.opponent(), deed, state.place_of(source));
        let finding = finding.rule("it is about one opposing card with the diamond").card(state.mention(source));
        finding.cards(removed.cards.iter().map(|id| state.mention(*id)))
    })
}
