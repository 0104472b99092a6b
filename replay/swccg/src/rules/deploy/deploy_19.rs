//! Weapons and devices go from hand to hand.

use holocron_ingest::event::gemp::{Phase, Zone};
use holocron_ingest::id::{Blueprint, Side};
use holocron_ingest::message::moves::Move;
use holocron_ingest::message::{CardRef, Statement};

use crate::Swccg;
use crate::cards::{self, Category, Flag, Subtype};
use crate::legal::{Ruling, prescribed};
use crate::rules::soft;
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DEPLOY-19",
        title: "a weapon or device is transferred in the own Deploy phase, between own cards that are present with each other",
        explain: "\
In the own Deploy phase a player may hand a weapon or device to another own card that is present and could be given it.

On trial: no kind of doctored game measures it yet.
```
site 1 1_295 D @0 Tatooine
at 10 1_168 D @0
at 11 1_194 D @0
on 12 1_317 D 11
turn D 1
phase Deploy
say D transfers [1_317] from [1_194] to [1_168]
```
To somebody at another site:
```
site 1 1_295 D @0 Tatooine
site 2 1_292 D @1 Tatooine
at 10 1_168 D @1
at 11 1_194 D @0
on 12 1_317 D 11
turn D 1
phase Deploy
say D transfers [1_317] from [1_194] to [1_168]   # broken SWCCG-DEPLOY-19
```
Too late:
```
site 1 1_295 D @0 Tatooine
at 10 1_168 D @0
at 11 1_194 D @0
on 12 1_317 D 11
turn D 1
phase Move
say D transfers [1_317] from [1_194] to [1_168]   # broken SWCCG-DEPLOY-19
```
",
        class: Class::Play,
        status: Status::Trial,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Advanced2023, at: "chapter 4, Transferring weapons and devices" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Move(Move::Transferred { player, cards, from, to, .. })) = &step.what else {
        return Verdict::Silent;
    };
    let is_tool = |card: &CardRef| {
        cards::lookup(&card.blueprint)
            .is_some_and(|facts| matches!(facts.category, Category::Weapon | Category::Device))
    };
    let [card] = cards.as_slice() else { return Verdict::Silent };
    if !is_tool(card) {
        return Verdict::Silent;
    }
    if let Some(cause) = state.text.causes.list().last() {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    // Starfighters hand their weapons to the squadron that takes their place before it lies on the table.
    if cards::lookup(&to.blueprint).is_none_or(|facts| facts.subtype == Some(Subtype::Squadron)) {
        return Verdict::Unknown(Doubt::CardText(to.blueprint));
    }
    let (mut wrong, mut doubt) = (Some("an own card that has it"), None);
    for tool in own(state, *player, card).filter(|tool| is_on(state, tool, from)) {
        for target in own(state, *player, to).filter(|target| tool.host != Some(target.id)) {
            match fits(state, *player, tool, target) {
                Ruling::Legal => (wrong, doubt) = (None, None),
                Ruling::Unknown(why) if wrong.is_some() => doubt = Some(why),
                Ruling::Unknown(_) => {}
                Ruling::Illegal(why) => wrong = wrong.map(|_| why),
            }
        }
    }
    if !state.clock.is_own(*player, Phase::Deploy) {
        (wrong, doubt) = (Some("the own Deploy phase"), None);
    }
    let Some(expected) = wrong else { return Verdict::Kept };
    if let Some(doubt) = doubt {
        return Verdict::Unknown(doubt.doubt());
    }
    let mention = |card: &CardRef| CardMention { id: None, blueprint: card.blueprint, title: card.title.to_string() };
    let message = format!("{} transfers {} from {} to {}", state.name(*player), card.title, from.title, to.title);
    let finding = Finding::illegal(message)
        .values(expected, state.moment())
        .by(Some(*player))
        .card(mention(card))
        .card(mention(from))
        .card(mention(to));
    soft::suspect(state, &[Flag::DepPlace, Flag::DepSep], finding)
}

/// A player's cards of a design that lie on the table.
fn own<'s>(state: &'s State, player: Side, card: &CardRef) -> impl Iterator<Item = &'s TableCard> + use<'s> {
    let front = card.blueprint.front();
    let is_it = move |known: &&TableCard| known.owner == Some(player) && known.blueprint.front() == front;
    state.table.iter().filter(|known| matches!(known.zone, Zone::AtLocation | Zone::Attached)).filter(is_it)
}

fn is_on(state: &State, tool: &TableCard, from: &CardRef) -> bool {
    let host = tool.host.and_then(|id| state.table.get(id));
    host.is_some_and(|host| host.blueprint.front() == from.blueprint.front() && carries(host))
}

fn carries(card: &TableCard) -> bool {
    card.facts.is_some_and(|f| matches!(f.category, Category::Character | Category::Starship | Category::Vehicle))
}

/// A text that gives icons, or lets cards deploy elsewhere.
fn lifter(state: &State) -> Option<Blueprint> {
    state.modifies(|one| one.flags.has(Flag::IconMod) || (one.flags.has(Flag::DepPlace) && !one.affects_self))
}

/// Whether one card may be handed to another, whatever it costs.
fn fits(state: &State, player: Side, tool: &TableCard, target: &TableCard) -> Ruling {
    let place = state.present_at(tool);
    let is_here = place.is_some() && state.present_at(target) == place;
    Ruling::when(carries(target), "a character, starship or vehicle")
        .and(|| Ruling::when(is_here, "an own card present with it"))
        .and(|| prescribed(state, player, tool, target).unless_allowed("a text may let it", lifter(state)))
}
