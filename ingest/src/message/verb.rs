//! Chooses the sentence of a player by its verb.

use super::Statement;
use super::attack::Attack;
use super::battle::Battle;
use super::capture::Capture;
use super::deploy::Deploy;
use super::destiny::Destiny;
use super::drain::Drain;
use super::duel::Duel;
use super::effect::{cancels, caused};
use super::force::Force;
use super::initiate::Initiate;
use super::leave::Leave;
use super::loss::Loss;
use super::misc::Misc;
use super::moves::{Mode, Move};
use super::pile::{Look, PileMove};
use super::play::Play;
use super::retrieve::Retrieve;
use super::revert::Revert;
use super::sabacc::Sabacc;
use super::scan::Scan;
use super::session::Session;
use super::setup::Setup;
use super::stack::Stack;
use super::turn::Turn;
use super::weapon::{Verb, Weapon};
use crate::id::Side;

/// The cursor stands after `P `.
pub(super) fn by_player(s: Scan<'_>, player: Side) -> Option<Statement> {
    let verb = s.rest().split(' ').next()?;
    let mut v = s;
    v.skip(verb.len());
    v.blanks();
    match verb {
        "activated" => Force::activated(v, player).map(Statement::Force),
        "uses" => Force::uses(v, player).map(Statement::Force),
        "draws" => draws(v, player),
        "initiates" => initiates(v, player),
        "targets" => targets(v, player),
        "deploys" => Deploy::deploys(v, player, false).map(Statement::Deploy),
        "plays" => Play::plays(v, player),
        "puts" => PileMove::puts(v, player).map(Statement::Pile),
        "loses" => {
            Loss::loses(v, player).map(Statement::Loss).or_else(|| PileMove::loses(v, player).map(Statement::Pile))
        }
        "has" => has(s, v, player),
        "Force" => Drain::drains(v, player).map(Statement::Drain),
        "re-circulates" => v.done(Statement::Turn(Turn::Recirculated { player })),
        "shuffles" => PileMove::shuffles(v, player).map(Statement::Pile),
        "verifies" => PileMove::verifies(v, player).map(Statement::Pile),
        "takes" => takes(v, player),
        "moves" => Move::moves(v, player)
            .map(Statement::Move)
            .or_else(|| PileMove::moves_to_top(v, player).map(Statement::Pile)),
        "embarks" => Move::way(v, player, Mode::Embark).map(Statement::Move),
        "disembarks" => Move::way(v, player, Mode::Disembark).map(Statement::Move),
        "lands" => Move::way(v, player, Mode::Land).map(Statement::Move),
        "shuttles" => Move::way(v, player, Mode::Shuttle).map(Statement::Move),
        "docking" => {
            v.lit("bay transits ")?;
            Move::way(v, player, Mode::DockingBayTransit).map(Statement::Move)
        }
        "ship-docks" | "shipdocks" => Move::docks(v, player, false).map(Statement::Move),
        "undocks" => Move::docks(v, player, true).map(Statement::Move),
        "transfers" => Move::transfers(v, player).map(Statement::Move),
        "relocates" => Move::relocates(v, Some(player)).map(Statement::Move),
        "retrieves" => Retrieve::retrieves(v, player, false).map(Statement::Retrieve),
        "randomly" => {
            if v.opt("retrieves ") {
                return Retrieve::retrieves(v, player, true).map(Statement::Retrieve);
            }
            v.lit("takes ")?;
            PileMove::takes(v, player, true).map(Statement::Pile)
        }
        "stacks" => {
            Setup::stacks(v, player).map(Statement::Setup).or_else(|| Stack::stacks(v, player).map(Statement::Stack))
        }
        "places" => places(v, player),
        "causes" => {
            let list = v.cards()?;
            caused(v, Some(player), None, &list)
        }
        "breaks" => Capture::breaks(v, player).map(Statement::Capture),
        "cancels" => cancels(v, Some(player), None),
        "chooses" => chooses(v, player),
        "choose" => {
            v.lit("to forfeit ")?;
            let cards = v.cards()?;
            v.done(Statement::Battle(Battle::ForfeitChosen { player, cards }))
        }
        "forfeits" => {
            let cards = v.cards()?;
            v.lit(" from table")?;
            v.done(Statement::Battle(Battle::Forfeited { player, cards }))
        }
        "'forfeits'" => {
            let cards = v.cards()?;
            v.done(Statement::Battle(Battle::ForfeitedInPlace { player, cards }))
        }
        "reveals" => Setup::reveals(v, player)
            .map(Statement::Setup)
            .or_else(|| {
                let mut shown = v;
                let card = shown.card()?;
                Deploy::revealed(shown, Some(player), &card).map(Statement::Deploy)
            })
            .or_else(|| Some(Statement::Pile(PileMove::looks(v, player, Look::Reveals)))),
        "peeks" => {
            v.lit("at ")?;
            Some(Statement::Pile(PileMove::looks(v, player, Look::Peeks)))
        }
        "looks" => {
            v.lit("at ")?;
            Some(Statement::Pile(PileMove::looks(v, player, Look::Looks)))
        }
        "views" => Some(Statement::Pile(PileMove::looks(v, player, Look::Views))),
        "exchanges" | "exchanged" => Destiny::exchanges(v, player)
            .map(Statement::Destiny)
            .or_else(|| PileMove::exchanges(v, player).map(Statement::Pile)),
        "'probes'" => Stack::probes(v, player).map(Statement::Stack),
        "adds" | "subtracts" => {
            let subtracts = verb == "subtracts";
            Destiny::modifies(v, Some(player), None, subtracts)
                .map(Statement::Destiny)
                .or_else(|| Drain::adds(v, player).map(Statement::Drain))
                .or_else(|| Move::adds(v, player).map(Statement::Move))
        }
        "substitutes" => Destiny::substitutes(v, player).map(Statement::Destiny),
        "switches" => {
            v.lit("players' battle destiny numbers")?;
            let using = v.using();
            v.done(Statement::Destiny(Destiny::Switched { player, using }))
        }
        "applies" => Destiny::applies(v, player).map(Statement::Destiny),
        "can't" => {
            v.lit("draw ")?;
            Destiny::cannot(v, player).map(Statement::Destiny)
        }
        "will" => {
            if v.opt("move ") {
                return Move::will_move(v, player).map(Statement::Move);
            }
            v.lit("draw ")?;
            Destiny::will_draw(v, player).map(Statement::Destiny)
        }
        "is" => is(s, v, player),
        "may" => may(v, player),
        "must" => {
            let x = v.rest() == "choose value for X to retrieve 'up to X'";
            x.then_some(Statement::Retrieve(Retrieve::MustChooseX { player }))
        }
        "did" => {
            v.lit("not draw battle destiny")?;
            Some(Statement::Battle(Battle::NoDestiny { player, text: v.rest().into() }))
        }
        "predicts" => Battle::predicts(v, player).map(Statement::Battle),
        "correctly" | "incorrectly" => {
            let correct = verb == "correctly";
            v.lit("predicted the winner of the battle")?;
            v.done(Statement::Battle(Battle::PredictionResult { player, correct }))
        }
        "lost" => Session::by_player(s, player).map(Statement::Session),
        "attempts" | "allows" | "denies" => Revert::by_player(s, player).map(Statement::Revert),
        "fires" => Weapon::fires(v, Some(player), None, Verb::Fires).map(Statement::Weapon),
        "throws" => Weapon::fires(v, Some(player), None, Verb::Throws).map(Statement::Weapon),
        "swings" => Weapon::fires(v, Some(player), None, Verb::Swings).map(Statement::Weapon),
        "detonates" => Weapon::fires(v, Some(player), None, Verb::Detonates).map(Statement::Weapon),
        "'inserts'" => Deploy::inserts(v, player, false).map(Statement::Deploy),
        "persona" => {
            v.lit("replaces ")?;
            Deploy::persona(v, player).map(Statement::Deploy)
        }
        "squadron" => {
            v.lit("replaces ")?;
            Deploy::combines(v, player).map(Statement::Deploy)
        }
        "replaces" | "combines" => Deploy::combines(v, player).map(Statement::Deploy),
        "converts" | "crosses" => Capture::converts(v, player).map(Statement::Capture),
        "steals" => Capture::steals(v, player)
            .map(Statement::Capture)
            .or_else(|| PileMove::takes(v, player, false).map(Statement::Pile)),
        "attaches" => Attack::by_player(v, player, true).map(Statement::Attack),
        "detaches" => Attack::by_player(v, player, false).map(Statement::Attack),
        "forms" => Misc::forms(v, player).map(Statement::Misc),
        "finds" => Misc::finds(v, player).map(Statement::Misc),
        _ => None,
    }
}

fn draws(mut v: Scan<'_>, player: Side) -> Option<Statement> {
    if v.rest() == "a card into sabacc hand from Reserve Deck" {
        return Some(Statement::Sabacc(Sabacc::Draws { player }));
    }
    if v.rest().starts_with("a card into hand ") {
        return PileMove::draws(v, player).map(Statement::Pile);
    }
    v.blanks();
    Destiny::draws(v, player)
        .map(Statement::Destiny)
        .or_else(|| Setup::draws(v, player).map(Statement::Setup))
        .or_else(|| PileMove::draws(v, player).map(Statement::Pile))
}

fn initiates(v: Scan<'_>, player: Side) -> Option<Statement> {
    Initiate::initiates(v, player)
        .map(Statement::Initiate)
        .or_else(|| Drain::initiates(v, player).map(Statement::Drain))
        .or_else(|| Battle::initiates(v, player).map(Statement::Battle))
        .or_else(|| Attack::initiates(v, player).map(Statement::Attack))
        .or_else(|| Duel::initiates(v, player).map(Statement::Duel))
}

fn targets(mut v: Scan<'_>, player: Side) -> Option<Statement> {
    if v.at_card() {
        return Destiny::race(v, player).map(Statement::Destiny);
    }
    v.lit("to ")?;
    let word = v.rest().split(' ').next()?;
    let mut w = v;
    w.skip(word.len());
    w.blanks();
    match word {
        "fire" => Weapon::fires(w, Some(player), None, Verb::TargetsToFire).map(Statement::Weapon),
        // Without a card it is card text: "targets to deploy a docking bay ... using C".
        "deploy" | "play" if w.at_card() => announced(w, player),
        "'insert'" => Deploy::inserts(w, player, true).map(Statement::Deploy),
        "draw" => Destiny::ferocity(w, player).map(Statement::Destiny),
        "shuttle" => {
            w.lit("characters ")?;
            Move::shuttle_announced(w, player).map(Statement::Move)
        }
        _ => None,
    }
}

/// A deployment that names its card; one that ends in "using C" is card text.
fn announced(s: Scan<'_>, player: Side) -> Option<Statement> {
    let deploy = Deploy::deploys(s, player, true)?;
    match &deploy {
        Deploy::Deployed(deployment) if !deployment.tail.is_empty() => None,
        _ => Some(Statement::Deploy(deploy)),
    }
}

fn has(s: Scan<'_>, mut v: Scan<'_>, player: Side) -> Option<Statement> {
    if v.opt("completed peeking at ") {
        return Some(Statement::Pile(PileMove::looks(v, player, Look::HasPeeked)));
    }
    Loss::has(v, player)
        .map(Statement::Loss)
        .or_else(|| Battle::has(v, player).map(Statement::Battle))
        .or_else(|| Session::by_player(s, player).map(Statement::Session))
}

fn takes(mut v: Scan<'_>, player: Side) -> Option<Statement> {
    if v.opt("just drawn destiny card, ") {
        let card = v.card()?;
        v.lit(", into hand")?;
        return v.done(Statement::Destiny(Destiny::TakenIntoHand { player, card }));
    }
    PileMove::takes(v, player, false)
        .map(Statement::Pile)
        .or_else(|| Move::way(v, player, Mode::TakeOff).map(Statement::Move))
}

fn places(v: Scan<'_>, player: Side) -> Option<Statement> {
    Stack::special(v, player)
        .or_else(|| Stack::places(v, player))
        .map(Statement::Stack)
        .or_else(|| PileMove::places(v, player).map(Statement::Pile))
}

fn is(s: Scan<'_>, mut v: Scan<'_>, player: Side) -> Option<Statement> {
    if v.opt("choosing ") {
        let count = v.number()?;
        v.lit(" destiny from those drawn")?;
        return v.done(Statement::Destiny(Destiny::Choosing { player, count }));
    }
    if v.opt("unable to deploy ") {
        return Deploy::unable(v, player).map(Statement::Deploy);
    }
    Session::by_player(s, player).map(Statement::Session)
}

fn may(mut v: Scan<'_>, player: Side) -> Option<Statement> {
    v.lit("not ")?;
    if v.rest() == "retrieve Force for initiating battle" {
        return Some(Statement::Retrieve(Retrieve::NotForBattle { player }));
    }
    v.lit("deploy ")?;
    Deploy::may_not(v, player).map(Statement::Deploy)
}

/// The cursor stands after `chooses `.
fn chooses(v: Scan<'_>, player: Side) -> Option<Statement> {
    let mut c = v;
    if c.at_card() {
        let card = c.card()?;
        return Destiny::chosen(c, player, card).map(Statement::Destiny);
    }
    if let Some(leave @ Leave::Maintenance { .. }) = Leave::chooses(v, player) {
        return Some(Statement::Leave(leave));
    }
    c.lit("to ")?;
    if c.rest() == "cancel Force drain" {
        return Some(Statement::Drain(Drain::Cancelled { player: Some(player), location: None, using: None }));
    }
    let mut w = c;
    if w.opt("not repeatedly fire ") {
        let weapon = w.card()?;
        w.lit(" again")?;
        return w.done(Statement::Weapon(Weapon::NotRepeated { player, weapon }));
    }
    if w.opt("use ") {
        let value = w.number()?;
        w.lit(" as destiny value for ")?;
        let card = w.card()?;
        return w.done(Statement::Destiny(Destiny::ValueChosen { player, value, card }));
    }
    if w.opt("return card to top of ") {
        let to = super::Place::scan(&mut w)?;
        return w.done(Statement::Pile(PileMove::ReturnChosen { player, to }));
    }
    Destiny::stacks(c, player)
        .map(Statement::Destiny)
        .or_else(|| Retrieve::chooses(c, player).map(Statement::Retrieve))
        .or_else(|| Move::away(c, player).map(Statement::Move))
        .or_else(|| {
            // "chooses to place C in Z" and "chooses to lose TEXT", but not when it names a card used.
            let mut text = v;
            if text.last_using().is_some() { None } else { Leave::chooses(v, player).map(Statement::Leave) }
        })
}
