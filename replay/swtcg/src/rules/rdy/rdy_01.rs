//! Everything untaps.

use holocron_ingest::event::swtcg::{Kind, Step as GameStep};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-RDY-01",
        title: "every tapped card untaps in the untap step",
        explain: "\
In the untap step every tapped card of both players untaps, Pilots on units too. Some cards stay tapped, or keep others
tapped.
```
PCIP D 11 ANH_161 GROUND_ARENA D EFFECT
TAP 11 ATTACK
GPC READY UNTAP 3
UNT 11 READY
GPC READY FORCE 3
```
```
PCIP D 11 ANH_161 GROUND_ARENA D EFFECT
TAP 11 ATTACK
GPC READY UNTAP 3
GPC READY FORCE 3   # broken SWTCG-RDY-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgRulebook, at: "ready phase" },
    },
    topics: topic::CLOCK,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    if state.clock.step != GameStep::Untap || !matches!(step.kind(), Some(Kind::Step(_) | Kind::Turn(_))) {
        return Verdict::Silent;
    }
    let mut tapped = state.cards.iter().filter(|card| card.is_tapped && card.is_in_play());
    let Some(first) = tapped.next() else { return Verdict::Kept };
    let what = format!("{} stays tapped", first.name());
    let finding = Finding::suspect(what, state.unread_texts()).by(Some(first.controller));
    Verdict::Broken(Box::new(
        tapped.fold(finding.card(state.mention(first.id)), |finding, card| finding.card(state.mention(card.id))),
    ))
}
