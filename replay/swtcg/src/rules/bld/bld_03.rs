//! Points become counters.

use holocron_ingest::event::swtcg::{CounterKind, CounterReason, Kind};

use crate::Swtcg;
use crate::state::State;
use crate::state::turn::building::is_build_action;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-BLD-03",
        title: "build counters placed equal the build points paid, and a card is started with at least one",
        explain: "\
Every build point becomes one build counter. Who starts a card puts at least one on it at once.
```
GPC COMMAND DARK_BUILD 3 participantId=D
PCIP D 14 ANH_161 BUILD_ZONE D BUILD faceDown=true
RES D BUILD -2 3 COST cardId=14
CTR 14 BUILD 2 2 BUILD
```
```
GPC COMMAND DARK_BUILD 3 participantId=D
PCIP D 14 ANH_161 BUILD_ZONE D BUILD faceDown=true
RES D BUILD -2 3 COST cardId=14
CTR 14 BUILD 3 3 BUILD   # broken SWTCG-BLD-03
```
```
GPC COMMAND DARK_BUILD 3 participantId=D
DR D 1 BUILD_STEP
PCIP D 14 ANH_161 BUILD_ZONE D BUILD faceDown=true
GPC COMMAND LIGHT_BUILD 3 participantId=L   # broken SWTCG-BLD-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgTurns, at: "the build step" },
    },
    topics: topic::CLOCK
        .and(topic::PLACED)
        .and(topic::MOVED)
        .and(topic::COUNTER)
        .and(topic::FINISHED)
        .and(topic::STACKED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let building = &state.building;
    match step.kind() {
        Some(Kind::Counter(counter))
            if counter.kind == CounterKind::Build && counter.reason == CounterReason::Build =>
        {
            if !state.clock.step.is_build() {
                return Verdict::Silent;
            }
            let paid = building.payment.filter(|(card, _)| card.is_none_or(|card| card == counter.card));
            let paid = paid.map_or(0, |(_, points)| points);
            Verdict::of(paid == counter.delta, || {
                let mention = state.mention(counter.card);
                let what = format!("the build counters put on {} are not the points paid", mention.title);
                Finding::illegal(what).values(paid, counter.delta).card(mention)
            })
        }
        Some(kind) => {
            let started = building.started.and_then(|id| state.cards.get(id)).filter(|card| {
                let is_done = matches!(kind, Kind::Finished(finished) if finished.card == card.id);
                !card.is_built && !is_done
            });
            let goes_on = matches!(kind, Kind::Step(_) | Kind::Turn(_)) || is_build_action(kind);
            let Some(card) = started.filter(|_| goes_on) else { return Verdict::Silent };
            let what = format!("{} is started without a build counter", card.name());
            let finding = Finding::suspect(what, state.unread_texts()).values("1 or more", 0);
            Verdict::Broken(Box::new(finding.by(Some(card.owner)).card(state.mention(card.id))))
        }
        None => Verdict::Silent,
    }
}
