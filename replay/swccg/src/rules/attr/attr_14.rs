//! Forfeited cards are lost.

use holocron_ingest::message::pile::PileMove;
use holocron_ingest::message::{CardRef, Place, Statement};

use crate::Swccg;
use crate::cards::{Flag, Modifier, ModifierKind};
use crate::rules::soft;
use crate::state::State;
use crate::state::plays::played::place_words;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ATTR-14",
        title: "a forfeited card goes to its owner's Lost Pile, unless a text sends it elsewhere",
        explain: "\
To forfeit a card is to lose it.
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
say D uses 1 Force
say D initiates battle at [1_290]
battle @0 41,42
tally D battle=6 destinies=1 | L battle=1
say Dark side total power: 6
say Light side total power: 1
say Dark side wins battle
tally L damage=5
say L has 5 battle damage remaining to satisfy
say L choose to forfeit [1_28]
say L puts [1_28] on Lost Pile
```
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
say D uses 1 Force
say D initiates battle at [1_290]
battle @0 41,42
tally D battle=6 destinies=1 | L battle=1
say Dark side total power: 6
say Light side total power: 1
say Dark side wins battle
tally L damage=5
say L has 5 battle damage remaining to satisfy
say L choose to forfeit [1_28]
say L puts [1_28] on Used Pile   # broken SWCCG-ATTR-14
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 28, Forfeit; Advanced Rulebook chapter 6" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(battle), What::Said(Statement::Pile(PileMove::Put { player, cards, to: Some(to), .. }))) =
        (&state.battle, &step.what)
    else {
        return Verdict::Silent;
    };
    let is_forfeited =
        |card: &&CardRef| battle.forfeited.iter().any(|(side, face)| side == player && *face == card.blueprint.front());
    let Some(card) = cards.named().iter().find(is_forfeited) else { return Verdict::Silent };
    if to.place == Place::LostPile && to.owner.is_none_or(|owner| owner == *player) {
        return Verdict::Kept;
    }
    let by_modifier = |one: &Modifier| one.kind == ModifierKind::ForfeitedToUsedPile;
    if let Some(by) = state.modifies(by_modifier) {
        return Verdict::Unknown(Doubt::CardText(by));
    }
    let finding = Finding::illegal(format!("{} puts the forfeited {} elsewhere", state.name(*player), card.title))
        .values("the Lost Pile", place_words(&to.place))
        .by(Some(*player))
        .card(CardMention { id: None, blueprint: card.blueprint, title: card.title.to_string() });
    soft::suspect(state, &[Flag::ForfMod, Flag::Conserv], finding)
}
