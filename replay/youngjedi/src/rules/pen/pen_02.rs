//! The offender's cards stay on the conceded planet; the opponent may take back all of hers.

use holocron_ingest::event::youngjedi::{Kind, MisplayKind, RemoveReason, Word, Zone};
use holocron_ingest::id::CardId;

use crate::YoungJedi;
use crate::cards::CardType;
use crate::state::State;
use crate::state::misplay;
use crate::step::Step;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};
use holocron_replay::topics::Topics;

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-PEN-02",
        title: "the offender's cards stay on the conceded planet; the opponent may take back all of hers",
        explain: "\
Battle cards and starships among the hidden cards are discarded.
```
turn D 1 Tatooine
phase DEPLOY
deploy 11 1_73 D hidden
deploy 12 1_103 D hidden
deploy 13 1_99 D hidden
turn L 2 Tatooine
phase DEPLOY
deploy 61 1_2 L
turn D 3 Tatooine
phase DEPLOY
reveal D 11 1_73 PLANET HIDDEN
reveal D 12 1_103 PLANET HIDDEN
reveal D 13 1_99 PLANET HIDDEN
misplay 1 D HIDDEN_COUNTERS at=Tatooine
surrender D Tatooine why=MISPLAY
control L Tatooine MISPLAY
remove L 61 PLANET DRAW_DECK CONTROL at=Tatooine
shuffle L CONTROL
phase EVEN_UP by=D
```
The offender takes his cards back:
```
turn D 1 Tatooine
phase DEPLOY
deploy 11 1_73 D hidden
deploy 12 1_103 D hidden
deploy 13 1_99 D hidden
turn L 2 Tatooine
phase DEPLOY
deploy 61 1_2 L
turn D 3 Tatooine
phase DEPLOY
reveal D 11 1_73 PLANET HIDDEN
reveal D 12 1_103 PLANET HIDDEN
reveal D 13 1_99 PLANET HIDDEN
misplay 1 D HIDDEN_COUNTERS at=Tatooine
surrender D Tatooine why=MISPLAY
control L Tatooine MISPLAY
remove D 11,12,13 PLANET DRAW_DECK CONTROL at=Tatooine   # broken YJ-PEN-02
phase EVEN_UP by=D
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Misplays, first question" },
    },
    topics: Topics::ALL,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(kind) = step.kind() else { return Verdict::Silent };
    let misplay = state.misplay.as_ref().filter(|misplay| misplay.kind == MisplayKind::HiddenCounters);
    let Some(misplay) = misplay.filter(|misplay| !misplay.is_closed) else { return Verdict::Silent };
    let offender = misplay.player;
    let finding = |message: String| Finding::illegal(message).by(Some(offender));
    let stays = |id: &CardId| {
        let facts = state.facts(*id);
        facts.is_none_or(|facts| matches!(facts.kind, CardType::Character | CardType::Weapon))
    };
    if let Kind::Removed(removed) = kind {
        if removed.owner != offender || removed.from != Zone::Planet {
            return Verdict::Silent;
        }
        let is_penalty = removed.reason == RemoveReason::Misplay && removed.zone == Zone::DiscardPile;
        return Verdict::of(is_penalty && !removed.cards.iter().any(stays), || {
            finding(format!("{} takes cards from the conceded planet", state.name(offender)))
                .values("the cards stay; Battle cards and starships are discarded", removed.zone.word())
        });
    }
    if misplay::is_penalty(kind) {
        return Verdict::Silent;
    }
    let planet = misplay.planet.or(state.clock.planet);
    let own = planet.into_iter().flat_map(|planet| state.on_planet(offender, planet));
    if let Some(card) = own.filter(|card| !stays(&card.id)).find(|card| misplay.is_controlled && !card.is_hidden) {
        return Verdict::Broken(Box::new(
            finding(format!("{} keeps a card that was found among the hidden ones", state.name(offender)))
                .values(Zone::DiscardPile.word(), card.zone.word())
                .card(state.mention(card.id)),
        ));
    }
    let taken = |id: &CardId| state.table.get(*id).is_some_and(|card| card.owner != offender);
    let Some(control) = state.control.as_ref().filter(|control| control.returned.iter().any(taken)) else {
        return if misplay.is_controlled { Verdict::Kept } else { Verdict::Silent };
    };
    let is_whole = control.present.iter().all(|id| control.returned.contains(id));
    Verdict::of(is_whole && control.is_shuffled, || {
        Finding::illegal(format!("{} does not take back and shuffle all cards", state.name(offender.opponent())))
            .values("all or none, and a shuffle", control.returned.len())
            .by(Some(offender.opponent()))
    })
}
