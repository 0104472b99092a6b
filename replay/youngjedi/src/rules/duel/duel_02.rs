//! One dueling character of each player on the current planet duels.

use holocron_ingest::event::youngjedi::{Kind, Word};

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DUEL-02",
        title: "one dueling character of each player on the current planet duels",
        explain: "\
Jedi duel for Light; Darth Maul, Darth Sidious and Aurra Sing for Dark. Of a stack one card is taken.
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
Anakin Skywalker, Padawan is no dueling character:
```
turn D 2 Tatooine
phase DEPLOY
deploy 14 1_75 D
turn L 3 Tatooine
phase DEPLOY
deploy 63 3_4 L
deploy 62 2_40 L
phase BATTLE
duel 1 L 63 14 62 -   # broken YJ-DUEL-02
```
Two against one:
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
duel 1 L 61,61 14 62 15   # broken YJ-DUEL-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Dueling, dueling characters" },
    },
    topics: topic::DUEL,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::DuelStarted(duel)) = step.kind() else { return Verdict::Silent };
    let attackers = (duel.attacking, &duel.attackers);
    for (side, ids) in [attackers, (duel.attacking.opponent(), &duel.defenders)] {
        let finding = |message: &str| Finding::illegal(format!("{} duels {message}", state.name(side))).by(Some(side));
        let [id] = ids[..] else {
            let finding = finding("with other than one card").values(1, ids.len());
            return Verdict::Broken(Box::new(finding));
        };
        let Some(card) = state.table.get(id) else { return Verdict::Unknown(Doubt::HiddenCard) };
        let is_there = card.owner == side && state.clock.planet.is_none_or(|planet| card.is_on(planet));
        if !is_there || card.is_hidden {
            let finding = finding("with a card that does not lie open on the planet").card(state.mention(id));
            return Verdict::Broken(Box::new(finding.values("an own open card there", card.zone.word())));
        }
        let Some(facts) = state.facts(id) else { return Verdict::Unknown(Doubt::HiddenCard) };
        if !facts.is_duelist {
            let finding = finding("with a card that is no dueling character").card(state.mention(id));
            return Verdict::Broken(Box::new(finding.values("a dueling character", facts.name())));
        }
    }
    Verdict::Kept
}
