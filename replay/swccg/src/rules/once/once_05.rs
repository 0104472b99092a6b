//! A player plays a unique Interrupt once in a turn.

use crate::Swccg;
use crate::cards::Uniqueness;
use crate::state::State;
use crate::state::turn::once;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::CardMention;
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ONCE-05",
        title: "a player plays a unique Interrupt once in a turn",
        explain: "\
The title of a unique Interrupt is played once by each player in a turn; two or three dots allow two or three.
```
turn L 1
say L plays [3_48] from hand to peek at opponent's hand
say L plays [3_48] from hand to peek at opponent's hand
say L plays [5_69] from hand
turn D 1
say L plays [5_69] from hand
```
Twice in one turn:
```
turn L 1
say L plays [5_69] from hand
say L plays [5_69] from hand   # broken SWCCG-ONCE-05
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Advanced2023, at: "chapter 9, uniqueness; chapter 8, example" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some((player, card, facts)) = once::interrupt(step) else { return Verdict::Silent };
    let limit = match facts.uniqueness {
        Some(Uniqueness::Unique) => 1,
        Some(Uniqueness::Restricted2) => 2,
        Some(Uniqueness::Restricted3) => 3,
        _ => return Verdict::Silent,
    };
    let times = facts.titles().iter().map(|title| state.turn.once.times_played(player, title)).max().unwrap_or(0) + 1;
    Verdict::of(times <= limit, || {
        Finding::illegal(format!("{} plays {} {times} times in one turn", state.name(player), card.title))
            .values(format!("at most {limit} in a turn"), times)
            .by(Some(player))
            .card(CardMention { id: None, blueprint: card.blueprint, title: card.title.to_string() })
    })
}

#[cfg(test)]
mod tests {
    use crate::scenario::heard;

    #[test]
    fn each_player_and_each_turn_has_its_own_count() {
        let game = "\
turn L 1
say L plays [5_69] from hand
say D plays [5_69] from hand
turn D 1
say L plays [5_69] from hand";
        assert_eq!(heard("SWCCG-ONCE-05", game), (vec![], true));
    }
}
