//! A defeated card leaves the table.

use holocron_ingest::event::gemp::Kind;

use crate::Swccg;
use crate::cards::Flag;
use crate::rules::soft;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ATTACK-09",
        title: "a defeated card leaves the table",
        explain: "\
A target that a creature defeated is eaten, a creature that a player defeated is lost, unless text says otherwise.
```
site 1 1_133 L @0 Tatooine
at 10 7_213 D @0
at 11 1_28 L @0
turn D 1
phase Battle
say [7_213] attacks [1_28]
attack @0 10 11 D L
say Attacker total: 2
say Defender total: 1
say [1_28] is defeated
remove 11
say D causes [1_28] on table to be lost due to being 'eaten'
attack ends
phase Move
```
Defeated and still standing:
```
site 1 1_133 L @0 Tatooine
at 10 7_213 D @0
at 11 1_28 L @0
turn D 1
phase Battle
say [7_213] attacks [1_28]
attack @0 10 11 D L
say Attacker total: 2
say Defender total: 1
say [1_28] is defeated
attack ends   # broken SWCCG-ATTACK-09
phase Move
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Creatures, at: "paragraph 9; Advanced Rulebook chapter 6" },
    },
    topics: topic::SCOPES,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::AttackEnded) = &step.what else { return Verdict::Silent };
    let Some(running) = &state.fight.attacks.running else { return Verdict::Silent };
    if running.is_defeated != Some(true) {
        return Verdict::Silent;
    }
    let left = running.defenders.iter().find_map(|id| state.table.get(*id).filter(|card| card.is_in_play()));
    let Some(left) = left else { return Verdict::Kept };
    let finding = Finding::illegal(format!("{} was defeated in the attack and stays on the table", left.title()))
        .values("lost", "on the table")
        .by(left.owner)
        .card(state.mention_card(left));
    let attackers = running.attackers.iter().filter_map(|id| state.table.get(*id));
    soft::suspect(
        state,
        &[Flag::Ferocity],
        attackers.fold(finding, |finding, card| finding.card(state.mention_card(card))),
    )
}
