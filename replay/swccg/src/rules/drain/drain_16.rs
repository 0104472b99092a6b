//! Where nobody drains.

use crate::Swccg;
use crate::cards::{Flag, Modifier, ModifierKind, Whose};
use crate::rules::soft;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DRAIN-16",
        title: "nobody drains at a location whose own text forbids it",
        explain: "\
Some locations cannot be drained at: their text says so.
```
site 40 1_295 D @0 Tatooine
at 41 1_168 D @0
turn D 1
phase Control
say D initiates Force drain of 1 at [1_295]
```
```
site 40 7_123 L @0
at 41 1_301 D @0
turn D 1
phase Control
say D initiates Force drain of 1 at [7_123]   # broken SWCCG-DRAIN-05 SWCCG-DRAIN-16
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 4; Advanced Rulebook chapter 4" },
    },
    topics: topic::DRAIN,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Drain(drain) = &step.what else { return Verdict::Silent };
    let Some(location) = drain.at.id.and_then(|id| state.table.get(id)) else { return Verdict::Silent };
    let Some(facts) = location.facts else { return Verdict::Unknown(Doubt::NoFacts(location.blueprint)) };
    let touches = |one: &Modifier| match one.player {
        Whose::Any => true,
        Whose::Own => location.owner == Some(drain.player),
        Whose::Opponent => location.owner == Some(drain.player.opponent()),
    };
    let forbids = |one: &&Modifier| one.kind == ModifierKind::MayNotForceDrainAtLocation && touches(one);
    let mut bans = facts.modifiers.iter().filter(forbids).peekable();
    if bans.peek().is_none() {
        return Verdict::Kept;
    }
    if bans.all(|one| one.condition.is_some()) || state.text.muted.cards.contains_key(&location.id) {
        return Verdict::Unknown(Doubt::CardText(location.blueprint));
    }
    let finding =
        Finding::illegal(format!("{} drains at {}, whose text forbids it", state.name(drain.player), facts.title))
            .values("no Force drain there", "a Force drain")
            .by(Some(drain.player))
            .card(state.mention_card(location));
    soft::suspect(state, &[Flag::DrainMay, Flag::GtCancel], finding)
}
