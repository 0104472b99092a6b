//! Only Battle cards are added to a plan from the hand.

use holocron_ingest::event::youngjedi::{Kind, RevealReason, Zone};

use crate::YoungJedi;
use crate::cards::{self, CardType};
use crate::state::State;
use crate::state::words::mention;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-BAT-03",
        title: "only Battle cards are added to a plan from the hand",
        explain: "\
This holds for bluffs too. The penalty: the card goes back to the hand at once.
```
turn D 2 Tatooine
phase DEPLOY
deploy 13 1_99 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
deploy 62 2_40 L
phase BATTLE
battle 1 L Tatooine
declare 1 L 1
declare 1 D 0
reveal L 67 1_61 BATTLE_PLAN PLAN
```
A weapon from the hand:
```
turn D 2 Tatooine
phase DEPLOY
deploy 13 1_99 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
deploy 62 2_40 L
phase BATTLE
battle 1 L Tatooine
declare 1 L 1
declare 1 D 0
reveal L 65 1_45 BATTLE_PLAN PLAN   # broken YJ-BAT-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "battle questions; Misplays, third question" },
    },
    topics: topic::REVEALED.and(topic::PLAN),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (player, blueprint) = match step.kind() {
        Some(Kind::Declared(declared)) => {
            let known = declared.cards.iter().flatten().filter_map(|id| state.facts(*id));
            match known.filter(|facts| facts.kind != CardType::Battle).map(|facts| facts.blueprint).next() {
                Some(blueprint) => (declared.player, blueprint),
                None => return Verdict::Silent,
            }
        }
        // A card that was known when it was declared has been judged then.
        Some(Kind::Revealed(revealed)) if revealed.reason == RevealReason::Plan => {
            if revealed.zone != Zone::BattlePlan || state.facts(revealed.card).is_some() {
                return Verdict::Silent;
            }
            (revealed.player, revealed.blueprint)
        }
        _ => return Verdict::Silent,
    };
    let Some(facts) = cards::lookup(&blueprint) else { return Verdict::Unknown(Doubt::NoFacts(blueprint)) };
    Verdict::of(facts.kind == CardType::Battle, || {
        Finding::illegal(format!("{} adds a card to the plan that is no Battle card", state.name(player)))
            .values("a Battle card; this one goes back to the hand", facts.kind.word())
            .by(Some(player))
            .card(mention(blueprint))
    })
}
