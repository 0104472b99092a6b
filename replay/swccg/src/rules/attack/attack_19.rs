//! An attached creature neither attacks nor moves by itself.

use holocron_ingest::event::gemp::{Kind, Zone};

use crate::Swccg;
use crate::cards::Flag;
use crate::rules::soft;
use crate::state::State;
use crate::state::fight::attack::is_creature;
use crate::state::table::TableCard;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ATTACK-19",
        title: "an attached creature neither attacks nor moves by itself",
        explain: "\
A parasite that sits on its host moves with it and leaves everybody else alone.
```
site 1 1_133 L @0 Tatooine
site 2 1_132 L @1 Tatooine
at 11 1_28 L @0
on 10 4_7 L 11
turn L 1
phase Battle
phase Move
say L uses 1 Force
say L moves [1_28] from [1_133] to [1_132] using landspeed
```
An attached Vine Snake that bites another:
```
site 1 1_133 L @0 Tatooine
at 11 1_28 L @0
at 12 1_19 L @0
on 10 4_7 L 11
turn L 1
phase Battle
say [4_7] attacks [1_19]
attack @0 10 12 L L   # broken SWCCG-ATTACK-19
attack ends
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Creatures, at: "paragraph 13; Advanced Rulebook chapter 6" },
    },
    topics: topic::MOVE.and(topic::SCOPES),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (ids, does): (Vec<_>, _) = match &step.what {
        What::Event(Kind::AttackStarted(scope)) => (scope.attackers.clone(), "attacks"),
        What::Move(play) => (play.cards.iter().filter_map(|named| named.id).collect(), "moves by itself"),
        _ => return Verdict::Silent,
    };
    let is_attached = |card: &&TableCard| card.zone == Zone::Attached && has_bitten(state, card);
    let cards = || ids.iter().filter_map(|id| state.table.get(*id));
    if let Some(parasite) = cards().find(|card| is_creature(card) && is_attached(card)) {
        let finding = Finding::illegal(format!("{} {does} although it is attached to a host", parasite.title()))
            .values("nothing while attached", does)
            .by(parasite.owner)
            .card(state.mention_card(parasite));
        return soft::suspect(state, &[Flag::Ferocity, Flag::MoveTime], finding);
    }
    // A host moves and its parasites go with it, or a creature that is free attacks.
    let is_host = |card: &TableCard| state.table.iter().any(|other| is_creature(other) && other.host == Some(card.id));
    if cards().any(|card| is_creature(card) || is_host(card)) { Verdict::Kept } else { Verdict::Silent }
}

/// Attached to something else than a location.
fn has_bitten(state: &State, card: &TableCard) -> bool {
    card.host.and_then(|host| state.table.get(host)).is_some_and(|host| host.zone != Zone::Locations)
}
