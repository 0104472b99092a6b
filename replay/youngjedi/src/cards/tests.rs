//! The committed table, checked line by line and against well-known cards.

use std::path::Path;

use holocron_ingest::event::youngjedi::Planet;
use holocron_ingest::id::Side;

use super::*;
use crate::import;

fn card(id: &str) -> &'static Card {
    lookup(&Blueprint::new(id).expect("fits")).unwrap_or_else(|| panic!("no facts for {id}"))
}

#[test]
fn every_line_reads_and_makes_sense() {
    let cards = parse(CARDS_TSV).expect("the table parses");
    assert_eq!((cards.len(), cards.len()), (558, TABLE.by_id.len()), "ids are unique");
    for card in &cards {
        let id = card.blueprint;
        let is = |kind| card.kind == kind;
        assert!(!card.title.is_empty(), "{id}");
        assert_eq!(card.destiny.is_none(), is(CardType::Objective), "{id}");
        assert!(card.destiny.is_none_or(|n| (1..=6).contains(&n)), "{id}");
        assert_eq!(card.damage.is_some(), is(CardType::Character) || is(CardType::Starship), "{id}");
        assert_eq!(card.power.is_some(), card.damage.is_some(), "{id}");
        assert_eq!(card.planet.is_some(), is(CardType::Character) || is(CardType::Location), "{id}");
        assert_eq!(card.battle.is_some(), is(CardType::Battle), "{id}");
        assert_eq!(!card.lines.is_empty(), is(CardType::Weapon), "{id}");
        assert_eq!(card.counters.is_none(), is(CardType::Location) || is(CardType::Objective), "{id}");
        assert!(card.counters.is_none_or(|n| n <= 6), "{id}");
        assert!(!card.is_duelist || is(CardType::Character), "{id}");
        assert!(card.bonuses.iter().all(|(_, bonus)| (1..=3).contains(bonus)), "{id}");
    }
    assert_eq!(cards.iter().filter(|card| card.dot.is_none()).count(), 3, "three dots are unknown");
}

#[test]
fn the_corrections_are_applied() {
    assert_eq!(card("1_40").counters, Some(1));
    assert_eq!(card("1_103").counters, Some(2));
    assert_eq!(card("3_139").power_cubes, 1);
    let guards = card("2_61").battle.as_ref().expect("a Battle card");
    let two = Need::Cards { count: 2, users: vec![User::read("any <>Coruscant Guard")], weapon: None };
    assert_eq!(guards.needs, [[two]]);
    assert!(guards.is_together);
}

#[test]
fn kinds_follow_title_and_subtitle() {
    let sebulba = card("1_73");
    assert!(sebulba.is_a("podracer pilot") && !card("1_74").is_a("Podracer pilot"));
    assert!(!card("3_4").is_a("Jedi") && !card("3_4").is_duelist);
    assert_eq!(card("1_88").kind, CardType::Character);
    assert_eq!(sebulba.bonus_at("Mos Espa"), 1);
    let saber = card("3_109");
    let line = |user| saber.line_for(card(user)).map(|line| (line.bonus, line.cubes));
    assert_eq!(line("1_71"), Some((0, 2)));
    assert_eq!(line("1_74"), None);
}

#[test]
fn every_user_and_every_need_names_a_card() {
    let names = |user: &User| all().iter().any(|card| user.fits(card));
    let mut idle = BTreeSet::new();
    for card in all() {
        for user in card.lines.iter().flat_map(|line| &line.users).filter(|user| !names(user)) {
            idle.insert(format!("{} {user:?}", card.blueprint));
        }
        for need in card.battle.iter().flat_map(|text| &text.needs).flatten() {
            match need {
                Need::Cards { users, .. } => {
                    for user in users.iter().filter(|user| !names(user)) {
                        idle.insert(format!("{} {user:?}", card.blueprint));
                    }
                }
                Need::AtLocation(site) => assert!(all().iter().any(|card| card.title == *site), "{site}"),
                _ => {}
            }
        }
    }
    assert!(idle.is_empty(), "{idle:#?}");
}

#[test]
fn a_battle_card_works_on_its_condition() {
    let by = |cards: &[&str], location| Fighters {
        cards: cards.iter().map(|id| card(id)).collect(),
        weapons: Vec::new(),
        planet: Planet::Tatooine,
        location,
        is_first: None,
    };
    let is_met = |id: &str, by: &Fighters| card(id).battle.as_ref().and_then(|text| text.is_met(by));
    // In Complete Control asks for the diamond: an infantry droid has it, the squad has not.
    assert_eq!(is_met("1_125", &by(&["1_99"], None)), Some(true));
    assert_eq!(is_met("1_125", &by(&["1_79"], None)), Some(false));
    // Grueling Contest works for Sebulba by ruling, and not for Watto.
    assert_eq!(is_met("1_124", &by(&["1_73"], None)), Some(true));
    assert_eq!(is_met("1_124", &by(&["1_74"], None)), Some(false));
    let swamp = by(&["1_99"], Some("Gungan Swamp"));
    assert_eq!(is_met("3_121", &swamp), Some(true));
    assert_eq!(is_met("3_121", &by(&["1_99"], Some("Mos Espa"))), Some(false));
    assert_eq!(is_met("3_121", &by(&["1_99"], None)), None);
}

#[test]
#[cfg_attr(not(has_corpus), ignore = "needs the corpus beside the checkout")]
fn the_table_is_what_the_import_makes() {
    let survey = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cards/youngjedi-cards.tsv");
    let survey = std::fs::read_to_string(survey).expect("the survey of the cards");
    assert_eq!(import::table(&survey).expect("made"), CARDS_TSV);
}

#[test]
fn modifiers_read_from_the_short_facts() {
    let of = |id| card(id).modifiers().cloned().collect::<Vec<_>>();
    let both = Scope::Own(vec!["Podracer pilots"]);
    assert_eq!(of("3_130"), [Modifier { power: 1, damage: -1, scope: both, condition: Condition::Always }]);
    let title = Condition::BattleCard("Wisdom Of The Council");
    assert_eq!(of("4_P2"), [Modifier { power: 2, damage: 0, scope: Scope::Itself, condition: title }]);
    let rifle = Condition::Using("Aurra Sing's Blaster Rifle");
    assert_eq!(of("3_75"), [Modifier { power: 1, damage: 0, scope: Scope::Itself, condition: rifle }]);
    let naboo = Condition::On(Planet::Naboo);
    assert_eq!(of("5_30"), [Modifier { power: 2, damage: 0, scope: Scope::Itself, condition: naboo }]);
    assert_eq!(of("5_10")[0].scope, Scope::Opposing(vec!["starship"]));
    assert_eq!(of("5_1")[0].condition, Condition::Fought(vec!["Darth Maul", "Darth Sidious"]));
    assert_eq!(of("3_59").iter().map(|m| (m.power, m.damage)).collect::<Vec<_>>(), [(1, 0), (0, -2)]);
    assert!(of("2_64").is_empty());
    assert_eq!(card("5_16").facts[0], Fact::Stakes { win: 2, lose: 1 });
    assert_eq!(of("8_2")[0].scope, Scope::Others(vec!["Jedi"]));
    assert_eq!(of("8_30")[0].condition, Condition::Evacuating(vec!["Queen Amidala", "Ric Olié", "R2-D2"]));
    assert_eq!(of("5_5")[0].condition, Condition::Controlled(Planet::Coruscant));
    let beside = |id: &str| match &card(id).facts[..] {
        [Fact::Reduced { counters, beside }] => (*counters, *beside),
        other => panic!("{id}: {other:?}"),
    };
    assert_eq!(beside("3_7"), (Some(3), "Yoda, Jedi Master"));
    assert_eq!(beside("3_71"), (None, "Darth Maul, Sith Apprentice"));
    assert!(is_named(card("1_73"), &["Podracer pilots"]) && !is_named(card("1_74"), &["Podracer pilots"]));
}

#[test]
fn the_unique_starships_are_those_of_the_ruling() {
    let titles: BTreeSet<&str> =
        all().iter().filter(|card| card.copies == Some(Copies::One)).map(|card| card.title).collect();
    let seven = [
        "Amidala's Starship",
        "Bravo 1",
        "Bravo 2",
        "Bravo 3",
        "Darth Maul's Starfighter",
        "Droid Control Ship",
        "Radiant VII",
    ];
    // The ship of the last set came after the ruling.
    assert_eq!(titles, seven.into_iter().chain(["Viceroy's Battleship"]).collect());
}

#[test]
fn a_character_is_of_a_kind_when_its_name_has_the_word() {
    for card in all().iter().filter(|card| card.kind == CardType::Character) {
        let name = format!("{} {}", card.title, card.subtitle).to_lowercase();
        for (kind, words) in [
            ("Jedi", &["jedi"][..]),
            ("senator", &["senator"]),
            ("Gungan", &["gungan"]),
            ("Neimoidian", &["neimoidian", "neimoidean"]),
            ("Podracer pilot", &["podracer pilot"]),
        ] {
            let has_word = words.iter().any(|word| name.contains(word));
            let is_ruled = kind == "Podracer pilot" && card.blueprint.as_str() == "1_73";
            assert_eq!(card.is_a(kind), has_word || is_ruled, "{} {} {kind}", card.blueprint, card.name());
        }
    }
}

#[test]
fn dueling_characters_are_the_jedi_and_three_of_the_dark_side() {
    for card in all().iter().filter(|card| card.kind == CardType::Character) {
        let titles: &[&str] = match card.side {
            Side::Dark => &["Darth Maul", "Darth Sidious", "Aurra Sing"],
            Side::Light => &["Obi-Wan Kenobi", "Qui-Gon Jinn"],
        };
        let is_jedi = card.side == Side::Light && card.is_a("Jedi");
        let is_named = titles.contains(&card.title);
        assert_eq!(card.is_duelist, is_jedi || is_named, "{} {}", card.blueprint, card.name());
    }
}

#[test]
fn no_two_titles_differ_by_an_accent() {
    let plain = |title: &str| title.replace(['é', 'è'], "e");
    let titles: BTreeSet<&str> = all().iter().map(|card| card.title).collect();
    let plain: BTreeSet<String> = titles.iter().map(|title| plain(title)).collect();
    assert_eq!(titles.len(), plain.len());
}

/// A text without a type would be looked at by no rule.
#[test]
fn every_clause_of_every_text_has_a_type() {
    let is_untyped = |fact: &Fact| match fact {
        Fact::Other | Fact::Duels(Dueling::Other) => true,
        Fact::Changes(modifier) => modifier.condition == Condition::Other,
        _ => false,
    };
    let untyped: Vec<String> = all()
        .iter()
        .filter(|card| card.has(is_untyped) || (card.facts.is_empty() != card.text.is_empty()))
        .map(|card| format!("{}: {}", card.blueprint, card.text))
        .collect();
    assert!(untyped.is_empty(), "{untyped:#?}");
    let needs = all().iter().filter_map(|card| Some((card, card.battle.as_ref()?)));
    let unread: Vec<String> = needs
        .filter(|(_, text)| text.needs.iter().flatten().any(|need| *need == Need::Unmodelled))
        .map(|(card, _)| format!("{} {}", card.blueprint, card.title))
        .collect();
    assert!(unread.is_empty(), "{unread:#?}");
}

/// What a text names exists: a card, a kind, a location.
#[test]
fn every_name_in_a_text_names_a_card() {
    let exists = |name: &str| all().iter().any(|card| is_named(card, &[name]) || card.full_title() == name);
    let mut idle = Vec::new();
    for card in all() {
        let mut names: Vec<&str> = Vec::new();
        for fact in &card.facts {
            match fact {
                Fact::Changes(modifier) => {
                    match &modifier.scope {
                        Scope::Own(of) | Scope::All(of) | Scope::Others(of) | Scope::Opposing(of) => names.extend(of),
                        Scope::Itself => {}
                    }
                    match &modifier.condition {
                        Condition::Fighting(of)
                        | Condition::Dueling(of)
                        | Condition::Fought(of)
                        | Condition::FoughtOrRaced(of)
                        | Condition::Evacuating(of) => names.extend(of),
                        Condition::Using(of) | Condition::BattleCard(of) => names.push(of),
                        _ => {}
                    }
                }
                Fact::OnlyAgainst(of) => names.extend(of),
                Fact::OnlyUsing(of) | Fact::DeployFree(of) | Fact::Disarms(of) | Fact::MayUse(of) => names.push(of),
                Fact::Reduced { beside, .. } => names.push(beside),
                Fact::Deploys(text) if !all().iter().any(|one| text.names(one)) => names.extend(&text.names),
                _ => {}
            }
        }
        idle.extend(names.into_iter().filter(|name| !exists(name)).map(|name| format!("{} {name}", card.blueprint)));
    }
    assert!(idle.is_empty(), "{idle:#?}");
}

#[test]
fn the_facts_in_doubt_are_facts_of_the_table() {
    for (line, read) in DOUBTS_TSV.lines().skip(1).zip(doubt::lines(DOUBTS_TSV)) {
        let (id, column) = read.unwrap_or_else(|| panic!("{line}"));
        let place = COLUMNS.iter().position(|name| *name == column.word() || *name == format!("{}1", column.word()));
        let place = place.expect("a column");
        let row = CARDS_TSV.lines().find(|row| row.split('\t').next() == Some(id.as_str())).expect(line);
        let ours = row.split('\t').nth(place).expect("a cell");
        assert_ne!(Some(ours), line.split('\t').nth(2), "{line}: no other reading");
        assert!(card(id.as_str()).is_in_doubt(column));
    }
}
