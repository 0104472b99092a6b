//! A forfeit needs a reason.

use holocron_ingest::id::{CardId, Number};

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ATTR-03",
        title: "a card is forfeited only when hit or while battle damage or attrition remains",
        explain: "\
A player forfeits a card that was hit, or for battle damage or attrition that is still owed.
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
Nothing is owed any more:
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
tally D hand=3 | L hand=3
say L choose to forfeit [1_28]   # broken SWCCG-ATTR-03
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
    let (Some(battle), What::Forfeit(forfeit)) = (&state.battle, &step.what) else { return Verdict::Silent };
    let Some(tally) = &state.tally else { return Verdict::Silent };
    if !battle.is_owing {
        return Verdict::Silent;
    }
    let owed = &tally.sides[forfeit.player];
    let is_hit =
        |id: CardId| battle.hits.contains(&id) || state.table.get(id).is_some_and(|card| card.posture.sideways);
    let has_reason = owed.damage > Number::ZERO
        || owed.attrition > Number::ZERO
        || forfeit.cards.iter().all(|named| named.id.is_none_or(is_hit));
    Verdict::of(has_reason, || {
        let titles: Vec<&str> = forfeit.cards.iter().map(|named| &*named.card.title).collect();
        let message = format!("{} forfeits {} and owes nothing", state.name(forfeit.player), titles.join(", "));
        let finding = Finding::illegal(message)
            .values("a hit card, or battle damage or attrition left", "nothing left to satisfy")
            .by(Some(forfeit.player));
        forfeit.cards.iter().fold(finding, |finding, named| finding.card(state.mention(named)))
    })
}
