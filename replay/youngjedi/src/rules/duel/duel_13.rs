//! Dueling text works only with a lightsaber and only for the card that scores the hit.

use holocron_ingest::event::youngjedi::Kind;

use crate::YoungJedi;
use crate::cards::Card;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DUEL-13",
        title: "dueling text works only with a lightsaber and only for the card that scores the hit",
        explain: "\
Whoever duels with another weapon, or whose card was blocked, cannot use it.
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
power duel 1 L base=6 weapon=2
dueling hand 1 L 8
power duel 1 D base=5 weapon=2
dueling hand 1 D 7
attack 1 L 71 5_14
hit 1 14 1 1 HIT by=71
text 1 L 71
hit 1 14 1 2 TEXT by=71
```
With a Blaster Rifle:
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
power duel 1 L base=6 weapon=2
dueling hand 1 L 8
power duel 1 D base=5 weapon=2
dueling hand 1 D 7
attack 1 L 71 2_5
hit 1 14 1 1 HIT by=71
attack 1 D 31 5_51
hit 1 61 1 1 HIT by=31
text 1 D 31   # broken YJ-DUEL-13
```
For a card that did not score:
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
power duel 1 L base=6 weapon=2
dueling hand 1 L 8
power duel 1 D base=5 weapon=2
dueling hand 1 D 7
attack 1 L 71 5_14
text 1 L 71   # broken YJ-DUEL-13
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Dueling, special dueling text" },
    },
    topics: topic::DUEL_TEXT,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(Kind::DuelText(text)), Some(duel)) = (step.kind(), &state.duel) else { return Verdict::Silent };
    let finding = |message: &str| {
        Finding::illegal(format!("{} uses dueling text {message}", state.name(text.player)))
            .by(Some(text.player))
            .card(state.mention(text.card))
    };
    let weapon = duel.weapons[text.player].and_then(|id| state.facts(id));
    let Some(facts) = state.facts(text.card) else { return Verdict::Unknown(Doubt::HiddenCard) };
    Verdict::unless(if duel.weapons[text.player].is_none() || weapon.is_some_and(|weapon| !weapon.is_a("lightsaber")) {
        Some(finding("without a lightsaber").values("lightsaber", weapon.map_or("no weapon".to_owned(), Card::name)))
    } else if duel.scored != Some(text.card) || duel.open.is_some() {
        Some(finding("of a card that did not score the hit"))
    } else if facts.dueling().is_none() {
        Some(finding("that the card does not have"))
    } else {
        None
    })
}
