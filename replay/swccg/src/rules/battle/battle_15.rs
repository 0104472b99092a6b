//! Landed starships add no power.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::{Number, Side};

use super::super::power;
use super::super::reckoned::{self, Reading};
use super::super::soft;
use crate::Swccg;
use crate::cards::Flag;
use crate::reckon::Scene;
use crate::state::State;
use crate::state::table::TableCard;
use crate::state::table::presence::is_fighter;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

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
    topics: topic::TALLY,
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
        let is_own = |card: &&TableCard| card.owner == Some(side) && !state.fight.excluded.contains(&card.id);
        let fights = |card: &&TableCard| card.facts.is_none_or(is_fighter);
        let own = || battle.cards.iter().filter_map(|id| state.table.get(*id)).filter(is_own).filter(fights);
        let is_idle = |card: &TableCard| {
            power::is_landed(state, card) || state.table.hosts(card).any(|host| power::is_landed(state, host))
        };
        let Some(ship) = own().find(|card| power::is_landed(state, card)) else { continue };
        let landed = || -> Number {
            let ships = own().filter(|card| power::is_landed(state, card));
            ships.filter_map(|card| card.facts?.power.known()).sum()
        };
        let are_alone = own().all(is_idle);
        if are_alone && shown <= Number::ZERO {
            verdict = Verdict::Kept;
            continue;
        }
        let scene = Scene::new(state);
        let Some(place) = battle.place.and_then(|id| scene.get(id)) else { continue };
        let total = scene.power_at(place, side, |seen| battle.has(seen.card.id));
        match reckoned::read(state, &total, shown, &[Flag::PowerMod]) {
            Reading::Agrees => {
                verdict = Verdict::Kept;
                continue;
            }
            Reading::Perhaps(doubt) if are_alone => return Verdict::Unknown(doubt),
            // With others beside them only the power of the landed starships tells.
            Reading::Differs if are_alone || total.is_exact() && shown - total.low == landed() => {}
            Reading::Perhaps(_) | Reading::Differs => continue,
        }
        let with = if are_alone { "with landed starships alone" } else { "as if its landed starships added theirs" };
        let message = format!("{} has power {shown} in battle {with}", state.name(side));
        let finding = Finding::illegal(message)
            .values(format!("power {}", total.low), format!("power {shown}"))
            .by(Some(side))
            .card(state.mention_card(ship));
        return soft::suspect(state, &[Flag::PowerMod], finding);
    }
    verdict
}
