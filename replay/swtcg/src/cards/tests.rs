//! Every line of the table reads, and says what its card can say.

use super::{CARDS_TSV, Card, CardType, FactName, Stat, lookup, table};
use crate::import;
use holocron_ingest::id::Blueprint;

fn card(id: &str) -> &'static Card {
    lookup(&Blueprint::new(id).expect("an id")).expect("a card")
}

#[test]
fn every_line_makes_sense() {
    let mut wrong = Vec::new();
    for card in table().cards() {
        let has_stats = card.speed.is_some() && card.power.is_some() && card.health.is_some();
        let is_unit = card.kind.is_unit();
        let is_battle = card.kind == CardType::Battle;
        let needs_arena = !matches!(card.kind, CardType::Battle | CardType::Mission);
        let is_in_order = has_stats == is_unit
            && card.build.is_none() == is_battle
            && card.force.is_some() == is_battle
            && card.arenas.is_empty() != needs_arena
            && (card.is_unique || card.version.is_none())
            && (card.pilot.is_none() || is_unit)
            && !card.subtypes.contains("  ");
        if !is_in_order {
            wrong.push(format!("{}: {card:?}", card.id));
        }
        for fact in card.facts.iter().chain(card.pilot.iter().flat_map(|pilot| pilot.facts.iter())) {
            let needs_value = matches!(
                fact.name,
                FactName::Accuracy
                    | FactName::Bombard
                    | FactName::CriticalHit
                    | FactName::Deflect
                    | FactName::Evade
                    | FactName::HiddenCost
                    | FactName::IonCannon
                    | FactName::Lucky
                    | FactName::Retaliate
                    | FactName::Shields
                    | FactName::Stun
                    | FactName::Speed
            );
            let needs_cost =
                matches!(fact.name, FactName::Deflect | FactName::Evade | FactName::Intercept | FactName::Retaliate);
            if (needs_value && fact.value.is_none()) || (needs_cost && fact.cost.is_none()) {
                wrong.push(format!("{}: {fact:?}", card.id));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(table().cards().len(), 1285);
}

/// Keywords: the rules say all that they do.
fn is_keyword(name: FactName) -> bool {
    use FactName as F;
    matches!(
        name,
        F::Accuracy
            | F::Armor
            | F::Bombard
            | F::Bounty
            | F::CriticalHit
            | F::Deflect
            | F::Evade
            | F::HiddenCost
            | F::Intercept
            | F::IonCannon
            | F::Lucky
            | F::Overkill
            | F::Overload
            | F::Retaliate
            | F::Shields
            | F::Stun
            | F::Upkeep
    )
}

#[test]
fn what_a_text_can_change_is_typed() {
    let untyped: Vec<String> = table()
        .cards()
        .iter()
        .filter(|card| {
            let mut piloting = card.pilot.iter().flat_map(|pilot| pilot.facts.iter());
            let is_number = |name| matches!(name, FactName::Speed | FactName::Power);
            !card.kind.is_unit()
                || card.facts.iter().any(|fact| !is_keyword(fact.name))
                || piloting.any(|fact| !is_keyword(fact.name) && !is_number(fact.name))
        })
        .filter(|card| card.reaches.is_none())
        .map(|card| format!("{} {}", card.id, card.title))
        .collect();
    assert!(untyped.is_empty(), "their text matters and has no line in reach.tsv:\n{}", untyped.join("\n"));
}

/// Cards whose text changes a number or a keyword while they are in play, and is not told exactly: each leaves a finding that
/// it can explain suspect.
const UNTOLD: &[(&str, &str)] = &[
    ("JG_4", "an attack of its own kind, for which a log has no mode"),
    ("JG_42", "its player chooses health and a keyword, and no event tells which"),
    ("RAS_90", "its player names a type and turns up cards instead of drawing"),
];

#[test]
fn what_is_not_told_exactly_has_a_reason() {
    use super::Reach as R;
    let is_number = |what: R| {
        matches!(
            what,
            R::Speed
                | R::Power
                | R::Health
                | R::Dice
                | R::Hits
                | R::Damage
                | R::Ability
                | R::Force
                | R::Build
                | R::Points
                | R::Draw
        )
    };
    let is_untold = |card: &&Card| {
        let standing = card.reaches.iter().flat_map(|reaches| reaches.standing.iter());
        standing.into_iter().any(|change| is_number(change.what))
    };
    let untold: Vec<String> = table().cards().iter().filter(is_untold).map(|card| card.id.to_string()).collect();
    let listed: Vec<&str> = UNTOLD.iter().map(|(id, _)| *id).collect();
    assert_eq!(untold, listed);
    // A number that the text says is read from it.
    let is_open = |card: &&Card| {
        let says =
            |stat: Option<Stat>, name| stat == Some(Stat::Text) && !card.gifts.iter().any(|gift| gift.gives(name));
        let named = [(card.speed, FactName::Speed), (card.power, FactName::Power), (card.health, FactName::Health)];
        named.into_iter().any(|(stat, name)| says(stat, name))
    };
    let open: Vec<String> = table().cards().iter().filter(is_open).map(|card| card.id.to_string()).collect();
    assert_eq!(open, ["JG_42"]);
}

#[test]
fn facts_are_typed() {
    let luke = card("BOY_55");
    let evade = luke.fact(FactName::Evade).expect("Evade");
    assert_eq!((evade.number(), evade.cost.and_then(super::Stat::number)), (Some(1), Some(1)));
    let binks = card("PM_17");
    assert_eq!(binks.fact(FactName::CriticalHit).and_then(|fact| fact.versus), Some("Droid"));
    assert!(!evade.is_plain && binks.fact(FactName::Lucky).is_some_and(|fact| fact.is_plain));
    let vader = card("ESB_90");
    assert!(vader.fact(FactName::Armor).is_some_and(|fact| fact.is_plain));
    assert!(vader.fact(FactName::Power).is_some_and(|fact| !fact.is_plain && fact.number() == Some(2)));
    let walker = card("ESB_100").pilot.as_ref().expect("a Pilot");
    assert_eq!(&*walker.types, ["Walker"]);
    assert!(card("PM_17").is_unique && !card("AOTC_97").is_unique);
    assert!(table().cards().iter().any(|card| card.has_subtype("Capital Ship") && !card.has_subtype("Capital Sh")));
}

#[test]
#[cfg_attr(not(has_corpus), ignore = "needs the corpus beside the checkout")]
fn the_table_is_remade_from_its_source() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/cards/swtcg-cards.tsv");
    let source = std::fs::read_to_string(path).expect("the list of card facts");
    assert_eq!(import::table(&source).as_deref(), Ok(CARDS_TSV));
}
