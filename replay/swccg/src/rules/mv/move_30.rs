//! No new action on the way.

use holocron_ingest::message::moves::Mode;

use crate::Swccg;
use crate::cards::Flag;
use crate::rules::soft;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-MOVE-30",
        title: "between two parts of one move only automatic actions take place",
        explain: "\
A move over several sites is one action. What happens by itself at a site on the way happens, but nobody starts anything
new before the move ends.
```
turn D 1
phase Move
site 40 1_293 D @0 Tatooine
site 50 1_292 D @1 Tatooine
site 60 1_295 D @2 Tatooine
at 41 1_310 D @0
on 42 1_168 D 41
say D uses 1 Force
say D moves [1_310] from [1_293] to [1_292] using landspeed toward [1_295]
move 41 1_310 D @1
say [3_76] required response is initiated
say D moves [1_310] from [1_292] to [1_295] using landspeed
```
```
turn D 1
phase Move
site 40 1_293 D @0 Tatooine
site 50 1_292 D @1 Tatooine
site 60 1_295 D @2 Tatooine
at 41 1_310 D @0
on 42 1_168 D 41
say D uses 1 Force
say D moves [1_310] from [1_293] to [1_292] using landspeed toward [1_295]
move 41 1_310 D @1
say L initiates [1_16] top-level action
say D moves [1_310] from [1_292] to [1_295] using landspeed   # broken SWCCG-MOVE-30
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 23, Moving through; Advanced Rulebook chapter 7" },
    },
    topics: topic::MOVE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    let Some(named) = moved.cards.first().filter(|_| moved.mode == Mode::Landspeed) else { return Verdict::Silent };
    let Some(chain) = state.turn.moves.chain.as_ref().filter(|chain| chain.is_of(named.card)) else {
        return Verdict::Silent;
    };
    let Some(action) = &chain.interrupted_by else { return Verdict::Kept };
    let mention = CardMention { id: None, blueprint: action.blueprint, title: action.title.to_string() };
    let finding = Finding::illegal(format!("{} is used while {} is on its way", action.title, named.card.title))
        .values("automatic actions only", "an action of a player's choice")
        .by(Some(moved.player))
        .card(state.mention(named))
        .card(mention);
    soft::suspect(state, &[Flag::React], finding)
}
