//! Ability 4 draws one battle destiny.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::{Blueprint, Number, Side};

use super::super::power;
use super::super::reckoned::{self, Reading};
use super::super::soft;
use crate::Swccg;
use crate::cards::{self, Flag, Modifier};
use crate::reckon::{Scene, Total};
use crate::state::State;
use crate::state::fight::battle::Battle;
use crate::state::fight::numbers::BattleNumbers;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-BATTLE-09",
        title: "total ability of 4 or more draws one battle destiny, unless a card changes that",
        explain: "\
A side whose participating ability is 4 or more may draw one battle destiny; with less it draws none. Cards add draws,
take them away, or change the ability that is needed.
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_194 D @0
at 42 1_19 L @0
say D uses 1 Force
say D initiates battle at [1_290]
battle @0 41,42
tally D battle=1 | L battle=3 destinies=1
```
A Stormtrooper has ability 1:
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_194 D @0
at 42 1_19 L @0
say D uses 1 Force
say D initiates battle at [1_290]
battle @0 41,42
tally D battle=1 destinies=1 | L battle=3 destinies=1   # broken SWCCG-BATTLE-09
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "sections 22 and 26; Advanced Rulebook chapter 6" },
    },
    topics: topic::TALLY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(battle), What::Event(Kind::Tally(tally))) = (&state.battle, &step.what) else { return Verdict::Silent };
    let is_first = Side::BOTH.into_iter().all(|side| battle.sides[side].start_power.is_none());
    let has_begun = Side::BOTH.into_iter().any(|side| tally.sides[side].battle_power.is_some());
    if !is_first || !has_begun {
        return Verdict::Silent;
    }
    let mut verdict = Verdict::Kept;
    for side in Side::BOTH {
        let shown = tally.sides[side].battle_destinies;
        let ability = match power::ability(state, battle, side) {
            Ok(ability) => ability,
            Err(doubt) => return Verdict::Unknown(doubt),
        };
        let four = Number::whole(4);
        let may_be = |count: i32| shown == Number::whole(count);
        let is_right = (ability.certain < four && may_be(0)) || (ability.possible >= four && may_be(1));
        if is_right {
            continue;
        }
        let (least, most) = (i32::from(ability.certain >= four), i32::from(ability.possible >= four));
        match reading(state, battle, side, (least, most), shown) {
            Reading::Agrees => continue,
            Reading::Perhaps(doubt) => {
                verdict = Verdict::Unknown(doubt);
                continue;
            }
            Reading::Differs => {}
        }
        let message = format!("{} may draw {shown} battle destiny with ability {}", state.name(side), ability.certain);
        let finding = Finding::illegal(message).values(least, shown).by(Some(side));
        return soft::suspect(state, &[Flag::BdNum, Flag::AbilMod], finding);
    }
    verdict
}

/// What the texts in play make of the draws to which ability entitles, from the least to the most.
fn reading(state: &State, battle: &Battle, side: Side, (least, most): (i32, i32), shown: Number) -> Reading {
    let scene = Scene::new(state);
    let Some(location) = battle.place.and_then(|id| scene.get(id)) else {
        return Reading::Perhaps(Doubt::Unmodelled("a battle at no location"));
    };
    let mut by_ability = Total::exactly(Number::whole(least));
    by_ability.high = Number::whole(most);
    if let Some(by) = changer(state, battle, is_bar) {
        by_ability.low = Number::ZERO;
        by_ability.perhaps.push(by);
    }
    if let Some(by) = changer(state, battle, |one| one.flags.has(Flag::AbilMod)) {
        (by_ability.low, by_ability.high) = (Number::ZERO, Number::whole(1));
        by_ability.perhaps.push(by);
    }
    let total = scene.entitled(location, side, by_ability, |seen| battle.has(seen.card.id));
    if battle.worded.has(BattleNumbers::DESTINY) && !total.allows(shown) {
        return Reading::Perhaps(battle.worded_by.map_or(Doubt::Unmodelled("battle destiny changed"), Doubt::CardText));
    }
    // Nothing was used in this battle yet: these are its first counters.
    reckoned::read(state, &total, shown, &[])
}

/// A text that asks for more ability, or keeps some from counting.
fn is_bar(one: &Modifier) -> bool {
    one.questions.has(cards::Questions::ABILITY_BAR)
}

/// A card that changes which ability counts, or how much of it is needed: one that takes part, the location, or one that
/// speaks of others.
fn changer(state: &State, battle: &Battle, is_meant: impl Fn(&Modifier) -> bool) -> Option<Blueprint> {
    let mut in_play = state.table.iter().filter(|card| card.is_in_play());
    let found = in_play.find(|card| {
        let is_here = battle.has(card.id) || battle.place == Some(card.id);
        let speaks = |one: &Modifier| is_meant(one) && (is_here || !one.affects_self);
        card.facts.is_some_and(|facts| facts.modifiers.iter().any(speaks))
    });
    found.map(|card| card.blueprint)
}
