//! Immunity holds against the whole attrition.

use holocron_ingest::message::Statement;
use holocron_ingest::message::battle::Battle;

use crate::book::{Book, Cite};
use crate::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};
use crate::swccg::Swccg;
use crate::swccg::cards::{Card as Facts, Flag, Modifier, Trait};
use crate::swccg::rules::soft;
use crate::swccg::state::State;
use crate::swccg::state::table::TableCard;
use crate::swccg::step::{Step, What};
use crate::swccg::topic;

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
        status: Status::Trial,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 22, Immune; Advanced Rulebook chapter 6" },
    },
    hears: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Battle(Battle::Owed { player, all_immune: true, .. })) = &step.what else {
        return Verdict::Silent;
    };
    let Some(battle) = &state.battle else { return Verdict::Silent };
    let takes_part = |card: &&TableCard| {
        let is_in = battle.has(card.id) && !state.excluded.contains(&card.id) && card.is_in_play();
        is_in && card.owner == Some(*player)
    };
    for card in state.table.iter().filter(takes_part) {
        let Some(facts) = card.facts else { return Verdict::Unknown(Doubt::NoFacts(card.blueprint)) };
        if !facts.forfeit.exists() || facts.may_lift(Flag::ImmuneAtt) {
            continue;
        }
        let grants = |other: &&TableCard| {
            let gives = |one: &Modifier| one.flags.has(Flag::ImmuneAtt) && !one.affects_self;
            let speaks = |facts: &Facts| {
                facts.text_flags.has(Flag::ImmuneAtt)
                    || facts.has_trait(Trait::TextUnread)
                    || facts.modifiers.iter().any(gives)
            };
            other.id != card.id && other.is_in_play() && other.facts.is_some_and(speaks)
        };
        if let Some(by) = state.table.iter().find(grants) {
            return Verdict::Unknown(Doubt::CardText(by.blueprint));
        }
        if let Some(by) = state.texts.used(Flag::ImmuneAtt) {
            return Verdict::Unknown(Doubt::CardText(by));
        }
        let finding =
            Finding::illegal(format!("{} counts as immune to attrition and no text makes it so", card.title()))
                .values("a text that makes it immune", "none")
                .by(Some(*player))
                .card(state.mention_card(card));
        return soft::suspect(state, &[Flag::ImmuneAtt], finding);
    }
    Verdict::Kept
}
