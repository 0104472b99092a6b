//! Who deploys aboard, and starships with nobody to fly them.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::message::Statement;
use holocron_ingest::message::deploy::{As, Deploy};

use crate::Swccg;
use crate::cards::{self, Card as Facts, Category, Flag, Icon, Keyword, Modifier, ModifierKind, Place};
use crate::rules::{placing, soft};
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::{self, Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DEPLOY-20",
        title: "cards deploy aboard own active starships and vehicles, and starships with somebody to fly them or at docking bays",
        explain: "\
Who deploys aboard goes to an own starship or vehicle.

On trial: no kind of doctored game measures it yet.
```
site 40 1_289 D @0 Tatooine
at 41 1_301 D @0
turn D 1
phase Deploy
on 42 1_168 D 41
say D uses 6 Force
say D deploys [1_168] from hand on [1_301] as pilot
```
On the opponent's X-wing:
```
site 40 1_289 D @0 Tatooine
at 41 1_144 L @0
turn D 1
phase Deploy
on 42 1_168 D 41
say D uses 6 Force
say D deploys [1_168] from hand on [1_144] as pilot   # broken SWCCG-DEPLOY-20
```
A starfighter without a permanent pilot is deployed together with one:
```
site 40 1_127 L @0 Tatooine
turn L 1
phase Deploy
at 42 1_144 L @0
say L uses 2 Force
say L deploys [1_144] from hand to [1_127]   # broken SWCCG-DEPLOY-20
```
",
        class: Class::Play,
        status: Status::Trial,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "sections 21 and 23; Advanced Rulebook chapter 5" },
    },
    topics: topic::DEPLOY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Deploy(deploy) = &step.what else { return Verdict::Silent };
    // At the beginning, and for captives and those who take another card's place, texts say where they go.
    let is_otherwise = match deploy.said {
        Statement::Deploy(Deploy::Deployed(said)) => {
            said.role.as_ref().is_some_and(|role| !matches!(role, As::Role(_)))
        }
        _ => true,
    };
    if is_otherwise || !state.clock.has_started() || deploy.is_replacement || deploy.is_undercover {
        return Verdict::Silent;
    }
    let mut verdict = Verdict::Silent;
    for named in &deploy.cards {
        let Some(facts) = cards::lookup(&named.card.blueprint) else {
            return Verdict::Unknown(Doubt::NoFacts(named.card.blueprint));
        };
        let Some(card) = named.id.and_then(|id| state.table.get(id)) else { continue };
        let wrong = match card.zone {
            Zone::Attached if !is_put_on(facts) => aboard(state, deploy, card),
            Zone::AtLocation if deploy.cards.len() == 1 => unpiloted(state, card, facts),
            _ => continue,
        };
        let one = match wrong {
            None => Verdict::Kept,
            Some(_) if card.zone == Zone::AtLocation && lands(state, facts) => {
                Verdict::Unknown(Doubt::Unmodelled("a text lets starships deploy landed"))
            }
            Some(_) if state.text.causes.is_any() => Verdict::Unknown(Doubt::Unmodelled("deployed by card text")),
            Some(expected) => {
                let place = card.host.or(deploy.location).and_then(|id| state.table.get(id));
                let message = format!("{} deploys {} where it may not go", state.name(deploy.player), facts.title);
                let finding = Finding::illegal(message)
                    .values(expected, place.map_or("an unknown place", TableCard::title))
                    .by(Some(deploy.player))
                    .card(state.mention(named));
                soft::suspect(state, &[Flag::DepPlace, Flag::IconMod, Flag::Capacity], finding)
            }
        };
        verdict = placing::worse(verdict, one);
    }
    verdict
}

/// Weapons, devices and Effects, creatures, and what says of itself that it lies on another card.
fn is_put_on(facts: &Facts) -> bool {
    let goes = matches!(facts.category, Category::Character | Category::Vehicle | Category::Starship);
    !goes || facts.place == Some(Place::Attached)
}

fn aboard(state: &State, deploy: &step::Deploy<'_>, card: &TableCard) -> Option<&'static str> {
    let host = card.host.and_then(|id| state.table.get(id))?;
    let carries = host.facts.is_none_or(|facts| matches!(facts.category, Category::Starship | Category::Vehicle));
    // The host that is deployed together with the card is active as soon as both are there.
    let is_open = deploy.cards.len() > 1 || state.is_active(host);
    if !carries {
        Some("aboard a starship or vehicle")
    } else if host.owner != Some(deploy.player) {
        Some("aboard an own starship or vehicle")
    } else if is_open {
        None
    } else {
        Some("aboard an active starship or vehicle")
    }
}

/// A text in play, or of the starship itself, lets starships deploy to sites as landed.
fn lands(state: &State, facts: &Facts) -> bool {
    let is_it = |one: &Modifier| one.kind == ModifierKind::MayDeployAsLandedToTarget;
    facts.modifiers.iter().any(is_it) || state.modifies(is_it).is_some()
}

/// A starship that nobody flies, elsewhere than at a docking bay.
fn unpiloted(state: &State, card: &TableCard, facts: &Facts) -> Option<&'static str> {
    let ground = state.table.location_at(card.location).and_then(|location| location.facts)?;
    let is_bay = ground.has_keyword(Keyword::DockingBay);
    let is_manned = facts.has_icon(Icon::Pilot)
        || facts.permanent_ability.exists()
        || state.table.iter().any(|other| other.host == Some(card.id));
    (facts.category == Category::Starship && !is_bay && !is_manned).then_some("with somebody to pilot it")
}
