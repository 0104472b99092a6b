//! Uniqueness and personas.

use holocron_ingest::event::gemp::{Kind, Phase, Zone};
use holocron_ingest::id::{Number, Side};
use holocron_ingest::message::Statement;
use holocron_ingest::message::deploy::{Deploy, Preposition};
use holocron_replay::rule::{Doubt, Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Titled, named};
use holocron_replay::told;

use super::support::copies::Copies;
use super::support::{copies, placing, soft};
use crate::cards::{Card, Category, Flag, Keyword, Modifier, Stat, Uniqueness};
use crate::state::State;
use crate::state::table::{TableCard, operatives::planet};
use crate::state::words::mention;
use crate::step::{Step, What};
use crate::text::View;
use crate::{Swccg, cards, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/uniqueness.md"),
    checks: &[
        ("SWCCG-UNIQ-01", topic::ARRIVED, one_unique_copy),
        ("SWCCG-UNIQ-02", topic::ARRIVED, restricted_copies),
        ("SWCCG-UNIQ-03", topic::ARRIVED, unique_title_for_one_player),
        ("SWCCG-UNIQ-04", topic::ARRIVED, one_version_of_persona),
        ("SWCCG-UNIQ-06", topic::DEPLOY, held_persona_not_deployed),
        ("SWCCG-UNIQ-07", topic::DEPLOY, persona_out_of_play_stays_out),
        ("SWCCG-UNIQ-08", topic::CLOCK, second_persona_is_lost),
        ("SWCCG-UNIQ-10", topic::DEPLOY.and(topic::CHANGED), persona_replacement),
        ("SWCCG-UNIQ-11", topic::ARRIVED, unique_location_once),
        ("SWCCG-UNIQ-12", topic::ARRIVED, diamond_location_once_per_system),
        ("SWCCG-UNIQ-13", topic::DEPLOY.and(topic::MOVE), operatives_stay_apart),
    ],
};

fn one_unique_copy(state: &State, step: &Step<'_>) -> Verdict {
    copies::judge(state, step, |copies| {
        if copies.uniqueness != Uniqueness::Unique {
            return Verdict::Silent;
        }
        if copies.count <= 1 {
            return Verdict::Kept;
        }
        // A text may say that cards of this title are not unique.
        let frees = |one: &Modifier| one.flags.has(Flag::UniqMod) && !one.affects_self;
        let unsaid = || state.text.used.unsaid(Flag::UniqMod, copies.card.facts.map_or(&[], Card::titles));
        match state.modifies(frees).or_else(unsaid) {
            Some(by) => Verdict::Unknown(Doubt::CardText(by)),
            None => soft::suspect(state, &[Flag::UniqMod], second_copy(state, copies)),
        }
    })
}

fn second_copy(state: &State, copies: &Copies<'_>) -> Finding {
    let deed = told!("is in play {} times", copies.count);
    Finding::illegal(state.mention_card(copies.card), deed, state.place_of(copies.card))
        .rule("a unique card is in play once")
        .by(copies.card.owner)
        .lasting()
}

fn restricted_copies(state: &State, step: &Step<'_>) -> Verdict {
    copies::judge(state, step, |copies| {
        let limit = match copies.uniqueness {
            Uniqueness::Restricted2 => 2,
            Uniqueness::Restricted3 => 3,
            _ => return Verdict::Silent,
        };
        Verdict::of(copies.count <= limit, || {
            let deed = told!("is in play {} times", copies.count);
            Finding::illegal(state.mention_card(copies.card), deed, state.place_of(copies.card))
                .rule(told!("its owner may have {} in play", limit))
                .by(copies.card.owner)
                .lasting()
        })
    })
}

/// One title for both players.
fn unique_title_for_one_player(state: &State, step: &Step<'_>) -> Verdict {
    let mut verdict = Verdict::Silent;
    for id in placing::arrivals(state, step) {
        let Some(card) = state.table.get(*id).filter(|card| card.is_in_play()) else { continue };
        let Some(facts) = card.facts.filter(|facts| facts.uniqueness == Some(Uniqueness::Unique)) else { continue };
        if facts.category == Category::Location {
            continue;
        }
        let has_title = |other: &&TableCard| {
            let shares = |f: &Card| {
                f.uniqueness == Some(Uniqueness::Unique)
                    && f.titles().iter().any(|title| facts.titles().contains(title))
            };
            other.is_in_play() && other.owner != card.owner && other.facts.is_some_and(shares)
        };
        let one = match state.table.iter().find(has_title) {
            None => Verdict::Kept,
            Some(other) => {
                let finding =
                    Finding::illegal(state.mention_card(card), "is in play for both players", state.place_of(card))
                        .rule("one of them may have it")
                        .by(card.owner)
                        .card(state.mention_card(other));
                soft::suspect(state, &[Flag::UniqMod], finding)
            }
        };
        verdict = placing::worse(verdict, one);
    }
    verdict
}

fn one_version_of_persona(state: &State, step: &Step<'_>) -> Verdict {
    let mut verdict = Verdict::Silent;
    for id in placing::arrivals(state, step) {
        let Some(card) = state.table.get(*id).filter(|card| card.is_in_play()) else { continue };
        let Some(facts) = card.facts.filter(|facts| personas(facts).next().is_some()) else { continue };
        let twin = |other: &'_ TableCard| {
            let theirs =
                other.facts.filter(|_| other.owner == card.owner && other.id != card.id && other.is_in_play())?;
            let persona = personas(facts).find(|persona| personas(theirs).any(|p| p == *persona))?;
            Some((theirs, persona))
        };
        let mut one = Verdict::Kept;
        let twins = state.table.iter().filter_map(|other| Some((other, twin(other)?)));
        let twin = twins.last();
        if twin.is_some_and(|(other, _)| card.may_have_crossed() || other.may_have_crossed()) {
            one = CROSSED;
        } else if let Some((other, (theirs, persona))) = twin {
            let finding =
                Finding::illegal(state.mention_card(card), told!("is in play beside {}", theirs), state.place_of(card))
                    .rule(told!("one version of the persona {} is allowed", Titled(&named(persona))))
                    .by(card.owner)
                    .card(state.mention_card(other));
            // A text may have removed whom one of the two carries for good.
            one = match [other, card].iter().any(|one| View::new(state).may_lack(one, persona)) {
                true => Verdict::Unknown(Doubt::CardText(other.blueprint)),
                false => soft::suspect(state, &[Flag::UniqMod], finding),
            };
        }
        verdict = placing::worse(verdict, one);
    }
    verdict
}

/// Operatives of one title keep apart on their planet.
fn operatives_stay_apart(state: &State, step: &Step<'_>) -> Verdict {
    let mut verdict = Verdict::Silent;
    let mut judge = |card: &TableCard, location: &TableCard| {
        let is_at_home = card.facts.and_then(planet).is_some_and(|planet| location.system.as_deref() == Some(planet));
        let one = match state.fellow_operative(card, location) {
            None if is_at_home => Verdict::Kept,
            None => Verdict::Silent,
            // A text may put it there; one of the two is then lost.
            Some(_) if state.text.causes.is_any() => Verdict::Unknown(Doubt::Unmodelled("put there by card text")),
            Some(fellow) => Verdict::Broken(Box::new(
                Finding::illegal(
                    state.mention_card(card),
                    "comes to where another operative is",
                    state.place_of(location),
                )
                .rule("one is allowed at each location of their planet")
                .by(card.owner)
                .card(state.mention_card(fellow)),
            )),
        };
        verdict = placing::worse(std::mem::replace(&mut verdict, Verdict::Silent), one);
    };
    match &step.what {
        What::Move(moved) => {
            let to = moved.to.id.and_then(|id| state.table.get(id));
            for card in moved.cards.iter().filter_map(|named| state.table.get(named.id?)) {
                to.into_iter().for_each(|to| judge(card, to));
            }
        }
        What::Deploy(deploy) => {
            let to = deploy.location.and_then(|id| state.table.get(id));
            for card in deploy.cards.iter().filter_map(|named| state.table.get(named.id?)) {
                to.into_iter().for_each(|to| judge(card, to));
            }
        }
        _ => {}
    }
    verdict
}

/// The personas of a card and of whom it carries for good.
fn personas(facts: &Card) -> impl Iterator<Item = &'static str> {
    facts.personas.iter().chain(&facts.permanents).copied()
}

/// The stolen and the captured keep their names.
fn held_persona_not_deployed(state: &State, step: &Step<'_>) -> Verdict {
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
            let is_captive = card.owner == Some(deploy.player) && state.table.is_captive(card);
            (is_stolen || is_captive) && theirs.personas.iter().any(|persona| facts.personas.contains(persona))
        };
        let one = match state.table.iter().find(is_out_of_reach) {
            None => Verdict::Kept,
            Some(held) if held.may_have_crossed() => CROSSED,
            Some(held) => {
                let finding = state
                    .illegal(deploy.player, told!("deploys {} while {} is held", facts, held), state.place_of(held))
                    .rule("no other card of a held persona deploys")
                    .card(state.mention(named))
                    .card(state.mention_card(held));
                soft::suspect(state, &[Flag::UniqMod], finding)
            }
        };
        verdict = placing::worse(verdict, one);
    }
    verdict
}

const CROSSED: Verdict = Verdict::Unknown(Doubt::Unmodelled("a character that crosses over is of another persona"));

fn persona_out_of_play_stays_out(state: &State, step: &Step<'_>) -> Verdict {
    let What::Deploy(play) = &step.what else { return Verdict::Silent };
    let is_replaced = matches!(play.said, Statement::Deploy(Deploy::PersonaReplaced { .. }));
    let mut is_judged = false;
    for named in &play.cards {
        let Some(facts) = cards::lookup(&named.card.blueprint).filter(|facts| is_persona(facts)) else { continue };
        is_judged = true;
        let gone = state.table.iter().find(|card| {
            card.zone == Zone::OutOfPlay
                && card.zone_owner == Some(play.player)
                && card.facts.is_some_and(|theirs| is_persona(theirs) && shares_persona(facts, theirs))
        });
        if gone.is_some() && is_replaced {
            return Verdict::Unknown(Doubt::Unmodelled("persona replacement by a persona that is out of play"));
        }
        if let Some(gone) = gone {
            let finding = state
                .illegal(play.player, told!("deploys {}, whose persona is out of play", facts), state.place_of(gone))
                .rule("a persona out of play does not come back")
                .card(state.mention(named))
                .card(state.mention_card(gone));
            return Verdict::Broken(Box::new(finding));
        }
    }
    if is_judged { Verdict::Kept } else { Verdict::Silent }
}

fn is_persona(facts: &Card) -> bool {
    let is_kind = matches!(facts.category, Category::Character | Category::Vehicle | Category::Starship);
    is_kind && facts.uniqueness == Some(Uniqueness::Unique)
}

fn shares_persona(a: &Card, b: &Card) -> bool {
    a.title == b.title || a.personas.iter().any(|persona| b.personas.contains(persona))
}

/// One of two goes.
fn second_persona_is_lost(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Phase(_) | Kind::Turn(_)) = &step.what else { return Verdict::Silent };
    let mut seen: Vec<(Side, &str, &TableCard)> = Vec::new();
    for card in state.table.iter().filter(|card| card.is_in_play()) {
        let (Some(facts), Some(owner)) = (card.facts, card.owner) else { continue };
        let is_kind = matches!(facts.category, Category::Character | Category::Starship | Category::Vehicle);
        if !is_kind || card.may_have_crossed() {
            continue;
        }
        for persona in &facts.personas {
            let twin = seen.iter().find(|(side, name, _)| *side == owner && name == persona);
            if let Some((_, _, other)) = twin {
                let finding = state
                    .illegal(owner, told!("keeps {} and {}", facts, other), state.place_of(card))
                    .rule(told!("one of the persona {} is lost", Titled(&named(persona))))
                    .lasting()
                    .card(state.mention_card(card))
                    .card(state.mention_card(other));
                return soft::suspect(state, &[Flag::UniqMod], finding);
            }
            seen.push((owner, persona, card));
        }
    }
    if seen.is_empty() { Verdict::Silent } else { Verdict::Kept }
}

/// A persona is replaced by no weaker one.
fn persona_replacement(state: &State, step: &Step<'_>) -> Verdict {
    if let What::Event(Kind::Replaced(card)) = &step.what {
        return placing::replaced(state, card);
    }
    let What::Deploy(deploy) = &step.what else { return Verdict::Silent };
    let Statement::Deploy(Deploy::PersonaReplaced { player, old, new, .. }) = deploy.said else {
        return Verdict::Silent;
    };
    let (Some(before), Some(after)) = (cards::lookup(&old.blueprint), cards::lookup(&new.blueprint)) else {
        return Verdict::Unknown(Doubt::Unmodelled("card without facts"));
    };
    if before.side != *player {
        return CROSSED;
    }
    let falls = |a: Stat, b: Stat| matches!((a, b), (Stat::Is(a), Stat::Is(b)) if b < a);
    let (ability, new_ability) = (state.own_ability(before), state.own_ability(after));
    let is_one = after.personas.iter().any(|one| before.personas.contains(one));
    let wrong = if !is_one {
        Some("it is of another persona")
    } else if before.blueprint.front() == after.blueprint.front() {
        Some("it is the same card")
    } else if falls(before.power, after.power) {
        Some("its power is lower")
    } else if falls(ability, new_ability) {
        Some("its ability is lower")
    } else if !state.clock.is_own(*player, Phase::Deploy) {
        Some("personas are replaced in their owner's Deploy phase")
    } else if deploy.paid > Number::ZERO {
        Some("it is free")
    } else {
        None
    };
    let Some(wrong) = wrong else { return Verdict::Kept };
    let is_lower = is_one && (falls(before.power, after.power) || falls(ability, new_ability));
    if let Some(cause) = state.text.causes.list().last() {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    let finding = state
        .illegal(*player, told!("replaces {} with {}", old, new), state.place_of_deploy(deploy))
        .rule(wrong)
        .card(mention(old))
        .card(mention(new));
    // Texts change power and ability; no text makes a card another persona, and replacement has its phase and no price.
    if is_lower {
        return soft::suspect(state, &[Flag::PowerMod, Flag::AbilMod], finding);
    }
    Verdict::Broken(Box::new(finding))
}

/// A location converts one of its own title.
fn conversion(state: &State, step: &Step<'_>) -> Verdict {
    let What::Deploy(deploy) = &step.what else { return Verdict::Silent };
    let Statement::Deploy(Deploy::Deployed(said)) = deploy.said else { return Verdict::Silent };
    let Some(target) = said.target.as_ref().filter(|target| target.how == Preposition::Convert) else {
        return Verdict::Silent;
    };
    let (Some(new), Some(old)) = (cards::lookup(&said.card.blueprint), cards::lookup(&target.card.blueprint)) else {
        return Verdict::Unknown(Doubt::Unmodelled("card without facts"));
    };
    // One Dejarik board takes the place of the other.
    let are_boards = [new, old].iter().all(|facts| facts.has_keyword(Keyword::Holosite));
    Verdict::of(are_boards || new.titles().iter().any(|title| old.titles().contains(title)), || {
        state
            .illegal(deploy.player, told!("converts {} by {}", target.card, said.card), Where::Nowhere)
            .rule("a location converts one of the same title")
            .card(mention(&said.card))
            .card(mention(&target.card))
    })
}

fn unique_location_once(state: &State, step: &Step<'_>) -> Verdict {
    let mut verdict = conversion(state, step);
    for id in placing::arrivals(state, step) {
        let Some(card) = state.table.get(*id).filter(|card| card.zone == Zone::Locations) else { continue };
        let Some(facts) = card.facts.filter(|facts| facts.uniqueness == Some(Uniqueness::Unique)) else { continue };
        let is_twin = |title| title == facts.title;
        let twin = state.table.locations().find(|other| other.id != card.id && is_twin(other.title()));
        let one = Verdict::of(twin.is_none(), || {
            Finding::illegal(state.mention_card(card), "lies on the table twice", state.place_of(card))
                .rule("the second copy of a unique location converts the first")
                .by(card.owner)
        });
        verdict = placing::worse(verdict, one);
    }
    verdict
}

/// One of a kind at each system.
fn diamond_location_once_per_system(state: &State, step: &Step<'_>) -> Verdict {
    let mut verdict = Verdict::Silent;
    for id in placing::arrivals(state, step) {
        let Some(card) = state.table.get(*id).filter(|card| card.zone == Zone::Locations) else { continue };
        let Some(facts) = card.facts.filter(|facts| facts.uniqueness == Some(Uniqueness::Diamond1)) else { continue };
        if card.system.is_none() {
            continue;
        }
        let is_twin =
            |other: &&TableCard| other.id != card.id && other.title() == facts.title && other.system == card.system;
        let one = Verdict::of(!state.table.locations().any(|other| is_twin(&other)), || {
            Finding::illegal(state.mention_card(card), "lies twice at one system", state.place_of(card))
                .rule("the second copy converts the first")
                .by(card.owner)
        });
        verdict = placing::worse(verdict, one);
    }
    verdict
}

#[cfg(test)]
mod tests {
    use crate::scenario::heard;

    #[test]
    fn the_copy_of_the_opponent_and_a_lost_copy_do_not_count() {
        let game = "\
site 1 1_133 L @0 Tatooine
phase Deploy
at 10 1_19 L @0
in 11 1_19 L TOP_OF_LOST_PILE
at 12 1_19 D @0
say D deploys [1_19] from hand to [1_133]";
        assert_eq!(heard("SWCCG-UNIQ-01", game), (vec![], true));
    }

    #[test]
    fn elom_makes_plastoid_armor_common_for_the_rest_of_the_game() {
        let game = |first: &str, armor: &str| {
            format!(
                "\
site 1 1_133 L @0 Tatooine
at 9 {first} L @0
at 10 1_28 L @0
phase Deploy
remove 9
on 11 {armor} L 10
on 12 {armor} L 10
say L deploys [{armor}] from hand on [1_28]"
            )
        };
        let is_broken = |first: &str, armor: &str| !heard("SWCCG-UNIQ-01", &game(first, armor)).0.is_empty();
        assert!(!is_broken("6_12", "1_59"));
        assert!(is_broken("1_28", "1_59") && is_broken("6_12", "1_19"));
    }

    #[test]
    fn luke_who_has_crossed_over_is_no_second_luke() {
        let game = |crosses: &str| {
            format!(
                "\
site 1 1_133 L @0 Tatooine
turn L 1
phase Deploy
at 9 205_14 D @0
at 10 1_19 L @0
{crosses}
phase Battle"
            )
        };
        assert_eq!(heard("SWCCG-UNIQ-08", &game("move 10 1_19 D @0")).0, [] as [u32; 0]);
        let twice = game("at 11 205_14 D @0");
        assert!(!heard("SWCCG-UNIQ-08", &twice).0.is_empty());
    }
}
