//! All dice, then prevention.

use holocron_ingest::event::swtcg::{DamageCause, Kind, RollKind, WindowKind, WindowOpened};

use crate::Swtcg;
use crate::state::State;
use crate::state::fight::damages::Damage;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-DMG-06",
        title: "when an effect damages several units all dice are rolled by its controller before the one chance to prevent",
        explain: "\
An effect that does dice of damage to several units rolls for all of them first, in the order that its controller
likes. Then there is one chance to prevent for everything.
```
PCIP D 14 ESB_103 LOCATION D EFFECT arena=GROUND_ARENA
ROLL 1 D DAMAGE 6,2 cardId=14 targetCardId=21 count=1
DM 1 14 21 1 DICE rollId=1
ROLL 2 D DAMAGE 6,2 cardId=14 targetCardId=22 count=1
DM 2 14 22 1 DICE rollId=2
WO 1 PREVENT damageIds=1,2
WP 1 D
WP 1 L
WC 1
```
```
PCIP D 14 ESB_103 LOCATION D EFFECT arena=GROUND_ARENA
ROLL 1 D DAMAGE 6,2 cardId=14 targetCardId=21 count=1
DM 1 14 21 1 DICE rollId=1
WO 1 PREVENT damageIds=1
WP 1 D
WP 1 L
WC 1
ROLL 2 D DAMAGE 6,2 cardId=14 targetCardId=22 count=1   # broken SWTCG-DMG-06
DM 2 14 22 1 DICE rollId=2
WO 2 PREVENT damageIds=2
WP 2 D
WP 2 L
WC 2
```
```
PCIP D 14 ESB_103 LOCATION D EFFECT arena=GROUND_ARENA
ROLL 1 L DAMAGE 6,2 cardId=14 targetCardId=21 count=1   # broken SWTCG-DMG-06
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgRulings, at: "questions 1 and 11" },
    },
    topics: topic::ROLLED.and(topic::OPENED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let roll = match step.kind() {
        Some(Kind::Rolled(roll)) => roll,
        Some(Kind::WindowOpened(opened)) if opened.kind == WindowKind::Prevent => return left_out(state, opened),
        _ => return Verdict::Silent,
    };
    let Some(source) = roll.card.filter(|_| roll.kind == RollKind::Damage) else { return Verdict::Silent };
    let mention = state.mention(source);
    if let Some(card) = state.cards.get(source).filter(|card| card.is_in_play() && card.controller != roll.player) {
        let what = format!("{} rolls the dice of the other's card", state.name(roll.player));
        let finding = Finding::illegal(what).values(card.controller.word(), roll.player.word());
        return Verdict::Broken(Box::new(finding.by(Some(roll.player)).card(mention)));
    }
    let is_early = |damage: &Damage| {
        let is_together = matches!(damage.cause, DamageCause::Dice | DamageCause::Effect);
        damage.source == source && damage.since > state.damages.effect_since && damage.chances > 0 && is_together
    };
    Verdict::of(!state.damages.iter().any(is_early), || {
        let what = format!("{} goes on rolling after the chance to prevent", mention.title);
        Finding::illegal(what).by(Some(roll.player)).card(mention)
    })
}

/// A chance that leaves out damage which the same card has just done to another unit.
fn left_out(state: &State, opened: &WindowOpened) -> Verdict {
    let is_together = |damage: &&Damage| {
        matches!(damage.cause, DamageCause::Dice | DamageCause::Effect) && damage.since > state.damages.effect_since
    };
    let mut named = opened.damages.iter().filter_map(|id| state.damages.get(*id)).filter(is_together);
    let Some(first) = named.next() else { return Verdict::Silent };
    let mut others = state.damages.iter().filter(is_together).filter(|other| other.source == first.source);
    let waits = |other: &&Damage| other.chances == 0 && other.placed.is_none() && other.pending > 0;
    let missing = others.find(|other| waits(other) && !opened.damages.contains(&other.id));
    Verdict::unless(missing.map(|damage| {
        let mention = state.mention(damage.source);
        let what = format!("the damage of {} to several units gets several chances to prevent it", mention.title);
        Finding::illegal(what).card(mention).card(state.mention(damage.target))
    }))
}
