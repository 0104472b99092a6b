//! A hit card leaves before the battle ends.

use holocron_ingest::event::gemp::Kind;

use crate::Swccg;
use crate::state::State;
use crate::state::fight::numbers::BattleNumbers;
use crate::state::table::TableCard;
use crate::state::table::presence::is_fighter;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ATTR-12",
        title: "a card that was hit is forfeited or otherwise gone when the battle ends",
        explain: "\
A hit card must be forfeited in the damage segment. A text may restore it before that.
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
rotate 42 1_28 L @0 hit
say Dark side total power: 10
say Light side total power: 2
say Dark side wins battle
tally D hand=3 | L hand=3 damage=8 attrition=4
say L has 4 attrition and 8 battle damage remaining to satisfy
remove 42,43
tally D hand=3 | L hand=3
battle ends
```
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
rotate 42 1_28 L @0 hit
say Dark side total power: 10
say Light side total power: 2
say Dark side wins battle
tally D hand=3 | L hand=3 damage=8 attrition=4
say L has 4 attrition and 8 battle damage remaining to satisfy
tally D hand=3 | L hand=3
battle ends   # broken SWCCG-ATTR-12
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 22; Advanced Rulebook chapter 6" },
    },
    topics: topic::SCOPES,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(battle), What::Event(Kind::BattleEnded)) = (&state.battle, &step.what) else { return Verdict::Silent };
    if battle.hits.is_empty() || state.outcome.is_some() {
        return Verdict::Silent;
    }
    let place = battle.place.and_then(|id| state.table.get(id)).map(|place| place.location);
    let is_left = |card: &&TableCard| {
        battle.has(card.id)
            && card.posture.sideways
            && state.table.column(card) == place
            && card.facts.is_some_and(is_fighter)
    };
    let Some(card) = battle.hits.iter().filter_map(|id| state.table.get(*id)).find(is_left) else {
        return Verdict::Kept;
    };
    if battle.just_worded.has(BattleNumbers::FORFEIT) {
        return Verdict::Unknown(Doubt::Unmodelled("hit card stays by card text"));
    }
    Verdict::of(false, || {
        Finding::illegal(format!("{} was hit and is still on the table when the battle ends", card.title()))
            .values("the hit card gone", "the hit card on the table")
            .by(card.owner)
            .card(state.mention_card(card))
    })
}
