//! Ability 4 draws one battle destiny.

use holocron_ingest::event::gemp::{Kind, Zone};
use holocron_ingest::id::{Blueprint, Number, Side};

use super::super::power;
use super::super::soft;
use crate::book::{Book, Cite};
use crate::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};
use crate::swccg::Swccg;
use crate::swccg::cards::{Flag, ModifierKind, Trait};
use crate::swccg::state::State;
use crate::swccg::state::battle::Battle;
use crate::swccg::step::{Step, What};
use crate::swccg::topic;

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
    hears: topic::TALLY,
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
        if let Some(by) = reason(state, battle, shown) {
            verdict = Verdict::Unknown(Doubt::CardText(by));
            continue;
        }
        let message = format!("{} may draw {shown} battle destiny with ability {}", state.name(side), ability.certain);
        let expected = i32::from(ability.certain >= four);
        let finding = Finding::illegal(message).values(expected, shown).by(Some(side));
        return soft::suspect(state, &[Flag::BdNum, Flag::AbilMod], finding);
    }
    verdict
}

/// A visible card that changes battle destiny draws or ability: one that takes part, or one with a continuous text.
fn reason(state: &State, battle: &Battle, shown: Number) -> Option<Blueprint> {
    use ModifierKind as M;
    let in_play = state.table.iter().filter(|card| card.is_in_play());
    let mut explaining = in_play.filter(|card| {
        let Some(facts) = card.facts else { return false };
        let takes_part = battle.has(card.id) || battle.place == Some(card.id) || card.zone == Zone::SideOfTable;
        let by_text = takes_part && (facts.text_flags.has(Flag::BdNum) || facts.text_flags.has(Flag::AbilMod));
        let by_modifier = facts.modifiers.iter().any(|modifier| match modifier.kind {
            M::MinBattleDestinyDraws | M::NumBattleDestinyDraws => shown > Number::ZERO,
            M::MaxBattleDestinyDraws
            | M::MayNotApplyAbilityForBattleDestiny
            | M::AbilityHardRequirementForBattleDestiny => shown <= Number::whole(1),
            M::AbilityRequiredForBattleDestinyModifier | M::TotalAbilityAtLocation => true,
            _ => modifier.flags.has(Flag::AbilMod),
        });
        by_text || by_modifier || facts.has_trait(Trait::TextUnread)
    });
    explaining.next().map(|card| card.blueprint)
}
