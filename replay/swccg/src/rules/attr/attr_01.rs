//! Cards are forfeited in the damage segment.

use crate::Swccg;
use crate::state::State;
use crate::state::fight::battle::Segment;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ATTR-01",
        title: "cards are forfeited only in the damage segment of a battle",
        explain: "\
Forfeiting belongs to the damage segment, after the winner is known.
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
at 43 1_31 L @0
say D uses 1 Force
say D initiates battle at [1_290]
battle @0 41,42,43
tally D battle=6 destinies=1 | L battle=2
say D draws [1_249] as a 4 for battle destiny
say D's total battle destiny is 4
tally D battle=10 | L battle=2
say Dark side total power: 10
say Light side total power: 2
say Dark side wins battle
tally D hand=3 | L hand=3 damage=8 attrition=4
say L has 4 attrition and 8 battle damage remaining to satisfy
say L choose to forfeit [1_28]
```
Before the totals there is nothing to forfeit for:
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
at 43 1_31 L @0
say D uses 1 Force
say D initiates battle at [1_290]
battle @0 41,42,43
tally D battle=6 destinies=1 | L battle=2
say D draws [1_249] as a 4 for battle destiny
say D's total battle destiny is 4
tally D battle=10 | L battle=2
say L choose to forfeit [1_28]   # broken SWCCG-ATTR-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 22; Advanced Rulebook chapter 6" },
    },
    topics: topic::FORFEIT,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Forfeit(forfeit) = &step.what else { return Verdict::Silent };
    let got = match (&state.battle, &state.tally) {
        (Some(battle), _) if battle.segment == Segment::Damage => return Verdict::Kept,
        (Some(_), _) => "before the winner of the battle is known",
        (None, Some(_)) => "outside a battle",
        (None, None) => return Verdict::Silent,
    };
    Verdict::of(false, || {
        let titles: Vec<&str> = forfeit.cards.iter().map(|named| &*named.card.title).collect();
        let message = format!("{} forfeits {} {got}", state.name(forfeit.player), titles.join(", "));
        let finding = Finding::illegal(message).values("the damage segment of a battle", got).by(Some(forfeit.player));
        forfeit.cards.iter().fold(finding, |finding, named| finding.card(state.mention(named)))
    })
}
