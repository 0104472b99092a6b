//! Where the own text sends a card.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::{Blueprint, CardId};

use crate::Swccg;
use crate::cards::{self, Card, Category, Flag, Modifier, Place, Subtype};
use crate::legal::{Ruling, is_bound, prescribed};
use crate::reckon::Scene;
use crate::rules::{placing, soft};
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DEPLOY-09",
        title: "a card deploys where its own text lets it",
        explain: "\
Some cards say where they deploy: only on one planet, only at an exterior site. Texts of other cards may let them deploy
elsewhere.
```
site 40 1_295 D @0 Tatooine
turn D 1
phase Deploy
at 41 1_196 D @0
say D uses 2 Force
say D deploys [1_196] from hand to [1_295]
```
```
site 40 1_298 D @0 Yavin 4
turn D 1
phase Deploy
at 41 1_196 D @0
say D uses 2 Force
say D deploys [1_196] from hand to [1_298]   # broken SWCCG-DEPLOY-09
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite {
            book: Book::Condensed2023,
            at: "section 21, Location restrictions; Advanced Rulebook chapter 5",
        },
    },
    topics: topic::DEPLOY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Deploy(deploy) = &step.what else { return Verdict::Silent };
    if !state.clock.has_started() || deploy.is_replacement || deploy.is_undercover {
        return Verdict::Silent;
    }
    let mut verdict = Verdict::Silent;
    for named in &deploy.cards {
        let Some(facts) = cards::lookup(&named.card.blueprint) else {
            return Verdict::Unknown(Doubt::NoFacts(named.card.blueprint));
        };
        if !is_bound(facts) {
            continue;
        }
        let Some(card) = named.id.and_then(|id| state.table.get(id)) else { continue };
        // Aboard of another card the text may speak of that card; a weapon, device or Effect lies on what its text names.
        let place = match card.zone {
            Zone::AtLocation => deploy.location,
            Zone::Attached if is_put_on(facts) => card.host.filter(|host| suits(state, facts, *host)),
            _ => None,
        };
        let Some(location) = place.and_then(|id| state.table.get(id)) else { continue };
        let one = match prescribed(state, deploy.player, card, location) {
            Ruling::Legal => Verdict::Kept,
            Ruling::Unknown(uncertain) => Verdict::Unknown(uncertain.doubt()),
            Ruling::Illegal(_) if state.text.causes.is_any() => {
                Verdict::Unknown(Doubt::Unmodelled("deployed by card text"))
            }
            Ruling::Illegal(_) if state.modifies(|one| one.flags.has(Flag::IconMod)).is_some() => {
                Verdict::Unknown(Doubt::Unmodelled("a text gives icons"))
            }
            Ruling::Illegal(_) => {
                if let Some(by) = lifter(state, card) {
                    return Verdict::Unknown(Doubt::CardText(by));
                }
                let message = format!("{} deploys {} to {}", state.name(deploy.player), facts.title, location.title());
                let finding = Finding::illegal(message)
                    .values("the places that its own text names", location.title())
                    .by(Some(deploy.player))
                    .card(state.mention(named))
                    .card(state.mention_card(location));
                soft::suspect(state, &[Flag::DepPlace], finding)
            }
        };
        verdict = placing::worse(verdict, one);
    }
    verdict
}

/// A card in play whose text may let this one deploy elsewhere.
fn lifter(state: &State, card: &TableCard) -> Option<Blueprint> {
    let lifts = |one: &&Modifier| one.flags.has(Flag::DepPlace) && !one.affects_self;
    let scene = Scene::new(state);
    let in_play = state.table.iter().filter(|other| other.is_in_play()).filter_map(|other| other.facts);
    let kinds = in_play.flat_map(|facts| facts.modifiers.iter().filter(lifts)).map(|one| one.kind);
    kinds.into_iter().find_map(|kind| scene.changes(kind, card.id).first().map(|change| change.by))
}

/// A weapon on the kind of card that it is made for: others are the business of DEPLOY-13.
fn suits(state: &State, facts: &Card, host: CardId) -> bool {
    let bearer = state.table.get(host).and_then(|card| card.facts).map(|facts| facts.category);
    facts.category != Category::Weapon
        || match facts.subtype {
            Some(Subtype::Character) => bearer == Some(Category::Character),
            Some(Subtype::Starship) => bearer == Some(Category::Starship),
            Some(Subtype::Vehicle) => bearer == Some(Category::Vehicle),
            _ => false,
        }
}

fn is_put_on(facts: &Card) -> bool {
    let is_thing = matches!(facts.category, Category::Weapon | Category::Device | Category::Effect);
    is_thing && facts.place == Some(Place::Attached)
}
