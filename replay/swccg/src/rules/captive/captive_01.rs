//! Who escorts captives.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::Side;

use crate::Swccg;
use crate::cards::{Icon, Keyword, ModifierKind};
use crate::rules::{placing, soft};
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-CAPTIVE-01",
        title: "captives are escorted by Dark warriors, bounty hunters and battle droids",
        explain: "\
A captive is led by a Dark Side character that is a warrior, a bounty hunter or a battle droid, unless a text lets another one
do it.
```
site 40 1_295 D @0 Tatooine
at 41 1_168 D @0
on 42 1_28 L 41
turn D 1
phase Control
```
A droid that leads a captive:
```
site 40 1_295 D @0 Tatooine
at 41 1_175 D @0
on 42 1_28 L 41
turn D 1
phase Control   # broken SWCCG-CAPTIVE-01
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
        let Some(facts) = escort.facts else { return Verdict::Unknown(Doubt::NoFacts(escort.blueprint)) };
        let may_lead = facts.has_icon(Icon::Warrior)
            || facts.has_keyword(Keyword::BountyHunter)
            || facts.models.contains(&"BATTLE")
            || facts.modifiers.iter().any(|one| {
                matches!(one.kind, ModifierKind::MayEscortACaptive | ModifierKind::MayEscortAnyNumberOfCaptives)
            });
        if may_lead && escort.owner == Some(Side::Dark) {
            verdict = placing::worse(verdict, Verdict::Kept);
            continue;
        }
        let finding = Finding::illegal(format!("{} leads {} as a captive", escort.title(), captive.title()))
            .values("a Dark warrior, bounty hunter or battle droid", escort.title())
            .by(escort.owner)
            .card(state.mention_card(escort))
            .card(state.mention_card(captive));
        verdict = placing::worse(verdict, soft::suspect(state, &[], finding));
    }
    verdict
}
