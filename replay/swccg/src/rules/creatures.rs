//! Creatures and attacks.

use holocron_ingest::event::gemp::{Kind, Zone};
use holocron_ingest::id::{CardId, Number};
use holocron_ingest::message::moves::Mode;
use holocron_ingest::message::weapon::Weapon;
use holocron_ingest::message::{CardRef, Statement};
use holocron_replay::edition::Edition;
use holocron_replay::rule::{Doubt, Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{All, Phrase, Titled};
use holocron_replay::told;

use super::support::{move_payment, placing, soft};
use crate::cards::{Card, Category, Flag, Icon, Keyword, Modifier, ModifierKind, creatures};
use crate::state::State;
use crate::state::fight::attack;
use crate::state::fight::attack::{AttackKind, is_creature};
use crate::state::table::TableCard;
use crate::state::table::presence::is_enclosed;
use crate::state::words::mention;
use crate::step::{Step, What};
use crate::{Swccg, cards, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/creatures.md"),
    checks: &[
        ("SWCCG-ATTACK-01", topic::FORFEIT.and(topic::SCOPES), no_creatures_in_battle),
        ("SWCCG-ATTACK-02", topic::said::WEAPON, no_shots_at_creatures_in_battle),
        ("SWCCG-ATTACK-03", topic::ARRIVED.and(topic::MOVE), only_in_habitat),
        ("SWCCG-ATTACK-04", topic::MOVE, creature_move_cost),
        ("SWCCG-ATTACK-10", topic::TURN.and(topic::PHASE), creatures_attack_each_other),
        ("SWCCG-ATTACK-19", topic::MOVE.and(topic::SCOPES), attached_creature_is_passive),
        ("SWCCG-ATTACK-20", topic::SCOPES, selective_creatures_keep_peace),
    ],
};

fn no_creatures_in_battle(state: &State, step: &Step<'_>) -> Verdict {
    match &step.what {
        What::Event(Kind::BattleStarted(battle)) => {
            creature_among(state, battle.cards.iter().copied(), "takes part in a battle")
        }
        What::Event(Kind::JoinedBattle(card)) => creature_among(state, std::iter::once(card.id), "joins a battle"),
        What::Forfeit(play) => creature_among(state, play.cards.iter().filter_map(|named| named.id), "is forfeited"),
        _ => Verdict::Silent,
    }
}

fn creature_among(state: &State, mut ids: impl Iterator<Item = CardId>, does: &'static str) -> Verdict {
    let creature = ids.find_map(|id| state.table.get(id).filter(|card| is_creature(card)));
    let Some(creature) = creature else { return Verdict::Kept };
    let finding = Finding::illegal(state.mention_card(creature), does, state.place_of(creature))
        .rule("a creature takes no part in battles")
        .by(creature.owner);
    Verdict::Broken(Box::new(finding))
}

fn no_shots_at_creatures_in_battle(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Weapon(Weapon::Fired { player, targets, weapon, .. })) = &step.what else {
        return Verdict::Silent;
    };
    let is_creature =
        |card: &&CardRef| cards::lookup(&card.blueprint).is_some_and(|facts| facts.category == Category::Creature);
    let Some(creature) = targets.iter().find(is_creature) else { return Verdict::Silent };
    if state.battle.is_none() {
        return Verdict::Kept;
    }
    let finding = Finding::illegal(
        mention(weapon),
        told!("is fired at the creature {} in a battle", Titled(&creature.title)),
        Where::Nowhere,
    )
    .rule("weapons are fired at participants of the battle")
    .by(*player)
    .card(mention(creature));
    soft::suspect(state, &[Flag::FireMay], finding)
}

fn only_in_habitat(state: &State, step: &Step<'_>) -> Verdict {
    placing::judge(state, step, |placed| {
        if placed.facts.category != Category::Creature {
            return Verdict::Silent;
        }
        let column = state.table.column(placed.location);
        let waters = |card: &TableCard| card.facts.is_some_and(|facts| facts.title == creatures::DARK_WATERS);
        let is_there = |card: &TableCard| card.is_in_play() && state.table.column(card) == column;
        let is_dark_waters = state.table.iter().any(|card| waters(card) && is_there(card));
        match creatures::lives(placed.facts, placed.ground, placed.location.part_of(), is_dark_waters) {
            Some(true) => Verdict::Kept,
            None => Verdict::Unknown(Doubt::CardText(placed.facts.blueprint)),
            Some(false) => {
                let place = placed.ground.title;
                // A text may put it where it is lost at once.
                let finding = Finding::illegal(placed.mention.clone(), "is put", Where::at(place))
                    .how(", which is not its habitat")
                    .rule("creatures live in their habitat")
                    .by(placed.player)
                    .unless(state.text.causes.titles());
                soft::suspect(state, &[Flag::DepPlace], finding)
            }
        }
    })
}

fn creature_move_cost(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(play) = &step.what else { return Verdict::Silent };
    let is_creature = |blueprint| cards::lookup(blueprint).is_some_and(|facts| facts.category == Category::Creature);
    // The whole way is paid with its first part.
    let chain = state.turn.moves.chain.as_ref();
    let Some(named) = play.cards.first() else { return Verdict::Silent };
    let is_later_hop = chain.is_some_and(|chain| chain.is_of(named.card));
    let is_own_move = play.mode == Mode::Landspeed && !play.is_react && !is_later_hop;
    if !is_own_move || !play.cards.iter().all(|named| is_creature(&named.card.blueprint)) {
        return Verdict::Silent;
    }
    if state.edition != Edition::Creatures {
        return move_payment::judge(state, play, named);
    }
    if play.paid == Number::ZERO {
        return Verdict::Kept;
    }
    let deed = told!("uses {} Force to move {}", play.paid, All(&play.cards));
    let finding = state
        .illegal(play.player, deed, Where::between(play.from, play.to))
        .values(Number::ZERO, play.paid)
        .cards(play.cards.iter().map(|named| state.mention(named)));
    soft::suspect(state, &[Flag::MoveCost], finding)
}

fn creatures_attack_each_other(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Phase(_) | Kind::Turn(_)) = &step.what else { return Verdict::Silent };
    if state.fight.attacks.running.is_some() {
        return Verdict::Silent;
    }
    let mut is_judged = false;
    let creatures = || state.table.iter().filter(|card| is_creature(card) && is_present(state, card));
    for first in creatures().filter(|card| fights(card) && card.zone == Zone::AtLocation) {
        is_judged = true;
        let column = Some(first.location);
        // A parasite on its host may be attacked, but does not attack, and so may a peaceful creature.
        let is_met = |second: &&TableCard| second.zone == Zone::Attached || !fights(second) || second.id > first.id;
        for second in creatures().filter(|second| state.table.column(second) == column).filter(is_met) {
            if !ignore_each_other(first, second) {
                let finding = Finding::illegal(
                    state.mention_card(first),
                    told!("and {} are together in peace", second),
                    state.place_of(first),
                )
                .rule("they attack each other at once")
                .card(state.mention_card(second));
                return Verdict::Broken(Box::new(finding));
            }
        }
    }
    if is_judged { Verdict::Kept } else { Verdict::Silent }
}

fn fights(card: &TableCard) -> bool {
    let is_peaceful = |one: &Modifier| one.kind == ModifierKind::MayNotAttack;
    is_creature(card) && card.facts.is_some_and(|facts| !facts.modifiers.iter().any(is_peaceful))
}

/// Active, and not inside a starship or an enclosed vehicle.
fn is_present(state: &State, card: &TableCard) -> bool {
    state.is_active(card) && !state.table.hosts(card).any(|host| host.facts.is_some_and(is_enclosed))
}

fn ignore_each_other(first: &TableCard, second: &TableCard) -> bool {
    let is_selective = |card: &TableCard| card.facts.is_some_and(|facts| facts.has_icon(Icon::SelectiveCreature));
    // One-Arm makes all wampas selective for the rest of the game.
    let is_wampa = |card: &TableCard| card.facts.is_some_and(|facts| facts.has_keyword(Keyword::Wampa));
    let are_wampas = is_wampa(first) && is_wampa(second);
    let is_alike = || match (first.facts, second.facts) {
        (Some(first), Some(second)) if !first.models.is_empty() => first.models == second.models,
        _ => first.title() == second.title(),
    };
    are_wampas || is_selective(first) && is_selective(second) && is_alike()
}

fn attached_creature_is_passive(state: &State, step: &Step<'_>) -> Verdict {
    let (ids, does): (Vec<_>, _) = match &step.what {
        What::Event(Kind::AttackStarted(scope)) => (scope.attackers.clone(), "attacks"),
        What::Move(play) => (play.cards.iter().filter_map(|named| named.id).collect(), "moves by itself"),
        _ => return Verdict::Silent,
    };
    let is_attached = |card: &&TableCard| card.zone == Zone::Attached && has_bitten(state, card);
    let cards = || ids.iter().filter_map(|id| state.table.get(*id));
    if let Some(parasite) = cards().find(|card| is_creature(card) && is_attached(card)) {
        let finding = Finding::illegal(
            state.mention_card(parasite),
            told!("{} although it is attached to a host", Phrase(does)),
            state.place_of(parasite),
        )
        .rule("an attached creature is passive")
        .by(parasite.owner);
        return soft::suspect(state, &[Flag::Ferocity, Flag::MoveTime], finding);
    }
    // A host moves and its parasites go with it, or a creature that is free attacks.
    let is_host = |card: &TableCard| state.table.iter().any(|other| is_creature(other) && other.host == Some(card.id));
    if cards().any(|card| is_creature(card) || is_host(card)) { Verdict::Kept } else { Verdict::Silent }
}

/// Attached to something else than a location.
fn has_bitten(state: &State, card: &TableCard) -> bool {
    card.host.and_then(|host| state.table.get(host)).is_some_and(|host| host.zone != Zone::Locations)
}

fn selective_creatures_keep_peace(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::AttackStarted(scope)) = &step.what else { return Verdict::Silent };
    if attack::kind(state, scope) != Some(AttackKind::Fight) {
        return Verdict::Silent;
    }
    let facts = |ids: &[_]| ids.first().and_then(|id| state.table.get(*id)).and_then(|card| card.facts);
    let (Some(first), Some(second)) = (facts(&scope.attackers), facts(&scope.defenders)) else {
        return Verdict::Silent;
    };
    let is_selective = |one: &Card| one.has_icon(Icon::SelectiveCreature);
    let are_kin = first.title == second.title && is_selective(first) && is_selective(second);
    Verdict::of(!are_kin, || {
        let finding =
            Finding::illegal(told!("two selective creatures of one kind, {},", first), "fight", Where::Nowhere)
                .rule("they ignore each other");
        let cards = scope.attackers.iter().chain(&scope.defenders).filter_map(|id| state.table.get(*id));
        cards.fold(finding, |finding, card| finding.card(state.mention_card(card)))
    })
}

#[cfg(test)]
mod tests {
    use crate::scenario::heard;

    #[test]
    fn a_free_creature_attacks_the_parasite_of_a_host() {
        let game = "\
site 1 1_133 L @0 Tatooine
at 11 1_28 L @0
on 12 4_7 L 11
at 10 7_213 D @0
phase Battle";
        assert_eq!(heard("SWCCG-ATTACK-10", game).0, [4]);
    }
}
