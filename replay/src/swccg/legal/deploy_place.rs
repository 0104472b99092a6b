//! Where characters, vehicles and starships may deploy (rule catalogue, A6).

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::Side;

use super::answer::Ruling;
use super::capacity::room;
use super::own_text::{self, Where};
use super::presence::presence;
use super::view::View;
use crate::swccg::cards::{Card as Facts, Category, Flag, Icon, Keyword, ModifierKind, Subtype, Trait};
use crate::swccg::state::table::TableCard;

const WRONG: &str = "no place for this kind of card";

/// Every place that comes into question, with its ruling but for the cost.
pub(super) fn places<'v, 's>(
    view: &'v View<'s>,
    card: &'s TableCard,
    facts: &'static Facts,
) -> impl Iterator<Item = (&'s TableCard, Ruling)> + use<'v, 's> {
    let at = view.locations().map(move |location| (location, at(view, card, facts, location)));
    let hosts = view.own().filter(|host| {
        let carries = |f: &Facts| matches!(f.category, Category::Starship | Category::Vehicle);
        host.facts.is_some_and(carries) && matches!(host.zone, Zone::AtLocation | Zone::Attached)
    });
    at.chain(hosts.map(move |host| (host, aboard(view, card, facts, host))))
}

fn at(view: &View<'_>, card: &TableCard, facts: &'static Facts, location: &TableCard) -> Ruling {
    let Some(ground) = location.facts else { return Ruling::unknown("card without facts", Some(location.blueprint)) };
    stands(view, facts, ground).and(|| allowed(view, card, facts, location)).and(|| reach(view, facts, location))
}

fn aboard(view: &View<'_>, card: &TableCard, facts: &'static Facts, host: &TableCard) -> Ruling {
    let location = view.state.table.column(host).and_then(|column| view.state.table.location_at(column));
    let Some(location) = location else { return Ruling::Illegal(WRONG) };
    if !view.state.is_active(host) {
        return Ruling::Illegal("the host is not active");
    }
    room(view, host, card).and(|| allowed(view, card, facts, location)).and(|| reach(view, facts, location))
}

/// Whether this kind of card may stand at this kind of location (rules LOC-01 to LOC-04).
fn stands(view: &View<'_>, facts: &'static Facts, ground: &'static Facts) -> Ruling {
    if ground.has_keyword(Keyword::Holosite) {
        return Ruling::Illegal(WRONG);
    }
    let is_site = ground.subtype == Some(Subtype::Site);
    let is_bay = ground.has_keyword(Keyword::DockingBay);
    let clouds = ground.has_keyword(Keyword::CloudSector);
    match facts.category {
        Category::Character => Ruling::when(is_site, WRONG),
        Category::Vehicle if facts.title == "Lift Tube" => Ruling::when(ground.has_icon(Icon::InteriorSite), WRONG),
        Category::Vehicle => {
            let like = (clouds).then_some(facts.blueprint);
            let is_flier = facts.has_trait(Trait::DeploysLikeStarfighter).then_some(()).and(like);
            Ruling::when(is_site && ground.has_icon(Icon::ExteriorSite), WRONG)
                .unless_allowed("deploys like a starfighter", is_flier)
        }
        Category::Starship => {
            let is_small = matches!(facts.subtype, Some(Subtype::Starfighter | Subtype::Squadron))
                || facts.has_trait(Trait::DeploysLikeStarfighter);
            let is_fighter =
                facts.subtype == Some(Subtype::Starfighter) || facts.has_trait(Trait::DeploysLikeStarfighter);
            let in_space = ground.subtype == Some(Subtype::System) || ground.has_keyword(Keyword::Asteroid);
            let landed = view.any(&[ModifierKind::MayDeployAsLandedToTarget], view.side);
            let has_pilot = facts.has_icon(Icon::Pilot);
            let flies = Ruling::when(has_pilot && (in_space || (clouds && is_small)), "unpiloted");
            let lands = Ruling::when(is_fighter && is_bay, WRONG)
                .unless_allowed("may deploy landed", landed.filter(|_| is_site && is_fighter));
            flies.or(|| lands)
        }
        _ => Ruling::Illegal(WRONG),
    }
}

/// Whether nothing closes a location to the card: its own text, Dagobah and Ahch-To, bars.
fn allowed(view: &View<'_>, card: &TableCard, facts: &'static Facts, location: &TableCard) -> Ruling {
    let own = own_text::of(facts);
    let by_text = own.place.allows(location, card.blueprint);
    let granted = view
        .any(&[ModifierKind::MayDeployToTarget], view.side)
        .or_else(|| own_kind(card, facts, ModifierKind::MayDeployToTarget));
    let title = location.facts.map_or("", |facts| facts.title);
    let system = location.system.as_deref();
    let closed = match system {
        _ if title == "Death Star: Trench" => Ruling::Illegal("the Trench is closed").unless_allowed("text", granted),
        Some("Death Star II") if is_sector(location) => Ruling::Illegal("the sectors of Death Star II are closed"),
        Some("Dagobah") => Ruling::Illegal("nobody deploys to Dagobah")
            .unless_allowed("text", dagobah(view, card, facts, ModifierKind::MayDeployToDagobahTarget)),
        Some("Ahch-To") => Ruling::Illegal("nobody deploys to Ahch-To")
            .unless_allowed("text", dagobah(view, card, facts, ModifierKind::MayDeployToAhchtoTarget)),
        _ => Ruling::Legal,
    };
    by_text
        .unless_allowed("text", granted)
        .and(|| closed)
        .and(|| operatives(view, facts, location))
        .unless_barred("may not deploy there", bar(view, card, facts, location))
}

fn is_sector(location: &TableCard) -> bool {
    location.facts.is_some_and(|facts| facts.subtype == Some(Subtype::Sector))
}

fn own_kind(card: &TableCard, facts: &'static Facts, kind: ModifierKind) -> Option<holocron_ingest::id::Blueprint> {
    facts.modifiers.iter().any(|modifier| modifier.kind == kind).then_some(card.blueprint)
}

fn dagobah(
    view: &View<'_>,
    card: &TableCard,
    facts: &'static Facts,
    kind: ModifierKind,
) -> Option<holocron_ingest::id::Blueprint> {
    let ignores = view.all(view.side).find(|text| text.modifier.gemp.starts_with("IGNORES_"));
    own_kind(card, facts, kind)
        .or_else(|| view.any(&[kind], view.side))
        .or_else(|| ignores.map(|text| text.source.blueprint))
}

/// A player has one Operative of a title at each location of its planet.
fn operatives(view: &View<'_>, facts: &'static Facts, location: &TableCard) -> Ruling {
    let Some(planet) = facts.title.strip_suffix(" Operative") else { return Ruling::Legal };
    let is_same = |c: &TableCard| c.title() == facts.title && view.state.table.column(c) == Some(location.location);
    let is_here = location.system.as_deref() == Some(planet) && view.own().any(is_same);
    Ruling::when(!is_here, "one such Operative a location")
}

const BARS: [&str; 3] = ["MAY_NOT_DEPLOY_TO_TARGET", "MAY_NOT_EXIST_AT_TARGET", "MAY_NOT_DEPLOY_MOVE_SITH_PROBE_DROID"];

fn bar(
    view: &View<'_>,
    card: &TableCard,
    facts: &'static Facts,
    location: &TableCard,
) -> Option<holocron_ingest::id::Blueprint> {
    let own = facts.modifiers.iter().any(|modifier| BARS.contains(&modifier.gemp));
    let is_bar = |text: &&super::view::Text<'_>| {
        // What lies somewhere speaks of that place.
        let there = view.state.table.column(text.source);
        super::scope::concerns(text, card) && there.is_none_or(|column| column == location.location)
    };
    let text = view.named(&BARS, view.side).filter(|text| !text.modifier.affects_self).find(is_bar);
    // The Hoth energy shield keeps Dark out around its generators.
    let is_shielded = view.side == Side::Dark
        && location.facts.is_some_and(|ground| {
            [Keyword::Marker1, Keyword::Marker2, Keyword::Marker3].iter().any(|marker| ground.has_keyword(*marker))
        });
    own.then_some(card.blueprint)
        .or_else(|| text.map(|text| text.source.blueprint))
        .or_else(|| is_shielded.then_some(location.blueprint))
        .or_else(|| view.used(Flag::DepStop))
}

/// Whether the side can reach a location: a Force icon, presence, an undercover spy, or a card that needs none of them
/// (rule DEPLOY-02).
pub(super) fn reach(view: &View<'_>, facts: &'static Facts, location: &TableCard) -> Ruling {
    let spy = facts.has_keyword(Keyword::Spy) || facts.has_trait(Trait::MovesLikeCharacter);
    let free = |modifier: &crate::swccg::cards::Modifier| modifier.gemp.contains("WITHOUT_PRESENCE");
    let by_text = facts.modifiers.iter().any(free).then_some(facts.blueprint);
    Ruling::when(spy, "")
        .or(|| icon(view, location))
        .or(|| Ruling::when(view.state.spies(view.side, location.location).next().is_some(), ""))
        .or(|| presence(view, view.side, location, &|_| false))
        .unless_allowed(
            "without presence",
            by_text.or_else(|| {
                view.all(view.side)
                    .find(|t| free(t.modifier) || t.modifier.gemp.starts_with("IGNORES_LOCATION"))
                    .map(|t| t.source.blueprint)
            }),
        )
}

const ICON_TAKERS: [&str; 4] = ["CANCEL_FORCE_ICON", "CANCEL_FORCE_ICONS", "CANCEL_ICONS", "ROTATE_LOCATION"];

fn icon(view: &View<'_>, location: &TableCard) -> Ruling {
    let Some(ground) = location.facts else { return Ruling::unknown("card without facts", Some(location.blueprint)) };
    // A rotated location has its sides changed.
    let side = if location.posture.inverted { view.side.opponent() } else { view.side };
    let taken = view.named(&ICON_TAKERS, view.side).next().map(|text| text.source.blueprint);
    let given = view.named(&["GIVE_ICON", "EQUALIZE_FORCE_ICONS", "ROTATE_LOCATION"], view.side).next();
    Ruling::when(ground.icons.force(side) > 0, "no Force icon and no presence")
        .unless_barred("Force icons", taken)
        .unless_allowed("Force icons", given.map(|text| text.source.blueprint).or_else(|| view.used(Flag::IconMod)))
}

/// True for a text that says where this card must go.
pub(super) fn is_bound(facts: &Facts) -> bool {
    own_text::of(facts).place != Where::Anywhere
}
