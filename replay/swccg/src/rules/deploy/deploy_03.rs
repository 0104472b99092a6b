//! Only spies deploy undercover, to the opponent's side.

use holocron_ingest::event::gemp::Zone;

use crate::Swccg;
use crate::cards::{Flag, Keyword};
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DEPLOY-03",
        title: "a card deployed as an undercover spy is a spy and goes to the opponent's side of the location",
        explain: "\
A spy may be deployed undercover: then it stands on the opponent's side of the location. No other card may.
```
turn L 1
phase Deploy
site 40 1_290 D @0 Tatooine
say L uses 3 Force
at 41 1_17 L @0 as D
say L deploys [1_17] from hand to [1_290] as an Undercover spy
```
A Rebel Trooper is no spy:
```
turn L 1
phase Deploy
site 40 1_290 D @0 Tatooine
say L uses 1 Force
at 41 1_28 L @0 as D
say L deploys [1_28] from hand to [1_290] as an Undercover spy   # broken SWCCG-DEPLOY-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 21; Advanced Rulebook chapter 5" },
    },
    topics: topic::DEPLOY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Deploy(deploy) = &step.what else { return Verdict::Silent };
    let Some(card) = deploy.cards.first().and_then(|named| named.id).and_then(|id| state.table.get(id)) else {
        return Verdict::Silent;
    };
    if !deploy.is_undercover || card.zone != Zone::AtLocation {
        return Verdict::Silent;
    }
    let Some(facts) = card.facts else { return Verdict::Unknown(Doubt::NoFacts(card.blueprint)) };
    let may_go_undercover = facts.has_keyword(Keyword::Spy);
    let is_opposite = card.zone_owner == Some(deploy.player.opponent());
    if may_go_undercover && is_opposite {
        return Verdict::Kept;
    }
    if is_opposite && facts.may_lift(Flag::DepNoPres) {
        return Verdict::Unknown(Doubt::CardText(facts.blueprint));
    }
    if let Some(cause) = state.text.causes.list().last() {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    let got = if may_go_undercover { "on its owner's side" } else { "no spy" };
    Verdict::of(false, || {
        Finding::illegal(format!("{} deploys {} undercover: {got}", state.name(deploy.player), card.title()))
            .values("a spy on the opponent's side of the location", got)
            .by(Some(deploy.player))
            .card(state.mention_card(card))
    })
}
