//! Who may not battle stays out.

use holocron_ingest::message::Statement;
use holocron_ingest::message::battle::Battle;

use crate::Swccg;
use crate::rules::placing;
use crate::state::State;
use crate::state::turn::bars::Barred;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-BATTLE-24",
        title: "a card that a line bars from battle until the end of the turn fights in none",
        explain: "\
Some texts keep a card from battling for the rest of the turn, and the log says so. When a battle begins at its location the
card leaves it at once.
```
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
at 43 1_194 D @0
turn D 1
phase Battle
say [1_194] may not battle until end of the turn
say D uses 1 Force
say D initiates battle at [1_290]
battle @0 41,42,43
leaves 43 1_194 D @0
say Dark side total power: 6
```
```
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
at 43 1_194 D @0
turn D 1
phase Battle
say [1_194] may not battle until end of the turn
say D uses 1 Force
say D initiates battle at [1_290]
battle @0 41,42,43
say Dark side total power: 7   # broken SWCCG-BATTLE-24
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::HardLogged,
        source: Cite { book: Book::Advanced2023, at: "chapter 6" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(battle), What::Said(Statement::Battle(Battle::Power { .. }))) = (&state.battle, &step.what) else {
        return Verdict::Silent;
    };
    let mut verdict = Verdict::Silent;
    for id in &battle.cards {
        let one = match state.turn.bars.from_battle(*id) {
            Barred::No => continue,
            _ if state.fight.excluded.contains(id) => Verdict::Kept,
            Barred::Perhaps => Verdict::Unknown(Doubt::Unmodelled("which of several copies is meant")),
            Barred::Yes => {
                let Some(card) = state.table.get(*id) else { continue };
                let finding = Finding::illegal(format!("{} battles although it may not", card.title()))
                    .values("it leaves the battle", "it takes part")
                    .by(card.owner)
                    .card(state.mention_card(card));
                Verdict::Broken(Box::new(finding))
            }
        };
        verdict = placing::worse(verdict, one);
    }
    verdict
}
