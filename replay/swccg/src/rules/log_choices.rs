//! Whether a recording contradicts itself.  These rules speak only of recordings that begin with their list of players: a fragment lacks what they compare.

use holocron_ingest::event::gemp::{Action, Button, Choice, Decision, Kind, Prompt, Zone};
use holocron_ingest::id::{Blueprint, CardId, Side};
use holocron_ingest::message::force::Force;
use holocron_ingest::message::loss::Loss;
use holocron_ingest::message::moves::Mode;
use holocron_ingest::message::pile::PileMove;
use holocron_ingest::message::{CardRef, Place, Statement};
use holocron_replay::rule::{Doubt, Finding, Players, Subject, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{All, Phrase, Titled};
use holocron_replay::told;

use crate::state::State;
use crate::state::plays::offer::Offer;
use crate::state::words::mention;
use crate::step::{Named, Step, What};
use crate::{Swccg, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/log_choices.md"),
    checks: &[
        (
            "SWCCG-LOG-10",
            topic::DRAIN
                .and(topic::BATTLE)
                .and(topic::ATTACK)
                .and(topic::MOVE)
                .and(topic::DEPLOY)
                .and(topic::said::PILE),
            plays_were_offered,
        ),
        ("SWCCG-LOG-11", topic::STATEMENT.and(topic::ASKED), selections_were_choices),
    ],
};

/// A question demands no more cards than it lists.
fn no_more_than_shown(state: &State, decision: &Decision) -> Verdict {
    let (min, shown) = match &decision.choice {
        Choice::CardSelection { min, cards, .. } => (*min, cards.len()),
        Choice::ArbitraryCards { min, cards, .. } => (*min, cards.len()),
        _ => return Verdict::Silent,
    };
    let is_met = usize::try_from(min).is_ok_and(|min| min <= shown) || min < 0;
    Verdict::of(is_met || !state.recording.has_players, || {
        Finding::illegal(Subject::Server, told!("asks for {} of {} cards", min, shown), Where::Nowhere)
            .rule("a question never asks for more cards than it lists")
            .by(decision.player)
    })
}

/// A play was among the options that the server offered.
fn plays_were_offered(state: &State, step: &Step<'_>) -> Verdict {
    let Some((player, name)) = play_of(step) else { return Verdict::Silent };
    if !state.recording.has_players || state.viewer.is_some_and(|viewer| viewer != player) {
        return Verdict::Silent;
    }
    let Some(offer) = state.plays.offers.top_level.as_ref().filter(|offer| offer.player == player) else {
        return Verdict::Silent;
    };
    let is_current = offer.phase == state.clock.phase;
    let is_offered = offer.actions().iter().any(|action| is_offer_of(state, step, action));
    if (is_current && is_offered) || was_chosen(state, step) {
        return Verdict::Kept;
    }
    if is_open(state, player) {
        return Verdict::Unknown(Doubt::Unmodelled("answered to another question"));
    }
    if let Some(cause) = state.text.causes.list().last() {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    not_offered(state, step, player, name, offer)
}

/// Whether the card that is deployed was chosen in answer to a question that the offered play asked.
fn was_chosen(state: &State, step: &Step<'_>) -> bool {
    let What::Deploy(play) = &step.what else { return false };
    let mut chosen = state.plays.offers.gone.iter().filter(|(id, _)| state.plays.offers.choices.contains(id));
    chosen.any(|(_, face)| play.cards.iter().any(|named| face.front() == named.card.blueprint.front()))
}

/// Whether actions of another kind were offered since the last top-level question.
fn is_open(state: &State, player: Side) -> bool {
    let (Some(top), Some(other)) = (&state.plays.offers.top_level, &state.plays.offers.actions) else { return false };
    other.event > top.event && other.player == player && matches!(other.decision.choice, Choice::CardAction { .. })
}

/// Who makes a play that only a top-level question offers, and what it is called.
fn play_of(step: &Step<'_>) -> Option<(Side, &'static str)> {
    match &step.what {
        What::Drain(drain) => Some((drain.player, "drains")),
        What::Battle(battle) => Some((battle.player, "initiates a battle")),
        What::Attack(attack) => Some((attack.player, "initiates an attack")),
        What::Move(play) if !play.is_react && button_of(play.mode).is_some() => Some((play.player, "moves")),
        What::Deploy(play) if !play.is_react && play.from == Some(&Place::Hand) => Some((play.player, "deploys")),
        What::Said(Statement::Pile(PileMove::Drew { player, from, is_bottom: false, .. }))
            if from.place == Place::ForcePile =>
        {
            Some((*player, "draws"))
        }
        _ => None,
    }
}

fn button_of(mode: Mode) -> Option<Button> {
    match mode {
        Mode::Landspeed => Some(Button::Landspeed),
        Mode::Hyperspeed => Some(Button::Hyperspeed),
        _ => None,
    }
}

fn is_offer_of(state: &State, step: &Step<'_>, action: &Action) -> bool {
    let button = action.button();
    match &step.what {
        What::Drain(drain) => button == Some(Button::ForceDrain) && is_of_design(state, action.card, &drain.at),
        What::Battle(battle) => button == Some(Button::InitiateBattle) && is_of_design(state, action.card, &battle.at),
        What::Attack(attack) => {
            button == Some(Button::InitiateAttack)
                && (is_of_design(state, action.card, &attack.at) || is_of_design(state, action.card, &attack.creature))
        }
        What::Move(play) => {
            button.is_some()
                && button == button_of(play.mode)
                && play.cards.iter().any(|card| is_of_design(state, action.card, card))
        }
        What::Deploy(play) => {
            let gone = state.plays.offers.gone.iter().find(|(id, _)| Some(*id) == action.card).map(|(_, face)| *face);
            let face = action.blueprint.or(gone).map(|face| face.front());
            let is_it = |named: &Named<'_>| face == Some(named.card.blueprint.front());
            button == Some(Button::Deploy) && play.cards.iter().any(is_it)
        }
        What::Said(_) => button == Some(Button::Draw),
        _ => false,
    }
}

/// Whether an action hangs on a card of the named design.
fn is_of_design(state: &State, action: Option<CardId>, named: &Named<'_>) -> bool {
    let known = action.and_then(|id| state.table.get(id));
    known.is_some_and(|known| known.blueprint.front() == named.card.blueprint.front())
}

/// Offered actions that a finding names at most.
const OFFERS: usize = 5;

fn not_offered(state: &State, step: &Step<'_>, player: Side, does: &'static str, offer: &Offer) -> Verdict {
    if state.table.hides_location() {
        return Verdict::Unknown(Doubt::HiddenCard);
    }
    let cards: &[Named<'_>] = match &step.what {
        What::Drain(play) => std::slice::from_ref(&play.at),
        What::Battle(play) => std::slice::from_ref(&play.at),
        What::Attack(play) => std::slice::from_ref(&play.creature),
        What::Move(play) => &play.cards,
        What::Deploy(play) => &play.cards,
        _ => &[],
    };
    let (deed, place) = match &step.what {
        What::Drain(play) => (does.into(), Where::at(&play.at.card.title)),
        What::Battle(play) => (does.into(), Where::at(&play.at.card.title)),
        What::Attack(play) => (told!("{} on {}", Phrase(does), play.creature), Where::at(&play.at.card.title)),
        What::Move(play) => (told!("{} {}", Phrase(does), All(cards)), Where::between(play.from, play.to)),
        What::Deploy(play) => (told!("{} {}", Phrase(does), All(cards)), state.place_of_deploy(play)),
        _ => (does.into(), Where::Nowhere),
    };
    let offered: Vec<Titled<'_>> = offer.actions().iter().take(OFFERS).map(|action| Titled(&action.text)).collect();
    let finding = state
        .illegal(player, deed, place)
        .how("although GEMP did not offer it")
        .rule(if offered.is_empty() { "it offered nothing".into() } else { told!("it offered {}", All(&offered)) })
        .cards(cards.iter().map(|named| state.mention(named)));
    Verdict::Broken(Box::new(finding))
}

/// What was selected was among the choices.
fn selections_were_choices(state: &State, step: &Step<'_>) -> Verdict {
    if let What::Event(Kind::Asked(decision)) = &step.what {
        return no_more_than_shown(state, decision);
    }
    let Some(said) = step.what.statement().filter(|_| state.recording.has_players) else { return Verdict::Silent };
    if let Statement::Force(Force::Activated { player, amount, from_generation: true, .. }) = said {
        let Some((_, left)) = state.plays.offers.activation.filter(|(side, _)| side == player) else {
            return Verdict::Silent;
        };
        let is_kept = amount.to_whole().is_some_and(|amount| amount <= left);
        return Verdict::of(is_kept, || {
            state.illegal(*player, "activates more Force than GEMP offered", Where::Nowhere).rule(told!(
                "at most {} more were offered, and {} are activated",
                left,
                amount
            ))
        });
    }
    match (&step.what, said) {
        (What::Forfeit(play), _) => {
            let Some(choices) = selection(state, play.player) else { return Verdict::Silent };
            let missing = play.cards.iter().find(|named| {
                let is_it = |id: &CardId| face_of(state, *id) == Some(named.card.blueprint.front());
                !choices.iter().any(is_it)
            });
            Verdict::of(missing.is_none(), || {
                not_a_choice(state, play.player, "forfeits", missing.map(|named| named.card))
            })
        }
        (_, Statement::Loss(Loss::Lost { player, card, source, .. })) => {
            let Some(choices) = selection(state, *player) else { return Verdict::Silent };
            let is_it = |id: &CardId| match source {
                Place::Hand => card.as_ref().is_none_or(|card| face_of(state, *id) == Some(card.blueprint.front())),
                Place::SabaccHand => {
                    let is_there = |zone| matches!(zone, Zone::SabaccHand | Zone::RevealedSabaccHand);
                    state.table.get(*id).is_some_and(|known| is_there(known.zone))
                }
                place => state.table.get(*id).is_some_and(|known| top_of(place) == Some(known.zone)),
            };
            Verdict::of(choices.iter().any(is_it), || not_a_choice(state, *player, "loses", card.as_ref()))
        }
        (_, Statement::Pile(PileMove::Took { player, cards, .. })) => {
            let is_meant = |open: &&Offer| open.player == *player && open.decision.text.contains("take");
            let Some(open) = state.plays.offers.open.as_ref().filter(is_meant) else {
                return Verdict::Silent;
            };
            let Choice::ArbitraryCards { cards: shown, max: 1.., .. } = &open.decision.choice else {
                return Verdict::Silent;
            };
            let is_shown =
                |card: &&CardRef| shown.iter().any(|s| s.selectable && s.blueprint.front() == card.blueprint.front());
            let missing = cards.named().iter().find(|card| !is_shown(card));
            Verdict::of(missing.is_none(), || not_a_choice(state, *player, "takes", missing))
        }
        _ => Verdict::Silent,
    }
}

/// The cards of the open question about Force to lose or a card to forfeit.
fn selection(state: &State, player: Side) -> Option<&[CardId]> {
    let open = state.plays.offers.open.as_ref().filter(|open| open.player == player)?;
    let is_meant = matches!(open.decision.prompt, Prompt::LoseForce | Prompt::LoseForceOrForfeit);
    match &open.decision.choice {
        Choice::CardSelection { cards, .. } if is_meant => Some(cards),
        _ => None,
    }
}

fn face_of(state: &State, id: CardId) -> Option<Blueprint> {
    state.table.get(id).map(|known| known.blueprint.front())
}

fn top_of(place: &Place) -> Option<Zone> {
    Some(match place {
        Place::ReserveDeck => Zone::TopOfReserveDeck,
        Place::ForcePile => Zone::TopOfForcePile,
        Place::UsedPile => Zone::TopOfUsedPile,
        Place::UnresolvedDestiny => Zone::TopOfUnresolvedDestinyDraw,
        _ => return None,
    })
}

fn not_a_choice(state: &State, player: Side, does: &'static str, card: Option<&CardRef>) -> Finding {
    let deed = match card {
        Some(card) => told!("{} {}, which was not among the choices", Phrase(does), card),
        None => told!("{} a card that was not among the choices", Phrase(does)),
    };
    state.illegal(player, deed, Where::Nowhere).cards(card.map(mention))
}
