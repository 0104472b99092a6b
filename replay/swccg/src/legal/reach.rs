//! Whether a text with its reach is at work on what is asked, on the table as it lies.

use holocron_ingest::id::Side;

use super::condition::holds;
use super::filter::test;
use super::view::View;
use crate::cards::reach::{Filter, Player, Reach};
use crate::play::Truth;
use crate::state::table::TableCard;

/// The cards of a question.
#[derive(Clone, Copy)]
pub(super) struct Asked<'a> {
    /// The card that is drawn into question.
    pub who: Option<&'a TableCard>,
    /// Where it moves from.
    pub from: Option<&'a TableCard>,
    /// The place in question.
    pub to: Option<&'a TableCard>,
    /// The player.
    pub player: Side,
}

/// The card that a text is on.
#[derive(Clone, Copy)]
pub(super) struct Speaker<'a> {
    /// The card.
    pub source: &'a TableCard,
    /// Its column.
    pub column: Option<u16>,
}

impl Speaker<'_> {
    /// The side of a player, seen from the card.
    pub(super) fn side(self, player: Player) -> Option<Side> {
        // A rotated location has its sides changed.
        let facing = |side: Side| Some(if self.source.posture.inverted { side.opponent() } else { side });
        match player {
            Player::Own => self.source.owner,
            Player::Opponent => self.source.owner.map(Side::opponent),
            Player::OnDark => facing(Side::Dark),
            Player::OnLight => facing(Side::Light),
            Player::Unknown => None,
        }
    }
}

/// Whether a text with this reach is at work on what is asked.
pub(super) fn applies(view: &View<'_>, text: Speaker<'_>, reach: &Reach, asked: Asked<'_>) -> Truth {
    let part = |filter: &Filter, card: Option<&TableCard>| match (filter, card) {
        (Filter::Any, _) => Truth::Yes,
        (filter, Some(card)) => test(view, filter, text, card),
        (_, None) => Truth::Maybe,
    };
    let player = match reach.player {
        None => Truth::Yes,
        Some(player) => text.side(player).map_or(Truth::Maybe, |side| (side == asked.player).into()),
    };
    player
        .and(|| named(reach, asked.who, part(&reach.affects, asked.who)))
        .and(|| part(&reach.target, asked.to))
        .and(|| part(&reach.from, asked.from))
        .and(|| holds(view, &reach.condition, text))
}

/// What is built into a starship or vehicle may bear the name that the card itself does not.
fn named(reach: &Reach, card: Option<&TableCard>, answer: Truth) -> Truth {
    let has_built_in = |card: &TableCard| card.facts.is_some_and(|facts| !facts.permanents.is_empty());
    if answer == Truth::No && reach.names && card.is_some_and(has_built_in) { Truth::Maybe } else { answer }
}
