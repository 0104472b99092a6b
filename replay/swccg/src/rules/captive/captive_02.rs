//! One captive each.

use holocron_ingest::event::gemp::Kind;

use crate::Swccg;
use crate::cards::{Modifier, ModifierKind};
use crate::rules::{placing, soft};
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-CAPTIVE-02",
        title: "an escort leads one captive",
        explain: "\
A character escorts one captive at a time, unless its text lets it lead more.
```
site 40 1_295 D @0 Tatooine
at 41 1_168 D @0
on 42 1_28 L 41
turn D 1
phase Control
```
```
site 40 1_295 D @0 Tatooine
at 41 1_168 D @0
on 42 1_28 L 41
on 43 1_31 L 41
turn D 1
phase Control   # broken SWCCG-CAPTIVE-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::GempEngine, at: "captives" },
    },
    topics: topic::CLOCK,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Phase(_)) = &step.what else { return Verdict::Silent };
    let mut verdict = Verdict::Silent;
    for (captive, escort) in super::captives(state) {
        let number = super::captives(state).filter(|(_, other)| other.id == escort.id).count();
        let one = if number == 1 {
            Verdict::Kept
        } else {
            let finding = Finding::illegal(format!("{} leads {number} captives", escort.title()))
                .values("1", number)
                .by(escort.owner)
                .card(state.mention_card(escort))
                .card(state.mention_card(captive));
            let lifts = |one: &Modifier| one.kind == ModifierKind::MayEscortAnyNumberOfCaptives;
            match state.modifies(lifts) {
                Some(by) => Verdict::Unknown(Doubt::CardText(by)),
                None => soft::suspect(state, &[], finding),
            }
        };
        verdict = placing::worse(verdict, one);
    }
    verdict
}
