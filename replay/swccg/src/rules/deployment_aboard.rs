//! Deployment.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::message::deploy::{As, Deploy};
use holocron_ingest::message::moves::Move;
use holocron_ingest::message::{Role, Statement};
use holocron_replay::rule::{Doubt, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Phrase, Titled};
use holocron_replay::told;

use super::support::{placing, soft};
use crate::cards::{Card as Facts, Category, Flag, Icon, Keyword, Modifier, ModifierKind, Place, Trait};
use crate::state::State;
use crate::state::table::TableCard;
use crate::state::words::mention;
use crate::step::{Named, Step, What};
use crate::text::View;
use crate::{Swccg, cards, step, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/deployment_aboard.md"),
    checks: &[
        ("SWCCG-DEPLOY-11", topic::DEPLOY, second_card_on_first),
        ("SWCCG-DEPLOY-12", topic::DEPLOY.and(topic::MOVE).and(topic::said::MOVE), pilots_need_pilot_icon),
        ("SWCCG-DEPLOY-20", topic::DEPLOY, own_carriers_and_piloted_ships),
    ],
};

/// Of two cards deployed simultaneously one is on the other.
fn second_card_on_first(state: &State, step: &Step<'_>) -> Verdict {
    let What::Deploy(deploy) = &step.what else { return Verdict::Silent };
    let [first, second] = deploy.cards[..] else { return Verdict::Silent };
    let card = |named: &Named<'_>| named.id.and_then(|id| state.table.get(id));
    let (Some(host), Some(rider)) = (card(&first), card(&second)) else { return Verdict::Silent };
    let is_joined = rider.host == Some(host.id) || host.host == Some(rider.id);
    Verdict::of(is_joined, || {
        state
            .illegal(
                deploy.player,
                told!("deploys {} and {} at once, neither on the other", host, rider),
                state.place_of(host),
            )
            .rule("cards that deploy together go one on the other")
            .card(state.mention_card(host))
            .card(state.mention_card(rider))
    })
}

/// Who takes a pilot's seat can fly.
fn pilots_need_pilot_icon(state: &State, step: &Step<'_>) -> Verdict {
    let (player, pilots, as_pilot) = match &step.what {
        What::Deploy(deploy) => {
            let Statement::Deploy(Deploy::Deployed(said)) = deploy.said else { return Verdict::Silent };
            let first = matches!(said.role, Some(As::Role(Role::Pilot))).then_some(&said.card);
            let second = said.with.as_ref().filter(|with| with.role == Some(Role::Pilot)).map(|with| &with.card);
            (deploy.player, first.into_iter().chain(second).collect(), "deploys")
        }
        What::Move(play) => match play.said {
            Statement::Move(Move::Moved(said)) if said.role == Some(Role::Pilot) => {
                (play.player, said.cards.iter().collect::<Vec<_>>(), "moves")
            }
            _ => return Verdict::Silent,
        },
        What::Said(Statement::Move(Move::Transferred { player, cards, role: Some(Role::Pilot), .. })) => {
            (*player, cards.iter().collect(), "transfers")
        }
        _ => return Verdict::Silent,
    };
    let mut verdict = Verdict::Silent;
    for card in pilots {
        let Some(facts) = cards::lookup(&card.blueprint) else {
            return Verdict::Unknown(Doubt::NoFacts(card.blueprint));
        };
        if facts.has_icon(Icon::Pilot) {
            verdict = placing::worse(verdict, Verdict::Kept);
            continue;
        }
        if facts.modifiers.iter().any(|one| one.flags.has(Flag::IconMod)) {
            return Verdict::Unknown(Doubt::CardText(card.blueprint));
        }
        let is_it = |known: &&TableCard| known.is_in_play() && known.blueprint.front() == card.blueprint.front();
        let view = View::new(state);
        if state.table.iter().filter(is_it).any(|known| view.shows_icon(Icon::Pilot, &view.seen(known)).may_be()) {
            return Verdict::Unknown(Doubt::Unmodelled("a text gives icons"));
        }
        let finding = state
            .illegal(player, told!("{} {} as a pilot", Phrase(as_pilot), Titled(&card.title)), Where::Nowhere)
            .rule("a pilot needs the pilot icon")
            .card(mention(card));
        verdict = placing::worse(verdict, soft::suspect(state, &[Flag::IconMod, Flag::Capacity], finding));
    }
    verdict
}

/// Who deploys aboard, and starships with nobody to fly them.
fn own_carriers_and_piloted_ships(state: &State, step: &Step<'_>) -> Verdict {
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
            Zone::Attached if !is_put_on(facts) => wrong_carrier(state, deploy, card),
            Zone::AtLocation if deploy.cards.len() == 1 => lacks_pilot(state, card, facts),
            _ => continue,
        };
        let one = match wrong {
            None => Verdict::Kept,
            Some(_) if card.zone == Zone::AtLocation && may_deploy_landed(state, facts) => {
                Verdict::Unknown(Doubt::Unmodelled("a text lets starships deploy landed"))
            }
            Some(_) if state.text.causes.is_any() => Verdict::Unknown(Doubt::Unmodelled("deployed by card text")),
            Some(expected) => {
                let place = match card.host.and_then(|id| state.table.get(id)) {
                    Some(host) => Where::on(&host.printed()),
                    None => state.place_of(card),
                };
                let finding = state
                    .illegal(deploy.player, told!("deploys {}", facts), place)
                    .how(", where it may not go")
                    .asks(expected)
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
    !goes || facts.place == Some(Place::Attached) || facts.has_trait(Trait::DeploysAsCaptive)
}

fn wrong_carrier(state: &State, deploy: &step::Deploy<'_>, card: &TableCard) -> Option<&'static str> {
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
fn may_deploy_landed(state: &State, facts: &Facts) -> bool {
    let is_it = |one: &Modifier| one.kind == ModifierKind::MayDeployAsLandedToTarget;
    facts.modifiers.iter().any(is_it) || state.modifies(is_it).is_some()
}

/// A starship that nobody flies, elsewhere than at a docking bay or the launch bay of a starship.
fn lacks_pilot(state: &State, card: &TableCard, facts: &Facts) -> Option<&'static str> {
    let ground = state.table.location_at(card.location).and_then(|location| location.facts)?;
    let is_bay = ground.has_keyword(Keyword::DockingBay)
        || ground.has_icon(Icon::StarshipSite) && ground.has_icon(Icon::ExteriorSite);
    let is_manned = facts.has_icon(Icon::Pilot)
        || facts.permanent_ability.exists()
        || state.table.iter().any(|other| other.host == Some(card.id));
    (facts.category == Category::Starship && !is_bay && !is_manned).then_some("with somebody to pilot it")
}
