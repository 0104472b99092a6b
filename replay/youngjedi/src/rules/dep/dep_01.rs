//! A player uses at most six counters a turn.

use holocron_ingest::event::youngjedi::{Kind, PlaceReason};

use crate::YoungJedi;
use crate::cards::{Card, Fact};
use crate::state::State;
use crate::state::words::mention;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DEP-01",
        title: "a player uses at most six counters a turn",
        explain: "\
Counters that are left over are lost at the end of the turn. Some Effects give more; what hidden cards cost is judged when
they are turned up.
```
turn D 3 Tatooine
phase DEPLOY
deploy 11 1_73 D
deploy 12 1_99 D
```
A third card:
```
turn D 3 Tatooine
phase DEPLOY
deploy 11 1_73 D
deploy 12 1_99 D
deploy 13 1_103 D   # broken YJ-DEP-01
```
With an Effect:
```
turn D 1 Tatooine
phase DEPLOY
deploy 20 3_131 D
turn L 2 Tatooine
turn D 3 Tatooine
phase DEPLOY
deploy 11 1_71 D
deploy 12 1_108 D
```
The Effect gives seven, not eight:
```
turn D 1 Tatooine
phase DEPLOY
deploy 20 3_131 D
turn L 2 Tatooine
turn D 3 Tatooine
phase DEPLOY
limit D 8 20   # broken YJ-DEP-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::YoungJediSummaries, at: "encyclopedia article, deploying; Current Rules, Misplays" },
    },
    topics: topic::PLACED.and(topic::LIMIT),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Placed(placed)) => {
            let is_deployed = matches!(placed.reason, PlaceReason::Deploy | PlaceReason::Text);
            let Some(cost) = placed.cost.filter(|_| is_deployed && !placed.is_face_down) else {
                return Verdict::Silent;
            };
            let used = state.counters.used_at_least(placed.player).saturating_add(cost);
            let limit = state.counter_limit(placed.player);
            Verdict::of(used <= limit, || {
                let lifts = state
                    .in_play_with(|fact| matches!(fact, Fact::Limit { .. }))
                    .filter(|facts| facts.side == placed.player);
                let lifts = lifts.map(Card::name).collect();
                Finding::suspect(format!("{} uses more counters than the turn has", state.name(placed.player)), lifts)
                    .values(limit, used)
                    .by(Some(placed.player))
                    .card(mention(placed.blueprint))
            })
        }
        Some(Kind::Limit(limit)) => {
            let Some(allowed) = state.facts(limit.source).and_then(Card::plain_limit) else {
                return Verdict::Silent;
            };
            Verdict::of(limit.count <= allowed, || {
                Finding::suspect("a limit of counters that the card does not give", Vec::new())
                    .values(allowed, limit.count)
                    .by(Some(limit.player))
                    .card(state.mention(limit.source))
            })
        }
        _ => Verdict::Silent,
    }
}
