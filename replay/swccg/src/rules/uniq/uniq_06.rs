//! The stolen and the captured keep their names.

use holocron_ingest::event::gemp::Zone;

use crate::Swccg;
use crate::cards::{self, Category, Flag};
use crate::rules::{placing, soft};
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-UNIQ-06",
        title: "nobody deploys a persona while their own card of it is a captive or stolen",
        explain: "\
A captive is still in play, and so is a stolen starship: the player it belongs to has that persona on the table.
```
site 1 1_295 D @0 Tatooine
turn L 1
phase Deploy
at 11 108_3 L @0
say L uses 5 Force
say L deploys [108_3] from hand to [1_295]
```
Luke is Darth Vader's captive:
```
site 1 1_295 D @0 Tatooine
at 9 1_168 D @0
on 10 1_19 L 9
turn L 1
phase Deploy
at 11 108_3 L @0
say L uses 5 Force   # broken SWCCG-UNIQ-04
say L deploys [108_3] from hand to [1_295]   # broken SWCCG-UNIQ-06
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 21, Exceptions; Advanced Rulebook chapter 5" },
    },
    topics: topic::DEPLOY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Deploy(deploy) = &step.what else { return Verdict::Silent };
    let mut verdict = Verdict::Silent;
    for named in &deploy.cards {
        let Some(facts) = cards::lookup(&named.card.blueprint).filter(|facts| facts.personas.iter().next().is_some())
        else {
            continue;
        };
        let is_out_of_reach = |card: &&TableCard| {
            let Some(theirs) = card.facts.filter(|_| card.is_in_play() && Some(card.id) != named.id) else {
                return false;
            };
            let is_stolen = card.owner.is_some_and(|owner| owner != theirs.side) && theirs.side == deploy.player;
            let is_captive = card.owner == Some(deploy.player) && is_captive(state, card);
            (is_stolen || is_captive) && theirs.personas.iter().any(|persona| facts.personas.contains(persona))
        };
        let one = match state.table.iter().find(is_out_of_reach) {
            None => Verdict::Kept,
            Some(held) => {
                let message =
                    format!("{} deploys {} while {} is held", state.name(deploy.player), facts.title, held.title());
                let finding = Finding::illegal(message)
                    .values("no other card of that persona", held.title())
                    .by(Some(deploy.player))
                    .card(state.mention(named))
                    .card(state.mention_card(held));
                soft::suspect(state, &[Flag::UniqMod], finding)
            }
        };
        verdict = placing::worse(verdict, one);
    }
    verdict
}

/// A character that is attached to another one, or to a prison.
fn is_captive(state: &State, card: &TableCard) -> bool {
    let is_character = |card: &TableCard| card.facts.is_some_and(|facts| facts.category == Category::Character);
    let host = card.host.and_then(|id| state.table.get(id));
    is_character(card) && host.is_some_and(|host| is_character(host) || host.zone == Zone::Locations)
}
