//! No more battle destinies than entitled.

use holocron_ingest::id::Number;
use holocron_ingest::message::Statement;
use holocron_ingest::message::destiny::{Destiny, Kind};

use crate::Swccg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::CardMention;
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-BATTLE-11",
        title: "a player draws no more battle destinies than they are entitled to",
        explain: "\
The counters show how many battle destinies each player may draw. Lines of card texts may add draws, and a cancelled
draw may be made again.
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
```
A second draw with an entitlement of one:
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
destiny 61 D battle destiny
say D draws [1_249] as a 4 for battle destiny   # broken SWCCG-BATTLE-11
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::HardLogged,
        source: Cite { book: Book::Condensed2023, at: "section 22; Advanced Rulebook chapter 6" },
    },
    topics: topic::STATEMENT,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(battle) = &state.battle else { return Verdict::Silent };
    let Some(Statement::Destiny(Destiny::Drawn { player, kind: Kind::Battle, card, choice, .. })) =
        step.what.statement()
    else {
        return Verdict::Silent;
    };
    let part = &battle.sides[*player];
    if part.start_power.is_none() || choice.is_some() {
        return Verdict::Silent;
    }
    let drawn = part.drawn.saturating_add(1).saturating_sub(part.undone);
    let drawn = Number::whole(i32::try_from(drawn).unwrap_or(i32::MAX));
    Verdict::of(drawn <= part.entitled, || {
        let (who, allowed) = (state.name(*player), part.entitled);
        Finding::illegal(format!("{who} draws battle destiny number {drawn} and may draw {allowed}"))
            .values(format!("at most {allowed} battle destiny"), drawn)
            .by(Some(*player))
            .card(CardMention { id: None, blueprint: card.blueprint, title: card.title.to_string() })
    })
}
