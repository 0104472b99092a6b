//! Creatures and attacks.

use holocron_ingest::event::gemp::{Attack, Kind, Phase, Zone};
use holocron_ingest::id::{Number, Side};
use holocron_ingest::message::attack::Attack as AttackStatement;
use holocron_ingest::message::{CardRef, Statement};
use holocron_replay::edition::Edition;
use holocron_replay::rule::{Doubt, Finding, Verdict};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Phrase, Titled};
use holocron_replay::told;

use super::support::{placing, showdown, soft};
use crate::cards::creatures::Prey;
use crate::cards::{CardType, Category, Flag, ModifierKind, Subtype};
use crate::state::State;
use crate::state::fight::attack;
use crate::state::fight::attack::{AttackKind, is_creature};
use crate::state::table::TableCard;
use crate::state::text::cause::Cause;
use crate::state::words::mention;
use crate::step::{Step, What};
use crate::text::{Asked, Truth, View, any};
use crate::{Swccg, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/creature_attacks.md"),
    checks: &[
        ("SWCCG-ATTACK-05", topic::SCOPES, only_prey_is_attacked),
        ("SWCCG-ATTACK-06", topic::PHASE.and(topic::SCOPES), one_attack_when_able),
        ("SWCCG-ATTACK-07", topic::SCOPES, chosen_target_is_attacked),
        ("SWCCG-ATTACK-08", topic::said::ATTACK.and(topic::said::CALC), higher_ferocity_defeats),
        ("SWCCG-ATTACK-11", topic::said::ATTACK, lower_ferocity_is_lost),
    ],
};

fn only_prey_is_attacked(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::AttackStarted(scope)) = &step.what else { return Verdict::Silent };
    if attack::kind(state, scope) != Some(AttackKind::ByCreature) {
        return Verdict::Silent;
    }
    let Some(creature) = scope.attackers.first().and_then(|id| state.table.get(*id)) else { return Verdict::Silent };
    let may_attack_others = creature.facts.is_some_and(|facts| {
        facts
            .modifiers
            .iter()
            .any(|one| matches!(one.kind, ModifierKind::MayAttackTarget | ModifierKind::ParasiteTarget))
    });
    for id in &scope.defenders {
        let Some(target) = state.table.get(*id) else { continue };
        let Some(is_prey) = is_prey_kind(target) else { return Verdict::Unknown(Doubt::NoFacts(target.blueprint)) };
        let is_there = state.table.column(target) == state.table.column(creature);
        // For a captive the event lists its escort.
        let leads_prey = || {
            let is_led = |one: &TableCard| one.host == Some(target.id) && state.table.is_captive(one);
            let is_escort = target.facts.is_some_and(|facts| facts.category == Category::Character);
            is_escort && state.table.iter().any(|one| is_led(one) && is_prey_kind(one) != Some(false))
        };
        if is_there && (is_prey || leads_prey()) && !is_sheltered(state, target) {
            continue;
        }
        // A text may have a captive attacked: the event lists who or what holds it.
        let is_by_text =
            |cause: &&Cause| cause.player.is_some() && cause.card.blueprint.front() != creature.blueprint.front();
        if is_there && let Some(cause) = state.text.causes.list().iter().find(is_by_text) {
            return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
        }
        // Such a text names other prey, and no other place.
        if is_there && may_attack_others {
            return Verdict::Unknown(Doubt::CardText(creature.blueprint));
        }
        let finding = Finding::illegal(
            state.mention_card(creature),
            told!("attacks {}, which it may not attack", target),
            state.fight_place(),
        )
        .rule("it attacks characters but droids, creature vehicles and creatures that are present with it")
        .by(creature.owner)
        .card(state.mention_card(target));
        return Verdict::Broken(Box::new(finding));
    }
    Verdict::Kept
}

fn is_prey_kind(target: &TableCard) -> Option<bool> {
    let facts = target.facts?;
    Some(match facts.category {
        Category::Character => !facts.is(CardType::Droid),
        Category::Vehicle => facts.subtype == Some(Subtype::Creature),
        Category::Creature => true,
        _ => false,
    })
}

/// Aboard a starship or a vehicle that is no creature.
fn is_sheltered(state: &State, target: &TableCard) -> bool {
    state.table.hosts(target).any(|host| {
        host.facts.is_some_and(|facts| match facts.category {
            Category::Starship => true,
            Category::Vehicle => facts.subtype != Some(Subtype::Creature),
            _ => false,
        })
    })
}

fn one_attack_when_able(state: &State, step: &Step<'_>) -> Verdict {
    let change = match &step.what {
        What::Event(Kind::Phase(change)) => change,
        What::Event(Kind::AttackStarted(scope)) => return attacks_in_time(state, scope),
        _ => return Verdict::Silent,
    };
    if state.clock.phase != Phase::Battle || change.phase == Phase::Battle || state.clock.turn_of.is_none() {
        return Verdict::Silent;
    }
    let mut verdict = Verdict::Silent;
    let view = View::new(state);
    // The creature rules of the glossary ask for an attack in the Battle phases of both players.
    let is_due = |card: &TableCard| state.edition == Edition::Creatures || card.owner == state.clock.turn_of;
    let own = state.table.iter().filter(|card| card.zone == Zone::AtLocation && is_due(card));
    for creature in own.filter(|card| is_creature(card) && prey_of(card) != Prey::Others && state.is_active(card)) {
        let is_free = |prey: &&TableCard| is_prey_of(prey, creature) && held_back(&view, creature, prey) != Truth::Yes;
        let Some(prey) = state.table.iter().find(is_free) else { continue };
        let one = if held_back(&view, creature, prey) == Truth::Maybe {
            Verdict::Unknown(Doubt::CardText(creature.blueprint))
        } else if state.fight.attacks.creatures.contains(&creature.id) {
            Verdict::Kept
        } else {
            let finding = Finding::illegal(
                state.mention_card(creature),
                told!("does not attack although {} is present", prey),
                state.fight_place(),
            )
            .rule("it attacks in its owner's Battle phase")
            .by(creature.owner)
            .card(state.mention_card(prey));
            // What keeps it from attacking for good is reckoned with.
            soft::differs(state, &[Flag::Ferocity], finding)
        };
        verdict = placing::worse(verdict, one);
    }
    verdict
}

/// Whether a text keeps a creature from attacking: at all, at this place, this target, or, of a parasite, what is no host.
fn held_back(view: &View<'_>, creature: &TableCard, prey: &TableCard) -> Truth {
    let (attacker, prey) = (view.seen(creature), view.seen(prey));
    let touched =
        |kind: ModifierKind, asked: &Asked<'_>| any(view.touches(kind, asked).into_iter().map(|touch| touch.answer));
    let on_prey = Asked { to: Some(prey), ..Asked::about(&attacker) };
    let closed = || {
        let place = view.location_of(&attacker).map(Asked::about);
        let asked = place.map(|asked| Asked { player: creature.owner, ..asked });
        asked.map_or(Truth::No, |asked| touched(ModifierKind::MayNotInitiateAttacksAtLocation, &asked))
    };
    let mut hosts = view.of_kind(ModifierKind::ParasiteTarget).filter(|text| text.source.card.id == creature.id);
    let is_parasite = hosts.next().is_some();
    let no_host = || match is_parasite {
        true => touched(ModifierKind::ParasiteTarget, &on_prey).not(),
        false => Truth::No,
    };
    touched(ModifierKind::MayNotAttack, &Asked::about(&attacker))
        .or(|| touched(ModifierKind::MayNotAttackTarget, &on_prey))
        .or(|| touched(ModifierKind::MayNotBeAttacked, &Asked::about(&prey)))
        .or(closed)
        .or(no_host)
}

/// A creature attacks what is no creature in its owner's Battle phase, while nobody else fights.
fn attacks_in_time(state: &State, scope: &Attack) -> Verdict {
    if attack::kind(state, scope) != Some(AttackKind::ByCreature) || state.clock.turn_of.is_none() {
        return Verdict::Silent;
    }
    let Some(creature) = scope.attackers.first().and_then(|id| state.table.get(*id)) else { return Verdict::Silent };
    let is_time = |side: Side| state.clock.is_own(side, Phase::Battle) || state.edition == Edition::Creatures;
    if creature.owner.is_some_and(is_time) && state.battle.is_none() {
        return Verdict::Kept;
    }
    if let Some(cause) = state.text.causes.list().last() {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    // Some creatures say themselves when they attack.
    if creature.facts.is_none_or(|facts| facts.may_lift(Flag::Ferocity)) {
        return Verdict::Unknown(Doubt::CardText(creature.blueprint));
    }
    let finding =
        Finding::illegal(state.mention_card(creature), "attacks outside its owner's Battle phase", state.fight_place())
            .rule(told!("it is {}", state.moment()))
            .by(creature.owner);
    soft::suspect(state, &[Flag::Ferocity], finding)
}

fn prey_of(creature: &TableCard) -> Prey {
    creature.facts.map_or(Prey::Others, Prey::of)
}

fn is_prey_of(card: &TableCard, creature: &TableCard) -> bool {
    // Carbonite is no food.
    let is_there = card.zone == Zone::AtLocation && card.location == creature.location && !card.posture.frozen;
    let is_spared = card.owner == creature.owner && prey_of(creature) == Prey::Opponents;
    is_there
        && !is_spared
        && card.facts.is_some_and(|facts| match facts.category {
            Category::Character => !facts.is(CardType::Droid),
            Category::Vehicle => facts.subtype == Some(Subtype::Creature),
            _ => false,
        })
}

/// The chosen prey is attacked.
fn chosen_target_is_attacked(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::AttackStarted(scope)) = &step.what else { return Verdict::Silent };
    if attack::kind(state, scope) != Some(AttackKind::ByCreature) {
        return Verdict::Silent;
    }
    let Some(chosen) = &state.fight.attacks.chosen else { return Verdict::Silent };
    // A text may put another card in the place of the chosen one.
    if let Some(cause) = state.text.causes.list().iter().find(|cause| cause.player.is_some()) {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    let mut defenders = scope.defenders.iter().filter_map(|id| state.table.get(*id));
    let is_it = |card: &TableCard| card.blueprint.front() == chosen.blueprint.front();
    // For a captive his escort is named.
    let leads_it = |card: &TableCard| state.table.iter().any(|one| one.host == Some(card.id) && is_it(one));
    let is_chosen = defenders.any(|card| is_it(card) || leads_it(card));
    Verdict::of(is_chosen, || {
        let finding =
            Finding::illegal(mention(chosen), "was chosen to be attacked, and another card is", state.fight_place())
                .values(Titled(&chosen.title), told!("another card"))
                .by(scope.attacking)
                .card(mention(chosen));
        let defenders = scope.defenders.iter().filter_map(|id| state.table.get(*id));
        defenders.fold(finding, |finding, card| finding.card(state.mention_card(card)))
    })
}

fn higher_ferocity_defeats(state: &State, step: &Step<'_>) -> Verdict {
    showdown::judge(state, step, AttackKind::ByCreature, "a creature")
}

fn lower_ferocity_is_lost(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Attack(said)) = &step.what else { return Verdict::Silent };
    let Some(running) = &state.fight.attacks.running else { return Verdict::Silent };
    let total = |card: &CardRef| running.totals.iter().find(|(one, _)| *one == card.blueprint).map(|(_, total)| *total);
    let (first, second) = match said {
        AttackStatement::Defeats { winners, losers } => (winners.first(), losers.first()),
        AttackStatement::DefeatEachOther { cards } => (cards.first(), cards.last()),
        _ => return Verdict::Silent,
    };
    let (Some(first), Some(second)) = (first, second) else { return Verdict::Silent };
    let (Some(one), Some(two)) = (total(first), total(second)) else { return Verdict::Silent };
    if first.blueprint == second.blueprint {
        return Verdict::Silent;
    }
    let is_tie = matches!(said, AttackStatement::DefeatEachOther { .. });
    Verdict::of(if is_tie { one == two } else { one > two }, || wrong_winner(state, first, second, one, two, is_tie))
}

fn wrong_winner(state: &State, first: &CardRef, second: &CardRef, one: Number, two: Number, is_tie: bool) -> Finding {
    let how = if is_tie { "and the other defeat each other" } else { "wins" };
    Finding::illegal(
        mention(first),
        told!("{} with {} against {} with {}", Phrase(how), one, second, two),
        state.fight_place(),
    )
    .rule("the lower total is lost, and equal totals lose both")
    .card(mention(first))
    .card(mention(second))
}

#[cfg(test)]
mod tests {
    use crate::scenario::{heard, heard_in};
    use holocron_replay::edition::Edition;

    #[test]
    fn worrt_spares_its_owners_characters() {
        let game = |side: &str| {
            format!(
                "site 1 1_133 L @0 Tatooine\nat 10 6_48 L @0\nat 11 1_28 {side} @0\nturn L 1\nphase Battle\nphase Move"
            )
        };
        assert_eq!(heard("SWCCG-ATTACK-06", &game("L")), (vec![], false));
        assert_eq!(heard("SWCCG-ATTACK-06", &game("D")).0, [6]);
    }

    #[test]
    fn the_glossary_asks_in_the_battle_phase_of_the_opponent_too() {
        let game = "site 1 1_133 L @0 Tatooine\nat 10 7_213 D @0\nat 11 1_28 L @0\nturn L 1\nphase Battle\nphase Move";
        assert_eq!(heard_in("SWCCG-ATTACK-06", game, Edition::Creatures).0, [6]);
    }

    #[test]
    fn the_battle_phase_of_the_opponent_asks_nothing() {
        let game = "site 1 1_133 L @0 Tatooine\nat 10 7_213 D @0\nat 11 1_28 L @0\nturn L 1\nphase Battle\nphase Move";
        assert_eq!(heard("SWCCG-ATTACK-06", game), (vec![], false));
    }
}
