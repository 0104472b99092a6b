//! What the text of a card does: how much, to which cards, in which order, and for what.

use holocron_ingest::event::swtcg::{Ability, DamageCause, Kind, PlayResult, RollKind};
use holocron_ingest::id::CardId;
use holocron_replay::rule::{Finding, Players, Verdict};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Phrase, Titled, Told};
use holocron_replay::told;

use crate::cards::{Act, Deed, Fact, Reach, Wording};
use crate::state::State;
use crate::state::cards::InPlay;
use crate::state::fight::damages::Damage;
use crate::state::plays::Sort;
use crate::state::plays::deeds::{Doing, Done};
use crate::state::turn::clock::is_mark;
use crate::step::Step;
use crate::{Swtcg, topic};

pub(super) const AREA: Area<Swtcg> = Area {
    page: include_str!("../../rulebook/texts.md"),
    checks: &[
        (
            "SWTCG-TXT-01",
            topic::DRAWN
                .and(topic::RESOURCE)
                .and(topic::COUNTER)
                .and(topic::TAPPED)
                .and(topic::UNTAPPED)
                .and(topic::LEFT),
            no_more_than_it_says,
        ),
        (
            "SWTCG-TXT-02",
            topic::DRAWN
                .and(topic::RESOURCE)
                .and(topic::COUNTER)
                .and(topic::TAPPED)
                .and(topic::UNTAPPED)
                .and(topic::LEFT),
            what_comes_first_is_done_first,
        ),
        ("SWTCG-TXT-03", topic::RETREATED, the_price_is_paid),
        ("SWTCG-TXT-04", topic::ACTIVATED, what_it_forbids_is_not_used),
        ("SWTCG-TXT-05", topic::MARKS.and(topic::RESOLVED), each_is_hit),
    ],
};

/// What may change an amount or a choice.
fn changers(act: Act) -> &'static [Reach] {
    match act {
        Act::Draw | Act::OpponentDraws => &[Reach::Draw, Reach::Place],
        Act::Gain | Act::Lose => &[Reach::Force],
        Act::Points => &[Reach::Points],
        Act::Heal | Act::Prevent => &[Reach::Damage],
        Act::Tap | Act::Untap => &[Reach::Tap],
        Act::Discard => &[Reach::Place],
    }
}

fn verb(act: Act) -> &'static str {
    match act {
        Act::Draw => "cards are drawn",
        Act::OpponentDraws => "cards are drawn by the opponent",
        Act::Gain => "Force is gained",
        Act::Lose => "Force is lost",
        Act::Points => "build points are gained",
        Act::Heal => "damage counters are removed",
        Act::Prevent => "damage is prevented",
        Act::Tap => "cards are tapped",
        Act::Untap => "cards are untapped",
        Act::Discard => "cards are discarded",
    }
}

/// What an event does by a text that is known, and what that text says of it.
type Deeds<'a> = (&'a Doing, &'a InPlay, &'static [Deed], Done);

fn deed<'a>(state: &'a State, step: &Step<'_>) -> Option<Deeds<'a>> {
    let done = state.done(step.kind()?)?;
    let (doing, card, deeds) = state.text_in_effect()?;
    deeds.iter().any(|deed| deed.act == done.act).then_some((doing, card, deeds, done))
}

fn broken(state: &State, doing: &Doing, done: Done, deed: Told) -> Finding {
    let mention = state.mention(doing.card);
    let place = done.card.map_or_else(|| state.place(&mention), |card| state.place_of(card));
    let finding = Finding::illegal(told!("the text of {}", mention), deed, place).by(Some(doing.player));
    state.weigh(finding.card(mention), changers(done.act), done.card)
}

/// No more, and to no others.
fn no_more_than_it_says(state: &State, step: &Step<'_>) -> Verdict {
    let Some((doing, card, deeds, done)) = deed(state, step) else { return Verdict::Silent };
    let deeds: Vec<&Deed> = deeds.iter().filter(|deed| deed.act == done.act).collect();
    let before = doing.done.iter().filter(|one| one.act == done.act).copied();
    if done.act.is_to_cards() {
        let all: Vec<Done> = before.chain([done]).collect();
        return Verdict::of(state.allows(card, &deeds, doing.cost, &all), || {
            let target = done.card.map(|id| state.mention(id));
            let finding = broken(state, doing, done, "reaches further than it says".into());
            let finding =
                finding.rule(told!("it says of which cards, of how many, and how much, {}", Phrase(verb(done.act))));
            finding.cards(target)
        });
    }
    let most = deeds
        .iter()
        .map(|deed| state.most(card, deed, doing.cost))
        .try_fold(0_i32, |sum, most| most.map(|most| sum.saturating_add(most)));
    let Some(most) = most else { return Verdict::Kept };
    let sum = before.fold(done.amount, |sum, one| sum.saturating_add(one.amount));
    Verdict::of(sum <= most, || {
        let finding = broken(state, doing, done, "does more than it says".into());
        finding.rule(told!("it says how much at most when {}", Phrase(verb(done.act)))).values(most, sum)
    })
}

/// In the printed order, and "if you do" only then.
fn what_comes_first_is_done_first(state: &State, step: &Step<'_>) -> Verdict {
    let Some((doing, _, deeds, done)) = deed(state, step) else { return Verdict::Silent };
    let is_done = |deed: &Deed| doing.done.iter().any(|one| one.act == deed.act);
    let Some(here) = deeds.iter().rposition(|deed| deed.act == done.act) else { return Verdict::Silent };
    let asked = deeds[..here].iter().rev().find(|deed| !deed.is_if_done);
    if deeds[here].is_if_done && asked.is_some_and(|deed| !is_done(deed)) {
        let finding = broken(state, doing, done, "works without what it asks for first".into());
        return Verdict::Broken(Box::new(finding.rule("it says that this happens only if that is done")));
    }
    let late = deeds[here + 1..].iter().find(|deed| deed.act != done.act && is_done(deed));
    Verdict::of(late.is_none(), || {
        broken(state, doing, done, "is carried out in another order than printed".into())
            .rule("the parts of a text come in their order")
    })
}

/// Paid in full.
fn the_price_is_paid(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Retreated(retreat)) = step.kind() else { return Verdict::Silent };
    let Some(doing) = state.doings.current().filter(|doing| doing.play.is_none()) else { return Verdict::Silent };
    let facts = state.cards.get(doing.card).and_then(InPlay::facts);
    if !facts.is_some_and(|facts| facts.says(Wording::SparesJediKnights)) {
        return Verdict::Silent;
    }
    let Some(price) = state.total_build_cost(retreat.card) else { return Verdict::Silent };
    Verdict::of(doing.paid == price, || {
        let (card, unit) = (state.mention(doing.card), state.mention(retreat.card));
        let finding =
            Finding::illegal(card, told!("makes {} retreat for another price", unit), state.place_of(retreat.card));
        finding.rule("the price is its total build cost").values(price, doing.paid).by(Some(doing.player)).card(unit)
    })
}

/// "Can't" is obeyed.
fn what_it_forbids_is_not_used(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Activated(used)) = step.kind() else { return Verdict::Silent };
    let Ability::Keyword(name) = &used.ability else { return Verdict::Silent };
    let Some(damage) = used.damage.and_then(|id| state.damages.get(id)) else { return Verdict::Silent };
    let Some(facts) = state.cards.get(damage.source).and_then(InPlay::facts) else { return Verdict::Silent };
    let Some(target) = state.cards.get(damage.target).and_then(InPlay::facts) else { return Verdict::Silent };
    let in_attack = |fact: &Fact| {
        let attack = state.attacks.current.as_ref().map(|attack| attack.id);
        let mut plays = state.plays.of(damage.source);
        let is_used = plays.any(|play| {
            let is_text = matches!(play.sort, Sort::Ability(Ability::Text(_)));
            is_text && play.attack.is_some() && play.attack == attack && play.result == Some(PlayResult::Done)
        });
        fact.forbids_in_attack() == Some(&**name) && is_used && attack.is_some()
    };
    let in_text = |fact: &Fact| {
        let is_its_own = state.doings.current().is_some_and(|doing| doing.card == damage.source);
        let (keyword, spared) = fact.forbids_unless().unzip();
        let is_spared = spared.is_some_and(|kinds| kinds.split('/').any(|kind| target.has_subtype(kind)));
        keyword == Some(&**name) && is_its_own && !is_spared
    };
    let is_forbidden = facts.told().any(|fact| in_attack(fact) || in_text(fact));
    Verdict::of(!is_forbidden, || {
        let (unit, card) = (state.mention(used.card), state.mention(damage.source));
        let deed = told!("uses {} although {} forbids it", Titled(name), card);
        let place = state.place(&unit);
        state.illegal(used.player, deed, place).card(unit).card(card)
    })
}

/// None is left out.
fn each_is_hit(state: &State, step: &Step<'_>) -> Verdict {
    // What is over is looked at: before that, more dice may be rolled.
    if !is_mark(step) && !matches!(step.kind(), Some(Kind::Resolved(_))) {
        return Verdict::Silent;
    }
    let since = state.damages.effect_since;
    let is_of_text = |damage: &&Damage| matches!(damage.cause, DamageCause::Dice | DamageCause::Effect);
    let mut damages = state.damages.iter().filter(|damage| damage.since > since).filter(is_of_text);
    let Some(source) = damages.next().map(|damage| damage.source) else { return Verdict::Silent };
    let rolls = state.rolls.iter().filter(|roll| roll.kind == RollKind::Damage && roll.since > since);
    let rolled = rolls.filter(|roll| roll.card == Some(source)).filter_map(|roll| roll.target);
    let own = || state.damages.iter().filter(|damage| damage.source == source && damage.since > since);
    // Dice may miss: then a unit was rolled for, and there is no damage.
    let targets: Vec<CardId> = rolled.chain(own().map(|damage| damage.target)).collect();
    let Some(card) = state.cards.get(source) else { return Verdict::Silent };
    let Some(group) = card.facts().and_then(|facts| facts.told().find_map(Fact::hits_each)) else {
        return Verdict::Silent;
    };
    let zone = |id: &CardId| state.cards.get(*id).and_then(|card| card.zone.arena());
    let arena = group.arena.or_else(|| own().find_map(|damage| damage.arena)).or_else(|| targets.iter().find_map(zone));
    let Some(arena) = arena else { return Verdict::Silent };
    let mut units = state
        .cards
        .iter()
        .filter(|unit| unit.zone == arena.zone() && unit.since < since && state.is_meant(card, &group, unit));
    Verdict::unless(units.find(|unit| !targets.contains(&unit.id)).map(|unit| {
        let (card, unit) = (state.mention(source), state.mention(unit.id));
        let deed = told!("leaves out {}", unit);
        let place = state.place(&unit);
        let finding = Finding::illegal(told!("the text of {}", card), deed, place);
        finding.rule("it is about each of them").card(card).card(unit)
    }))
}
