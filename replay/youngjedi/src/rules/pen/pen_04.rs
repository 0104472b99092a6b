//! Copies of a stackable card on a second planet go back to the hand, and the counters stay used.

use holocron_ingest::event::youngjedi::{Kind, MisplayKind, Word, Zone};

use crate::YoungJedi;
use crate::state::State;
use crate::state::misplay;
use crate::state::table::TableCard;
use crate::step::Step;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};
use holocron_replay::topics::Topics;

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-PEN-04",
        title: "copies of a stackable card on a second planet go back to the hand, and the counters stay used",
        explain: "\
All copies on every planet but the first go back.
```
turn L 1 Naboo
phase DEPLOY
deploy 60 1_8 L
turn D 2 Naboo
turn L 3 Tatooine
phase DEPLOY
deploy 62 1_9 L   # broken YJ-STK-01
deploy 63 1_9 L   # broken YJ-STK-01
misplay 1 L STACK cards=62,63
remove L 62,63 PLANET HAND MISPLAY at=Tatooine
phase BATTLE
```
One copy stays:
```
turn L 1 Naboo
phase DEPLOY
deploy 60 1_8 L
turn D 2 Naboo
turn L 3 Tatooine
phase DEPLOY
deploy 62 1_9 L   # broken YJ-STK-01
deploy 63 1_9 L   # broken YJ-STK-01
misplay 1 L STACK cards=62,63
remove L 63 PLANET HAND MISPLAY at=Tatooine
phase BATTLE   # broken YJ-PEN-04
```
The counters are given back:
```
turn L 1 Naboo
phase DEPLOY
deploy 60 1_8 L
turn D 2 Naboo
turn L 3 Tatooine
phase DEPLOY
deploy 62 1_9 L   # broken YJ-STK-01
deploy 63 1_9 L   # broken YJ-STK-01
misplay 1 L STACK cards=62,63
remove L 62,63 PLANET HAND MISPLAY at=Tatooine
tally L deck=40 hand=6 planet=1 used=0   # broken YJ-PEN-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Misplays, second question" },
    },
    topics: Topics::ALL,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(kind) = step.kind() else { return Verdict::Silent };
    let misplay = state.misplay.as_ref().filter(|misplay| misplay.kind == MisplayKind::Stack);
    let Some(misplay) = misplay.filter(|misplay| !misplay.is_closed) else { return Verdict::Silent };
    let player = misplay.player;
    let finding = |message: &str| Finding::illegal(format!("{} {message}", state.name(player))).by(Some(player));
    if let Kind::Tally(tally) = kind {
        let told = tally.sides[player].as_ref().map(|piles| piles.counters);
        let (Some(told), Some(used)) = (told, state.counters.used(player)) else { return Verdict::Silent };
        return Verdict::of(told >= used, || finding("gets counters back for a misplay").values(used, told));
    }
    if misplay::is_penalty(kind) {
        return Verdict::Silent;
    }
    let titles: Vec<&str> = misplay.cards.iter().filter_map(|id| state.facts(*id)).map(|facts| facts.title).collect();
    let Some(title) = titles.first() else { return Verdict::Unknown(Doubt::HiddenCard) };
    if let Some((id, zone)) = misplay.gone.iter().find(|(_, zone)| *zone != Zone::Hand) {
        let finding = finding("puts copies elsewhere than into the hand").values(Zone::Hand.word(), zone.word());
        return Verdict::Broken(Box::new(finding.card(state.mention(*id))));
    }
    let left: Vec<&TableCard> = state.copies(player, title, Zone::Planet).collect();
    let first = left.iter().map(|card| card.placed_in).min();
    let gone = misplay.gone.iter().filter_map(|(id, _)| state.table.get(*id)).map(|card| card.placed_in).min();
    let is_single = left.iter().all(|card| left.first().is_some_and(|one| one.planet == card.planet));
    let is_first = gone.is_some_and(|gone| first.is_none_or(|first| first <= gone));
    Verdict::of(is_single && is_first, || {
        finding("leaves copies of a stackable card on a second planet")
            .values("all copies on every planet but the first in the hand", misplay.gone.len())
    })
}
