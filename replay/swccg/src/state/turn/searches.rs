//! Searches of this turn that found nothing (rule TARGET-08).

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::{Blueprint, Side};
use holocron_ingest::message::generic::GenericKind;
use holocron_ingest::message::pile::PileMove;
use holocron_ingest::message::play::Play;
use holocron_ingest::message::{CardRef, Place, Statement};

use crate::state::State;
use crate::step::{Step, What};

/// A text that begins to look for something in a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Search<'a> {
    /// Who looks.
    pub player: Side,
    /// The card whose text it is.
    pub card: &'a CardRef,
    /// What for, in the words of the line.
    pub purpose: &'a str,
}

/// A search that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Known {
    player: Side,
    card: Blueprint,
    /// The server forbids it to cards of one title: generic sites are named for their systems.
    title: Box<str>,
    purpose: Box<str>,
}

impl Known {
    fn is(&self, search: &Search<'_>) -> bool {
        let is_by = self.card == search.card.blueprint.front() && *self.title == *search.card.title;
        self.player == search.player && is_by && *self.purpose == *search.purpose
    }
}

/// What the rules remember of searches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Searches {
    open: Option<Known>,
    failed: Vec<Known>,
}

impl Searches {
    /// Whether the same search failed and was verified in this turn.
    pub fn has_failed(&self, search: &Search<'_>) -> bool {
        self.failed.iter().any(|known| known.is(search))
    }

    /// A player's search is over unless it is verified first.
    fn close(&mut self, player: Side) {
        self.open.take_if(|known| known.player == player);
    }
}

/// The search that a line announces.
pub fn search<'a>(step: &Step<'a>) -> Option<Search<'a>> {
    let What::Said(Statement::Generic(generic)) = &step.what else { return None };
    let (GenericKind::Targets, Some(player), Some(card)) = (generic.kind, generic.player, &generic.card) else {
        return None;
    };
    let from = generic.deed.from.as_ref().filter(|pile| is_searched(&pile.place));
    from.map(|_| Search { player, card, purpose: &generic.text.text })
}

/// Takes one step into account.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    let searches = &mut state.turn.searches;
    match &step.what {
        What::Event(Kind::Turn(_)) if !state.recording.is_dumping => *searches = Searches::default(),
        What::Event(Kind::Phase(_)) => searches.open = None,
        What::Said(Statement::Pile(PileMove::Verified { player, pile, .. })) => {
            let is_own =
                |known: &Known| pile.owner == Some(known.player) && *player != known.player && is_searched(&pile.place);
            searches.failed.extend(searches.open.take().filter(is_own));
        }
        // It has found something, or what follows is the search of another text.
        What::Said(Statement::Pile(
            PileMove::Took { player, .. } | PileMove::Drew { player, .. } | PileMove::Shuffled { player, .. },
        ))
        | What::Said(Statement::Play(Play::Interrupt { player, .. })) => searches.close(*player),
        What::Deploy(deploy) => searches.close(deploy.player),
        _ => {
            if let Some(search) = search(step) {
                let (card, title) = (search.card.blueprint.front(), search.card.title.as_ref().into());
                searches.open = Some(Known { player: search.player, card, title, purpose: search.purpose.into() });
            }
        }
    }
}

fn is_searched(place: &Place) -> bool {
    matches!(place, Place::ReserveDeck | Place::ForcePile)
}
