//! Attrition is satisfied as far as it can be.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::{Number, Side};

use crate::Swccg;
use crate::state::State;
use crate::state::fight::numbers::BattleNumbers;
use crate::state::table::TableCard;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ATTR-09",
        title: "when a battle ends, attrition is satisfied, or only immune cards are left, or none",
        explain: "\
Attrition must be satisfied by forfeiting as long as the player has cards in the battle that are not immune.
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
tally D hand=3 | L hand=3 attrition=1
remove 42,43
battle ends
```
A Rebel Trooper is left and not immune:
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
tally D hand=3 | L hand=3 attrition=2
remove 43
battle ends   # broken SWCCG-ATTR-09
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::HardLogged,
        source: Cite { book: Book::Condensed2023, at: "section 22; Advanced Rulebook chapter 6" },
    },
    topics: topic::SCOPES,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(battle), What::Event(Kind::BattleEnded)) = (&state.battle, &step.what) else { return Verdict::Silent };
    let Some(tally) = state.tally.as_ref().filter(|_| battle.is_owing && state.outcome.is_none()) else {
        return Verdict::Silent;
    };
    let place = battle.place.and_then(|id| state.table.get(id)).map(|place| place.location);
    for side in Side::BOTH {
        let owed = &tally.sides[side];
        if owed.attrition <= Number::ZERO || owed.immune {
            continue;
        }
        let is_here =
            |card: &&TableCard| card.owner == Some(side) && state.table.column(card) == place && state.is_active(card);
        let mut left = battle.cards.iter().filter_map(|id| state.table.get(*id)).filter(is_here);
        let Some(card) = left.find(|card| card.facts.is_none_or(|facts| facts.forfeit.exists())) else { continue };
        if battle.just_worded.has(BattleNumbers::ATTRITION) {
            return Verdict::Unknown(Doubt::Unmodelled("attrition cancelled"));
        }
        return Verdict::of(false, || {
            let (who, attrition) = (state.name(side), owed.attrition);
            Finding::illegal(format!("the battle ends while {who} owes {attrition} attrition and has cards left"))
                .values("attrition satisfied, or no card left but immune ones", attrition)
                .by(Some(side))
                .card(state.mention_card(card))
        });
    }
    Verdict::Kept
}
