//! What was selected was among the choices.

use holocron_ingest::event::gemp::{Choice, Prompt, Zone};
use holocron_ingest::id::{Blueprint, CardId, Side};
use holocron_ingest::message::force::Force;
use holocron_ingest::message::loss::Loss;
use holocron_ingest::message::pile::PileMove;
use holocron_ingest::message::{CardRef, Place, Statement};

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-LOG-11",
        title: "what the recording's own player selects was among the choices of the question before",
        explain: "\
A question about cards lists the cards that may be chosen: Force to lose, a card to forfeit, a card found in a searched
pile. The line that follows names one of them. Force activated on one answer is at most the largest answer offered.
```
players
in 121 1_168 D HAND
in 122 1_171 D HAND
turn D 1
phase Control
pick D Choose Force to lose: 121,122
say D loses a Force, [1_168], from hand
```
```
players
in 121 1_168 D HAND
in 122 1_171 D HAND
turn D 1
phase Control
pick D Choose Force to lose: 122
say D loses a Force, [1_168], from hand   # broken SWCCG-LOG-11
```
",
        class: Class::Log,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::GempEngine, at: "decisions" },
    },
    topics: topic::STATEMENT,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(said) = step.what.statement().filter(|_| state.recording.has_players) else { return Verdict::Silent };
    if let Statement::Force(Force::Activated { player, amount, from_generation: true, .. }) = said {
        let Some((_, left)) = state.plays.offers.activation.filter(|(side, _)| side == player) else {
            return Verdict::Silent;
        };
        let is_kept = amount.to_whole().is_some_and(|amount| amount <= left);
        return Verdict::of(is_kept, || {
            Finding::illegal(format!("{} activates more Force than the server offered", state.name(*player)))
                .values(format!("{left} more at most"), amount)
                .by(Some(*player))
        });
    }
    match (&step.what, said) {
        (What::Forfeit(play), _) => {
            let Some(choices) = selection(state, play.player) else { return Verdict::Silent };
            let missing = play.cards.iter().find(|named| {
                let is_it = |id: &CardId| face(state, *id) == Some(named.card.blueprint.front());
                !choices.iter().any(is_it)
            });
            Verdict::of(missing.is_none(), || finding(state, play.player, "forfeits", missing.map(|named| named.card)))
        }
        (_, Statement::Loss(Loss::Lost { player, card, source, .. })) => {
            let Some(choices) = selection(state, *player) else { return Verdict::Silent };
            let is_it = |id: &CardId| match source {
                Place::Hand => card.as_ref().is_none_or(|card| face(state, *id) == Some(card.blueprint.front())),
                place => state.table.get(*id).is_some_and(|known| top_of(place) == Some(known.zone)),
            };
            Verdict::of(choices.iter().any(is_it), || finding(state, *player, "loses", card.as_ref()))
        }
        (_, Statement::Pile(PileMove::Took { player, cards, .. })) => {
            let Some(open) = state.plays.offers.open.as_ref().filter(|open| open.player == *player) else {
                return Verdict::Silent;
            };
            let Choice::ArbitraryCards { cards: shown, max: 1.., .. } = &open.decision.choice else {
                return Verdict::Silent;
            };
            let is_shown =
                |card: &&CardRef| shown.iter().any(|s| s.selectable && s.blueprint.front() == card.blueprint.front());
            let missing = cards.named().iter().find(|card| !is_shown(card));
            Verdict::of(missing.is_none(), || finding(state, *player, "takes", missing))
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

fn face(state: &State, id: CardId) -> Option<Blueprint> {
    state.table.get(id).map(|known| known.blueprint.front())
}

fn top_of(place: &Place) -> Option<Zone> {
    Some(match place {
        Place::ReserveDeck => Zone::TopOfReserveDeck,
        Place::ForcePile => Zone::TopOfForcePile,
        Place::UsedPile => Zone::TopOfUsedPile,
        _ => return None,
    })
}

fn finding(state: &State, player: Side, does: &str, card: Option<&CardRef>) -> Finding {
    let title = card.map_or("a card", |card| &*card.title);
    let finding = Finding::illegal(format!("{} {does} {title}, which was not among the choices", state.name(player)))
        .values("one of the choices", title)
        .by(Some(player));
    match card {
        Some(card) => finding.card(CardMention { id: None, blueprint: card.blueprint, title: card.title.to_string() }),
        None => finding,
    }
}
