//! A drawn card goes to the drawer's Used Pile.

use holocron_ingest::event::gemp::{Kind, Zone};

use crate::Swccg;
use crate::cards;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DEST-09",
        title: "a drawn card goes to the drawer's Used Pile",
        explain: "\
A completed draw is put on the Used Pile, unless a text sends it elsewhere and says so.
```
in 60 -1_1 L TOP_OF_RESERVE_DECK
tally L hand=5 reserve=20 force=3 used=5
destiny 60 L destiny
remove 60
in 61 1_28 L TOP_OF_UNRESOLVED_DESTINY_DRAW
tally L hand=5 reserve=19 force=3 used=5
say L draws [1_28] as a 1 for destiny
remove 61
in 62 -1_1 L TOP_OF_USED_PILE
tally L hand=5 reserve=19 force=3 used=6
say L's total destiny is 1
```
Taken into hand in silence:
```
in 60 -1_1 L TOP_OF_RESERVE_DECK
tally L hand=5 reserve=20 force=3 used=5
destiny 60 L destiny
remove 60
in 61 1_28 L TOP_OF_UNRESOLVED_DESTINY_DRAW
tally L hand=5 reserve=19 force=3 used=5
say L draws [1_28] as a 1 for destiny
remove 61
tally L hand=6 reserve=19 force=3 used=5   # broken SWCCG-DEST-09
say L's total destiny is 1
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::HardLogged,
        source: Cite { book: Book::Condensed2023, at: "section 11 step 5; Advanced Rulebook chapter 1, part F" },
    },
    topics: topic::TALLY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Tally(tally)) = &step.what else { return Verdict::Silent };
    let Some(settling) = state.fight.destinies.settling else { return Verdict::Silent };
    let Some(now) = tally.sides[settling.player].piles else { return Verdict::Silent };
    // Another draw of the same run may lie there already.
    if state.table.pile_top(Zone::TopOfUnresolvedDestinyDraw, settling.player).is_some() {
        return Verdict::Silent;
    }
    Verdict::of(now.used_pile > settling.before.used_pile, || {
        let title = cards::lookup(&settling.card).map_or("a drawn card", |facts| facts.title);
        let name = state.name(settling.player);
        Finding::illegal(format!("{title}, drawn by {name} for destiny, does not go to the Used Pile"))
            .values(format!("{} cards in the Used Pile", settling.before.used_pile + 1), now.used_pile)
            .by(Some(settling.player))
            .card(CardMention { id: None, blueprint: settling.card, title: title.to_owned() })
    })
}
