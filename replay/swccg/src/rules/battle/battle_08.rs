//! The initiator draws first.

use holocron_ingest::message::Statement;
use holocron_ingest::message::destiny::Destiny;

use crate::Swccg;
use crate::state::State;
use crate::state::fight::battle::is_of_power_segment;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::CardMention;
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-BATTLE-08",
        title: "the initiator of a battle draws power, battle and attrition destinies first",
        explain: "\
In the power segment the player who initiated the battle draws all destinies before the opponent does.
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
Light draws first in a battle that Dark initiated:
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
at 43 1_19 L @0
say D uses 1 Force
say D initiates battle at [1_290]
battle @0 41,42,43
tally D battle=6 destinies=1 | L battle=4 destinies=1
destiny 61 L battle destiny
say L draws [1_28] as a 1 for battle destiny
destiny 60 D battle destiny
say D draws [1_249] as a 4 for battle destiny   # broken SWCCG-BATTLE-08
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 22; Advanced Rulebook chapter 6" },
    },
    topics: topic::STATEMENT,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(battle) = &state.battle else { return Verdict::Silent };
    let Some(Statement::Destiny(Destiny::Drawn { player, kind, card, .. })) = step.what.statement() else {
        return Verdict::Silent;
    };
    let Some(initiator) = battle.initiator else { return Verdict::Silent };
    if !is_of_power_segment(kind) {
        return Verdict::Silent;
    }
    // The opponent may begin when the initiator draws none, so the breach shows when the initiator follows.
    let is_first = battle.sides[initiator].draws(kind) == 0;
    let is_late = *player == initiator && is_first && battle.sides[initiator.opponent()].draws(kind) > 0;
    Verdict::of(!is_late, || {
        Finding::illegal(format!("{} initiated the battle and draws destiny second", state.name(*player)))
            .values("the initiator draws first", format!("{} drew first", state.name(initiator.opponent())))
            .by(Some(*player))
            .card(CardMention { id: None, blueprint: card.blueprint, title: card.title.to_string() })
    })
}
