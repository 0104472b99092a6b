//! Whether a filter takes a card, on the table as it lies.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::{CardId, Number, Side};
use holocron_ingest::message::Role;

use super::{Compare, Node, Reach, Whom};
use crate::swccg::cards::{Category, Icon, Keyword, Stat, Subtype};
use crate::swccg::legal::presence::{control, presence};
use crate::swccg::legal::truth::Truth;
use crate::swccg::legal::view::View;
use crate::swccg::state::table::TableCard;

/// The cards of a question.
#[derive(Clone, Copy)]
pub(in crate::swccg::legal) struct Asked<'a> {
    /// The card that is drawn into question.
    pub who: Option<&'a TableCard>,
    /// Where it moves from.
    pub from: Option<&'a TableCard>,
    /// The place in question.
    pub to: Option<&'a TableCard>,
    /// The player.
    pub player: Side,
}

/// The card that a text is on.
#[derive(Clone, Copy)]
pub(in crate::swccg::legal) struct Speaker<'a> {
    /// The card.
    pub source: &'a TableCard,
    /// Its column.
    pub column: Option<u16>,
}

/// Whether a text with this reach is at work on what is asked.
pub(in crate::swccg::legal) fn applies(view: &View<'_>, text: Speaker<'_>, reach: &Reach, asked: Asked<'_>) -> Truth {
    let part = |node: &Node, card: Option<&TableCard>| match (node, card) {
        (Node::Any, _) => Truth::Yes,
        (node, Some(card)) => test(view, node, text, card),
        (_, None) => Truth::Maybe,
    };
    let player = match reach.player {
        None => Truth::Yes,
        Some(whom) => side(text, whom).map_or(Truth::Maybe, |side| (side == asked.player).into()),
    };
    player
        .and(|| named(reach, asked.who, part(&reach.who, asked.who)))
        .and(|| part(&reach.to, asked.to))
        .and(|| part(&reach.from, asked.from))
        .and(|| if reach.when == Node::Any { Truth::Yes } else { test(view, &reach.when, text, text.source) })
}

/// What is built into a starship or vehicle may bear the name that the card itself does not.
fn named(reach: &Reach, card: Option<&TableCard>, answer: Truth) -> Truth {
    let has_built_in = |card: &TableCard| card.facts.is_some_and(|facts| !facts.permanents.is_empty());
    if answer == Truth::No && reach.names && card.is_some_and(has_built_in) { Truth::Maybe } else { answer }
}

fn side(text: Speaker<'_>, whom: Whom) -> Option<Side> {
    match whom {
        Whom::Own => text.source.owner,
        Whom::Foe => text.source.owner.map(Side::opponent),
        // A rotated location has its sides changed.
        Whom::Side(side) if text.source.posture.inverted => Some(side.opponent()),
        Whom::Side(side) => Some(side),
        Whom::Unknown => None,
    }
}

/// Whether a filter takes a card.
pub(in crate::swccg::legal) fn test(view: &View<'_>, node: &Node, text: Speaker<'_>, card: &TableCard) -> Truth {
    match node {
        Node::Any => Truth::Yes,
        Node::Nothing => Truth::No,
        Node::Unknown => Truth::Maybe,
        Node::Set(set) => card.facts.map_or(Truth::Maybe, |facts| set.has(facts).into()),
        Node::Ability(compare, number) => ability(card, *compare, *number),
        Node::Itself => (card.id == text.source.id).into(),
        Node::Of(whom) => match (side(text, *whom), card.owner) {
            (Some(side), Some(owner)) => (side == owner).into(),
            _ => Truth::Maybe,
        },
        Node::And(list) => list.iter().fold(Truth::Yes, |so_far, node| so_far.and(|| test(view, node, text, card))),
        Node::Or(list) => list.iter().fold(Truth::No, |so_far, node| so_far.or(|| test(view, node, text, card))),
        Node::Not(inner) => test(view, inner, text, card).not(),
        Node::InPlay => card.is_in_play().into(),
        Node::Spot(count, inner) => spot(view, *count, inner, text),
        Node::Crewed => crewed(view, text.source),
        Node::Used => {
            let design = text.source.blueprint.front();
            let is_used = view.state.texts.chosen_cards().iter().any(|card| card.front() == design);
            is_used.into()
        }
        Node::Host => (text.source.host == Some(card.id)).into(),
        Node::Flown => flown(view, text, card.id),
        Node::Carrier => view.state.table.hosts(text.source).any(|host| host.id == card.id).into(),
        Node::At(inner) => around(view, inner, text, card, false),
        Node::Around(inner) => around(view, inner, text, card, true),
        Node::On(system) => {
            let is_there = |location: &TableCard| !is_system(location) && location.system.as_deref() == Some(*system);
            view.place_of(card).is_some_and(is_there).into()
        }
        _ if card.zone != Zone::Locations => Truth::No,
        node => location(view, node, text, card),
    }
}

/// Whether a filter takes a location.
fn location(view: &View<'_>, node: &Node, text: Speaker<'_>, card: &TableCard) -> Truth {
    match node {
        Node::Here => (text.column == Some(card.location)).into(),
        Node::Adjacent => {
            let is_site = |card: &TableCard| card.facts.is_some_and(|facts| facts.subtype == Some(Subtype::Site));
            let beside = text.column.filter(|here| here.abs_diff(card.location) == 1);
            let other = beside.and_then(|here| view.location_at(here));
            let is_of_system = |other: &TableCard| other.system.is_some() && other.system == card.system;
            // Sites of one system that lie together, converted and aboard ones left aside.
            match other {
                Some(other) if is_site(other) && is_site(card) && is_of_system(other) => Truth::Yes,
                Some(other) if is_site(other) && is_site(card) => Truth::Maybe,
                _ => Truth::No,
            }
        }
        Node::Related => {
            text.column.and_then(|here| view.location_at(here)).map_or(Truth::No, |here| related(here, card))
        }
        Node::RelatedTo(inner) => view
            .locations()
            .fold(Truth::No, |so_far, other| so_far.or(|| related(other, card).and(|| test(view, inner, text, other)))),
        Node::With(inner) => {
            view.cards().filter(|seen| seen.column == Some(card.location)).fold(Truth::No, |so_far, seen| {
                so_far.or(|| {
                    let answer = test(view, inner, text, seen.card);
                    if seen.is_active { answer } else { answer.at_most_maybe() }
                })
            })
        }
        Node::System(name) => (card.system.as_deref() == Some(*name)).into(),
        // Presence and control hang on texts, and those on presence and control.
        Node::Occupied(whom) => {
            side(text, *whom).map_or(Truth::Maybe, |side| view.nested(|| presence(view, side, card, &|_| false).into()))
        }
        Node::Controlled(whom) => {
            side(text, *whom).map_or(Truth::Maybe, |side| view.nested(|| control(view, side, card).into()))
        }
        Node::Aboard(persona) => match card.facts {
            Some(facts) if facts.aboard == Some(*persona) => Truth::Yes,
            // A generic site aboard belongs to whatever it was deployed on.
            Some(facts) if facts.has_icon(Icon::StarshipSite) || facts.has_icon(Icon::VehicleSite) => Truth::Maybe,
            Some(_) => Truth::No,
            None => Truth::Maybe,
        },
        Node::Battleground => battleground(view, card),
        _ => Truth::Maybe,
    }
}

fn is_system(location: &TableCard) -> bool {
    location.facts.is_some_and(|facts| facts.subtype == Some(Subtype::System))
}

fn related(one: &TableCard, other: &TableCard) -> Truth {
    let is_known = one.system.is_some() && other.system.is_some();
    if is_known { (one.system == other.system).into() } else { Truth::Maybe }
}

fn around(view: &View<'_>, inner: &Node, text: Speaker<'_>, card: &TableCard, is_itself_too: bool) -> Truth {
    if card.zone == Zone::Locations {
        return if is_itself_too { test(view, inner, text, card) } else { Truth::Maybe };
    }
    view.place_of(card).map_or(Truth::No, |place| test(view, inner, text, place))
}

fn ability(card: &TableCard, compare: Compare, number: Number) -> Truth {
    let Some(facts) = card.facts else { return Truth::Maybe };
    if !matches!(facts.category, Category::Character) {
        // Permanent pilots and creature vehicles have ability too.
        let has_none = !facts.ability.exists() && !facts.permanent_ability.exists();
        return if has_none { Truth::No } else { Truth::Maybe };
    }
    let ability = match facts.ability {
        Stat::Is(ability) => ability,
        Stat::Absent => Number::ZERO,
        Stat::Computed => return Truth::Maybe,
    };
    match compare {
        Compare::Less => ability < number,
        Compare::Equal => ability == number,
        Compare::Least => ability >= number,
        Compare::More => ability > number,
    }
    .into()
}

fn flown(view: &View<'_>, text: Speaker<'_>, card: CardId) -> Truth {
    if text.source.host != Some(card) {
        return Truth::No;
    }
    match view.state.seats.get(text.source.id) {
        Some(Role::Pilot | Role::Driver) => Truth::Yes,
        Some(Role::Passenger) => Truth::No,
        None => Truth::Maybe,
    }
}

/// Whether somebody sits in a pilot's seat of the card.
fn crewed(view: &View<'_>, host: &TableCard) -> Truth {
    view.cards().filter(|seen| seen.card.host == Some(host.id)).fold(Truth::No, |so_far, seen| {
        let facts = seen.card.facts;
        let is_person = facts.is_none_or(|facts| facts.category == Category::Character);
        let sits = match view.state.seats.get(seen.card.id) {
            Some(Role::Pilot | Role::Driver) => Truth::Yes,
            Some(Role::Passenger) => Truth::No,
            None if facts.is_some_and(|facts| !facts.has_icon(Icon::Pilot)) => Truth::No,
            None => Truth::Maybe,
        };
        if is_person { so_far.or(|| sits) } else { so_far }
    })
}

fn spot(view: &View<'_>, count: u32, inner: &Node, text: Speaker<'_>) -> Truth {
    let (mut certain, mut possible) = (0, 0);
    for seen in view.cards() {
        match test(view, inner, text, seen.card) {
            Truth::Yes if seen.is_active => certain += 1,
            Truth::No => {}
            _ => possible += 1,
        }
        if certain >= count {
            return Truth::Yes;
        }
    }
    if certain + possible >= count { Truth::Maybe } else { Truth::No }
}

fn battleground(view: &View<'_>, location: &TableCard) -> Truth {
    let Some(facts) = location.facts else { return Truth::Maybe };
    let never = facts.has_keyword(Keyword::Holosite)
        || matches!(location.system.as_deref(), Some("Dagobah" | "Ahch-To"))
        || facts.title == "Coruscant: Galactic Senate";
    if never {
        return Truth::No;
    }
    let is_shielded =
        [Keyword::Marker1, Keyword::Marker2, Keyword::Marker3].iter().any(|marker| facts.has_keyword(*marker));
    let has_both = facts.icons.force(Side::Dark) > 0 && facts.icons.force(Side::Light) > 0;
    if is_shielded || view.has_icon_texts() { Truth::Maybe } else { has_both.into() }
}
