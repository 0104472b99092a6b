//! What the server offers beside what the rules allow.

use std::sync::Arc;

use holocron_ingest::event::gemp::{Action, Choice, Decision, Kind, Phase, Zone};
use holocron_ingest::id::{Number, Side};
use holocron_replay::rule::{Doubt, Finding, Players, Reason, Subject, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Phrase, Titled, Told};
use holocron_replay::told;

use super::support::{offer_doubts, soft};
use crate::cards::Flag;
use crate::legal::drain::DRAINED;
use crate::legal::draw::EMPTY;
use crate::legal::{PlayKind, Ruling};
use crate::offers::{Compared, compare, kind_of};
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::{Step, What};
use crate::{Swccg, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/offers.md"),
    checks: &[
        ("SWCCG-OFFER-01", topic::ASKED, nothing_forbidden_is_offered),
        ("SWCCG-OFFER-02", topic::ASKED, everything_allowed_is_offered),
    ],
};

/// Offered, and not legal.
fn nothing_forbidden_is_offered(state: &State, step: &Step<'_>) -> Verdict {
    if let Some(broken) = more_than_generated(state, step) {
        return broken;
    }
    // A play that was on offer before was judged then, except that a Force drain may have been made since.
    let is_new = |one: &Compared, before: Option<bool>| {
        let is_news = before != Some(true) || one.play.kind == PlayKind::Drain;
        one.is_offered && matches!(one.play.ruling, Ruling::Illegal(_)) && is_news
    };
    judge(state, step, is_new, |player, does, place, ruling| {
        let finding = Finding::illegal(Subject::Server, told!("lets {} {}", player, does), place);
        let finding = finding.rule("the rules forbid it");
        match ruling {
            Ruling::Illegal(why) => finding.how(told!("({})", Phrase(why))),
            _ => finding,
        }
    })
}

/// The question how much Force to activate allows no more than is left of the generation.
fn more_than_generated(state: &State, step: &Step<'_>) -> Option<Verdict> {
    let What::Event(Kind::Asked(decision)) = &step.what else { return None };
    let Choice::Integer { max, .. } = &decision.choice else { return None };
    let side = decision.player.filter(|_| &*decision.text == "Choose amount of Force to activate")?;
    // A text that orders activation asks in the same words.
    if !state.clock.is_own(side, Phase::Activate) || state.text.causes.is_any() {
        return None;
    }
    let activation = &state.turn.activation;
    let left = activation.announced[side]? - activation.from_generation[side]?;
    let most = Number::whole((*max)?);
    if most <= left.max(Number::ZERO) {
        return Some(Verdict::Kept);
    }
    let deed = told!("lets {} activate {} Force", Titled(state.name(side)), most);
    let finding = Finding::illegal(Subject::Server, deed, Where::Nowhere).values(left, most).by(Some(side));
    Some(soft::suspect(state, &[Flag::GenMod, Flag::IconMod], finding))
}

/// Legal, and not offered.
fn everything_allowed_is_offered(state: &State, step: &Step<'_>) -> Verdict {
    // What was missing before was judged then.
    let is_new = |one: &Compared, before: Option<bool>| {
        !one.is_offered && one.play.ruling == Ruling::Legal && before != Some(false)
    };
    judge(state, step, is_new, |player, does, place, _| {
        Finding::illegal(Subject::Server, told!("does not let {} {}", player, does), place).rule("the rules allow it")
    })
}

/// The flags of the texts that may allow or forbid a kind of play.
fn flags(kind: PlayKind) -> &'static [Flag] {
    match kind {
        PlayKind::Activate => &[Flag::NoActivate, Flag::GenMod, Flag::IconMod],
        PlayKind::Draw => &[Flag::DrawExtra],
        PlayKind::Lose | PlayKind::Forfeit => &[Flag::LossMod, Flag::ForfMod],
        PlayKind::Drain => &[Flag::DrainStop, Flag::DrainMay, Flag::DrainCost, Flag::CtrlMod, Flag::AbilMod],
        PlayKind::Battle | PlayKind::Attack => &[Flag::BatStop, Flag::BatNoPres, Flag::BatCost, Flag::AbilMod],
        PlayKind::Deploy | PlayKind::Transfer | PlayKind::Replace => {
            &[Flag::DepCost, Flag::DepSep, Flag::DepNoPres, Flag::DepPlace, Flag::DepStop, Flag::UniqMod, Flag::IconMod]
        }
        _ => &[Flag::MoveStop, Flag::MoveCost, Flag::MoveTime, Flag::Landspeed, Flag::Hyperspeed],
    }
}

/// A play in words, after "lets a player", and where it would be.
fn does(state: &State, kind: PlayKind, card: Option<&TableCard>) -> (Told, Where) {
    let title = card.map_or(Told::from("a card"), |card| told!("{}", card));
    let place = card.map_or(Where::Nowhere, |card| state.place_of(card));
    let at = || card.map_or(Where::Nowhere, |card| state.at(card));
    match kind {
        PlayKind::Activate => ("activate Force".into(), Where::Nowhere),
        PlayKind::Draw => ("draw a card from the Force Pile".into(), Where::Nowhere),
        PlayKind::Drain => ("Force drain".into(), at()),
        PlayKind::Battle => ("battle".into(), at()),
        PlayKind::Attack => ("attack a creature".into(), at()),
        PlayKind::Deploy => (told!("deploy {}", title), Where::Nowhere),
        PlayKind::Landspeed => (told!("move {} by landspeed", title), place),
        PlayKind::Hyperspeed => (told!("move {} by hyperspeed", title), place),
        PlayKind::Sector => (told!("move {} by sector movement", title), place),
        PlayKind::Land => (told!("land {}", title), place),
        PlayKind::TakeOff => (told!("take off with {}", title), place),
        PlayKind::Shuttle => (told!("shuttle {}", title), place),
        PlayKind::Transit => ("use docking bay transit".into(), at()),
        PlayKind::Embark => (told!("embark {}", title), place),
        PlayKind::Disembark => (told!("disembark {}", title), place),
        PlayKind::Slot => (told!("move {} to another capacity slot", title), place),
        PlayKind::Dock => (told!("ship-dock {}", title), place),
        PlayKind::Transfer => (told!("transfer {}", title), place),
        PlayKind::Replace => (told!("replace a persona by {}", title), place),
        PlayKind::Lose => match card {
            Some(card) => (told!("lose {} as Force", card), Where::Nowhere),
            None => ("lose Force from the top of a pile".into(), Where::Nowhere),
        },
        PlayKind::Forfeit => (told!("forfeit {}", title), place),
    }
}

/// Judges a decision. `is_breach` says which disagreement the rule looks for; the second argument tells whether the
/// server offered the play at its last decision of the same phase, when there was one.
/// Whether a play belongs to another phase or to the other player's turn. The server offers drains and battles at locations,
/// landspeed and deployments by the phase; texts that allow them at other times have buttons of their own, but for those
/// that let cards deploy in a phase.
fn is_out_of_phase(state: &State, kind: PlayKind, player: Option<Side>, card: Option<&TableCard>) -> bool {
    let is_own = |phase: Phase| player.is_some_and(|side| state.clock.is_own(side, phase));
    let is_location = card.is_some_and(|card| card.zone == Zone::Locations);
    match kind {
        PlayKind::Drain => is_location && !is_own(Phase::Control),
        PlayKind::Battle => is_location && !is_own(Phase::Battle),
        PlayKind::Landspeed => !matches!(state.clock.phase, Phase::Deploy | Phase::Move),
        PlayKind::Deploy => !is_own(Phase::Deploy),
        _ => false,
    }
}

fn judge(
    state: &State,
    step: &Step<'_>,
    is_breach: impl Fn(&Compared, Option<bool>) -> bool,
    words: impl Fn(Titled<'_>, Told, Where, Ruling) -> Finding,
) -> Verdict {
    let What::Event(Kind::Asked(decision)) = &step.what else { return Verdict::Silent };
    let before = last(state, decision);
    // The same offers again were judged the first time, but for a location that was drained since.
    let may_differ = !state.turn.drains.locations.is_empty();
    if !may_differ && before.is_some_and(|before| before.choice == decision.choice) {
        return Verdict::Silent;
    }
    // Legal plays are reckoned by the row of locations: where the server's is another, they cannot be held against it.
    if state.consistency.stray_locations != 0 {
        return Verdict::Unknown(Doubt::Unmodelled("the server's row of locations is another"));
    }
    let all = step.audited(|| compare(state, decision));
    let was_offered = |one: &Compared| {
        let Choice::CardAction { actions, .. } = &before?.choice else { return None };
        let is_it = |action: &Action| {
            action.card == one.play.card && kind_of(state, &action.text, action.card) == Some(one.play.kind)
        };
        Some(actions.iter().any(is_it))
    };
    let mut wrong = all.iter().filter(|one| one.agrees() == Some(false));
    let mut doubt = None;
    let mut is_sure = |one: &&Compared| {
        let by = offer_doubts::of(state, one);
        doubt = doubt.or(by);
        by.is_none()
    };
    if let Some(one) = wrong.find(|one| is_breach(one, was_offered(one)) && is_sure(one)) {
        let card = one.play.card.and_then(|id| state.table.get(id));
        let player = decision.player.map_or("a player", |side| state.name(side));
        let at = one.play.place.and_then(|id| state.table.get(id));
        let (does, place) = does(state, one.play.kind, card);
        let place = if place == Where::Nowhere { at.map_or(place, |at| state.place_of(at)) } else { place };
        let finding = words(Titled(player), does, place, one.play.ruling)
            .by(decision.player)
            .cards([card, at].into_iter().flatten().map(|card| state.mention_card(card)))
            .lasting()
            .about(one.play.kind.word());
        // No text lets a player lose what lies in a Lost Pile, forfeit what is not theirs, or drain twice at a location.
        let is_not_theirs = matches!(one.play.kind, PlayKind::Lose | PlayKind::Forfeit)
            && card.is_some_and(|card| card.zone == Zone::TopOfLostPile || card.owner != decision.player);
        if one.is_offered && (is_not_theirs || matches!(one.play.ruling, Ruling::Illegal(DRAINED | EMPTY))) {
            return Verdict::Broken(Box::new(finding));
        }
        if one.is_offered && is_out_of_phase(state, one.play.kind, decision.player, card) {
            return match one.play.kind {
                PlayKind::Deploy => soft::suspect(state, &[Flag::DepTime], finding),
                _ => Verdict::Broken(Box::new(finding)),
            };
        }
        // The server's word stands against our list of plays, and either may miss a rule.
        return soft::suspect(state, flags(one.play.kind), finding.doubted(Reason::UNNAMED_TEXT));
    }
    if let Some(by) = doubt {
        return Verdict::Unknown(Doubt::CardText(by));
    }
    if all.iter().any(|one| one.agrees() == Some(true)) {
        return Verdict::Kept;
    }
    let doubt = all.iter().find_map(|one| match one.play.ruling {
        Ruling::Unknown(uncertain) => Some(uncertain.doubt()),
        _ => None,
    });
    doubt.map_or(Verdict::Silent, Verdict::Unknown)
}

/// The last decision that the same player had at the top level of this phase.
fn last<'s>(state: &'s State, decision: &Decision) -> Option<&'s Arc<Decision>> {
    let offer = state.plays.offers.top_level.as_ref()?;
    let is_same = Some(offer.player) == decision.player && offer.decision.prompt == decision.prompt;
    let is_of_phase = state.turn.numbers.phase_at.is_some_and(|phase| phase < offer.event);
    (is_same && is_of_phase).then_some(&offer.decision)
}
