//! Only the new controller may shuffle his cards of that planet into his draw deck.

use holocron_ingest::event::youngjedi::{ControlReason, Kind, RemoveReason};
use holocron_ingest::id::CardId;

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-PLN-03",
        title: "only the new controller may shuffle his cards of that planet into his draw deck",
        explain: "\
Whoever takes control of a planet may put his cards that lie there back into his draw deck, all of them, and then shuffles. The
other player's cards stay.
```
turn D 5 Tatooine
turn L 6 Tatooine
phase DEPLOY
deploy 61 1_2 L
phase END
control L Tatooine EMPTY
remove L 61 PLANET DRAW_DECK CONTROL at=Tatooine
shuffle L CONTROL
new planet D Naboo
```
The loser's cards return too:
```
turn D 6 Tatooine
phase DEPLOY
deploy 13 1_103 D
phase END
surrender D Tatooine
control L Tatooine SURRENDER
remove D 13 PLANET DRAW_DECK CONTROL at=Tatooine   # broken YJ-PLN-03
```
The draw deck is not shuffled:
```
turn D 5 Tatooine
turn L 6 Tatooine
phase DEPLOY
deploy 61 1_2 L
phase END
control L Tatooine EMPTY
remove L 61 PLANET DRAW_DECK CONTROL at=Tatooine
new planet D Naboo   # broken YJ-PLN-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Misplays; Starships" },
    },
    topics: topic::CLOCK.and(topic::REMOVED).and(topic::ENDING),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(kind) = step.kind() else { return Verdict::Silent };
    // What follows a misplay has rules of its own.
    let Some(control) = state.control.as_ref().filter(|control| control.reason != ControlReason::Misplay) else {
        return Verdict::Silent;
    };
    match kind {
        Kind::Removed(removed) if removed.reason == RemoveReason::Control => {
            Verdict::of(Some(removed.owner) == control.controller, || {
                Finding::illegal(format!("{} takes cards back from a lost planet", state.name(removed.owner)))
                    .values("the new controller alone", state.name(removed.owner))
                    .by(Some(removed.owner))
            })
        }
        Kind::Phase(_) | Kind::Turn(_) | Kind::Won(_) if !control.is_closed => {
            let own = |id: &&CardId| state.table.get(**id).is_some_and(|card| Some(card.owner) == control.controller);
            let returned = control.returned.iter().filter(own).count();
            if returned == 0 {
                return Verdict::Silent;
            }
            let name = control.controller.map_or("", |player| state.name(player));
            if !control.is_shuffled {
                return Verdict::Broken(Box::new(
                    Finding::illegal(format!("{name} takes cards back and does not shuffle"))
                        .values("a shuffle", "none")
                        .by(control.controller),
                ));
            }
            let is_all = control.present.iter().all(|id| control.returned.contains(id));
            Verdict::of(is_all, || {
                Finding::suspect(format!("{name} takes back some of the cards and leaves others"), Vec::new())
                    .values(control.present.len(), returned)
                    .by(control.controller)
            })
        }
        _ => Verdict::Silent,
    }
}
