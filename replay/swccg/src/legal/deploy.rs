//! Deploying cards from hand (rules DEPLOY-01, DEPLOY-02 and DEPLOY-05).

use holocron_ingest::event::gemp::{Phase, Zone};
use holocron_ingest::id::Number;

use super::capacity::flies;
use super::deploy_place::{allowed, habitat, is_bound, is_small, places, reach};
use super::position::Position;
use super::{own_text, unique};
use crate::cards::reach::{Filter, OwnText};
use crate::cards::{Card as Facts, Category, Icon, Keyword, ModifierKind, Place, Questions, Subtype, Trait};
use crate::play::{LegalPlay, PlayKind, Ruling};
use crate::state::table::TableCard;
use crate::state::table::presence::is_fighter;
use crate::text::{Interval, Seen, Text, Truth, any};
use crate::value::deploy_cost::{Arrival, Goal};

/// In the own Deploy phase, each card in hand that is deployed and not played.
pub(super) fn plays(view: &Position<'_>, found: &mut Vec<LegalPlay>) {
    if !view.state.clock.is_own(view.side, Phase::Deploy) {
        return;
    }
    for card in hand(view) {
        let ruling = match card.facts {
            None => Ruling::unknown("card without facts", Some(card.blueprint)),
            Some(facts) if matches!(facts.category, Category::Interrupt | Category::Objective | Category::GameAid) => {
                continue;
            }
            Some(facts) => deploy(view, card, facts),
        };
        found.push(LegalPlay { kind: PlayKind::Deploy, card: Some(card.id), place: None, ruling });
    }
}

/// The places of one card in hand.
pub(super) fn to_places(view: &Position<'_>, card: &TableCard, found: &mut Vec<LegalPlay>) {
    let Some(facts) = card.facts else { return };
    if !view.state.clock.is_own(view.side, Phase::Deploy) {
        return;
    }
    let common = common(view, card, facts);
    let Some(card) = hand(view).find(|own| own.id == card.id) else { return };
    if is_attached(facts) {
        for target in view.cards() {
            let ruling = common
                .and(|| onto(view, card, facts, target, own_text::of(facts)))
                .and(|| pay(view, card, facts, Goal::At(*target)));
            let place = Some(target.card.id);
            found.push(LegalPlay { kind: PlayKind::Deploy, card: Some(card.id), place, ruling });
        }
    }
    let to: Vec<_> = match facts.category {
        Category::Creature => habitat(view, card, facts).collect(),
        _ if is_fighter(facts) => places(view, card, facts).collect(),
        _ => return,
    };
    for (to, place) in to {
        let ruling = common.and(|| place).and(|| pay(view, card, facts, Goal::At(view.seen(to))));
        found.push(LegalPlay { kind: PlayKind::Deploy, card: Some(card.id), place: Some(to.id), ruling });
    }
}

fn hand<'s>(view: &Position<'s>) -> impl Iterator<Item = &'s TableCard> + use<'s> {
    let side = view.side;
    view.state.table.iter().filter(move |card| card.zone == Zone::Hand && card.owner == Some(side))
}

/// An Effect, weapon or device whose text names the cards that it is put on.
fn is_attached(facts: &Facts) -> bool {
    let is_thing = matches!(facts.category, Category::Effect | Category::Weapon | Category::Device);
    // What guns need besides, and what may be put anywhere, is left to the question whether they deploy at all.
    let is_odd = matches!(
        facts.subtype,
        Some(
            Subtype::Immediate
                | Subtype::Utinni
                | Subtype::Starting
                | Subtype::Mobile
                | Subtype::Artillery
                | Subtype::Automated
        )
    );
    let is_named = !matches!(own_text::of(facts).place, Filter::Any | Filter::Unknown);
    is_thing && !is_odd && is_named && facts.place == Some(Place::Attached)
}

fn deploy(view: &Position<'_>, card: &TableCard, facts: &'static Facts) -> Ruling {
    let common = common(view, card, facts);
    if facts.category == Category::Location {
        return common.and(|| location(view, card, facts));
    }
    let Some(card) = hand(view).find(|own| own.id == card.id) else { return common };
    let alone = || match facts.category {
        Category::Character | Category::Vehicle | Category::Starship => {
            let all = places(view, card, facts);
            Ruling::any(
                all.map(|(to, place)| place.and(|| pay(view, card, facts, Goal::At(view.seen(to))))),
                "no place",
            )
        }
        Category::Effect | Category::Weapon | Category::Device => thing(view, card, facts),
        Category::Creature => {
            let all = habitat(view, card, facts)
                .map(|(to, place)| place.and(|| pay(view, card, facts, Goal::At(view.seen(to)))));
            Ruling::any(all, "no place")
        }
        _ => Ruling::unknown("kind of card", Some(card.blueprint)),
    };
    common.and(|| alone().or(|| with_pilot(view, card, facts)))
}

/// Whether the Force suffices. A card that uses both Force Piles needs as much in the opponent's.
pub(super) fn pay(view: &Position<'_>, card: &TableCard, facts: &'static Facts, to: Goal<'_>) -> Ruling {
    let cost = cost(view, card, to);
    view.can_use(&cost).and(|| match facts.has_trait(Trait::UsesBothForcePiles) {
        true => match view.state.piles(view.side.opponent()) {
            Some(piles) if cost.high <= Number::whole(piles.force_pile) => Ruling::Legal,
            Some(piles) if cost.low > Number::whole(piles.force_pile) => {
                let alone = view.any(Questions::OWN_FORCE, view.side);
                Ruling::Illegal("the opponent's Force Pile").unless_allowed("the opponent's Force Pile", alone)
            }
            _ => Ruling::unknown("cost", cost.doubt()),
        },
        false => Ruling::Legal,
    })
}

/// The deploy cost, whatever an action of this turn made of it.
fn cost(view: &Position<'_>, card: &TableCard, goal: Goal<'_>) -> Interval {
    let mut cost = view.deploy_cost(&Arrival { card, goal, aboard: None, player: view.side });
    if let Some(by) = view.acted(Questions::DEPLOY_COST) {
        cost = Interval::unknown(by);
        cost.floor();
    }
    cost
}

/// What holds at every place: the text's requirements, bars on playing, uniqueness.
fn common(view: &Position<'_>, card: &TableCard, facts: &'static Facts) -> Ruling {
    let asked = view.about(Some(card), None);
    let mut own = view.own_texts(card, Questions::PLAY_BAR).map(|text| (view.applies(&text, &asked), text.by()));
    let bar = own.find(|(answer, _)| answer.may_be()).or_else(|| view.barred(Questions::PLAY_BAR, &asked));
    let acted = || view.acted(Questions::PLAY_BAR).map(|by| (Truth::Maybe, by));
    let bar = match bar {
        Some((Truth::Maybe, _)) | None => view.banned(card).filter(|(answer, _)| *answer == Truth::Yes).or(bar),
        bar => bar,
    };
    let bar = bar.or_else(|| view.banned(card)).or_else(acted);
    let requires = own_text::allows(view, card, facts);
    let is_loose_squadron = facts.subtype == Some(Subtype::Squadron) && !facts.deploy.exists();
    Ruling::when(!is_loose_squadron, "squadrons replace starfighters")
        .and(|| unique::free(view, card, facts))
        .forbidden("may not be played", bar)
        .and(|| requires)
}

/// A location: one's own is not deployed twice; where generic sites go is left undecided.
fn location(view: &Position<'_>, card: &TableCard, facts: &'static Facts) -> Ruling {
    let is_fixed = facts.system.is_some() && !facts.has_icon(Icon::StarshipSite) && !facts.has_icon(Icon::VehicleSite);
    let by = view.any(Questions::SITES, view.side);
    // Mobile systems and the Trench have rules of their own for where they lie.
    let is_special =
        facts.title == "Death Star: Trench" || (facts.subtype == Some(Subtype::System) && facts.has_icon(Icon::Mobile));
    if view.state.chosen_rival(view.side, facts).is_some() {
        return Ruling::Illegal("a location of its rival was deployed");
    }
    if is_fixed && !is_special && facts.subtype != Some(Subtype::Sector) {
        Ruling::Legal.unless_barred("where it goes", by)
    } else {
        Ruling::unknown("where a location goes", Some(card.blueprint))
    }
}

/// An Effect, weapon or device.
fn thing(view: &Position<'_>, card: &TableCard, facts: &'static Facts) -> Ruling {
    if facts.subtype == Some(Subtype::Immediate) {
        return Ruling::Illegal("Immediate Effects are responses");
    }
    // What a Utinni Effect targets besides, and when the others may be played, is not modelled.
    let is_odd = matches!(facts.subtype, Some(Subtype::Utinni | Subtype::Starting | Subtype::Mobile));
    let own = own_text::of(facts);
    let ruling = match (&own.place, facts.place) {
        (Filter::Any, Some(Place::YourSideOfTable | Place::OpponentsSideOfTable)) => {
            pay(view, card, facts, Goal::Beside)
        }
        (Filter::Any | Filter::Unknown, _) | (_, None) => pay(view, card, facts, Goal::Somewhere)
            .and(|| Ruling::unknown("where the text lets it deploy", Some(card.blueprint))),
        (_, Some(_)) => {
            let targets = view
                .cards()
                .map(|target| onto(view, card, facts, target, own).and(|| pay(view, card, facts, Goal::At(*target))));
            Ruling::any(targets, "nothing to deploy it on")
        }
    };
    ruling.unless_barred("kind of card", is_odd.then_some(card.blueprint))
}

/// Whether an Effect, weapon or device may be put on a card.
pub(super) fn onto(view: &Position<'_>, card: &TableCard, facts: &Facts, target: &Seen<'_>, own: &OwnText) -> Ruling {
    const WHY: &str = "nothing to deploy it on";
    let is_stage = target.card.facts.is_some_and(|ground| ground.has_keyword(Keyword::Holosite));
    if is_stage && !facts.has_keyword(Keyword::Dejarik) && !facts.has_keyword(Keyword::Hologram) {
        return Ruling::Illegal(WHY);
    }
    let by_text = own_text::takes(view, card, &own.place, target.card, WHY);
    if by_text == Ruling::Illegal(WHY) {
        // A text may let it deploy there, or give the target what the card asks for.
        let icons = if own.asks_icons { Questions::ICON } else { Questions::default() };
        let is_meant = |text: &Text<'_>| text.is_on(icons) || text.modifier.kind == ModifierKind::MayDeployToTarget;
        let texts = view.texts(Questions::DEPLOY_GRANT.with(icons), view.side).filter(is_meant).find(|text| {
            let asked = view.about(Some(card), Some(target.card));
            let given = view.about(Some(target.card), Some(target.card));
            view.applies(text, if text.is_on(Questions::ICON) { &given } else { &asked }).may_be()
        });
        let own = view.own_texts(card, Questions::DEPLOY_GRANT).find(|text| is_meant(text)).map(|text| text.by());
        // By the Dejarik Rules holograms deploy to a holosite whatever their text says.
        let stage = is_stage.then_some(target.card.blueprint);
        return by_text.unless_allowed("text", own.or(stage).or(texts.map(|text| text.by())));
    }
    let is_location = target.card.zone == Zone::Locations;
    let is_strange = !is_location && target.card.owner != Some(view.side);
    let is_tool = matches!(facts.category, Category::Weapon | Category::Device);
    let immune = any(facts.titles().iter().map(|title| view.is_immune(title, target)));
    let doubt = !target.is_active || (is_strange && is_tool);
    let bar =
        if is_location { view.barred(Questions::DEPLOY_BAR, &view.about(Some(card), Some(target.card))) } else { None };
    by_text
        .unless_barred("whether it may be put there", doubt.then_some(target.card.blueprint))
        .forbidden("immune to it", immune.may_be().then_some((immune, target.card.blueprint)))
        .forbidden("may not deploy there", bar)
        .and(|| if is_location { Ruling::Legal } else { carry(view, card, target.card) })
        .and(|| grounded(view, card, facts, target.card))
}

/// No weapon and no device is put on a location of Dagobah or Ahch-To. None needs Force icons or presence where it is put.
fn grounded(view: &Position<'_>, card: &TableCard, facts: &Facts, target: &TableCard) -> Ruling {
    if target.zone != Zone::Locations {
        return Ruling::Legal;
    }
    let is_tool = matches!(facts.category, Category::Weapon | Category::Device);
    let is_closed = matches!(target.part_of(), Some("Dagobah" | "Ahch-To")) && is_tool;
    let ignores = view.ignores(card, target).then_some(card.blueprint);
    Ruling::when(!is_closed, "no weapons on Dagobah").unless_allowed("text", ignores)
}

fn carry(view: &Position<'_>, card: &TableCard, carrier: &TableCard) -> Ruling {
    let asked = view.about(Some(card), Some(carrier));
    let to_carrier = view.about(Some(carrier), Some(carrier));
    let bar = view
        .texts(Questions::CARRY_BAR, view.side)
        .find(|text| view.applies(text, &asked).may_be() || view.applies(text, &to_carrier).may_be());
    Ruling::Legal.unless_barred("may not be carried", bar.map(|text| text.by()))
}

/// A starship without permanent pilot deploys together with a pilot from hand, to where both may go.
fn with_pilot(view: &Position<'_>, card: &TableCard, facts: &'static Facts) -> Ruling {
    const WHY: &str = "no pilot to deploy with it";
    if facts.category != Category::Starship || facts.has_icon(Icon::Pilot) {
        return Ruling::Illegal(WHY);
    }
    let in_space = |location: &&TableCard| {
        location.facts.is_some_and(|ground| {
            ground.subtype == Some(Subtype::System)
                || ground.has_keyword(Keyword::Asteroid)
                || (ground.has_keyword(Keyword::CloudSector) && is_small(facts))
        })
    };
    let own = own_text::of(facts);
    let pilots = hand(view).filter_map(|pilot| {
        let crew = pilot.facts.filter(|f| f.category == Category::Character && f.has_icon(Icon::Pilot))?;
        let cheaper = view.any(Questions::PILOT_COST, view.side);
        let own_words = facts
            .modifiers
            .iter()
            .chain(&crew.modifiers)
            .any(|m| m.questions.has(Questions::PILOT_COST))
            .then_some(pilot.blueprint);
        let bound = is_bound(crew).then_some(pilot.blueprint);
        let systems = view.locations().filter(in_space).map(|location| {
            let reached =
                reach(view, card, facts, location, location).or(|| reach(view, pilot, crew, location, location));
            allowed(view, card, facts, location, location).and(|| reached).and(|| {
                let to = Goal::At(view.seen(location));
                let pay_both = |of_pilot| {
                    let mut both = cost(view, card, to);
                    both.add(&cost(view, pilot, of_pilot));
                    view.can_use(&both)
                };
                // Texts that make the pilot cheaper aboard the starship count already.
                let aboard = Goal::At(view.seen(card));
                let by_pilot = (!matches!(pay_both(aboard), Ruling::Illegal(_))).then_some(pilot.blueprint);
                pay_both(to).unless_allowed("cost together", cheaper.or(own_words).or(by_pilot))
            })
        });
        let place = Ruling::any(systems, "no place");
        let ruling = common(view, pilot, crew).and(|| place).unless_barred("where the pilot may deploy", bound);
        let may_pilot = own_text::takes(view, card, &own.pilot, pilot, WHY);
        let flies = Ruling::when(flies(view, card, facts, pilot, crew), WHY);
        let ruling = flies.and(|| may_pilot).and(|| ruling);
        Some(ruling)
    });
    Ruling::any(pilots, WHY)
}
