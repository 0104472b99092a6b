//! Presence, occupation and control.

use holocron_ingest::event::gemp::{Button, Zone};
use holocron_ingest::id::{Number, Side};
use holocron_replay::rule::{Doubt, Players, Verdict};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::Phrase;
use holocron_replay::told;

use super::support::{offered, presence, soft};
use crate::cards::{Card as Facts, Category, Flag, Icon};
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::Step;
use crate::text::Seen;
use crate::{Swccg, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/presence.md"),
    checks: &[
        ("SWCCG-PRES-01", topic::TOP_LEVEL, ability_or_presence_icon),
        ("SWCCG-PRES-02", topic::TOP_LEVEL, those_aboard_give_presence),
        ("SWCCG-PRES-03", topic::TOP_LEVEL, inactive_cards_give_none),
        ("SWCCG-PRES-05", topic::TOP_LEVEL, control_and_occupation),
    ],
};

/// Presence is ability, or an icon.
fn ability_or_presence_icon(state: &State, step: &Step<'_>) -> Verdict {
    let is_there = |side: Side, location: &TableCard, play: Button| match play {
        Button::InitiateBattle => presence::to_battle(state, side, location, true),
        Button::ForceDrain => presence::to_drain(state, side, location),
        _ => presence::of(state, side, location),
    };
    offered::judge(state, step, |side, location, play| match is_there(side, location, play) {
        Ok(true) => Verdict::Kept,
        Err(doubt) => Verdict::Unknown(doubt),
        Ok(false) => {
            let lifts = |card: &&TableCard| {
                let flags = [Flag::BatNoPres, Flag::DrainMay];
                let is_here = card.is_in_play() && state.table.column(card) == Some(location.location);
                is_here && card.facts.is_some_and(|facts| flags.iter().any(|flag| facts.may_lift(*flag)))
            };
            if let Some(card) = state.table.iter().find(lifts) {
                return Verdict::Unknown(Doubt::CardText(card.blueprint));
            }
            let finding = state
                .illegal(side, told!("is offered a {}", Phrase(offered::name(play))), state.at(location))
                .how("without presence there")
                .rule("presence is ability of 1 or more, or a presence icon")
                .card(state.mention_card(location))
                .about(offered::matter(play));
            soft::suspect(state, &[Flag::DrainMay, Flag::BatNoPres, Flag::CtrlMod, Flag::AbilMod], finding)
        }
    })
}

/// Those aboard count.
fn those_aboard_give_presence(state: &State, step: &Step<'_>) -> Verdict {
    offered::judge(state, step, |side, location, play| {
        let column = location.location;
        if play != Button::ForceDrain {
            return Verdict::Silent;
        }
        let aboard = |side: Side| aboard(state, side, location);
        let stands_alone = |side: Side| state.fighters(side, column).any(|(card, _)| is_on_foot(card));
        let Some(rider) = aboard(side.opponent()) else {
            let counts = aboard(side).is_some() && !stands_alone(side);
            return if counts { Verdict::Kept } else { Verdict::Silent };
        };
        let finding = state
            .illegal(side, told!("is offered a {}", Phrase(offered::name(play))), state.at(location))
            .how(told!(", where {} is aboard", rider))
            .rule("those aboard have presence")
            .card(state.mention_card(location))
            .about(offered::matter(play))
            .card(state.mention_card(rider));
        soft::suspect(state, &[Flag::CtrlMod, Flag::AbilMod], finding)
    })
}

/// One of the cards whose ability inside starships and vehicles gives presence.
fn aboard<'s>(state: &'s State, side: Side, location: &TableCard) -> Option<&'s TableCard> {
    let rides = |seen: &Seen<'_>| !is_on_foot(seen.card) && !seen.has_icon(Icon::Presence);
    let is_there = presence::of_those(state, side, location, &rides) == Ok(true);
    let ability = |facts: Option<&'static Facts>| facts.and_then(|facts| state.own_ability(facts).known());
    let mut able = state
        .fighters(side, location.location)
        .filter(|(card, facts)| !is_on_foot(card) && ability(*facts).is_some_and(|ability| ability > Number::ZERO));
    able.next().map(|(card, _)| card).filter(|_| is_there)
}

/// A character that stands at the location itself.
fn is_on_foot(card: &TableCard) -> bool {
    card.zone == Zone::AtLocation && card.facts.is_none_or(|facts| facts.category == Category::Character)
}

/// The inactive give no presence.
fn inactive_cards_give_none(state: &State, step: &Step<'_>) -> Verdict {
    offered::judge(state, step, |side, location, play| {
        let column = location.location;
        let mut active = state.fighters(side, column);
        if active.next().is_some() {
            return Verdict::Kept;
        }
        let is_inactive = |card: &&TableCard| {
            card.owner == Some(side)
                && state.fights(card)
                && matches!(card.zone, Zone::AtLocation | Zone::Attached)
                && state.table.column(card) == Some(column)
        };
        let Some(card) = state.table.iter().find(is_inactive) else { return Verdict::Silent };
        let finding = state
            .illegal(side, told!("is offered a {}", Phrase(offered::name(play))), state.at(location))
            .how("with inactive cards alone")
            .rule("inactive cards have no presence")
            .card(state.mention_card(location))
            .about(offered::matter(play))
            .card(state.mention_card(card));
        soft::suspect(state, &[Flag::DrainMay, Flag::BatNoPres, Flag::CtrlMod], finding)
    })
}

/// Control and occupation.
fn control_and_occupation(state: &State, step: &Step<'_>) -> Verdict {
    offered::judge(state, step, |side, location, play| {
        let wanted = match play {
            Button::ForceDrain => false,
            Button::InitiateBattle => true,
            _ => return Verdict::Silent,
        };
        let found = if wanted {
            presence::to_battle(state, side.opponent(), location, false)
        } else {
            presence::of(state, side.opponent(), location)
        };
        match found {
            Err(doubt) => Verdict::Unknown(doubt),
            Ok(known) if known == wanted => Verdict::Kept,
            Ok(_) => {
                let rule =
                    if wanted { "the opponent has no presence there" } else { "the opponent has presence there" };
                let finding = state
                    .illegal(side, told!("is offered a {}", Phrase(offered::name(play))), state.at(location))
                    .rule(rule)
                    .card(state.mention_card(location))
                    .about(offered::matter(play));
                soft::suspect(state, &[Flag::CtrlMod, Flag::AbilMod, Flag::BatNoPres], finding)
            }
        }
    })
}
