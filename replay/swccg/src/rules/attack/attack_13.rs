//! A player's attack on a creature is free.

use holocron_ingest::id::Number;

use crate::Swccg;
use crate::cards::Flag;
use crate::rules::soft;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::edition::Edition;
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ATTACK-13",
        title: "a player's attack on a creature is free",
        explain: "\
The 2023 rulebook and the server ask nothing for an attack; the creature rules of the glossary ask 1 Force.
```
site 1 1_133 L @0 Tatooine
at 10 1_28 L @0
at 12 7_213 D @0
turn L 1
phase Battle
say L initiates attack on [7_213] at [1_133]
```
Paid for:
```
site 1 1_133 L @0 Tatooine
at 10 1_28 L @0
at 12 7_213 D @0
turn L 1
phase Battle
say L uses 1 Force
say L initiates attack on [7_213] at [1_133]   # broken SWCCG-ATTACK-13
```
",
        class: Class::Server,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite {
            book: Book::Advanced2023,
            at: "chapter 6; the glossary (creature rules, paragraph 11) says 1 Force",
        },
    },
    topics: topic::ATTACK,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Attack(play) = &step.what else { return Verdict::Silent };
    let cost = Number::whole(i32::from(state.edition == Edition::Creatures));
    if play.paid == cost {
        return Verdict::Kept;
    }
    let (name, creature) = (state.name(play.player), &play.creature.card.title);
    let finding = Finding::illegal(format!("{name} uses {} Force to attack {creature}", play.paid))
        .values(format!("{cost} Force"), format!("{} Force", play.paid))
        .by(Some(play.player))
        .card(state.mention(&play.creature));
    soft::suspect(state, &[Flag::BatCost], finding)
}

#[cfg(test)]
mod tests {
    use crate::scenario::heard_in;
    use holocron_replay::edition::Edition;

    #[test]
    fn the_glossary_asks_1_force() {
        let game = "\
site 1 1_133 L @0 Tatooine
at 10 1_28 L @0
at 12 7_213 D @0
turn L 1
phase Battle
say L initiates attack on [7_213] at [1_133]
attack @0 10 12 L D
attack ends";
        assert_eq!(heard_in("SWCCG-ATTACK-13", game, Edition::Gemp), (vec![], true));
        assert_eq!(heard_in("SWCCG-ATTACK-13", game, Edition::Creatures).0, [6]);
    }
}
