//! The defender uses one own weapon on the planet that his character can use, or none.

use holocron_ingest::event::youngjedi::Kind;

use crate::YoungJedi;
use crate::cards::Fact;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DUEL-04",
        title: "the defender uses one own weapon on the planet that his character can use, or none",
        explain: "\
Any kind of weapon will do, unless its text keeps it out of duels.
```
turn D 2 Tatooine
phase DEPLOY
deploy 14 1_75 D
deploy 15 1_108 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
deploy 62 2_40 L
phase BATTLE
duel 1 L 61 14 62 15
```
A weapon that she cannot use:
```
turn D 2 Tatooine
phase DEPLOY
deploy 14 1_75 D
deploy 15 3_109 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
deploy 62 2_40 L
phase BATTLE
duel 1 L 61 14 62 15   # broken YJ-DUEL-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Dueling, who fights" },
    },
    topics: topic::DUEL,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::DuelStarted(duel)) = step.kind() else { return Verdict::Silent };
    let [user] = duel.defenders[..] else { return Verdict::Silent };
    let Some(weapon) = duel.defender_weapon else { return Verdict::Kept };
    if state.facts(user).is_some_and(|facts| !facts.is_duelist) {
        return Verdict::Silent;
    }
    let side = duel.attacking.opponent();
    match (state.can_wield(side, weapon, user), state.facts(weapon)) {
        (Some(can), Some(facts)) => Verdict::of(can && !facts.has(|fact| *fact == Fact::NoDuel), || {
            Finding::illegal(format!("{} duels with a weapon that does not fit", state.name(side)))
                .values("a weapon on the planet that the character can use", facts.name())
                .by(Some(side))
                .card(state.mention(user))
                .card(state.mention(weapon))
        }),
        _ => Verdict::Unknown(Doubt::HiddenCard),
    }
}
