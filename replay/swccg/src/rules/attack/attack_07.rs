//! The chosen prey is attacked.

use holocron_ingest::event::gemp::Kind;

use crate::Swccg;
use crate::state::fight::attack::AttackKind;
use crate::state::{State, fight::attack};
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ATTACK-07",
        title: "the card that chance chose to be attacked is the one that the creature attacks",
        explain: "\
When a creature has several targets, the owner chooses a side and chance one of the cards there. That card is attacked.
```
site 1 1_133 L @0 Tatooine
at 10 7_213 D @0
at 11 1_28 L @0
at 12 1_31 L @0
turn D 1
phase Battle
say [1_28] randomly chosen to be attacked
say [7_213] attacks [1_28]
attack @0 10 11 D L
attack ends
```
Chance chose the other one:
```
site 1 1_133 L @0 Tatooine
at 10 7_213 D @0
at 11 1_28 L @0
at 12 1_31 L @0
turn D 1
phase Battle
say [1_31] randomly chosen to be attacked
say [7_213] attacks [1_28]
attack @0 10 11 D L   # broken SWCCG-ATTACK-07
attack ends
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Creatures, at: "paragraph 9; Advanced Rulebook chapter 6" },
    },
    topics: topic::SCOPES,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::AttackStarted(scope)) = &step.what else { return Verdict::Silent };
    if attack::kind(state, scope) != Some(AttackKind::ByCreature) {
        return Verdict::Silent;
    }
    let Some(chosen) = &state.fight.attacks.chosen else { return Verdict::Silent };
    // A text may put another card in the place of the chosen one.
    if let Some(cause) = state.text.causes.list().iter().find(|cause| cause.player.is_some()) {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    let mut defenders = scope.defenders.iter().filter_map(|id| state.table.get(*id));
    let is_chosen = defenders.any(|card| card.blueprint.front() == chosen.blueprint.front());
    Verdict::of(is_chosen, || {
        let mention = CardMention { id: None, blueprint: chosen.blueprint, title: chosen.title.to_string() };
        let finding = Finding::illegal(format!("{} was chosen to be attacked, and another card is", chosen.title))
            .values(&chosen.title, "another card")
            .by(scope.attacking)
            .card(mention);
        let defenders = scope.defenders.iter().filter_map(|id| state.table.get(*id));
        defenders.fold(finding, |finding, card| finding.card(state.mention_card(card)))
    })
}
