//! Chooses the sentence by its subject.

use super::attack::Attack;
use super::battle::Battle;
use super::calc::Calc;
use super::card_subject::{cards, subject_cards};
use super::chat::Chat;
use super::deploy::Deploy;
use super::destiny::Destiny;
use super::drain::Drain;
use super::duel::Duel;
use super::generic::Generic;
use super::leave::Leave;
use super::loss::Loss;
use super::moves::Move;
use super::pile::PileMove;
use super::remark::Remark;
use super::retrieve::Retrieve;
use super::revert::Revert;
use super::sabacc::Sabacc;
use super::scan::Scan;
use super::session::Session;
use super::setup::Setup;
use super::stack::Stack;
use super::state::State;
use super::turn::Turn;
use super::verb::by_player;
use super::{Cards, Statement};
use crate::id::Side;

/// Reads a whole message.
pub(super) fn statement(s: Scan<'_>) -> Statement {
    if s.rest().is_empty() {
        return Statement::Blank;
    }
    // Fixed wording comes first: a player may be called "Dark" or "Battle".
    let found = if s.at_card() { cards(s) } else { fixed(s).or_else(|| player(s)).or_else(|| others(s)) };
    found
        .or_else(|| Remark::of(s).map(Box::new).map(Statement::Remark))
        .or_else(|| Calc::free(s).map(Statement::Calc))
        .or_else(|| Chat::by_title(s).map(Statement::Chat))
        .unwrap_or_else(|| Statement::Unknown(s.rest().into()))
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
        // The server forgets who relocates the card that Jabba's Prize is on.
        b'n' => {
            let mut rest = s;
            rest.opt("null relocates ").then(|| Move::relocates(rest, None))?.map(Statement::Move)
        }
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
    if ahead.rest().starts_with(": ") {
        return Chat::by_player(s).map(Statement::Chat);
    }
    ahead.lit(" ")?;
    by_player(ahead, player)
        .or_else(|| Calc::line(s).map(Statement::Calc))
        .or_else(|| Sabacc::said(ahead, Some(player)).map(Statement::Sabacc))
        .or_else(|| Generic::by_player(ahead, player).map(Box::new).map(Statement::Generic))
}

fn possessive(s: Scan<'_>, player: Side) -> Option<Statement> {
    Turn::of_player(s, player)
        .map(Statement::Turn)
        .or_else(|| Destiny::of_player(s, player).map(Statement::Destiny))
        .or_else(|| Loss::of_player(s, player).map(Statement::Loss))
        .or_else(|| Retrieve::of_player(s, player).map(Statement::Retrieve))
        .or_else(|| Battle::satisfied(s, player).map(Statement::Battle))
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
