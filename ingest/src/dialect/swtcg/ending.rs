//! Contests, and the end of turns and games.

use super::codec::{Codec, Holder};
use crate::event::swtcg::{Bid, ContestEnded, ContestId, ContestStarted, Control, GameEnded};

pub(super) fn contest_started(c: &mut impl Codec, e: Option<&ContestStarted>) -> Option<ContestStarted> {
    Some(ContestStarted {
        contest: ContestId(c.need("contestId", e.map(|e| e.contest.0))?),
        cards: c.need("otherCardIds", e.map(|e| e.cards.clone()))?,
    })
}

pub(super) fn bid(c: &mut impl Codec, e: Option<&Bid>) -> Option<Bid> {
    Some(Bid {
        contest: ContestId(c.need("contestId", e.map(|e| e.contest.0))?),
        player: c.need("participantId", e.map(|e| e.player))?,
        count: c.need("count", e.map(|e| e.count))?,
    })
}

pub(super) fn contest_ended(c: &mut impl Codec, e: Option<&ContestEnded>) -> Option<ContestEnded> {
    Some(ContestEnded {
        contest: ContestId(c.need("contestId", e.map(|e| e.contest.0))?),
        winner: c.need("participantId", e.map(|e| e.winner))?,
        dark_total: c.need("darkTotal", e.map(|e| e.dark_total))?,
        light_total: c.need("lightTotal", e.map(|e| e.light_total))?,
        card: c.need("cardId", e.map(|e| e.card))?,
    })
}

pub(super) fn control(c: &mut impl Codec, e: Option<&Control>) -> Option<Control> {
    Some(Control {
        space: c.need("space", e.map(|e| Holder(e.space)))?.0,
        ground: c.need("ground", e.map(|e| Holder(e.ground)))?.0,
        character: c.need("character", e.map(|e| Holder(e.character)))?.0,
    })
}

pub(super) fn game_ended(c: &mut impl Codec, e: Option<&GameEnded>) -> Option<GameEnded> {
    Some(GameEnded {
        winner: c.may("participantId", e.map(|e| e.winner)),
        reason: c.word("reason", e.map(|e| e.reason)),
    })
}
