//! All active cards at the location take part.

use holocron_ingest::event::gemp::{Kind, Zone};
use holocron_ingest::id::{Blueprint, CardId, Side};

use crate::Swccg;
use crate::cards::{Card as Facts, Modifier, ModifierKind, Trait};
use crate::state::State;
use crate::state::table::TableCard;
use crate::state::table::presence::is_fighter;
use crate::state::turn::bars::Barred;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-BATTLE-06",
        title: "all active characters, vehicles and starships at the location take part in a battle, and no others",
        explain: "\
Nobody may stand aside: every active character, vehicle and starship of both players at the location is in the battle,
unless a card bars it or it has battled this turn.
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
say D uses 1 Force
say D initiates battle at [1_290]
battle @0 41,42
```
A Stormtrooper that is left out, and a card from elsewhere that is counted in:
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
at 43 1_194 D @0
say D uses 1 Force
say D initiates battle at [1_290]
battle @0 41,42   # broken SWCCG-BATTLE-06
```
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
site 50 1_292 D @1 Tatooine
at 43 1_194 D @1
say D uses 1 Force
say D initiates battle at [1_290]
battle @0 41,42,43   # broken SWCCG-BATTLE-06
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::HardLogged,
        source: Cite { book: Book::Condensed2023, at: "section 22; Advanced Rulebook chapter 6" },
    },
    topics: topic::SCOPES,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::BattleStarted(listed)) = &step.what else { return Verdict::Silent };
    let Some(column) = listed.location else { return Verdict::Silent };
    for side in Side::BOTH {
        for (card, facts) in state.fighters(side, column) {
            let is_listed = listed.cards.contains(&card.id) || state.turn.battles.veterans.contains(&card.id);
            let Some(facts) = facts else { continue };
            if is_listed {
                continue;
            }
            if let Some(by) = bar(state, card.id, facts) {
                return Verdict::Unknown(Doubt::CardText(by));
            }
            return broken(
                state,
                card,
                format!("{} is left out of a battle at its location", card.title()),
                "left out",
            );
        }
    }
    for card in listed.cards.iter().filter_map(|id| state.table.get(*id)) {
        let is_fighting_kind = card.facts.is_some_and(is_fighter);
        let is_here = state.table.column(card) == Some(column) && state.is_active(card);
        let is_spy = card.owner != card.zone_owner && card.zone == Zone::AtLocation;
        if is_fighting_kind && !is_here && !is_spy {
            let message = format!("{} takes part in a battle where it is not an active card", card.title());
            return broken(state, card, message, "taking part");
        }
    }
    Verdict::Kept
}

fn broken(state: &State, card: &TableCard, message: String, got: &str) -> Verdict {
    let finding = Finding::illegal(message)
        .values("all active characters, vehicles and starships at the location", got)
        .by(card.owner)
        .card(state.mention_card(card));
    Verdict::Broken(Box::new(finding))
}

/// The card that keeps this one out: a line that forbids it to battle, or a text that may.
fn bar(state: &State, id: CardId, facts: &Facts) -> Option<Blueprint> {
    let bars = |modifier: &Modifier| modifier.kind == ModifierKind::MayNotParticipateInBattle;
    if facts.modifiers.iter().any(bars) || facts.has_trait(Trait::TextUnread) {
        return Some(facts.blueprint);
    }
    if state.turn.bars.from_battle(id) != Barred::No || state.turn.moves.barred.iter().any(|barred| barred.card == id) {
        return Some(facts.blueprint);
    }
    let in_play = state.table.iter().filter(|card| card.is_in_play());
    let mut barring = in_play.filter(|card| card.facts.is_some_and(|facts| facts.modifiers.iter().any(bars)));
    barring.next().map(|card| card.blueprint)
}
