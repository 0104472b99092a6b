//! A forfeit counts the card's forfeit value.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::Number;

use super::super::account;
use super::super::changes::{Change, Changes};
use super::super::soft;
use crate::Swccg;
use crate::cards::{Flag, ModifierKind, Stat, Trait};
use crate::reckon::Scene;
use crate::state::State;
use crate::state::fight::battle::Battle;
use crate::state::fight::numbers::BattleNumbers;
use crate::state::table::TableCard;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ATTR-05",
        title: "what a forfeit satisfies is the card's forfeit value, unless a card changes it",
        explain: "\
A forfeited card satisfies as much as its forfeit value. A hit may reset it, and cards may change it.
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
at 43 1_31 L @0
say D uses 1 Force
say D initiates battle at [1_290]
battle @0 41,42,43
tally D battle=6 destinies=1 | L battle=2
say D draws [1_249] as a 4 for battle destiny
say D's total battle destiny is 4
tally D battle=10 | L battle=2
say Dark side total power: 10
say Light side total power: 2
say Dark side wins battle
tally D hand=3 | L hand=3 damage=8 attrition=4
say L has 4 attrition and 8 battle damage remaining to satisfy
say L choose to forfeit [1_28]
tally D hand=3 | L hand=3 damage=6 attrition=2
```
A Rebel Trooper has forfeit 2, not 4:
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
at 43 1_31 L @0
say D uses 1 Force
say D initiates battle at [1_290]
battle @0 41,42,43
tally D battle=6 destinies=1 | L battle=2
say D draws [1_249] as a 4 for battle destiny
say D's total battle destiny is 4
tally D battle=10 | L battle=2
say Dark side total power: 10
say Light side total power: 2
say Dark side wins battle
tally D hand=3 | L hand=3 damage=8 attrition=4
say L has 4 attrition and 8 battle damage remaining to satisfy
say L choose to forfeit [1_28]
tally D hand=3 | L hand=3 damage=4   # broken SWCCG-ATTR-05
```
",
        class: Class::Server,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 22; Advanced Rulebook chapter 6" },
    },
    topics: topic::TALLY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some((battle, forfeits)) = account::forfeits(state, step) else { return Verdict::Silent };
    let mut verdict = Verdict::Silent;
    for (side, forfeit) in forfeits {
        let [card] = forfeit.cards[..] else { continue };
        let Some(facts) = card.facts else { return Verdict::Unknown(Doubt::NoFacts(card.blueprint)) };
        let Stat::Is(printed) = facts.forfeit else {
            return Verdict::Unknown(Doubt::CardText(card.blueprint));
        };
        if !forfeit.is_even() {
            continue;
        }
        if forfeit.agrees(printed) {
            verdict = Verdict::Kept;
            continue;
        }
        if let Some(by) = reason(state, battle, card, printed, &forfeit) {
            return Verdict::Unknown(by);
        }
        let value = forfeit.least();
        let finding = Finding::illegal(format!("{} satisfies {value} by its forfeit", card.title()))
            .values(printed, value)
            .by(Some(side))
            .card(state.mention_card(card));
        return soft::suspect(state, &[Flag::ForfMod], finding);
    }
    verdict
}

/// What may have changed the forfeit of this card.
fn reason(
    state: &State,
    battle: &Battle,
    card: &TableCard,
    printed: Number,
    forfeit: &account::Forfeited<'_>,
) -> Option<Doubt> {
    if battle.worded.has(BattleNumbers::FORFEIT) {
        return Some(battle.worded_by.map_or(Doubt::Unmodelled("forfeit changed"), Doubt::CardText));
    }
    let mut changes = Changes::default();
    let scene = Scene::new(state);
    for made in scene.changes(ModifierKind::ForfeitValue, card.id) {
        changes.push(if made.low == made.high { Change::By(made.low) } else { Change::Any }, made.by);
    }
    for made in scene.changes(ModifierKind::UnmodifiableForfeitValue, card.id) {
        changes.push(if made.low == made.high { Change::To(made.low) } else { Change::Any }, made.by);
    }
    for kind in [ModifierKind::SatisfiesAllAttritionWhenForfeited, ModifierKind::SatisfiesAllBattleDamageWhenForfeited]
    {
        scene.changes(kind, card.id).into_iter().for_each(|made| changes.push(Change::Any, made.by));
    }
    changes.gather(state, |source, facts| {
        let is_near = source.id == card.id
            || source.host == Some(card.id)
            || battle.has(source.id)
            || battle.place == Some(source.id)
            || source.zone == Zone::SideOfTable;
        // What a text does by itself is among its modifiers; the rest it does when it is used.
        let is_used = || {
            let design = source.blueprint.front();
            let used = state.text.used.used_cards().iter().any(|used| used.front() == design);
            used || state.text.used.was_ever_chosen(source.blueprint)
        };
        let is_unread = facts.has_trait(Trait::TextUnread) || facts.has_trait(Trait::ModifiersIncomplete);
        let may_change = is_unread || (facts.text_flags.has(Flag::ForfMod) && is_used());
        if is_near && may_change { vec![Change::Any] } else { Vec::new() }
    });
    changes.at_work(state, Flag::ForfMod);
    let by = if forfeit.is_capped() {
        (0..=40)
            .map(Number::whole)
            .filter(|value| forfeit.agrees(*value))
            .find_map(|value| changes.explain(printed, value))
    } else {
        changes.explain(printed, forfeit.least())
    };
    by.map(Doubt::CardText)
}
