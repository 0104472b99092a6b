//! A play was among the options that the server offered.

use holocron_ingest::event::gemp::{Action, Button, Choice};
use holocron_ingest::id::{CardId, Side};
use holocron_ingest::message::moves::Mode;
use holocron_ingest::message::pile::PileMove;
use holocron_ingest::message::{Place, Statement};

use crate::Swccg;
use crate::state::State;
use crate::state::plays::offer::Offer;
use crate::step::{Named, Step, What};
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};
use holocron_replay::topics::Topics;

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-LOG-10",
        title: "what the recording's own player does was among the actions that the server offered just before",
        explain: "\
Before each play the server asks the player, and the question lists every action that it holds legal: a Force drain or a
battle at a location, a deployment of a card in hand, a move of a card on the table. A play that is not on the list was
not the answer. Reacts are offered elsewhere, and card text may start a play of its own.
```
players
site 130 1_290 D @0
at 150 1_168 D @0
turn D 1
phase Control
ask D Choose Control action or Pass: Force drain@130
say D initiates Force drain of 2 at [1_290]
```
```
players
site 130 1_290 D @0
site 131 9_145 D @1
at 150 1_168 D @0
at 151 1_194 D @1
turn D 1
phase Control
ask D Choose Control action or Pass: Force drain@131
say D initiates Force drain of 2 at [1_290]   # broken SWCCG-LOG-10
```
",
        class: Class::Log,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::GempEngine, at: "decisions" },
    },
    topics: Topics::ALL,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some((player, name)) = play(step) else { return Verdict::Silent };
    if !state.recording.has_players || state.viewer.is_some_and(|viewer| viewer != player) {
        return Verdict::Silent;
    }
    let Some(offer) = state.plays.offers.top_level.as_ref().filter(|offer| offer.player == player) else {
        return Verdict::Silent;
    };
    let is_current = offer.phase == state.clock.phase;
    if is_current && offer.actions().iter().any(|action| fits(state, step, action)) {
        return Verdict::Kept;
    }
    if is_open(state, player) {
        return Verdict::Unknown(Doubt::Unmodelled("answered to another question"));
    }
    if let Some(cause) = state.text.causes.list().last() {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    broken(state, step, player, name, offer)
}

/// Whether actions of another kind were offered since the last top-level question.
fn is_open(state: &State, player: Side) -> bool {
    let (Some(top), Some(other)) = (&state.plays.offers.top_level, &state.plays.offers.actions) else { return false };
    other.event > top.event && other.player == player && matches!(other.decision.choice, Choice::CardAction { .. })
}

/// Who makes a play that only a top-level question offers, and what it is called.
fn play(step: &Step<'_>) -> Option<(Side, &'static str)> {
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

fn fits(state: &State, step: &Step<'_>, action: &Action) -> bool {
    let button = action.button();
    match &step.what {
        What::Drain(drain) => button == Some(Button::ForceDrain) && is_on(state, action.card, &drain.at),
        What::Battle(battle) => button == Some(Button::InitiateBattle) && is_on(state, action.card, &battle.at),
        What::Attack(attack) => {
            button == Some(Button::InitiateAttack)
                && (is_on(state, action.card, &attack.at) || is_on(state, action.card, &attack.creature))
        }
        What::Move(play) => {
            button.is_some()
                && button == button_of(play.mode)
                && play.cards.iter().any(|card| is_on(state, action.card, card))
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
fn is_on(state: &State, action: Option<CardId>, named: &Named<'_>) -> bool {
    let known = action.and_then(|id| state.table.get(id));
    known.is_some_and(|known| known.blueprint.front() == named.card.blueprint.front())
}

fn broken(state: &State, step: &Step<'_>, player: Side, does: &str, offer: &Offer) -> Verdict {
    let offered: Vec<&str> = offer.actions().iter().take(5).map(|action| &*action.text).collect();
    let got = match offered.len() {
        0 => "no action offered".to_owned(),
        _ => format!("offered: {}", offered.join(", ")),
    };
    let cards: &[Named<'_>] = match &step.what {
        What::Drain(play) => std::slice::from_ref(&play.at),
        What::Battle(play) => std::slice::from_ref(&play.at),
        What::Attack(play) => std::slice::from_ref(&play.creature),
        What::Move(play) => &play.cards,
        What::Deploy(play) => &play.cards,
        _ => &[],
    };
    let titles: Vec<&str> = cards.iter().map(|named| &*named.card.title).collect();
    let place = if matches!(step.what, What::Drain(_) | What::Battle(_)) { " at " } else { " " };
    let object = if titles.is_empty() { String::new() } else { format!("{place}{}", titles.join(", ")) };
    let message = format!("{} {does}{object} although the server did not offer it", state.name(player));
    let finding = Finding::illegal(message).values("an offered action", got).by(Some(player));
    Verdict::Broken(Box::new(cards.iter().fold(finding, |finding, named| finding.card(state.mention(named)))))
}
