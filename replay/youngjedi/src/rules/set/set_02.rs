//! Starting hands have six cards; first comes the location, then the hands, then the Effects.

use holocron_ingest::event::youngjedi::{DrawReason, Kind, LookReason};
use holocron_ingest::id::Side;

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-SET-02",
        title: "starting hands have six cards; first comes the location, then the hands, then the Effects",
        explain: "\
When the first location lies, both players draw six cards, and then each may get an Effect.
```
destiny 1 D 31 1_121 START number=5
destiny 2 L 74 1_52 START number=3
new planet D Tatooine
deploy 40 1_135 D why=FIRST_LOCATION
new planet D Tatooine HANDS
draw D 6 START
draw L 6 START
new planet D Tatooine EFFECTS
look D DRAW_DECK EFFECT
remove D 41 DRAW_DECK HAND FETCH
reveal D 41 3_131 HAND SHOW
shuffle D SEARCH
turn D 1 Tatooine
```
A card too many:
```
destiny 1 D 31 1_121 START number=5
destiny 2 L 74 1_52 START number=3
new planet D Tatooine
deploy 40 1_135 D why=FIRST_LOCATION
new planet D Tatooine HANDS
draw D 7 START   # broken YJ-SET-02
draw L 6 START
turn D 1 Tatooine
```
An Effect before the hands are drawn:
```
destiny 1 D 31 1_121 START number=5
destiny 2 L 74 1_52 START number=3
new planet D Tatooine
deploy 40 1_135 D why=FIRST_LOCATION
new planet D Tatooine EFFECTS
look D DRAW_DECK EFFECT   # broken YJ-SET-02
remove D 41 DRAW_DECK HAND FETCH
reveal D 41 3_131 HAND SHOW
shuffle D SEARCH
new planet D Tatooine HANDS
draw D 6 START
draw L 6 START
turn D 1 Tatooine
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJediSummaries, at: "encyclopedia article, set-up; Current Rules, Effects" },
    },
    topics: topic::CLOCK.and(topic::DRAWN).and(topic::LOOKED),
    check,
};

/// Cards of a starting hand.
const HAND: u32 = 6;

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(kind) = step.kind() else { return Verdict::Silent };
    let Some(new) = state.new_planet.as_ref().filter(|new| new.is_first) else { return Verdict::Silent };
    let has_hand = |side| state.opening.hands[side].is_some();
    let has_hands = Side::BOTH.into_iter().all(has_hand);
    let broken = |what: String, expected: &str, got: String, player| {
        Verdict::Broken(Box::new(Finding::illegal(what).values(expected, got).by(player)))
    };
    match kind {
        Kind::Drawn(drawn) if drawn.reason == DrawReason::Start => {
            let name = state.name(drawn.player);
            if new.placed_by.is_none() {
                let got = "no location yet".to_owned();
                return broken(
                    format!("{name} draws the starting hand too early"),
                    "a location first",
                    got,
                    Some(drawn.player),
                );
            }
            let total = drawn.count.saturating_add(state.opening.hands[drawn.player].unwrap_or(0));
            if total != HAND {
                let what = format!("{name} draws a starting hand of another size");
                return broken(what, "6", total.to_string(), Some(drawn.player));
            }
            Verdict::Kept
        }
        Kind::Looked(looked) if looked.reason == LookReason::Effect => {
            if has_hands {
                return Verdict::Kept;
            }
            let what = format!("{} looks for an Effect before the hands are drawn", state.name(looked.player));
            broken(what, "both hands first", "no hands yet".to_owned(), Some(looked.player))
        }
        Kind::Turn(turn) if !has_hands => broken(
            "the first turn begins without starting hands".to_owned(),
            "six cards each",
            "none".to_owned(),
            Some(turn.player),
        ),
        _ => Verdict::Silent,
    }
}
