//! Dagobah or Ahch-To.

use holocron_ingest::event::gemp::Zone;

use crate::Swccg;
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-LOC-08",
        title: "a player who deployed a location of Dagobah deploys none of Ahch-To, and the other way round",
        explain: "\
The two planets stand for the same thing, and a player has one of them.
```
site 40 4_86 L @0 Dagobah
turn L 1
phase Deploy
site 41 4_87 L @1 Dagobah
say L deploys [4_87] from hand
```
```
site 40 4_86 L @0 Dagobah
turn L 1
phase Deploy
site 41 211_45 L @1 Ahch-To
say L deploys [211_45] from hand   # broken SWCCG-LOC-08
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::GempEngine, at: "rule on Ahch-To and Dagobah" },
    },
    topics: topic::DEPLOY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Deploy(deploy) = &step.what else { return Verdict::Silent };
    let Some(named) = deploy.cards.first() else { return Verdict::Silent };
    let system = |card: &TableCard| card.facts.and_then(|facts| facts.system);
    let Some(location) = named.id.and_then(|id| state.table.get(id)).filter(|card| card.zone == Zone::Locations) else {
        return Verdict::Silent;
    };
    let other = match system(location) {
        Some("Dagobah") => "Ahch-To",
        Some("Ahch-To") => "Dagobah",
        _ => return Verdict::Silent,
    };
    let own = |card: &&TableCard| card.owner == Some(deploy.player) && system(card) == Some(other);
    let Some(there) = state.table.locations().find(own) else { return Verdict::Kept };
    let message = format!("{} deploys {} beside a location of {other}", state.name(deploy.player), location.title());
    let finding = Finding::illegal(message)
        .values("locations of one of the two planets", "both")
        .by(Some(deploy.player))
        .card(state.mention_card(location))
        .card(state.mention_card(there));
    Verdict::Broken(Box::new(finding))
}
