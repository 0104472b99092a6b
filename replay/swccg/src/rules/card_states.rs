//! States of cards.

use holocron_ingest::event::gemp::{Card as EventCard, Kind, Prompt, Zone};
use holocron_ingest::id::{CardId, Side};
use holocron_ingest::message::Statement;
use holocron_ingest::message::session::Session;
use holocron_replay::rule::{Doubt, Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Phrase, Told};
use holocron_replay::told;

use super::support::{placing, soft};
use crate::cards::{Card as Facts, Category, Flag, Modifier, Questions, Subtype, Trait, When, may_be};
use crate::state::State;
use crate::state::consistency::counters::Counter;
use crate::state::table::TableCard;
use crate::state::table::presence::is_opposite;
use crate::state::text::cause::Cause;
use crate::state::words::event_card;
use crate::step::{Step, What};
use crate::{Swccg, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/card_states.md"),
    checks: &[
        ("SWCCG-STATE-01", topic::PLACED.and(topic::QUIESCENT), one_place_per_card),
        ("SWCCG-STATE-04", topic::FORFEIT, excluded_card_is_not_forfeited),
        ("SWCCG-STATE-05", topic::SHOWN, captives_use_no_text),
        ("SWCCG-STATE-06", topic::SCOPES, undercover_spy_does_not_battle),
        (
            "SWCCG-STATE-07",
            topic::QUIESCENT.and(topic::TALLY).and(topic::said::SESSION),
            attached_cards_leave_with_host,
        ),
        ("SWCCG-STATE-09", topic::SHOWN, text_works_on_table_alone),
        ("SWCCG-STATE-12", topic::TURN.and(topic::PHASE), no_character_left_in_space),
    ],
};

/// A card is in one place.
fn one_place_per_card(state: &State, step: &Step<'_>) -> Verdict {
    if !state.recording.has_players {
        return Verdict::Silent;
    }
    if let What::Event(Kind::Placed(card)) = &step.what
        && let Some(broken) = piled_twice_or_marked(state, card)
    {
        return broken;
    }
    let mut verdict = Verdict::Silent;
    for side in Side::BOTH {
        let Some((before, now)) = state.totals(step, side) else { continue };
        let since = state.consistency.counters.since();
        let is_new = |card: &&TableCard| card.owner == Some(side) && card.born > since && !card.zone.is_pile_top();
        let mut new = state.table.iter().filter(is_new);
        if now <= before {
            if verdict == Verdict::Silent && new.next().is_some() {
                verdict = Verdict::Kept;
            }
            continue;
        }
        let brings_in = |cause: &Cause| may_be(&cause.card.blueprint, |facts| facts.may_lift(Flag::Conserv));
        let is_excused =
            state.consistency.counters.outsiders(side).is_some() || state.text.causes.since_top_level().any(brings_in);
        let is_twin = |card: &&TableCard, one: &TableCard| {
            card.id != one.id && card.owner == one.owner && card.blueprint.front() == one.blueprint.front()
        };
        let is_shown = |card: &&TableCard| !card.blueprint.is_face_down();
        let twin =
            new.filter(is_shown).find_map(|one| Some((one, state.table.iter().find(|card| is_twin(card, one))?)));
        if let Some((one, twin)) = twin.filter(|_| !is_excused) {
            let finding = Finding::illegal(
                state.mention_card(one),
                "arrives although no copy of it left another place",
                state.place_of(one),
            )
            .rule("one card leaves for each that arrives")
            .by(Some(side))
            .card(state.mention_card(twin));
            return Verdict::Broken(Box::new(finding));
        }
    }
    verdict
}

/// A card on top of a pile is on top of no other, and bears no mark of the table.
fn piled_twice_or_marked(state: &State, card: &EventCard) -> Option<Verdict> {
    let pile = Counter::of_zone(card.zone).filter(|_| card.zone.is_pile_top())?;
    let finding = |how: Told| {
        let finding = Finding::illegal(event_card(card), how, Where::Nowhere).by(card.owner);
        Verdict::Broken(Box::new(finding))
    };
    let other = state.table.get(card.id).filter(|known| known.zone.is_pile_top() && known.zone != card.zone);
    let other = other.and_then(|known| Some((Counter::of_zone(known.zone)?, known.zone_owner?)));
    // The last card of a pile leaves it without a word.
    let has_more = |(pile, owner): &(Counter, Side)| state.piles(*owner).is_some_and(|piles| pile.of(piles) > 1);
    if let Some((other, _)) = other.filter(has_more) {
        let how = told!("lies on top of the {} and of the {}", Phrase(other.words()), Phrase(pile.words()));
        return Some(finding(how));
    }
    let is_marked = card.posture.sideways || card.posture.frozen || card.posture.suspended;
    is_marked.then(|| finding(told!("lies in the {} with the mark of a card on the table", Phrase(pile.words()))))
}

/// An excluded card is inactive until the battle ends.
fn excluded_card_is_not_forfeited(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(battle), What::Forfeit(forfeit)) = (&state.battle, &step.what) else { return Verdict::Silent };
    if state.fight.excluded.is_empty() {
        return Verdict::Silent;
    }
    // A card that never took part is the business of ATTR-02.
    let is_out = |id: CardId| state.fight.excluded.contains(&id) && battle.has(id);
    let excluded = forfeit.cards.iter().find(|named| named.id.is_some_and(is_out));
    let Some(named) = excluded else { return Verdict::Kept };
    // A text may have a captive forfeited.
    let names = |cause: &&Cause| cause.names.contains(&named.card.blueprint.front());
    if let Some(cause) = state.text.causes.list().iter().find(names) {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    Verdict::of(false, || {
        state
            .illegal(
                forfeit.player,
                told!("forfeits {}, which is excluded from the battle", named.card),
                state.place_of_named(named),
            )
            .rule("cards that take part are forfeited")
            .card(state.mention(named))
    })
}

/// Captives do nothing.
fn captives_use_no_text(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Activated(used)) = &step.what else { return Verdict::Silent };
    let is_character = |card: &TableCard| card.facts.is_some_and(|facts| facts.category == Category::Character);
    let Some(card) = state.table.get(used.id).filter(|card| is_character(card)) else { return Verdict::Silent };
    let host = card.host.and_then(|id| state.table.get(id));
    let is_captive = host.is_some_and(|host| is_character(host) && host.owner != card.owner);
    if !is_captive && !card.posture.frozen {
        return Verdict::Kept;
    }
    let works_in_captivity = |one: &Modifier| one.when == When::Captive;
    let acts = |facts: &Facts| facts.actions.makes.has(Questions::ACTS_ASLEEP);
    if card.facts.is_some_and(|facts| acts(facts) || facts.modifiers.iter().any(works_in_captivity)) {
        return Verdict::Unknown(Doubt::CardText(card.blueprint));
    }
    // A response that nobody chooses: what was done to it ends, or what it did before it was captured.
    if used.owner.is_none() {
        return Verdict::Unknown(Doubt::CardText(card.blueprint));
    }
    // Its text may answer its own capture.
    if state.text.causes.list().iter().any(|cause| cause.names.contains(&card.blueprint.front())) {
        return Verdict::Unknown(Doubt::CardText(card.blueprint));
    }
    let state_of = if card.posture.frozen { "frozen" } else { "a captive" };
    let finding = Finding::illegal(
        state.mention_card(card),
        told!("is {} and uses its game text", Phrase(state_of)),
        state.place_of(card),
    )
    .rule("captives and frozen cards do nothing")
    .by(card.owner);
    soft::suspect(state, &[Flag::TextMod], finding)
}

/// An undercover spy never battles.
fn undercover_spy_does_not_battle(state: &State, step: &Step<'_>) -> Verdict {
    let ids: &[CardId] = match &step.what {
        What::Event(Kind::BattleStarted(listed)) => &listed.cards,
        What::Event(Kind::JoinedBattle(card)) => std::slice::from_ref(&card.id),
        _ => return Verdict::Silent,
    };
    let is_spy = |card: &&TableCard| is_opposite(card) && !state.fight.freed.contains(&card.id);
    let Some(card) = ids.iter().filter_map(|id| state.table.get(*id)).find(is_spy) else { return Verdict::Kept };
    Verdict::of(false, || {
        Finding::illegal(state.mention_card(card), "takes part in a battle while undercover", state.place_of(card))
            .rule("an undercover spy does not battle")
            .by(card.owner)
    })
}

fn attached_cards_leave_with_host(state: &State, step: &Step<'_>) -> Verdict {
    match &step.what {
        What::Event(Kind::Phase(_) | Kind::Turn(_)) => {}
        What::Event(Kind::Asked(decision)) if matches!(decision.prompt, Prompt::TopLevel(_)) => {}
        // What leaves with its host leaves in the same event.
        What::Event(Kind::Tally(_)) | What::Said(Statement::Session(Session::Won { .. })) => {}
        _ => return Verdict::Silent,
    }
    let mut attached = state.table.iter().filter(|card| card.zone == Zone::Attached).peekable();
    if attached.peek().is_none() {
        return Verdict::Silent;
    }
    // Once for each host.
    let since = state.consistency.counted_at.max(state.places.unworded.since());
    let has_left = |host| state.places.arrivals.departures().any(|left| left.id == host && left.event > since);
    let is_adrift = |card: &&TableCard| card.host.is_some_and(|host| state.table.get(host).is_none() && has_left(host));
    let Some(adrift) = attached.find(is_adrift) else { return Verdict::Kept };
    let finding = Finding::illegal(
        state.mention_card(adrift),
        "stays on the table although its host is gone",
        state.place_of(adrift),
    )
    .rule("it leaves with its host")
    .by(adrift.owner);
    soft::suspect(state, &[], finding)
}

/// Cards in piles do nothing, and those of the opponent do nothing for a player.
fn text_works_on_table_alone(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Activated(used)) = &step.what else { return Verdict::Silent };
    let known = state.table.get(used.id);
    let is_in_pile = matches!(
        used.zone,
        Zone::TopOfLostPile
            | Zone::LostPile
            | Zone::TopOfUsedPile
            | Zone::UsedPile
            | Zone::TopOfForcePile
            | Zone::ForcePile
    );
    if !is_in_pile {
        return Verdict::unless(known.and_then(|card| opponents_card(state, used, card)));
    }
    let finding = Finding::illegal(known.map_or("a card", |card| card.title()), "is used in a pile", Where::Nowhere)
        .rule("cards on the table alone are used")
        .by(used.owner);
    let finding = match known {
        Some(card) => finding.card(state.mention_card(card)),
        None => finding,
    };
    soft::suspect(state, &[Flag::Conserv], finding)
}

/// An action of the opponent's card. Each player has a side of every location; other cards serve their owner, unless their
/// class has actions for the opponent. A card that has changed hands serves who has it.
fn opponents_card(state: &State, used: &EventCard, card: &TableCard) -> Option<Finding> {
    let player = used.owner?;
    let facts = card.facts?;
    let is_of_opponent = card.owner == Some(player.opponent());
    let serves = facts.category == Category::Location
        || facts.has_trait(Trait::TextUnread)
        || facts.actions.makes.has(Questions::OPPONENT_ACTS);
    (is_of_opponent && !serves).then(|| {
        state
            .illegal(player, told!("performs an action of {}", card), state.place_of(card))
            .rule("it is the opponent's card")
            .card(state.mention_card(card))
    })
}

/// Nobody stays where he cannot stand.
fn no_character_left_in_space(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Phase(_) | Kind::Turn(_)) = &step.what else { return Verdict::Silent };
    // Who stood there when the recording began may have been put there by any text.
    let is_character = |card: &&TableCard| {
        card.zone == Zone::AtLocation
            && card.touched >= state.recording.seen_from
            && card.facts.is_some_and(|facts| facts.category == Category::Character)
    };
    let mut verdict = Verdict::Silent;
    for card in state.table.iter().filter(is_character) {
        let Some(location) = state.table.location_at(card.location) else { continue };
        let in_space = location.facts.is_some_and(|facts| facts.subtype == Some(Subtype::System));
        let one = Verdict::of(!in_space, || {
            Finding::illegal(state.mention_card(card), "stays", Where::at(location.title()))
                .how("with nothing to carry it")
                .rule("it is lost")
                .by(card.owner)
                .card(state.mention_card(location))
        });
        verdict = placing::worse(verdict, one);
    }
    verdict
}

#[cfg(test)]
mod tests {
    use crate::scenario::heard;

    #[test]
    fn what_a_character_carries_crosses_over_with_it() {
        let game = |crosses: &str| {
            format!(
                "\
site 1 1_295 D @0 Tatooine
at 10 1_19 L @0
on 11 1_155 L 10
turn D 1
phase Control
{crosses}
use 11 1_155 D 10"
            )
        };
        assert_eq!(heard("SWCCG-STATE-09", &game("move 10 1_19 D @0")).0, [] as [u32; 0]);
        assert!(!heard("SWCCG-STATE-09", &game("say D uses 1 Force")).0.is_empty());
    }
}
