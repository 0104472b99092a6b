//! A search that deploys nothing costs 1 DAMAGE after the shuffle.

use holocron_ingest::event::youngjedi::{DamageReason, Kind, LookReason};

use crate::YoungJedi;
use crate::state::State;
use crate::state::search;
use crate::step::{Step, What};
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};
use holocron_replay::topics::Topics;

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-FTC-04",
        title: "a search that deploys nothing costs 1 DAMAGE after the shuffle",
        explain: "\
Nothing needs to be proved; the DAMAGE is taken.
```
turn L 5 Naboo
phase DEPLOY
deploy 50 5_4 L
look L DRAW_DECK TEXT by=50
shuffle L SEARCH
damage L FETCH 80
phase BATTLE
```
No DAMAGE:
```
turn L 5 Naboo
phase DEPLOY
deploy 50 5_4 L
look L DRAW_DECK TEXT by=50
shuffle L SEARCH
phase BATTLE   # broken YJ-FTC-04
```
Before the shuffle:
```
turn L 5 Naboo
phase DEPLOY
deploy 50 5_4 L
look L DRAW_DECK TEXT by=50
damage L FETCH 80
shuffle L SEARCH   # broken YJ-FTC-04
phase BATTLE
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Deploying cards from the draw deck, fourth point" },
    },
    topics: Topics::ALL,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let finding =
        |player, message: &str| Finding::illegal(format!("{} {message}", state.name(player))).by(Some(player));
    let Some(search) = state.search.as_ref().filter(|search| search.reason == LookReason::Text) else {
        return match step.kind() {
            Some(Kind::Damage(damage)) if damage.reason == DamageReason::Fetch => Verdict::Broken(Box::new(
                finding(damage.player, "takes DAMAGE for a search that there was not").values(0, damage.count),
            )),
            _ => Verdict::Silent,
        };
    };
    let player = search.player;
    match step.kind() {
        Some(Kind::Damage(damage)) if damage.reason == DamageReason::Fetch => {
            let due = u32::from(search.deployed.is_empty());
            Verdict::of(damage.count == due, || {
                finding(player, "takes the wrong DAMAGE for a search").values(due, damage.count)
            })
        }
        Some(Kind::Shuffled(_)) if search.is_paid => Verdict::Broken(Box::new(
            finding(player, "takes the DAMAGE for a search before the shuffle").values("after", "before"),
        )),
        Some(Kind::Won(_)) => Verdict::Silent,
        kind => {
            let is_over = match kind {
                Some(kind) => !search::belongs(kind, player),
                None => step.what == (What::LogEnd { is_truncated: false }),
            };
            let source = search.source.and_then(|source| state.facts(source));
            let deploys = source.is_some_and(|facts| facts.deploys().is_some());
            if !is_over || !deploys || !search.deployed.is_empty() || !search.fetched.is_empty() {
                return Verdict::Silent;
            }
            Verdict::of(search.is_paid, || finding(player, "finds nothing and takes no DAMAGE").values(1, 0))
        }
    }
}
