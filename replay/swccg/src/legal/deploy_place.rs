//! Where characters, vehicles and starships may deploy (rules DEPLOY-02 and LOC-01 to LOC-08).

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::{Blueprint, Side};

use super::capacity::room;
use super::own_text;
use super::position::Position;
use super::presence::presence;
use crate::cards::reach::{Fact, Filter};
use crate::cards::vehicles::Course;
use crate::cards::{Card as Facts, Category, Icon, Keyword, ModifierKind as Kind, Questions, Subtype, Trait};
use crate::play::Ruling;
use crate::state::table::TableCard;
use crate::state::table::presence::is_fighter;
use crate::text::{Text, Truth};

const WRONG: &str = "no place for this kind of card";

/// Every place that comes into question, with its ruling but for the cost.
pub(super) fn places<'v, 's>(
    view: &'v Position<'s>,
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

/// Every location, with whether a creature may deploy there: where it lives, without presence or Force icons.
pub(super) fn habitat<'v, 's>(
    view: &'v Position<'s>,
    card: &'s TableCard,
    facts: &'static Facts,
) -> impl Iterator<Item = (&'s TableCard, Ruling)> + use<'v, 's> {
    let locations = view.locations().map(move |location| {
        let is_stage = location.facts.is_none_or(|ground| ground.has_keyword(Keyword::Holosite));
        (location, Ruling::when(!is_stage, WRONG).and(|| allowed(view, card, facts, location, location)))
    });
    let is_ship = |card: &TableCard| card.facts.is_some_and(|facts| facts.category == Category::Starship);
    let ships = view.cards().map(|seen| seen.card).filter(move |ship| is_ship(ship)).map(move |ship| {
        let by_text = own_text::takes(view, card, &own_text::of(facts).place, ship, WRONG);
        (ship, by_text.unless_barred("whether it lives aboard", Some(card.blueprint)))
    });
    locations.chain(ships)
}

fn at(view: &Position<'_>, card: &TableCard, facts: &'static Facts, location: &TableCard) -> Ruling {
    let Some(ground) = location.facts else { return Ruling::unknown("card without facts", Some(location.blueprint)) };
    stands(view, card, facts, location, ground)
        .and(|| allowed(view, card, facts, location, location))
        .and(|| reach(view, card, facts, location, location))
}

fn aboard(view: &Position<'_>, card: &TableCard, facts: &'static Facts, host: &TableCard) -> Ruling {
    let location = view.place_of(host);
    let Some(location) = location else { return Ruling::Illegal(WRONG) };
    if !view.state.is_active(host) {
        return Ruling::Illegal("the host is not active");
    }
    room(view, host, card)
        .and(|| allowed(view, card, facts, location, host))
        .and(|| reach(view, card, facts, location, host))
}

/// Whether this kind of card may stand at this kind of location (rules LOC-01 to LOC-04).
fn stands(
    view: &Position<'_>,
    card: &TableCard,
    facts: &'static Facts,
    location: &TableCard,
    ground: &'static Facts,
) -> Ruling {
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
            let is_sector = ground.subtype == Some(Subtype::Sector);
            let is_like = is_sector && facts.has_trait(Trait::DeploysLikeStarfighter);
            let is_flier = is_like || clouds && Course::of(facts) == Course::Sky;
            Ruling::when(is_site && location.is_exterior(), WRONG)
                .unless_allowed("deploys like a starfighter", is_flier.then_some(facts.blueprint))
        }
        Category::Starship => {
            let is_small = is_small(facts);
            let in_space = ground.subtype == Some(Subtype::System) || ground.has_keyword(Keyword::Asteroid);
            let landed = granted(view, card, location, Kind::MayDeployAsLandedToTarget).map(|(_, by)| by);
            let has_pilot = facts.has_icon(Icon::Pilot);
            let flies = Ruling::when(has_pilot && (in_space || (clouds && is_small)), "unpiloted");
            let lands = Ruling::when(is_small && is_bay, WRONG)
                .unless_allowed("may deploy landed", landed.filter(|_| is_site && is_small));
            flies.or(|| lands)
        }
        _ => Ruling::Illegal(WRONG),
    }
}

/// True for a starship that deploys to cloud sectors and docking bays: a starfighter, a squadron, or one that deploys like them.
pub(super) fn is_small(starship: &Facts) -> bool {
    matches!(starship.subtype, Some(Subtype::Starfighter | Subtype::Squadron))
        || starship.has_trait(Trait::DeploysLikeStarfighter)
}

/// Whether nothing closes a place to the card: its own text, Dagobah and Ahch-To, bars.
pub(super) fn allowed(
    view: &Position<'_>,
    card: &TableCard,
    facts: &'static Facts,
    location: &TableCard,
    to: &TableCard,
) -> Ruling {
    const WHY: &str = "the text prescribes another place";
    let by_text = own_text::takes(view, card, &own_text::of(facts).place, to, WHY);
    let title = location.facts.map_or("", |facts| facts.title);
    let system = location.part_of();
    let text = |kind: Kind| granted(view, card, to, kind);
    let closed = match system {
        _ if title == "Death Star: Trench" => {
            Ruling::Illegal("the Trench is closed").granted("text", text(Kind::MayDeployToTarget))
        }
        Some("Death Star II") if is_sector(location) => Ruling::Illegal("the sectors of Death Star II are closed"),
        // Creatures live anywhere.
        _ if facts.category == Category::Creature => Ruling::Legal,
        Some("Dagobah") => {
            Ruling::Illegal("nobody deploys to Dagobah").granted("text", text(Kind::MayDeployToDagobahTarget))
        }
        Some("Ahch-To") => {
            Ruling::Illegal("nobody deploys to Ahch-To").granted("text", text(Kind::MayDeployToAhchtoTarget))
        }
        _ => Ruling::Legal,
    };
    by_text
        .granted("text", text(Kind::MayDeployToTarget))
        .and(|| closed)
        .and(|| Ruling::when(view.state.fellow_operative(card, location).is_none(), "one such Operative a location"))
        .and(|| Ruling::when(view.state.fellow_of_system(card, location).is_none(), "as many at the system as may be"))
        .forbidden(
            "may not deploy there",
            bar(view, card, location, to).map(|(answer, by)| {
                let is_open = answer == Truth::Yes && view.ignores(card, location);
                (if is_open { Truth::Maybe } else { answer }, by)
            }),
        )
}

/// Whether a text lets the card deploy there all the same: one that names this kind of place, or one that lets it
/// ignore restrictions.
pub(super) fn granted(view: &Position<'_>, card: &TableCard, to: &TableCard, kind: Kind) -> Option<(Truth, Blueprint)> {
    let is_about = |text: &Text<'_>| {
        // What lets a card ignore restrictions of place lets it ignore those of its own text.
        let is_of_place = kind != Kind::MayDeployToTarget || text.is_on(Questions::WITHOUT_PRESENCE);
        text.modifier.kind == kind || (text.is_on(Questions::IGNORING) && is_of_place)
    };
    let asked = view.about(Some(card), Some(to));
    // Which restrictions are ignored is not modelled; a grant is one.
    let answer = |text: &Text<'_>| {
        let answer = view.applies(text, &asked);
        Some((if text.modifier.kind == kind { answer } else { answer.at_most_maybe() }, text.by()))
    };
    let own =
        view.own_texts(card, Questions::DEPLOY_GRANT).filter(is_about).find_map(|text| answer(&text).filter(is_so));
    own.or_else(|| {
        let texts = view.texts(Questions::DEPLOY_GRANT, view.side).filter(is_about);
        texts.filter_map(|text| answer(&text)).find(is_so)
    })
}

fn is_so(answer: &(Truth, Blueprint)) -> bool {
    answer.0.may_be()
}

fn is_sector(location: &TableCard) -> bool {
    location.facts.is_some_and(|facts| facts.subtype == Some(Subtype::Sector))
}

fn bar(view: &Position<'_>, card: &TableCard, location: &TableCard, to: &TableCard) -> Option<(Truth, Blueprint)> {
    let asked = view.about(Some(card), Some(to));
    let mut doubt = view.acted(Questions::DEPLOY_BAR).map(|by| (Truth::Maybe, by));
    for text in view.own_texts(card, Questions::DEPLOY_BAR) {
        match view.applies(&text, &asked) {
            Truth::No => {}
            answer => doubt = Some((if doubt.is_none() { answer } else { Truth::Maybe }, text.by())),
        }
    }
    for text in view.texts(Questions::DEPLOY_BAR, view.side) {
        let at_location = view.about(Some(card), Some(location));
        let answer = view.applies(&text, &asked).or(|| view.applies(&text, &at_location));
        match answer {
            Truth::Yes => return Some((Truth::Yes, text.by())),
            Truth::Maybe => doubt = doubt.or(Some((Truth::Maybe, text.by()))),
            Truth::No => {}
        }
    }
    let is_kept_out = view.side == Side::Dark && card.facts.is_none_or(is_fighter);
    match view.shield(&view.seen(location)).filter(|_| is_kept_out) {
        Some((Truth::Yes, by)) => Some((Truth::Yes, by)),
        shield => doubt.or(shield),
    }
}

/// Whether the side can reach a place: a Force icon, presence, an undercover spy, or a card that needs none of them
/// (rule DEPLOY-02). A text may speak of the location or of what the card goes aboard of there.
pub(super) fn reach(
    view: &Position<'_>,
    card: &TableCard,
    facts: &Facts,
    location: &TableCard,
    to: &TableCard,
) -> Ruling {
    const WITHOUT: &str = "no Force icon and no presence";
    let spy = facts.has_keyword(Keyword::Spy) || facts.has_trait(Trait::MovesLikeCharacter);
    let asked = [location, to].map(|place| view.about(Some(card), Some(place)));
    let free = || {
        let is_about = |text: &Text<'_>| asked.iter().any(|asked| view.applies(text, asked).may_be());
        let own = view.own_texts(card, Questions::WITHOUT_PRESENCE).find(is_about);
        let is_made_spy = || view.is_given(Fact::Keyword(Keyword::Spy), &view.seen(card)).may_be();
        own.map(|text| text.by())
            .or_else(|| asked.iter().find_map(|asked| view.touched(Questions::WITHOUT_PRESENCE, *asked)))
            .or_else(|| is_made_spy().then_some(card.blueprint))
    };
    let ruling = Ruling::when(spy, WITHOUT)
        .or(|| icon(view, location))
        .or(|| Ruling::when(view.state.spies(view.side, location.location).next().is_some(), WITHOUT))
        .or(|| presence(view, view.side, location, &|_| false));
    if ruling == Ruling::Legal { ruling } else { ruling.unless_allowed("without presence", free()) }
}

fn icon(view: &Position<'_>, location: &TableCard) -> Ruling {
    let Some(ground) = location.facts else { return Ruling::unknown("card without facts", Some(location.blueprint)) };
    // A rotated location has its sides changed.
    let side = if location.posture.inverted { view.side.opponent() } else { view.side };
    let either = |questions: Questions| {
        let sides = [view.side, view.side.opponent()].into_iter();
        let asked = |player| view.ask(Some(location), Some(location), player);
        sides.filter_map(|player| view.touched(questions, asked(player))).next()
    };
    if ground.icons.force(side) > 0 {
        Ruling::Legal.unless_barred("Force icons", either(Questions::FORCE_ICON_LESS))
    } else {
        let given = either(Questions::FORCE_ICON_MORE).or_else(|| view.acted(Questions::FORCE_ICON_MORE));
        Ruling::Illegal("no Force icon and no presence").unless_allowed("Force icons", given)
    }
}

/// True for a text that says where this card must go.
pub(super) fn is_bound(facts: &Facts) -> bool {
    own_text::of(facts).place != Filter::Any
}
