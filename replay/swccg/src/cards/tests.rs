//! The committed tables, checked line by line and against well-known cards.

use std::fs;
use std::path::{Path, PathBuf};

use holocron_ingest::id::{Blueprint, Number, Side};

use super::*;

fn card(id: &str) -> &'static Card {
    lookup(&Blueprint::new(id).expect("fits")).unwrap_or_else(|| panic!("no facts for {id}"))
}

fn is(n: i32) -> Stat {
    Stat::Is(Number::whole(n))
}

#[test]
fn both_tables_parse_and_are_sorted() {
    let table = CardTable::parse(CARDS_TSV, MODIFIERS_TSV).expect("both tables parse");
    assert!(table.cards().len() > 3_900, "{}", table.cards().len());
    let key = |text: &str| {
        let stem = text.strip_suffix("_BACK").unwrap_or(text);
        let (set, number) = stem.split_once('_').expect("set and number");
        (set.parse::<u32>().expect("set"), number.parse::<u32>().expect("number"), stem.len())
    };
    let order = |tsv: &str| -> Vec<_> {
        let ids = tsv.lines().skip(1).map(|line| line.split('\t').next().unwrap_or(""));
        ids.map(|id| (key(id).0, key(id).1, id.len())).collect()
    };
    assert!(order(CARDS_TSV).windows(2).all(|pair| pair[0] < pair[1]), "cards are sorted and unique");
    assert!(order(MODIFIERS_TSV).windows(2).all(|pair| pair[0] <= pair[1]), "modifiers are sorted");
    assert_eq!(table.cards().iter().flat_map(listed).count(), MODIFIERS_TSV.lines().count() - 1);
    assert!(CARDS_TSV.len() < 2 << 20 && MODIFIERS_TSV.len() < 2 << 20, "tables stay below 2 MiB");
}

/// The modifiers of a card's own lines: what its front has left for the rest of the game stands there.
fn listed(card: &super::Card) -> impl Iterator<Item = &super::Modifier> {
    let is_left =
        |one: &super::Modifier| one.reach.as_ref().is_some_and(|reach| reach.text == super::reach::Text::Left);
    let is_back = card.blueprint != card.blueprint.front();
    card.modifiers.iter().filter(move |one| !is_back || !is_left(one))
}

#[test]
fn numbers_are_in_range() {
    for card in table().cards() {
        let within = |what: &str, stat: Stat, most: i32| {
            let fits = stat.known().is_none_or(|n| !n.is_negative() && n <= Number::whole(most));
            assert!(fits, "{} {what} {stat:?}", card.blueprint);
        };
        within("destiny", card.destiny, 8);
        within("deploy", card.deploy, 20);
        within("power", card.power, 20);
        within("ability", card.ability, 8);
        within("forfeit", card.forfeit, 20);
        within("permanent ability", card.permanent_ability, 10);
        within("landspeed", card.landspeed, 5);
        within("hyperspeed", card.hyperspeed, 8);
        assert!(card.parsec.is_none_or(|parsec| parsec <= 20), "{}", card.blueprint);
        assert_eq!(card.parsec.is_some(), card.subtype == Some(Subtype::System), "{}", card.blueprint);
        assert!(Side::BOTH.iter().all(|side| card.icons.force(*side) <= 3), "{}", card.blueprint);
        let is_character = card.category == Category::Character;
        assert!(!is_character || (card.power.exists() && card.forfeit.exists()), "{}", card.blueprint);
    }
}

#[test]
fn well_known_cards_have_their_printed_facts() {
    let luke = card("1_19");
    assert_eq!((luke.title, luke.side, luke.category), ("Luke Skywalker", Side::Light, Category::Character));
    assert_eq!((luke.ability, luke.power, luke.destiny), (is(4), is(3), is(1)));
    assert_eq!(luke.uniqueness, Some(Uniqueness::Unique));
    assert_eq!(&*luke.personas, ["LUKE"]);
    assert!(luke.is(CardType::Rebel) && luke.has_icon(Icon::Pilot) && luke.has_icon(Icon::Warrior));

    let vader = card("1_168");
    assert_eq!((vader.title, vader.side, vader.ability, vader.power), ("Darth Vader", Side::Dark, is(6), is(6)));

    let tatooine = card("1_127");
    assert_eq!((tatooine.title, tatooine.parsec), ("Tatooine", Some(7)));
    assert_eq!((tatooine.icons.force(Side::Light), tatooine.icons.force(Side::Dark)), (2, 1));
    let dagobah = table().cards().iter().find(|card| card.title == "Dagobah").expect("Dagobah");
    assert_eq!(dagobah.system, Some("Dagobah"));

    let cantina = card("1_128");
    assert_eq!((cantina.subtype, cantina.system), (Some(Subtype::Site), Some("Tatooine")));
    assert!(cantina.has_icon(Icon::InteriorSite), "{cantina:?}");

    let executor = card("4_167");
    assert_eq!((executor.icons.count(Icon::Pilot), executor.permanent_ability), (3, is(3)));
    assert_eq!((executor.power, executor.subtype), (is(12), Some(Subtype::Capital)));

    assert_eq!(card("1_304").permanent_ability, is(1), "a TIE fighter's pilot");
    assert_eq!(card("12_181").permanent_ability, is(0), "a droid starfighter's pilot");
    assert_eq!(&*card("109_8").permanents, ["BOBA_FETT"]);
    assert_eq!(&*card("110_8").permanents, ["IG88"]);
    assert_eq!(&*card("13_21").permanents, ["HAN", "CHEWIE"]);
    assert_eq!(card("1_307").ability, Stat::parse("0.5").expect("a number"), "a bantha");
    assert_eq!(card("1_150").subtype, Some(Subtype::Transport));
    assert!(card("1_127").power == Stat::Absent && card("1_1").power == is(0), "no power is not power 0");
    assert_eq!(card("2_2").power, Stat::Computed);
    assert_eq!(card("10_1").titles(), ["Alter", "Friendly Fire"]);
    assert_eq!(card("1_19").titles(), ["Luke Skywalker"]);
}

#[test]
fn both_sides_of_an_objective_have_their_own_facts() {
    let (front, back) = (card("7_297"), card("7_297_BACK"));
    assert_eq!((front.category, back.category), (Category::Objective, Category::Objective));
    assert_ne!(front.title, back.title);
    assert!(front.has_trait(Trait::TwoSided) && back.has_trait(Trait::TwoSided));
    assert_eq!(card("7_297_BACK*").title, back.title);
    for card in table().cards().iter().filter(|card| card.blueprint.is_reverse()) {
        assert!(lookup(&card.blueprint.front()).is_some(), "{} has no front", card.blueprint);
    }
}

#[test]
fn suffixes_are_ignored_and_unknown_cards_are_none() {
    assert_eq!(card("1_19*").title, "Luke Skywalker");
    assert_eq!(card("1_19^").title, "Luke Skywalker");
    for id in ["-1_1", "-1_2", "", "*", "999_1", "1_19_BACK", "1_19**", "1_99999999999999999"] {
        let id = Blueprint::new(id).expect("fits");
        assert!(lookup(&id).is_none(), "{id}");
        assert!(modifiers_of(&id).is_empty() && flags(&id).is_empty());
    }
}

#[test]
fn a_defensive_shield_changes_the_cost_of_drains() {
    let shield = card("13_54");
    assert_eq!((shield.title, shield.category), ("Battle Order", Category::DefensiveShield));
    assert!(shield.flags.has(Flag::DrainCost));
    let cost = shield.modifiers.iter().find(|m| m.kind == ModifierKind::InitiateForceDrainCost).expect("its cost");
    assert_eq!((cost.value, cost.when), (Some(Number::whole(3)), When::InPlay));
}

#[test]
fn flags_come_from_modifiers_and_from_texts() {
    let multi: Vec<_> = table().cards().iter().filter(|card| card.flags.has(Flag::DrainMulti)).collect();
    assert_eq!(multi.len(), 1, "the one card that takes part in several drains");
    assert!(multi[0].has_keyword(Keyword::ForceDrainMultiParticipant));
    let plain = table().cards().iter().filter(|card| card.flags.is_empty()).count();
    assert!((200..1_500).contains(&plain), "{plain} cards lift nothing");
    for (flag, _) in Flag::NAMES {
        assert!(table().cards().iter().any(|card| card.flags.has(flag)), "no card has {flag:?}");
    }
}

#[test]
fn the_search_knows_ids_and_words() {
    let titles = |query: &str| search(query).iter().map(|card| card.title).collect::<Vec<_>>();
    assert_eq!(titles("1_168"), ["Darth Vader"]);
    assert_eq!(titles("•LUKE skywalker")[0], "Luke Skywalker");
    assert!(titles("vader lightsaber").contains(&"Darth Vader With Lightsaber"));
    assert_eq!(titles("obi-wan").len(), titles("OBI-WAN").len());
    assert!(titles("").is_empty() && titles(" . ").is_empty() && titles("no such card").is_empty());
}

#[test]
fn damaged_tables_are_refused_with_their_place() {
    let error = |cards: &'static str| CardTable::parse(cards, MODIFIERS_TSV).expect_err("refused");
    assert_eq!(error("").line, 1);
    let header = CARDS_TSV.lines().next().expect("a header");
    let bad = format!("{header}\n1_1\tTitle\t\tgrey\n").leak();
    assert_eq!((error(bad).line, error(bad).column), (2, "side"));
    let stray = CardTable::parse(format!("{header}\n").leak(), MODIFIERS_TSV).expect_err("refused");
    assert_eq!(stray.what, "a modifier of an unknown card");
}

fn shared() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared")
}

#[test]
#[cfg_attr(not(has_corpus), ignore = "needs the corpus beside the checkout")]
fn every_card_of_the_corpus_has_facts() {
    let shared = shared();
    let (mut seen, mut missing) = (0, Vec::new());
    for folder in fs::read_dir(shared.join("corpus")).expect("the corpus").flatten() {
        let Ok(history) = fs::read_to_string(folder.path().join("game_history.csv")) else { continue };
        for word in history.split([',', '|', '"', '\n']) {
            let is_id = word.split_once('_').is_some_and(|(set, number)| {
                let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
                digits(set) && digits(number.trim_end_matches(['*', '^']))
            });
            if is_id {
                seen += 1;
                if Blueprint::new(word).and_then(|id| lookup(&id)).is_none() {
                    missing.push(word.to_owned());
                }
            }
        }
    }
    assert!(seen > 10_000, "only {seen} deck entries were found");
    assert_eq!(missing, Vec::<String>::new(), "cards without facts");
}

/// The lines of a table below its header, the columns emptied that no import fills.
fn without_classes(table: &str, count: usize) -> impl Iterator<Item = String> {
    table.lines().skip(1).map(move |line| {
        let kept = line.rsplitn(count + 1, '\t').last().expect("a first part");
        kept.to_owned() + &"\t".repeat(count)
    })
}

#[test]
#[cfg_attr(not(has_corpus), ignore = "needs the corpus beside the checkout")]
fn an_import_gives_the_committed_tables() {
    use crate::import::{Sources, import};
    let shared = shared();
    let read = |name: &str| fs::read_to_string(shared.join("cards").join(name)).expect(name);
    let (gemp, facts) = (read("card_blueprint_database.json"), read("engine-facts.jsonl"));
    let modifiers = read("engine-modifiers.jsonl");
    let names = ["Dark.json", "Light.json", "DarkLegacy.json", "LightLegacy.json"];
    let committee = names.map(|name| (name, read(&format!("swccg-card-json/{name}"))));
    let committee: Vec<(&str, &str)> = committee.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let sources = Sources { gemp: &gemp, facts: &facts, modifiers: &modifiers, committee: &committee };
    let imported = import(&sources).expect("the sources are whole");
    let agrees = |imported: &str, committed, count| imported.lines().skip(1).eq(without_classes(committed, count));
    assert!(agrees(&imported.cards_tsv, CARDS_TSV, super::CARD_COLUMNS_OF_CLASSES), "cards.tsv differs");
    assert!(
        agrees(&imported.modifiers_tsv, MODIFIERS_TSV, super::MODIFIER_COLUMNS_OF_CLASSES),
        "modifiers.tsv differs"
    );
    assert_eq!((imported.report.cards, imported.report.modifiers), (3_940, 6_481));

    let broken = import(&Sources { facts: "{\"cardId\":", ..sources }).expect_err("refused");
    assert_eq!((broken.file.as_str(), broken.line), ("engine-facts.jsonl", Some(1)));
    let odd = facts.replacen("\"CardCategory\":\"CHARACTER\"", "\"CardCategory\":\"PLANT\"", 1);
    let odd = import(&Sources { facts: &odd, ..sources }).expect_err("refused");
    assert!(odd.card.is_some() && odd.what.contains("PLANT"), "{odd}");
}

#[test]
fn the_reach_of_a_modifier_agrees_with_the_modifier() {
    use super::reach::{Amount, Condition, Filter};
    let (mut lines, mut odd) = (0, Vec::new());
    for card in table().cards() {
        for modifier in listed(card) {
            let Some(reach) = modifier.reach.as_deref() else { continue };
            lines += 1;
            if let (Amount::Is(said), Some(value)) = (&reach.amount, modifier.value)
                && *said != value
            {
                odd.push(format!("{} {}: {said} and {value}", card.blueprint, modifier.gemp));
            }
            // The engine counts the right to add power while piloting as a condition of its own.
            let none = [None, Some("CanAddToPowerWhenPilotingCondition"), Some("TrueCondition")];
            let is_free = reach.condition == Condition::True;
            // The class of the modifier asks, not the card's.
            let is_in_battle = reach.condition == Condition::Is(Filter::InBattle);
            let is_guarded = modifier.condition.is_none() && (is_doubted(&reach.condition) || is_in_battle);
            if none.contains(&modifier.condition) != is_free && !is_guarded {
                odd.push(format!("{} {}: the conditions differ", card.blueprint, modifier.gemp));
            }
            if modifier.affects_self && reach.affects == Filter::None {
                odd.push(format!("{} {}: reaches nothing", card.blueprint, modifier.gemp));
            }
        }
    }
    let says_text = |line: &&str| line.rsplit('\t').nth(super::MODIFIER_COLUMNS_OF_CLASSES - 1) != Some("");
    assert_eq!(lines, MODIFIERS_TSV.lines().skip(1).filter(says_text).count());
    assert!(odd.is_empty(), "{} of {lines}:\n{}", odd.len(), odd.join("\n"));
}

/// What a card class adds under a condition of its own code has no condition that the engine tells.
fn is_doubted(condition: &super::reach::Condition) -> bool {
    use super::reach::Condition;
    match condition {
        Condition::Unknown | Condition::Acted | Condition::ActedLately => true,
        Condition::And(parts) => parts.iter().any(is_doubted),
        _ => false,
    }
}

#[test]
fn texts_of_their_own_cards_are_read() {
    let card = |id: &str| lookup(&Blueprint::new(id).expect("an id")).expect("a card");
    use super::reach::{Condition, Filter};
    assert_ne!(card("1_63").own_text.as_deref().map(|own| &own.place), Some(&Filter::Any));
    assert!(table().cards().iter().any(|card| !card.bans.is_empty() && card.blueprint.to_string().ends_with("_BACK")));
    let required = table().cards().iter().filter_map(|card| card.own_text.as_deref());
    assert!(required.filter(|own| own.requires != Condition::True).count() > 50);
    assert!(table().cards().iter().filter(|card| !card.actions.makes.is_empty()).count() > 100);
}

#[test]
fn every_word_of_the_cards_is_asked_for() {
    let asked = |(kind, word): &(&str, &str)| {
        let terms = [format!("{kind}({word})"), format!("{kind}(\"{word}\")")];
        // Whatever is put on a card may be what it is immune to.
        *kind == "immune" || terms.iter().any(|term| MODIFIERS_TSV.contains(term) || CARDS_TSV.contains(term))
    };
    for card in table().cards() {
        assert!(card.words.iter().all(asked), "{}: {:?}", card.blueprint, card.words);
    }
}

#[test]
fn the_hash_covers_every_table_of_the_game() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("cards");
    let mut files = 0;
    for entry in std::fs::read_dir(folder).expect("the folder of tables").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.ends_with(".tsv") {
            files += 1;
            let text = std::fs::read_to_string(entry.path()).expect("a table");
            assert!(super::ALL_TSV.contains(&text.as_str()), "{name} is not in the hash");
        }
    }
    assert_eq!(files, super::ALL_TSV.len());
}

#[test]
fn nobody_but_the_tables_looks_into_the_names_of_modifiers() {
    let sources = |folder: &str| {
        let pattern = format!("{}/src/{folder}/**/*.rs", env!("CARGO_MANIFEST_DIR"));
        glob::glob(&pattern).expect("a pattern").map(|path| path.expect("a readable folder"))
    };
    let (mut files, mut odd) = (0, Vec::new());
    for path in ["rules", "legal", "text", "value", "state", "offers"].into_iter().flat_map(sources) {
        files += 1;
        let text = fs::read_to_string(&path).expect("a source");
        let looks = [".gemp.", ".gemp ==", "match text.modifier.gemp", "match modifier.gemp"];
        odd.extend(looks.iter().filter(|look| text.contains(**look)).map(|look| format!("{}: {look}", path.display())));
    }
    assert!(files > 50, "only {files} sources were found");
    assert!(odd.is_empty(), "{odd:?}");
}
