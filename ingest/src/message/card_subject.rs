//! Chooses the sentence whose subject is a card or a list of cards.

use super::attack::Attack;
use super::battle::Battle;
use super::calc::Calc;
use super::capture::Capture;
use super::deploy::Deploy;
use super::destiny::Destiny;
use super::duel::Duel;
use super::effect::{cancels, caused};
use super::generic::Generic;
use super::initiate::Initiate;
use super::leave::Leave;
use super::moves::Move;
use super::pile::PileMove;
use super::scan::Scan;
use super::setup::Setup;
use super::stack::Stack;
use super::state::State;
use super::weapon::{Verb, Weapon};
use super::{CardRef, Cards, Statement};

/// Lines that begin with a card.
pub(super) fn cards(s: Scan<'_>) -> Option<Statement> {
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
    if v.opt(" fires ") {
        return Weapon::fires(v, None, Some(card), Verb::Fires).map(Statement::Weapon);
    }
    if v.opt(" aboard ") {
        // An imagined pilot fires: "C aboard C2 fires C3 at CL".
        let _ = v.card()?;
        v.lit(" fires ")?;
        return Weapon::fires(v, None, Some(card), Verb::Fires).map(Statement::Weapon);
    }
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
    if v.opt(" is relocated ") {
        return Move::relocated(v, card).map(Statement::Move);
    }
    if v.opt(" is placed on ") {
        let on = v.card()?;
        return v.done(Statement::Stack(Stack::IsPlaced { card: card.clone(), on }));
    }
    if v.opt(" is")
        && let Some(revealed) = Deploy::revealed(v, None, card)
    {
        return Some(Statement::Deploy(revealed));
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
pub(super) fn subject_cards(s: &mut Scan<'_>) -> Option<Statement> {
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
