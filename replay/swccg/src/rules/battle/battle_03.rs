//! Initiating a battle costs 1 Force.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::{CardId, Number};

use super::super::changes::{self, Change, Changes};
use super::super::reckoned::{self, Reading};
use super::super::soft;
use crate::Swccg;
use crate::cards::{Card as Facts, Flag, Modifier, ModifierKind, Trait};
use crate::reckon::Scene;
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::BattleCall;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-BATTLE-03",
        title: "initiating a battle costs 1 Force, unless a card changes the cost",
        explain: "\
To initiate a battle the player uses 1 Force. Cards may add to the cost or make the battle free.
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
say D uses 1 Force
say D initiates battle at [1_290]
```
Without such a card a free battle is suspect:
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
say D initiates battle at [1_290]   # broken SWCCG-BATTLE-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 22; Advanced Rulebook chapter 6" },
    },
    topics: topic::BATTLE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Battle(call) = &step.what else { return Verdict::Silent };
    let printed = Number::whole(1);
    if call.paid == printed {
        return Verdict::Kept;
    }
    let scene = Scene::new(state);
    let location = call.at.id.and_then(|id| scene.get(id));
    let reckoned = location.map(|location| scene.battle_cost(location, call.player));
    let reading = match &reckoned {
        Some(total) => reckoned::read(state, total, call.paid, &[Flag::BatCost]),
        None => by_changes(state, call, printed),
    };
    match reading {
        Reading::Agrees => return Verdict::Kept,
        Reading::Perhaps(doubt) => return Verdict::Unknown(doubt),
        Reading::Differs => {}
    }
    let message = format!("{} uses {} Force to battle at {}", state.name(call.player), call.paid, call.at.card.title);
    let finding = Finding::illegal(message)
        .values(reckoned::words(reckoned.as_ref(), printed), format!("{} Force", call.paid))
        .by(Some(call.player))
        .card(state.mention(&call.at));
    soft::suspect(state, &[Flag::BatCost], finding)
}

/// Whether visible cards may have made the cost what it is.
fn by_changes(state: &State, call: &BattleCall<'_>, printed: Number) -> Reading {
    let mut changes = Changes::default();
    changes.gather(state, |card, facts| effect(state, call, card, facts));
    changes.at_work(state, Flag::BatCost);
    changes.explain(printed, call.paid).map_or(Reading::Differs, |by| Reading::Perhaps(Doubt::CardText(by)))
}

fn effect(state: &State, call: &BattleCall<'_>, card: &TableCard, facts: &Facts) -> Vec<Change> {
    let touches = |modifier: &&Modifier| changes::touches(modifier, card, call.player);
    let change = |modifier: &Modifier| match modifier.kind {
        ModifierKind::InitiateBattleCost => Some(modifier.value.map_or(Change::Any, Change::By)),
        ModifierKind::InitiateBattleForFree | ModifierKind::MayInitiateBattleForFree => Some(Change::To(Number::ZERO)),
        _ => None,
    };
    let mut found: Vec<Change> = facts.modifiers.iter().filter(touches).filter_map(change).collect();
    // Text that is no continuous modifier counts where the battle is, and on cards that stand beside the table.
    let is_near = card.zone == Zone::SideOfTable || state.table.root(card).id == call.at.id.unwrap_or(CardId(u32::MAX));
    if (is_near && facts.text_flags.has(Flag::BatCost)) || facts.traits.has(Trait::TextUnread) {
        found.push(Change::Any);
    }
    found
}
