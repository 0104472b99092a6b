//! Decks, and the places of cards.

use holocron_replay::rng::Rng;
use holocron_swccg::cards::{Card, Category, Subtype, Trait};
use holocron_swccg::state::table::TableCard;

use super::deploy::{at_location, elsewhere, move_power};
use super::play::{facts, lookup};
use crate::doctor::swccg::doc::{Doc, HAND, RESERVE, cards};
use crate::doctor::swccg::{Kind, Mutant, kind};

pub(crate) const KINDS: &[Kind] = &[
    kind("LOC-01", "a character deploys to a system or sector", |doc, rng| {
        retarget(doc, rng, |c| c.category == Category::Character, |l| l.subtype.is_some_and(|s| s != Subtype::Site))
    })
    .with(&["DEPLOY-02", "DEPLOY-05", "LOG-09"]),
    kind("LOC-02", "a vehicle deploys to a place that is no exterior site", |doc, rng| {
        retarget(doc, rng, |c| c.category == Category::Vehicle && !c.title.contains("Lift Tube"), is_interior)
    })
    .with(&["DEPLOY-02", "DEPLOY-05", "LOG-09"]),
    kind("LOC-03", "a capital starship deploys to a site", |doc, rng| {
        // Those are judged as starfighters.
        let is_like_starfighter = |c: &Facts| {
            [Trait::DeploysLikeStarfighter, Trait::MovesLikeStarfighter].iter().any(|one| c.has_trait(*one))
        };
        let is_capital = |c: &Facts| c.subtype == Some(Subtype::Capital) && !is_like_starfighter(c);
        retarget(doc, rng, is_capital, |l| l.subtype == Some(Subtype::Site))
    })
    .with(&["DEPLOY-02", "DEPLOY-05", "LOG-09", "LOC-04"]),
    kind("LOC-04", "a starfighter deploys to an interior site", |doc, rng| {
        retarget(doc, rng, |c| c.subtype == Some(Subtype::Starfighter), is_interior)
    })
    .with(&["DEPLOY-02", "DEPLOY-05", "LOG-09", "LOC-11"]),
    kind("UNIQ-01", "a deployed character is a second copy of a unique one on table", |doc, rng| {
        rng.first(at_location(doc), |(at, place, side, _)| {
            (facts(doc, at, 0)?.category == Category::Character).then_some(())?;
            let state = doc.state(place)?;
            let twin = state.table.iter().find(|c| {
                let is_unique = doc.events[..at].iter().any(|e| {
                    let text = e.get("message").unwrap_or_default();
                    cards(text)
                        .iter()
                        .any(|one| one.0 == c.blueprint.as_str() && one.1.starts_with('•') && !one.1.starts_with("••"))
                });
                c.owner == Some(side)
                    && c.has_column()
                    && c.facts.is_some_and(|f| f.category == Category::Character)
                    && is_unique
            })?;
            let blueprint = twin.blueprint.as_str().to_owned();
            let mut new = doc.clone();
            new.events[place].set("blueprintId", blueprint.clone());
            new.set_card(at, 0, &blueprint, &format!("•{}", twin.title()))?;
            new.events.truncate(at + 1);
            Mutant::within(new, place..=at)
        })
    })
    .with(&["UNIQ-04", "DEPLOY-05", "DEPLOY-07", "LOG-06", "LOG-10", "LOG-14"]),
    kind("DECK-01", "a Reserve Deck has one card too many from the start", |doc, rng| {
        let side = [holocron_ingest::id::Side::Dark, holocron_ingest::id::Side::Light][rng.below(2)];
        let mut new = doc.clone();
        new.shift(0, &[(side, RESERVE, 1)]).then_some(())?;
        let first = doc.of_type("GS").next()?;
        let last = doc.of_type("GPC").next()?;
        Mutant::within(new, first.min(last)..=first.max(last))
    }),
    kind("DECK-02", "a Force lost is a card of the other side", |doc, rng| {
        let lost = doc.sayings("loses a Force, ").filter(|(_, _, rest)| rest.ends_with(", from Reserve Deck"));
        let lost = lost.map(|(at, side, _)| (at, side));
        rng.first(lost, |(at, side): (usize, holocron_ingest::id::Side)| {
            let other = super::play::lost_cards(doc, side.opponent())
                .into_iter()
                .find(|c| lookup(&c.0).is_some_and(|f| f.side != side))?;
            let own = cards(doc.msg(at)).first()?.0;
            let place = (at + 1..at + 6).find(|i| doc.ty(*i) == "PCIP" && doc.attr(*i, "blueprintId") == own)?;
            let mut new = doc.clone();
            new.set_card(at, 0, &other.0, &other.1)?;
            new.events[place].set("blueprintId", other.0);
            Mutant::within(new, at..=place)
        })
    }),
    kind("DECK-03", "an Objective is revealed twice", |doc, _| {
        let (at, ..) = doc.sayings("reveals Objective ").next()?;
        Mutant::at(doc.with(|new| new.insert(at + 1, vec![doc.events[at].clone()])), at + 1)
    }),
    kind("DECK-05", "the opponent's starting hand has one card more", |doc, _| {
        let first = doc.of_type("TC").next()?;
        let (at, side, _) =
            doc.sayings("draws 8 cards into hand").find(|(at, side, _)| *at < first && Some(*side) != doc.viewer)?;
        let mut new = doc.clone();
        new.swap_in_msg(at, "draws 8 cards", "draws 9 cards");
        let step = doc.gs_before(at).filter(|gs| doc.pile(*gs, side, HAND) == Some(8));
        new.shift(step.or_else(|| doc.gs_after(at))?, &[(side, HAND, 1), (side, RESERVE, -1)]).then_some(())?;
        Mutant::at(new, at)
    }),
];

type Facts = Card;

pub(crate) fn retarget(
    doc: &Doc,
    rng: &mut Rng,
    card: impl Fn(&Facts) -> bool,
    place_at: impl Fn(&Facts) -> bool,
) -> Option<Mutant> {
    rng.first(at_location(doc), |(at, place, side, column)| {
        let end = doc.turn_end(at);
        let is_moved = |i: usize| matches!(doc.ty(i), "SB" | "SA" | "RLFP" | "MCIP");
        (card(facts(doc, at, 0)?) && !(at + 1..end).any(is_moved)).then_some(())?;
        let state = doc.state(place)?;
        let fits = |l: &&TableCard| l.location != column && l.facts.is_some_and(&place_at);
        let target = state.table.locations().find(fits)?;
        let mut new = elsewhere(doc, at, place, target)?;
        // Creatures have no power.
        if doc.power(doc.gs_after(at)?, side, column).is_some() {
            move_power(&mut new, at, side, column, target.location)?;
        }
        new.end_after_turn(at);
        Mutant::within(new, place..=at)
    })
}

fn is_interior(location: &Facts) -> bool {
    use holocron_swccg::cards::Icon;
    location.subtype == Some(Subtype::Site) && !location.has_icon(Icon::ExteriorSite)
}
