//! The initiator's character uses an own lightsaber on the planet that it can use.

use holocron_ingest::event::youngjedi::Kind;

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DUEL-03",
        title: "the initiator's character uses an own lightsaber on the planet that it can use",
        explain: "\
Without a lightsaber that fits nobody may start a duel.
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
Without one:
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
duel 1 L 61 14 - 15   # broken YJ-DUEL-03
```
Aurra Sing starts with her Blaster Rifle:
```
turn L 1 Tatooine
phase DEPLOY
deploy 61 1_2 L
deploy 62 2_40 L
turn D 2 Tatooine
phase DEPLOY
deploy 14 1_75 D
deploy 15 1_108 D
phase BATTLE
duel 1 D 14 61 15 62   # broken YJ-DUEL-03
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
    // Who may duel at all has a rule of its own.
    let [user] = duel.attackers[..] else { return Verdict::Silent };
    if state.facts(user).is_some_and(|facts| !facts.is_duelist) {
        return Verdict::Silent;
    }
    let finding = |got: String| {
        Finding::illegal(format!("{} starts a duel without a lightsaber that fits", state.name(duel.attacking)))
            .values("a lightsaber that the character can use", got)
            .by(Some(duel.attacking))
            .card(state.mention(user))
    };
    let Some(weapon) = duel.attacker_weapon else {
        return Verdict::Broken(Box::new(finding("no weapon".to_owned())));
    };
    match (state.can_wield(duel.attacking, weapon, user), state.facts(weapon)) {
        (Some(can), Some(facts)) => {
            Verdict::of(can && facts.is_a("lightsaber"), || finding(facts.name()).card(state.mention(weapon)))
        }
        _ => Verdict::Unknown(Doubt::HiddenCard),
    }
}
