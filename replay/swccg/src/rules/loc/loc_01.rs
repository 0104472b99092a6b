//! Characters stand only at sites unless they are aboard something.

use crate::Swccg;
use crate::cards::{Category, Subtype};
use crate::rules::placing::{self, Placed};
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-LOC-01",
        title: "characters stand only at sites unless they are aboard something",
        explain: "\
A character may be at a site. At a system or a sector a character must be aboard a starship or a vehicle.
```
site 1 1_127 L @0 Tatooine
site 2 1_133 L @1 Tatooine
phase Deploy
at 10 1_28 L @1
say L deploys [1_28] from hand to [1_133]
```
The same trooper floating at the system:
```
site 1 1_127 L @0 Tatooine
site 2 1_133 L @1 Tatooine
phase Deploy
at 10 1_28 L @0
say L deploys [1_28] from hand to [1_127]   # broken SWCCG-LOC-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "sections 13 and 21; Advanced Rulebook chapter 1, Never" },
    },
    topics: topic::STATEMENT.and(topic::CLOCK).and(topic::OUTSIDE),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    placing::judge(state, step, stands)
}

fn stands(placed: &Placed<'_>) -> Verdict {
    if placed.facts.category != Category::Character {
        return Verdict::Silent;
    }
    let is_allowed = !matches!(placed.ground.subtype, Some(Subtype::System | Subtype::Sector));
    Verdict::of(is_allowed, || {
        let (card, place) = (placed.facts.title, placed.ground.title);
        Finding::illegal(format!("{card} is put at {place}, which is no site, and is not aboard anything"))
            .values("a site, or aboard a starship or vehicle", place)
            .by(placed.player)
            .card(placed.mention.clone())
    })
}

#[cfg(test)]
mod tests {
    use crate::scenario::heard;

    #[test]
    fn a_character_aboard_a_starship_may_be_at_a_system() {
        let game = "\
site 1 1_127 L @0 Tatooine
phase Deploy
at 10 1_143 L @0
on 11 1_28 L 10
say L deploys [1_28] from hand on [1_143] as pilot";
        assert_eq!(heard("SWCCG-LOC-01", game), (vec![], false));
    }

    #[test]
    fn a_character_put_there_without_a_message_is_found_at_the_end_of_the_phase() {
        let game = "\
site 1 1_127 L @0 Tatooine
phase Deploy
at 10 1_28 L @0
phase Battle";
        assert_eq!(heard("SWCCG-LOC-01", game), (vec![3], false));
    }
}
