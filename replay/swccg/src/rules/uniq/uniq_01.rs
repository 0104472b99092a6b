//! A player has at most one copy of a unique card in play.

use crate::Swccg;
use crate::cards::{Flag, Uniqueness};
use crate::rules::copies::Copies;
use crate::rules::{copies, soft};
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-UNIQ-01",
        title: "a player has at most one copy of a unique card in play",
        explain: "\
A unique title may be in play once for each player, wherever the copy lies and in whatever state.
```
site 1 1_133 L @0 Tatooine
phase Deploy
at 10 1_19 L @0
say L deploys [1_19] from hand to [1_133]
```
A second Luke Skywalker of the same title:
```
site 1 1_133 L @0 Tatooine
phase Deploy
at 10 1_19 L @0
say L deploys [1_19] from hand to [1_133]
at 11 1_19 L @0
say L deploys [1_19] from hand to [1_133]   # broken SWCCG-UNIQ-01, SWCCG-UNIQ-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "sections 9 and 21; Advanced Rulebook chapter 5" },
    },
    topics: topic::STATEMENT.and(topic::CLOCK).and(topic::OUTSIDE),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    copies::judge(state, step, |copies| {
        if copies.uniqueness != Uniqueness::Unique {
            return Verdict::Silent;
        }
        if copies.count <= 1 { Verdict::Kept } else { soft::suspect(state, &[Flag::UniqMod], finding(state, copies)) }
    })
}

fn finding(state: &State, copies: &Copies<'_>) -> Finding {
    let owner = copies.card.owner.map_or("nobody", |side| state.name(side));
    Finding::illegal(format!("{owner} has a second copy of the unique {} in play", copies.title))
        .values("one", copies.count)
        .by(copies.card.owner)
        .card(state.mention_card(copies.card))
}

#[cfg(test)]
mod tests {
    use crate::scenario::heard;

    #[test]
    fn the_copy_of_the_opponent_and_a_lost_copy_do_not_count() {
        let game = "\
site 1 1_133 L @0 Tatooine
phase Deploy
at 10 1_19 L @0
in 11 1_19 L TOP_OF_LOST_PILE
at 12 1_19 D @0
say D deploys [1_19] from hand to [1_133]";
        assert_eq!(heard("SWCCG-UNIQ-01", game), (vec![], true));
    }
}
