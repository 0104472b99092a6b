//! A cancelled destiny counts.

use holocron_ingest::id::Number;
use holocron_ingest::message::Statement;
use holocron_ingest::message::destiny::{Destiny, Kind as Purpose};

use crate::Swccg;
use crate::cards::Flag;
use crate::rules::soft;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DEST-06",
        title: "a destiny cancelled without a re-draw still counts as drawn",
        explain: "\
A cancelled draw is gone, and its card lies in the Used Pile; unless the line says so, nobody draws again for it.

On trial: no recording of a good game at hand has judged it, so nobody knows how often it would be wrong.
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
say D uses 1 Force
say D initiates battle at [1_290]
battle @0 41,42
tally D battle=6 destinies=1 | L battle=1
destiny 60 D battle destiny
say D draws [1_249] as a 4 for battle destiny
say L cancels D's battle destiny draw of [1_249] and causes a re-draw
destiny 61 D battle destiny
say D draws [1_249] as a 4 for battle destiny
```
With two draws, one of them cancelled for good:
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
say D uses 1 Force
say D initiates battle at [1_290]
battle @0 41,42
tally D battle=6 destinies=1 | L battle=1
tally D battle=6 destinies=2 | L battle=1
destiny 60 D battle destiny
say D draws [1_249] as a 4 for battle destiny
say L cancels D's battle destiny draw of [1_249]
destiny 61 D battle destiny
say D draws [1_249] as a 4 for battle destiny
```
And a third draw that nothing allows:
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
say D uses 1 Force
say D initiates battle at [1_290]
battle @0 41,42
tally D battle=6 destinies=1 | L battle=1
destiny 60 D battle destiny
say D draws [1_249] as a 4 for battle destiny
say L cancels D's battle destiny draw of [1_249]
destiny 61 D battle destiny
say D draws [1_249] as a 4 for battle destiny   # broken SWCCG-DEST-06
```
",
        class: Class::Play,
        status: Status::Trial,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "sections 11 and 12; Advanced Rulebook chapter 1, part F" },
    },
    topics: topic::STATEMENT,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(battle) = &state.battle else { return Verdict::Silent };
    let Some(Statement::Destiny(Destiny::Drawn { player, kind, card, choice, .. })) = step.what.statement() else {
        return Verdict::Silent;
    };
    let part = &battle.sides[*player];
    if *kind != Purpose::Battle || part.start_power.is_none() || choice.is_some() || part.cancelled == 0 {
        return Verdict::Silent;
    }
    let again = part.undone.saturating_sub(part.cancelled);
    let drawn = part.drawn.saturating_add(1).saturating_sub(again);
    let drawn = Number::whole(i32::try_from(drawn).unwrap_or(i32::MAX));
    if drawn <= part.entitled {
        return Verdict::Kept;
    }
    let finding = Finding::illegal(format!("{} draws again for a cancelled battle destiny", state.name(*player)))
        .values(format!("{} draws, the cancelled one included", part.entitled), drawn)
        .by(Some(*player))
        .card(CardMention { id: None, blueprint: card.blueprint, title: card.title.to_string() });
    soft::suspect(state, &[Flag::BdNum], finding)
}
