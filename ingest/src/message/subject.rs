//! Chooses the sentence by its subject and verb.

use super::attack::Attack;
use super::battle::Battle;
use super::calc::Calc;
use super::cancel::Cancel;
use super::capture::Capture;
use super::deploy::Deploy;
use super::destiny::Destiny;
use super::drain::Drain;
use super::duel::Duel;
use super::force::Force;
use super::generic::Generic;
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
use super::state::State;
use super::turn::Turn;
use super::weapon::{Verb, Weapon};
use super::{CardRef, Cards, Statement};
use crate::id::Side;

/// Reads a whole message.
pub(super) fn statement(s: Scan<'_>) -> Statement {
    if s.rest().is_empty() {
        return Statement::Blank;
    }
    // Fixed wording comes first: a player may be called "Dark" or "Battle".
    let found = if s.at_card() { cards(s) } else { fixed(s).or_else(|| player(s)).or_else(|| others(s)) };
    found.or_else(|| Calc::free(s).map(Statement::Calc)).unwrap_or_else(|| Statement::Unknown(s.rest().into()))
}

/// Lines whose first word is the server's own.
fn fixed(s: Scan<'_>) -> Option<Statement> {
    match s.rest().as_bytes().first()? {
        b'A' => Battle::fixed(s)
            .map(Statement::Battle)
            .or_else(|| Attack::fixed(s).map(Statement::Attack))
            .or_else(|| Calc::fixed(s).map(Statement::Calc)),
        b'B' => Battle::fixed(s).map(Statement::Battle),
        b'D' => Battle::fixed(s)
            .map(Statement::Battle)
            .or_else(|| Setup::fixed(s).map(Statement::Setup))
            .or_else(|| Duel::fixed(s).map(Statement::Duel)),
        b'E' => Duel::fixed(s).map(Statement::Duel),
        b'F' => Drain::fixed(s).map(Statement::Drain).or_else(|| State::fixed(s).map(Statement::State)),
        b'G' | b'Y' => Session::fixed(s).map(Statement::Session),
        b'L' => Battle::fixed(s)
            .map(Statement::Battle)
            .or_else(|| Setup::fixed(s).map(Statement::Setup))
            .or_else(|| Destiny::fixed(s).map(Statement::Destiny))
            .or_else(|| Duel::fixed(s).map(Statement::Duel)),
        b'N' => Destiny::fixed(s)
            .map(Statement::Destiny)
            .or_else(|| Retrieve::fixed(s).map(Statement::Retrieve))
            .or_else(|| PileMove::fixed(s).map(Statement::Pile)),
        b'O' => Leave::fixed(s).map(Statement::Leave),
        b'P' => Session::fixed(s).map(Statement::Session),
        b'R' => Calc::fixed(s).map(Statement::Calc).or_else(|| Revert::fixed(s).map(Statement::Revert)),
        b'S' => Turn::fixed(s)
            .map(Statement::Turn)
            .or_else(|| State::fixed(s).map(Statement::State))
            .or_else(|| Move::fixed(s).map(Statement::Move)),
        b'T' => Session::fixed(s)
            .map(Statement::Session)
            .or_else(|| PileMove::fixed(s).map(Statement::Pile))
            .or_else(|| State::fixed(s).map(Statement::State)),
        b'U' => PileMove::fixed(s).map(Statement::Pile),
        b'\'' => Deploy::fixed(s).map(Statement::Deploy),
        _ => None,
    }
}

/// Lines that begin with neither a name nor a card, and whose wording is open.
fn others(s: Scan<'_>) -> Option<Statement> {
    let empty_pile = || PileMove::fixed(s).map(Statement::Pile);
    let count = || {
        let mut ahead = s;
        let cards = Cards::scan(&mut ahead)?;
        Stack::returned(ahead, cards).map(Statement::Stack)
    };
    Calc::line(s)
        .map(Statement::Calc)
        .or_else(|| Sabacc::fixed(s).map(Statement::Sabacc))
        .or_else(empty_pile)
        .or_else(count)
        .or_else(|| {
            let mut list = s;
            if list.rest().starts_with("none ") { subject_cards(&mut list) } else { None }
        })
        .or_else(|| Sabacc::said(s, None).map(Statement::Sabacc))
}

/// `P ...` and `P's ...`.
fn player(s: Scan<'_>) -> Option<Statement> {
    let mut ahead = s;
    let player = ahead.player()?;
    if ahead.opt("'s ") {
        return possessive(ahead, player);
    }
    ahead.lit(" ")?;
    by_player(ahead, player)
        .or_else(|| Calc::line(s).map(Statement::Calc))
        .or_else(|| Generic::by_player(ahead, player).map(Box::new).map(Statement::Generic))
        .or_else(|| Sabacc::said(ahead, Some(player)).map(Statement::Sabacc))
}

fn possessive(s: Scan<'_>, player: Side) -> Option<Statement> {
    Turn::of_player(s, player)
        .map(Statement::Turn)
        .or_else(|| Destiny::of_player(s, player).map(Statement::Destiny))
        .or_else(|| Loss::of_player(s, player).map(Statement::Loss))
        .or_else(|| Retrieve::of_player(s, player).map(Statement::Retrieve))
        .or_else(|| {
            let satisfied = s.rest() == "remaining battle damage is satisfied";
            satisfied.then_some(Statement::Battle(Battle::DamageSatisfied { player }))
        })
        .or_else(|| State::of_player(s, player).map(Statement::State))
        .or_else(|| Duel::of_player(s, player).map(Statement::Duel))
        .or_else(|| PileMove::of_player(s, player).map(Statement::Pile))
        .or_else(|| {
            let mut empty = PileMove::fixed(s)?;
            if let PileMove::Empty { pile } = &mut empty {
                pile.owner = Some(player);
            }
            Some(Statement::Pile(empty))
        })
        .or_else(|| Calc::of_player(s, player).map(Statement::Calc))
}

/// The cursor stands after `P `.
fn by_player(s: Scan<'_>, player: Side) -> Option<Statement> {
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
        "relocates" => Move::relocates(v, player).map(Statement::Move),
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
        "exchanges" | "exchanged" => PileMove::exchanges(v, player).map(Statement::Pile),
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
        "fires" => Weapon::fires(v, player, Verb::Fires).map(Statement::Weapon),
        "throws" => Weapon::fires(v, player, Verb::Throws).map(Statement::Weapon),
        "swings" => Weapon::fires(v, player, Verb::Swings).map(Statement::Weapon),
        "detonates" => Weapon::fires(v, player, Verb::Detonates).map(Statement::Weapon),
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
        "steals" => Capture::steals(v, player).map(Statement::Capture),
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
        "fire" => Weapon::fires(w, player, Verb::TargetsToFire).map(Statement::Weapon),
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

/// `causes CL ...`; the cursor stands after the list.
fn caused(s: Scan<'_>, player: Option<Side>, by: Option<&CardRef>, list: &[CardRef]) -> Option<Statement> {
    let mut lost = s;
    if lost.opt(" be lost from ") {
        let source = super::Pile::scan(&mut lost, player)?;
        let by = by.cloned();
        return lost.done(Statement::Loss(Loss::FromPile { player, by, cards: list.into(), source }));
    }
    if let Some(missing) = Misc::missing(s, player, by, list) {
        return Some(Statement::Misc(missing));
    }
    let mut excluded = s;
    if excluded.opt(" to be excluded from battle") {
        let using = excluded.using().or_else(|| by.cloned());
        return excluded.done(Statement::Battle(Battle::Excluded { player, cards: list.into(), using }));
    }
    if let Some(left) = Leave::caused(s, player, by, list) {
        return Some(Statement::Leave(left));
    }
    let mut captured = s;
    captured.lit(" to be ")?;
    let [card] = list else { return None };
    Capture::captured(captured, player, by, card, false).map(Statement::Capture)
}

/// The cursor stands after `cancels `.
fn cancels(s: Scan<'_>, player: Option<Side>, by: Option<&CardRef>) -> Option<Statement> {
    let mut owned = s;
    if let Some(owner) = owned.owner() {
        return Retrieve::cancels(owned, player, owner, by)
            .map(Statement::Retrieve)
            .or_else(|| Destiny::cancels(owned, player?, owner).map(Statement::Destiny))
            .or_else(|| State::cancels_text(s, by?).map(Statement::State));
    }
    Drain::cancels(s, player, by)
        .map(Statement::Drain)
        .or_else(|| State::cancels_text(s, by?).map(Statement::State))
        .or_else(|| Cancel::cancels(s, player, by).map(Statement::Cancel))
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

/// Lines that begin with a card.
fn cards(s: Scan<'_>) -> Option<Statement> {
    let mut one = s;
    let card = one.card()?;
    by_card(one, &card)
        .or_else(|| {
            let mut list = s;
            subject_cards(&mut list)
        })
        .or_else(|| State::by_card(one, &card).map(Statement::State))
        .or_else(|| Generic::by_card(one, &card).map(Box::new).map(Statement::Generic))
}

/// The cursor stands after the card that is the subject.
fn by_card(s: Scan<'_>, card: &CardRef) -> Option<Statement> {
    match s.rest() {
        " required response is initiated" => {
            return Some(Statement::Initiate(Initiate::Required { card: card.clone() }));
        }
        " optional response is initiated" => {
            return Some(Statement::Initiate(Initiate::OptionalRule { card: card.clone() }));
        }
        _ => {}
    }
    let mut v = s;
    if v.opt(" causes ") {
        return card_causes(v, card);
    }
    if v.opt(" cancels ") {
        return cancels(v, None, Some(card));
    }
    if v.opt(" adds ") || v.opt(" subtracts ") {
        let subtracts = s.rest().starts_with(" subtracts");
        return Destiny::modifies(v, None, Some(card), subtracts).map(Statement::Destiny);
    }
    if v.opt(" revealed ") {
        return PileMove::hand_revealed(v, card).map(Statement::Pile);
    }
    if v.opt(" is relocated to ") {
        return Move::relocated(v, card).map(Statement::Move);
    }
    if v.opt(" is placed on ") {
        let on = v.card()?;
        return v.done(Statement::Stack(Stack::IsPlaced { card: card.clone(), on }));
    }
    if v.opt(" is") {
        if let Some(revealed) = Deploy::revealed(v, None, card) {
            return Some(Statement::Deploy(revealed));
        }
    }
    Attack::by_card(s, card)
        .map(Statement::Attack)
        .or_else(|| Duel::by_card(s, card).map(Statement::Duel))
        .or_else(|| Capture::by_card(s, card).map(Statement::Capture))
        .or_else(|| Calc::of_card(s, card).map(Statement::Calc))
}

/// `C causes ...`; the cursor stands after the verb.
fn card_causes(mut v: Scan<'_>, card: &CardRef) -> Option<Statement> {
    if v.rest() == "Light Side to go first" {
        return Some(Statement::Setup(Setup::LightFirst { card: card.clone() }));
    }
    if v.opt("just drawn destiny card, ") {
        let drawn = v.card()?;
        v.lit(", to be ")?;
        let fate = v.rest().into();
        return Some(Statement::Destiny(Destiny::Removed { by: card.clone(), card: drawn, fate }));
    }
    if let Some(player) = v.player() {
        v.lit(" to take the first ")?;
        let two = v.opt("two ");
        v.lit("weapons segment action")?;
        v.opt("s");
        v.lit(" in battle")?;
        return v.done(Statement::Battle(Battle::FirstAction { card: card.clone(), player, two }));
    }
    let list = v.cards()?;
    caused(v, None, Some(card), &list)
}

/// Lines whose subject is a list of cards, or one card that could be a list.
fn subject_cards(s: &mut Scan<'_>) -> Option<Statement> {
    let list = s.cards()?;
    let s = *s;
    let mut hit = s;
    if hit.opt(" is 'hit' by ") || hit.opt(" are 'hit' by ") {
        return Weapon::hit(hit, list).map(Statement::Weapon);
    }
    let late = " placed out of play due to not being allowed to be placed in Reserve Deck";
    match s.rest() {
        " is excluded from battle" | " are excluded from battle" => {
            return Some(Statement::Battle(Battle::Excluded { player: None, cards: list, using: None }));
        }
        " may not be excluded from battle" => {
            return Some(Statement::Battle(Battle::MayNotExclude { cards: list }));
        }
        rest if rest.strip_prefix(" is").or_else(|| rest.strip_prefix(" are")) == Some(late) => {
            return Some(Statement::Setup(Setup::NotAllowed { cards: list }));
        }
        _ => {}
    }
    Attack::by_cards(s, &list)
        .map(Statement::Attack)
        .or_else(|| Leave::are(s, &list).map(Statement::Leave))
        .or_else(|| Stack::returned(s, Cards::Named(list.clone())).map(Statement::Stack))
        .or_else(|| State::by_cards(s, &list).filter(|_| !s.rest().starts_with(" is flipped")).map(Statement::State))
}
