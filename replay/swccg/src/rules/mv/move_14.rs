//! From sector to sector.

use holocron_ingest::message::moves::Mode;

use crate::Swccg;
use crate::cards::{self, Flag, Subtype};
use crate::rules::{fare, soft};
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::{Named, Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-MOVE-14",
        title: "sector movement costs 1 Force and leads to an adjacent sector or system, for starfighters up to two",
        explain: "\
Sectors lie in a row beside their system. A starship moves to the next, a starfighter up to two.

On trial: no recording of a good game at hand has judged it, so nobody knows how often it would be wrong.
```
turn L 1
phase Move
site 40 5_76 L @0 Bespin
site 45 5_77 L @1 Bespin
at 41 1_143 L @0
on 42 1_19 L 41
say L uses 1 Force
say L moves [1_143] from [5_76] to [5_77] using sector movement
```
To the clouds of another planet:
```
turn L 1
phase Move
site 40 5_76 L @0 Bespin
site 45 5_85 L @1 Tatooine
at 41 1_143 L @0
on 42 1_19 L 41
say L uses 1 Force
say L moves [1_143] from [5_76] to [5_85] using sector movement   # broken SWCCG-MOVE-14
```
",
        class: Class::Play,
        status: Status::Trial,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 23; Advanced Rulebook chapter 7" },
    },
    topics: topic::MOVE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    if moved.mode != Mode::Sector {
        return Verdict::Silent;
    }
    let place = |named: &Named<'_>| named.id.and_then(|id| state.table.get(id));
    let (Some(from), Some(to), Some(named)) = (place(&moved.from), place(&moved.to), moved.cards.first()) else {
        return Verdict::Silent;
    };
    let is_space = |card: &TableCard| {
        card.facts.is_some_and(|facts| matches!(facts.subtype, Some(Subtype::System | Subtype::Sector)))
    };
    let (low, high) = (from.location.min(to.location), from.location.max(to.location));
    let between = state.table.locations().filter(|card| card.location > low && card.location < high && is_space(card));
    let reach = match cards::lookup(&named.card.blueprint).map(|facts| facts.subtype) {
        Some(Some(Subtype::Capital)) => 0,
        Some(_) => 1,
        None => return Verdict::Unknown(Doubt::NoFacts(named.card.blueprint)),
    };
    if is_space(from) && is_space(to) && from.system == to.system && between.count() <= reach {
        return fare::judge(state, moved, named);
    }
    let message = format!("{} moves {} too far by sector movement", state.name(moved.player), named.card.title);
    let finding = Finding::illegal(message)
        .values("an adjacent sector or system", to.title())
        .by(Some(moved.player))
        .card(state.mention(named))
        .card(state.mention_card(from))
        .card(state.mention_card(to));
    soft::suspect(state, &[Flag::MoveTime], finding)
}
