//! Whether a breach could be called illegal now: which cards could have lifted a rule at this step.

use holocron_replay::lifters::Lifters;
use holocron_replay::rule::{CardMention, Finding, Subject, Where};

use super::support::soft;
use crate::cards::{Card, Flag};
use crate::state::State;
use crate::step::{Named, Step, What};

/// The titles of the cards that could have lifted a rule, if this step had broken it. None means that a breach would have
/// been illegal.
pub fn in_force(state: &State, step: &Step<'_>, lifters: &Lifters) -> Vec<String> {
    let finding = Finding::illegal(Subject::Log, "is asked", Where::Nowhere).cards(cards(state, &step.what));
    let known = if lifters.acting { soft::Known::Continuous } else { soft::Known::Nothing };
    soft::lifters(state, &flags(lifters), known, &finding)
}

/// What a card may do that lifts a rule.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reach {
    /// By a continuous text.
    pub standing: bool,
    /// By an action.
    pub acting: bool,
}

/// How a card may do what a flag stands for.
pub fn reach(card: &Card, flag: Flag) -> Reach {
    Reach { standing: card.modifiers.iter().any(|modifier| modifier.flags.has(flag)), acting: soft::does(card, flag) }
}

/// The flags of a rule's lifters. Names that no flag has are left out; a test of the rulebook finds them.
pub fn flags(lifters: &Lifters) -> Vec<Flag> {
    lifters.flags.iter().filter_map(|name| Flag::parse(name)).collect()
}

fn cards(state: &State, what: &What<'_>) -> Vec<CardMention> {
    let named: Vec<Named<'_>> = match what {
        What::Deploy(play) => play.cards.iter().copied().chain(play.to).collect(),
        What::Drain(play) => vec![play.at],
        What::Battle(play) => vec![play.at],
        What::Attack(play) => vec![play.creature, play.at],
        What::Move(play) => play.cards.iter().copied().chain([play.from, play.to]).collect(),
        What::Forfeit(play) => play.cards.clone(),
        What::Event(_)
        | What::Said(_)
        | What::DumpEnds
        | What::Rejoined
        | What::CrossCheck(_)
        | What::LogEnd { .. } => Vec::new(),
    };
    named.iter().map(|named| state.mention(named)).collect()
}

#[cfg(test)]
mod tests {
    use super::flags;
    use crate::Swccg;
    use holocron_replay::game::Game as _;

    #[test]
    fn every_lifter_of_the_rulebook_is_a_flag() {
        for rule in Swccg::rules() {
            let Some(lifters) = &rule.info.lifters else { continue };
            assert_eq!(flags(lifters).len(), lifters.flags.len(), "{}: {:?}", rule.info.id, lifters.flags);
        }
    }
}
