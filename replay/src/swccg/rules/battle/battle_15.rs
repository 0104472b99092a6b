//! Landed starships add no power.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::{Number, Side};

use super::super::power;
use super::super::soft;
use crate::book::{Book, Cite};
use crate::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};
use crate::swccg::Swccg;
use crate::swccg::cards::Flag;
use crate::swccg::state::State;
use crate::swccg::state::presence::is_fighter;
use crate::swccg::state::table::TableCard;
use crate::swccg::step::{Step, What};
use crate::swccg::topic;

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-BATTLE-15",
        title: "landed starships count as unpiloted and add no power in battle",
        explain: "\
A starship at a site is landed: it counts as unpiloted, gives presence, but adds neither power nor ability for destiny.
```
turn D 1
phase Battle
site 40 1_291 D @0 Tatooine
at 41 1_194 D @0
at 42 1_146 L @0
say D uses 1 Force
say D initiates battle at [1_291]
battle @0 41,42
tally D battle=1 | L battle=0
```
```
turn D 1
phase Battle
site 40 1_291 D @0 Tatooine
at 41 1_194 D @0
at 42 1_146 L @0
say D uses 1 Force
say D initiates battle at [1_291]
battle @0 41,42
tally D battle=1 | L battle=3   # broken SWCCG-BATTLE-15
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "sections 22 and 23; Advanced Rulebook chapters 6 and 7" },
    },
    hears: topic::TALLY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(battle), What::Event(Kind::Tally(tally))) = (&state.battle, &step.what) else { return Verdict::Silent };
    if Side::BOTH.into_iter().any(|side| battle.sides[side].start_power.is_some()) {
        return Verdict::Silent;
    }
    let mut verdict = Verdict::Silent;
    for side in Side::BOTH {
        let Some(shown) = tally.sides[side].battle_power else { continue };
        let is_own = |card: &&TableCard| card.owner == Some(side) && !state.excluded.contains(&card.id);
        let fights = |card: &&TableCard| card.facts.is_none_or(is_fighter);
        let own = || battle.cards.iter().filter_map(|id| state.table.get(*id)).filter(is_own).filter(fights);
        let is_idle = |card: &TableCard| {
            power::is_landed(state, card) || state.table.hosts(card).any(|host| power::is_landed(state, host))
        };
        let Some(ship) = own().find(|card| power::is_landed(state, card)) else { continue };
        if !own().all(is_idle) {
            continue;
        }
        if shown <= Number::ZERO {
            verdict = Verdict::Kept;
            continue;
        }
        if let Some(by) = power::changer_near(state, battle, side) {
            return Verdict::Unknown(Doubt::CardText(by));
        }
        let message = format!("{} has power {shown} in battle with landed starships alone", state.name(side));
        let finding = Finding::illegal(message).values("power 0", shown).by(Some(side)).card(state.mention_card(ship));
        return soft::suspect(state, &[Flag::PowerMod], finding);
    }
    verdict
}
