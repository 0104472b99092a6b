//! Deployment. Destiny. Frequency. Targets.

use holocron_ingest::event::gemp::{Phase, Zone};
use holocron_ingest::id::{Blueprint, CardId, Side};
use holocron_ingest::message::calc::{Calc, Label, Outcome};
use holocron_ingest::message::moves::Move;
use holocron_ingest::message::weapon::{Verb, Weapon};
use holocron_ingest::message::{CardRef, Statement};
use holocron_replay::rule::{Doubt, Finding, Players, Subject, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::Titled;
use holocron_replay::told;

use super::support::soft;
use crate::cards::{Card as Facts, Category, Flag, Modifier, ModifierKind, Subtype};
use crate::legal::{Ruling, is_bound, prescribed};
use crate::state::State;
use crate::state::fight::weapons;
use crate::state::table::TableCard;
use crate::state::table::presence::is_enclosed;
use crate::state::words::mention;
use crate::step::{Step, What};
use crate::{Swccg, cards, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/weapons.md"),
    checks: &[
        ("SWCCG-DEPLOY-13", topic::DEPLOY, deploys_on_its_kind),
        ("SWCCG-DEPLOY-19", topic::said::MOVE, transferred_between_own_cards),
        ("SWCCG-DEST-11", topic::said::CALC, hits_above_defense_value),
        ("SWCCG-ONCE-06", topic::said::WEAPON, fired_once_per_battle),
        ("SWCCG-TARGET-06", topic::said::WEAPON, target_present_in_battle),
        ("SWCCG-TARGET-07", topic::said::WEAPON, fired_at_opponents_cards),
    ],
};

/// Weapons go where they belong.
fn deploys_on_its_kind(state: &State, step: &Step<'_>) -> Verdict {
    let What::Deploy(deploy) = &step.what else { return Verdict::Silent };
    let ([named], Some(to)) = (&deploy.cards[..], &deploy.to) else { return Verdict::Silent };
    let Some(weapon) = cards::lookup(&named.card.blueprint).filter(|facts| facts.category == Category::Weapon) else {
        return Verdict::Silent;
    };
    let Some(bearer) = state.face(to) else {
        return Verdict::Unknown(Doubt::NoFacts(to.card.blueprint));
    };
    let kind = match weapon.subtype {
        Some(Subtype::Character) => Category::Character,
        Some(Subtype::Starship) => Category::Starship,
        Some(Subtype::Vehicle) => Category::Vehicle,
        Some(Subtype::Artillery | Subtype::DeathStar | Subtype::DeathStarIi) => Category::Location,
        _ => return Verdict::Silent,
    };
    if kind == bearer.category {
        return Verdict::Kept;
    }
    // Its text may name another kind of card beside.
    let lying = named.id.and_then(|id| state.table.get(id)).filter(|_| is_bound(weapon));
    if let Some((card, host)) = lying.zip(to.id.and_then(|id| state.table.get(id))) {
        match prescribed(state, deploy.player, card, host) {
            Ruling::Legal => return Verdict::Kept,
            Ruling::Unknown(why) => return Verdict::Unknown(why.doubt()),
            Ruling::Illegal(_) => {}
        }
    }
    let finding = state
        .illegal(
            deploy.player,
            told!("deploys {} on {}, a {}", named, to, bearer.category),
            state.place_of_named(named),
        )
        .rule(told!("it deploys on a {}", kind))
        .card(state.mention(named))
        .card(state.mention(to));
    soft::suspect(state, &[Flag::DepPlace], finding)
}

/// Weapons and devices go from hand to hand.
fn transferred_between_own_cards(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Move(Move::Transferred { player, cards, from, to, .. })) = &step.what else {
        return Verdict::Silent;
    };
    let is_tool = |card: &CardRef| {
        cards::lookup(&card.blueprint)
            .is_some_and(|facts| matches!(facts.category, Category::Weapon | Category::Device))
    };
    let [card] = cards.as_slice() else { return Verdict::Silent };
    if !is_tool(card) {
        return Verdict::Silent;
    }
    if let Some(cause) = state.text.causes.list().last() {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    // Starfighters hand their weapons to the squadron that takes their place before it lies on the table.
    if cards::lookup(&to.blueprint).is_none_or(|facts| facts.subtype == Some(Subtype::Squadron)) {
        return Verdict::Unknown(Doubt::CardText(to.blueprint));
    }
    let (mut wrong, mut doubt) = (Some("an own card that has it"), None);
    for tool in own_cards_of(state, *player, card).filter(|tool| is_on(state, tool, from)) {
        for target in own_cards_of(state, *player, to).filter(|target| tool.host != Some(target.id)) {
            match may_hold(state, *player, tool, target) {
                Ruling::Legal => (wrong, doubt) = (None, None),
                Ruling::Unknown(why) if wrong.is_some() => doubt = Some(why),
                Ruling::Unknown(_) => {}
                Ruling::Illegal(why) => wrong = wrong.map(|_| why),
            }
        }
    }
    if !state.clock.is_own(*player, Phase::Deploy) {
        (wrong, doubt) = (Some("its owner's Deploy phase"), None);
    }
    let Some(expected) = wrong else { return Verdict::Kept };
    if let Some(doubt) = doubt {
        return Verdict::Unknown(doubt.doubt());
    }
    let finding = state
        .illegal(*player, told!("transfers {}", card), Where::between(from, to))
        .asks(expected)
        .card(mention(card))
        .card(mention(from))
        .card(mention(to));
    soft::suspect(state, &[Flag::DepPlace, Flag::DepSep], finding)
}

/// A player's cards of a design that lie on the table.
fn own_cards_of<'s>(state: &'s State, player: Side, card: &CardRef) -> impl Iterator<Item = &'s TableCard> + use<'s> {
    let front = card.blueprint.front();
    let is_it = move |known: &&TableCard| known.owner == Some(player) && known.blueprint.front() == front;
    state.table.iter().filter(|known| matches!(known.zone, Zone::AtLocation | Zone::Attached)).filter(is_it)
}

fn is_on(state: &State, tool: &TableCard, from: &CardRef) -> bool {
    let host = tool.host.and_then(|id| state.table.get(id));
    host.is_some_and(|host| host.blueprint.front() == from.blueprint.front() && carries(host))
}

fn carries(card: &TableCard) -> bool {
    card.facts.is_some_and(|f| matches!(f.category, Category::Character | Category::Starship | Category::Vehicle))
}

/// A text that gives icons, or lets cards deploy elsewhere.
fn transfer_lifter(state: &State) -> Option<Blueprint> {
    state.modifies(|one| one.flags.has(Flag::IconMod) || (one.flags.has(Flag::DepPlace) && !one.affects_self))
}

/// Whether one card may be handed to another, whatever it costs.
fn may_hold(state: &State, player: Side, tool: &TableCard, target: &TableCard) -> Ruling {
    let place = state.present_at(tool);
    let is_here = place.is_some() && state.present_at(target) == place;
    Ruling::when(carries(target), "a character, starship or vehicle")
        .and(|| Ruling::when(is_here, "an own card present with it"))
        .and(|| prescribed(state, player, tool, target).unless_allowed("a text may let it", transfer_lifter(state)))
}

/// Of two destinies the higher wins a wager; whoever could not draw one loses it.
fn wager_goes_to_the_higher(state: &State, winner: &str) -> Verdict {
    let is_named = |side: &Side| *state.names[*side] == *winner;
    let Some(winner) = Side::BOTH.into_iter().find(is_named) else { return Verdict::Silent };
    let wagered = &state.fight.duel.wagered;
    let (Some(won), Some(lost)) = (wagered[winner], wagered[winner.opponent()]) else { return Verdict::Silent };
    Verdict::of(won > lost, || {
        state
            .illegal(winner, told!("wins a wager with a destiny of {} against {}", won, lost), Where::Nowhere)
            .rule("the higher destiny wins")
    })
}

fn hits_above_defense_value(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Calc(Calc::Result { outcome, text })) = &step.what else { return Verdict::Silent };
    if let Some(winner) = text.strip_prefix("Result: ").unwrap_or(text).strip_suffix(" wins the 'wager'") {
        return wager_goes_to_the_higher(state, winner);
    }
    let is_hit = match outcome {
        Outcome::Succeeded => true,
        Outcome::Failed => false,
        _ => return Verdict::Silent,
    };
    let comparison = &state.fight.destinies.comparison;
    let (Some(total), Some((label, target))) = (comparison.total, &comparison.target) else { return Verdict::Silent };
    if !matches!(label, Label::DefenseValue | Label::TotalDefenseValue) || comparison.count != 2 {
        return Verdict::Silent;
    }
    // Some weapons add to the total or hit with an equal one. What is added may be part of the total already.
    let weapon = comparison.weapon.as_ref().and_then(|(_, weapon)| cards::lookup(&weapon.blueprint));
    let ways = weapon.map_or(&[][..], |facts| &facts.hits);
    let is_bare = comparison.drawn.is_none_or(|drawn| drawn == total);
    let mut by_text = ways.iter().map(|way| way.hits(total, *target, is_bare));
    let is_kept = if ways.is_empty() { is_hit == (total > *target) } else { by_text.any(|hits| hits == Some(is_hit)) };
    if is_kept {
        return Verdict::Kept;
    }
    // Of a weapon whose text compares in other words nobody can tell, nor of a card that compares without one.
    if let Some(facts) = weapon.filter(|_| ways.is_empty() || ways.iter().any(|way| way.add.is_none())) {
        return Verdict::Unknown(Doubt::CardText(facts.blueprint));
    }
    if let (None, Some(cause)) = (&comparison.weapon, state.text.causes.list().last()) {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    let subject = comparison.weapon.as_ref().map_or(Subject::from("a weapon"), |(_, weapon)| weapon.clone().into());
    let deed = match is_hit {
        true => told!("hits with a total destiny of {} against a defense value of {}", total, target),
        false => told!("misses with a total destiny of {} against a defense value of {}", total, target),
    };
    let mut finding = Finding::illegal(subject, deed, state.fight_place()).rule("the total must be higher to hit");
    if let Some((player, weapon)) = &comparison.weapon {
        finding = finding.by(*player).card(weapon.clone());
    }
    soft::suspect(state, &[], finding)
}

fn fired_once_per_battle(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Weapon(fired)) = &step.what else { return Verdict::Silent };
    let Weapon::Fired { player, verb: Verb::TargetsToFire, weapon, using, .. } = fired else {
        return Verdict::Silent;
    };
    if state.battle.is_none() && state.fight.attacks.running.is_none() {
        return Verdict::Silent;
    }
    let id = weapons::weapon_id(state, step.at.event, weapon);
    let Some(card) = id.and_then(|id| state.table.get(id)) else {
        return Verdict::Unknown(Doubt::Unmodelled("weapon not told apart"));
    };
    let mut shots = state.fight.weapons.fired.iter().filter(|shot| shot.weapon == card.id).peekable();
    if shots.peek().is_none() {
        return Verdict::Kept;
    }
    let now = || weapons::refired_by(state, step.at.event, weapon, using, Flag::FireMulti);
    if let Some(by) = shots.find_map(|shot| shot.by).or_else(now) {
        return Verdict::Unknown(Doubt::CardText(by));
    }
    let finding = Finding::illegal(state.mention_card(card), "is fired a second time", state.place_of(card))
        .rule("a weapon is fired once in a battle or attack")
        .by(*player);
    soft::suspect(state, &[Flag::FireMulti], finding)
}

/// The breach of a weapon that is fired at another weapon or a device, unless that one's text lets it be a target.
/// Artillery and seekers stand at locations, where the texts of some weapons reach them.
fn fired_at_a_tool(state: &State, weapon: &CardRef, target: &CardRef) -> Option<Finding> {
    let is_tool = |facts: &&Facts| matches!(facts.category, Category::Weapon | Category::Device);
    let facts = cards::lookup(&target.blueprint).filter(is_tool)?;
    let stands = |card: &TableCard| {
        let host = card.host.and_then(|id| state.table.get(id));
        card.blueprint.front() == target.blueprint.front() && host.is_none_or(|host| host.zone == Zone::Locations)
    };
    let is_open = facts.may_lift(Flag::FireMay)
        || target.blueprint.front() == weapon.blueprint.front()
        || state.table.iter().any(|card| card.is_in_play() && stands(card));
    (!is_open).then(|| {
        Finding::illegal(mention(weapon), told!("is fired at {}, a {}", target, facts.category), state.fight_place())
            .rule("weapons are fired at characters, creatures, vehicles, starships or locations")
            .card(mention(target))
    })
}

fn target_present_in_battle(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Weapon(fired)) = &step.what else { return Verdict::Silent };
    let Weapon::Fired { player, verb: Verb::TargetsToFire, weapon, targets, using, .. } = fired else {
        return Verdict::Silent;
    };
    let Some(battle) = state.battle.as_ref().filter(|_| !targets.is_empty()) else { return Verdict::Silent };
    let takes_part = |card: &TableCard| {
        let is_in = battle.cards.contains(&card.id) || state.fight.weapons.joined.contains(&card.id);
        is_in && !state.fight.excluded.contains(&card.id)
    };
    let of_design = |wanted: &CardRef| {
        let front = wanted.blueprint.front();
        state.table.iter().filter(move |card| card.is_in_play() && card.blueprint.front() == front)
    };
    let shooters = || using.iter().chain(std::iter::once(weapon)).flat_map(of_design);
    for target in targets {
        if let Some(finding) = fired_at_a_tool(state, weapon, target) {
            return soft::suspect(state, &[Flag::FireMay], finding.by(*player));
        }
        let is_fair = of_design(target).any(|card| {
            takes_part(card)
                && (shooters().next().is_none()
                    || shooters().any(|s| standing_place(state, s) == standing_place(state, card)))
        });
        if !is_fair {
            // A text may let its weapon reach farther.
            let reaches = |card: &&CardRef| {
                let lifts = |facts: &Facts| facts.may_lift(Flag::FireMay) || facts.actions.lifts.has(Flag::FireMay);
                cards::may_be(&card.blueprint, lifts)
            };
            if let Some(by) = std::iter::once(weapon).chain(using).find(reaches) {
                return Verdict::Unknown(Doubt::CardText(by.blueprint));
            }
            if let Some(by) = state.modifies(|one| one.kind == ModifierKind::MayTargetAtNearestRelatedExteriorSite) {
                return Verdict::Unknown(Doubt::CardText(by));
            }
            let deed = told!("is fired at {}, which is not in its range", target);
            let finding = Finding::illegal(mention(weapon), deed, state.fight_place())
                .rule("it is fired at participants of the battle that are present with its user")
                .by(*player)
                .card(mention(target));
            return soft::suspect(state, &[Flag::FireMay], finding);
        }
    }
    Verdict::Kept
}

/// The column, and the enclosed card that a card is inside of. A starship or vehicle is not inside itself, but a
/// weapon on it fires from where it stands.
fn standing_place(state: &State, card: &TableCard) -> (Option<u16>, Option<CardId>) {
    let is_crew = card.facts.is_some_and(|facts| facts.category == Category::Character);
    let inside = state.table.hosts(card).find(|host| is_crew && host.facts.is_some_and(is_enclosed));
    (state.table.column(card), inside.map(|host| host.id))
}

/// A card that says of itself that weapons may be fired at it: whose weapons, it does not say.
fn allowing(design: &Blueprint) -> Option<String> {
    let says = |one: &Modifier| one.kind == ModifierKind::MayBeTargetedByWeapons && one.affects_self;
    cards::lookup(design).filter(|facts| facts.modifiers.iter().any(says)).map(Facts::printed)
}

fn fired_at_opponents_cards(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Weapon(fired)) = &step.what else { return Verdict::Silent };
    let Weapon::Fired { player: Some(player), verb: Verb::TargetsToFire, weapon, targets, .. } = fired else {
        return Verdict::Silent;
    };
    if state.fight.attacks.running.is_some() {
        return Verdict::Silent;
    }
    let mut is_judged = false;
    for target in targets {
        let front = target.blueprint.front();
        // Weapons are fired at creatures, whoever deployed them.
        if cards::lookup(&front).is_some_and(|facts| facts.category == Category::Creature) {
            continue;
        }
        // A location is both players', whoever deployed it.
        let is_it =
            |card: &&TableCard| card.is_in_play() && card.zone != Zone::Locations && card.blueprint.front() == front;
        let owners = || state.table.iter().filter(is_it).map(|card| card.owner);
        if owners().any(|owner| owner == Some(player.opponent())) {
            is_judged = true;
        } else if owners().any(|owner| owner == Some(*player)) {
            let finding = state
                .illegal(
                    *player,
                    told!("fires {} at a card of their own, {}", Titled(&weapon.title), Titled(&target.title)),
                    Where::Nowhere,
                )
                .rule("weapons are fired at cards of the opponent")
                .unless(allowing(&front).into_iter().collect());
            return Verdict::Broken(Box::new(finding.by(Some(*player)).card(mention(target))));
        }
    }
    if is_judged { Verdict::Kept } else { Verdict::Silent }
}
