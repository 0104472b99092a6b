//! A forfeited card takes part in the battle.

use crate::Swccg;
use crate::cards;
use crate::state::State;
use crate::state::fight::numbers::BattleNumbers;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ATTR-02",
        title: "a forfeited card takes part in the battle and has a forfeit value",
        explain: "\
Only cards in the battle can be forfeited, and only if they have a forfeit value. A few cards let a player forfeit from
hand; the log then says so.
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
A Rebel Trooper at another site is not in this battle:
```
site 50 1_292 D @1 Tatooine
at 51 1_19 L @1
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
say L choose to forfeit [1_19]   # broken SWCCG-ATTR-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::HardLogged,
        source: Cite { book: Book::Condensed2023, at: "section 22; Advanced Rulebook chapter 6" },
    },
    topics: topic::FORFEIT,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(battle), What::Forfeit(forfeit)) = (&state.battle, &step.what) else { return Verdict::Silent };
    for named in &forfeit.cards {
        let card = named.id.and_then(|id| state.table.get(id));
        // Excluded cards are the business of STATE-04.
        let takes_part = card.is_some_and(|card| battle.has(card.id) && card.owner == Some(forfeit.player));
        let facts = card.map_or_else(|| cards::lookup(&named.card.blueprint), |card| card.facts);
        let Some(facts) = facts else { return Verdict::Unknown(Doubt::NoFacts(named.card.blueprint)) };
        let got = match (takes_part, facts.forfeit.exists()) {
            (true, true) => continue,
            (true, false) => "no forfeit value",
            (false, _) => "not in this battle",
        };
        if battle.worded.has(BattleNumbers::WHAT_IS_FORFEITED)
            || state.text.causes.titles().iter().any(|title| title == &*named.card.title)
        {
            let by = battle.worded_by.map_or(Doubt::Unmodelled("forfeiting by card text"), Doubt::CardText);
            return Verdict::Unknown(by);
        }
        return Verdict::of(false, || {
            Finding::illegal(format!("{} forfeits {}: {got}", state.name(forfeit.player), named.card.title))
                .values("a card in this battle with a forfeit value", got)
                .by(Some(forfeit.player))
                .card(state.mention(named))
        });
    }
    Verdict::Kept
}
