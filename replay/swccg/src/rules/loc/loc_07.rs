//! Dagobah and Ahch-To are out of the way.

use crate::Swccg;
use crate::cards::{self, Category, Flag, Modifier, ModifierKind, Subtype};
use crate::legal::is_bound;
use crate::rules::{placing, soft};
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-LOC-07",
        title: "characters, vehicles, starships and Utinni Effects deploy to Dagobah and Ahch-To only if a text lets them",
        explain: "\
Nobody deploys to locations of these two planets but those whose text names them.

On trial: no recording of a good game at hand has judged it, so nobody knows how often it would be wrong.
```
site 40 4_86 L @0 Dagobah
turn L 1
phase Deploy
at 41 4_2 L @0
say L uses 5 Force
say L deploys [4_2] from hand to [4_86]
```
```
site 40 4_86 L @0 Dagobah
turn L 1
phase Deploy
at 41 1_28 L @0
say L uses 1 Force
say L deploys [1_28] from hand to [4_86]   # broken SWCCG-LOC-07
```
",
        class: Class::Play,
        status: Status::Trial,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 21; Advanced Rulebook chapter 5" },
    },
    topics: topic::DEPLOY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Deploy(deploy) = &step.what else { return Verdict::Silent };
    let Some(location) = deploy.location.and_then(|id| state.table.get(id)) else { return Verdict::Silent };
    let Some(wanted) = permission(location.system.as_deref()).filter(|_| state.clock.has_started()) else {
        return Verdict::Silent;
    };
    let mut verdict = Verdict::Silent;
    for named in &deploy.cards {
        let Some(facts) = cards::lookup(&named.card.blueprint) else {
            return Verdict::Unknown(Doubt::NoFacts(named.card.blueprint));
        };
        let is_kind = matches!(facts.category, Category::Character | Category::Vehicle | Category::Starship)
            || facts.subtype == Some(Subtype::Utinni);
        if !is_kind {
            continue;
        }
        if facts.modifiers.iter().any(|one| one.kind == wanted) || is_bound(facts) {
            verdict = placing::worse(verdict, Verdict::Kept);
            continue;
        }
        let lets = |card: &&TableCard| {
            let lifts = |one: &Modifier| one.kind == wanted || one.flags.has(Flag::DepPlace) && !one.affects_self;
            card.is_in_play() && card.facts.is_some_and(|facts| facts.modifiers.iter().any(lifts))
        };
        if let Some(card) = state.table.iter().find(lets) {
            return Verdict::Unknown(Doubt::CardText(card.blueprint));
        }
        if state.text.causes.is_any() {
            return Verdict::Unknown(Doubt::Unmodelled("deployed by card text"));
        }
        let message = format!("{} deploys {} to {}", state.name(deploy.player), facts.title, location.title());
        let finding = Finding::illegal(message)
            .values("a text that lets it deploy there", "none")
            .by(Some(deploy.player))
            .card(state.mention(named))
            .card(state.mention_card(location));
        verdict = placing::worse(verdict, soft::suspect(state, &[Flag::DepPlace, Flag::DepNoPres], finding));
    }
    verdict
}

/// What a text must grant to deploy to locations of this system.
fn permission(system: Option<&str>) -> Option<ModifierKind> {
    match system? {
        "Dagobah" => Some(ModifierKind::MayDeployToDagobahTarget),
        "Ahch-To" => Some(ModifierKind::MayDeployToAhchtoTarget),
        _ => None,
    }
}
