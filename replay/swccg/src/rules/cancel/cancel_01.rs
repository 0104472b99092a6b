//! Where cancelled cards go.

use holocron_ingest::message::Statement;
use holocron_ingest::message::pile::PileMove;
use holocron_ingest::message::{CardRef, Place};

use crate::Swccg;
use crate::cards::lookup;
use crate::state::State;
use crate::state::plays::played::place_words;
use crate::step::Named;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-CANCEL-01",
        title: "a cancelled card goes to the Lost Pile",
        explain: "\
A card that is cancelled is lost.
```
turn D 1
show 43 1_249 D VOID
say D plays [1_249] from hand to bar it
say L cancels [1_249] using [1_109]
say D puts [1_249] in Lost Pile
```
It may not be put into the Used Pile:
```
turn D 1
show 43 1_249 D VOID
say D plays [1_249] from hand to bar it
say L cancels [1_249] using [1_109]
say D puts [1_249] in Used Pile   # broken SWCCG-CANCEL-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::HardLogged,
        source: Cite { book: Book::Condensed2023, at: "section 12; Advanced Rulebook chapter 1, Canceling" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Pile(PileMove::Put { player, cards, to: Some(to), .. })) = &step.what else {
        return Verdict::Silent;
    };
    let cancelled = |card: &CardRef| {
        let front = card.blueprint.front();
        state.plays.played.cancelled.iter().rev().find(|(design, _)| *design == front).map(|(_, by)| *by)
    };
    let mut known = cards.named().iter().filter_map(|card| Some((card, cancelled(card)?)));
    let Some((card, by)) = known.next() else { return Verdict::Silent };
    if to.place == Place::LostPile {
        return Verdict::Kept;
    }
    // The line names who cancels; a text redirects cards of its owner, who is the owner of the cancelled card.
    let owner = lookup(&card.blueprint.front()).map_or(*player, |facts| facts.side);
    let text = state.redirects_cancelled(card.blueprint.front(), owner, by);
    if let Some(text) = text.or(state.plays.played.is_redirected.then_some(card.blueprint)) {
        return Verdict::Unknown(Doubt::CardText(text));
    }
    Verdict::of(false, || {
        let named = Named { card, id: None };
        Finding::illegal(format!(
            "{} puts the cancelled {} elsewhere than in the Lost Pile",
            state.name(*player),
            card.title
        ))
        .values("Lost Pile", place_words(&to.place))
        .by(Some(*player))
        .card(state.mention(&named))
    })
}

#[cfg(test)]
mod tests {
    use crate::scenario::heard;

    /// Wise Advice sends its owner's cards to the Used Pile when the opponent cancels them.
    fn with_wise_advice(canceller: &str) -> usize {
        let game = format!(
            "\
in 70 13_47 L SIDE_OF_TABLE
turn L 1
phase Control
say L plays [1_109] from hand
say {canceller} cancels [1_109] using [1_71]
say L puts [1_109] in Used Pile"
        );
        heard("SWCCG-CANCEL-01", &game).0.len()
    }

    #[test]
    fn a_text_about_the_opponent_does_not_redirect_what_its_owner_cancels() {
        assert_eq!((with_wise_advice("L"), with_wise_advice("D")), (1, 0));
    }
}
