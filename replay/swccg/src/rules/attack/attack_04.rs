//! A move of a creature by landspeed costs 1 Force.

use holocron_ingest::id::Number;
use holocron_ingest::message::moves::Mode;

use crate::Swccg;
use crate::cards::{self, Category, Flag};
use crate::rules::soft;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::edition::Edition;
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ATTACK-04",
        title: "a move of a creature by landspeed costs 1 Force",
        explain: "\
The creature rules of the glossary let creatures move free; since the 2023 rulebook their owner uses 1 Force, and so
the server takes it.
```
site 1 1_133 L @0 Tatooine
site 2 1_132 L @1 Tatooine
at 10 7_52 L @0
turn L 1
phase Move
say L uses 1 Force
say L moves [7_52] from [1_133] to [1_132] using landspeed
move 10 7_52 L @1
```
Moved for nothing:
```
site 1 1_133 L @0 Tatooine
site 2 1_132 L @1 Tatooine
at 10 7_52 L @0
turn L 1
phase Move
say L moves [7_52] from [1_133] to [1_132] using landspeed   # broken SWCCG-ATTACK-04
move 10 7_52 L @1
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite {
            book: Book::Advanced2023,
            at: "chapter 7; the glossary (creature rules, paragraph 1) says free",
        },
    },
    topics: topic::MOVE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(play) = &step.what else { return Verdict::Silent };
    let is_creature = |blueprint| cards::lookup(blueprint).is_some_and(|facts| facts.category == Category::Creature);
    let is_own_move = play.mode == Mode::Landspeed && !play.is_react && !play.is_hop;
    if !is_own_move || play.cards.is_empty() || !play.cards.iter().all(|named| is_creature(&named.card.blueprint)) {
        return Verdict::Silent;
    }
    let cost = Number::whole(i32::from(state.edition != Edition::Creatures));
    if play.paid == cost {
        return Verdict::Kept;
    }
    let titles: Vec<&str> = play.cards.iter().map(|named| &*named.card.title).collect();
    let message = format!("{} uses {} Force to move {}", state.name(play.player), play.paid, titles.join(", "));
    let finding =
        Finding::illegal(message).values(format!("{cost} Force"), format!("{} Force", play.paid)).by(Some(play.player));
    soft::suspect(state, &[Flag::MoveCost], finding)
}
