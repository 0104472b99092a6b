//! Two creatures present together attack each other at once.

use holocron_ingest::event::gemp::{Kind, Zone};

use crate::Swccg;
use crate::cards::{Icon, Keyword, Modifier, ModifierKind};
use crate::state::State;
use crate::state::fight::attack::is_creature;
use crate::state::table::TableCard;
use crate::state::table::presence::is_enclosed;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ATTACK-10",
        title: "two creatures present together attack each other at once",
        explain: "\
Creatures do not live side by side: two of them present together attack each other, unless both are selective creatures
of one title.
```
site 1 1_133 L @0 Tatooine
at 10 7_52 L @0
at 11 7_52 L @0
turn L 1
phase Deploy
phase Battle
```
A Scurrier and a Rock Wart in peace:
```
site 1 1_133 L @0 Tatooine
at 10 7_52 L @0
at 11 7_213 D @0
phase Deploy   # broken SWCCG-ATTACK-10
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Creatures, at: "paragraph 7; Advanced Rulebook chapter 6" },
    },
    topics: topic::CLOCK,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Phase(_) | Kind::Turn(_)) = &step.what else { return Verdict::Silent };
    if state.fight.attacks.running.is_some() {
        return Verdict::Silent;
    }
    let mut is_judged = false;
    let creatures = || state.table.iter().filter(|card| is_creature(card) && is_present(state, card));
    for first in creatures().filter(|card| fights(card) && card.zone == Zone::AtLocation) {
        is_judged = true;
        let column = Some(first.location);
        // A parasite on its host may be attacked, but does not attack, and so may a peaceful creature.
        let is_met = |second: &&TableCard| second.zone == Zone::Attached || !fights(second) || second.id > first.id;
        for second in creatures().filter(|second| state.table.column(second) == column).filter(is_met) {
            if !ignore_each_other(first, second) {
                let finding =
                    Finding::illegal(format!("{} and {} are together in peace", first.title(), second.title()))
                        .values("they attack each other at once", "no attack")
                        .card(state.mention_card(first))
                        .card(state.mention_card(second));
                return Verdict::Broken(Box::new(finding));
            }
        }
    }
    if is_judged { Verdict::Kept } else { Verdict::Silent }
}

fn fights(card: &TableCard) -> bool {
    let is_peaceful = |one: &Modifier| one.kind == ModifierKind::MayNotAttack;
    is_creature(card) && card.facts.is_some_and(|facts| !facts.modifiers.iter().any(is_peaceful))
}

/// Active, and not inside a starship or an enclosed vehicle.
fn is_present(state: &State, card: &TableCard) -> bool {
    state.is_active(card) && !state.table.hosts(card).any(|host| host.facts.is_some_and(is_enclosed))
}

fn ignore_each_other(first: &TableCard, second: &TableCard) -> bool {
    let is_selective = |card: &TableCard| card.facts.is_some_and(|facts| facts.has_icon(Icon::SelectiveCreature));
    // One-Arm makes all wampas selective for the rest of the game.
    let is_wampa = |card: &TableCard| card.facts.is_some_and(|facts| facts.has_keyword(Keyword::Wampa));
    let are_wampas = is_wampa(first) && is_wampa(second);
    are_wampas || is_selective(first) && is_selective(second) && first.title() == second.title()
}

#[cfg(test)]
mod tests {
    use crate::scenario::heard;

    #[test]
    fn a_free_creature_attacks_the_parasite_of_a_host() {
        let game = "\
site 1 1_133 L @0 Tatooine
at 11 1_28 L @0
on 12 4_7 L 11
at 10 7_213 D @0
phase Battle";
        assert_eq!(heard("SWCCG-ATTACK-10", game).0, [4]);
    }
}
