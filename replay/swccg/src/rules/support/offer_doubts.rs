//! What leaves an offer undecided although the rules seem to say it: texts that last, and rules about single cards.

use holocron_ingest::id::Blueprint;

use crate::cards::{Card as Facts, Category, Questions, lookup, may_be};
use crate::legal::{PlayKind, serves_as_starship};
use crate::offers::Compared;
use crate::state::State;
use crate::state::table::TableCard;

/// Who may be carried in Luke's Backpack.
const SMALL: [(&str, &str); 2] = [("species", "JAWA"), ("species", "EWOK")];
const SMALL_PERSONAS: [&str; 2] = ["YODA", "KABE"];

/// The card that may decide otherwise about a play that was offered against the rules, or that is missing.
pub(in crate::rules) fn of(state: &State, one: &Compared) -> Option<Blueprint> {
    if one.is_offered { allowed(state, one) } else { forbidden(state, one) }
}

fn in_play(state: &State, is_it: impl Fn(&TableCard, &Facts) -> bool) -> Option<&TableCard> {
    state.table.iter().find(|card| card.is_in_play() && card.facts.is_some_and(|facts| is_it(card, facts)))
}

/// A card that may allow what was offered.
fn allowed(state: &State, one: &Compared) -> Option<Blueprint> {
    let mover = one.play.card.and_then(|id| state.table.get(id))?;
    let facts = mover.facts?;
    let found = match one.play.kind {
        PlayKind::Deploy | PlayKind::Embark | PlayKind::Disembark if is_small(facts) => {
            in_play(state, |_, other| other.title == "Luke's Backpack")
        }
        // Whatever flies comes and goes at the launch bay of a starship as at the starship itself.
        PlayKind::Land | PlayKind::TakeOff | PlayKind::Shuttle | PlayKind::Deploy => {
            in_play(state, |_, other| other.category == Category::Location && serves_as_starship(other))
        }
        _ => None,
    };
    found.map(|card| card.blueprint)
}

fn is_small(facts: &Facts) -> bool {
    SMALL.iter().any(|word| facts.words.contains(word)) || SMALL_PERSONAS.iter().any(|one| facts.personas.contains(one))
}

/// A text that may forbid what is missing: what an Objective has said "for remainder of game", as far as its class tells.
/// Nobody sees it on the table.
fn forbidden(state: &State, one: &Compared) -> Option<Blueprint> {
    let bars = match one.play.kind {
        PlayKind::Drain => Questions::DRAIN_BAR,
        PlayKind::Battle => Questions::BATTLE_BAR,
        PlayKind::Deploy | PlayKind::Replace => Questions::PLAY_BAR.with(Questions::DEPLOY_BAR),
        PlayKind::Landspeed | PlayKind::Hyperspeed | PlayKind::Embark | PlayKind::Shuttle => Questions::MOVE_BAR,
        _ => return None,
    };
    let says = |facts: &Facts| facts.actions.makes.has(bars);
    let objective = in_play(state, |card, facts| {
        facts.category == Category::Objective && (says(facts) || lookup(&card.blueprint.front()).is_some_and(says))
    });
    let used = || state.text.used.used_cards().iter().copied().find(|card| may_be(card, says));
    objective.map(|card| card.blueprint).or_else(used)
}
