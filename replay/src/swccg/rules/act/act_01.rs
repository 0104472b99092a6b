//! The amount of Force generation.

use holocron_ingest::id::{Number, Side};
use holocron_ingest::message::Statement;
use holocron_ingest::message::turn::Turn;

use crate::book::{Book, Cite};
use crate::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};
use crate::swccg::Swccg;
use crate::swccg::cards::{Flag, Icon};
use crate::swccg::reckon::Scene;
use crate::swccg::rules::{bounds, soft};
use crate::swccg::state::State;
use crate::swccg::state::table::TableCard;
use crate::swccg::step::{Step, What};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ACT-01",
        title: "Force generation is the own-side Force icons on table, plus one, plus one for each own Jedi Master",
        explain: "\
A player generates one Force, one more for each own-side Force icon of the locations on the table, and one more for each
own Jedi Master or Dark Jedi Master. Cards may change it; their continuous texts are counted.
```
site 40 1_128 D @0 Tatooine
turn D 1
say D's Force generation for this turn is 3
say L's Force generation for this turn is 3
```
The server announces one too many:
```
site 40 1_128 D @0 Tatooine
turn D 1
say D's Force generation for this turn is 4   # broken SWCCG-ACT-01
```
",
        class: Class::Server,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 2; Advanced Rulebook chapter 3" },
    },
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Turn(Turn::ForceGeneration { player, amount })) = &step.what else {
        return Verdict::Silent;
    };
    if state.table.locations().next().is_none() {
        return Verdict::Silent;
    }
    let mut expected = 1;
    for location in state.table.locations() {
        let Some(facts) = location.facts else { return Verdict::Unknown(Doubt::NoFacts(location.blueprint)) };
        let is_gone = location.posture.collapsed || location.posture.sideways;
        // A rotated location shows each player the other's icons.
        let side = if location.posture.inverted { player.opponent() } else { *player };
        if !is_gone {
            expected += i32::from(facts.icons.force(side));
        }
    }
    let master = match player {
        Side::Dark => Icon::DarkJediMaster,
        Side::Light => Icon::JediMaster,
    };
    let is_master = |card: &&TableCard| {
        let is_own = card.owner == Some(*player) && card.facts.is_some_and(|facts| facts.has_icon(master));
        is_own && state.is_active(card)
    };
    expected += i32::try_from(state.table.iter().filter(is_master).count()).unwrap_or(0);
    if *amount == Number::whole(expected) {
        return Verdict::Kept;
    }
    let reckoned = Scene::new(state).generation(*player);
    if reckoned.is_exact() && reckoned.allows(*amount) {
        return Verdict::Kept;
    }
    let flags = [Flag::GenMod, Flag::IconMod];
    if bounds::of_generation(state, *player).allow(*amount - Number::whole(expected))
        && let Some(unknown) = soft::explained(state, &flags)
    {
        return unknown;
    }
    let finding = Finding::illegal(format!("{}'s Force generation is announced as {amount}", state.name(*player)))
        .values(expected, amount)
        .by(Some(*player));
    soft::suspect(state, &flags, finding)
}
