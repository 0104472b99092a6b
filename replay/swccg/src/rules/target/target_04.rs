//! An empty hand shows nothing.

use holocron_ingest::message::pile::PileMove;
use holocron_ingest::message::{Place, Source, Statement};

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-TARGET-04",
        title: "nobody looks at, or takes from, an empty hand",
        explain: "\
Who has no card in hand has nothing to show or to lose from it.
```
turn D 1
phase Control
tally D hand=5 | L hand=2
say D initiates [12_88] top-level action
say D puts a card at random from L's hand on Used Pile
```
```
turn D 1
phase Control
tally D hand=5 | L hand=0
say D initiates [12_88] top-level action
say D puts a card at random from L's hand on Used Pile   # broken SWCCG-TARGET-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 8, empty decks; Advanced Rulebook chapter 1, part A" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Pile(said)) = &step.what else { return Verdict::Silent };
    let (player, owner) = match said {
        PileMove::HandRevealed { owner, .. } => (owner.opponent(), *owner),
        PileMove::Put { player, source: Some(Source::Pile(pile)), is_random: true, .. }
        | PileMove::Took { player, source: Some(Source::Pile(pile)), .. }
            if pile.place == Place::Hand =>
        {
            (*player, pile.owner.unwrap_or(*player))
        }
        PileMove::Looked { player, text, .. } if &*text.text == "opponent's hand" => (*player, player.opponent()),
        _ => return Verdict::Silent,
    };
    let Some(peak) = state.consistency.peaks.of(owner, &Place::Hand) else { return Verdict::Silent };
    Verdict::of(peak > 0, || {
        Finding::illegal(format!("{} uses the empty hand of {}", state.name(player), state.name(owner)))
            .values("at least 1 card", peak)
            .by(Some(player))
    })
}
