//! Immunity holds against the whole attrition.

use holocron_ingest::id::{Blueprint, Number};
use holocron_ingest::message::Statement;
use holocron_ingest::message::battle::Battle;

use crate::Swccg;
use crate::cards::{Card as Facts, Flag, ModifierKind as Kind, Trait};
use crate::reckon::{Present, Scene, Seen};
use crate::rules::soft;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ATTR-10",
        title: "cards are immune to the rest of attrition only if they are immune to all of it",
        explain: "\
Immunity to attrition less than a number is held against the total attrition at the start of the damage segment. Forfeits that
satisfy a part of it make nobody immune to the rest.
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_19 L @0
say D uses 1 Force
say D initiates battle at [1_290]
battle @0 41,42
tally D battle=6 destinies=1 | L battle=3 destinies=1
say L draws [1_28] as a 1 for battle destiny
say L's total battle destiny is 1
tally D battle=6 | L battle=4
say Dark side total power: 6
say Light side total power: 4
say Dark side wins battle
tally D hand=3 attrition=1 immune=yes | L hand=3 damage=2
say D has 1 attrition remaining, but all cards are immune
```
A Stormtrooper is immune to nothing:
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
say L draws [1_28] as a 1 for battle destiny
say L's total battle destiny is 1
tally D battle=1 | L battle=4
say Dark side total power: 1
say Light side total power: 4
say Light side wins battle
tally D hand=3 attrition=1 damage=3 immune=yes | L hand=3
say D has 1 attrition remaining, but all cards are immune   # broken SWCCG-ATTR-10
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 22, Immune; Advanced Rulebook chapter 6" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Battle(Battle::Owed { player, all_immune: true, attrition, .. })) = &step.what else {
        return Verdict::Silent;
    };
    let Some(battle) = &state.battle else { return Verdict::Silent };
    // What is left is no more than the total that immunity is held against.
    let owed = attrition.unwrap_or_default();
    let scene = Scene::new(state);
    let mut verdict = Verdict::Kept;
    // Those aboard enclosed cards are not asked: only who is present.
    let is_asked = |seen: &&Seen<'_>| {
        let card = seen.card;
        let is_in = battle.has(card.id) && !state.fight.excluded.contains(&card.id) && card.owner == Some(*player);
        is_in && matches!(seen.present, Present::Column(_)) && seen.facts.forfeit.exists()
    };
    for seen in scene.cards().iter().filter(is_asked) {
        match immunity(state, &scene, seen, owed) {
            Immunity::Enough => {}
            Immunity::Perhaps(by) => verdict = Verdict::Unknown(Doubt::CardText(by)),
            Immunity::Little => {
                let card = seen.card;
                let finding =
                    Finding::illegal(format!("{} counts as immune to attrition and no text makes it so", card.title()))
                        .values(format!("a text that makes it immune to attrition of {owed}"), "none")
                        .by(Some(*player))
                        .card(state.mention_card(card));
                return soft::suspect(state, &[Flag::ImmuneAtt], finding);
            }
        }
    }
    verdict
}

/// A card's immunity, held against an attrition.
enum Immunity {
    Enough,
    Perhaps(Blueprint),
    Little,
}

fn immunity(state: &State, scene: &Scene<'_>, seen: &Seen<'_>, owed: Number) -> Immunity {
    let mut sure = Number::ZERO;
    let mut most: Option<(Number, Blueprint)> = None;
    for kind in [Kind::ImmunityToAttritionLessThan, Kind::ImmunityToAttritionOfExactly] {
        for change in scene.changes(kind, seen.card.id) {
            let is_exactly = kind == Kind::ImmunityToAttritionOfExactly;
            let high = if is_exactly { change.high + Number::whole(1) } else { change.high };
            if change.is_sure && !is_exactly {
                sure = sure.max(change.low);
            }
            if most.is_none_or(|(known, _)| known < high) {
                most = Some((high, change.by));
            }
        }
    }
    let changes = scene.changes(Kind::ImmunityToAttritionChange, seen.card.id);
    let losses = scene.changes(Kind::LoseImmunityToAttrition, seen.card.id);
    let more: Number = changes.iter().map(|change| change.high.max(Number::ZERO)).sum();
    if sure > owed && changes.is_empty() && losses.is_empty() {
        return Immunity::Enough;
    }
    if let Some((_, by)) = most.filter(|(most, _)| *most + more > owed) {
        return Immunity::Perhaps(by);
    }
    let is_unread = |facts: &Facts| facts.has_trait(Trait::TextUnread) || facts.has_trait(Trait::ModifiersIncomplete);
    let unread = scene.cards().iter().find(|other| is_unread(other.facts)).map(|other| other.card.blueprint);
    match unread.or_else(|| state.text.used.used(Flag::ImmuneAtt)) {
        Some(by) => Immunity::Perhaps(by),
        None => Immunity::Little,
    }
}
