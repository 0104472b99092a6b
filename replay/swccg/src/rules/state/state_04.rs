//! An excluded card is inactive until the battle ends.

use holocron_ingest::id::CardId;

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-STATE-04",
        title: "a card excluded from battle is not forfeited in that battle",
        explain: "\
A card that is excluded from a battle is inactive until the battle ends, with everything on it: it cannot be forfeited.
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
leaves 43 1_31 L
tally D battle=6 | L battle=1
say Dark side total power: 6
say Light side total power: 1
say Dark side wins battle
tally D hand=3 | L hand=3 damage=5
say L has 5 battle damage remaining to satisfy
say L choose to forfeit [1_28]
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
leaves 43 1_31 L
tally D battle=6 | L battle=1
say Dark side total power: 6
say Light side total power: 1
say Dark side wins battle
tally D hand=3 | L hand=3 damage=5
say L has 5 battle damage remaining to satisfy
say L choose to forfeit [1_31]   # broken SWCCG-STATE-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 28 \"Excluded\"; Advanced Rulebook chapter 6" },
    },
    topics: topic::FORFEIT,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(battle), What::Forfeit(forfeit)) = (&state.battle, &step.what) else { return Verdict::Silent };
    if state.fight.excluded.is_empty() {
        return Verdict::Silent;
    }
    // A card that never took part is the business of ATTR-02.
    let is_out = |id: CardId| state.fight.excluded.contains(&id) && battle.has(id);
    let excluded = forfeit.cards.iter().find(|named| named.id.is_some_and(is_out));
    let Some(named) = excluded else { return Verdict::Kept };
    Verdict::of(false, || {
        let who = state.name(forfeit.player);
        Finding::illegal(format!("{who} forfeits {}, which is excluded from the battle", named.card.title))
            .values("a card that still takes part", "an excluded card")
            .by(Some(forfeit.player))
            .card(state.mention(named))
    })
}
