//! A card deployed from hand was in that hand.

use holocron_ingest::message::Place;

use crate::book::{Book, Cite};
use crate::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};
use crate::swccg::Swccg;
use crate::swccg::state::State;
use crate::swccg::step::{Step, What};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DEPLOY-07",
        title: "a card deployed from hand was in that hand",
        explain: "\
In a player's own recording the card is seen to leave the hand before it is deployed; the other hand is known by its size.
```
turn D 1
in 43 1_194 D HAND
phase Deploy
site 40 1_290 D @0 Tatooine
tally D hand=1 | L hand=0
say D uses 1 Force
remove 43
tally D hand=0 | L hand=0
at 41 1_194 D @0
say D deploys [1_194] from hand to [1_290]
```
A Jawa left the hand and a Stormtrooper arrives:
```
turn D 1
in 43 1_182 D HAND
phase Deploy
site 40 1_290 D @0 Tatooine
tally D hand=1 | L hand=0
say D uses 1 Force
remove 43
tally D hand=0 | L hand=0
at 41 1_194 D @0
say D deploys [1_194] from hand to [1_290]   # broken SWCCG-DEPLOY-07
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 21; Advanced Rulebook chapter 5" },
    },
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Deploy(deploy) = &step.what else { return Verdict::Silent };
    if deploy.from != Some(&Place::Hand) || !state.left.is_counting || !state.clock.has_started() {
        return Verdict::Silent;
    }
    // The second card of a simultaneous deployment may come from elsewhere.
    let Some(named) = deploy.cards.first() else { return Verdict::Silent };
    let is_own = state.viewer == Some(deploy.player);
    let was_there = if is_own {
        let front = named.card.blueprint.front();
        state.left.cards.iter().any(|(_, design, owner)| design.front() == front && *owner == Some(deploy.player))
    } else {
        state.left.counted[deploy.player] > 0
    };
    Verdict::of(was_there, || {
        let who = state.name(deploy.player);
        let got = if is_own { "no such card left the hand" } else { "no card left the hand" };
        Finding::illegal(format!("{who} deploys {} from hand, but {got}", named.card.title))
            .values("a card from that hand", got)
            .by(Some(deploy.player))
            .card(state.mention(named))
    })
}
