//! What lies face down is a character or a weapon.

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
        id: "YJ-HID-04",
        title: "what lies face down is a character or a weapon",
        explain: "\
Starships are never deployed face down. A Battle card or starship among the hidden cards is discarded when it is found.
```
turn D 1 Tatooine
phase DEPLOY
deploy 13 1_99 D hidden
turn L 2 Tatooine
turn D 3 Tatooine
phase DEPLOY
reveal D 13 1_99 PLANET HIDDEN
```
A hidden starship:
```
turn D 1 Tatooine
phase DEPLOY
deploy 90 1_138 D hidden   # broken YJ-HID-04
```
A hidden card turns out to be a Battle card:
```
viewer L
turn D 1 Tatooine
phase DEPLOY
deploy 17 -1_2 D hidden cost=?
turn L 2 Tatooine
turn D 3 Tatooine
phase DEPLOY
reveal D 17 1_125 PLANET HIDDEN cost=0   # broken YJ-HID-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Starships; Misplays" },
    },
    topics: topic::PLACED.and(topic::REVEALED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (player, blueprint) = match step.kind() {
        Some(Kind::Placed(placed)) if placed.is_face_down => (placed.player, placed.blueprint),
        // A card whose identity was known when it was put down has been judged then.
        Some(Kind::Revealed(revealed)) if revealed.reason == RevealReason::Hidden => {
            if state.facts(revealed.card).is_some() {
                return Verdict::Kept;
            }
            (revealed.player, revealed.blueprint)
        }
        _ => return Verdict::Silent,
    };
    let in_hyperspace = matches!(step.kind(), Some(Kind::Placed(placed)) if placed.zone == Zone::Hyperspace);
    let Some(facts) = cards::lookup(&blueprint) else {
        let finding = Finding::illegal("a card lies face down in Hyperspace").by(Some(player));
        return if in_hyperspace { Verdict::Broken(Box::new(finding)) } else { Verdict::Unknown(Doubt::HiddenCard) };
    };
    match facts.kind {
        CardType::Character | CardType::Weapon if !in_hyperspace => Verdict::Kept,
        // Hidden Effects are judged by the rule on what is deployed.
        CardType::Effect | CardType::Objective => Verdict::Silent,
        kind => Verdict::Broken(Box::new(
            Finding::illegal(format!("{} deploys a {} face down", state.name(player), kind.word()))
                .values("a character or weapon; when found it is discarded", kind.word())
                .by(Some(player))
                .card(mention(blueprint)),
        )),
    }
}
